"""Twenty-Two: what a seat, a spectator and the referee see, and how a match is stored."""

import json
from random import Random
from typing import Any

import pytest

from games import rules
from games.rules import Match
from games.rules.shuffle import VerifiableShuffle
from games.rules.twenty_two.view import (
    TwentyTwoOptions,
    TwentyTwoPlay,
    TwentyTwoTrick,
    TwentyTwoView,
)
from tests.rules.twenty_two_table import exchange, last_trick, play, table

REFEREE_ONLY = {"put_aside"}


def trio() -> Match:
    match = table("2C 7C AC", "3C 8C KC", "4C 9C QC", then="5D 6D 7D", exchange=True)
    exchange(match, "AC 2C", "", "9C")
    return match


def played_for(match: Match, moves: int, seed: int = 1) -> Match:
    choose = Random(seed)
    for _ in range(moves):
        if not match.over:
            match.play(match.to_act[0], choose.choice(match.legal_moves(match.to_act[0]).moves))
    return match


def test_a_seat_sees_its_own_hand_only() -> None:
    assert trio().view(1)["hands"] == [
        {"count": 3, "cards": None},
        {"count": 3, "cards": ["3C", "8C", "KC"]},
        {"count": 3, "cards": None},
    ]


def test_a_spectator_sees_no_hand() -> None:
    assert [hand["cards"] for hand in trio().view(None)["hands"]] == [None, None, None]


def test_only_the_referee_sees_the_stock_top_first() -> None:
    match = trio()
    view = match.view(rules.ALL)
    assert (view["stock"]["count"], view["stock"]["cards"][:2]) == (40, ["5C", "6C"])
    assert [match.view(viewer)["stock"] for viewer in (0, 1, 2, None)] == [{"count": 40}] * 4


def test_what_was_put_aside_is_shown_to_its_seat_and_to_the_referee() -> None:
    match = trio()
    assert match.view(rules.ALL)["put_aside"] == [["2C", "AC"], [], ["9C"]]
    assert [match.view(seat)["own_put_aside"] for seat in (0, 1, 2)] == [["2C", "AC"], [], ["9C"]]
    assert [match.view(viewer)["own_put_aside"] for viewer in (None, rules.ALL)] == [None, None]
    assert not any(REFEREE_ONLY & match.view(viewer).keys() for viewer in (0, 1, 2, None))


def test_a_trick_shows_its_leader_plays_and_best_and_is_null_between() -> None:
    match = table("6H 6C 2C", "7D 7C 2D", "4C 3C 2H")
    assert match.view(None)["trick"] is None
    play(match, "6H 6C", "7D 7C")
    best = {"seat": 1, "cards": ["7C", "7D"]}
    trick: dict[str, Any] = {
        "leader": 0,
        "plays": [{"seat": 0, "cards": ["6C", "6H"]}, best],
        "best": best,
    }
    assert (match.view(None)["trick"], match.view(None)["last_trick"]) == (trick, None)
    play(match, "2H 3C")
    trick["plays"] += [{"seat": 2, "cards": ["2H", "3C"]}]
    assert (match.view(None)["trick"], match.view(None)["last_trick"]) == (None, trick)


@pytest.mark.parametrize("viewer", [0, 2, None, rules.ALL])
def test_tt_14_the_tricks_of_the_deal_stay_open_to_everyone(viewer: Any) -> None:
    match = table("6H 6C 2C 9C", "7D 7C 2D 9D", "4C 3C 2H 9H")
    play(match, "6H 6C", "7D 7C", "2H 3C")
    first = match.view(viewer)["last_trick"]
    play(match, "9D", "9H", "9C", "2C")
    view = match.view(viewer)
    assert [[play["cards"] for play in trick["plays"]] for trick in view["tricks"]] == [
        [["6C", "6H"], ["7C", "7D"], ["2H", "3C"]],
        [["9D"], ["9H"], ["9C"]],
    ]
    assert (view["tricks"], view["trick"]["plays"][0]["cards"]) == ([first, view["last_trick"]], ["2C"])


def test_finished_tricks_are_loaded_as_they_were() -> None:
    match = table("6H 6C 2C 9C", "7D 7C 2D 9D", "4C 3C 2H 9H")
    play(match, "6H 6C", "7D 7C", "2H 3C", "2D", "9H", "9C")
    loaded = rules.load(json.loads(json.dumps(match.dump())), match.shuffle)
    assert loaded.view(None)["tricks"] == match.view(None)["tricks"]


def test_the_last_trick_stays_across_deals() -> None:
    match = table("2C KC", "3C 4C")
    play(match, "2C", "3C", "4C", "KC")
    view = match.view(None)
    assert (view["deal"], view["trick"]) == (2, None)
    assert view["last_trick"]["plays"] == [
        {"seat": 1, "cards": ["4C"]},
        {"seat": 0, "cards": ["KC"]},
    ]
    assert view["tricks"] == []


