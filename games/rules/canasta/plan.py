"""What a search finds: how much of each rank is laid, and the move that says so in cards.

Counts of a hand are lists of 14: how many cards it holds of each card rank, threes to jokers.
"""

from collections.abc import Iterable, Sequence
from itertools import accumulate
from typing import NamedTuple

from games.rules.canasta.policy import Spot
from games.rules.canasta.shapes import Part, shapes, sizes
from games.rules.canasta.values import JOKER_VALUE, MELD_RANKS, TWO_VALUE, WILD
from games.rules.cards import RUMMY
from games.rules.moves import Move

TWOS, JOKERS = 12, 13
"""Places of wild cards in counts."""

Counts = list[int]


class Laying(NamedTuple):
    """One entry of a move by counts."""

    rank: int
    naturals: int
    wilds: int


def count_ranks(hand: Iterable[int]) -> Counts:
    """Count the cards of each rank."""
    counts = [0] * 14
    for card in hand:
        counts[card >> 2] += 1
    return counts


def wilds_worth(counts: Counts, wilds: int) -> int:
    """Give what so many wilds of a hand are worth when jokers go first."""
    jokers = min(wilds, counts[JOKERS])
    return jokers * JOKER_VALUE + (wilds - jokers) * TWO_VALUE


def layings(spots: Sequence[Spot], plan: dict[int, Part]) -> list[Laying]:
    """Part what is laid of each rank into the entries of a move."""
    entries: list[Laying] = []
    for rank, (naturals, wilds) in sorted(plan.items()):
        if rank == WILD:
            entries.extend(Laying(WILD, 0, size) for size in sizes(spots[WILD].size, wilds) or ())
        elif naturals or wilds:
            entries.extend(Laying(rank, *part) for part in shapes(spots[rank], naturals, wilds)[0].parts)
    return entries


class Speller:
    """Names the cards of a sorted hand for entries by counts: of equal ranks those first in canonical order."""

    __slots__ = ("names", "starts")

    def __init__(self, hand: Sequence[int], counts: Counts) -> None:
        names = RUMMY.names
        self.names = [names[card] for card in hand]
        self.starts = [0, *accumulate(counts)]
        """By card rank: where its cards begin in the hand."""

    def wilds(self, *, jokers_first: bool = False) -> list[str]:
        names, twos, jokers = self.names, self.starts[TWOS], self.starts[JOKERS]
        return names[jokers:] + names[twos:jokers] if jokers_first else names[twos:]

    def entries(self, layings: Iterable[Laying], *, jokers_first: bool = False) -> list[Move]:
        """Write the entries of one move, no card twice."""
        places = list(self.starts)
        wilds, wilds_used, written = self.wilds(jokers_first=jokers_first), 0, []
        for rank, naturals, some in layings:
            start, end = places[rank], places[rank] + naturals
            cards = self.names[start:end] + wilds[wilds_used : wilds_used + some]
            places[rank] = end
            wilds_used += some
            written.append({"rank": MELD_RANKS[rank], "cards": cards})
        return written
