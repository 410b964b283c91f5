"""Twenty-Two: the exchange before the first trick (TT-8), and whose turn it is (TT-9)."""

from typing import Any

import pytest

from games import rules
from games.rules import Match
from tests.rules.dealing import refusal
from tests.rules.twenty_two_table import exchange, last_trick, play, shown_hands, table


def trio(**options: Any) -> Match:
    return table("2C 7C AC", "3C 8C KC", "4C 9C QC", then="5D 6D 7D 8D", exchange=True, **options)


def test_tt_8_cards_put_aside_are_replaced_from_the_top_of_the_stock() -> None:
    match = trio()
    exchange(match, "AC 2C")
    assert shown_hands(match)[0] == "5D 6D 7C"


def test_tt_8_none_may_be_put_aside() -> None:
    match = trio()
    exchange(match, "")
    assert (shown_hands(match)[0], match.view(None)["exchanged"]) == (
        "2C 7C AC",
        [0, None, None],
    )


def test_tt_8_all_may_be_put_aside() -> None:
    match = trio()
    exchange(match, "AC 2C 7C")
    assert shown_hands(match)[0] == "5D 6D 7D"


def test_tt_8_each_seat_is_asked_once_in_order_then_the_first_leads() -> None:
    match = trio()
    turns: list[int] = []
    while match.phase == "exchange":
        turns += match.to_act
        exchange(match, "")
    assert (turns, match.phase, match.to_act) == ([0, 1, 2], "play", (0,))


def test_tt_8_no_more_than_the_stock_has() -> None:
    match = table(*["2C 7C AC TC JC 5H 6H 7H", *[""] * 5], exchange=True)  # 48 of 52 cards are dealt
    fault = refusal(match, 0, {"type": "exchange", "cards": ["2C", "7C", "AC", "TC", "JC"]})
    assert (fault.rule, fault.facts) == ("TT-8", {"have": 4, "need": 5})
    exchange(match, "2C 7C AC TC")


def test_tt_8_each_seat_is_asked_even_when_the_stock_is_empty() -> None:
    match = table(*["2C 7C AC TC JC 5H 6H 7H", *[""] * 5], exchange=True)
    exchange(match, "2C 7C AC TC")
    assert (match.phase, match.to_act, match.view(None)["stock"]) == (
        "exchange",
        (1,),
        {"count": 0},
    )
    assert match.legal_moves(1) == ([{"type": "exchange", "cards": []}], True)
    assert (
        refusal(
            match,
            1,
            {"type": "exchange", "cards": match.view(1)["hands"][1]["cards"][:1]},
        ).rule
        == "TT-8"
    )
    exchange(match, "", "", "", "", "")
    assert match.phase == "play"


def test_tt_8_the_number_is_public_and_the_cards_are_not() -> None:
    match = trio()
    events = match.play(0, {"type": "exchange", "cards": ["AC", "2C"]})
    assert events == [{"type": "exchanged", "seat": 0, "count": 2}]
    assert match.view(None)["exchanged"] == [2, None, None]
    assert [match.view(viewer)["own_put_aside"] for viewer in (0, 1, None)] == [["2C", "AC"], None, None]
    assert not any("put_aside" in match.view(viewer) for viewer in (0, 1, None))


def test_tt_8_the_record_hides_the_cards_until_the_match_is_over() -> None:
    game, move = rules.get("twenty-two"), {"type": "exchange", "cards": ["AC"]}
    hidden = {"type": "exchange", "cards": None}
    assert game.public_move(move, deal_over=False, match_over=False) == hidden
    assert game.public_move(move, deal_over=True, match_over=False) == hidden
    assert game.public_move(move, deal_over=True, match_over=True) == move


def test_tt_8_cards_put_aside_are_out_until_the_next_shuffle() -> None:
    match = table("2C AC", "2D 3D", then="4C 5C", exchange=True)
    exchange(match, "AC", "3D")
    play(match, "2C", "2D", "5C", "4C")
    hands = " ".join(shown_hands(match)).split() + match.view(rules.ALL)["stock"]["cards"]
    assert (match.deal, "AC" in hands, "3D" in hands, len(hands)) == (2, True, True, 51)


def test_tt_8_without_the_option_a_deal_begins_with_the_first_trick() -> None:
    match = table("2C 3C", "4C 5C", exchange=False)
    assert (match.phase, match.view(None)["exchanged"]) == ("play", [None, None])
    assert refusal(match, 0, {"type": "exchange", "cards": []}).rule == "TT-9"


def test_tt_8_seats_that_are_out_are_not_asked() -> None:
    match = last_trick("2C", "", "3C", totals=[0, 25, 0], exchange=True)
    exchange(match, "", "")
    assert (match.phase, match.to_act, match.view(None)["exchanged"]) == (
        "play",
        (0,),
        [0, None, 0],
    )


@pytest.mark.parametrize("seat", [1, 2, 99, -1])
def test_tt_9_only_the_seat_to_act_exchanges(seat: int) -> None:
    assert refusal(trio(), seat, {"type": "exchange", "cards": []}).rule == "TT-9"


def test_tt_9_no_card_is_played_during_the_exchange() -> None:
    fault = refusal(trio(), 0, {"type": "play", "cards": ["2C"]})
    assert (fault.code, fault.rule) == ("wrong_phase", "TT-9")


def test_tt_9_cards_put_aside_must_be_in_the_hand() -> None:
    fault = refusal(trio(), 0, {"type": "exchange", "cards": ["3C"]})
    assert (fault.rule, fault.facts) == ("TT-9", {"card": "3C"})


def test_tt_9_one_card_cannot_be_put_aside_twice() -> None:
    assert refusal(trio(), 0, {"type": "exchange", "cards": ["2C", "2C"]}).rule == "TT-9"
