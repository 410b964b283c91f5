"""Hand and Foot: the end of a deal, its score, and the end of the match (HF-29 to HF-39)."""

from typing import Any

import pytest

from games import rules
from games.rules import Match
from tests.rules.dealing import refusal
from tests.rules.hand_and_foot_table import (
    ALL_BOOKS,
    CLEAN_KINGS,
    DIRTY_TENS,
    TAKEN,
    WILD_BOOK,
    discard,
    go_out,
    position,
    result,
    take,
    types,
)

END = {"type": "end_deal"}
DRAW = {"type": "draw"}


def ended(hand: str = "8C", **more: Any) -> Match:
    """End a deal by an empty stock."""
    match = position(hand, **{"phase": "draw", "stock": "", "deals": 8, **more})
    match.play(0, END)
    return match


def with_red_threes(match: Match, *by_side: str) -> Match:
    dump = match.dump()
    names = {"3D": "B", "3H": "C"}
    dump["state"]["red_threes"] = ["".join(names[card] for card in cards.split()) for cards in by_side]
    return rules.load(dump, match.shuffle)


def test_hf_30_an_empty_stock_lets_the_deal_be_ended() -> None:
    match = position("8C 9C", phase="draw", stock="", deals=8)
    assert types(match.play(0, END))[0] == "deal_ended"
    assert match.view(None)["results"][-1]["reason"] == "stock_exhausted"


def test_hf_30_not_while_there_is_a_stock() -> None:
    refused = refusal(position("8C 9C", phase="draw", stock="6S"), 0, END)
    assert (refused.rule, refused.facts) == ("HF-30", {"left": 1})


def test_hf_30_nothing_is_drawn_from_an_empty_stock() -> None:
    assert refusal(position("8C 9C", phase="draw", stock=""), 0, DRAW).rule == "HF-30"


def test_hf_30_the_pile_may_be_taken_instead() -> None:
    match = position("8C 8D 9C", phase="draw", stock="", pile="8H", melds=("4:4C 4C 4C",))
    assert [move["type"] for move in match.legal_moves(0).moves] == ["end_deal", "take_pile"]
    match.play(0, take())
    assert match.view(None)["phase"] == "play"


def test_hf_31_stuck_after_a_draw_that_brings_nothing() -> None:
    match = position("8C", phase="draw", foot=TAKEN, stock="3D", deals=8)
    assert types(match.play(0, DRAW))[:3] == ["drew", "red_three_laid", "deal_ended"]
    assert match.view(None)["results"][-1]["reason"] == "stuck"


def test_hf_31_not_stuck_when_going_out_is_possible() -> None:
    match = position("8C", phase="draw", foot=TAKEN, stock="3D", melds=ALL_BOOKS)
    match.play(0, DRAW)
    assert match.legal_moves(0).moves == [go_out(card="8C")]
    assert match.timeout_move(0) == go_out(card="8C")


def test_hf_31_stuck_after_a_no() -> None:
    match = position("8C", seats=4, foot=TAKEN, melds=ALL_BOOKS, others={2: ("4C", TAKEN)}, foot_played=[2], deals=8)
    match.play(0, go_out(card="8C"))
    assert types(match.play(2, {"type": "answer", "allow": False}))[:2] == ["answered", "deal_ended"]
    assert match.view(None)["results"][-1]["reason"] == "stuck"


def test_hf_31_a_single_card_of_the_hand_is_not_stuck() -> None:
    match = position("8C", phase="draw", stock="3D")
    match.play(0, DRAW)
    assert match.legal_moves(0).moves == [discard("8C")]


def test_hf_32_melded_cards() -> None:
    assert result(ended(melds=("K:KC KC XX", "4:4C 4C 4C")))["melded_cards"] == (6, 85, "HF-32")


def test_hf_33_clean_books() -> None:
    assert result(ended(melds=(CLEAN_KINGS,)))["clean_books"] == (1, 500, "HF-33")
    assert result(ended(melds=(CLEAN_KINGS, CLEAN_KINGS)))["clean_books"] == (2, 1000, "HF-33")


def test_hf_34_dirty_books() -> None:
    assert result(ended(melds=(DIRTY_TENS,)))["dirty_books"] == (1, 300, "HF-34")
    assert result(ended(melds=(DIRTY_TENS, DIRTY_TENS)))["dirty_books"] == (2, 600, "HF-34")


