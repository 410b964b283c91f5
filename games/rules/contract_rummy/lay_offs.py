"""What can be laid off on a meld from a pool: exactly, and listed by few (CR-8, CR-12).

A sequence goes on at an end place by place. Of a given number of cards the best try is always the same: the natural
card where the pool holds it, a joker elsewhere; it leaves the most room for jokers. So a lay-off of that many cards at
that end exists when this one is legal, and trying every number is trying everything.
"""

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from games.rules.cards import JOKER
from games.rules.contract_rummy.meld_cards import CARD_AT, HIGH_ACE, LOW_ACE, NAMED, PLACE
from games.rules.contract_rummy.melds import Meld, missing_from_set, with_cards
from games.rules.contract_rummy.move_types import SEQUENCE, SET
from games.rules.contract_rummy.pool import BIT_AT, JOKER_UNIT, JOKERS_AT, STEP, UNIT, count, lane, opened, present


class Addition(NamedTuple):
    """Cards that could be laid off on a meld, in order; what they take from a pool, and how many are jokers."""

    cards: tuple[int, ...]
    units: int
    jokers: int
    at_high: bool

    def fits(self, meld: Meld) -> bool:
        """Tell whether jokers would still not outnumber the other cards."""
        return meld.spare + len(self.cards) >= 2 * self.jokers

    def grow(self, meld: Meld) -> Meld:
        """Give the sequence as it would then lie."""
        if self.at_high:
            return with_cards(meld, (*meld.cards, *self.cards), meld.low)
        return with_cards(meld, (*self.cards, *meld.cards), meld.low - len(self.cards))

    def with_joker(self) -> "Addition":
        """Put a joker in the place of the first card, unless there is a joker already."""
        if self.jokers:
            return self
        first, *others = self.cards
        units = self.units - UNIT[first] + JOKER_UNIT
        return self._replace(cards=(NAMED + first, *others), units=units, jokers=1)


@cache
def single(card: int) -> Addition:
    """Make a lay-off of one natural card, whichever end it goes to."""
    return Addition((card,), UNIT[card], 0, at_high=True)


def can_lay_off(pool: int, meld: Meld) -> bool:
    """Tell whether anything of a pool can be laid off on a meld."""
    if present(pool) & meld.beside:
        return True
    return pool >= JOKER_UNIT and any(each.fits(meld) for end in _ends(pool, meld) for each in end)


def lay_offs(pool: int, meld: Meld, forbidden: int) -> Iterator[Addition]:
    """List lay-offs on a meld that leave something else than `forbidden`: at least one if there is any.

    These are, for each end, every number of natural cards in a row, and the shortest with a joker. The card that may
    not be left alone (CR-18) may be a joker: then one that takes the place of a natural card is an answer, too.
    """
    if pool < JOKER_UNIT:
        yield from (row for row in _natural_rows(pool, meld) if pool - row.units != forbidden)
        return
    for end in _ends(pool, meld):
        for addition in end:
            if addition.fits(meld):
                if pool - addition.units != forbidden:
                    yield addition
                    if addition.jokers:
                        break
                elif forbidden == JOKER_UNIT and not addition.jokers and meld.kind is SEQUENCE:
                    swapped = addition.with_joker()
                    if swapped.fits(meld):
                        yield swapped


def lay_offs_with_joker(pool: int, meld: Meld, forbidden: int) -> Iterator[Addition]:
    """List every best lay-off on a meld that holds a joker and leaves something else than `forbidden`."""
    if pool >= JOKER_UNIT:
        for end in _ends(pool, meld):
            for addition in end:
                swapped = addition.with_joker()
                if swapped.fits(meld) and pool - swapped.units != forbidden:
                    yield swapped


