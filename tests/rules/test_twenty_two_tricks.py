"""Twenty-Two: leading, following and taking tricks (TT-9 to TT-14)."""

from typing import Any

import pytest

from games.rules import Match
from tests.rules.dealing import refusal
from tests.rules.twenty_two_table import last_trick, play, table


def cards(text: str) -> dict[str, object]:
    return {"type": "play", "cards": text.split()}


def taker(match: Match) -> int:
    """Give the seat that took the trick just finished."""
    assert match.view(None)["trick"] is None
    return match.to_act[0]


@pytest.mark.parametrize("seat", [1, 99, -1])
def test_tt_9_only_the_seat_to_act_plays(seat: int) -> None:
    fault = refusal(table("2C 3C", "4C 5C"), seat, cards("4C"))
    assert (fault.code, fault.rule, fault.facts) == (
        "not_your_turn",
        "TT-9",
        {"to_act": [0]},
    )


def test_tt_9_the_turn_goes_round() -> None:
    match = table("2C 3C", "4C 5C", "6C 7C")
    play(match, "2C")
    assert match.to_act == (1,)


def test_tt_9_the_cards_must_be_in_the_hand() -> None:
    fault = refusal(table("2C 3C", "4C 5C"), 0, cards("4C"))
    assert (fault.code, fault.rule, fault.message) == ("not_in_hand", "TT-9", "You do not hold 4C.")


def test_tt_9_a_card_named_twice_must_be_held_twice() -> None:
    fault = refusal(table("2C 3C", "4C 5C"), 0, cards("2C 2C"))
    assert (fault.rule, fault.message) == ("TT-9", "You named 2C twice.")


def test_tt_9_cards_not_held_are_named_before_what_else_is_wrong() -> None:
    match = table("9C TC", "4C 5C")
    assert refusal(match, 0, cards("2C 3D")).rule == "TT-9"
    play(match, "9C")
    assert refusal(match, 1, cards("4C 5C 6C")).rule == "TT-9"


def test_tt_9_nobody_moves_when_the_match_is_over() -> None:
    match = last_trick("AC", "2C", totals=[11, 0])
    play(match, "AC", "2C")
    fault = refusal(match, 0, cards("AC"))
    assert (match.to_act, fault.code, fault.rule) == ((), "match_over", "TT-9")


@pytest.mark.parametrize("lead", ["5C", "5H", "5C 5D", "5D 5H"])
def test_tt_10_of_three_fives_one_or_two_may_be_led(lead: str) -> None:
    match = table("5C 5D 5H", "2C 3C 4C")
    play(match, lead)
    assert match.to_act == (1,)


def test_tt_10_of_three_fives_one_must_be_kept() -> None:
    fault = refusal(table("5C 5D 5H", "2C 3C 4C"), 0, cards("5C 5D 5H"))
    assert (fault.code, fault.rule, fault.facts) == (
        "must_keep_card",
        "TT-10",
        {"have": 3, "most": 2},
    )


def test_tt_10_a_pair_that_is_the_whole_hand_cannot_be_led() -> None:
    match = table("5C 5D", "2C 3C")
    assert refusal(match, 0, cards("5C 5D")).facts == {"have": 2, "most": 1}
    play(match, "5D")


def test_tt_10_all_cards_of_a_rank_may_be_led_when_another_is_kept() -> None:
    match = table("5C 5D 5H 5S 9C", "2C 3C 4C 6C 7C")
    play(match, "5S 5H 5D 5C")
    assert match.view(None)["trick"]["plays"][0]["cards"] == ["5C", "5D", "5H", "5S"]


def test_tt_10_cards_of_two_ranks_cannot_be_led() -> None:
    fault = refusal(table("5C 5D 6H", "2C 3C 4C"), 0, cards("5C 6H"))
    assert (fault.code, fault.rule) == ("not_one_rank", "TT-10")


def test_tt_10_two_ranks_are_named_before_the_card_to_be_kept() -> None:
    assert refusal(table("5C 6H", "2C 3C"), 0, cards("5C 6H")).code == "not_one_rank"


def test_tt_10_the_only_card_left_is_led() -> None:
    match = last_trick("5C", "6C")
    play(match, "5C")
    assert match.view(None)["trick"]["leader"] == 0


@pytest.mark.parametrize(("lead", "follow"), [("5C", "6C 7C"), ("5C 5D", "6C"), ("5C 5D", "6C 7C 8C")])
def test_tt_11_as_many_cards_as_were_led(lead: str, follow: str) -> None:
    match = table("5C 5D 2H 2S", "6C 7C 8C 9C")
    play(match, lead)
    fault = refusal(match, 1, cards(follow))
    assert (fault.code, fault.rule) == ("wrong_count", "TT-11")
    assert fault.facts == {"have": len(follow.split()), "need": len(lead.split())}


def best_6_7(hand: str, **options: Any) -> Match:
    """Lay 6 6 and 6 7 on the table; the seat to act holds `hand`."""
    match = table("6C 6D 2C 2D", "6H 7H 3C 3D", hand, **options)
    play(match, "6C 6D", "6H 7H")
    return match


@pytest.mark.parametrize("follow", ["7C 7D", "6S 8C", "4C 5C"])
def test_tt_11_against_6_7_these_may_be_played(follow: str) -> None:
    hands = {"7C 7D": "7C 7D 4C 5C", "6S 8C": "6S 8C 4C 5C", "4C 5C": "4C 5C 9C 9D"}
    match = best_6_7(hands[follow])
    play(match, follow)
    assert match.view(None)["last_trick"]["plays"][-1] == {
        "seat": 2,
        "cards": follow.split(),
    }


