"""Twenty-Two: what is listed as legal, what the clock plays, and that both are accepted."""

from itertools import combinations
from random import Random
from typing import Any

import pytest

from games import rules
from games.rules import IllegalMove, Match
from games.rules.shuffle import VerifiableShuffle
from tests.rules.twenty_two_table import exchange, last_trick, listed, play, table


def ranks(move: dict[str, Any]) -> tuple[str, ...]:
    return tuple(sorted(card[0] for card in move["cards"]))


def accepted(match: Match, seat: int, move: dict[str, Any]) -> bool:
    try:
        match.clone().play(seat, move)
    except IllegalMove:
        return False
    return True


def all_legal(match: Match, seat: int, kind: str) -> set[tuple[str, ...]]:
    """Try every choice of cards from the hand, and give the ranks of those that are accepted."""
    hand = match.view(seat)["hands"][seat]["cards"]
    moves = [
        {"type": kind, "cards": list(cards)} for size in range(len(hand) + 1) for cards in combinations(hand, size)
    ]
    return {ranks(move) for move in moves if accepted(match, seat, move)}


def random_match(seed: int, **options: Any) -> Match:
    seats = 2 + seed % 5
    return rules.get("twenty-two").start(seats, options, VerifiableShuffle(bytes([seed] * 32), [""] * seats))


@pytest.mark.parametrize("seed", range(10))
def test_listed_plays_are_exactly_those_that_are_accepted(seed: int) -> None:
    match = random_match(
        seed,
        must_beat=seed % 2 == 0,
        tie=["last", "first"][seed % 3 == 0],
        exchange=False,
    )
    choose = Random(seed)
    for _ in range(25):
        seat = match.to_act[0]
        moves, complete = match.legal_moves(seat)
        found = [ranks(move) for move in moves]
        assert (sorted(found), complete) == (
            sorted(all_legal(match, seat, "play")),
            True,
        )
        match.play(seat, choose.choice(moves))


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("first_deal", [2, 3, 5])
def test_listed_exchanges_are_accepted_and_complete_says_whether_they_are_all(seed: int, first_deal: int) -> None:
    match = random_match(seed, first_deal=first_deal)
    seat = match.to_act[0]
    moves, complete = match.legal_moves(seat)
    found = [ranks(move) for move in moves]
    every = all_legal(match, seat, "exchange")
    assert len(found) == len(set(found))
    assert set(found) <= every
    assert complete is (set(found) == every)


@pytest.mark.parametrize(
    "hand",
    [
        "5C 5D",
        "5C 9D",
        "5C 6C 7C",
        "5C 5D 9C",
        "5C 9C 9D",
        "5C 5D 5H 5S",
        "5C 5D 5H 9C",
        "5C 5D 9C 9D",
        "5C 5D 5H 9C 9D",
    ],
)
def test_exchanges_are_complete_exactly_when_nothing_else_is_accepted(hand: str) -> None:
    match = table(hand, "", exchange=True)
    moves, complete = match.legal_moves(0)
    found = list(map(ranks, moves))
    assert len(found) == len(set(found))
    assert complete is (set(found) == all_legal(match, 0, "exchange"))


def test_exchanges_of_one_card_at_most_are_complete() -> None:
    match = table("2C 3C 4C 5C 6C 7C 8C 9C", *[""] * 5, exchange=True)
    exchange(match, "2C 3C 4C")
    moves, complete = match.legal_moves(1)
    assert (complete, set(map(ranks, moves))) == (True, all_legal(match, 1, "exchange"))


def test_leads_are_every_rank_in_every_number_of_its_cards() -> None:
    assert listed(table("5C 5D 5H 9S", "2C 3C 4C 6C")) == [
        "5C",
        "5C 5D",
        "5C 5D 5H",
        "9S",
    ]


def test_leads_keep_a_card() -> None:
    assert listed(table("5C 5D 5H", "2C 3C 4C")) == ["5C", "5C 5D"]


def test_the_last_card_is_listed() -> None:
    match = last_trick("5H", "6C")
    assert listed(match) == ["5H"]
    play(match, "5H")
    assert listed(match) == ["6C"]


def test_follows_are_the_lowest_and_every_set_that_equals_or_beats() -> None:
    match = table("6C 6D 2C 2D 2H", "4C 5C 6H 7D 7C")
    play(match, "6C 6D")
    assert listed(match) == ["4C 5C", "6H 7C", "7C 7D"]


def test_under_must_beat_the_lowest_are_listed_only_when_nothing_beats() -> None:
    match = table("6C 2C", "4C 7C", "3C 5C", must_beat=True)
    play(match, "6C")
    assert listed(match) == ["7C"]
    play(match, "7C")
    assert listed(match) == ["3C"]


