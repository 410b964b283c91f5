"""What a deal is worth in tables, and who pays it (FS-16 to FS-21)."""

from enum import StrEnum
from typing import NamedTuple

from games.rules.fifty_six.bids import Contract
from games.rules.fifty_six.options import Doubling
from games.rules.fifty_six.pack import ALL_POINTS
from games.rules.results import Side, item


class Reason(StrEnum):
    """How a deal ended."""

    MADE = "made"
    FAILED = "failed"


_STEPS = ((56, 4), (48, 3), (40, 2), (28, 1))
"""Lowest bid of each step, highest first, and the tables that it earns when made; one that failed costs one more."""


class Payment(NamedTuple):
    """Tables that pass from one side to the other: what is owed, and what can be paid (FS-20)."""

    payer: int
    owed: int
    paid: int
    reason: Reason

    def sides(self) -> tuple[Side, Side]:
        """Write the payment as each side's lines; `points` are the tables won or lost."""
        rule = "FS-17" if self.reason is Reason.MADE else "FS-18"
        lost = [item("tables", self.paid, -self.paid, rule)]
        won = [item("tables", self.paid, self.paid, rule)]
        return (lost, won) if self.payer == 0 else (won, lost)


def is_made(contract: Contract, card_points: list[int]) -> bool:
    """Tell whether the bidding side has taken the points it bid (FS-16)."""
    return card_points[contract.side] >= contract.points


def is_decided(contract: Contract, card_points: list[int]) -> bool:
    """Tell whether the cards still to be played no longer matter to the contract (FS-22)."""
    return is_made(contract, card_points) or card_points[1 - contract.side] > ALL_POINTS - contract.points


def tables_owed(contract: Contract, doubling: str, *, made: bool) -> int:
    """Give the tables due for a contract (FS-17, FS-18, FS-19)."""
    step = next(tables for lowest, tables in _STEPS if contract.points >= lowest)
    base = step if made else step + 1
    if doubling == Doubling.TIMES:
        return base * contract.multiplier
    return base + contract.multiplier // 2


def settle(contract: Contract, card_points: list[int], tables: list[int], doubling: str) -> Payment:
    """Work out the payment after a deal; `tables` are what each side has to pay with."""
    made = is_made(contract, card_points)
    payer = 1 - contract.side if made else contract.side
    owed = tables_owed(contract, doubling, made=made)
    return Payment(payer, owed, min(owed, tables[payer]), Reason.MADE if made else Reason.FAILED)
