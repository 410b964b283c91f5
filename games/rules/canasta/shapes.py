"""How cards of one rank and wilds can be laid in one move: the possibilities by counts, never by physical cards.

A side has one open meld of a rank at most, and a new one may start only when that is a book. So the sizes of the
entries follow from how many cards are laid: the open meld is filled first, then come whole books, then what remains.
Only which of them the wilds go to is free. All suits, and all wilds, are alike here. What is found is remembered, for
matches ask for the same few counts again and again.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from games.rules.canasta.policy import BOOK_SIZE, SMALLEST_MELD, Spot

REMEMBERED = 1 << 15
"""How many answers each function here remembers."""


class Part(NamedTuple):
    """Cards laid, by counts: naturals of a rank, and wilds."""

    naturals: int
    wilds: int


class Shape(NamedTuple):
    """Entries of one rank in the order of laying, and how many books without and with wilds they finish."""

    parts: tuple[Part, ...]
    clean: int
    dirty: int

    @property
    def wilds(self) -> int:
        return sum(part.wilds for part in self.parts)


@lru_cache(REMEMBERED)
def sizes(open_size: int, cards: int) -> tuple[int, ...] | None:
    """Give the sizes of the entries in which so many cards of one rank are laid; None when they cannot be."""
    if not cards:
        return ()
    if not open_size:
        books, rest = divmod(cards, BOOK_SIZE)
        if 0 < rest < SMALLEST_MELD:
            return None
        return (BOOK_SIZE,) * books + ((rest,) if rest else ())
    first = min(cards, BOOK_SIZE - open_size)
    others = sizes(0, cards - first)
    return None if others is None else (first, *others)


@lru_cache(REMEMBERED)
def shapes(spot: Spot, naturals: int, wilds: int) -> tuple[Shape, ...]:
    """List the ways to lay just so many naturals and wilds, of those with the same books only one; most clean first."""
    entry_sizes = sizes(spot.size, naturals + wilds)
    if entry_sizes is None:
        return ()
    found: dict[tuple[int, int], Shape] = {}
    for spread in _spreads(spot, entry_sizes, wilds):
        parts = tuple(Part(size - some, some) for size, some in zip(entry_sizes, spread, strict=True))
        clean, dirty = _books(spot, parts)
        found.setdefault((clean, dirty), Shape(parts, clean, dirty))
    return tuple(found[books] for books in sorted(found, reverse=True))


def _spreads(spot: Spot, entry_sizes: tuple[int, ...], wilds: int) -> Iterator[tuple[int, ...]]:
    """Share out wilds among entries. Whole books are all alike, so they come with falling numbers of wilds."""

    def share(place: int, left: int, most_of_book: int) -> Iterator[tuple[int, ...]]:
        if place == len(entry_sizes):
            if not left:
                yield ()
            return
        size = entry_sizes[place]
        onto_open = place == 0 and spot.size > 0
        most = min(size, spot.most_wilds[size + spot.size] - spot.wilds) if onto_open else spot.most_wilds[size]
        is_whole_book = size == BOOK_SIZE and not onto_open
        for some in range(min(most, left, most_of_book if is_whole_book else left), -1, -1):
            for others in share(place + 1, left - some, some if is_whole_book else BOOK_SIZE):
                yield (some, *others)

    return share(0, wilds, BOOK_SIZE)


def _books(spot: Spot, parts: tuple[Part, ...]) -> tuple[int, int]:
    clean = dirty = 0
    size, wilds = spot.size, spot.wilds
    for part in parts:
        if size + part.naturals + part.wilds == BOOK_SIZE:
            is_dirty = wilds + part.wilds > 0
            clean, dirty = clean + (not is_dirty), dirty + is_dirty
        size = wilds = 0
    return clean, dirty


@lru_cache(REMEMBERED)
def all_shapes(spot: Spot, naturals: int, wilds: int) -> tuple[Shape, ...]:
    """List the ways to lay all the naturals with up to so many wilds, fewest wilds first."""
    return tuple(shape for some in range(_bounded(spot, naturals, wilds) + 1) for shape in shapes(spot, naturals, some))


def _bounded(spot: Spot, naturals: int, wilds: int) -> int:
    """Bound the wilds that can go with so many naturals: no meld is mostly of wilds, but an open one may be filled."""
    most = max(spot.most_wilds)
    return min(wilds, most * (2 + naturals // (BOOK_SIZE - most)))


@lru_cache(REMEMBERED)
def uses(spot: Spot, naturals: int, wilds: int, keep: int) -> tuple[Part, ...]:
    """List what may be laid of a rank: for each number of wilds the most naturals that can be, and the most when up to
    `keep` of them must stay back. What is not listed is worth no more, and leaves no more back that matters.
    """
    found: list[Part] = []
    for some in range(_bounded(spot, naturals, wilds) + 1):
        back = 0
        for count in range(naturals, -1, -1):
            if naturals - count >= back and shapes(spot, count, some):
                found.append(Part(count, some))
                back = naturals - count + 1
                if back > keep:
                    break
    return tuple(found)
