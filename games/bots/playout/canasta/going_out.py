"""Whether a seat can go out: everything laid but one card, with the books that are needed (HF-25, HF-26, RC-30)."""

from games.bots.playout.canasta.deal import DIRTY, Deal, Lay
from games.bots.playout.canasta.kinds import BOOK, JOKER, NATURALS, SEVEN, SMALLEST, THREE, TWO, WILD

PAIR = 2


def way_out(deal: Deal, seat: int) -> list[Lay] | None:
    """Find melds that leave one card to discard; None if the seat cannot go out, or no such way is seen."""
    side = seat % deal.terms.sides
    if deal.needs[side] or not _is_allowed(deal, seat):
        return None
    return _WayOut(deal, seat, side).find()


def _is_allowed(deal: Deal, seat: int) -> bool:
    return not deal.terms.is_hand_and_foot or (deal.reserves[seat] is None and not deal.partners_wait(seat))


class _WayOut:
    """A search that goes over the ranks once: naturals first, then the wilds where they are needed most."""

    def __init__(self, deal: Deal, seat: int, side: int) -> None:
        self.deal, self.side = deal, side
        self.hand, self.terms = deal.hands[seat], deal.terms
        self.sizes, self.in_melds, self.books = deal.sizes[side][:], deal.wilds[side][:], deal.books[side][:]
        self.twos, self.jokers = self.hand[TWO], self.hand[JOKER]
        self.lays: list[Lay] = []
        self.left = 0

    @property
    def wilds(self) -> int:
        return self.twos + self.jokers

    def find(self) -> list[Lay] | None:
        self._threes()
        pairs = [rank for rank in NATURALS if self._naturals(rank)]
        for rank in pairs:
            if self.wilds:
                self._lay(rank, PAIR, 1)
            else:
                self.left += PAIR
        self._wilds()
        if self.left + self.wilds > 1 or not self._has_books():
            return None
        return self.lays if self.left + self.wilds else self._less_one()

    def _takes_wilds(self, rank: int) -> bool:
        return rank != SEVEN or self.terms.is_hand_and_foot

    def _threes(self) -> None:
        """Black threes are melded in going out at Railroad Canasta (RC-29)."""
        count = self.hand[THREE]
        if count >= SMALLEST and not self.terms.is_hand_and_foot:
            self.lays.append(Lay(THREE, count))
        else:
            self.left += count

    def _naturals(self, rank: int) -> bool:
        """Lay naturals of a rank; tell whether two of them want a wild."""
        count = self.hand[rank]
        while count and count >= BOOK - self.sizes[rank]:
            count -= BOOK - self.sizes[rank]
            self._lay(rank, BOOK - self.sizes[rank])
        if count and (self.sizes[rank] or count >= SMALLEST):
            self._lay(rank, count)
            count = 0
        if count == PAIR and self._takes_wilds(rank):
            return True
        self.left += count
        return False

    def _lay(self, rank: int, naturals: int, wilds: int = 0) -> None:
        twos = min(self.twos, wilds) if rank != WILD else max(0, wilds - self.jokers)
        self.twos -= twos
        self.jokers -= wilds - twos
        self.lays.append(Lay(rank, naturals, twos, wilds - twos))
        self.sizes[rank] += naturals + wilds
        if rank != WILD:
            self.in_melds[rank] += wilds
        if self.sizes[rank] == BOOK:
            self.books[self.deal.kind_of_book(rank, self.in_melds[rank])] += 1
            self.sizes[rank] = self.in_melds[rank] = 0

    def _wilds(self) -> None:
        self._finish_dirty_books()
        size = self.sizes[WILD]
        cards = min(self.wilds, BOOK - size)
        if cards and size + cards >= SMALLEST:
            self._lay(WILD, 0, cards)
        for rank in NATURALS:
            while self.wilds and self._has_room(rank):
                self._lay(rank, 0, 1)

    def _finish_dirty_books(self) -> None:
        for rank in NATURALS:
            missing = BOOK - self.sizes[rank]
            enough = self.books[DIRTY] >= self.terms.needed[DIRTY] or missing > self.wilds
            if enough or not self.sizes[rank] or not self._takes_wilds(rank):
                continue
            if missing <= self.terms.most_wilds[BOOK] - self.in_melds[rank]:
                self._lay(rank, 0, missing)

    def _has_room(self, rank: int) -> bool:
        size = self.sizes[rank] + 1
        return size > SMALLEST and self._takes_wilds(rank) and self.in_melds[rank] < self.terms.most_wilds[size]

    def _has_books(self) -> bool:
        return all(made >= needed for made, needed in zip(self.books, self.terms.needed, strict=True))

    def _less_one(self) -> list[Lay] | None:
        """Take a natural back to discard it, from an open meld or a new one that stays large enough."""
        for place in reversed(range(len(self.lays))):
            lay = self.lays[place]
            if lay.naturals and self._is_spare(lay):
                self.lays[place] = lay._replace(naturals=lay.naturals - 1)
                return [each for each in self.lays if each.cards]
        return None

    def _is_spare(self, lay: Lay) -> bool:
        if lay.rank == SEVEN and not self.terms.is_hand_and_foot:
            return False
        is_added = self.deal.sizes[self.side][lay.rank] > 0
        return self.sizes[lay.rank] > 0 and not lay.twos + lay.jokers and (is_added or lay.naturals > SMALLEST)