def test_lowest_cards_that_beat_are_listed_once() -> None:
    match = table("4C 2C", "5C 6C")
    play(match, "4C")
    assert listed(match) == ["5C", "6C"]


def test_exchanges_are_none_each_rank_and_the_lowest_and_highest_so_many() -> None:
    match = table("2C 9C 9D KC", "", exchange=True)
    assert listed(match) == [
        "",
        "2C",
        "9C",
        "KC",
        "2C 9C",
        "9C KC",
        "2C 9C 9D",
        "9C 9D KC",
        "2C 9C 9D KC",
    ]
    assert not match.legal_moves(0).complete


def test_the_highest_exchanges_hold_the_first_faces_of_their_lowest_rank() -> None:
    match = table("5C 5S 6D 6S 7C", "", exchange=True)
    assert listed(match)[4:] == [
        "5C 5S",
        "6D 7C",
        "5C 5S 6D",
        "6D 6S 7C",
        "5C 5S 6D 6S",
        "5C 6D 6S 7C",
        "5C 5S 6D 6S 7C",
    ]


@pytest.mark.parametrize("hand", ["2C 3C 4C 5C 6C 7C 8C 9C", "5C 5D 5H 5S 9C 9D 9H 9S"])
def test_exchanges_of_two_cards_at_most_are_not_complete_when_a_third_pair_is_possible(hand: str) -> None:
    match = table("2D 3D", hand, *[""] * 4, exchange=True)
    exchange(match, "2D 3D")
    moves, complete = match.legal_moves(1)
    assert (complete, max(len(move["cards"]) for move in moves)) == (False, 2)


def test_exchanges_are_bounded_by_the_stock() -> None:
    match = table("2C 3C 4C 5C 6C 7C 8C 9C", *[""] * 5, exchange=True)
    exchange(match, "2C 3C")
    assert max(len(move["cards"]) for move in match.legal_moves(1).moves) == 2


def test_exchanges_of_two_cards_are_all_listed() -> None:
    match = table("2C 9C", "", exchange=True)
    assert (listed(match), match.legal_moves(0).complete) == (
        ["", "2C", "9C", "2C 9C"],
        True,
    )


def test_nothing_is_listed_for_a_seat_that_is_not_to_act() -> None:
    match = table("5C 5D", "2C 3C")
    assert [match.legal_moves(seat) for seat in (1, 99, -1)] == [([], True)] * 3


def test_a_list_of_moves_may_be_changed_by_who_asked() -> None:
    match = table("5C 5D", "2C 3C")
    match.legal_moves(0).moves[0]["cards"].append("XX")
    match.legal_moves(1).moves.append({"type": "play"})
    assert listed(match) == ["5C"]
    assert match.legal_moves(1).moves == []


def clock(match: Match) -> str:
    """Let the clock move for the seat to act; give the cards that it named."""
    seat = match.to_act[0]
    move = match.timeout_move(seat)
    assert move is not None
    match.play(seat, move)
    return " ".join(move["cards"])


def test_the_clock_exchanges_nothing() -> None:
    assert clock(table("2C 9C", "", exchange=True)) == ""


def test_the_clock_leads_the_lowest_card() -> None:
    assert clock(table("9C 4D 4C", "")) == "4C"


def test_the_clock_follows_with_the_lowest_cards() -> None:
    match = table("6C 6D 2C 2D", "4C 5C 7D 7C")
    play(match, "6C 6D")
    assert clock(match) == "4C 5C"


def test_under_must_beat_the_clock_follows_with_the_lowest_cards_that_beat() -> None:
    match = table("6C 6D 2C 2D", "4C 6S 7D AC", must_beat=True)
    play(match, "6C 6D")
    assert clock(match) == "6S 7D"


def test_under_must_beat_the_clock_follows_with_the_lowest_when_nothing_beats() -> None:
    match = table("6C 6D 2C 2D", "3C 4C 5D AC", must_beat=True)
    play(match, "6C 6D")
    assert clock(match) == "3C 4C"


def test_the_clock_does_not_move_for_others() -> None:
    match = table("9C 4D", "")
    assert (match.timeout_move(1), match.timeout_move(99)) == (None, None)


@pytest.mark.parametrize("seed", range(6))
def test_the_clock_alone_plays_a_match_to_its_end(seed: int) -> None:
    match = random_match(seed, must_beat=seed % 2 == 0)
    while not match.over:
        clock(match)
    assert match.end in {"last_player", "all_out"}
