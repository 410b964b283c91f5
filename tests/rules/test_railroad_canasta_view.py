"""Railroad Canasta: views, timeouts, legal moves as lists, dumps and rule texts."""

import json
import random
from collections.abc import Sequence
from typing import Any

import pytest

from games import rules
from games.rules import ALL, Match
from games.rules.railroad_canasta.view import RailroadCanastaView
from tests.rules.railroad_canasta_positions import (
    BLACK,
    DRAW,
    END_DEAL,
    FOUR_KINDS,
    RED,
    SEVENS,
    SLUG,
    WILD,
    discard,
    go_out,
    listed,
    meld,
    position,
    take,
    unmixed,
)

OPEN = "AC AD AH"


def play_along(seats: int, seed: int, plies: int) -> Match:
    """Play a match at random, leaning to melds, for so many moves."""
    chance = random.Random(seed)

    def shuffle(label: str, items: list[Any]) -> Sequence[Any]:
        return random.Random(f"{seed} {label}").sample(items, len(items))

    match = rules.get(SLUG).start(seats, {"sevens_unlock": "own"}, shuffle)
    while not match.over and match.ply < plies:
        (seat,) = match.to_act
        match.play(seat, chance.choice(match.legal_moves(seat).moves))
    return match


def test_the_view_has_exactly_the_declared_fields() -> None:
    match = position("5C 6C", melds=[RED])
    for viewer in (0, 1, None, ALL):
        assert set(match.view(viewer)) == set(RailroadCanastaView.__annotations__)


def test_the_view_of_a_seat() -> None:
    match = position("5C 6C", melds=["KH KC KD", WILD], theirs=[BLACK], total=5000, red_threes=["BC", ""], pile="2C 4S")
    view = match.view(0)
    assert view["hands"] == [{"count": 2, "cards": ["5C", "6C"]}, {"count": 3, "cards": None}]
    assert view["stock"] == {"count": 4}
    assert view["pile"] == {"count": 2, "cards": ["2C", "4S"]}
    assert view["table"][0] == {
        "red_threes": ["3D", "3H"],
        "melds": [
            {"rank": "K", "cards": ["KH", "KC", "KD"], "canasta": None},
            {"rank": "W", "cards": WILD.split(), "canasta": "wild"},
        ],
    }
    assert (view["frozen"], view["minimum"], view["opened"]) == (True, [90, 50], [True, True])


def test_the_referee_sees_the_stock_from_its_top() -> None:
    assert position("5C", stock="4H 5H 6H").view(ALL)["stock"] == {"count": 3, "cards": ["4H", "5H", "6H"]}


@pytest.mark.parametrize("viewer", [0, 2, None])
def test_views_are_blind_to_what_is_hidden(viewer: int | None) -> None:
    match = play_along(4, seed=5, plies=60)
    dump = json.loads(json.dumps(match.dump()))
    state = dump["state"]
    hidden = [seat for seat in range(4) if seat != viewer]
    pool = list(state["stock"] + "".join(state["hands"][seat] for seat in hidden))
    random.Random(1).shuffle(pool)
    state["stock"], pool = "".join(pool[: len(state["stock"])]), pool[len(state["stock"]) :]
    for seat in hidden:
        size = len(state["hands"][seat])
        state["hands"][seat], pool = "".join(sorted(pool[:size])), pool[size:]
        state["kitties"][seat] = state["kitties"][seat][::-1].lower()
    assert rules.load(dump, unmixed).view(viewer) == match.view(viewer)


def test_a_match_that_is_over_keeps_its_last_deal_in_view() -> None:
    match = position("KC KD KH 5C", melds=FOUR_KINDS, kitty="8C 9C", total=4000, options={"max_deals": 1})
    match.play(0, go_out("5C", "K: KC KD KH"))
    view = match.view(0)
    assert (view["phase"], view["to_act"], view["over"], view["end"]) == ("over", [], True, "max_deals")
    assert (view["totals"][0] > 5000, view["minimum"]) == (True, [50, 50])
    assert view["kitties"][0]["cards"] == ["8C", "9C"]
    assert view["table"][0]["melds"][-1]["cards"] == ["KC", "KD", "KH"]
    assert match.legal_moves(0) == ([], True)


@pytest.mark.parametrize(
    ("cards", "melds", "expected"),
    [
        ("AC 4D 3S 2C XX", [OPEN], discard("3S")),
        ("AC 7D KD 2C XX", [OPEN], discard("KD")),
        ("7D 7C AC 2C", [OPEN], discard("AC")),
        ("KD KC 8S AC", [OPEN], discard("8S")),
        ("7D XX 2S", [OPEN], discard("2S")),
        ("7D XX", [OPEN], discard("XX")),
        ("5C 4D", [RED], discard("4D", True)),
        ("5C", FOUR_KINDS, go_out("5C")),
    ],
)
def test_out_of_time_the_first_legal_discard_is_played(cards: str, melds: list[str], expected: dict[str, Any]) -> None:
    match = position(cards, melds=melds)
    assert match.timeout_move(0) == expected
    assert match.timeout_move(1) is None
    match.play(0, expected)


