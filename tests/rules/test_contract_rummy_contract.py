"""Contract Rummy: the contract comes first, whole and exact, and what may follow it (CR-9 to CR-11)."""

from typing import Any

import pytest

from tests.rules.contract_rummy_table import SEQUENCES, SETS, drawing, hand, lay, lay_off, lies, playing, take
from tests.rules.dealing import refusal

TWO_SETS = ("5C 5D 5H", "9C 9D 9S")
TEN = "5C 5D 5H 9C 9D 9S 4S 8H JC KD"


def with_contract_laid(more: str, *lying: str, **options: Any) -> Any:
    """Lay two sets in this turn and hold these cards yet; `lying` are others' melds."""
    match = playing(f"5C 5D 5H 9C 9D 9S {more}", *lying, laid=False, **options)
    match.play(0, lay(*TWO_SETS))
    return match


def test_cr_9_the_contract_is_laid_in_one_move() -> None:
    match = playing(TEN)
    match.play(0, lay(*TWO_SETS))
    assert match.view(None)["laid"] == [True, False, False]
    assert lies(match) == list(TWO_SETS)
    assert hand(match) == "4S 8H JC KD"


def test_cr_9_each_meld_may_be_longer_than_the_least() -> None:
    match = playing("5C 5D 5H 5S 9C 9D 9H 9S 4S KD")
    match.play(0, lay("5C 5D 5H 5S", "9C 9D 9H 9S"))
    assert hand(match) == "4S KD"


def test_cr_9_two_sets_may_be_of_one_rank() -> None:
    match = playing("5C 5D 5H 5C 5D 5S 4S KD", decks=2)
    match.play(0, lay("5C 5D 5H", "5C 5D 5S"))
    assert hand(match) == "4S KD"


@pytest.mark.parametrize(
    ("laid", "sets", "sequences"),
    [
        (["5C 5D 5H"], 1, 0),
        (["5C 5D 5H", "9C 9D 9S", "KC KD KH"], 3, 0),
        (["5C 5D 5H", "2S 3S 4S"], 1, 1),
        (["5C 5D 5H", "9C 9D 9S", "2S 3S 4S"], 2, 1),
    ],
)
def test_cr_9_melds_that_are_not_exactly_the_contract_are_refused(laid: list[str], sets: int, sequences: int) -> None:
    fault = refusal(playing("5C 5D 5H 9C 9D 9S KC KD KH 2S 3S 4S"), 0, lay(*laid))
    assert fault.rule == "CR-9"
    assert fault.facts == {"have": {"sets": sets, "sequences": sequences}, "need": {"sets": 2, "sequences": 0}}


def test_cr_9_a_contract_one_meld_short_is_told_what_is_needed() -> None:
    fault = refusal(playing(TEN), 0, lay("5C 5D 5H"))
    assert "2 sets" in fault.message
    assert "1 set" in fault.message


def test_cr_9_laying_off_before_the_contract_is_refused() -> None:
    match = playing("7H 2C 3C", "4H 5H 6H", laid=False)
    assert refusal(match, 0, lay_off(0, "7H")).rule == "CR-9"


def test_cr_9_lay_offs_without_the_contract_in_a_take_are_refused() -> None:
    match = drawing("2C 3C", "4H 5H 6H", laid=False, pile="7H 9C")
    assert refusal(match, 0, take(2, layoffs=[(0, "7H")])).rule == "CR-9"


def test_cr_10_sequences_of_different_suits_are_accepted() -> None:
    match = playing("3S 4S 5S 9H TH JH 2C 2D", deal=SEQUENCES)
    match.play(0, lay("3S 4S 5S", "9H TH JH"))
    assert lies(match) == ["3S 4S 5S", "9H TH JH"]


def test_cr_10_two_sequences_of_one_suit_are_refused() -> None:
    match = playing("3S 4S 5S 9S TS JS 2C 2D", deal=SEQUENCES)
    fault = refusal(match, 0, lay("3S 4S 5S", "9S TS JS"))
    assert (fault.rule, fault.facts) == ("CR-10", {"suit": "S", "sequences": 2})


def test_cr_10_holds_for_the_contract_only() -> None:
    match = playing("3S 4S 5S 2C 2D", "0: 9S TS JS", deal=SEQUENCES)
    match.play(0, lay("3S 4S 5S"))
    assert lies(match) == ["9S TS JS", "3S 4S 5S"]


def test_cr_11_further_melds_and_lay_offs_follow_in_the_same_turn() -> None:
    match = with_contract_laid("2S 3S 4S KC KD KH 5S 2D")
    match.play(0, lay("2S 3S 4S", "KC KD KH"))
    match.play(0, lay_off(0, "5S"))
    assert lies(match) == ["5C 5D 5H 5S", "9C 9D 9S", "2S 3S 4S", "KC KD KH"]
    assert hand(match) == "2D"


def test_cr_11_without_extra_melds_further_melds_are_refused() -> None:
    match = with_contract_laid("KC KD KH 5S 2D", extra_melds=False)
    assert refusal(match, 0, lay("KC KD KH")).rule == "CR-11"
    match.play(0, lay_off(0, "5S"))


def test_cr_11_without_extra_melds_further_melds_in_a_take_are_refused() -> None:
    match = drawing("KC KD 2D", "4H 5H 6H", pile="KH 9C", extra_melds=False)
    assert refusal(match, 0, take(2, "KC KD KH")).rule == "CR-11"


def test_cr_11_without_layoff_same_turn_laying_off_waits_for_the_next_turn() -> None:
    match = playing("5S 2D", "0: 5C 5D 5H", layoff_same_turn=False)
    match.play(0, lay_off(0, "5S"))
    assert lies(match) == ["5C 5D 5H 5S"]


def test_cr_11_without_layoff_same_turn_lay_offs_in_the_turn_of_the_contract_are_refused() -> None:
    match = with_contract_laid("5S 2D 3D", layoff_same_turn=False)
    assert refusal(match, 0, lay_off(0, "5S")).rule == "CR-11"


def test_cr_11_lay_offs_follow_the_contract_in_a_take() -> None:
    match = drawing("5C 5D 5H 9C 9D 5S 2D 3D", pile="9S KC")
    match.play(0, take(2, *TWO_SETS, layoffs=[(0, "5S")]))
    assert lies(match) == ["5C 5D 5H 5S", "9C 9D 9S"]


def test_cr_11_without_layoff_same_turn_lay_offs_after_the_contract_in_a_take_are_refused() -> None:
    match = drawing("5C 5D 5H 9C 9D 5S 2D 3D", pile="9S KC", layoff_same_turn=False)
    assert refusal(match, 0, take(2, *TWO_SETS, layoffs=[(0, "5S")])).rule == "CR-11"
    match.play(0, take(2, *TWO_SETS))


def test_a_first_contract_is_two_sets() -> None:
    assert playing(TEN, deal=SETS).view(0)["contract"] == {"sets": 2, "sequences": 0}
