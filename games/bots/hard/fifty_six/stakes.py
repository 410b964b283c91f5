"""What a deal of 56 is worth to a side: how much nearer its tables bring it to winning the match (FS-17 to FS-23)."""

from functools import cache

from games.bots.turn import Json

_STEPS = (40, 48, 56)
"""Bids from which on a table more is paid."""


class Stakes:
    """Values the end of a deal for one side, from 0, a match lost, to 1, a match won.

    In between it is the share of the tables that the side has: between equals a match is won that often.
    """

    def __init__(self, view: Json, side: int) -> None:
        self._side = side
        self._totals = view["totals"]
        self._options = view["options"]
        self._last = view["deal"] == self._options["max_deals"]
        self.worth = cache(self._worth)

    def _worth(self, bidders: int, points: int, multiplier: int, *, made: bool) -> float:
        payer = 1 - bidders if made else bidders
        has = self._totals[payer]
        owed = self._owed(points, multiplier, made=made)
        paid = min(owed, has)
        left = self._chance(has - paid, loses_all=self._options["lose_at"] == "zero" or owed > has)
        return left if payer == self._side else 1 - left

    def _owed(self, points: int, multiplier: int, *, made: bool) -> int:
        tables = 1 + sum(points >= step for step in _STEPS) + (not made)
        return tables + multiplier // 2 if self._options["doubling"] == "add" else tables * multiplier

    def _chance(self, tables: int, *, loses_all: bool) -> float:
        """Give the chance of the side that has paid to win the match, with so many tables left to it."""
        share = tables / sum(self._totals)
        if tables == 0 and loses_all:
            return 0.0
        if self._last:
            return 0.5 + 0.5 * ((share > 0.5) - (share < 0.5))
        return float(share)
