"""Cards to meld from as one whole number: fast to add up, to take from and to search for runs and sets.

A pool has a lane of 40 bits for each suit and above these the number of jokers. A lane has two bits for each place of
its suit from the ace up to the king, counting the cards there (three decks at most). So a pool is the sum of its cards'
units, and taking cards from it is subtraction.

What is present, `present`, has one bit where a pool counts; `opened` has the aces a second time above the kings, at
place 13, so that a run is found by shifting, whichever end the ace stands at. Lanes have room to spare above place 13:
shifts by up to six places never reach the next suit.
"""

from collections.abc import Iterable

from games.rules.cards import JOKER
from games.rules.contract_rummy.meld_cards import CARD_AT, HIGH_ACE, LOW_ACE, NAMED, PLACE

LANE = 40
STEP = 2
JOKERS_AT = 4 * LANE
NOTHING_FORBIDDEN = -1
"""No pool: what a move may not leave, when it may leave anything."""
EVERYTHING = -1
"""All bits: what may be laid off, when jokers may stand for it."""
JOKER_UNIT = 1 << JOKERS_AT
NO_JOKERS = JOKER_UNIT - 1

_KING = 12
LANE_BITS = sum(1 << STEP * place for place in range(HIGH_ACE + 1))
"""The bits that may be set in a lane of `opened`."""
_LANE_PRESENT = sum(1 << STEP * place for place in range(_KING + 1))
ONES = sum(_LANE_PRESENT << LANE * suit for suit in range(4))
ACES = sum(1 << LANE * suit for suit in range(4))
ACE_UP = STEP * HIGH_ACE


def _places_beside(card: int) -> tuple[int, ...]:
    place = PLACE[card]
    return (LOW_ACE + 1, HIGH_ACE - 1) if place == LOW_ACE else (place - 1, place + 1)


UNIT: tuple[int, ...] = (
    *(1 << LANE * (card & 3) + STEP * PLACE[card] for card in range(JOKER)),
    *(JOKER_UNIT for _ in range(JOKER, NAMED + JOKER)),
)
"""By card as it lies in a meld: what it adds to a pool. A named joker adds a joker."""

BIT_AT: tuple[tuple[int, ...], ...] = tuple(tuple(UNIT[card] for card in suit) for suit in CARD_AT)
"""By suit and place: the unit of the card there."""


NEIGHBOURS: tuple[int, ...] = tuple(
    sum({BIT_AT[card & 3][place] for place in _places_beside(card)}) for card in range(JOKER)
)
"""By natural card: the units of the cards next to it in its suit."""


SAME_RANK: tuple[int, ...] = tuple(
    sum(BIT_AT[suit][PLACE[card]] for suit in range(4) if suit != card & 3) for card in range(JOKER)
)
"""By natural card: the units of the other suits' cards of its rank."""

SAME_SUIT: tuple[int, ...] = tuple((_LANE_PRESENT << LANE * (card & 3)) - UNIT[card] for card in range(JOKER))
"""By natural card: the units of the other cards of its suit."""


def pool_of(cards: Iterable[int]) -> int:
    """Add up cards, as they lie in a hand or in melds."""
    return sum(map(UNIT.__getitem__, cards))


def present(pool: int) -> int:
    """Give a bit for each face that the pool holds, jokers aside."""
    return (pool | pool >> 1) & ONES


def opened(pool: int) -> int:
    """Give a bit for each place that a card of the pool could take, an ace at both ends of its suit."""
    there = (pool | pool >> 1) & ONES
    return there | (there & ACES) << ACE_UP


def count(pool: int, card: int) -> int:
    """Count a natural card in a pool."""
    return pool >> LANE * (card & 3) + STEP * PLACE[card] & 3


def lane(bits: int, suit: int) -> int:
    """Cut a suit's lane out of what `present` or `opened` gave."""
    return bits >> LANE * suit & LANE_BITS
