"""Hand and Foot: cards, melds and first melds (HF-7 to HF-14)."""

import pytest

from games.rules.canasta.values import VALUES
from games.rules.cards import RUMMY
from tests.rules.dealing import refusal
from tests.rules.hand_and_foot_table import books, hand_of, lies, meld, position, take

OPENED = ("4:4C 4C 4C",)
"""A meld that keeps the first minimum out of what a test is about."""


@pytest.mark.parametrize(
    ("cards", "value"),
    [("XX", 50), ("2C AD", 20), ("KC QD JH TS 9C 8D", 10), ("7C 6D 5H 4S", 5), ("3C 3S", 5)],
)
def test_hf_7_values(cards: str, value: int) -> None:
    assert {VALUES[card] for card in RUMMY.parse(cards)} == {value}


@pytest.mark.parametrize("wild", ["2C", "XX"])
def test_hf_8_twos_and_jokers_are_wild(wild: str) -> None:
    match = position(f"KC KD {wild} 8C", melds=OPENED)
    match.play(0, meld(f"K:KC KD {wild}"))
    assert lies(match)[-1] == f"K:KC KD {wild}"


def test_hf_8_threes_are_never_melded() -> None:
    match = position("KC KD 3C 3S 3S 8C", melds=OPENED)
    refused = refusal(match, 0, meld("K:KC KD 3C"))
    assert (refused.rule, refused.facts["card"]) == ("HF-8", "3C")


def test_hf_8_there_is_no_rank_of_threes_or_twos() -> None:
    match = position("3C 3S 3S 2C 8C", melds=OPENED)
    for rank in "32X":
        assert refusal(match, 0, meld(f"{rank}:3C 3S 3S")).facts["pointer"] == "/melds/0/rank"


@pytest.mark.parametrize("cards", ["KC KC KC", "KC KC KC KD KD KD KH", "KC 2D KD", "KC KD KC KD 2D 2D"])
def test_hf_9_three_to_seven_of_a_rank(cards: str) -> None:
    match = position("KC KC KC KD KD KD KH 2D 2D 8C", melds=OPENED)
    match.play(0, meld(f"K:{cards}"))
    assert lies(match)[-1] == f"K:{cards}"


def test_hf_9_wilds_alone() -> None:
    match = position("2C 2D XX 8C", melds=OPENED)
    match.play(0, meld("W:2C XX 2D"))
    assert lies(match)[-1] == "W:2C XX 2D"


@pytest.mark.parametrize(
    ("entry", "code"),
    [
        ("K:KC KD", "meld_too_small"),
        ("K:KC KC KC KD KD KD KH KH", "meld_too_large"),
        ("K:KC KD QC", "wrong_rank"),
        ("W:2C 2D KC", "wrong_rank"),
        ("W:2C 2D", "meld_too_small"),
    ],
)
def test_hf_9_what_is_no_meld(entry: str, code: str) -> None:
    match = position("KC KC KC KD KD KD KH KH QC 2C 2D 8C", melds=OPENED)
    refused = refusal(match, 0, meld(entry))
    assert (refused.rule, refused.code) == ("HF-9", code)


def test_hf_9_partners_add_to_each_others_melds() -> None:
    match = position("KC 8C 9C", seats=4, seat=2, melds=("K:KD KD KD",))
    match.play(2, meld("K:KC"))
    assert lies(match) == ["K:KD KD KD KC"]


@pytest.mark.parametrize(
    ("entry", "kind"),
    [("K:KC KC KC KC KC KC KC", "clean"), ("K:KC KC KC KC KC KC 2C", "dirty"), ("W:2C 2C 2C 2C 2C XX XX", "wild")],
)
def test_hf_10_kinds_of_books(entry: str, kind: str) -> None:
    match = position("KC " * 7 + "2C " * 6 + "XX XX 8C", melds=OPENED)
    match.play(0, meld(entry))
    assert books(match)[-1] == kind


def test_hf_10_a_book_takes_no_more() -> None:
    match = position("KC 8C 9C", melds=("K:KD KD KD KD KD KD KD",))
    refused = refusal(match, 0, meld("K:KC"))
    assert (refused.rule, refused.code) == ("HF-9", "meld_too_small")


@pytest.mark.parametrize("entry", ["K:KC KC KC KC 2C 2C", "K:KC KC 2C", "K:KC KC KC 2C", "K:KC KC KC KC KC 2C 2C"])
def test_hf_11_twice_as_many_naturals(entry: str) -> None:
    match = position("KC KC KC KC KC 2C 2C 2C 8C", melds=OPENED)
    match.play(0, meld(entry))
    assert lies(match)[-1] == entry


@pytest.mark.parametrize(
    ("entry", "wilds", "most"),
    [
        ("K:KC KC KC 2C 2C", 2, 1),
        ("K:KC 2C 2C", 2, 1),
        ("K:2C 2C 2C", 3, 1),
        ("K:KC KC KC KC 2C 2C 2C", 3, 2),
    ],
)
def test_hf_11_one_wild_too_many(entry: str, wilds: int, most: int) -> None:
    match = position("KC KC KC KC KC 2C 2C 2C 8C", melds=OPENED)
    refused = refusal(match, 0, meld(entry))
    assert (refused.rule, refused.code) == ("HF-11", "too_many_wilds")
    assert (refused.facts["wilds"], refused.facts["most"]) == (wilds, most)


