"""What may be agreed on before a match of Contract Rummy, and how large a pack comes of it (CR-2)."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Any, NamedTuple

from games.rules.errors import InvalidOptions
from games.rules.options import BooleanOption, ChoiceOption, IntegerOption

LARGEST_HAND = 12
_LEFT_IN_STOCK = 4
_LARGEST_FOR_ONE_DECK = 3


class JokerSwap(StrEnum):
    """From whose sequences a joker may be taken (CR-13)."""

    ANY = "any"
    OTHERS = "others"
    OFF = "off"


class FinalDeal(StrEnum):
    """How much of the hand the contract of deal 7 must use (CR-20)."""

    ALL = "all"
    ALL_BUT_ONE = "all_but_one"
    NORMAL = "normal"


OPTIONS = (
    IntegerOption(
        name="decks",
        minimum=0,
        maximum=3,
        default=0,
        help="How many decks are played with; 0: one for three seats, two for more.",
    ),
    IntegerOption(
        name="jokers",
        minimum=0,
        maximum=6,
        default=None,
        nullable=True,
        help="How many jokers there are; null: one a deck.",
    ),
    IntegerOption(
        name="min_sequence",
        minimum=3,
        maximum=4,
        default=3,
        help="How many cards a sequence has at least.",
    ),
    BooleanOption(
        name="extra_melds",
        default=True,
        help="After the contract, further melds may be laid.",
    ),
    BooleanOption(
        name="layoff_same_turn",
        default=True,
        help="Cards may be laid off in the very turn of the contract.",
    ),
    ChoiceOption(
        name="joker_swap",
        choices=tuple(JokerSwap),
        default=JokerSwap.ANY,
        help="From which sequences a joker may be taken for the card that it names: any, those of others, none.",
    ),
    BooleanOption(
        name="deep_take",
        default=True,
        help="Cards from inside the pile may be taken, with all above them, when the deepest is used at once.",
    ),
    ChoiceOption(
        name="final_deal",
        choices=tuple(FinalDeal),
        default=FinalDeal.ALL,
        help="In deal 7 the contract uses every card in hand, or leaves one to discard, or is laid as in any deal.",
    ),
    IntegerOption(
        name="restocks",
        minimum=0,
        maximum=20,
        default=2,
        help="How many times a deal the pile is shuffled into a new stock.",
    ),
    IntegerOption(
        name="max_turns",
        minimum=20,
        maximum=500,
        default=100,
        help="The deal ends when every seat has had this many turns in it.",
    ),
)


class PackSize(NamedTuple):
    """How many decks and jokers a match is played with."""

    decks: int
    jokers: int

    @property
    def cards(self) -> int:
        return 52 * self.decks + self.jokers


def pack_size(seats: int, options: Mapping[str, Any]) -> PackSize:
    """Work out the pack for this many seats (CR-2)."""
    decks = options["decks"] or (1 if seats <= _LARGEST_FOR_ONE_DECK else 2)
    jokers = options["jokers"]
    return PackSize(decks, decks if jokers is None else jokers)


def check_pack(seats: int, options: Mapping[str, Any]) -> None:
    """Raise `InvalidOptions` for a pack that is too small for the largest hands, a turned card and a stock (CR-2)."""
    have = pack_size(seats, options).cards
    need = LARGEST_HAND * seats + 1 + _LEFT_IN_STOCK
    if have < need:
        raise InvalidOptions("decks", f"{seats} seats need a pack of {need} cards at least; this one has {have}.")
