"""Contract Rummy: an empty stock, blocked deals, penalty points, the end of the match, the clock (CR-21 to CR-25)."""

from typing import Any

import pytest

from games.rules import Match
from tests.rules.contract_rummy_table import discard, drawing, hand, lay_off, playing, take
from tests.rules.dealing import refusal

DRAW = {"type": "draw"}
END_DEAL = {"type": "end_deal"}


def recorded(match: Match) -> list[tuple[str, list[str]]]:
    """Let a match keep what it has shuffled, and turn it about."""
    calls: list[tuple[str, list[str]]] = []

    def shuffle(label: str, items: list[Any]) -> list[Any]:
        calls.append((label, list(items)))
        return items[::-1]

    match.shuffle = shuffle
    return calls


def dry(cards: str = "7D 8D", *lying: str, **situation: Any) -> Match:
    """Let seat 0 draw when the stock is empty and the pile cannot be shuffled."""
    given: dict[str, Any] = {"stock": "", "restocks": 0} | situation
    return drawing(cards, *lying, **given)


def turn(match: Match, card: str) -> list[dict[str, Any]]:
    """Let the seat to act take the top of the pile and discard a card."""
    seat = match.to_act[0]
    match.play(seat, take(1))
    return match.play(seat, discard(card))


def test_cr_21_an_empty_stock_is_made_new_from_the_pile_but_its_top() -> None:
    match = drawing("7D", stock="", pile="3S KH 8S 9S")
    calls = recorded(match)
    events = match.play(0, DRAW)
    assert calls == [("restock:1:1", ["3S", "KH", "8S"])]
    assert events == [{"type": "restocked", "number": 1, "count": 3}, {"type": "drew", "seat": 0}]
    assert hand(match) == "7D 8S"
    assert match.view(None)["pile"]["cards"] == ["9S"]
    assert match.view(None)["restocks_left"] == 1


def test_cr_21_the_last_card_of_the_stock_leaves_the_pile_alone() -> None:
    match = drawing("7D", stock="KS", pile="3S 9S")
    calls = recorded(match)
    match.play(0, DRAW)
    assert calls == []
    assert match.view(None)["stock"]["count"] == 0


def test_cr_21_it_happens_twice_a_deal_and_then_drawing_is_refused() -> None:
    match = drawing("7D 8D", stock="", pile="3S KH 9S", restocks=2)
    calls = recorded(match)
    match.restocks_used = 1
    match.play(0, DRAW)
    assert calls[0][0] == "restock:1:2"
    match.play(0, discard("7D"))
    match.stock = []
    assert refusal(match, 1, DRAW).rule == "CR-21"


@pytest.mark.parametrize(("restocks", "pile"), [(0, "3S 9S"), (2, "9S"), (2, "")])
def test_cr_21_a_draw_without_a_stock_is_refused(restocks: int, pile: str) -> None:
    assert refusal(dry(restocks=restocks, pile=pile), 0, DRAW).rule == "CR-21"


def test_cr_21_the_count_begins_again_with_each_deal() -> None:
    match = playing("7D", "4H 5H 6H")
    match.restocks_used = 2
    match.play(0, discard("7D"))
    assert match.view(None)["restocks_left"] == 2


def test_cr_22_a_player_who_cannot_draw_from_the_stock_may_end_the_deal() -> None:
    match = dry()
    match.play(0, END_DEAL)
    assert match.results[-1]["reason"] == "blocked"
    assert [side["points"] for side in match.results[-1]["sides"]] == [15, 9, 12]


def test_cr_22_ending_the_deal_while_the_stock_can_be_drawn_from_is_refused() -> None:
    assert refusal(drawing("7D"), 0, END_DEAL).rule == "CR-22"
    assert refusal(drawing("7D", stock="", pile="3S 9S"), 0, END_DEAL).rule == "CR-22"


def test_cr_22_with_neither_stock_nor_pile_ending_the_deal_is_what_is_left() -> None:
    match = dry(pile="")
    assert match.legal_moves(0).moves == [END_DEAL]
    assert match.timeout_move(0) == END_DEAL


def test_cr_22_as_many_quiet_turns_in_a_row_as_seats_end_the_deal() -> None:
    match = dry()
    turn(match, "7D")
    turn(match, "3C")
    assert match.view(None)["quiet_turns"] == 2
    assert [event["type"] for event in turn(match, "4C")] == ["discarded", "deal_ended", "dealt"]
    assert match.results[-1]["reason"] == "blocked"