def test_tt_11_against_6_7_the_set_5_9_is_refused() -> None:
    fault = refusal(best_6_7("4C 5C 9C 9D"), 2, cards("5C 9C"))
    assert (fault.code, fault.rule) == ("neither_beats_nor_lowest", "TT-11")
    assert fault.facts == {"best": ["6H", "7H"], "lowest": ["4C", "5C"]}


def test_tt_11_4_5_is_refused_when_it_is_not_the_lowest_two() -> None:
    assert refusal(best_6_7("3H 4C 5C 9C"), 2, cards("4C 5C")).rule == "TT-11"


def test_tt_11_lowest_cards_may_be_played_by_who_could_beat() -> None:
    match = table("7C 2C", "3C AC")
    play(match, "7C", "3C")
    assert taker(match) == 0


def test_tt_11_under_must_beat_lowest_cards_are_refused_to_who_can_beat() -> None:
    match = table("7C 2C", "3C AC", must_beat=True)
    play(match, "7C")
    fault = refusal(match, 1, cards("3C"))
    assert (fault.code, fault.rule, fault.facts) == (
        "must_beat",
        "TT-11",
        {"best": ["7C"]},
    )


def test_tt_11_under_must_beat_one_who_can_only_equal_must() -> None:
    match = table("7C 2C", "3C 7D", must_beat=True)
    play(match, "7C")
    assert refusal(match, 1, cards("3C")).code == "must_beat"
    play(match, "7D")


def test_tt_11_under_must_beat_lowest_cards_are_for_who_cannot_beat() -> None:
    match = best_6_7("4C 5C 5D AC", must_beat=True)
    assert refusal(match, 2, cards("5C AC")).code == "neither_beats_nor_lowest"
    play(match, "4C 5D")
    assert taker(match) == 1


@pytest.mark.parametrize(("option", "rule"), [(False, None), (True, "TT-11")])
def test_tt_11_must_beat_judges_the_whole_set(option: bool, rule: str | None) -> None:
    match = best_6_7("4C 5C 6S 7S", must_beat=option)
    if rule:
        assert refusal(match, 2, cards("4C 5C")).rule == rule
    else:
        play(match, "4C 5C")


def test_tt_12_6_7_beats_6_6() -> None:
    match = table("6C 6D 2C", "6H 7C 2D")
    play(match, "6C 6D", "7C 6H")
    assert taker(match) == 1


def test_tt_12_5_ace_does_not_beat_6_6() -> None:
    match = table("6C 6D 2C", "5C AC 2D")
    play(match, "6C 6D")
    assert refusal(match, 1, cards("5C AC")).rule == "TT-11"


def test_tt_12_the_order_in_which_cards_are_named_does_not_matter() -> None:
    match = table("6C 6D 2C", "AC 6H 2D")
    play(match, "6C 6D", "AC 6H")
    assert match.view(None)["last_trick"]["best"] == {"seat": 1, "cards": ["6H", "AC"]}


def test_tt_13_lowest_two_of_4_4_5_9_are_the_fours() -> None:
    match = table("TC TD 2C 3C", "4C 4D 5C 9C")
    play(match, "TC TD")
    assert refusal(match, 1, cards("4C 5C")).rule == "TT-11"
    play(match, "4C 4D")
    assert taker(match) == 0


@pytest.mark.parametrize("follow", ["4C 4D", "4D 4S", "4C 4S"])
def test_tt_13_equal_ranks_are_equally_low(follow: str) -> None:
    match = table("TC TD 2C 3C", "4C 4D 4S 9C")
    play(match, "TC TD", follow)
    assert taker(match) == 0


def test_tt_13_lowest_cards_that_beat_count_as_a_beat() -> None:
    match = table("4C 2C", "5C 6C")
    play(match, "4C", "5C")
    assert taker(match) == 1


def test_tt_14_of_7_7_ten_2_the_ten_takes_the_trick() -> None:
    match = table("7C 3C", "7D 3D", "TC 3H", "2C 3S")
    events = play(match, "7C", "7D", "TC", "2C")
    assert events[-1] == {"type": "trick_taken", "seat": 2}
    assert taker(match) == 2


def test_tt_14_of_sets_that_each_beat_the_one_before_the_last_takes_the_trick() -> None:
    match = table("JC JD JH 4C", "JS QC QD 4D", "2C 2D 3C 4H", "QH KC AC 4S")
    play(match, "JC JD JH", "JS QC QD", "2C 2D 3C", "QH KC AC")
    assert taker(match) == 3


@pytest.mark.parametrize(("tie", "seat"), [("last", 1), ("first", 0)])
def test_tt_14_an_equal_set_takes_the_trick_under_last_and_not_under_first(tie: str, seat: int) -> None:
    match = table("7C 3C", "7D 3D", "2C 3H", tie=tie)
    play(match, "7C", "7D", "2C")
    assert taker(match) == seat


def test_tt_14_under_first_an_equal_set_may_be_played_all_the_same() -> None:
    match = table("7C 3C", "2D 7D", "2C 3H", tie="first", must_beat=True)
    play(match, "7C", "7D")
    assert match.view(None)["trick"]["best"] == {"seat": 0, "cards": ["7C"]}


def test_tt_14_under_first_one_card_higher_is_enough() -> None:
    match = table("7C 7D 3C", "7H 8C 3D", tie="first")
    play(match, "7C 7D", "7H 8C")
    assert taker(match) == 1


def test_tt_14_who_takes_a_trick_leads_the_next() -> None:
    match = table("7C 3C", "TD 3D", "2C 3H")
    play(match, "7C", "TD", "2C", "3D")
    assert match.view(None)["trick"]["leader"] == 1
