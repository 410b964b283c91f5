"""What is laid by a side that has opened: wilds with wilds, naturals or not yet, and wilds among naturals at the last.

At Hand and Foot naturals are held back while the deal is young: pairs take the pile, and no open meld of five or more
stands in their way (HF-17). At Railroad Canasta open melds take it themselves, so all naturals are laid (RC-19).
"""

from collections.abc import Iterator

from games.bots.playout.canasta.deal import WILDS, Deal, Lay
from games.bots.playout.canasta.kinds import BOOK, JOKER, NATURALS, SEVEN, SMALLEST, TWO, WILD
from games.bots.playout.canasta.opening import all_wilds
from games.bots.playout.canasta.style import Style

PAIR = 2
FITS_PILE = BOOK - SMALLEST
"""To an open meld of so many cards or fewer, a pair and the top of the pile can be added."""


def is_late(deal: Deal, style: Style) -> bool:
    """Tell whether it is time to lay what is held."""
    terms = deal.terms
    if len(deal.stock) < style.late * terms.seats:
        return True
    return terms.is_hand_and_foot and any(_is_nearly_out(deal, side, style) for side in range(terms.sides))


def _is_nearly_out(deal: Deal, side: int, style: Style) -> bool:
    terms = deal.terms
    if any(deal.reserves[seat] is not None for seat in range(side, terms.seats, terms.sides)):
        return False
    books = zip(terms.needed, deal.books[side], strict=True)
    return sum([max(0, needed - made) for needed, made in books]) <= style.nearly_out


def melds(deal: Deal, seat: int, style: Style) -> list[Lay]:
    """List what is laid, one meld after another; whether enough cards stay in the hand is not looked at."""
    laying = _Laying(deal, seat, style)
    return [*laying.wild_melds(), *laying.natural_melds(), *laying.finished_melds()]


class _Laying:
    """The melds of one turn, and the wilds that are left for the next of them."""

    def __init__(self, deal: Deal, seat: int, style: Style) -> None:
        side = seat % deal.terms.sides
        self.is_hand_and_foot = deal.terms.is_hand_and_foot
        self.style, self.late = style, is_late(deal, style)
        self.holds = self.is_hand_and_foot and not self.late and deal.counts[seat] > style.few
        self.hand, self.books = deal.hands[seat], deal.books[side]
        self.sizes, self.in_melds = deal.sizes[side], deal.wilds[side]
        self.most_wilds = deal.terms.most_wilds[BOOK]
        self.twos, self.jokers = self.hand[TWO], self.hand[JOKER]

    @property
    def wilds(self) -> int:
        return self.twos + self.jokers

    @property
    def mixes(self) -> bool:
        return bool(self.wilds) and (self.late or self.books[WILDS] >= self.style.wild_books)

    def _spend(self, rank: int, naturals: int, wilds: int) -> Lay:
        """Add wilds to naturals, twos first."""
        twos = min(self.twos, wilds)
        self.twos -= twos
        self.jokers -= wilds - twos
        return Lay(rank, naturals, twos, wilds - twos)

    def wild_melds(self) -> Iterator[Lay]:
        size = self.sizes[WILD]
        begun = SMALLEST if self.late else self.style.more_wilds if self.books[WILDS] else self.style.first_wilds
        while self.wilds and (size or self.wilds >= begun):
            lay = all_wilds([*self.hand[:TWO], self.twos, self.jokers], BOOK - size)
            self.twos -= lay.twos
            self.jokers -= lay.jokers
            yield lay
            size, begun = 0, max(SMALLEST, self.style.more_wilds)

    def natural_melds(self) -> Iterator[Lay]:
        for rank in NATURALS:
            count, size = self.hand[rank], self.sizes[rank]
            if not count:
                continue
            while count >= BOOK - size:
                yield Lay(rank, BOOK - size)
                count, size = count - BOOK + size, 0
            if lay := self._natural_meld(rank, count, size):
                yield lay

    def _natural_meld(self, rank: int, count: int, size: int) -> Lay | None:
        if not count:
            return None
        if self.mixes and size and self._can_finish(rank, size + count):
            return self._spend(rank, count, BOOK - size - count)
        if size:
            return None if self.holds and size <= FITS_PILE else Lay(rank, count)
        if count >= SMALLEST:
            return self._new_meld(rank, count)
        if count == PAIR and self.late and self.mixes and self.is_hand_and_foot:
            return self._spend(rank, count, 1)
        return None

    def _new_meld(self, rank: int, count: int) -> Lay | None:
        if not self.holds:
            return Lay(rank, count)
        return Lay(rank, count - PAIR) if count >= self.style.long else None

    def _can_finish(self, rank: int, size: int) -> bool:
        """Tell whether the wilds that are left make a book of an open meld that would have so many cards."""
        missing = BOOK - size
        if rank == SEVEN and not self.is_hand_and_foot:
            return False
        return 0 < missing <= min(self.wilds, self.most_wilds - self.in_melds[rank])

    def finished_melds(self) -> Iterator[Lay]:
        """Finish with wilds what has no naturals in the hand."""
        for rank in NATURALS:
            size = self.sizes[rank]
            if self.mixes and size and not self.hand[rank] and self._can_finish(rank, size):
                yield self._spend(rank, 0, BOOK - size)