def test_cr_22_a_lay_off_breaks_the_row_of_quiet_turns() -> None:
    match = dry("7D 8D", "4H 5H 6H", others=["7H 8C 9D", "4C 4D 4H"])
    turn(match, "7D")
    match.play(1, take(1))
    match.play(1, lay_off(0, "7H"))
    match.play(1, discard("8C"))
    assert match.view(None)["quiet_turns"] == 0
    turn(match, "4C")
    assert match.view(None)["quiet_turns"] == 1


def test_cr_22_a_turn_that_began_with_a_stock_is_not_quiet() -> None:
    match = drawing("7D", stock="KS", restocks=0)
    match.play(0, DRAW)
    match.play(0, discard("7D"))
    assert match.view(None)["quiet_turns"] == 0


def test_cr_22_the_deal_ends_when_every_seat_has_had_max_turns() -> None:
    match = drawing("7D 8D", pile="9S", max_turns=20)
    match.turns = 57
    turn(match, "7D")
    turn(match, "3C")
    assert match.deal == 1
    turn(match, "4C")
    assert (match.deal, match.results[-1]["reason"]) == (2, "blocked")


def test_cr_23_a_hand_of_ace_king_joker_and_seven_costs_47() -> None:
    match = dry("AC KD XX 7H")
    match.play(0, END_DEAL)
    side = match.results[-1]["sides"][0]
    assert side["points"] == 47
    assert side["items"] == [
        {"item": "jokers", "count": 1, "points": 15, "rule": "CR-23"},
        {"item": "aces", "count": 1, "points": 15, "rule": "CR-23"},
        {"item": "tens", "count": 1, "points": 10, "rule": "CR-23"},
        {"item": "numbers", "count": 1, "points": 7, "rule": "CR-23"},
    ]


@pytest.mark.parametrize(
    ("cards", "points"), [("KC QC JC TC", 40), ("9C 8C 7C 6C 5C", 35), ("4C 3C 2C", 9), ("AC AD", 30), ("XX XX", 30)]
)
def test_cr_23_each_card_has_its_points(cards: str, points: int) -> None:
    match = dry(cards)
    match.play(0, END_DEAL)
    assert match.totals[0] == points


def test_cr_23_who_went_out_has_no_points() -> None:
    match = playing("7D", "4H 5H 6H")
    match.play(0, discard("7D"))
    assert match.results[-1]["sides"][0] == {"items": [], "points": 0}
    assert match.totals == [0, 9, 12]


def test_cr_24_the_lowest_total_after_deal_7_wins() -> None:
    match = playing("7D", "4H 5H 6H", deal=7)
    match.totals = [30, 20, 10]
    events = match.play(0, discard("7D"))
    assert events[-1] == {"type": "match_ended", "end": "deals", "totals": [30, 29, 22], "winners": [2]}
    assert match.view(None)["winners"] == [2]


def test_cr_24_equal_totals_share_the_win() -> None:
    match = playing("7D", "4H 5H 6H", deal=7)
    match.totals = [12, 9, 0]
    match.play(0, discard("7D"))
    assert match.winners == [0, 2]


def test_cr_25_only_the_seat_to_act_can_take_a_discard() -> None:
    match = playing("7D 8D")
    match.play(0, discard("7D"))
    assert match.legal_moves(2).moves == []
    assert refusal(match, 2, take(1)).rule == "CR-15"


def test_cr_25_whose_meld_a_card_is_laid_off_on_does_not_matter() -> None:
    totals = []
    for meld in ("4H 5H 6H", "0: 4H 5H 6H"):
        match = playing("7H", meld)
        match.play(0, lay_off(0, "7H"))
        totals.append(match.totals)
    assert totals[0] == totals[1] == [0, 9, 12]


def test_the_clock_draws_or_ends_the_deal() -> None:
    assert drawing("7D").timeout_move(0) == DRAW
    assert dry().timeout_move(0) == END_DEAL
    assert drawing("7D").timeout_move(1) is None


@pytest.mark.parametrize(
    ("cards", "took", "card"),
    [
        ("7D 8D 3S", None, "8D"),
        ("KS TD QC 9C", None, "TD"),
        ("KS AD AC XX", None, "AC"),
        ("XX XX 2C", None, "2C"),
        ("XX XX", None, "XX"),
        ("KS KD 3S", "KD", "KS"),
        ("KS 3S", "KS", "3S"),
        ("KS KS 3S", "KS", "KS"),
        ("XX 3S", "3S", "XX"),
    ],
)
def test_the_clock_discards_the_dearest_card_that_it_may_and_jokers_last(
    cards: str, took: str | None, card: str
) -> None:
    match = playing(cards, took=took)
    move = match.timeout_move(0)
    assert move == discard(card)
    match.play(0, move)
