"""How Twenty-Two deals: which cards are in the pack, how many each seat gets, and who is in (TT-3 to TT-7)."""

from collections.abc import Iterable, Sequence

from games.rules.cards import TRICK, unshuffled

_PACK = tuple(unshuffled(1))
_POINTS: tuple[int, ...] = (*range(2, 10), 10, 10, 10, 10, 11)
"""By rank, from the two to the ace (TT-16)."""


def card_points(card: int) -> int:
    """Give what a card counts in a score pile, which is also how many cards its loser deals (TT-4, TT-16)."""
    return _POINTS[card >> 2]


def pack_without(score_piles: Iterable[Sequence[int]]) -> list[str]:
    """List the unshuffled pack, the cards in score piles left out (TT-5)."""
    kept = {TRICK.names[card] for pile in score_piles for card in pile}
    return [name for name in _PACK if name not in kept]


def seats_after(still_in: Sequence[bool]) -> tuple[int, ...]:
    """Give, by seat, the next seat that is still in (0 where nobody is)."""
    after = [0] * len(still_in)
    following = still_in.index(True) if True in still_in else 0
    for seat in reversed(range(len(still_in))):
        after[seat] = following
        if still_in[seat]:
            following = seat
    return tuple(after)


def seats_from(first: int, after: Sequence[int]) -> list[int]:
    """List the seats still in, once round from the first."""
    seats = [first]
    while after[seats[-1]] != first:
        seats.append(after[seats[-1]])
    return seats