def reaching(pool: int, meld: Meld, card: int) -> list[Addition] | None:
    """Find lay-offs on one meld, of which the last one holds this card; None if there is no way.

    One is enough as a rule. Two are needed when a sequence has its fill of jokers: cards at the other end make room.
    """
    for addition in _holding(pool, meld, card):
        if addition.fits(meld):
            return [addition]
    if meld.kind is SET or pool < JOKER_UNIT:
        return None
    for end in _ends(pool, meld):
        for first in end:
            if first.fits(meld):
                grown = first.grow(meld)
                for second in _holding(pool - first.units, grown, card):
                    if second.fits(grown):
                        return [first, second]
    return None


def _holding(pool: int, meld: Meld, card: int) -> Iterator[Addition]:
    """List the tries that hold a card: for a joker, with one in a natural card's place if need be."""
    if card == JOKER:
        for end in _ends(pool, meld):
            for addition in end:
                yield addition.with_joker()
    else:
        anywhere = meld.kind is SET or PLACE[card] == LOW_ACE
        for end in _ends(pool, meld) if anywhere else (_end_towards(pool, meld, card),):
            for addition in end:
                if card in addition.cards:
                    yield addition


def _end_towards(pool: int, meld: Meld, card: int) -> Iterator[Addition]:
    """Choose the end of a sequence at which a card of its suit could lie, an ace aside."""
    return _to_end(pool, meld, at_high=PLACE[card] > meld.high)


def _ends(pool: int, meld: Meld) -> Iterator[Iterator[Addition]]:
    """List, for each end and number of cards, the best try to lay off on a meld, whether jokers are too many or not."""
    if meld.kind is SET:
        yield _to_set(pool, meld)
        return
    yield _to_end(pool, meld, at_high=True)
    if meld.low > LOW_ACE + 1 or meld.high != HIGH_ACE - 1:
        yield _to_end(pool, meld, at_high=False)  # otherwise an ace that could lie here goes to the high end


def _to_set(pool: int, meld: Meld) -> Iterator[Addition]:
    missing = missing_from_set(meld)
    if missing is not None:
        if count(pool, missing):
            yield single(missing)
        if pool >= JOKER_UNIT:
            yield Addition((NAMED + missing,), JOKER_UNIT, 1, at_high=True)


def _natural_rows(pool: int, meld: Meld) -> Iterator[Addition]:
    """List, for each end, every number of natural cards that lead on from it."""
    if meld.kind is SET:
        yield from _to_set(pool, meld)
        return
    suit, low, high = meld.suit, meld.low, meld.high
    bits = lane(opened(pool), suit)
    length = 0
    while bits >> STEP * (high + 1 + length) & 1:
        length += 1
        yield _row(suit, high + 1, high + length, at_high=True)
    if low == LOW_ACE + 1 and high == HIGH_ACE - 1:
        return  # an ace that could lie here goes to the high end instead
    length = 0
    while length < low and bits >> STEP * (low - 1 - length) & 1:
        length += 1
        yield _row(suit, low - length, low - 1, at_high=False)


@cache
def _row(suit: int, first: int, last: int, *, at_high: bool) -> Addition:
    places = slice(first, last + 1)
    return Addition(CARD_AT[suit][places], sum(BIT_AT[suit][places]), 0, at_high)


def _to_end(pool: int, meld: Meld, *, at_high: bool) -> Iterator[Addition]:
    suit = meld.suit
    bits, jokers_left = lane(opened(pool), suit), pool >> JOKERS_AT
    cards: tuple[int, ...] = ()
    units = jokers = 0
    for place in range(meld.high + 1, HIGH_ACE + 1) if at_high else range(meld.low - 1, LOW_ACE - 1, -1):
        card = CARD_AT[suit][place]
        if bits >> STEP * place & 1:
            units += BIT_AT[suit][place]
        elif jokers < jokers_left:
            card, units, jokers = NAMED + card, units + JOKER_UNIT, jokers + 1
        else:
            return
        cards = (*cards, card) if at_high else (card, *cards)
        yield Addition(cards, units, jokers, at_high)
