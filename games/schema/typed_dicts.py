"""From the TypedDicts of a game's view to JSON Schemas, a component for each."""

from collections.abc import Mapping
from types import ModuleType, NoneType, UnionType
from typing import (
    Any,
    Literal,
    NotRequired,
    Required,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

from games.rules import results
from games.schema.names import SIDE_SCORE, nullable, reference

Schema = dict[str, Any]

_SHARED_NAMES: dict[type, str] = {
    results.Item: "ScoreItem",
    results.SideResult: SIDE_SCORE,
    results.Result: "DealResult",
}
_PLAIN = {str: "string", int: "integer", bool: "boolean"}


class TypedDictSchemas:
    """Collects the components of a game's types; those of the game's own modules bear its name in front."""

    def __init__(self, components: dict[str, Schema], prefix: str, package: str) -> None:
        self._components = components
        self._prefix = prefix
        self._package = package

    def add(self, kind: type) -> Schema:
        """Make the component of a TypedDict, and of all it holds; give a reference to it."""
        name = self._name(kind)
        if name not in self._components:
            self._components[name] = {}  # Its place, in case that it holds itself.
            self._components[name] = self._describe(kind)
        return reference(name)

    def _name(self, kind: type) -> str:
        if kind in _SHARED_NAMES:
            return _SHARED_NAMES[kind]
        own = kind.__module__.startswith(self._package)
        return self._prefix + kind.__name__ if own and not kind.__name__.startswith(self._prefix) else kind.__name__

    def _describe(self, kind: type) -> Schema:
        hints = get_type_hints(kind, include_extras=True)
        required = sorted(name for name in kind.__required_keys__ if get_origin(hints[name]) is not NotRequired)  # type: ignore[attr-defined]
        properties = {name: self._schema(hint) for name, hint in hints.items()}
        names = [name for name in properties if name in required]
        described: Schema = {"type": "object", "properties": properties, "required": names}
        summary = (kind.__doc__ or "").strip()
        return described | ({"description": summary} if summary else {})

    def _schema(self, hint: Any) -> Schema:
        if hint in _PLAIN:
            return {"type": _PLAIN[hint]}
        if is_typeddict(hint):
            return self.add(hint)
        return self._composed(get_origin(hint), get_args(hint))

    def _composed(self, origin: Any, arguments: tuple[Any, ...]) -> Schema:
        schema: Schema = {}
        if origin in (Required, NotRequired):
            schema = self._schema(arguments[0])
        elif origin is list:
            schema = {"type": "array", "items": self._schema(arguments[0])}
        elif origin is dict:
            schema = {"type": "object", "additionalProperties": self._schema(arguments[1])}
        elif origin is Literal:
            schema = _literal(arguments)
        elif origin in (Union, UnionType):
            schema = self._union(arguments)
        return schema

    def _union(self, arguments: tuple[Any, ...]) -> Schema:
        schemas = [self._schema(each) for each in arguments if each is not NoneType]
        schema = schemas[0] if len(schemas) == 1 else {"anyOf": schemas}
        return nullable(schema) if NoneType in arguments else schema


def _literal(values: tuple[Any, ...]) -> Schema:
    kind = {"type": _PLAIN[type(values[0])]}
    return kind | ({"const": values[0]} if len(values) == 1 else {"enum": list(values)})


def view_type(module: ModuleType, name: str) -> type:
    """Find the TypedDict of a game's complete view."""
    kinds: Mapping[str, Any] = vars(module)
    kind: type = kinds[name]
    return kind
