"""Twenty-Two: the last trick, going out, and winning (TT-15 to TT-19)."""

import pytest

from games import rules
from games.rules import InvalidOptions
from tests.rules.twenty_two_table import last_trick, play


def test_tt_15_any_card_is_legal_in_the_last_trick() -> None:
    match = last_trick("KC", "2C", "3C", must_beat=True)
    play(match, "KC", "2C", "3C")
    assert match.deal == 2


def test_tt_15_the_highest_card_is_kept_in_the_score_pile() -> None:
    match = last_trick("2C", "KC", "3C", piles=["", "4D", ""], totals=[0, 4, 0])
    events = play(match, "2C", "KC", "3C")
    assert match.view(None)["score_piles"] == [[], ["4D", "KC"], []]
    assert events[:2] == [
        {"type": "played", "seat": 2, "cards": ["3C"]},
        {"type": "card_kept", "seat": 1, "card": "KC"},
    ]


@pytest.mark.parametrize("tie", ["last", "first"])
def test_tt_15_two_aces_tie_and_both_keep_eleven(tie: str) -> None:
    match = last_trick("AC", "2C", "AD", "3C", tie=tie)
    play(match, "AC", "2C", "AD", "3C")
    assert (match.totals, match.view(None)["score_piles"]) == (
        [11, 0, 11, 0],
        [["AC"], [], ["AD"], []],
    )


@pytest.mark.parametrize("tie", ["last", "first"])
def test_tt_15_the_last_of_those_who_tie_is_the_loser(tie: str) -> None:
    match = last_trick("AC", "2C", "AD", "3C", tie=tie)
    play(match, "AC", "2C", "AD", "3C")
    assert match.dealer == 2


def test_tt_15_suits_do_not_break_the_tie() -> None:
    match = last_trick("AS", "2C", "AC")
    play(match, "AS", "2C", "AC")
    assert (match.totals, match.dealer) == ([11, 0, 11], 2)


def test_tt_15_the_result_has_one_item_for_each_card_kept() -> None:
    match = last_trick("AC", "2C", "AD")
    play(match, "AC", "2C", "AD")
    kept = {
        "items": [{"item": "card_kept", "count": 1, "points": 11, "rule": "TT-15"}],
        "points": 11,
    }
    nothing = {"items": [], "points": 0}
    assert match.view(None)["results"] == [{"deal": 1, "reason": "last_trick", "sides": [kept, nothing, kept]}]


POINTS = {
    "3C": 3,
    "4C": 4,
    "5C": 5,
    "6C": 6,
    "7C": 7,
    "8C": 8,
    "9C": 9,
    "TC": 10,
    "JC": 10,
    "QC": 10,
    "KC": 10,
    "AC": 11,
}


@pytest.mark.parametrize(("card", "points"), POINTS.items())
def test_tt_16_what_a_card_counts(card: str, points: int) -> None:
    match = last_trick(card, "2D")
    play(match, card, "2D")
    assert match.totals == [points, 0]


def test_tt_16_a_two_counts_two() -> None:
    match = last_trick("2C", "2D")
    play(match, "2C", "2D")
    assert match.totals == [2, 2]


@pytest.mark.parametrize(("total", "out"), [(10, False), (11, True), (12, True)])
def test_tt_17_a_player_with_22_points_or_more_is_out(total: int, out: bool) -> None:
    match = last_trick("AC", "2C", "3C", totals=[total, 0, 0])
    events = play(match, "AC", "2C", "3C")
    assert match.view(None)["eliminated"] == [out, False, False]
    assert ({"type": "eliminated", "seat": 0} in events) is out


@pytest.mark.parametrize(("total", "out"), [(18, False), (19, True)])
def test_tt_17_the_limit_is_an_option(total: int, out: bool) -> None:
    match = last_trick("AC", "2C", "3C", totals=[total, 0, 0], limit=30)
    play(match, "AC", "2C", "3C")
    assert match.view(None)["eliminated"] == [out, False, False]


@pytest.mark.parametrize("limit", [10, 56])
def test_tt_17_the_limit_is_from_11_to_55(limit: int) -> None:
    with pytest.raises(InvalidOptions, match="from 11 to 55") as refused:
        last_trick("AC", "2C", limit=limit)
    assert refused.value.option == "limit"


def test_tt_17_with_limit_11_one_ace_is_enough() -> None:
    match = last_trick("AC", "2C", limit=11)
    play(match, "AC", "2C")
    assert (match.end, match.winners) == ("last_player", [1])


def test_tt_18_the_last_player_left_wins() -> None:
    match = last_trick("AC", "2C", "", totals=[15, 21, 23])
    events = play(match, "AC", "2C")
    assert (match.over, match.end, match.winners, match.to_act) == (
        True,
        "last_player",
        [1],
        (),
    )
    assert events[-1] == {
        "type": "match_ended",
        "end": "last_player",
        "totals": [26, 21, 23],
        "winners": [1],
    }


def test_tt_18_the_match_goes_on_while_two_are_left() -> None:
    match = last_trick("AC", "2C", "3C", totals=[15, 21, 0])
    events = play(match, "AC", "2C", "3C")
    assert (match.over, match.end, match.winners) == (False, None, [])
    assert [event["type"] for event in events] == [
        "played",
        "card_kept",
        "deal_ended",
        "eliminated",
        "dealt",
    ]


def test_tt_18_when_all_go_out_together_the_lowest_total_wins() -> None:
    match = last_trick("AC", "AD", totals=[14, 13])
    play(match, "AC", "AD")
    assert (match.end, match.winners, match.totals) == ("all_out", [1], [25, 24])


def test_tt_18_equal_totals_share_the_win() -> None:
    match = last_trick("AC", "AD", "AH", totals=[14, 13, 13])
    play(match, "AC", "AD", "AH")
    assert (match.end, match.winners) == ("all_out", [1, 2])


def test_tt_18_who_was_out_before_does_not_win() -> None:
    match = last_trick("AC", "", "AD", totals=[21, 22, 21])
    play(match, "AC", "AD")
    assert (match.end, match.winners, match.totals) == ("all_out", [0, 2], [32, 22, 32])


def test_tt_18_the_last_deal_keeps_its_values_when_the_match_is_over() -> None:
    match = last_trick("AC", "2C", "", totals=[15, 21, 23])
    play(match, "AC", "2C")
    view = match.view(None)
    assert (view["phase"], view["deal"], view["dealer"], view["cards_dealt"]) == (
        "over",
        1,
        2,
        2,
    )
    assert (view["eliminated"], view["trick"]) == ([True, False, True], None)
    assert [play["cards"] for play in view["last_trick"]["plays"]] == [["AC"], ["2C"]]


def test_tt_19_totals_add_up_the_cards_kept() -> None:
    match = last_trick("9C", "2C", totals=[5, 7], piles=["5C", "7C"])
    play(match, "9C", "2C")
    assert match.totals == [14, 7]
    assert [side["points"] for side in match.view(rules.ALL)["results"][0]["sides"]] == [9, 0]
