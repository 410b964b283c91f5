"""56: two sides bid for the 56 points of a double pack, take tricks, and pay each other in tables."""

from games.rules.fifty_six.match import FiftySixMatch
from games.rules.fifty_six.move_types import MOVE_TYPES
from games.rules.fifty_six.options import OPTIONS
from games.rules.fifty_six.texts import RULES
from games.rules.game import Game

__all__ = ["GAME"]

GAME = Game(
    FiftySixMatch,
    slug="fifty-six",
    name="56",
    summary="Two sides bid for the points of a double pack, play for them in tricks, and win each other's tables.",
    seat_counts=(4, 6, 8),
    directions="counter-clockwise",
    ruleset=1,
    options=OPTIONS,
    move_types=MOVE_TYPES,
    rules=RULES,
)
