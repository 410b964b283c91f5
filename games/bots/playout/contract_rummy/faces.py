"""Cards as bits: card 13 * suit + place, suits C D H S and places from the ace up to the king; the joker is no bit.

A mask has a bit for each card. Thirteen bits of it are a suit's lane; a set of ranks is such a lane, too.
"""

from collections.abc import Iterator

from games.bots.turn import Json

SUITS = "CDHS"
RANKS = "A23456789TJQK"
LANE = (1 << len(RANKS)) - 1
LANES = tuple(len(RANKS) * suit for suit in range(len(SUITS)))
"""By suit: where its lane begins."""
HIGH_ACE = len(RANKS)
"""The place above the king, where an ace may lie too."""
EVERY_SUIT = sum(1 << lane for lane in LANES)
"""An ace of each suit; times a lane of ranks, the cards of these ranks."""
JOKER = len(RANKS) * len(SUITS)
JOKER_NAME = "XX"

NUMBERS = {rank + suit: 13 * lane + place for lane, suit in enumerate(SUITS) for place, rank in enumerate(RANKS)}
NUMBERS[JOKER_NAME] = JOKER

_ONE_DECK_SEATS = 3
_BY_RANK = (15, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10)
_JOKERS_POINTS = 15
POINTS = (*_BY_RANK * len(SUITS), _JOKERS_POINTS)
"""By card: what it costs to be left with it (CR-23)."""
_DEAREST_FIRST = tuple(
    sum(EVERY_SUIT << place for place, points in enumerate(_BY_RANK) if points == cost)
    for cost in sorted(set(_BY_RANK), reverse=True)
)
"""The cards of each cost, as masks."""


def decks_of(view: Json) -> int:
    """Tell how many decks are played with (CR-2)."""
    return int(view["options"]["decks"]) or (1 if view["seats"] == _ONE_DECK_SEATS else 2)


def bits(mask: int) -> Iterator[int]:
    """List the cards of a mask."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def dearest(mask: int) -> int:
    """Find a card of a mask that costs most; a joker if there is none."""
    for cards in _DEAREST_FIRST:
        if mask & cards:
            return (mask & cards).bit_length() - 1
    return JOKER


def opened(lane: int) -> int:
    """Give a suit's lane with the ace a second time, above the king."""
    return lane | (lane & 1) << HIGH_ACE


def closed(places: int) -> int:
    """Give a lane again of places in which an ace may stand high."""
    return (places | places >> HIGH_ACE) & LANE


def by_suits(mask: int) -> tuple[int, int, int, int]:
    """Cut a mask into the lanes of its suits."""
    return mask & LANE, mask >> LANES[1] & LANE, mask >> LANES[2] & LANE, mask >> LANES[3] & LANE


def ranks_of_two_and_three(mask: int) -> tuple[int, int]:
    """Find the ranks of which at least two suits are there, and three, as lanes."""
    clubs, diamonds, hearts, spades = by_suits(mask)
    black_pair, red_pair = clubs & spades, diamonds & hearts
    black, red = clubs | spades, diamonds | hearts
    return black_pair | red_pair | black & red, black_pair & red | red_pair & black


def _near(card: int) -> int:
    suit, place = divmod(card, len(RANKS))
    places = opened(1 << place)
    reached = closed((places | places << 1 | places << 2 | places >> 1 | places >> 2) & opened(LANE))
    return ((EVERY_SUIT << place) | reached << LANES[suit]) & ~(1 << card)


NEAR = (*(_near(card) for card in range(JOKER)), (1 << JOKER) - 1)
"""By card: those that could lie in a meld of three with it."""
