"""Where the schema's generator takes the games in."""

from typing import Any

from games.schema.components import game_components
from games.schema.names import LEGAL_MOVES, STATE
from games.schema.states import state_components


def add_games(result: dict[str, Any], **_: Any) -> dict[str, Any]:
    """Add the components of moves, views and states, in alphabetical order with the others."""
    components = result.setdefault("components", {})
    schemas = components.get("schemas", {}) | game_components()
    if STATE in schemas:
        schemas |= state_components(schemas[STATE], schemas.pop(LEGAL_MOVES))
    components["schemas"] = dict(sorted(schemas.items()))
    return result