def test_hf_35_wild_books() -> None:
    assert result(ended(melds=(WILD_BOOK,)))["wild_books"] == (1, 1500, "HF-35")
    assert result(ended(melds=(WILD_BOOK, WILD_BOOK)))["wild_books"] == (2, 3000, "HF-35")


def test_open_melds_are_no_books() -> None:
    assert list(result(ended(melds=("K:KC KC KC", "T:TC TC 2C", "W:2C 2C XX")))) == ["melded_cards", "cards_left"]


def test_hf_36_going_out() -> None:
    match = position("8C", foot=TAKEN, melds=ALL_BOOKS, deals=8)
    match.play(0, go_out(card="8C"))
    assert result(match, 0)["going_out"] == (1, 100, "HF-36")
    assert "going_out" not in result(match, 1)


def test_hf_36_nobody_goes_out_with_an_empty_stock() -> None:
    assert "going_out" not in result(ended())


def test_hf_37_red_threes_on_the_table() -> None:
    match = with_red_threes(position("8C", phase="draw", stock="", deals=8), "3D 3D 3H", "")
    match.play(0, END)
    assert result(match, 0)["red_threes"] == (3, 300, "HF-37")
    assert "red_threes" not in result(match, 1)


def test_hf_38_cards_left_in_hands_and_feet_of_the_whole_side() -> None:
    match = ended("XX AC", seats=4, foot="KC 3C", others={2: ("4C", TAKEN)})
    assert result(match)["cards_left"] == (5, -(50 + 20 + 10 + 5 + 5), "HF-38")


@pytest.mark.parametrize(("penalty", "points"), [(100, -200), (0, 0), (500, -1000)])
def test_hf_38_red_threes_in_a_foot(penalty: int, points: int) -> None:
    match = ended("8C", foot="3D 3H 9C", red_three_penalty=penalty)
    assert result(match)["red_threes_left"] == (2, points, "HF-38")
    assert result(match)["cards_left"] == (2, -20, "HF-38")


def test_hf_39_the_highest_total_wins_after_the_last_deal() -> None:
    match = ended("8C", melds=(CLEAN_KINGS,), deal=4, deals=4)
    view = match.view(None)
    assert (view["over"], view["end"], view["winners"], view["phase"]) == (True, "deals", [0], "over")
    assert view["to_act"] == []


def test_hf_39_equal_totals_share_the_win() -> None:
    match = ended("8C", foot="9C", others={1: ("8D", "9D")}, deal=1, deals=1)
    assert match.view(None)["winners"] == [0, 1]
    assert match.view(None)["totals"] == [-20, -20]


def test_hf_39_not_before_the_last_deal() -> None:
    assert ended("8C", deal=3, deals=4).view(None)["over"] is False


def test_when_the_match_is_over_the_last_deal_still_shows() -> None:
    view = ended("8C", melds=(CLEAN_KINGS,), deal=4, deals=4).view(0)
    assert (view["deal"], view["hands"][0]["cards"], view["table"][0]["melds"][0]["book"]) == (4, ["8C"], "clean")


def test_when_the_match_is_over_no_move_is_accepted() -> None:
    match = ended("8C", deal=4, deals=4)
    assert (refusal(match, 0, DRAW).code, match.legal_moves(0).moves, match.timeout_move(0)) == ("match_over", [], None)


def test_worked_check_of_a_whole_score() -> None:
    clean, dirty = ("4:" + "4C " * 7, "5:" + "5C " * 7), ("6:" + "6C " * 6 + "2C", "7:" + "7C " * 6 + "2C")
    melds = (*clean, *dirty, "W:" + "2C " * 7)
    match = position("8C", seats=4, foot=TAKEN, melds=melds, others={2: ("AC 4C", TAKEN)}, foot_played=[2], deals=8)
    match = with_red_threes(match, "3D 3D 3H", "")
    match.play(0, go_out(card="8C"))
    match.play(2, {"type": "answer", "allow": True})
    assert {item: points for item, (_, points, _) in result(match).items()} == {
        "clean_books": 1000,
        "dirty_books": 600,
        "wild_books": 1500,
        "red_threes": 300,
        "melded_cards": 310,
        "going_out": 100,
        "cards_left": -25,
    }
    assert match.totals[0] == 3785
