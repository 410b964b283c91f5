"""The melds that can be made from a pool, shortest first: what the searches choose from.

Only *lean* melds are listed: such as hold no smaller legal meld (with the card that must be among theirs, if one must).
A lean set has three cards. A lean sequence with j jokers has the least length, or 2j places if that is more: in a
longer one an end could go. For an end that is a joker can always go; an end that is a natural card can go when jokers
are fewer than the others; so a sequence that can lose nothing has a natural card that is needed at both ends, and as
many jokers as others. Without a card that must be there, j is two at most (see `bounds`).

Natural cards may be left out of a window for a joker: another meld may want them.
"""

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

from games.rules.contract_rummy.meld_cards import CARD_AT, HIGH_ACE, LOW_ACE, NAMED, PLACE, PLACES
from games.rules.contract_rummy.move_types import Kind
from games.rules.contract_rummy.pool import BIT_AT, JOKER_UNIT, STEP, UNIT, lane, opened

LEAN_JOKERS = 2
_SUITS = range(4)
_WITHOUT_JOKERS = ((0, 1, 2), (0, 1, 3), (0, 2, 3), (1, 2, 3))
_WITH_JOKER = tuple(combinations(_SUITS, 2))


class Shape(NamedTuple):
    """A meld that could be laid: its cards in order, jokers named, and what they take from a pool."""

    kind: Kind
    cards: tuple[int, ...]
    units: int


Layout = tuple[Shape, ...]
"""Melds that can be laid together."""


def lean_sets(pool: int, place: int, jokers: int, suit: int | None = None) -> Iterator[Shape]:
    """List the sets of three with so many jokers at a rank, given by its place; with the card of `suit`, if given."""
    if jokers > 1:
        return
    for suits in _WITH_JOKER if jokers else _WITHOUT_JOKERS:
        if (suit is None or suit in suits) and all(pool >> STEP * place + _LANES_AT[each] & 3 for each in suits):
            yield set_of(place, suits, jokers)


def set_of(place: int, suits: tuple[int, ...], jokers: int) -> Shape:
    """Make a set of these suits' cards and so many jokers, which stand for the first suits missing."""
    missing = [suit for suit in _SUITS if suit not in suits][:jokers]
    cards = [CARD_AT[suit][place] for suit in suits]
    named = [NAMED + CARD_AT[suit][place] for suit in missing]
    return Shape(Kind.SET, (*cards, *named), sum(BIT_AT[suit][place] for suit in suits) + jokers * JOKER_UNIT)


_LANES_AT = tuple(UNIT[CARD_AT[suit][LOW_ACE]].bit_length() - 1 for suit in _SUITS)


def lean_sequences(pool: int, suit: int, jokers: int, least: int, place: int | None = None) -> Iterator[Shape]:
    """List the lean sequences of a suit with exactly so many jokers; with the natural card of `place`, if given."""
    length = max(least, 2 * jokers)
    bits = lane(opened(pool), suit)
    first, last = (LOW_ACE, PLACES - length) if place is None else (max(LOW_ACE, place - length + 1), place)
    for low in range(first, min(last, PLACES - length) + 1):
        held = [each for each in range(low, low + length) if bits >> STEP * each & 1]
        if len(held) >= length - jokers:
            for naturals in combinations(held, length - jokers):
                if place is None or place in naturals:
                    yield sequence_of(suit, low, length, naturals)


def sequence_of(suit: int, low: int, length: int, naturals: tuple[int, ...]) -> Shape:
    """Make a sequence from a place on, of the natural cards at these places and jokers between."""
    faces = CARD_AT[suit]
    cards = tuple(faces[each] if each in naturals else NAMED + faces[each] for each in range(low, low + length))
    units = BIT_AT[suit]
    return Shape(Kind.SEQUENCE, cards, sum(units[each] for each in naturals) + (length - len(naturals)) * JOKER_UNIT)


def lean_melds_with(pool: int, card: int, jokers: int, least: int) -> Iterator[Shape]:
    """List the lean melds that hold a natural card and so many jokers."""
    suit, place = card & 3, PLACE[card]
    yield from lean_sets(pool, place, jokers, suit)
    yield from lean_sequences(pool, suit, jokers, least, place)
    if place == LOW_ACE:
        yield from lean_sequences(pool, suit, jokers, least, HIGH_ACE)
