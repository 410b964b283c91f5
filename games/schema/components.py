"""All components of moves and views: `TwentyTwoPlayMove` … `TwentyTwoMove`, `Move`; `TwentyTwoView` …, `View`.

A move is told by its `type` within its game. Games share names of types, so `Move` is any of all the games' moves
(`anyOf`: the same JSON may be a move of two games), and each game's own component has the discriminator.
"""

from collections.abc import Iterable
from importlib import import_module
from typing import Any

from games import rules
from games.rules.moves import MoveType
from games.schema.names import MATCH_EVENT, MOVE, SEEN_MOVE, VIEW, camel, nullable, reference
from games.schema.typed_dicts import TypedDictSchemas, view_type

Schema = dict[str, Any]


def game_components() -> dict[str, Schema]:
    """Make the components of every game in the catalogue."""
    components: dict[str, Schema] = {MATCH_EVENT: _MATCH_EVENT}
    games = rules.catalogue()
    for game in games:
        _add_moves(components, game)
        _add_view(components, game)
    components[MOVE] = _any_of(components, [_move_name(game, kind) for game in games for kind in game.move_types])
    components[SEEN_MOVE] = _any_of(components, [name for game in games for name in _seen_names(game)])
    components[VIEW] = told_apart("game", {game.slug: view_name(game) for game in games})
    return components


def view_name(game: rules.Game) -> str:
    return f"{camel(game.slug)}View"


def game_move_name(game: rules.Game) -> str:
    return f"{camel(game.slug)}Move"


def _add_moves(components: dict[str, Schema], game: rules.Game) -> None:
    for kind in game.move_types:
        components[_move_name(game, kind)] = _move(kind)
        if kind.hidden_fields:
            components[_seen_name(game, kind)] = _hidden(kind)
    names = {kind.type: _move_name(game, kind) for kind in game.move_types}
    components[game_move_name(game)] = told_apart("type", names)


def _add_view(components: dict[str, Schema], game: rules.Game) -> None:
    package = game.match_class.__module__.rpartition(".")[0]
    view = view_type(import_module(f"{package}.view"), view_name(game))
    TypedDictSchemas(components, camel(game.slug), package).add(view)


def _move(kind: MoveType) -> Schema:
    schema = kind.schema()
    return schema | {"properties": {**schema["properties"], "type": {"type": "string", "const": kind.type}}}


def _hidden(kind: MoveType) -> Schema:
    """Describe a move as it may be shown: its hidden fields null for those who may not know them."""
    schema = _move(kind)
    hidden = {name: nullable(schema["properties"][name]) for name in kind.hidden_fields}
    return schema | {"properties": {**schema["properties"], **hidden}}


def _seen_names(game: rules.Game) -> Iterable[str]:
    return (_seen_name(game, kind) if kind.hidden_fields else _move_name(game, kind) for kind in game.move_types)


def _move_name(game: rules.Game, kind: MoveType) -> str:
    return f"{camel(game.slug)}{camel(kind.type)}Move"


def _seen_name(game: rules.Game, kind: MoveType) -> str:
    return f"{camel(game.slug)}{camel(kind.type)}SeenMove"


def _any_of(components: dict[str, Schema], names: Iterable[str]) -> Schema:
    """Choose between components, those with more fields first: readers that take the first that fits lose none."""
    by_size = sorted(names, key=lambda name: -len(components[name]["properties"]))
    return {"anyOf": [reference(name) for name in by_size]}


def told_apart(by: str, names: dict[str, str]) -> Schema:
    mapping = {value: reference(name)["$ref"] for value, name in names.items()}
    discriminator = {"propertyName": by, "mapping": mapping}
    return {"oneOf": [reference(name) for name in names.values()], "discriminator": discriminator}


_MATCH_EVENT: Schema = {
    "type": "object",
    "description": "Something that happened in a match: `played`, `trick_taken`, `deal_ended`, `dealt` …",
    "properties": {"type": {"type": "string"}, "seat": {"type": "integer"}},
    "required": ["type"],
    "additionalProperties": True,
}
