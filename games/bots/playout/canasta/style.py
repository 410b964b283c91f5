"""How a player goes about a canasta game: what he waits for, and what he fears. The numbers were found by playing.

Many thousands of deals were played by pairs of styles that differ in one number, and the better one was kept.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Style:
    """The habits of a player.

    Wilds: `first_wilds`, `more_wilds`: how many begin a book of their own, the first one and later ones; `wild_books`:
    how many of these there must be before wilds go among naturals. Holding: it is `late` with fewer than so many cards
    in the stock for each seat, or (Hand and Foot) when a side lacks `nearly_out` books at most; before that naturals
    are held back from melds at Hand and Foot, but for `long` or more of a kind, and unless the hand is down to `few`.
    `least_take`: a pile must bring more cards than this, unless the stock gives fewer.

    In points: the loss of a discard that is one, two or more of a kind in the hand (`single`, `pair`, `triple`), is
    `started` on the table, a `three` or a `wild`; `worth` is what a card of the pile is to the player who takes it.
    Likelihoods: that the next player takes the pile by an `open` meld; how much less likely he holds a pair where his
    meld lies (`melded`) or nothing does (`not_opened`).
    """

    first_wilds: int
    more_wilds: int
    wild_books: int
    late: int
    nearly_out: int
    few: int
    long: int
    least_take: int
    single: float
    pair: float
    triple: float
    started: float
    three: float
    wild: float
    worth: float
    open: float
    melded: float
    not_opened: float


HAND_AND_FOOT = Style(
    first_wilds=3,
    more_wilds=3,
    wild_books=2,
    late=16,
    nearly_out=3,
    few=4,
    long=5,
    least_take=4,
    single=20,
    pair=45,
    triple=0,
    started=15,
    three=0,
    wild=300,
    worth=140,
    open=0,
    melded=1,
    not_opened=0.1,
)

RAILROAD_CANASTA = Style(
    first_wilds=5,
    more_wilds=7,
    wild_books=99,
    late=2,
    nearly_out=0,
    few=0,
    long=3,
    least_take=4,
    single=10,
    pair=0,
    triple=15,
    started=80,
    three=20,
    wild=60,
    worth=70,
    open=0.5,
    melded=0.2,
    not_opened=0.1,
)
