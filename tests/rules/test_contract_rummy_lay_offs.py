"""Contract Rummy: laying off (CR-12) and swapping a joker (CR-13)."""

from typing import Any

import pytest

from games.rules import IllegalMove
from games.rules.contract_rummy.match import ContractRummyMatch
from tests.rules.contract_rummy_table import discard, hand, lay, lay_off, lies, playing, swap
from tests.rules.dealing import refusal


def laid_off(on: str, *parts: str) -> str:
    """Lay these parts off on a meld, one after the other; give how it then lies."""
    match = playing(_hand(*parts), on)
    for cards in parts:
        match.play(0, lay_off(0, cards))
    return lies(match)[0]


def lay_off_refused(on: str, cards: str) -> IllegalMove:
    return refusal(playing(_hand(cards), on), 0, lay_off(0, cards))


def _hand(*parts: str) -> str:
    return " ".join(card[:2] for cards in parts for card in cards.split()) + " 2C 2D"


@pytest.mark.parametrize(
    ("on", "cards", "lying"),
    [
        ("4H 5H 6H", "7H", "4H 5H 6H 7H"),
        ("4H 5H 6H", "7H 8H 9H", "4H 5H 6H 7H 8H 9H"),
        ("4H 5H 6H", "2H 3H", "2H 3H 4H 5H 6H"),
        ("3H 4H 5H", "AH 2H", "AH 2H 3H 4H 5H"),
        ("JH QH KH", "AH", "JH QH KH AH"),
        ("2H 3H 4H", "AH", "AH 2H 3H 4H"),
        ("4H 5H 6H", "XX=7H 8H", "4H 5H 6H XX=7H 8H"),
        ("5C 5D 5H", "5S", "5C 5D 5H 5S"),
        ("5C XX=5D 5H", "5S", "5C XX=5D 5H 5S"),
        ("5C 5D 5H", "XX=5S", "5C 5D 5H XX=5S"),
    ],
)
def test_cr_12_cards_that_extend_a_meld_are_laid_off(on: str, cards: str, lying: str) -> None:
    assert laid_off(on, cards) == lying


def test_cr_12_an_ace_that_fits_both_ends_goes_to_the_high_end() -> None:
    run = "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH"
    assert laid_off(run, "AH") == f"{run} AH"
    assert laid_off(run, "AH", "AH") == f"AH {run} AH"
    assert laid_off(run, "XX=AH", "AH") == f"AH {run} XX=AH"


def test_cr_12_melds_of_all_players_can_be_laid_off_to() -> None:
    match = playing("7H 9S 2C", "4H 5H 6H", "0: 9C 9D 9H")
    match.play(0, lay_off(0, "7H"))
    match.play(0, lay_off(1, "9S"))
    assert hand(match) == "2C"


@pytest.mark.parametrize(
    ("on", "cards"),
    [
        ("4H 5H 6H", "8H"),
        ("4H 5H 6H", "7D"),
        ("4H 5H 6H", "3H 7H"),
        ("4H 5H 6H", "8H 7H"),
        ("4H 5H 6H", "3H 2H"),
        ("JH QH KH", "AH 2H"),
        ("AH 2H 3H", "KH"),
        ("QH KH AH", "2H"),
        ("5C 5D 5H", "6S"),
        ("5C 5D 5H", "5D"),
        ("5C XX=5D 5H", "5D"),
        ("5C 5D 5H", "5S 6S"),
        ("5C 5D 5H 5S", "5C"),
        ("5C 5D 5H 5S", "XX=5C"),
        ("AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH", "XX=AH"),
    ],
)
def test_cr_12_cards_that_do_not_fit_are_refused(on: str, cards: str) -> None:
    assert lay_off_refused(on, cards).rule == "CR-12"


def test_cr_12_what_would_fit_is_told_when_a_lay_off_is_refused() -> None:
    assert lay_off_refused("4H 5H 6H", "8H").facts == {"cards": ["8H"], "fits": ["3H", "7H"]}
    assert lay_off_refused("5C 5D 5H", "6S").facts == {"cards": ["6S"], "fits": ["5S"]}
    assert "it goes on with 3H or 7H" in lay_off_refused("4H 5H 6H", "8H").message
    assert "it is complete" in lay_off_refused("AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH", "XX=AH 2H").message


@pytest.mark.parametrize(("on", "cards"), [("4H 5H 6H", "XX=8H"), ("5C 5D 5H", "XX=5D"), ("4H 5H 6H", "7H XX=9H")])
def test_cr_8_a_joker_laid_off_under_a_name_that_does_not_fit_is_refused(on: str, cards: str) -> None:
    assert lay_off_refused(on, cards).rule == "CR-8"


def test_cr_12_a_meld_that_does_not_exist_is_refused() -> None:
    match = playing("7H XX 2C", "4H 5H XX=6H")
    for move in (lay_off(1, "7H"), swap(3, "7H", 0, "XX=7H"), swap(0, "7H", 0, "XX=7H") | {"meld": 1}):
        assert refusal(match, 0, move).rule == "CR-12"


def test_cr_12_a_use_of_a_joker_on_a_meld_that_does_not_exist_is_refused() -> None:
    assert refusal(playing("6H 2C 3C", "4H 5H XX=6H"), 0, swap(0, "6H", 1, "XX=7H")).rule == "CR-12"


