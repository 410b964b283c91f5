"""Melds on the table: what a set, a sequence and a lay-off must be (CR-6, CR-7, CR-8, CR-12).

Faults are told in this order: rank or suit of the natural cards and how they fit together, size, then the jokers: how
many, whether they are named, and whether what they name fits.
"""

from collections.abc import Sequence
from typing import NamedTuple

from games.rules.cards import JOKER
from games.rules.contract_rummy.meld_cards import CARD_AT, HIGH_ACE, LOW_ACE, NAMED, NAMES, PLACE, show
from games.rules.contract_rummy.move_types import SET, Kind, NewMeld
from games.rules.contract_rummy.pool import UNIT
from games.rules.errors import refuse

LEAST_SET = 3
LARGEST_SET = 4
_ALL_SUITS = 0 + 1 + 2 + 3


class Meld(NamedTuple):
    """A meld on the table: who laid it first, and its cards in order (of a set: as laid)."""

    seat: int
    kind: Kind
    cards: tuple[int, ...]
    low: int
    """A sequence: the place of its lowest card; a set: 0."""
    jokers: int
    beside: int
    """The cards that can be laid off on it singly, as a sum of units (see `pool`)."""

    @property
    def suit(self) -> int:
        """The suit of a sequence."""
        return self.cards[0] & 3

    @property
    def high(self) -> int:
        """The place of a sequence's highest card."""
        return self.low + len(self.cards) - 1

    @property
    def spare(self) -> int:
        """How many jokers more it could hold as it lies (CR-8)."""
        return len(self.cards) - 2 * self.jokers


def make_meld(seat: int, kind: Kind, cards: tuple[int, ...], low: int) -> Meld:
    """Make a meld of cards that are known to be one."""
    jokers = sum(card >= JOKER for card in cards)
    if kind is SET:
        missing = [] if len(cards) == LARGEST_SET else [_missing(cards)]
    else:
        ends = (low - 1, low + len(cards))
        missing = [CARD_AT[cards[0] & 3][place] for place in ends if LOW_ACE <= place <= HIGH_ACE]
    return Meld(seat, kind, cards, low, jokers, sum({UNIT[card] for card in missing}))


def with_cards(meld: Meld, cards: tuple[int, ...], low: int) -> Meld:
    """Give a meld as it lies with other cards."""
    return make_meld(meld.seat, meld.kind, cards, low)


def judge_meld(seat: int, meld: NewMeld, min_sequence: int) -> Meld:
    """Make a meld of what a seat lays; refuse it by CR-6, CR-7 or CR-8."""
    cards = tuple(meld.cards)
    low = _judge_set(cards) if meld.kind is SET else _judge_sequence(cards, min_sequence)
    return make_meld(seat, meld.kind, cards, low)


def judge_lay_off(meld: Meld, cards: Sequence[int]) -> Meld:
    """Add cards to a meld; refuse what does not fit by CR-12, a joker that does not by CR-8."""
    return _add_to_set(meld, cards) if meld.kind is SET else _add_to_sequence(meld, cards)


def _judge_set(cards: tuple[int, ...]) -> int:
    naturals = [card for card in cards if card < JOKER]
    for place, card in enumerate(naturals):
        if card >> 2 != naturals[0] >> 2:
            message = f"A set is of one rank; {NAMES[naturals[0]]} and {NAMES[card]} are not."
            refuse("mixed_ranks", "CR-6", message, cards=show(cards))
        if card in naturals[:place]:
            refuse("suit_twice", "CR-6", f"A set holds no suit twice; {NAMES[card]} is there twice.", card=NAMES[card])
    if not LEAST_SET <= len(cards) <= LARGEST_SET:
        message = f"A set has {LEAST_SET} or {LARGEST_SET} cards; this one has {len(cards)}."
        refuse("wrong_size", "CR-6", message, have=len(cards), minimum=LEAST_SET, maximum=LARGEST_SET)
    _judge_joker_count(cards)
    _judge_names_in_set(naturals, [card for card in cards if card >= JOKER])
    return 0


def _judge_names_in_set(there: Sequence[int], jokers: Sequence[int]) -> None:
    rank = there[0] >> 2
    taken = [card & 3 for card in there]
    for joker in jokers:
        _judge_named(joker)
        if (joker - NAMED) >> 2 != rank or joker & 3 in taken:
            free = [NAMES[4 * rank + suit] for suit in range(4) if suit not in taken]
            message = f"{NAMES[joker]} does not fit this set; a joker in it may stand for {' or '.join(free)}."
            refuse("joker_does_not_fit", "CR-8", message, joker=NAMES[joker], fits=free)
        taken.append(joker & 3)


def _judge_sequence(cards: tuple[int, ...], least: int) -> int:
    low = _find_low(cards)
    if len(cards) < least:
        message = f"A sequence has {least} cards at least; this one has {len(cards)}."
        refuse("wrong_size", "CR-7", message, have=len(cards), minimum=least)
    _judge_joker_count(cards)
    suit = next(card for card in cards if card < JOKER) & 3
    _judge_names_in_sequence(suit, low, cards)
    return low