def test_exchanged_is_null_before_a_seat_was_asked_and_keeps_its_number_after() -> None:
    match = table("2C 7C AC", "3C 8C KC", exchange=True)
    exchange(match, "2C 7C")
    assert match.view(None)["exchanged"] == [2, None]
    exchange(match, "")
    assert (match.phase, match.view(None)["exchanged"]) == ("play", [2, 0])


def test_defaults_of_the_options_are_shown() -> None:
    view = rules.get("twenty-two").start(2, {}, VerifiableShuffle(bytes(32), ["", ""])).view(None)
    assert view["options"] == {
        "first_deal": 7,
        "limit": 22,
        "exchange": True,
        "must_beat": False,
        "tie": "last",
        "return_eliminated": False,
    }


def test_the_types_of_the_view_name_exactly_what_is_shown() -> None:
    match = played_for(table("6H 6C 2C", "7D 7C 2D", "4C 3C 2H"), 4)
    view = match.view(rules.ALL)
    assert view.keys() == TwentyTwoView.__annotations__.keys()
    assert view["options"].keys() == TwentyTwoOptions.__annotations__.keys()
    assert view["last_trick"].keys() == TwentyTwoTrick.__annotations__.keys()
    assert view["last_trick"]["best"].keys() == TwentyTwoPlay.__annotations__.keys()
    assert match.view(0).keys() == TwentyTwoView.__annotations__.keys() - REFEREE_ONLY


def swapped(match: Match, seat: int) -> Match:
    """Give the match with all cards that this seat cannot see dealt anew among the hidden places."""
    dump = json.loads(json.dumps(match.dump()))
    state = dump["state"]
    places = [("hands", other) for other in range(match.seats) if other != seat]
    hidden = [*"".join(state[key][place] for key, place in places), *state["stock"]]
    Random(3).shuffle(hidden)
    for key, place in places:
        state[key][place] = "".join(sorted(hidden.pop() for _ in state[key][place]))
    state["stock"] = "".join(hidden)
    return rules.load(dump, match.shuffle)


@pytest.mark.parametrize("moves", [0, 4, 9, 30])
def test_views_are_blind_to_hidden_cards(moves: int) -> None:
    match = played_for(
        rules.get("twenty-two").start(4, {}, VerifiableShuffle(bytes(32), [""] * 4)),
        moves,
    )
    other = swapped(match, 2)
    assert json.dumps(match.view(2)) == json.dumps(other.view(2))
    assert json.dumps(match.view(None)) == json.dumps(other.view(None))
    assert match.view(rules.ALL) != other.view(rules.ALL)


def outcome(match: Match) -> dict[str, Any]:
    return played_for(match, 10_000, seed=5).view(rules.ALL)


@pytest.mark.parametrize("moves", [0, 3, 17, 60, 10_000])
def test_a_match_goes_on_from_its_dump_as_if_nothing_had_been(moves: int) -> None:
    match = played_for(
        rules.get("twenty-two").start(5, {"tie": "first"}, VerifiableShuffle(bytes(32), [""] * 5)),
        moves,
    )
    stored = json.dumps(match.dump())
    loaded = rules.load(json.loads(stored), match.shuffle)
    assert json.dumps(loaded.dump()) == stored
    assert loaded.view(rules.ALL) == match.view(rules.ALL)
    assert outcome(loaded) == outcome(match)


def test_a_match_that_nobody_survived_is_stored_too() -> None:
    match = last_trick("AC", "AD", totals=[12, 13])
    play(match, "AC", "AD")
    assert rules.load(match.dump(), match.shuffle).view(rules.ALL) == match.view(rules.ALL)
    assert match.clone().dump() == match.dump()


@pytest.mark.parametrize("moves", [0, 3, 17, 60])
def test_a_clone_is_independent(moves: int) -> None:
    match = played_for(
        rules.get("twenty-two").start(5, {}, VerifiableShuffle(bytes(32), [""] * 5)),
        moves,
    )
    before = json.dumps(match.dump())
    clone = match.clone()
    assert clone.dump() == match.dump()
    assert outcome(clone)["over"]
    assert json.dumps(match.dump()) == before


def test_every_card_is_in_one_place() -> None:
    match = rules.get("twenty-two").start(6, {}, VerifiableShuffle(bytes(32), [""] * 6))
    while not match.over:
        view = match.view(rules.ALL)
        shown = [card for hand in view["hands"] for card in hand["cards"]] + view["stock"]["cards"]
        shown += [card for pile in view["score_piles"] + view["put_aside"] for card in pile]
        assert len(shown) == len(set(shown))
        played_for(match, 1, seed=match.ply)
