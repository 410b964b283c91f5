"""A deal of Hand and Foot or of Railroad Canasta by kinds of cards: what a playout changes, quickly.

Rules are not judged: whoever plays here does what he may. Left out are requests to go out, and the end by sevens alone.
"""

from dataclasses import dataclass
from typing import NamedTuple

from games.bots.playout.canasta.kinds import BOOK, JOKER, RED_THREE, SEVEN, THREE, TWO, VALUES, WILD

CLEAN, DIRTY, WILDS, SEVENS = range(4)
"""Kinds of books, or canastas."""
RED_THREE_LAID = 100
GOING_OUT = 100


class Lay(NamedTuple):
    """Cards for one meld: a rank, how many of it, and wilds."""

    rank: int
    naturals: int
    twos: int = 0
    jokers: int = 0

    @property
    def cards(self) -> int:
        return self.naturals + self.twos + self.jokers


@dataclass(frozen=True, slots=True, kw_only=True)
class Terms:
    """What is settled before a deal.

    Of `sides`, every n-th seat plays for one. `pile_take` 0 stands for the whole pile. `most_wilds` is by size of a
    meld, `bonuses` and `needed` (for going out) by kind of book, `copies` how many cards a natural kind has.
    """

    is_hand_and_foot: bool
    seats: int
    sides: int
    pile_take: int
    most_wilds: tuple[int, ...]
    bonuses: tuple[int, ...]
    needed: tuple[int, ...]
    copies: int
    waits_for_partners: bool = False
    red_three_left: int = 0
    sevens_by_own: bool = False


