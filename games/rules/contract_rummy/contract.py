"""The seven contracts (CR-5), and what makes melds one of them (CR-9, CR-10)."""

from collections.abc import Sequence
from typing import NamedTuple

from games.rules.cards import SUITS
from games.rules.contract_rummy.melds import Meld
from games.rules.contract_rummy.move_types import SEQUENCE
from games.rules.errors import refuse

DEALS = 7
_SUIT_NAMES = dict(zip(SUITS, ("clubs", "diamonds", "hearts", "spades"), strict=True))


class Contract(NamedTuple):
    """How many melds of each kind must be laid first."""

    sets: int
    sequences: int

    def __str__(self) -> str:
        return " and ".join(
            f"{count} {name}{'s' if count > 1 else ''}"
            for count, name in ((self.sets, "set"), (self.sequences, "sequence"))
            if count
        )


CONTRACTS = (
    Contract(2, 0),
    Contract(1, 1),
    Contract(0, 2),
    Contract(3, 0),
    Contract(2, 1),
    Contract(1, 2),
    Contract(0, 3),
)


def judge_contract(contract: Contract, melds: Sequence[Meld]) -> None:
    """Refuse melds that are not exactly the contract (CR-9), or two sequences of it in one suit (CR-10)."""
    sequences = [meld for meld in melds if meld.kind is SEQUENCE]
    have = Contract(len(melds) - len(sequences), len(sequences))
    if have != contract:
        laid = str(have) or "no melds"
        message = f"The contract of this deal is {contract}, laid in one move; these are {laid}."
        refuse("not_the_contract", "CR-9", message, have=have._asdict(), need=contract._asdict())
    suits = [SUITS[meld.suit] for meld in sequences]
    for suit in suits:
        if suits.count(suit) > 1:
            message = (
                f"The sequences of a contract are of different suits; {suits.count(suit)} are of {_SUIT_NAMES[suit]}."
            )
            refuse("same_suit", "CR-10", message, suit=suit, sequences=suits.count(suit))
