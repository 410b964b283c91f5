"""Melds after the contract: which ones a pool allows, listed by representatives, and whether any do at all (CR-11).

A meld that is legal holds a lean one (see `shapes`), so one exists when a lean one does. The one thing that can forbid
a lean meld is CR-18: it may leave nothing but the card just taken. Then either another lean meld serves, or the whole
pool is one meld, or there is none: a meld that is not lean holds a lean one that leaves at least two cards, unless it
takes the whole pool.
"""

from collections.abc import Iterator

from games.rules.cards import JOKER
from games.rules.contract_rummy.bounds import can_meld, ranks_for_set
from games.rules.contract_rummy.lay_down import as_one_meld
from games.rules.contract_rummy.meld_cards import CARD_AT, HIGH_ACE, LOW_ACE, PLACES
from games.rules.contract_rummy.melds import LEAST_SET
from games.rules.contract_rummy.pool import (
    JOKER_UNIT,
    JOKERS_AT,
    NEIGHBOURS,
    NOTHING_FORBIDDEN,
    SAME_RANK,
    SAME_SUIT,
    STEP,
    count,
    lane,
    opened,
    present,
)
from games.rules.contract_rummy.shapes import (
    LEAN_JOKERS,
    Shape,
    lean_melds_with,
    lean_sequences,
    lean_sets,
    sequence_of,
    set_of,
    suits_at,
    suits_in,
)

_SUITS = range(4)


def further_melds(pool: int, least: int, forbidden: int) -> list[Shape]:
    """List melds that leave something else than `forbidden`: at least one if there is any.

    These are the largest set of each rank and the longest runs of each suit; with jokers, also one set of each rank
    with two suits and one sequence of each suit.
    """
    listed = [shape for shape in _representatives(pool, least) if pool - shape.units != forbidden]
    if not listed and forbidden != NOTHING_FORBIDDEN:
        other = some_meld(pool, least, forbidden)
        return [other] if other else []
    return listed


def some_meld(pool: int, least: int, forbidden: int, *, with_joker: bool = False) -> Shape | None:
    """Find a meld that leaves something else than `forbidden`, with a joker if that is asked for; None if none does."""
    if not can_meld(pool, least):
        return None
    for jokers in range(int(with_joker), min(pool >> JOKERS_AT, LEAN_JOKERS) + 1):
        for shape in lean_melds(pool, jokers, least):
            if pool - shape.units != forbidden:
                return shape
    if forbidden == NOTHING_FORBIDDEN or (with_joker and not pool >> JOKERS_AT):
        return None
    return as_one_meld(pool, least)


def lean_melds(pool: int, jokers: int, least: int) -> Iterator[Shape]:
    """List all lean melds with so many jokers."""
    for place in ranks_for_set(pool, jokers):
        yield from lean_sets(pool, place, jokers)
    for suit in _SUITS:
        yield from lean_sequences(pool, suit, jokers, least)


def may_meld_with(pool: int, card: int) -> bool:
    """Rule out at a glance melds with a natural card: no other suit of its rank, and none of its suit near enough."""
    if card == JOKER:
        return True
    there = present(pool)
    if there & SAME_RANK[card]:
        return True
    return bool(there & (SAME_SUIT if pool >= JOKER_UNIT else NEIGHBOURS)[card])


def meld_with(pool: int, card: int, least: int) -> Shape | None:
    """Find a meld that holds this card; None if there is none."""
    if card == JOKER:
        return some_meld(pool, least, NOTHING_FORBIDDEN, with_joker=True)
    for jokers in range((pool >> JOKERS_AT) + 1):
        for shape in lean_melds_with(pool, card, jokers, least):
            return shape
    return None


def _representatives(pool: int, least: int) -> Iterator[Shape]:
    if not can_meld(pool, least):
        return
    jokers = pool >> JOKERS_AT
    for place in ranks_for_set(pool, jokers):
        suits = suits_in(suits_at(pool, place))
        yield set_of(place, suits, int(len(suits) < LEAST_SET))
    for suit in _SUITS:
        yield from _runs(pool, suit, least)
        if jokers:
            for shape in _first_with_joker(pool, suit, least):
                yield shape
                break


def _first_with_joker(pool: int, suit: int, least: int) -> Iterator[Shape]:
    for jokers in range(1, min(pool >> JOKERS_AT, LEAN_JOKERS) + 1):
        yield from lean_sequences(pool, suit, jokers, least)


def _runs(pool: int, suit: int, least: int) -> Iterator[Shape]:
    """List the longest sequences of natural cards in a suit. One ace serves one end only."""
    bits = lane(opened(pool), suit)
    if not bits & bits >> STEP & bits >> 2 * STEP:
        return
    start = LOW_ACE
    while start < PLACES:
        end = start
        while end < PLACES and bits >> STEP * end & 1:
            end += 1
        if end - start == PLACES and count(pool, CARD_AT[suit][HIGH_ACE]) == 1:
            start += 1
        if end - start >= least:
            yield sequence_of(suit, start, end - start, tuple(range(start, end)))
        start = end + 1
