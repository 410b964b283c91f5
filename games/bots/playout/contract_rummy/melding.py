"""Laying cards from a hand on the table: a contract, further melds, and whatever fits."""

from games.bots.playout.contract_rummy.faces import (
    EVERY_SUIT,
    HIGH_ACE,
    LANES,
    POINTS,
    RANKS,
    bits,
    by_suits,
    opened,
    ranks_of_two_and_three,
)
from games.bots.playout.contract_rummy.hand import Hand
from games.bots.playout.contract_rummy.plans import SET_SIZE, Contract, Plan
from games.bots.playout.contract_rummy.table import Table


def lay_contract(hand: Hand, table: Table, plan: Plan, contract: Contract) -> None:
    """Lay a contract of which nothing is missing, the dearest sets first, jokers where cards are lacking."""
    for suit, low in plan.windows:
        _lay_run(hand, table, suit, low, low + contract.least - 1)
    complete = sorted(bits(plan.ranks), key=POINTS.__getitem__, reverse=True)
    for rank in complete[: contract.sets]:
        _lay_set(hand, table, rank)
    for _ in range(contract.sets - len(complete)):
        _lay_set(hand, table, max(range(len(RANKS)), key=lambda rank: (hand.mask >> rank & EVERY_SUIT).bit_count()))


def lay_more(hand: Hand, table: Table, least: int) -> None:
    """Lay further melds, without jokers (CR-11)."""
    _, three = ranks_of_two_and_three(hand.mask)
    for rank in bits(three):
        _lay_set(hand, table, rank)
    for suit, lane in enumerate(by_suits(hand.mask)):
        run = _first_run(opened(lane), least)
        if run:
            _lay_run(hand, table, suit, *run)


def lay_off(hand: Hand, table: Table) -> None:
    """Lay off everything that fits, jokers last (CR-12)."""
    while True:
        fits = hand.mask & table.fitting
        if fits:
            card = fits.bit_length() - 1
            hand.remove(card)
            table.lay_off(card)
        elif hand.jokers and table.takes_joker():
            hand.jokers -= 1
        else:
            return


def makes_meld(hand: Hand, card: int) -> bool:
    """Tell whether a card would make a meld with two of the hand."""
    suit, rank = divmod(card, len(RANKS))
    others = EVERY_SUIT << rank & ~(1 << card)
    if (hand.mask & others).bit_count() >= SET_SIZE - 1:
        return True
    lane = by_suits(hand.mask)[suit]
    return not lane >> rank & 1 and bool(_starts(opened(lane | 1 << rank)) & ~_starts(opened(lane)))


def _starts(places: int) -> int:
    """Find where three cards in a row begin."""
    return places & places >> 1 & places >> 2


def _first_run(places: int, least: int) -> tuple[int, int] | None:
    """Find the first run that is long enough; an ace serves one end of it."""
    run = places
    for _ in range(least - 1):
        run &= run >> 1
    if not run:
        return None
    low = high = (run & -run).bit_length() - 1
    while high < HIGH_ACE and places >> high + 1 & 1:
        high += 1
    return (low, high) if high - low < HIGH_ACE else (low + 1, high)


def _lay_set(hand: Hand, table: Table, rank: int) -> None:
    cards = hand.mask & EVERY_SUIT << rank
    for card in bits(cards):
        hand.remove(card)
    for card in bits((EVERY_SUIT << rank) & ~cards):
        if cards.bit_count() == SET_SIZE or not hand.jokers:
            break
        cards |= 1 << card
        hand.jokers -= 1
    if cards.bit_count() >= SET_SIZE:
        table.lay_set(cards)


def _lay_run(hand: Hand, table: Table, suit: int, low: int, high: int) -> None:
    for place in range(low, high + 1):
        card = LANES[suit] + place % HIGH_ACE
        if hand.mask >> card & 1:
            hand.remove(card)
        else:
            hand.jokers -= 1
    table.lay_run(suit, low, high)
