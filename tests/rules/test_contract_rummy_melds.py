"""Contract Rummy: what a set and a sequence are, and what jokers may stand for (CR-6 to CR-8)."""

from typing import Any

import pytest

from games.rules import IllegalMove
from tests.rules.contract_rummy_table import lay, lay_off, lies, playing, swap
from tests.rules.dealing import refusal

ELSEWHERE = "KC KD KH"
"""A meld that lies already, so that anything may be melded."""


def melded(cards: str, kind: str, **options: Any) -> list[str]:
    """Meld these cards and nothing else; give what then lies."""
    match = playing(_hand(cards), ELSEWHERE, **options)
    match.play(0, _meld(cards, kind))
    return lies(match)[1:]


def refused(cards: str, kind: str, **options: Any) -> IllegalMove:
    return refusal(playing(_hand(cards), ELSEWHERE, **options), 0, _meld(cards, kind))


def _hand(cards: str) -> str:
    return " ".join(card[:2] for card in cards.split()) + " 2C 2D"


def _meld(cards: str, kind: str) -> dict[str, object]:
    return {"type": "meld", "melds": [{"kind": kind, "cards": cards.split()}]}


@pytest.mark.parametrize("cards", ["5D 5H 5S", "5S 5C 5H 5D", "AC AD AH"])
def test_cr_6_three_or_four_suits_of_a_rank_are_a_set(cards: str) -> None:
    assert melded(cards, "set") == [cards]


@pytest.mark.parametrize(
    ("cards", "code"),
    [
        ("5D 5D 5H", "suit_twice"),
        ("5D 5H 6S", "mixed_ranks"),
        ("5D 5H", "wrong_size"),
        ("5C 5D 5H 5S 5C", "suit_twice"),
        ("5D 6D 7D", "mixed_ranks"),
    ],
)
def test_cr_6_other_cards_are_refused_as_a_set(cards: str, code: str) -> None:
    fault = refused(cards, "set")
    assert (fault.rule, fault.code) == ("CR-6", code)


def test_cr_6_a_set_one_card_short_is_refused_with_its_size() -> None:
    fault = refused("5D XX=5H", "set")
    assert (fault.rule, fault.facts) == ("CR-6", {"have": 2, "minimum": 3, "maximum": 4})


@pytest.mark.parametrize(
    "cards", ["4H 5H 6H", "QH KH AH", "AH 2H 3H", "AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS", "9C TC JC QC KC AC"]
)
def test_cr_7_consecutive_cards_of_a_suit_are_a_sequence_the_ace_high_or_low(cards: str) -> None:
    assert melded(cards, "sequence") == [cards]


@pytest.mark.parametrize(
    ("cards", "code"),
    [
        ("KH AH 2H", "ace_between"),
        ("4H 5H 7H", "not_consecutive"),
        ("4H 5H 6D", "mixed_suits"),
        ("6H 5H 4H", "not_consecutive"),
        ("4H 5H", "wrong_size"),
        ("4H 4H 5H", "not_consecutive"),
        ("AH KH QH", "not_consecutive"),
        ("5C 5D 5H", "mixed_suits"),
    ],
)
def test_cr_7_other_cards_are_refused_as_a_sequence(cards: str, code: str) -> None:
    fault = refused(cards, "sequence")
    assert (fault.rule, fault.code) == ("CR-7", code)


def test_cr_7_min_sequence_4_accepts_four_cards() -> None:
    assert melded("4H 5H 6H 7H", "sequence", min_sequence=4) == ["4H 5H 6H 7H"]


def test_cr_7_min_sequence_4_refuses_three_cards() -> None:
    fault = refused("4H 5H 6H", "sequence", min_sequence=4)
    assert (fault.rule, fault.facts) == ("CR-7", {"have": 3, "minimum": 4})


