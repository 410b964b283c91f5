"""Twenty-Two: a game of tricks in which only the last one counts, for two to six players (TT-1 to TT-19)."""

from games.rules.game import Game
from games.rules.twenty_two.match import TwentyTwoMatch
from games.rules.twenty_two.move_types import MOVE_TYPES
from games.rules.twenty_two.options import OPTIONS
from games.rules.twenty_two.texts import RULES

GAME = Game(
    TwentyTwoMatch,
    slug="twenty-two",
    name="Twenty-Two",
    summary="Tricks of which only the last one counts: whoever takes it keeps a card, and at 22 points he is out.",
    seat_counts=range(2, 7),
    directions="clockwise",
    ruleset=1,
    options=OPTIONS,
    move_types=MOVE_TYPES,
    rules=RULES,
)
