"""Takes from inside the pile (CR-17): for every depth that can be taken, one way to use the card found there. Exact.

The pools for all depths are one sum going on. Without a contract nothing is taken before the pool may hold it, and more
cards never make that harder: so a look at the whole pile tells whether to search at all, and halving finds where to
begin.
"""

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from itertools import accumulate
from typing import NamedTuple

from games.rules.cards import JOKER
from games.rules.contract_rummy.bounds import may_hold
from games.rules.contract_rummy.contract import Contract
from games.rules.contract_rummy.contract_search import find_contract_with
from games.rules.contract_rummy.further_melds import may_meld_with, meld_with
from games.rules.contract_rummy.lay_down import is_too_mixed, whole_contract
from games.rules.contract_rummy.lay_offs import Addition, reaching, single
from games.rules.contract_rummy.melds import Meld
from games.rules.contract_rummy.move_types import Kind
from games.rules.contract_rummy.pool import EVERYTHING, JOKER_UNIT, UNIT, pool_of, present
from games.rules.contract_rummy.shapes import Layout


class DeepTake(NamedTuple):
    """A way to take a card from inside the pile: the melds to lay, or the meld to lay off on and what goes there."""

    depth: int
    melds: Layout = ()
    number: int = 0
    lay_offs: Sequence[Addition] = ()


def takes_for_contract(hand: int, pile: Sequence[int], contract: Contract, least: int) -> Iterator[DeepTake]:
    """List deep takes with which a hand's pool can lay the contract, the taken card in it."""
    if not may_hold(hand + pool_of(pile), contract, least):
        return
    pools = list(accumulate(map(UNIT.__getitem__, reversed(pile)), initial=hand))
    first = bisect_left(pools, True, lo=2, key=lambda pool: may_hold(pool, contract, least))
    for depth in range(first, len(pools)):
        pool, card = pools[depth], pile[-depth]
        layout = find_contract_with(pool, card, contract, least) if may_meld_with(pool, card) else None
        if layout:
            yield DeepTake(depth, layout)


def takes_for_lay_down(hand: int, pile: Sequence[int], contract: Contract, least: int) -> Iterator[DeepTake]:
    """List deep takes with which all cards can be laid as the contract (CR-20)."""
    pool = hand
    for depth, card in enumerate(reversed(pile), 1):
        pool += UNIT[card]
        if is_too_mixed(pool):
            return  # and with more cards it stays so
        layout = whole_contract(pool, contract, least) if depth > 1 else None
        if layout:
            yield DeepTake(depth, layout)


class Uses:
    """What one who has his contract could do with a card from inside the pile."""

    def __init__(self, table: Sequence[Meld], least: int, *, melds: bool) -> None:
        self.table = table
        self.least = least
        self.melds = melds
        self.beside = 0
        for meld in table:
            self.beside |= meld.beside

    def takes(self, hand: int, pile: Sequence[int]) -> Iterator[DeepTake]:
        """List deep takes: the taken card is laid off, or melded if melds are allowed."""
        pool = hand
        for depth, card in enumerate(reversed(pile), 1):
            pool += UNIT[card]
            deep = self._take(depth, pool, card) if depth > 1 else None
            if deep:
                yield deep

    def _take(self, depth: int, pool: int, card: int) -> DeepTake | None:
        if card != JOKER and self.beside & UNIT[card]:
            number = next(number for number, meld in enumerate(self.table) if meld.beside & UNIT[card])
            return DeepTake(depth, number=number, lay_offs=(single(card),))
        if may_meld_with(pool, card):
            shape = meld_with(pool, card, self.least) if self.melds else None
            return DeepTake(depth, (shape,)) if shape else self._lay_off(depth, pool, card)
        return self._lay_off(depth, pool, card) if pool >= JOKER_UNIT else None

    def _lay_off(self, depth: int, pool: int, card: int) -> DeepTake | None:
        """Lay a card off where others lead up to it; a set takes a natural card singly or not at all."""
        near = EVERYTHING if pool >= JOKER_UNIT else present(pool)
        for number, meld in enumerate(self.table):
            if meld.beside & near and (card == JOKER or (meld.kind is Kind.SEQUENCE and meld.suit == card & 3)):
                lay_offs = reaching(pool, meld, card)
                if lay_offs:
                    return DeepTake(depth, number=number, lay_offs=lay_offs)
        return None
