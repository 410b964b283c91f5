"""Takes from inside the pile (CR-17): for every depth that can be taken, one way to use the card found there. Exact.

The pools for all depths are one sum going on. Without a contract nothing is taken before the pool may hold it, and more
cards never make that harder: so a look at the whole pile tells whether to search at all, and halving finds where to
begin.
"""

from abc import ABC, abstractmethod
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from itertools import accumulate
from typing import NamedTuple

from games.rules.cards import JOKER
from games.rules.contract_rummy.bounds import can_meld, may_hold
from games.rules.contract_rummy.contract import Contract
from games.rules.contract_rummy.contract_search import find_contract, find_contract_with
from games.rules.contract_rummy.further_melds import may_meld_with, meld_with
from games.rules.contract_rummy.lay_down import is_too_mixed, whole_contract
from games.rules.contract_rummy.lay_off_ways import ways_to_lay_off
from games.rules.contract_rummy.lay_offs import Addition, can_lay_off, reaching, single
from games.rules.contract_rummy.melds import LEAST_SET, Meld
from games.rules.contract_rummy.move_types import SEQUENCE
from games.rules.contract_rummy.pool import EVERYTHING, JOKER_UNIT, NEIGHBOURS, SAME_RANK, UNIT, pool_of, present
from games.rules.contract_rummy.shapes import Layout


class DeepTake(NamedTuple):
    """A way to take a card from inside the pile: the melds to lay, or the meld to lay off on and what goes there."""

    depth: int
    melds: Layout = ()
    number: int = 0
    lay_offs: Sequence[Addition] = ()


class Prospects(ABC):
    """What a seat could do with cards of the pile."""

    def are_none(self, hand: int, pile: Sequence[int]) -> bool:
        """Rule out at a glance that anything could be done with the pile. False promises nothing."""
        return False

    @abstractmethod
    def deep_takes(self, hand: int, pile: Sequence[int]) -> Iterator[DeepTake]:
        """List a way to take the card at each depth from 2 on, where there is one; `hand` is a pool."""

    @abstractmethod
    def can_use(self, pool: int) -> bool:
        """Tell whether anything in a pool, the top card of the pile included, could be melded or laid off."""


class ForContract(Prospects):
    """For one who has no contract yet, in most deals; after the contract he may lay off, if `table` is not empty."""

    def __init__(self, contract: Contract, least: int, table: Sequence[Meld]) -> None:
        self.contract = contract
        self.least = least
        self.table = table

    def are_none(self, hand: int, pile: Sequence[int]) -> bool:
        return not may_hold(hand + pool_of(pile), self.contract, self.least)

    def deep_takes(self, hand: int, pile: Sequence[int]) -> Iterator[DeepTake]:
        pools = list(accumulate(map(UNIT.__getitem__, reversed(pile)), initial=hand))
        first = bisect_left(pools, True, lo=2, key=lambda pool: may_hold(pool, self.contract, self.least))
        for depth in range(first, len(pools)):
            pool, card = pools[depth], pile[-depth]
            deep = self._melded(depth, pool, card) or self._laid_off(depth, pool, card)
            if deep:
                yield deep

    def _melded(self, depth: int, pool: int, card: int) -> DeepTake | None:
        """Find a contract that holds the card."""
        if not may_meld_with(pool, card):
            return None
        layout = find_contract_with(pool, card, self.contract, self.least)
        return DeepTake(depth, layout) if layout else None

    def _laid_off(self, depth: int, pool: int, card: int) -> DeepTake | None:
        """Find a contract without the card, which is laid off after it. (A joker finds a place in any contract.)"""
        if not self.table or card == JOKER or not may_hold(pool - UNIT[card], self.contract, self.least):
            return None
        for number, meld in enumerate(self.table):
            for additions in ways_to_lay_off(pool, meld, card):
                left = pool - sum(each.units for each in additions)
                layout = find_contract(left, self.contract, self.least)
                if layout:
                    return DeepTake(depth, layout, number, additions)
        return None

    def can_use(self, pool: int) -> bool:
        return find_contract(pool, self.contract, self.least) is not None


class ForLayDown(Prospects):
    """For one who must lay every card as the contract (CR-20)."""

    def __init__(self, contract: Contract, least: int) -> None:
        self.contract = contract
        self.least = least

    def are_none(self, hand: int, pile: Sequence[int]) -> bool:
        return is_too_mixed(hand + UNIT[pile[-1]])

    def deep_takes(self, hand: int, pile: Sequence[int]) -> Iterator[DeepTake]:
        pool = hand
        for depth, card in enumerate(reversed(pile), 1):
            pool += UNIT[card]
            if is_too_mixed(pool):
                return  # and with more cards it stays so
            layout = whole_contract(pool, self.contract, self.least) if depth > 1 else None
            if layout:
                yield DeepTake(depth, layout)

    def can_use(self, pool: int) -> bool:
        return whole_contract(pool, self.contract, self.least) is not None


class ForUse(Prospects):
    """For one who has his contract: cards are laid off, or melded if `melds` are allowed."""

    def __init__(self, table: Sequence[Meld], least: int, *, melds: bool) -> None:
        self.table = table
        self.least = least
        self.melds = melds
        self.beside = 0
        for meld in table:
            self.beside |= meld.beside

    def deep_takes(self, hand: int, pile: Sequence[int]) -> Iterator[DeepTake]:
        pool, there = hand, present(hand)
        for depth, card in enumerate(reversed(pile), 1):
            pool += UNIT[card]
            deep = None if depth == 1 or self._is_idle(pool, there, card) else self._take(depth, pool, card)
            there |= UNIT[card]
            if deep:
                yield deep

    def _is_idle(self, pool: int, there: int, card: int) -> bool:
        """Tell at a glance that nothing can be done with a card: it fits nowhere singly and has no company."""
        if pool >= JOKER_UNIT or self.beside & UNIT[card] or there & NEIGHBOURS[card]:
            return False
        return (there & SAME_RANK[card]).bit_count() < LEAST_SET - 1

    def can_use(self, pool: int) -> bool:
        if self.beside & present(pool) or (self.melds and can_meld(pool, self.least)):
            return True
        return pool >= JOKER_UNIT and any(can_lay_off(pool, meld) for meld in self.table)

    def _take(self, depth: int, pool: int, card: int) -> DeepTake | None:
        if card != JOKER and self.beside & UNIT[card]:
            number = next(number for number, meld in enumerate(self.table) if meld.beside & UNIT[card])
            return DeepTake(depth, number=number, lay_offs=(single(card),))
        shape = meld_with(pool, card, self.least) if self.melds else None
        if shape:
            return DeepTake(depth, (shape,))
        may_be_led_up_to = pool >= JOKER_UNIT or present(pool) & NEIGHBOURS[card]
        return self._lay_off(depth, pool, card) if may_be_led_up_to else None

    def _lay_off(self, depth: int, pool: int, card: int) -> DeepTake | None:
        """Lay a card off where others lead up to it; a set takes a natural card singly or not at all."""
        near = EVERYTHING if pool >= JOKER_UNIT else present(pool)
        for number, meld in enumerate(self.table):
            if meld.beside & near and (card == JOKER or (meld.kind is SEQUENCE and meld.suit == card & 3)):
                lay_offs = reaching(pool, meld, card)
                if lay_offs:
                    return DeepTake(depth, number=number, lay_offs=lay_offs)
        return None