def swapping(cards: str = "6H 2C 2D", *lying: str, **situation: Any) -> ContractRummyMatch:
    return playing(cards, *(lying or ("4H 5H XX=6H",)), **situation)


def test_cr_13_the_holder_of_the_card_named_takes_the_joker_and_must_place_it() -> None:
    match = swapping()
    match.play(0, swap(0, "6H", 0, "XX=7H"))
    assert lies(match) == ["4H 5H 6H XX=7H"]
    assert hand(match) == "2C 2D"


def test_cr_13_the_joker_may_go_to_a_new_meld_with_cards_from_the_hand() -> None:
    match = swapping("6H 9C 9D 2C")
    match.play(0, swap(0, "6H", "set", "9C 9D XX=9S"))
    assert lies(match) == ["4H 5H 6H", "9C 9D XX=9S"]


def test_cr_13_further_jokers_may_go_with_it() -> None:
    match = swapping("6H XX 9C 9D 2C")
    match.play(0, swap(0, "6H", "set", "9C 9D XX=9H XX=9S"))
    assert hand(match) == "2C"


def test_cr_13_the_joker_may_be_laid_off_on_another_meld() -> None:
    match = swapping("6H JC 2C", "4H 5H XX=6H", "8C 9C TC")
    match.play(0, swap(0, "6H", 1, "JC XX=QC"))
    assert lies(match) == ["4H 5H 6H", "8C 9C TC JC XX=QC"]


def test_cr_13_of_two_jokers_that_name_the_same_ace_the_lower_is_taken() -> None:
    inner = "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH"
    match = playing("AH 9C 9D 2C", f"XX=AH {inner} XX=AH", jokers=2)
    match.play(0, swap(0, "AH", "set", "9C 9D XX=9S"))
    assert lies(match)[0] == f"AH {inner} XX=AH"


def test_cr_13_a_joker_in_a_set_stays_for_good_so_its_swap_is_refused() -> None:
    match = playing("5S 9C 9D 2C", "5C 5D XX=5S")
    fault = refusal(match, 0, swap(0, "5S", "set", "9C 9D XX=9S"))
    assert (fault.rule, fault.code) == ("CR-13", "joker_is_dead")


def test_cr_13_another_card_than_the_one_named_is_refused() -> None:
    assert refusal(swapping("7H 2C 2D"), 0, swap(0, "7H", 0, "XX=7H")).rule == "CR-13"


def test_cr_13_a_use_without_the_joker_is_refused() -> None:
    match = swapping("6H 9C 9D 9S 2C")
    fault = refusal(match, 0, swap(0, "6H", "set", "9C 9D 9S"))
    assert (fault.rule, fault.code) == ("CR-13", "joker_not_used")


def test_cr_13_a_swap_in_the_turn_of_the_contract_is_refused() -> None:
    match = swapping("5C 5D 5H 9C 9D 9S 6H 2C", laid=False)
    match.play(0, lay("5C 5D 5H", "9C 9D 9S"))
    assert refusal(match, 0, swap(0, "6H", 0, "XX=7H")).rule == "CR-13"
    match.play(0, discard("2C"))


def test_cr_13_a_swap_before_the_contract_is_refused() -> None:
    assert refusal(swapping(laid=False), 0, swap(0, "6H", 0, "XX=7H")).rule == "CR-13"


def test_cr_13_with_others_jokers_come_from_melds_that_others_laid_first() -> None:
    match = swapping("6H 9H 2C", "0: 4H 5H XX=6H", "7H 8H XX=9H", joker_swap="others")
    match.play(0, swap(1, "9H", 0, "XX=7H"))
    assert lies(match) == ["4H 5H XX=6H XX=7H", "7H 8H 9H"]


def test_cr_13_with_others_a_swap_from_ones_own_meld_is_refused() -> None:
    match = swapping("6H 2C 2D", "0: 4H 5H XX=6H", joker_swap="others")
    assert refusal(match, 0, swap(0, "6H", 0, "XX=7H")).code == "own_meld"
    assert refusal(match, 0, swap(0, "6H", 0, "XX=7H")).rule == "CR-13"


def test_cr_13_with_off_every_swap_is_refused() -> None:
    assert refusal(swapping(joker_swap="off"), 0, swap(0, "6H", 0, "XX=7H")).rule == "CR-13"


def test_cr_13_a_new_meld_for_the_joker_needs_extra_melds_or_is_refused() -> None:
    match = swapping("6H 9C 9D 2C", extra_melds=False)
    assert refusal(match, 0, swap(0, "6H", "set", "9C 9D XX=9S")).rule == "CR-11"
    match.play(0, swap(0, "6H", 0, "XX=7H"))


def test_cr_13_the_use_is_judged_as_any_meld_and_a_bad_one_refused() -> None:
    match = swapping("6H 9C 9D 2C")
    assert refusal(match, 0, swap(0, "6H", "set", "9C 9D XX")).rule == "CR-8"
    assert refusal(match, 0, swap(0, "6H", "set", "9C 9D XX=8S")).rule == "CR-8"
    assert refusal(match, 0, swap(0, "6H", "set", "9C XX=9S")).rule == "CR-6"
    assert refusal(match, 0, swap(0, "6H", 0, "2C XX=7H")).rule == "CR-12"
