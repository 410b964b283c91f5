"""Railroad Canasta: what cards are worth, melds, and the worth of the first ones (RC-7 to RC-13)."""

import pytest

from games.rules.canasta.values import worth
from games.rules.cards import RUMMY
from tests.rules.dealing import refusal
from tests.rules.railroad_canasta_positions import (
    BLACK,
    RED,
    SEVENS,
    WILD,
    discard,
    go_out,
    hand,
    listed,
    meld,
    position,
    table,
    take,
)

OPEN = "AC AD AH"


@pytest.mark.parametrize(
    ("cards", "value"), [("XX", 50), ("2C AC", 40), ("KC QC JC TC 9C 8C", 60), ("7C 6C 5C 4C", 20), ("3C 3S", 10)]
)
def test_rc_7_card_values(cards: str, value: int) -> None:
    assert worth(RUMMY.parse(cards)) == value


def test_rc_8_three_cards_of_a_rank_make_a_meld() -> None:
    match = position("KC KD KH 5C 6C", melds=[OPEN])
    match.play(0, meld("K: KC KH KD"))
    assert table(match) == [OPEN.split(), ["KC", "KH", "KD"]]
    assert hand(match) == ["5C", "6C"]


def test_rc_8_two_cards_are_too_few_for_a_meld() -> None:
    refused = refusal(position("KC KD 5C 6C", melds=[OPEN]), 0, meld("K: KC KD"))
    assert (refused.rule, refused.code) == ("RC-8", "meld_too_small")
    assert (refused.facts["size"], refused.facts["minimum"]) == (2, 3)


def test_rc_8_wild_cards_alone_make_a_meld() -> None:
    match = position("2C 2D XX 5C 6C", melds=[OPEN])
    match.play(0, meld("W: XX 2C 2D"))
    assert match.view(None)["table"][0]["melds"][1] == {"rank": "W", "cards": ["XX", "2C", "2D"], "canasta": None}


def test_rc_8_a_card_of_another_rank_does_not_belong() -> None:
    match = position("KC KD QC 2C 3C 5C 6C", melds=[OPEN])
    assert refusal(match, 0, meld("K: KC KD QC")).rule == "RC-8"
    assert refusal(match, 0, meld("W: 2C KC KD")).rule == "RC-8"
    assert refusal(match, 0, meld("K: KC KD 3C")).rule == "RC-8"


def test_rc_8_a_meld_of_eight_cards_is_too_large() -> None:
    match = position("KC KC KD 5C 6C", melds=["KC KD KD KH KH KS"])
    refused = refusal(match, 0, meld("K: KC KC"))
    assert (refused.rule, refused.code) == ("RC-8", "meld_too_large")


def test_rc_8_a_meld_is_its_players_own() -> None:
    match = position("KC 5C 6C", melds=[OPEN], theirs=["KC KD KH"])
    assert refusal(match, 0, meld("K: KC")).rule == "RC-8"


@pytest.mark.parametrize("entry", ["K: KC KD 2C", "K: KC KD 2C XX", "K: KC KD 2C 2D XX"])
def test_rc_9_two_naturals_take_up_to_three_wilds(entry: str) -> None:
    match = position("KC KD 2C 2D XX 5C 6C", melds=[OPEN])
    match.play(0, meld(entry))
    assert len(table(match)) == 2


def test_rc_9_a_fourth_wild_is_too_many() -> None:
    refused = refusal(position("KC KD KH 2C 2D 2H XX 5C 6C", melds=[OPEN]), 0, meld("K: KC KD KH 2C 2D 2H XX"))
    assert (refused.rule, refused.code) == ("RC-9", "too_many_wilds")
    assert (refused.facts["wilds"], refused.facts["most"]) == (4, 3)


def test_rc_9_one_natural_is_too_few() -> None:
    assert refusal(position("KC 2C XX 5C 6C", melds=[OPEN]), 0, meld("K: KC 2C XX")).rule == "RC-9"


def test_rc_9_wilds_that_already_lie_count() -> None:
    match = position("XX KS 5C 6C", melds=["KC KD 2C 2D 2H"])
    assert refusal(match, 0, meld("K: XX")).rule == "RC-9"
    match.play(0, meld("K: KS"))


def test_rc_10_sevens_take_no_wild() -> None:
    refused = refusal(position("7C 7D 2C 5C 6C", melds=[OPEN]), 0, meld("7: 7C 7D 2C"))
    assert (refused.rule, refused.code) == ("RC-10", "no_wilds")


def test_rc_10_sevens_alone_make_a_meld() -> None:
    match = position("7C 7D 7H 5C 6C", melds=[OPEN])
    match.play(0, meld("7: 7C 7D 7H"))
    assert len(table(match)) == 2


@pytest.mark.parametrize(("cards", "kind"), [(SEVENS, "sevens"), (RED, "red"), (BLACK, "black"), (WILD, "wild")])
def test_rc_11_seven_cards_make_a_canasta_of_its_kind(cards: str, kind: str) -> None:
    match = position(f"{cards} 5C 6C", melds=[OPEN])
    rank = {"sevens": "7", "red": "K", "black": "Q", "wild": "W"}[kind]
    events = match.play(0, meld(f"{rank}: {cards}"))
    assert match.view(None)["table"][0]["melds"][1]["canasta"] == kind
    assert {"type": "canasta_finished", "seat": 0, "canasta": kind} in events


def test_rc_11_six_cards_make_none() -> None:
    match = position("KC 5C 6C", melds=["KC KD KD KH KH"])
    match.play(0, meld("K: KC"))
    assert match.view(None)["table"][0]["melds"][0]["canasta"] is None


