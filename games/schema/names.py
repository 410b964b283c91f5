"""Names of the components that the games give rise to."""

from typing import Any

MOVE = "Move"
SEEN_MOVE = "SeenMove"
VIEW = "View"
STATE = "TableState"
LEGAL_MOVES = "LegalMoves"
MATCH_EVENT = "MatchEvent"
SIDE_SCORE = "SideScore"


def reference(name: str) -> dict[str, str]:
    return {"$ref": f"#/components/schemas/{name}"}


def camel(name: str) -> str:
    """Write a slug or a type of move as part of a component's name: `lay_off` as `LayOff`."""
    return "".join(part.capitalize() for part in name.replace("-", "_").split("_"))


def nullable(schema: dict[str, Any]) -> dict[str, Any]:
    """Let a value be null as well."""
    if isinstance(schema.get("type"), str) and not schema.keys() & {"enum", "const"}:
        return schema | {"type": [schema["type"], "null"]}
    return {"anyOf": [schema, {"type": "null"}]}
