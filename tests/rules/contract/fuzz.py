"""Moves that nobody should make: listed moves bent a little, moves of other games, and JSON of any kind."""

import random
from functools import cache
from typing import Any

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from games import rules
from games.rules import Game
from games.rules.cards import JOKER_NAME, unshuffled
from games.rules.cli.players import lively
from games.rules.moves import Move
from tests.rules.contract.positions import Position, Start

FACES = [*unshuffled(1), JOKER_NAME, "XX=6H", "XX=AS", "XX=3D"]

seats = st.integers(-2, 9) | st.sampled_from([None, "0", 0.0, "", 10**30])
scalars = st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=6)
json_values = st.recursive(
    scalars, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=4)
)
likely_values = (
    st.sampled_from(FACES)
    | st.sampled_from(["3", "7", "K", "A", "W", "set", "sequence", "C", "NT", "plus", "pair", "meld", "10C", ""])
    | st.integers(-1, 60)
    | st.lists(st.sampled_from(FACES), max_size=5)
    | json_values
)
field_names = st.sampled_from(["card", "cards", "melds", "rank", "kind", "depth", "type", "discard", "use", "x/~y"])


@st.composite
def odd_moves(draw: DrawFn, position: Position) -> Any:
    """Draw a move for a position that is likely to be refused, though it may be legal by chance."""
    source = draw(st.sampled_from(["bent", "bent", "bent", "foreign", "json"]))
    if source == "json":
        return draw(json_values | st.fixed_dictionaries({"type": json_values}))
    if source == "foreign":
        return draw(st.sampled_from(sample_moves()))
    move: Any = draw(st.sampled_from(_sources(position)))
    for _ in range(draw(st.integers(1, 3))):
        move = draw(bent(move))
    return move


def _sources(position: Position) -> list[Move]:
    match = position.match
    listed = [move for seat in match.to_act for move in match.legal_moves(seat).moves]
    played = [played.move for played in position.record[-20:]]
    return listed + played + game_samples(position.start.game)


def bent(value: Any) -> SearchStrategy[Any]:
    """Draw a JSON value that differs from this one in a single place, however deep."""
    if isinstance(value, dict):
        return st.one_of(_bent_objects(value), likely_values.map(lambda other: other))
    if isinstance(value, list):
        return st.one_of(_bent_lists(value), likely_values)
    return likely_values


@st.composite
def _bent_objects(draw: DrawFn, value: dict[str, Any]) -> dict[str, Any]:
    changed = dict(value)
    how = draw(st.sampled_from(["change", "change", "change", "drop", "add"]))
    if how == "add" or not changed:
        changed[draw(field_names)] = draw(likely_values)
    else:
        name = draw(st.sampled_from(sorted(changed)))
        part = changed.pop(name)
        if how == "change":
            changed[name] = draw(bent(part))
    return changed


@st.composite
def _bent_lists(draw: DrawFn, value: list[Any]) -> list[Any]:
    changed = list(value)
    how = draw(st.sampled_from(["change", "drop", "repeat", "add", "shuffle"]))
    if how == "add" or not changed:
        return [*changed, draw(likely_values)]
    place = draw(st.integers(0, len(changed) - 1))
    if how == "change":
        changed[place] = draw(bent(changed[place]))
    elif how == "drop":
        del changed[place]
    elif how == "repeat":
        changed.insert(place, changed[place])
    else:
        changed = draw(st.permutations(changed))
    return changed


def sample_moves() -> list[Move]:
    """Give moves of all games, a few of each type."""
    return [move for game in rules.catalogue() for move in game_samples(game)]


@cache
def game_samples(game: Game) -> list[Move]:
    """Collect legal moves of a game, up to four of each type that comes up in 400 moves."""
    start = Start(game, game.seat_counts[-1], {}, seed=1)
    position, player = Position(start, start.match()), lively(random.Random(1))
    samples: dict[str, list[Move]] = {}
    for _ in range(400):
        if position.match.over:
            break
        position.step(player)
        move = position.record[-1].move
        of_type = samples.setdefault(move["type"], [])
        if len(of_type) < 4 and move not in of_type:
            of_type.append(move)
    return [move for of_type in samples.values() for move in of_type]