@pytest.mark.parametrize(
    ("cards", "kind"),
    [
        ("4H 5H XX=6H", "sequence"),
        ("XX=4H 5H 6H", "sequence"),
        ("4H XX=5H XX=6H 7H", "sequence"),
        ("XX=AH 2H 3H", "sequence"),
        ("QH KH XX=AH", "sequence"),
        ("5D 5H XX=5C", "set"),
        ("XX=5S 5D XX=5H 5C", "set"),
    ],
)
def test_cr_8_a_joker_stands_for_the_card_that_it_names(cards: str, kind: str) -> None:
    assert melded(cards, kind, jokers=2) == [cards]


def test_cr_8_no_copy_of_the_card_named_need_be_left() -> None:
    match = playing("4H 5H XX 2C", "0: 6H 7H 8H")
    match.play(0, lay("4H 5H XX=6H"))
    assert lies(match) == ["6H 7H 8H", "4H 5H XX=6H"]


@pytest.mark.parametrize(
    ("cards", "kind", "code"),
    [
        ("4H 5H XX", "sequence", "joker_not_named"),
        ("5D 5H XX", "set", "joker_not_named"),
        ("4H 5H XX=7H", "sequence", "joker_does_not_fit"),
        ("4H XX=6H 6H", "sequence", "joker_does_not_fit"),
        ("4H 5H XX=6D", "sequence", "joker_does_not_fit"),
        ("QH KH XX=AH XX=2H", "sequence", "joker_does_not_fit"),
        ("5D 5H XX=5D", "set", "joker_does_not_fit"),
        ("5D 5H XX=5S XX=5S", "set", "joker_does_not_fit"),
        ("5D 5H XX=6S", "set", "joker_does_not_fit"),
    ],
)
def test_cr_8_a_joker_that_names_nothing_or_does_not_fit_is_refused(cards: str, kind: str, code: str) -> None:
    fault = refused(cards, kind, jokers=2)
    assert (fault.rule, fault.code) == ("CR-8", code)


@pytest.mark.parametrize(
    ("cards", "kind", "jokers", "others"),
    [
        ("4H XX=5H XX=6H", "sequence", 2, 1),
        ("5D XX=5H XX=5S", "set", 2, 1),
        ("4H XX=5H XX=6H XX=7H 8H", "sequence", 3, 2),
        ("XX=4H XX=5H XX=6H", "sequence", 3, 0),
        ("XX=5D XX=5H XX=5S", "set", 3, 0),
    ],
)
def test_cr_8_one_joker_too_many_is_refused_with_the_numbers(cards: str, kind: str, jokers: int, others: int) -> None:
    fault = refused(cards, kind, jokers=3)
    assert (fault.rule, fault.facts) == ("CR-8", {"jokers": jokers, "others": others})


def test_cr_8_what_would_fit_is_told_when_a_joker_is_refused() -> None:
    fault = refused("4H 5H XX=7H", "sequence")
    assert fault.facts == {"joker": "XX=7H", "fits": ["6H"]}
    assert "6H" in fault.message


def test_cr_8_jokers_are_counted_again_after_a_lay_off() -> None:
    match = playing("XX 8H 2C", "4H XX=5H XX=6H 7H")
    assert refusal(match, 0, lay_off(0, "XX=8H")).rule == "CR-8"
    match.play(0, lay_off(0, "8H"))
    match.play(0, lay_off(0, "XX=9H"))


def test_cr_8_jokers_are_counted_again_after_a_swap() -> None:
    match = playing("5H XX 2C", "4H XX=5H XX=6H 7H")
    assert refusal(match, 0, lay_off(0, "XX=8H")).rule == "CR-8"
    match.play(0, swap(0, "5H", 0, "XX=8H XX=9H"))
    assert lies(match) == ["4H 5H XX=6H 7H XX=8H XX=9H"]


def test_cr_8_a_bare_joker_laid_off_is_refused() -> None:
    match = playing("XX 2C", "4H 5H 6H", "5C 5D 5H")
    assert refusal(match, 0, lay_off(0, "XX")).rule == "CR-8"
    assert refusal(match, 0, lay_off(1, "XX")).rule == "CR-8"
