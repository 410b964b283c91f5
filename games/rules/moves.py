"""Types of move: their fields, the phases in which they may be made, and what of them the others may not see."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, NamedTuple, NoReturn

from games.rules.errors import malformed
from games.rules.fields import Field, Schema, escape, object_schema, parse_fields

Move = dict[str, Any]
"""A move as a JSON object with a string `type`."""

Event = dict[str, Any]
"""Something that happened, as a JSON object with a string `type`; it holds only what everyone may know."""


Parse = Callable[[Any, str], Any]
"""Reads a field's JSON value, given the pointer to it."""


class LegalMoves(NamedTuple):
    """Moves that a seat may make; `complete`: they are all there are (suits without effect counted once)."""

    moves: list[Move]
    complete: bool


Listing = tuple[list[Move], bool]
"""The fields of `LegalMoves` as a plain pair, which is made much more quickly."""


class Hidden(StrEnum):
    """Until when the hidden fields of a move are kept from everyone but its player."""

    NEVER = "never"
    UNTIL_DEAL_OVER = "until_deal_over"
    UNTIL_MATCH_OVER = "until_match_over"


@dataclass(frozen=True, slots=True)
class MoveType:
    """One type of move.

    `phases`: where it may be made. `fields`: what it carries beside `type`. `hidden_fields` are null for everyone but
    the player until what `hidden` says.
    """

    type: str
    phases: tuple[str, ...]
    help: str
    fields: Mapping[str, Field] = field(default_factory=dict)
    hidden_fields: tuple[str, ...] = ()
    hidden: Hidden = Hidden.NEVER
    _plan: tuple[tuple[str, Parse, str], ...] = field(init=False, repr=False, compare=False)
    """How to read each field: its name, its reader and the pointer to it."""
    _required: int = field(init=False, repr=False, compare=False)
    """How many fields are required."""

    def __post_init__(self) -> None:
        plan = tuple((name, each.parse, "/" + escape(name)) for name, each in self.fields.items())
        object.__setattr__(self, "_plan", plan)
        object.__setattr__(self, "_required", sum(each.required for each in self.fields.values()))

    def parse(self, move: Mapping[str, Any]) -> tuple[Any, ...]:
        """Read the fields' values in declared order, None for one that is absent; refuse what is malformed."""
        plan, given = self._plan, len(move) - 1
        if self._required <= given <= len(plan):
            values: tuple[Any, ...] = ()
            try:  # most likely the first fields and no others: the quick way
                if given == 1:
                    name, parse, pointer = plan[0]
                    values = (parse(move[name], pointer),)
                elif given:
                    values = tuple([parse(move[name], pointer) for name, parse, pointer in plan[:given]])
                return values if given == len(plan) else values + (None,) * (len(plan) - given)
            except KeyError:  # not so; the long way tells what is wrong
                pass
        return parse_fields(self.fields, {name: move[name] for name in move if name != "type"}, "")

    def describe(self) -> dict[str, Any]:
        """Describe the type as JSON, as in the catalogue."""
        return {"type": self.type, "phase": self.phases[0], "phases": list(self.phases), "help": self.help}

    def schema(self) -> Schema:
        """Describe a move to be played as a JSON Schema, `type` being its discriminator."""
        schema = object_schema(self.fields)
        kind = {"type": "string", "enum": [self.type]}
        properties = {"type": kind, **schema["properties"]}
        required = ["type", *schema["required"]]
        return schema | {"properties": properties, "required": required, "description": self.help}

    def as_public(self, move: Move, *, deal_over: bool, match_over: bool) -> Move:
        """Show a move as everyone but its player may see it at this time."""
        over = {Hidden.NEVER: True, Hidden.UNTIL_DEAL_OVER: deal_over, Hidden.UNTIL_MATCH_OVER: match_over}
        if over[self.hidden]:
            return dict(move)
        return {name: None if name in self.hidden_fields else value for name, value in move.items()}


class MoveTypes:
    """The types of move of one game, by name."""

    def __init__(self, types: Iterable[MoveType]) -> None:
        self._by_name = {each.type: each for each in types}

    def __iter__(self) -> Iterator[MoveType]:
        return iter(self._by_name.values())

    def __getitem__(self, name: str) -> MoveType:
        return self._by_name[name]

    def of(self, move: Any) -> MoveType:
        """Find the type of a move; refuse what is no object or has no type of this game."""
        try:
            return self._by_name[move["type"]]
        except (KeyError, TypeError):
            self.refuse(move)

    def refuse(self, move: Any) -> NoReturn:
        """Tell what keeps a move from having a type of this game."""
        names = ", ".join(self._by_name)
        if not isinstance(move, dict):
            malformed("", "invalid_type", "A move is an object with a type.")
        if "type" not in move:
            malformed("/type", "required", f"A move needs a type: one of {names}.")
        if not isinstance(move["type"], str):
            malformed("/type", "invalid_type", "The type of a move is a string.")
        malformed("/type", "unknown_move_type", f"This game has no move of this type; it has {names}.")
