"""Options of a game: what may be set at the start of a match, within which bounds, and what holds when it is not.

Each kind knows its JSON description (as the catalogue serves it) and how to judge a value. A boolean is no whole number
here, nor is 28.0: what JSON tells apart is kept apart.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from games.rules.errors import InvalidOptions


@dataclass(frozen=True, slots=True, kw_only=True)
class Option(ABC):
    """One option: its name, what holds when it is not given, and a line of help."""

    name: str
    default: Any
    help: str

    @abstractmethod
    def describe(self) -> dict[str, Any]:
        """Describe the option as JSON, as in the catalogue."""

    def check(self, value: Any) -> Any:
        """Give the value back when it fits; raise `InvalidOptions` with the bounds when it does not."""
        if not self.fits(value):
            raise InvalidOptions(self.name, f"{self.name} must be {self.wanted()}.")
        return value

    @abstractmethod
    def fits(self, value: Any) -> bool: ...

    @abstractmethod
    def wanted(self) -> str:
        """Say what fits, to stand after "must be"."""


def is_whole(value: Any) -> bool:
    """Tell whether a JSON value is a whole number (a boolean is none)."""
    return type(value) is int


@dataclass(frozen=True, slots=True, kw_only=True)
class IntegerOption(Option):
    """A whole number in a range, `null` too where it is nullable."""

    minimum: int
    maximum: int
    multiple_of: int = 1
    nullable: bool = False

    def fits(self, value: Any) -> bool:
        if value is None:
            return self.nullable
        return is_whole(value) and self.minimum <= value <= self.maximum and value % self.multiple_of == 0

    def wanted(self) -> str:
        steps = f" in steps of {self.multiple_of}" if self.multiple_of > 1 else ""
        return f"a whole number from {self.minimum} to {self.maximum}{steps}" + (" or null" if self.nullable else "")

    def describe(self) -> dict[str, Any]:
        bounds: dict[str, Any] = {"type": "integer", "minimum": self.minimum, "maximum": self.maximum}
        if self.multiple_of > 1:
            bounds["multiple_of"] = self.multiple_of
        if self.nullable:
            bounds["nullable"] = True
        return {"name": self.name, **bounds, "default": self.default, "help": self.help}


@dataclass(frozen=True, slots=True, kw_only=True)
class BooleanOption(Option):
    """True or false."""

    def fits(self, value: Any) -> bool:
        return isinstance(value, bool)

    def wanted(self) -> str:
        return "true or false"

    def describe(self) -> dict[str, Any]:
        return {"name": self.name, "type": "boolean", "default": self.default, "help": self.help}


@dataclass(frozen=True, slots=True, kw_only=True)
class ChoiceOption(Option):
    """One of a few words."""

    choices: tuple[str, ...]

    def fits(self, value: Any) -> bool:
        return isinstance(value, str) and value in self.choices

    def wanted(self) -> str:
        return "one of " + ", ".join(self.choices)

    def describe(self) -> dict[str, Any]:
        choices = list(self.choices)
        return {"name": self.name, "type": "choice", "choices": choices, "default": self.default, "help": self.help}


@dataclass(frozen=True, slots=True, kw_only=True)
class IntegersOption(Option):
    """A list of whole numbers, with bounds for its length and for each number."""

    minimum: int
    maximum: int
    min_items: int
    max_items: int

    def fits(self, value: Any) -> bool:
        return (
            isinstance(value, (list, tuple))
            and self.min_items <= len(value) <= self.max_items
            and all(is_whole(each) and self.minimum <= each <= self.maximum for each in value)
        )

    def check(self, value: Any) -> list[int]:
        return list(Option.check(self, value))

    def wanted(self) -> str:
        return (
            f"a list of {self.min_items} to {self.max_items} whole numbers, each from {self.minimum} to {self.maximum}"
        )

    def describe(self) -> dict[str, Any]:
        items = {"minimum": self.minimum, "maximum": self.maximum}
        lengths = {"min_items": self.min_items, "max_items": self.max_items}
        default = list(self.default)
        return {"name": self.name, "type": "integers", **items, **lengths, "default": default, "help": self.help}


def resolve(options: Sequence[Option], given: Mapping[str, Any] | None) -> dict[str, Any]:
    """Give the value of every option, defaults filled in; raise `InvalidOptions` for one unknown or unfit."""
    if given is None:
        given = {}
    if not isinstance(given, Mapping):
        raise InvalidOptions("options", "options must be an object of option names and values.")
    known = {option.name for option in options}
    for name in given:
        if name not in known:
            raise InvalidOptions(str(name), f"There is no option {name!r}; there are: {', '.join(sorted(known))}.")
    return {option.name: option.check(given.get(option.name, option.default)) for option in options}
