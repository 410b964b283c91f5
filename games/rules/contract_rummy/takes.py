"""Takes from inside the pile (CR-17): for every depth that can be taken, one way to use the card found there. Exact.

The pools for all depths are one sum going on. Without a contract nothing is taken before the pool may hold it, and more
cards never make that harder: so a look at the whole pile tells whether to search at all, and halving finds where to
begin.
"""

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from itertools import accumulate
from typing import NamedTuple

from games.rules.contract_rummy.bounds import may_hold
from games.rules.contract_rummy.contract import Contract
from games.rules.contract_rummy.contract_search import find_contract_with
from games.rules.contract_rummy.further_melds import may_meld_with, meld_with
from games.rules.contract_rummy.lay_down import is_too_mixed, whole_contract
from games.rules.contract_rummy.lay_offs import Addition, reaching
from games.rules.contract_rummy.melds import Meld
from games.rules.contract_rummy.move_types import Kind
from games.rules.contract_rummy.pool import JOKER_UNIT, NEIGHBOURS, UNIT, present
from games.rules.contract_rummy.shapes import Layout


class DeepTake(NamedTuple):
    """A way to take a card from inside the pile: the melds to lay, or the meld to lay off on and what goes there."""

    depth: int
    melds: Layout = ()
    number: int = 0
    lay_offs: Sequence[Addition] = ()


def pools_by_depth(pool: int, pile: Sequence[int]) -> list[int]:
    """Give a hand's pool with no card of the pile, with its top card, with two, and so on."""
    return list(accumulate(map(UNIT.__getitem__, reversed(pile)), initial=pool))


def takes_for_contract(pools: Sequence[int], pile: Sequence[int], contract: Contract, least: int) -> Iterator[DeepTake]:
    """List deep takes with which the contract can be laid, the taken card in it."""
    first = bisect_left(pools, True, lo=2, key=lambda pool: may_hold(pool, contract, least))
    for depth in range(first, len(pools)):
        layout = find_contract_with(pools[depth], pile[-depth], contract, least)
        if layout:
            yield DeepTake(depth, layout)


def takes_for_lay_down(pools: Sequence[int], contract: Contract, least: int) -> Iterator[DeepTake]:
    """List deep takes with which all cards can be laid as the contract (CR-20)."""
    for depth in range(2, len(pools)):
        if is_too_mixed(pools[depth]):
            return  # and with more cards it stays so
        layout = whole_contract(pools[depth], contract, least)
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
        self.suits = {meld.suit for meld in table if meld.kind is Kind.SEQUENCE}

    def takes(self, pools: Sequence[int], pile: Sequence[int]) -> Iterator[DeepTake]:
        """List deep takes: the taken card is laid off, or melded if melds are allowed."""
        for depth in range(2, len(pools)):
            deep = self._take(depth, pools[depth], pile[-depth])
            if deep:
                yield deep

    def _take(self, depth: int, pool: int, card: int) -> DeepTake | None:
        if self._may_be_laid_off(pool, card):
            for number, meld in enumerate(self.table):
                lay_offs = reaching(pool, meld, card)
                if lay_offs:
                    return DeepTake(depth, number=number, lay_offs=lay_offs)
        shape = meld_with(pool, card, self.least) if self.melds and may_meld_with(pool, card) else None
        return DeepTake(depth, (shape,)) if shape else None

    def _may_be_laid_off(self, pool: int, card: int) -> bool:
        """Rule out at a glance: without jokers a card must fit singly, or have a neighbour that may lead up to it."""
        if pool >= JOKER_UNIT or self.beside & UNIT[card]:
            return True
        return card & 3 in self.suits and bool(present(pool) & NEIGHBOURS[card])
