"""Railroad Canasta: how deals and matches end, and scores (RC-31 to RC-43)."""

from typing import Any

import pytest

from games import rules
from games.rules import Match
from tests.rules.dealing import refusal
from tests.rules.railroad_canasta_positions import (
    BLACK,
    DRAW,
    END_DEAL,
    FOUR_KINDS,
    RED,
    SEVENS,
    WILD,
    discard,
    go_out,
    hand,
    items,
    listed,
    meld,
    position,
    take,
    unmixed,
)

OPEN = "AC AD AH"


def reason(match: Match) -> str:
    text: str = match.view(None)["results"][-1]["reason"]
    return text


def with_totals(match: Match, *totals: int, deal: int = 1) -> Match:
    dump = match.dump() | {"totals": list(totals), "deal": deal}
    return rules.load(dump, unmixed)


def test_rc_31_going_out_ends_the_deal_and_the_next_is_dealt() -> None:
    match = position("5C", melds=FOUR_KINDS)
    events = match.play(0, go_out("5C"))
    kinds = [event["type"] for event in events]
    assert kinds[:4] == ["discarded", "went_out", "deal_ended", "dealt"]
    assert (match.deal, match.phase, match.to_act) == (2, "draw", (0,))


def test_rc_31_a_discard_does_not_end_it() -> None:
    match = position("5C 6C", melds=FOUR_KINDS)
    match.play(0, discard("5C"))
    assert match.deal == 1


def test_rc_32_with_an_empty_stock_the_deal_is_ended_or_the_pile_taken() -> None:
    match = position("KC KD 5C", phase="draw", melds=[OPEN], pile="4S KS", stock="")
    assert [move["type"] for move in match.legal_moves(0).moves] == ["end_deal", "take_pile"]
    assert refusal(match, 0, DRAW).rule == "RC-32"
    twin = match.clone()
    twin.play(0, take("pair"))
    assert twin.phase == "play"
    match.play(0, END_DEAL)
    assert (reason(match), match.deal) == ("stock_exhausted", 2)


def test_rc_32_a_stock_that_is_empty_ends_no_deal_by_itself() -> None:
    match = position("5C 6C 8C", phase="draw", stock="8H 9H")
    match.play(0, DRAW)
    match.play(0, discard("5C"))
    assert match.legal_moves(1).moves[0] == END_DEAL
    match.play(1, END_DEAL)
    assert reason(match) == "stock_exhausted"


def test_rc_32_while_the_stock_has_a_card_the_deal_goes_on() -> None:
    refused = refusal(position("5C 6C", phase="draw", stock="8H"), 0, END_DEAL)
    assert (refused.rule, refused.facts) == ("RC-32", {"stock": 1})


def sevens_drawn(hand: str = "7C 7D 7H", **more: Any) -> Match:
    """Draw two sevens to a hand of sevens that are locked."""
    match = position(hand, phase="draw", stock="7S 7S 8H", **more)
    match.play(0, DRAW)
    return match


def test_rc_33_a_hand_of_locked_sevens_may_end_the_deal_at_once() -> None:
    match = sevens_drawn(melds=[OPEN])
    assert END_DEAL in match.legal_moves(0).moves
    assert not listed(match, "discard")
    match.play(0, END_DEAL)
    assert reason(match) == "sevens"


def test_rc_33_or_after_melding_without_keeping_two_cards() -> None:
    match = sevens_drawn(melds=[OPEN])
    match.play(0, meld("7: 7C 7D 7H 7S"))
    assert hand(match) == ["7S"]
    assert match.legal_moves(0).moves == [meld("7: 7S"), END_DEAL]
    match.play(0, END_DEAL)
    assert (reason(match), items(match)["cards_left"]) == ("sevens", (3, -15, "RC-42"))


def test_rc_33_the_last_card_melded_ends_the_deal_by_itself() -> None:
    match = sevens_drawn(melds=[OPEN])
    events = match.play(0, meld("7: 7C 7D 7H 7S 7S"))
    assert (reason(match), match.deal) == ("sevens", 2)
    assert "went_out" not in [event["type"] for event in events]


def test_rc_33_the_first_melds_must_still_be_worth_enough() -> None:
    match = sevens_drawn()
    assert refusal(match, 0, meld("7: 7C 7D 7H 7S 7S")).facts == {"have": 25, "need": 50}
    assert match.legal_moves(0) == ([END_DEAL], True)
    poor = sevens_drawn(total=-5)
    poor.play(0, meld("7: 7C 7D 7H"))
    assert hand(poor) == ["7S", "7S"]


