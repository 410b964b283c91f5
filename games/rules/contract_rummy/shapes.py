"""The melds that can be made from a pool, shortest first: what the searches choose from.

Only *lean* melds are listed: such as hold no smaller legal meld (with the card that must be among theirs, if one must).
A lean set has three cards. A lean sequence with j jokers has the least length, or 2j places if that is more: in a
longer one an end could go. For an end that is a joker can always go; an end that is a natural card can go when jokers
are fewer than the others; so a sequence that can lose nothing has a natural card that is needed at both ends, and as
many jokers as others. Without a card that must be there, j is two at most (see `bounds`).

Natural cards may be left out of a window for a joker: another meld may want them.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache, lru_cache
from itertools import combinations
from typing import NamedTuple

from games.rules.contract_rummy.meld_cards import CARD_AT, HIGH_ACE, LOW_ACE, NAMED, PLACE, PLACES
from games.rules.contract_rummy.melds import LEAST_SET
from games.rules.contract_rummy.move_types import SEQUENCE, SET, Kind
from games.rules.contract_rummy.pool import (
    BIT_AT,
    JOKER_UNIT,
    LANE,
    NEIGHBOURS,
    SAME_RANK,
    SAME_SUIT,
    STEP,
    lane,
    opened,
    present,
)

LEAN_JOKERS = 2
_SUITS = range(4)
_KEPT = 1 << 13
"""How many answers are remembered: most lanes hold few cards, so the same ones come again and again."""


class Shape(NamedTuple):
    """A meld that could be laid: its cards in order, jokers named, and what they take from a pool."""

    kind: Kind
    cards: tuple[int, ...]
    units: int


Layout = tuple[Shape, ...]
"""Melds that can be laid together."""


def lean_sets(pool: int, place: int, jokers: int, suit: int | None = None) -> Sequence[Shape]:
    """List the sets of three with so many jokers at a rank, given by its place; with the card of `suit`, if given."""
    return _lean_sets(place, suits_at(pool, place), jokers, suit)


def suits_at(pool: int, place: int) -> int:
    """Tell in which suits a pool holds a rank, as the bits of a number below 16."""
    there = present(pool) >> STEP * place
    return there & 1 | there >> LANE - 1 & 2 | there >> 2 * LANE - 2 & 4 | there >> 3 * LANE - 3 & 8


@cache
def _lean_sets(place: int, held: int, jokers: int, suit: int | None) -> Sequence[Shape]:
    choices = combinations(suits_in(held), LEAST_SET - jokers) if jokers < LEAST_SET - 1 else ()
    return tuple(set_of(place, suits, jokers) for suits in choices if suit is None or suit in suits)


def suits_in(held: int) -> tuple[int, ...]:
    """List the suits of the bits that are set."""
    return tuple(suit for suit in _SUITS if held >> suit & 1)


@cache
def set_of(place: int, suits: tuple[int, ...], jokers: int) -> Shape:
    """Make a set of these suits' cards and so many jokers, which stand for the first suits missing."""
    missing = [suit for suit in _SUITS if suit not in suits][:jokers]
    cards = [CARD_AT[suit][place] for suit in suits]
    named = [NAMED + CARD_AT[suit][place] for suit in missing]
    return Shape(SET, (*cards, *named), sum(BIT_AT[suit][place] for suit in suits) + jokers * JOKER_UNIT)


def lean_sequences(pool: int, suit: int, jokers: int, least: int, *, place: int | None = None) -> Iterable[Shape]:
    """List the lean sequences of a suit with exactly so many jokers; with the natural card of `place`, if given."""
    bits = lane(opened(pool), suit)
    if place is not None:
        bits &= _around(place, max(least, 2 * jokers))
    if jokers <= LEAN_JOKERS:
        return _few_lean_sequences(bits, suit, jokers, least, place)
    return _lean_sequences(bits, suit, jokers, least, place)


@cache
def _around(place: int, length: int) -> int:
    """Give the bits of the places that a sequence of this length through a place may reach."""
    reach = range(max(LOW_ACE, place - length + 1), min(PLACES, place + length))
    return sum(1 << STEP * each for each in reach)


@lru_cache(maxsize=_KEPT)
def _few_lean_sequences(bits: int, suit: int, jokers: int, least: int, place: int | None) -> Sequence[Shape]:
    return tuple(_lean_sequences(bits, suit, jokers, least, place))


def _lean_sequences(bits: int, suit: int, jokers: int, least: int, place: int | None) -> Iterator[Shape]:
    length = max(least, 2 * jokers)
    first, last = (LOW_ACE, PLACES - length) if place is None else (max(LOW_ACE, place - length + 1), place)
    for low in range(first, min(last, PLACES - length) + 1):
        held = [each for each in range(low, low + length) if bits >> STEP * each & 1]
        if len(held) >= length - jokers:
            for naturals in combinations(held, length - jokers):
                if place is None or place in naturals:
                    yield sequence_of(suit, low, length, naturals)


@lru_cache(maxsize=_KEPT)
def sequence_of(suit: int, low: int, length: int, naturals: tuple[int, ...]) -> Shape:
    """Make a sequence from a place on, of the natural cards at these places and jokers between."""
    faces = CARD_AT[suit]
    cards = tuple(faces[each] if each in naturals else NAMED + faces[each] for each in range(low, low + length))
    units = BIT_AT[suit]
    return Shape(SEQUENCE, cards, sum(units[each] for each in naturals) + (length - len(naturals)) * JOKER_UNIT)


def lean_melds_with(pool: int, card: int, jokers: int, least: int) -> Iterator[Shape]:
    """List the lean melds that hold a natural card and so many jokers."""
    suit, place = card & 3, PLACE[card]
    there = present(pool)
    if (there & SAME_RANK[card]).bit_count() >= LEAST_SET - 1 - jokers:
        yield from lean_sets(pool, place, jokers, suit)
    if not there & (SAME_SUIT if jokers else NEIGHBOURS)[card]:
        return
    yield from lean_sequences(pool, suit, jokers, least, place=place)
    if place == LOW_ACE:
        yield from lean_sequences(pool, suit, jokers, least, place=HIGH_ACE)