def test_hf_11_counts_what_lies_already() -> None:
    match = position("KC 2C 2C 8C", melds=("K:KD KD KD 2D",))
    assert refusal(match, 0, meld("K:2C")).rule == "HF-11"
    match.play(0, meld("K:KC 2C"))
    assert lies(match) == ["K:KD KD KD 2D KC 2C"]


def test_hf_12_a_second_entry_adds_to_the_open_meld() -> None:
    match = position("KC KC 8C 8D", melds=("K:KD KD KD",))
    match.play(0, meld("K:KC"))
    match.play(0, meld("K:KC"))
    assert lies(match) == ["K:KD KD KD KC KC"]


def test_hf_12_no_rank_twice_in_a_move() -> None:
    match = position("KC KC KC KC 8C", melds=OPENED)
    refused = refusal(match, 0, meld("K:KC KC KC", "K:KC"))
    assert (refused.rule, refused.code) == ("HF-12", "rank_named_twice")


def test_hf_12_a_finished_book_frees_its_rank() -> None:
    match = position("KC KC KC KC KC 8C", melds=("K:KD KD KD KD KD",))
    match.play(0, meld("K:KC KC", "K:KC KC KC"))
    assert lies(match) == ["K:KD KD KD KD KD KC KC", "K:KC KC KC"]
    assert books(match) == ["clean", None]


def test_hf_12_wilds_count_as_a_rank() -> None:
    match = position("2C 2C 2C 2C 8C", melds=OPENED)
    assert refusal(match, 0, meld("W:2C 2C 2C", "W:2C")).rule == "HF-12"


def test_hf_12_the_meld_of_the_pile_does_not_count() -> None:
    match = position("KC KC KC 8C", phase="draw", pile="KD", melds=OPENED)
    match.play(0, take("K:KC"))
    assert lies(match)[-1] == "K:KC KC KD KC"


@pytest.mark.parametrize(("deal", "need"), [(1, 50), (2, 90), (3, 120), (4, 150), (5, 150)])
def test_hf_13_minimum_by_deal(deal: int, need: int) -> None:
    match = position("KC KC KC 8C", deal=deal, deals=8)
    refused = refusal(match, 0, meld("K:KC KC KC"))
    assert (refused.rule, refused.code, refused.facts) == ("HF-13", "below_minimum", {"have": 30, "need": need})
    assert refused.message == f"Your first melds are worth 30; deal {deal} needs {need}."


def test_hf_13_several_melds_in_one_move_count_together() -> None:
    match = position("KC KC KC 4C 4C 4C 5C 5C 5C 8C")
    assert refusal(match, 0, meld("K:KC KC KC", "4:4C 4C 4C")).facts == {"have": 45, "need": 50}
    match.play(0, meld("K:KC KC KC", "4:4C 4C 4C", "5:5C 5C 5C"))
    assert match.view(None)["opened"] == [True, False]


def test_hf_13_worked_check_nine_nine_two() -> None:
    match = position("9C 9D 2C XX 8C")
    assert refusal(match, 0, meld("9:9C 9D 2C")).facts == {"have": 40, "need": 50}


def test_hf_13_worked_check_nine_nine_joker() -> None:
    match = position("9C 9D 2C XX 8C")
    match.play(0, meld("9:9C 9D XX"))
    assert lies(match) == ["9:9C 9D XX"]


def test_hf_13_binds_each_side_once() -> None:
    match = position("4C 4C 4C 8C", melds=("K:KC KC KC",))
    match.play(0, meld("4:4C 4C 4C"))
    assert match.view(None)["opened"] == [True, False]


def test_hf_13_minimums_are_an_option() -> None:
    match = position("KC KC KC 8C", deal=3, deals=8, minimums=[0, 30])
    assert match.view(None)["minimum"] == 30
    match.play(0, meld("K:KC KC KC"))
    assert lies(match) == ["K:KC KC KC"]


def test_hf_13_binds_the_pile_take_and_counts_its_three_cards() -> None:
    match = position("KC KC 5C 5C 5C 8C", phase="draw", pile="AC AC KD", minimums=[46])
    refused = refusal(match, 0, take("5:5C 5C 5C"))
    assert (refused.rule, refused.facts) == ("HF-13", {"have": 45, "need": 46})


def test_hf_13_a_take_that_reaches_it() -> None:
    match = position("KC KC 5C 5C 5C 8C", phase="draw", pile="AC AC KD", minimums=[45])
    match.play(0, take("5:5C 5C 5C"))
    assert lies(match) == ["K:KC KC KD", "5:5C 5C 5C"]


def test_hf_14_starting_and_adding_in_one_turn() -> None:
    match = position("KC 9C 9C 9C 8C", melds=("K:KD KD KD",))
    match.play(0, meld("9:9C 9C 9C", "K:KC"))
    assert hand_of(match) == ["8C"]


def test_worked_check_kings_and_twos() -> None:
    match = position("KC KC KC KC 2C 2C 8C", melds=OPENED)
    assert refusal(match, 0, meld("K:KC KC KC 2C 2C")).rule == "HF-11"
    match.play(0, meld("K:KC KC KC KC 2C 2C"))
    assert lies(match)[-1] == "K:KC KC KC KC 2C 2C"
