"""Laying exactly these cards: all of them as one meld, or as the contract of deal 7 (CR-20). Exact.

A sequence of a suit is a question of gaps. Where the ace stands (low, high, or one at each end), the natural cards span
some places; as many jokers as are missing between must go in, and more may follow at the ends, up to the 14 places and
to the number of natural cards. So a suit takes any number of jokers between two bounds, and three suits together take
any number between the sums of theirs.
"""

from collections.abc import Iterator
from typing import NamedTuple

from games.rules.contract_rummy.contract import Contract
from games.rules.contract_rummy.meld_cards import HIGH_ACE, LOW_ACE, PLACES
from games.rules.contract_rummy.pool import ACES, JOKERS_AT, LANE, LANE_BITS, ONES, STEP, lane, present
from games.rules.contract_rummy.shapes import Layout, Shape, sequence_of, set_of

_SUITS = range(4)
_RANKS = range(13)
_ACE = 0b11
_LANES = tuple(LANE_BITS << LANE * suit for suit in _SUITS)


class _Span(NamedTuple):
    """All natural cards of a suit in their places, and the fewest and the most jokers that go with them."""

    suit: int
    places: tuple[int, ...]
    fewest: int
    most: int


def whole_contract(pool: int, contract: Contract, least: int) -> Layout | None:
    """Lay the whole pool as sequences, each of another suit, as many as the contract says; None if that cannot be."""
    if is_too_mixed(pool):
        return None
    suits = [suit for suit in _SUITS if _lane(pool, suit)]
    if len(suits) != contract.sequences:
        return None
    spans = [_tightest(pool, suit, least) for suit in suits]
    sure = [span for span in spans if span is not None]
    jokers = pool >> JOKERS_AT
    spare = jokers - sum(span.fewest for span in sure)
    if len(sure) < len(spans) or spare < 0 or jokers > sum(span.most for span in sure):
        return None
    return tuple(_dress(sure, spare))


def is_too_mixed(pool: int) -> bool:
    """Tell at a glance that a pool cannot be laid whole as sequences of three suits, nor with any more cards."""
    if pool >> 1 & ONES & ~ACES:
        return True
    there = (pool | pool >> 1) & ONES
    return bool(there & _LANES[0] and there & _LANES[1] and there & _LANES[2] and there & _LANES[3])


def as_one_meld(pool: int, least: int) -> Shape | None:
    """Lay the whole pool as one meld; None if it is none."""
    suits = [suit for suit in _SUITS if _lane(pool, suit)]
    if len(suits) == 1:
        (layout,) = whole_contract(pool, Contract(0, 1), least) or (None,)
        return layout
    return _as_set(pool, tuple(suits))


def _as_set(pool: int, suits: tuple[int, ...]) -> Shape | None:
    jokers = pool >> JOKERS_AT
    if not (len(suits) >= max(2, jokers) and 3 <= len(suits) + jokers <= len(_SUITS)):
        return None
    for place in _RANKS:
        if all(_lane(pool, suit) == 1 << STEP * place for suit in suits):
            return set_of(place, suits, jokers)
    return None


def _lane(pool: int, suit: int) -> int:
    """Cut out a suit's counts."""
    return pool >> LANE * suit & (1 << STEP * HIGH_ACE) - 1


def _tightest(pool: int, suit: int, least: int) -> _Span | None:
    """Find the span of a suit that needs the fewest jokers; None when its cards make no sequence."""
    counts = _lane(pool, suit)
    aces = counts & _ACE
    bits = lane(present(pool), suit)
    if counts - bits != (aces > 1):
        return None  # a face other than the ace is there twice, or the ace three times
    inner = tuple(place for place in range(1, HIGH_ACE) if bits >> STEP * place & 1)
    spans = [_span(suit, places, least) for places in _with_aces(inner, aces)]
    best = min(spans, key=lambda span: span.fewest)
    return best if best.fewest <= best.most else None


def _with_aces(inner: tuple[int, ...], aces: int) -> Iterator[tuple[int, ...]]:
    if aces == 0:
        yield inner
    elif aces == 1:
        yield (LOW_ACE, *inner)
        yield (*inner, HIGH_ACE)
    else:
        yield (LOW_ACE, *inner, HIGH_ACE)


def _span(suit: int, places: tuple[int, ...], least: int) -> _Span:
    naturals = len(places)
    gaps = places[-1] - places[0] + 1 - naturals
    return _Span(suit, places, max(gaps, least - naturals), min(naturals, PLACES - naturals))


def _dress(spans: list[_Span], spare: int) -> Iterator[Shape]:
    """Make sequences of the spans, giving each its fewest jokers and the spare ones to whoever has room first."""
    for span in spans:
        more = min(spare, span.most - span.fewest)
        spare -= more
        length = len(span.places) + span.fewest + more
        low = min(span.places[0], PLACES - length)
        yield sequence_of(span.suit, low, length, span.places)
