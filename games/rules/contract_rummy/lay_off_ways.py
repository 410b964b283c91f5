"""All ways to lay a natural card off on a meld that take no more cards than they must (CR-12, CR-17).

They matter when the other cards are wanted elsewhere: a card from inside the pile may be laid off after the contract in
the same move, and the contract must be found in what is left. So places on the way to the card are filled in every
way, with the natural card or a joker. Only when jokers would then outnumber the others do more cards help, beyond the
card or at the other end of the sequence. The least of these leave the sequence with as many jokers as others: with a
card to spare, one at an end could go.
"""

from collections.abc import Iterator, Sequence

from games.rules.contract_rummy.lay_offs import Addition, single
from games.rules.contract_rummy.meld_cards import CARD_AT, HIGH_ACE, LOW_ACE, NAMED, PLACE
from games.rules.contract_rummy.melds import Meld, missing_from_set
from games.rules.contract_rummy.move_types import SET
from games.rules.contract_rummy.pool import JOKER_UNIT, UNIT, count


def ways_to_lay_off(pool: int, meld: Meld, card: int) -> Iterator[Sequence[Addition]]:
    """List the lay-offs on one meld, one or two in their order, that hold a natural card of a pool."""
    if meld.kind is SET:
        if missing_from_set(meld) == card:
            yield [single(card)]
    elif meld.suit == card & 3:
        for place in (HIGH_ACE, LOW_ACE) if PLACE[card] == LOW_ACE else (PLACE[card],):
            if place > meld.high or (place < meld.low and not _ace_goes_up(meld)):
                yield from _ways_to_place(pool, meld, place)


def _ace_goes_up(meld: Meld) -> bool:
    """Tell whether an ace fits both ends of a sequence, so that it goes to the high one."""
    return meld.low == LOW_ACE + 1 and meld.high == HIGH_ACE - 1


def _ways_to_place(pool: int, meld: Meld, place: int) -> Iterator[Sequence[Addition]]:
    at_high = place > meld.high
    for near in _fillings(pool, meld, place, at_high=at_high):
        if near.fits(meld):
            yield [near]
    if pool >= JOKER_UNIT:
        yield from _ways_with_more(pool, meld, place, at_high=at_high)


def _ways_with_more(pool: int, meld: Meld, place: int, *, at_high: bool) -> Iterator[Sequence[Addition]]:
    card = CARD_AT[meld.suit][place]
    ends = range(place, HIGH_ACE + 1) if at_high else range(place, LOW_ACE - 1, -1)
    for near in (each for end in ends for each in _fillings(pool, meld, end, at_high=at_high) if card in each.cards):
        if near.fits(meld) and not _spare(meld, near) and near.cards[-1 if at_high else 0] != card:
            yield [near]
        elif not near.fits(meld) and not _ace_goes_up(meld):
            for far in _at_other_end(pool - near.units, meld, at_high=at_high):
                if far.fits(meld) and not _spare(far.grow(meld), near):
                    yield [far, near]


def _at_other_end(pool: int, meld: Meld, *, at_high: bool) -> Iterator[Addition]:
    for end in range(meld.low - 1, LOW_ACE - 1, -1) if at_high else range(meld.high + 1, HIGH_ACE + 1):
        yield from _fillings(pool, meld, end, at_high=not at_high)


def _spare(meld: Meld, addition: Addition) -> int:
    """Count by how many the others would outnumber the jokers."""
    return meld.spare + len(addition.cards) - 2 * addition.jokers


def _fillings(pool: int, meld: Meld, end: int, *, at_high: bool) -> Iterator[Addition]:
    """List the additions at one end that reach as far as a place, whose card is natural."""
    faces = CARD_AT[meld.suit]
    towards = faces[meld.high + 1 : end] if at_high else faces[end + 1 : meld.low]
    if count(pool, faces[end]):
        for filled in _fill(pool - UNIT[faces[end]], towards, Addition((), 0, 0, at_high)):
            cards = (*filled.cards, faces[end]) if at_high else (faces[end], *filled.cards)
            yield filled._replace(cards=cards, units=filled.units + UNIT[faces[end]])


def _fill(pool: int, faces: Sequence[int], done: Addition) -> Iterator[Addition]:
    if not faces:
        yield done
        return
    first, rest = faces[0], faces[1:]
    if count(pool, first):
        natural = done._replace(cards=(*done.cards, first), units=done.units + UNIT[first])
        yield from _fill(pool - UNIT[first], rest, natural)
    if pool >= JOKER_UNIT:
        named = done._replace(cards=(*done.cards, NAMED + first), units=done.units + JOKER_UNIT, jokers=done.jokers + 1)
        yield from _fill(pool - JOKER_UNIT, rest, named)
