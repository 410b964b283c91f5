"""The phases of a turn, the types of move made in them, and how their melds and lay-offs are read."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Any, NamedTuple

from games.rules.cards import RUMMY
from games.rules.contract_rummy.meld_cards import MeldCardsField
from games.rules.errors import malformed
from games.rules.fields import CardField, ChoiceField, Field, IntegerField, ListField, ObjectField, Schema
from games.rules.moves import MoveType


class Phase(StrEnum):
    """The phases of a turn (CR-14)."""

    DRAW = "draw"
    PLAY = "play"


class Kind(StrEnum):
    """The kinds of meld (CR-6, CR-7)."""

    SET = "set"
    SEQUENCE = "sequence"


# Named here because it takes ten times as long to look up a member in its enumeration.
DRAWING, PLAYING = Phase
SET, SEQUENCE = Kind
_KINDS = {"set": SET, "sequence": SEQUENCE}


class NewMeld(NamedTuple):
    """A meld that a move lays."""

    kind: Kind
    cards: list[int]


class LayOff(NamedTuple):
    """Cards that a move adds to the meld of this number."""

    meld: int
    cards: list[int]


class NewMeldField(ObjectField):
    """A meld to lay."""

    def __init__(self, **common: Any) -> None:
        self.kind = ChoiceField(*Kind, help="The kind of meld.")
        self.cards = MeldCardsField(help="Its cards; those of a sequence in order, low to high.")
        super().__init__({"kind": self.kind, "cards": self.cards}, **common)

    def parse(self, value: Any, pointer: str) -> NewMeld:
        if isinstance(value, dict) and value.keys() == self.fields.keys():
            kind = self.kind.parse(value["kind"], pointer + "/kind")
            return NewMeld(_KINDS[kind], self.cards.parse(value["cards"], pointer + "/cards"))
        kind, cards = super().parse(value, pointer)  # which tells what is wrong
        return NewMeld(_KINDS[kind], cards)


class LayOffField(ObjectField):
    """Cards to lay off, and the meld that they go to."""

    def __init__(self, **common: Any) -> None:
        meld = IntegerField(0, help="The number of the meld.")
        cards = MeldCardsField(help="The cards, in the order in which they lie; for a sequence all at one end.")
        super().__init__({"meld": meld, "cards": cards}, **common)

    def parse(self, value: Any, pointer: str) -> LayOff:
        return LayOff(*super().parse(value, pointer))


class UseField(Field):
    """What becomes of a joker that is taken from a sequence: it goes into a new meld, or to one that lies (CR-13)."""

    def __init__(self, **common: Any) -> None:
        super().__init__(**common)
        self.new_meld = NewMeldField()
        self.lay_off = LayOffField()

    def parse(self, value: Any, pointer: str) -> NewMeld | LayOff:
        if isinstance(value, dict) and "kind" in value:
            return self.new_meld.parse(value, pointer)
        return self.lay_off.parse(value, pointer)

    def schema(self) -> Schema:
        return {"oneOf": [self.lay_off.schema(), self.new_meld.schema()]}


_PLAIN_TAKE = (1, None, None)


class TakeType(MoveType):
    """The type `take`: more than the top card is only taken for use, so the move must say for which."""

    __slots__ = ()

    def parse(self, move: Mapping[str, Any]) -> tuple[Any, ...]:
        if len(move) == 2 and move.get("depth") == 1 and type(move["depth"]) is int:
            return _PLAIN_TAKE
        values = super().parse(move)
        if values[0] > 1 and values[1] is None and values[2] is None:
            malformed("/melds", "required", "A take of more than the top card needs melds or layoffs.")
        return values


_MELDS = "The melds to lay, in their order."

DRAW = MoveType(type="draw", phases=(Phase.DRAW,), help="Draw the top card of the stock.")
TAKE = TakeType(
    type="take",
    phases=(Phase.DRAW,),
    help="Take the top card of the pile, or a deeper one with all above it, which must be melded or laid off at once.",
    fields={
        "depth": IntegerField(1, help="Which card to take: 1 is the top one, 2 the card below."),
        "melds": ListField(NewMeldField(), required=False, help=f"{_MELDS} Given for a deep take, or `layoffs` is."),
        "layoffs": ListField(LayOffField(), required=False, help="What to lay off after the melds, in this order."),
    },
)
MELD = MoveType(
    type="meld",
    phases=(Phase.PLAY,),
    help="Lay the contract, or after it further melds.",
    fields={
        "melds": ListField(NewMeldField(), minimum=1, help=_MELDS),
        "discard": CardField(RUMMY, required=False, help="In deal 7 under `all_but_one`: the card that is left."),
    },
)
LAY_OFF = MoveType(
    type="lay_off",
    phases=(Phase.PLAY,),
    help="Add cards to a meld on the table.",
    fields=LayOffField().fields,
)
SWAP_JOKER = MoveType(
    type="swap_joker",
    phases=(Phase.PLAY,),
    help="Put the card that a joker of a sequence stands for in its place, and use the joker at once.",
    fields={
        "meld": IntegerField(0, help="The number of the sequence."),
        "card": CardField(RUMMY, joker=False, help="The card that the joker names."),
        "use": UseField(help="A new meld or a lay-off with the joker, which is named anew."),
    },
)
DISCARD = MoveType(
    type="discard",
    phases=(Phase.PLAY,),
    help="Discard a card, which ends the turn.",
    fields={"card": CardField(RUMMY, help="The card to discard.")},
)
END_DEAL = MoveType(
    type="end_deal",
    phases=(Phase.DRAW,),
    help="End the deal, when the stock cannot be drawn from and the pile is not wanted.",
)
MOVE_TYPES = (DRAW, TAKE, MELD, LAY_OFF, SWAP_JOKER, DISCARD, END_DEAL)
