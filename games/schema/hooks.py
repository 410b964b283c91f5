"""Where the schema's generator takes the games in."""

from typing import Any

from games.schema.components import game_components


def add_games(result: dict[str, Any], **_: Any) -> dict[str, Any]:
    """Add the components of moves and views, in alphabetical order with the others."""
    components = result.setdefault("components", {})
    schemas = components.get("schemas", {}) | game_components()
    components["schemas"] = dict(sorted(schemas.items()))
    return result