def test_rc_33_melds_that_unlock_the_sevens_allow_a_discard_that_keeps_one() -> None:
    match = sevens_drawn(melds=["7C 7C 7D 7D 7H"], theirs=[SEVENS])
    match.play(0, meld("7: 7C 7D"))
    assert [move["card"] for move in listed(match, "discard")] == ["7H", "7H", "7S", "7S"]
    match.play(0, discard("7H", False))
    assert (hand(match), match.to_act) == (["7S", "7S"], (1,))


def test_rc_33_the_last_seven_is_not_discarded() -> None:
    match = sevens_drawn("7H", melds=["7C 7C 7D 7D 7H"], theirs=[SEVENS])
    match.play(0, meld("7: 7H 7S"))
    assert refusal(match, 0, discard("7S")).rule == "RC-28"
    assert match.legal_moves(0).moves == [END_DEAL]


def test_rc_33_only_after_drawing_from_the_stock_and_only_with_locked_sevens() -> None:
    mixed = position("7C 7D", phase="draw", stock="7S 8H")
    mixed.play(0, DRAW)
    assert refusal(mixed, 0, END_DEAL).rule == "RC-33"
    unlocked = sevens_drawn(melds=[SEVENS], theirs=[SEVENS])
    assert refusal(unlocked, 0, END_DEAL).rule == "RC-33"
    assert refusal(unlocked, 0, meld("7: 7C 7D 7H 7S 7S")).rule == "RC-28"


def test_rc_33_is_over_with_the_turn() -> None:
    match = sevens_drawn(melds=["7C 7C 7D 7D 7H 7H"], theirs=[SEVENS])
    match.play(0, meld("7: 7C"))
    match.play(0, discard("7D", False))
    match.play(1, DRAW)
    assert refusal(match, 1, END_DEAL).rule == "RC-33"


def test_rc_34_one_card_that_cannot_go_out_ends_the_deal() -> None:
    match = position("5C", phase="draw", melds=[OPEN], stock="3D 3H")
    events = match.play(0, DRAW)
    assert [event["type"] for event in events][:4] == ["drew", "red_three_laid", "red_three_laid", "deal_ended"]
    assert (reason(match), items(match)["red_threes"]) == ("stuck", (2, 200, "RC-41"))


def test_rc_34_one_card_that_can_go_out_does_not() -> None:
    match = position("5C", phase="draw", melds=FOUR_KINDS, stock="3D")
    match.play(0, DRAW)
    assert match.legal_moves(0).moves == [go_out("5C")]


def test_rc_34_an_unlocked_seven_is_stuck_and_a_locked_one_is_not() -> None:
    match = position("7C", phase="draw", melds=FOUR_KINDS, theirs=[SEVENS], stock="3D")
    match.play(0, DRAW)
    assert reason(match) == "stuck"
    locked = position("7C", phase="draw", melds=FOUR_KINDS, stock="3D")
    locked.play(0, DRAW)
    assert locked.legal_moves(0).moves == [END_DEAL]


def test_rc_35_melded_cards_count_beside_all_else_that_scores() -> None:
    match = position("5C", melds=[*FOUR_KINDS, RED, OPEN], red_threes=["BC", ""])
    match.play(0, go_out("5C"))
    assert items(match) == {
        "melded_cards": (38, 395 + 70 + 60, "RC-35"),
        "red_canastas": (2, 1000, "RC-36"),
        "black_canastas": (1, 300, "RC-37"),
        "wild_canastas": (1, 1000, "RC-38"),
        "sevens_canastas": (1, 1500, "RC-39"),
        "going_out": (1, 100, "RC-40"),
        "red_threes": (2, 200, "RC-41"),
        "cards_left": (2, -10, "RC-42"),
    }


def scored(*melds: str, **state: Any) -> dict[str, tuple[int, int, str]]:
    """End a deal by the empty stock with these melds on the table, and give the items."""
    match = position("5C", phase="draw", melds=melds, stock="", **state)
    match.play(0, END_DEAL)
    return items(match)


def test_rc_36_each_red_canasta_scores_500() -> None:
    assert scored(RED, OPEN)["red_canastas"] == (1, 500, "RC-36")


def test_rc_37_each_black_canasta_scores_300() -> None:
    assert scored(BLACK, BLACK)["black_canastas"] == (2, 600, "RC-37")


