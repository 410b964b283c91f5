"""How a game of the canasta family judges melds: what they may hold, what books are called, which rules say so."""

from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import Any

from games.rules.canasta.values import MELD_RANKS, NATURAL_RANKS, WILD

BOOK_SIZE = 7
SMALLEST_MELD = 3


@dataclass(frozen=True)
class MeldPolicy:
    """What melds of a game may hold.

    `most_wilds`: by size 0 to 7, for a natural rank. `no_wilds`: natural ranks that take none. `kinds` names the kinds
    of finished books: without wilds, with wilds, of wilds alone, then any that `own_kinds` gives to a rank's book
    without wilds. The other fields are the IDs of the rules that refuse: `three_rule` a three among other cards,
    `threes_meld_rule` a meld of threes.
    """

    most_wilds: tuple[int, ...]
    kinds: tuple[str, ...]
    rank_rule: str
    three_rule: str
    twice_rule: str
    size_rule: str
    wilds_rule: str
    no_wilds: frozenset[int] = frozenset()
    no_wilds_rule: str = ""
    threes_meld_rule: str = ""
    """Empty where threes are never melded."""
    book: str = "book"
    """What players call a finished meld."""
    own_kinds: tuple[tuple[int, int], ...] = ()
    """Pairs of a rank and the place in `kinds` of its book without wilds."""

    def most_wilds_by_size(self, rank: int) -> tuple[int, ...]:
        """Give the most wilds of a meld of this natural rank, by size 0 to 7."""
        return (0,) * len(self.most_wilds) if rank in self.no_wilds else self.most_wilds

    @cached_property
    def empty_spots(self) -> tuple["Spot", ...]:
        """Give the spots of all ranks, threes to wilds, while no meld is open."""
        return tuple(spot_of(self.most_wilds_by_size(rank), 0, 0) for rank in range(len(MELD_RANKS)))

    @cached_property
    def _clean_kinds(self) -> dict[int, int]:
        return dict.fromkeys(NATURAL_RANKS, CLEAN_BOOK) | {WILD: WILD_BOOK} | dict(self.own_kinds)

    def kind(self, rank: int, wilds: int) -> int:
        """Give the kind of a finished book as a place in `kinds`."""
        return DIRTY_BOOK if wilds and rank != WILD else self._clean_kinds[rank]


@dataclass(frozen=True, slots=True, eq=False)
class Spot:
    """Where cards of a rank go: the most wilds by size, the open meld's size and its wilds (0 without one).

    There is one object for each, made by `spot_of`; they are told apart by identity, which makes remembering answers
    about them cheap.
    """

    most_wilds: tuple[int, ...]
    size: int
    wilds: int
    additions: dict[int, Any] = field(default_factory=dict)
    """What has been found out about adding to it, by counts; of wilds alone under negative keys (`representatives`)."""


@lru_cache(None)
def spot_of(most_wilds: tuple[int, ...], size: int, wilds: int) -> Spot:
    """Give the spot with these facts."""
    return Spot(most_wilds, size, wilds)


CLEAN_BOOK, DIRTY_BOOK, WILD_BOOK = 0, 1, 2
"""Places of the common kinds in `MeldPolicy.kinds`."""

MELDABLE = "".join(MELD_RANKS[rank] for rank in (*NATURAL_RANKS, WILD))
"""The names of the ranks that are melded in any game of the family."""
