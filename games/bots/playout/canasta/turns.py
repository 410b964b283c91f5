"""A turn as a player of some style plays it, and a deal played out so.

`draw or take the pile → meld or go out → discard`
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from games.bots.playout.canasta.deal import Deal, Lay
from games.bots.playout.canasta.discarding import costs
from games.bots.playout.canasta.going_out import way_out
from games.bots.playout.canasta.kinds import RED_THREE, SEVEN, SMALLEST, THREE, TWO, VALUES, WILD
from games.bots.playout.canasta.melding import FITS_PILE, PAIR, is_late, melds
from games.bots.playout.canasta.opening import opening
from games.bots.playout.canasta.style import Style

KEPT = 2
"""So many cards stay in a hand that cannot be emptied: one to discard, one to go on with."""
MOST_TURNS = 2000


class Take(NamedTuple):
    """A take of the pile: by two cards of the hand or, with none, by an open meld; and what is laid beside."""

    naturals: int
    lays: list[Lay]


def play_out(deal: Deal, seat: int, style: Style, check: Callable[[], None]) -> None:
    """Play a deal to its end from the turn of a seat, all in one style; `check` is called after every round."""
    for turn in range(1, MOST_TURNS + 1):
        if deal.is_over:
            return
        play_turn(deal, seat, style)
        seat = (seat + 1) % deal.terms.seats
        if not turn % deal.terms.seats:
            check()


def play_turn(deal: Deal, seat: int, style: Style) -> None:
    take = find_take(deal, seat, style)
    if take is None:
        draw(deal, seat, style)
    else:
        take_pile(deal, seat, take, style)


def draw(deal: Deal, seat: int, style: Style) -> None:
    """Draw and finish the turn; without a stock the deal ends."""
    if not deal.stock:
        deal.end()
        return
    deal.draw(seat)
    finish_turn(deal, seat, style)


def take_pile(deal: Deal, seat: int, take: Take, style: Style) -> None:
    """Take the pile and finish the turn."""
    for lay in take.lays:
        deal.lay(seat, lay)
    deal.take_pile(seat, take.naturals)
    finish_turn(deal, seat, style)


def finish_turn(deal: Deal, seat: int, style: Style) -> None:
    """Go out if it can be done; else meld and discard."""
    lays = way_out(deal, seat)
    if lays is None:
        play_on(deal, seat, style)
    else:
        go_out(deal, seat, lays)


def play_on(deal: Deal, seat: int, style: Style) -> None:
    """Meld and discard without going out."""
    lay_melds(deal, seat, style)
    throw(deal, seat, style)


def find_take(deal: Deal, seat: int, style: Style) -> Take | None:
    """Say how the pile is taken, if it may be and brings enough."""
    brought = deal.cards_in_take
    if brought <= min(style.least_take, len(deal.stock)) or not _may_be_taken(deal):
        return None
    take = _take(deal, seat)
    if take is None or deal.counts[seat] - take.naturals - _cards(take.lays) + brought - 1 < _kept(deal, seat) + KEPT:
        return None
    return take


def _may_be_taken(deal: Deal) -> bool:
    """Tell whether anybody might take the pile with this top."""
    top = deal.pile[-1]
    return THREE < top < (RED_THREE if deal.terms.is_hand_and_foot else TWO)


def _take(deal: Deal, seat: int) -> Take | None:
    side, top = seat % deal.terms.sides, deal.pile[-1]
    rank = min(top, WILD)
    size, need = deal.sizes[side][rank], deal.needs[side]
    if size and not need and not deal.terms.is_hand_and_foot and not deal.is_frozen:
        return Take(0, [])
    if deal.hands[seat][top] < PAIR or size > FITS_PILE:
        return None
    need -= SMALLEST * VALUES[top]
    return Take(PAIR, []) if need <= 0 else _opening_take(deal, deal.hands[seat], top, need)


def _opening_take(deal: Deal, hand: list[int], top: int, need: int) -> Take | None:
    rest = hand[:]
    rest[top] -= PAIR
    lays = opening(deal, rest, need, mixing=True)
    return Take(PAIR, lays) if lays and all(lay.rank != min(top, WILD) for lay in lays) else None


def lay_melds(deal: Deal, seat: int, style: Style) -> None:
    """Lay what the style lays; take up the foot if that empties the hand, and go on."""
    if deal.needs[seat % deal.terms.sides] and not _open(deal, seat, style):
        return
    for lay in melds(deal, seat, style):
        if fitting := cut_to_fit(deal, seat, lay):
            deal.lay(seat, fitting)
    if not deal.counts[seat] and deal.reserves[seat] is not None:
        deal.take_reserve(seat)
        lay_melds(deal, seat, style)


def go_out(deal: Deal, seat: int, lays: Sequence[Lay]) -> None:
    """Lay these melds and discard what is left."""
    for lay in lays:
        deal.lay(seat, lay)
    deal.hands[seat] = [0] * len(deal.hands[seat])
    deal.counts[seat] = 0
    deal.end(seat % deal.terms.sides)


def _open(deal: Deal, seat: int, style: Style) -> bool:
    lays = find_opening(deal, seat, style)
    for lay in lays:
        deal.lay(seat, lay)
    return bool(lays)


def find_opening(deal: Deal, seat: int, style: Style) -> list[Lay]:
    """Find first melds that the style lays, and after which enough cards stay in the hand."""
    mixing = not deal.terms.is_hand_and_foot or is_late(deal, style)
    lays = opening(deal, deal.hands[seat], deal.needs[seat % deal.terms.sides], mixing=mixing)
    others = [lay for lay in lays if lay.rank != SEVEN]
    has_room = _cards(lays) <= _room(deal, seat, SEVEN) and _cards(others) <= _room(deal, seat, WILD)
    return lays if has_room else []


def cut_to_fit(deal: Deal, seat: int, lay: Lay) -> Lay | None:
    """Give a meld, or less of it, that leaves enough cards in the hand; None if nothing of it does."""
    room = _room(deal, seat, lay.rank)
    if lay.cards <= room:
        return lay
    size = deal.sizes[seat % deal.terms.sides][lay.rank]
    if room <= 0 or lay.cards > lay.naturals or size + room < SMALLEST:
        return None
    return Lay(lay.rank, room)


def _room(deal: Deal, seat: int, rank: int) -> int:
    """Give how many cards of a rank may leave the hand; locked sevens alone may not stay in it (RC-28)."""
    room = deal.counts[seat] - _kept(deal, seat)
    if rank != SEVEN and deal.sevens_are_locked(seat % deal.terms.sides):
        return min(room, deal.counts[seat] - deal.hands[seat][SEVEN] - 1)
    return room


def _kept(deal: Deal, seat: int) -> int:
    """Give how many cards must stay in the hand when a meld is laid (HF-24, RC-28)."""
    return 0 if deal.terms.is_hand_and_foot and deal.reserves[seat] is not None else KEPT


def throw(deal: Deal, seat: int, style: Style) -> None:
    """Discard; a seat that cannot ends the deal."""
    may_be_emptied = deal.terms.is_hand_and_foot and deal.reserves[seat] is not None
    found = costs(deal, seat, style)
    if not found or (deal.counts[seat] == 1 and not may_be_emptied):
        deal.end()
        return
    deal.discard(seat, min(found, key=found.__getitem__))


def _cards(lays: Sequence[Lay]) -> int:
    return sum([lay.cards for lay in lays])
