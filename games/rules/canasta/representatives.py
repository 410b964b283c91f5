"""Which single entries a side that has opened may lay, by rank counts, and the few of them that are listed.

A rank is represented by at most three entries: the largest without wilds, the largest with one, and the one that
finishes a book with the fewest wilds. Wilds alone are represented by the smallest and the largest entry, twos first,
and by the smallest with jokers first. So a list of meld moves is never longer than 36. What else can be laid can be
reached by several moves.
"""

from collections.abc import Sequence
from itertools import combinations
from typing import NamedTuple

from games.rules.canasta.plan import JOKERS, TWOS, Counts
from games.rules.canasta.policy import BOOK_SIZE, SMALLEST_MELD, Spot, spot_of
from games.rules.canasta.shapes import Part
from games.rules.canasta.values import NATURAL_RANKS, WILD


class Additions(NamedTuple):
    """Entries of one rank to be listed, and whether there are no others (whichever wilds they take)."""

    listed: tuple[Part, ...]
    are_all: bool


ByRank = list[tuple[int, tuple[Part, ...]]]
"""Entries to be listed, by rank."""


def choices(counts: Counts, spots: Sequence[Spot], room: int) -> tuple[ByRank, bool]:
    """List entries of at most `room` cards for a side that need not reach a minimum, and tell whether they are all."""
    wilds = counts[TWOS] + counts[JOKERS]
    # No entry has more cards than a book: by no more is asked, so that more answers are found again.
    most_wilds, most = min(wilds, BOOK_SIZE), min(room, BOOK_SIZE)
    if most <= 0:
        return [], True
    key = most_wilds << 3 | most
    least = SMALLEST_MELD - 1 if wilds else SMALLEST_MELD
    by_rank: ByRank = []
    are_all = True
    for rank in NATURAL_RANKS:
        count, spot = counts[rank], spots[rank]
        if count < least and not (spot.size and (count or wilds)):
            continue  # most ranks of most hands
        try:
            listed, is_all = spot.additions[count << 6 | key]
        except KeyError:
            listed, is_all = spot.additions[count << 6 | key] = additions(spot, count, most_wilds, most)
        if listed:
            by_rank.append((rank, listed))
            are_all = are_all and is_all
    if wilds:
        spot = spots[WILD]
        try:
            listed, is_all = spot.additions[~key]
        except KeyError:
            listed, is_all = spot.additions[~key] = wild_additions(spot, most_wilds, most)
        if listed:
            by_rank.append((WILD, listed))
            are_all = are_all and is_all
    return by_rank, are_all and _is_everything(by_rank, counts, spots, room)


def additions(spot: Spot, naturals: int, wilds: int, room: int) -> Additions:
    """List entries of a natural rank."""
    found = [
        Part(count, some)
        for some in range(min(wilds, BOOK_SIZE) + 1)
        for count in range(min(naturals, BOOK_SIZE - some) + 1)
        if count + some <= room and _fits(spot, count, some)
    ]
    clean = [part for part in found if not part.wilds]
    with_one = [part for part in found if part.wilds == 1]
    books = [part for part in found if part.wilds and spot.size + sum(part) == BOOK_SIZE]
    listed = dict.fromkeys([*clean[-1:], *with_one[-1:], *books[:1]])
    return Additions(tuple(listed), len(listed) == len(found))


def wild_additions(spot: Spot, wilds: int, room: int) -> Additions:
    """List entries of wilds alone."""
    smallest, largest = max(1, SMALLEST_MELD - spot.size), min(wilds, room, BOOK_SIZE - spot.size)
    listed = dict.fromkeys((largest, smallest)) if smallest <= largest else ()
    return Additions(tuple(Part(0, size) for size in listed), largest - smallest < 2)


def _fits(spot: Spot, naturals: int, wilds: int) -> bool:
    size = spot.size + naturals + wilds
    if not (naturals or wilds) or not SMALLEST_MELD <= size <= BOOK_SIZE:
        return False
    return not wilds or spot.wilds + wilds <= spot.most_wilds[size]


def _is_everything(by_rank: ByRank, counts: Counts, spots: Sequence[Spot], room: int) -> bool:
    """Tell whether there is no other choice of wilds, and no two of these entries can be laid in one move."""
    wilds = counts[TWOS] + counts[JOKERS]
    parts = [(rank, part) for rank, parts in by_rank for part in parts]
    if counts[TWOS] and counts[JOKERS] and any(part.wilds for _, part in parts):
        return False
    for (rank, part), (other_rank, other) in combinations(parts, 2):
        if rank != other_rank and part.wilds + other.wilds <= wilds and sum(part) + sum(other) <= room:
            return False
    return not any(_can_name_again(rank, part, counts, spots, room) for rank, part in parts)


def _can_name_again(rank: int, part: Part, counts: Counts, spots: Sequence[Spot], room: int) -> bool:
    if spots[rank].size + sum(part) < BOOK_SIZE:
        return False
    wilds, left = counts[TWOS] + counts[JOKERS] - part.wilds, room - sum(part)
    empty = spot_of(spots[rank].most_wilds, 0, 0)
    if rank == WILD:
        return bool(wild_additions(empty, wilds, left).listed)
    return bool(additions(empty, counts[rank] - part.naturals, wilds, left).listed)