def _find_low(cards: tuple[int, ...]) -> int:
    """Find the place of a sequence's first card from the natural ones; refuse by CR-7 what they cannot be part of."""
    first: tuple[int, int] | None = None  # a natural card, and the low place that it implies
    for index, card in enumerate(cards):
        if card < JOKER:
            low = _place(card, index, len(cards)) - index
            if first is None:
                first = card, low
            elif card & 3 != first[0] & 3:
                message = f"A sequence is of one suit; {NAMES[first[0]]} and {NAMES[card]} are not."
                refuse("mixed_suits", "CR-7", message, cards=show(cards))
            elif low != first[1]:
                message = f"{NAMES[first[0]]} and {NAMES[card]} do not stand where a sequence has them."
                refuse("not_consecutive", "CR-7", message, cards=show(cards))
    return first[1] if first else LOW_ACE


def _place(card: int, index: int, length: int) -> int:
    place = PLACE[card]
    if place != LOW_ACE or index == 0:
        return place
    if index < length - 1:
        refuse("ace_between", "CR-7", f"{NAMES[card]} is the lowest card of a sequence or the highest, never between.")
    return HIGH_ACE


def _judge_names_in_sequence(suit: int, low: int, cards: Sequence[int]) -> None:
    for place, card in enumerate(cards, low):
        if card >= JOKER:
            _judge_named(card)
            fitting = CARD_AT[suit][place] if LOW_ACE <= place <= HIGH_ACE else None
            if fitting is None:
                message = f"{NAMES[card]} does not fit; a sequence begins and ends with an ace at the most."
                refuse("joker_does_not_fit", "CR-8", message, joker=NAMES[card], fits=[])
            if card != NAMED + fitting:
                message = f"{NAMES[card]} does not fit there; a joker in that place stands for {NAMES[fitting]}."
                refuse("joker_does_not_fit", "CR-8", message, joker=NAMES[card], fits=[NAMES[fitting]])


def _judge_joker_count(cards: Sequence[int]) -> None:
    jokers = sum(card >= JOKER for card in cards)
    others = len(cards) - jokers
    if jokers > others:
        message = f"Jokers may not outnumber the other cards of a meld; here are {jokers} jokers and {others} others."
        refuse("too_many_jokers", "CR-8", message, jokers=jokers, others=others)


def _judge_named(card: int) -> None:
    if card == JOKER:
        refuse("joker_not_named", "CR-8", "A joker in a meld must name the card that it stands for, as in XX=6H.")


def _add_to_set(meld: Meld, cards: Sequence[int]) -> Meld:
    missing = missing_from_set(meld)
    if missing is None or len(cards) > 1:
        message = "A set takes one card, when one of its four suits is missing."
        refuse("does_not_fit", "CR-12", message, cards=show(cards))
    (card,) = cards
    if card < JOKER and card != missing:
        message = f"{NAMES[card]} does not fit this set; only {NAMES[missing]} is missing."
        refuse("does_not_fit", "CR-12", message, cards=show(cards), fits=[NAMES[missing]])
    grown = (*meld.cards, card)
    _judge_joker_count(grown)
    if card >= JOKER:
        _judge_names_in_set([each & NAMED - 1 for each in meld.cards], [card])
    return with_cards(meld, grown, meld.low)


def missing_from_set(meld: Meld) -> int | None:
    """Give the card that a set of three lacks; None for a set of four."""
    return None if len(meld.cards) == LARGEST_SET else _missing(meld.cards)


def _missing(cards: tuple[int, ...]) -> int:
    suits = sum(card & 3 for card in cards)
    return (cards[0] & NAMED - 1 & ~3) + _ALL_SUITS - suits


def _add_to_sequence(meld: Meld, cards: Sequence[int]) -> Meld:
    at_high = _fits(meld.suit, meld.high + 1, cards)
    start = meld.high + 1 if at_high else meld.low - len(cards)
    if not at_high and not _fits(meld.suit, start, cards):
        _refuse_beside_sequence(meld, cards)
    grown = (*meld.cards, *cards) if at_high else (*cards, *meld.cards)
    _judge_joker_count(grown)
    _judge_names_in_sequence(meld.suit, start, cards)
    return with_cards(meld, grown, min(meld.low, start))


def _fits(suit: int, start: int, cards: Sequence[int]) -> bool:
    """Tell whether cards could lie from this place on; of jokers, those of no natural company go by their names."""
    if start < LOW_ACE or start + len(cards) - 1 > HIGH_ACE:
        return False
    wanted = CARD_AT[suit][start : start + len(cards)]
    naturals = [(card, want) for card, want in zip(cards, wanted, strict=True) if card < JOKER]
    if naturals:
        return all(card == want for card, want in naturals)
    return all(card == NAMED + want for card, want in zip(cards, wanted, strict=True))


def _refuse_beside_sequence(meld: Meld, cards: Sequence[int]) -> None:
    suit = CARD_AT[meld.suit]
    ends = [NAMES[suit[place]] for place in (meld.low - 1, meld.high + 1) if LOW_ACE <= place <= HIGH_ACE]
    if ends and all(card >= JOKER for card in cards):
        for card in cards:
            _judge_named(card)
        message = f"{' '.join(show(cards))} does not fit there; next to this sequence lies {' or '.join(ends)}."
        refuse("joker_does_not_fit", "CR-8", message, joker=NAMES[cards[0]], fits=ends)
    beside = f"it goes on with {' or '.join(ends)}" if ends else "it is complete"
    message = f"{' '.join(show(cards))} does not fit this sequence: {beside}."
    refuse("does_not_fit", "CR-12", message, cards=show(cards), fits=ends)