def test_out_of_time_an_unlocked_seven_has_its_place_by_value() -> None:
    assert position("8C 7D AC", melds=[SEVENS], theirs=[SEVENS]).timeout_move(0) == discard("7D", True)


def test_out_of_time_a_card_is_drawn_or_the_deal_ended() -> None:
    assert position("5C", phase="draw").timeout_move(0) == DRAW
    assert position("KC KD 5C", phase="draw", melds=[OPEN], pile="KS", stock="").timeout_move(0) == END_DEAL


def test_out_of_time_with_locked_sevens_only_the_deal_is_ended_even_when_they_are_unlocked() -> None:
    match = position("7C 7D", phase="draw", melds=["7C 7C 7D 7D 7H 7H"], theirs=[SEVENS], stock="7S 7S")
    match.play(0, DRAW)
    assert match.timeout_move(0) == END_DEAL
    match.play(0, meld("7: 7C"))
    assert match.timeout_move(0) == END_DEAL


@pytest.mark.parametrize(
    ("cards", "total", "exists"),
    [
        ("QC QD 2C TC TD 2D 5C 6C", 0, True),
        ("QC QD TC TD XX 2C 5C 6C", 5000, True),
        ("QC QD TC TD 8C 8D 2C 2D 5C 6C", 5000, False),
        ("QC QD TC TD 8C 8D XX 2D 5C 6C", 5000, True),
        ("2C 2D XX 5C 6C", 5000, True),
        ("2C 2D 2H 5C 6C", 5000, False),
        ("AC AD AH 5C 5D 5H 6C 6D 6H 7C 7D 7H 4C 8C", 10_000, False),
        ("AC AD AH 5C 5D 5H 6C 6D 6H 7C 7D 7H 4C 4D 4H 8C 2C", 10_000, True),
        ("KC KD KH KS AC AD", 0, False),
        ("KC KD KH KS XX 7D", 5000, False),
        ("KC KD KH KS XX 7D AC", 5000, True),
    ],
)
def test_rc_13_first_melds_are_listed_exactly_if_there_are_any(cards: str, total: int, exists: bool) -> None:
    match = position(cards, total=total)
    moves = listed(match, "meld")
    assert bool(moves) is exists
    assert match.legal_moves(0).complete is not exists
    for move in moves:
        match.clone().play(0, move)


def test_each_open_rank_is_represented() -> None:
    match = position("KC KD KH 9C 2C 2D XX 5C 6C", melds=[OPEN, "9D 9H 9S"])
    ranks = {move["melds"][0]["rank"] for move in listed(match, "meld")}
    assert ranks == {"A", "9", "K", "W"}
    assert not match.legal_moves(0).complete


def test_takes_are_listed_in_each_way() -> None:
    match = position("9C 9S 5C 6C", phase="draw", melds=["9C 9D 9H"], pile="4S 9D")
    assert match.legal_moves(0).moves == [DRAW, take("pair"), take("meld")]
    one_way = position("9C 9S 5C 6C", phase="draw", melds=[OPEN], pile="4S 9D")
    assert one_way.legal_moves(0) == ([DRAW, take("pair")], True)


def test_takes_with_which_more_could_be_melded_are_not_all() -> None:
    match = position("9C 9S 9H 5C 6C", phase="draw", melds=[OPEN], pile="4S 9D")
    assert match.legal_moves(0) == ([DRAW, take("pair")], False)


def test_a_list_that_holds_every_move_says_so() -> None:
    assert position("5C 6C 8D", melds=[OPEN]).legal_moves(0) == ([discard("5C"), discard("6C"), discard("8D")], True)
    one_meld = position("KC KD KH 5C 6C", melds=[OPEN]).legal_moves(0)
    assert (one_meld.moves[0], one_meld.complete) == (meld("K: KC KD KH"), True)


def test_the_longest_lists_stay_bounded() -> None:
    ranks = "456789TJQKA"
    cards = " ".join(f"{rank}C {rank}D {rank}H" for rank in ranks) + " 2C 2D 2H XX XX XX XX"
    moves = position(cards, melds=[RED, OPEN]).legal_moves(0).moves
    kinds = [move["type"] for move in moves]
    assert (kinds.count("meld") <= 58, kinds.count("discard") <= 2 * 51) == (True, True)


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 2), (4, 3), (5, 4), (6, 5)])
def test_listed_moves_are_accepted_and_dumps_come_back(seats: int, seed: int) -> None:
    for plies in (1, 40, 90, 170):
        match = play_along(seats, seed, plies)
        stored = json.dumps(match.dump())
        again = rules.load(json.loads(stored), unmixed)
        assert json.dumps(again.dump()) == stored
        (seat,) = match.to_act
        for move in match.legal_moves(seat).moves:
            again.clone().play(seat, move)
        assert json.dumps(again.dump()) == stored


def test_every_rule_has_its_text() -> None:
    texts = rules.get(SLUG).rules
    assert [rule.id for rule in texts] == [f"RC-{number}" for number in range(1, 44)]
    assert all(rule.title and rule.section and rule.text.endswith(".") for rule in texts)
