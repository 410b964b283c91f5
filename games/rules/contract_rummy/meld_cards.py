"""Cards as they lie in melds, and their places in a suit.

In a meld a joker stands for a card that it names (CR-8), written `XX=6H`. Inside, such a joker is the number of the
card named plus `NAMED`; suit and place are read off it as off the card itself. A joker that names nothing is `JOKER`.

A suit has 14 places: 0 for the ace as the lowest, 1 to 12 for 2 to K, 13 for the ace as the highest.
"""

from collections.abc import Iterable
from typing import Any

from games.rules.cards import JOKER, RUMMY, SUITS
from games.rules.errors import malformed
from games.rules.fields import Field, ListField, Schema

NAMED = 64
LOW_ACE = 0
HIGH_ACE = 13
PLACES = 14

_NATURALS = range(JOKER)
_ORDER = "A23456789TJQK"

NAMES: tuple[str, ...] = (
    *RUMMY.names,
    *("" for _ in range(JOKER + 1, NAMED)),
    *(f"XX={RUMMY.names[card]}" for card in _NATURALS),
)
"""By card or named joker; empty for numbers that are none."""
NUMBERS: dict[str, int] = {name: number for number, name in enumerate(NAMES) if name}

PLACE: tuple[int, ...] = tuple(_ORDER.find(name[-2:-1]) if name else -1 for name in NAMES)
"""By card or named joker: its place, an ace being low; -1 for what is none."""

CARD_AT: tuple[tuple[int, ...], ...] = tuple(
    tuple(RUMMY.numbers[rank + suit] for rank in _ORDER + "A") for suit in SUITS
)
"""By suit and place: the card."""


def in_hand(card: int) -> int:
    """Give the card that must be held for this card of a meld: a named joker is a joker."""
    return min(JOKER, card)


def show(cards: Iterable[int]) -> list[str]:
    """Name cards of a meld in the order in which they lie."""
    return list(map(NAMES.__getitem__, cards))


class MeldCardField(Field):
    """A card of a meld: natural, or a joker, which may name a card. (A joker that does not is CR-8's to refuse.)"""

    def parse(self, value: Any, pointer: str) -> int:
        try:
            return NUMBERS[value]
        except (KeyError, TypeError):
            return self._refuse(value, pointer)

    def _refuse(self, value: Any, pointer: str) -> int:
        if not isinstance(value, str):
            malformed(pointer, "invalid_type", "A card is written as a string such as 7C or XX=6H.")
        malformed(pointer, "invalid_card", "This is no card of this game; it is written like 7C, a joker like XX=6H.")

    def schema(self) -> Schema:
        return {"type": "string", "pattern": r"^([2-9TJQKA][CDHS]|XX(=[2-9TJQKA][CDHS])?)$"}


class MeldCardsField(ListField):
    """The cards of a meld or a lay-off, one at least, in the order in which they lie."""

    def __init__(self, **common: Any) -> None:
        super().__init__(MeldCardField(), minimum=1, **common)

    def parse(self, value: Any, pointer: str) -> list[int]:
        if value.__class__ is list and value:
            try:
                return [NUMBERS[card] for card in value]
            except (KeyError, TypeError):
                pass  # told properly below
        return super().parse(value, pointer)
