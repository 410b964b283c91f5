"""Contract Rummy: seven deals, each with a contract of sets and sequences to lay first (CR-1 to CR-25)."""

from games.rules.contract_rummy.match import ContractRummyMatch
from games.rules.contract_rummy.move_types import MOVE_TYPES
from games.rules.contract_rummy.options import OPTIONS
from games.rules.contract_rummy.texts import RULES
from games.rules.game import Game

GAME = Game(
    ContractRummyMatch,
    slug="contract-rummy",
    name="Contract Rummy",
    summary="Seven deals, each with its contract of sets and sequences to lay first; the fewest penalty points win.",
    seat_counts=range(3, 7),
    directions="clockwise",
    ruleset=1,
    options=OPTIONS,
    move_types=MOVE_TYPES,
    rules=RULES,
)
