"""What cards are and are worth in the canasta family (HF-7, HF-8; RC-7, RC-8).

Inside, a meld's rank is a number as a card's is: 0 for threes, 1 to 11 for 4 to A, and 12 for a meld of wilds; twos
(cards of rank 12) and jokers (13) are both wild.
"""

from collections.abc import Iterable

from games.rules.cards import JOKER, RUMMY

THREE = 0
NATURAL_RANKS = range(1, 12)
WILD = 12
"""The rank of a meld of wilds; a card of this or a higher rank is wild."""

FIRST_TWO = WILD << 2
"""The lowest wild card: every card from this number up is wild."""

MELD_RANKS = "3456789TJQKAW"
RANK_NUMBERS = {name: number for number, name in enumerate(MELD_RANKS)}
RANK_TITLES = (
    *("threes", "fours", "fives", "sixes", "sevens", "eights", "nines", "tens", "jacks", "queens", "kings", "aces"),
    "wilds",
)

JOKER_VALUE = 50
TWO_VALUE = 20
RANK_VALUES = (5, 5, 5, 5, 5, 10, 10, 10, 10, 10, 10, 20, TWO_VALUE, JOKER_VALUE)
"""By a card's rank, jokers last."""

VALUES = tuple(RANK_VALUES[card >> 2] for card in range(JOKER + 1))
"""By card."""

RED_THREES = frozenset(RUMMY.parse("3D 3H"))
BLACK_THREES = frozenset(RUMMY.parse("3C 3S"))


def worth(cards: Iterable[int]) -> int:
    """Add up the values of cards."""
    values = VALUES
    return sum([values[card] for card in cards])


def meld_rank(card: int) -> int:
    """Give the rank of the meld that a card belongs to by itself."""
    return min(card >> 2, WILD)