def test_rc_12_cards_of_an_open_melds_rank_go_onto_it() -> None:
    match = position("KC KD KH 5C 6C", melds=["KC KD KD"])
    match.play(0, meld("K: KC KD KH"))
    assert table(match) == [["KC", "KD", "KD", "KC", "KD", "KH"]]


def test_rc_12_another_meld_starts_after_a_canasta_even_in_the_same_move() -> None:
    match = position(f"KS {RED} 5C 6C", melds=["KC KD KD KH KH KS"])
    match.play(0, meld("K: KS", "K: KC KC KD"))
    assert [len(cards) for cards in table(match)] == [7, 3]


def test_rc_12_a_rank_named_twice_must_have_finished_its_canasta() -> None:
    match = position("KC KC KD KD KH KH 5C 6C", melds=[OPEN])
    refused = refusal(match, 0, meld("K: KC KC KD", "K: KD KH KH"))
    assert (refused.rule, refused.code) == ("RC-12", "rank_named_twice")


def test_rc_12_the_piles_meld_is_no_entry() -> None:
    match = position("9C 9D 9H 5C 6C", phase="draw", melds=[OPEN], pile="9S")
    match.play(0, take("pair", "9: 9H"))
    assert table(match)[1] == ["9C", "9D", "9S", "9H"]


@pytest.mark.parametrize(
    ("total", "minimum"),
    [(-5, 15), (0, 50), (4995, 50), (5000, 90), (9995, 90), (10_000, 120), (14_995, 120), (15_000, 150)],
)
def test_rc_13_the_minimum_follows_the_total(total: int, minimum: int) -> None:
    match = position("4C 4D 4H 5C 6C", total=total)
    assert match.view(None)["minimum"][0] == minimum
    if minimum == 15:
        match.play(0, meld("4: 4C 4D 4H"))
    else:
        assert refusal(match, 0, meld("4: 4C 4D 4H")).facts == {"have": 15, "need": minimum}


def test_rc_13_two_kings_and_a_two_are_40_of_50() -> None:
    refused = refusal(position("KC KD 2C XX 5C 6C"), 0, meld("K: KC KD 2C"))
    assert (refused.rule, refused.code, refused.facts) == ("RC-13", "below_minimum", {"have": 40, "need": 50})


def test_rc_13_two_kings_and_a_joker_are_enough() -> None:
    match = position("KC KD 2C XX 5C 6C")
    match.play(0, meld("K: KC KD XX"))
    assert match.view(None)["opened"] == [True, False]


def test_rc_13_melds_of_one_move_count_together_but_only_the_first_move_is_bound() -> None:
    match = position("KC KD KH 8C 8D 8H 4C 4D 4H 5C 6C")
    match.play(0, meld("K: KC KD KH", "8: 8C 8D 8H"))
    match.play(0, meld("4: 4C 4D 4H"))
    assert len(table(match)) == 3


def test_rc_13_with_a_take_the_three_cards_count_and_the_pile_does_not() -> None:
    match = position("KC KD QC QD QH 5C 6C", phase="draw", pile="AC AD AH KS")
    assert refusal(match, 0, take("pair")).facts == {"have": 30, "need": 50}
    match.play(0, take("pair", "Q: QC QD QH"))
    assert table(match) == [["KC", "KD", "KS"], ["QC", "QD", "QH"]]


def test_rc_13_red_threes_do_not_count() -> None:
    match = position("AC AD 2C 5C 5D 6C", total=5000, red_threes=["BC", ""])
    assert match.view(None)["table"][0]["red_threes"] == ["3D", "3H"]
    assert refusal(match, 0, meld("A: AC AD 2C")).facts == {"have": 60, "need": 90}


def test_rc_13_is_named_before_what_must_stay_in_the_hand() -> None:
    assert refusal(position("KC KD 2C"), 0, meld("K: KC KD 2C")).rule == "RC-13"
    assert refusal(position("KC KD 2C 5C"), 0, go_out("5C", "K: KC KD 2C")).rule == "RC-13"


def test_rc_13_a_way_out_without_melds_lays_no_first_ones() -> None:
    assert refusal(position("KC KD 2C 5C"), 0, go_out("5C")).rule == "RC-30"


def test_an_opening_is_listed_when_only_several_melds_reach_it() -> None:
    match = position("KC KD KH 4C 4D 4H 5C 5D 5H 9S 8S")
    assert {len(move["melds"]) for move in listed(match, "meld")} == {3}
    short = position("KC KD KH 4C 4D 4H 9S 8S")
    assert not listed(short, "meld")
    assert short.legal_moves(0).complete


def test_rc_28_an_opening_with_a_take_may_lay_the_whole_hand_when_the_pile_brings_enough() -> None:
    match = position("KC KD AC AD AH", phase="draw", pile="4C 5C KH")
    assert take("pair", "A: AC AD AH") in listed(match, "take_pile")
    one_brought = position("KC KD AC AD AH", phase="draw", pile="5C KH")
    assert not listed(one_brought, "take_pile")
    assert one_brought.legal_moves(0).complete


def test_cards_not_held_come_first() -> None:
    match = position("KC KD 5C 6C", melds=[OPEN])
    assert refusal(match, 0, meld("K: KC KD KH")).rule == "RC-15"
    assert refusal(match, 0, meld("3: 3C 3C 3S")).rule == "RC-15"


def test_a_refused_meld_tells_nothing_to_others() -> None:
    match = position("KC KD 2C XX 5C 6C")
    before = match.view(None)
    refusal(match, 0, meld("K: KC KD 2C"))
    assert match.view(None) == before
    match.play(0, discard("5C"))