@dataclass(slots=True)
class Deal:
    """A deal as it may be. `hands` are counts by kind, `reserves` feet or kitties (None once taken up), tops are last.

    `sizes` and `wilds` are of open melds, by side and rank; `books` by side and kind; `needs` what first melds must be
    worth, 0 when they lie; `gone` counts by kind what lies in melds and in the pile.
    """

    terms: Terms
    hands: list[list[int]]
    counts: list[int]
    reserves: list[list[int] | None]
    stock: list[int]
    pile: list[int]
    sizes: list[list[int]]
    wilds: list[list[int]]
    books: list[list[int]]
    points: list[int]
    needs: list[int]
    gone: list[int]
    foot_played: list[bool]
    is_over: bool = False
    out: int | None = None

    def copy(self) -> "Deal":
        """Give an independent deal; reserves never change, so they are shared."""
        return Deal(
            self.terms,
            [hand[:] for hand in self.hands],
            self.counts[:],
            self.reserves[:],
            self.stock[:],
            self.pile[:],
            [sizes[:] for sizes in self.sizes],
            [wilds[:] for wilds in self.wilds],
            [books[:] for books in self.books],
            self.points[:],
            self.needs[:],
            self.gone[:],
            self.foot_played[:],
            self.is_over,
            self.out,
        )

    @property
    def is_frozen(self) -> bool:
        """Whether wilds in the pile, or the red three under it, freeze it (RC-5, RC-21)."""
        pile = self.pile
        return bool(pile) and (pile[0] == RED_THREE or TWO in pile or JOKER in pile)

    def sevens_are_locked(self, side: int) -> bool:
        """Tell whether a side may not discard a seven (RC-24)."""
        if self.terms.is_hand_and_foot:
            return False
        books = (self.books[side],) if self.terms.sevens_by_own else self.books
        return not all(each[SEVENS] for each in books)

    def partners_wait(self, seat: int) -> bool:
        """Tell whether a partner has yet to finish a turn in the foot (HF-27)."""
        terms = self.terms
        side = range(seat % terms.sides, terms.seats, terms.sides)
        return terms.waits_for_partners and not all(self.foot_played[other] or other == seat for other in side)

    @property
    def cards_in_take(self) -> int:
        return min(self.terms.pile_take or len(self.pile), len(self.pile))

    # What happens

    def draw(self, seat: int, cards: int = 2) -> None:
        """Draw from the stock; red threes are laid and replaced."""
        stock, hand = self.stock, self.hands[seat]
        while stock and cards:
            kind = stock.pop()
            if kind == RED_THREE:
                self.points[seat % self.terms.sides] += RED_THREE_LAID
            else:
                hand[kind] += 1
                self.counts[seat] += 1
                cards -= 1

    def take_pile(self, seat: int, naturals: int) -> None:
        """Take the pile by its top and so many cards like it from the hand: two, or none for an open meld."""
        pile, gone, taken = self.pile, self.gone, self.cards_in_take
        top, others = pile[-1], pile[len(pile) - taken : -1]
        del pile[len(pile) - taken :]
        self.hands[seat][top] += 1
        self.counts[seat] += 1
        gone[top] -= 1
        self.lay(seat, _meld_of(top, naturals + 1))
        for kind in others:
            gone[kind] -= 1
        self._take_in(seat, others)

    def take_reserve(self, seat: int) -> None:
        """Take up the foot or the kitty."""
        reserve, self.reserves[seat] = self.reserves[seat], None
        self._take_in(seat, reserve or [])

    def _take_in(self, seat: int, cards: list[int]) -> None:
        hand, red_threes = self.hands[seat], 0
        for kind in cards:
            if kind == RED_THREE:
                red_threes += 1
            else:
                hand[kind] += 1
        self.counts[seat] += len(cards) - red_threes
        if red_threes:
            self.points[seat % self.terms.sides] += RED_THREE_LAID * red_threes
            if self.terms.is_hand_and_foot:
                self.draw(seat, red_threes)

    def lay(self, seat: int, lay: Lay) -> None:
        """Lay cards of a hand as or onto the open meld of their rank."""
        rank, naturals, twos, jokers = lay
        side, hand, gone = seat % self.terms.sides, self.hands[seat], self.gone
        wilds = twos + jokers
        points = twos * VALUES[TWO] + jokers * VALUES[JOKER]
        if naturals:
            hand[rank] -= naturals
            gone[rank] += naturals
            points += naturals * VALUES[rank]
        if wilds:
            hand[TWO] -= twos
            hand[JOKER] -= jokers
            gone[TWO] += twos
            gone[JOKER] += jokers
        self.counts[seat] -= naturals + wilds
        self.points[side] += points
        self.needs[side] = 0
        self._grow(side, rank, naturals + wilds, wilds)

    def _grow(self, side: int, rank: int, cards: int, wilds: int) -> None:
        sizes, in_melds = self.sizes[side], self.wilds[side]
        size = sizes[rank] + cards
        if rank != WILD:
            wilds += in_melds[rank]
        if size < BOOK or rank == THREE:
            sizes[rank] = size
            in_melds[rank] = 0 if rank == WILD else wilds
            return
        kind = self.kind_of_book(rank, wilds)
        self.books[side][kind] += 1
        self.points[side] += self.terms.bonuses[kind]
        sizes[rank] = in_melds[rank] = 0

    def kind_of_book(self, rank: int, wilds: int) -> int:
        """Tell of what kind a finished meld is."""
        if rank == WILD:
            return WILDS
        if wilds:
            return DIRTY
        return SEVENS if rank == SEVEN and not self.terms.is_hand_and_foot else CLEAN

    def discard(self, seat: int, kind: int) -> None:
        """Discard, and take up the foot or the kitty if that follows."""
        self.hands[seat][kind] -= 1
        self.counts[seat] -= 1
        self.pile.append(kind)
        self.gone[kind] += 1
        if self.reserves[seat] is None:
            self.foot_played[seat] = True
        elif not self.counts[seat] if self.terms.is_hand_and_foot else self._has_earned_kitty(seat):
            self.take_reserve(seat)

    def _has_earned_kitty(self, seat: int) -> bool:
        clean, _, wild, sevens = self.books[seat]
        return bool(clean or wild or sevens)

    def end(self, out: int | None = None) -> None:
        """End the deal; `out`: the side that goes out."""
        self.is_over, self.out = True, out

    def results(self) -> list[int]:
        """Give the points of each side if the deal ended now."""
        terms, points = self.terms, self.points[:]
        for seat, hand in enumerate(self.hands):
            left = sum([value * count for value, count in zip(VALUES, hand, strict=True)])
            for kind in self.reserves[seat] or ():
                left += terms.red_three_left if kind == RED_THREE else VALUES[kind]
            points[seat % terms.sides] -= left
        if self.out is not None:
            points[self.out] += GOING_OUT
        return points


def _meld_of(kind: int, cards: int) -> Lay:
    if kind == TWO:
        return Lay(WILD, 0, cards, 0)
    return Lay(WILD, 0, 0, cards) if kind == JOKER else Lay(kind, cards)
