"""Fields of a move: each knows how to read its JSON value, what to refuse, and how to describe itself as a schema.

A value that does not fit is `malformed`, told with a pointer to the very place. What a field reads it gives inside-out:
cards as numbers, choices and whole numbers as they are, objects as tuples of their fields' values in declared order
(None for one that is absent).
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any

from games.rules.cards import Faces
from games.rules.errors import malformed

Schema = dict[str, Any]
"""A JSON Schema (as OpenAPI 3.1 and 3.0 both read it)."""


class Field(ABC):
    """One field of a move."""

    def __init__(self, *, required: bool = True, help: str = "") -> None:  # noqa: A002 (as in options)
        self.required = required
        self.help = help

    @abstractmethod
    def parse(self, value: Any, pointer: str) -> Any:
        """Read a JSON value; refuse it as malformed at `pointer` when it does not fit."""

    @abstractmethod
    def schema(self) -> Schema:
        """Describe what fits as a JSON Schema."""

    def described_schema(self) -> Schema:
        return self.schema() | ({"description": self.help} if self.help else {})


class IntegerField(Field):
    """A whole number in a range (without a maximum, any from the minimum up)."""

    def __init__(self, minimum: int, maximum: int | None = None, **common: Any) -> None:
        super().__init__(**common)
        self.minimum = minimum
        self.maximum = maximum

    def parse(self, value: Any, pointer: str) -> int:
        if type(value) is not int:
            malformed(pointer, "invalid_type", "This must be a whole number.")
        if value < self.minimum or (self.maximum is not None and value > self.maximum):
            upper = "" if self.maximum is None else f" and at most {self.maximum}"
            malformed(pointer, "out_of_range", f"This must be at least {self.minimum}{upper}.")
        return value

    def schema(self) -> Schema:
        return {"type": "integer", "minimum": self.minimum} | ({"maximum": self.maximum} if self.maximum else {})


class BooleanField(Field):
    """True or false."""

    def parse(self, value: Any, pointer: str) -> bool:
        if not isinstance(value, bool):
            malformed(pointer, "invalid_type", "This must be true or false.")
        return value

    def schema(self) -> Schema:
        return {"type": "boolean"}


class ChoiceField(Field):
    """One of a few words."""

    def __init__(self, *choices: str, **common: Any) -> None:
        super().__init__(**common)
        self.choices = choices

    def parse(self, value: Any, pointer: str) -> str:
        if not isinstance(value, str):
            malformed(pointer, "invalid_type", "This must be a string.")
        if value not in self.choices:
            malformed(pointer, "invalid_choice", f"This must be one of {', '.join(self.choices)}.")
        return value

    def schema(self) -> Schema:
        return {"type": "string", "enum": list(self.choices)}


class CardField(Field):
    """One card of a game's pack, read as its number."""

    def __init__(self, faces: Faces, *, joker: bool = True, **common: Any) -> None:
        super().__init__(**common)
        self.numbers = {name: number for name, number in faces.numbers.items() if joker or name != "XX"}
        self.pattern = r"^([2-9TJQKA][CDHS]|XX)$" if joker else r"^[2-9TJQKA][CDHS]$"

    def parse(self, value: Any, pointer: str) -> int:
        try:
            return self.numbers[value]
        except (KeyError, TypeError):
            return self._refuse(value, pointer)

    def _refuse(self, value: Any, pointer: str) -> int:
        if not isinstance(value, str):
            malformed(pointer, "invalid_type", "A card is written as a string such as 7C.")
        malformed(pointer, "invalid_card", "This is no card of this game; a card is written like 7C, TD or AS.")

    def schema(self) -> Schema:
        return {"type": "string", "pattern": self.pattern}


class ListField(Field):
    """A list of one kind of thing, with at least `minimum` of them."""

    def __init__(self, item: Field, *, minimum: int = 0, **common: Any) -> None:
        super().__init__(**common)
        self.item = item
        self.minimum = minimum

    def parse(self, value: Any, pointer: str) -> list[Any]:
        if not isinstance(value, list):
            malformed(pointer, "invalid_type", "This must be a list.")
        if len(value) < self.minimum:
            malformed(pointer, "empty", f"This list must name at least {self.minimum}.")
        parse = self.item.parse
        return [parse(each, f"{pointer}/{place}") for place, each in enumerate(value)]

    def schema(self) -> Schema:
        items = {"type": "array", "items": self.item.schema()}
        return items | ({"minItems": self.minimum} if self.minimum else {})


class CardsField(ListField):
    """A list of cards, read as numbers in the order given; one or more unless `minimum` is 0."""

    def __init__(self, faces: Faces, *, minimum: int = 1, **common: Any) -> None:
        card = CardField(faces)
        super().__init__(card, minimum=minimum, **common)
        self._number = card.numbers.__getitem__

    def parse(self, value: Any, pointer: str) -> list[int]:
        if isinstance(value, list) and len(value) >= self.minimum:
            try:
                return [*map(self._number, value)]
            except (KeyError, TypeError):
                pass  # read it again, card by card, to point at the one that does not fit
        return super().parse(value, pointer)


class ObjectField(Field):
    """An object with fields of its own, read as the tuple of their values in declared order."""

    def __init__(self, fields: Mapping[str, Field], **common: Any) -> None:
        super().__init__(**common)
        self.fields = dict(fields)

    def parse(self, value: Any, pointer: str) -> tuple[Any, ...]:
        if not isinstance(value, dict):
            malformed(pointer, "invalid_type", "This must be an object.")
        return parse_fields(self.fields, value, pointer)

    def schema(self) -> Schema:
        return object_schema(self.fields)


def parse_fields(fields: Mapping[str, Field], value: Mapping[str, Any], pointer: str) -> tuple[Any, ...]:
    """Read an object's fields in declared order; refuse one that is missing or unknown."""
    for name in value:
        if name not in fields:
            malformed(f"{pointer}/{escape(name)}", "unknown_field", f"There is no field {name!r} here.")
    for name, field in fields.items():
        if field.required and name not in value:
            malformed(f"{pointer}/{escape(name)}", "required", f"The field {name!r} is missing.")
    return tuple(
        field.parse(value[name], f"{pointer}/{name}") if name in value else None for name, field in fields.items()
    )


def object_schema(fields: Mapping[str, Field]) -> Schema:
    """Describe an object with these fields and no others."""
    return {
        "type": "object",
        "properties": {name: field.described_schema() for name, field in fields.items()},
        "required": [name for name, field in fields.items() if field.required],
        "additionalProperties": False,
    }


def escape(name: object) -> str:
    """Escape a member's name for a JSON pointer (RFC 6901, section 3)."""
    return str(name).replace("~", "~0").replace("/", "~1")
