"""Dumps, replays and copies: a match comes back exactly as it was, and goes on alike."""

import json
import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games import rules
from games.rules import ALL, Game, Match
from games.rules.cli.players import lively
from tests.rules.contract.positions import Position, every_game, positions
from tests.rules.dealing import rigged


@every_game
@given(data=st.data())
def test_a_dump_is_json_and_loads_to_the_same_dump(game: Game, data: st.DataObject) -> None:
    position = data.draw(positions(game))
    dump = position.match.dump()
    stored = json.dumps(dump)
    assert json.loads(stored) == dump
    assert json.dumps(_stored_and_loaded(position).dump()) == stored


@every_game
@given(data=st.data())
def test_a_loaded_match_goes_on_as_the_first_one(game: Game, data: st.DataObject) -> None:
    position = data.draw(positions(game))
    seed = data.draw(st.integers(0, 2**32))
    loaded = _stored_and_loaded(position)
    assert _played_on(loaded, seed) == _played_on(position.match, seed)


@every_game
@given(data=st.data())
def test_loading_leaves_the_dump_alone(game: Game, data: st.DataObject) -> None:
    position = data.draw(positions(game))
    dump = json.loads(json.dumps(position.match.dump()))
    before = json.dumps(dump)
    _played_on(rules.load(dump, position.start.shuffle()), seed=0)
    assert json.dumps(dump) == before


@every_game
@given(data=st.data())
def test_the_same_start_and_moves_give_the_same_match(game: Game, data: st.DataObject) -> None:
    position = data.draw(positions(game))
    again = position.start.match()
    for played in position.record:
        assert again.play(played.seat, played.move) == played.events
    assert again.dump() == position.match.dump()


@every_game
@given(data=st.data())
def test_a_clone_goes_its_own_way(game: Game, data: st.DataObject) -> None:
    position = data.draw(positions(game))
    match, twin = position.match, position.match.clone()
    before = json.dumps(match.dump())
    assert json.dumps(twin.dump()) == before
    _played_on(twin, seed=1)
    assert json.dumps(match.dump()) == before
    _played_on(match, seed=1)
    assert twin.dump() == match.dump()


@every_game
@given(data=st.data())
def test_what_a_match_gives_away_is_no_part_of_it(game: Game, data: st.DataObject) -> None:
    match = data.draw(positions(game)).match
    before = json.dumps(match.dump())
    for viewer in (ALL, None, *range(match.seats)):
        _ruin(match.view(viewer))
    for seat in range(match.seats):
        _ruin(match.legal_moves(seat).moves)
        _ruin(match.timeout_move(seat))
    assert json.dumps(match.dump()) == before


@every_game
@given(data=st.data())
def test_events_and_moves_may_be_changed_after_playing(game: Game, data: st.DataObject) -> None:
    position = data.draw(positions(game))
    match = position.match
    for seat in match.to_act[:1]:
        move = data.draw(st.sampled_from(match.legal_moves(seat).moves))
        events = match.play(seat, move)
        before = json.dumps(match.dump())
        _ruin(events)
        _ruin(move)
        assert json.dumps(match.dump()) == before


@every_game
def test_a_dump_of_another_ruleset_is_refused(game: Game) -> None:
    match = game.start(game.seat_counts[0], {}, rigged({}))
    with pytest.raises(ValueError, match="ruleset"):
        rules.load(match.dump() | {"ruleset": game.ruleset + 1}, match.shuffle)


def _stored_and_loaded(position: Position) -> Match:
    return rules.load(json.loads(json.dumps(position.match.dump())), position.start.shuffle())


def _played_on(match: Match, seed: int) -> list[Any]:
    """Make up to 60 moves by chance; give everything that could be seen on the way."""
    player = lively(random.Random(seed))
    seen: list[Any] = []
    for _ in range(60):
        if match.over:
            break
        seat = match.to_act[0]
        legal = match.legal_moves(seat)
        seen += [legal, match.play(seat, player(legal.moves)), match.dump()]
    return [*seen, match.view(ALL)]


def _ruin(value: Any) -> None:
    """Empty JSON all the way down, innermost first."""
    if isinstance(value, dict | list):
        for each in list(value.values() if isinstance(value, dict) else value):
            _ruin(each)
        value.clear()