def test_rc_38_each_wild_canasta_scores_1000() -> None:
    assert scored(WILD)["wild_canastas"] == (1, 1000, "RC-38")


def test_rc_39_each_sevens_canasta_scores_1500_and_is_no_red_one() -> None:
    lines = scored(SEVENS)
    assert lines["sevens_canastas"] == (1, 1500, "RC-39")
    assert "red_canastas" not in lines


def test_rc_40_only_who_goes_out_has_the_bonus() -> None:
    match = position("5C", melds=FOUR_KINDS)
    match.play(0, go_out("5C"))
    assert items(match)["going_out"] == (1, 100, "RC-40")
    assert "going_out" not in items(match, 1)
    assert "going_out" not in scored(*FOUR_KINDS)


def test_rc_41_red_threes_on_the_table_score_even_without_a_meld() -> None:
    assert scored(red_threes=["BBC", ""])["red_threes"] == (3, 300, "RC-41")


def test_rc_42_cards_left_in_hand_and_kitty_are_taken_off() -> None:
    match = position("XX 2C AC KC 7C 3S", phase="draw", stock="", kitty="3D AD 3C", other_hand="4C")
    match.play(0, END_DEAL)
    assert items(match) == {"cards_left": (8, -(50 + 20 + 20 + 10 + 5 + 5 + 20 + 5), "RC-42")}
    assert items(match, 1) == {"cards_left": (3, -30, "RC-42")}
    assert match.totals == [-135, -30]


def test_rc_42_a_kitty_taken_up_is_not_counted_again() -> None:
    match = position("KC", phase="draw", melds=[RED], stock="", kitty="", kitty_taken=[True, False])
    match.play(0, END_DEAL)
    assert items(match)["cards_left"] == (1, -10, "RC-42")


def test_points_are_the_sums_of_the_items() -> None:
    match = position("5C", melds=FOUR_KINDS)
    match.play(0, go_out("5C"))
    for total, side in zip(match.totals, match.view(None)["results"][-1]["sides"], strict=True):
        assert total == side["points"] == sum(line["points"] for line in side["items"])


@pytest.mark.parametrize(("other", "over"), [(0, True), (19_999, True), (20_200, False), (20_500, True)])
def test_rc_43_the_match_ends_when_the_highest_total_reaches_the_target_alone(other: int, over: bool) -> None:
    match = position("KC KC", phase="draw", stock="", kitty="", other_hand="", melds=["QC QD QH"])
    match = with_totals(match, 20_190, other)
    match.play(0, END_DEAL)
    assert match.totals[0] == 20_200
    assert (match.over, match.end) == ((True, "target") if over else (False, None))


def test_rc_43_the_winner_is_the_highest() -> None:
    match = with_totals(position("5C", phase="draw", stock="", kitty="", other_hand=""), 20_500, 20_510)
    events = match.play(0, END_DEAL)
    assert (match.winners, match.phase, match.to_act) == ([1], "over", ())
    assert events[-1] == {"type": "match_ended", "end": "target", "totals": [20_495, 20_510], "winners": [1]}


def test_rc_43_below_the_target_all_play_on() -> None:
    match = with_totals(position("5C", phase="draw", stock="", kitty="", other_hand=""), 20_000, 19_000)
    match.play(0, END_DEAL)
    assert (match.totals, match.over, match.deal) == ([19_995, 19_000], False, 2)


@pytest.mark.parametrize(("totals", "winners"), [((105, 50), [0]), ((105, 100), [0, 1]), ((0, 50), [1])])
def test_rc_43_after_the_last_deal_the_highest_total_wins(totals: tuple[int, int], winners: list[int]) -> None:
    match = position("5C", phase="draw", stock="", kitty="", other_hand="", options={"max_deals": 3})
    match = with_totals(match, *totals, deal=3)
    match.play(0, END_DEAL)
    assert (match.end, match.winners) == ("max_deals", winners)


def test_rc_43_before_the_last_deal_it_goes_on() -> None:
    match = position("5C", phase="draw", stock="", options={"max_deals": 2})
    match.play(0, END_DEAL)
    assert (match.over, match.deal) == (False, 2)


def test_rc_43_a_target_of_its_own() -> None:
    match = position("5C", melds=FOUR_KINDS, options={"target": 3000})
    match.play(0, go_out("5C"))
    assert (match.end, match.winners) == ("target", [0])
