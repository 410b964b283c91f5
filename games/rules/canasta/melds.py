"""The melds of a side as they lie on the table.

`Laid` never changes: laying gives a new one. So a move is judged whole before anything happens, and copies of a match
share what lies on the table.
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import Any, NamedTuple, TypeVar

from games.rules.canasta.policy import BOOK_SIZE, MeldPolicy, Spot, spot_of
from games.rules.canasta.values import FIRST_TWO, MELD_RANKS, RANK_NUMBERS, THREE
from games.rules.cards import RUMMY, pack, unpack

_T = TypeVar("_T")

NO_MELD = -1


class Meld(NamedTuple):
    """A meld on the table: its rank, its cards as laid, and how many of them are wild."""

    rank: int
    cards: tuple[int, ...]
    wilds: int


NOTHING = Meld(NO_MELD, (), 0)
"""Stands for the open meld of a rank that has none."""


class Laid:
    """The melds of a side in order of laying, which of them are open, and how many books of each kind there are."""

    __slots__ = ("books", "melds", "open", "spots")

    def __init__(
        self, melds: tuple[Meld, ...], places: tuple[int, ...], spots: tuple[Spot, ...], books: tuple[int, ...]
    ) -> None:
        self.melds = melds
        self.open = places
        """By rank: the place of the open meld in `melds`, or `NO_MELD`."""
        self.spots = spots
        """By rank: the open meld by counts, for searches."""
        self.books = books
        """By kind, as in the policy's `kinds`."""

    @classmethod
    def nothing(cls, policy: MeldPolicy) -> "Laid":
        return cls((), (NO_MELD,) * len(MELD_RANKS), policy.empty_spots, (0,) * len(policy.kinds))

    def open_meld(self, rank: int) -> Meld:
        """Give the open meld of a rank, or `NOTHING`."""
        place = self.open[rank]
        return self.melds[place] if place >= 0 else NOTHING

    def with_cards(self, policy: MeldPolicy, rank: int, cards: Iterable[int], wilds: int) -> "Laid":
        """Add cards that have been judged to the open meld of their rank, or start one with them."""
        place, spot = self.open[rank], self.spots[rank]
        melds: tuple[Meld, ...]
        if place < 0:
            place, meld = len(self.melds), Meld(rank, tuple(cards), wilds)
            melds = (*self.melds, meld)
        else:
            old = self.melds[place]
            meld = Meld(rank, (*old.cards, *cards), old.wilds + wilds)
            melds = _replaced(self.melds, place, meld)
        if len(meld.cards) < BOOK_SIZE or rank == THREE:
            spots = _replaced(self.spots, rank, spot_of(spot.most_wilds, len(meld.cards), meld.wilds))
            places = self.open if spot.size else _replaced(self.open, rank, place)
            return Laid(melds, places, spots, self.books)
        kind = policy.kind(rank, meld.wilds)
        books = _replaced(self.books, kind, self.books[kind] + 1)
        spots = _replaced(self.spots, rank, spot_of(spot.most_wilds, 0, 0))
        return Laid(melds, _replaced(self.open, rank, NO_MELD), spots, books)

    def view(self, policy: MeldPolicy, book_field: str) -> list[dict[str, Any]]:
        """Show the melds as JSON; `book_field` is what the game calls the kind of a finished one."""
        return [
            {
                "rank": MELD_RANKS[meld.rank],
                "cards": RUMMY.show(meld.cards),
                book_field: policy.kinds[policy.kind(meld.rank, meld.wilds)] if is_book(meld) else None,
            }
            for meld in self.melds
        ]

    def dump(self) -> list[str]:
        """Write the melds for `load`: a rank's name, then the cards."""
        return [MELD_RANKS[meld.rank] + pack(meld.cards) for meld in self.melds]

    @classmethod
    def load(cls, policy: MeldPolicy, melds: Iterable[str]) -> "Laid":
        places, spots = [NO_MELD] * len(MELD_RANKS), list(policy.empty_spots)
        books = [0] * len(policy.kinds)
        loaded: list[Meld] = []
        for text in melds:
            meld = _read(text)
            rank, cards, wilds = meld
            if is_book(meld):
                books[policy.kind(rank, wilds)] += 1
            else:
                places[rank], spots[rank] = len(loaded), spot_of(spots[rank].most_wilds, len(cards), wilds)
            loaded.append(meld)
        return cls(tuple(loaded), tuple(places), tuple(spots), tuple(books))


@lru_cache(1 << 14)
def _read(text: str) -> Meld:
    """Read one meld of a dump; a table is loaded at every move, and most of its melds are those of the last time."""
    cards = tuple(unpack(text[1:]))
    return Meld(RANK_NUMBERS[text[0]], cards, count_wilds(cards))


def is_book(meld: Meld) -> bool:
    """Tell whether a meld is finished: seven cards (HF-10, RC-11). A meld of threes never is."""
    return len(meld.cards) == BOOK_SIZE and meld.rank != THREE


def _replaced(items: tuple[_T, ...], place: int, item: _T) -> tuple[_T, ...]:
    return (*items[:place], item, *items[place + 1 :])


def count_wilds(cards: Iterable[int]) -> int:
    return len([card for card in cards if card >= FIRST_TWO])
