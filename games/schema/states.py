"""A table's state in the schema: for each game a component of its own, with its view and moves, told by `game`."""

from typing import Any

from games import rules
from games.schema.components import Schema, game_move_name, told_apart, view_name
from games.schema.names import STATE, camel, nullable, reference


def state_components(state: Schema, legal: Schema) -> dict[str, Schema]:
    """Make the games' components from the common ones of the state and of the legal moves."""
    components: dict[str, Schema] = {}
    for game in rules.catalogue():
        legal_name = f"{camel(game.slug)}LegalMoves"
        moves = {"type": "array", "items": reference(game_move_name(game))}
        components[legal_name] = _with(legal, moves=moves)
        components[_state_name(game)] = _with(
            state,
            game={"type": "string", "const": game.slug},
            view=_described(nullable(reference(view_name(game))), state, "view"),
            legal=_described({"allOf": [reference(legal_name)]}, state, "legal"),
        )
    return components | {STATE: told_apart("game", {game.slug: _state_name(game) for game in rules.catalogue()})}


def _state_name(game: rules.Game) -> str:
    return f"{camel(game.slug)}State"


def _with(schema: Schema, **properties: Any) -> Schema:
    return schema | {"properties": schema["properties"] | properties}


def _described(schema: Schema, common: Schema, name: str) -> Schema:
    description = common["properties"][name].get("description")
    return schema | ({"description": description} if description else {})
