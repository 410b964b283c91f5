"""Hand and Foot: a partnership game of the canasta family, two hands a player, for two to six (HF-1 to HF-39)."""

from games.rules.game import Game
from games.rules.hand_and_foot.match import HandAndFootMatch
from games.rules.hand_and_foot.move_types import MOVE_TYPES
from games.rules.hand_and_foot.options import OPTIONS
from games.rules.hand_and_foot.texts import RULES

GAME = Game(
    HandAndFootMatch,
    slug="hand-and-foot",
    name="Hand and Foot",
    summary="Partners meld books of seven, take up a second hand, the foot, and go out together; four deals.",
    seat_counts=range(2, 7),
    directions="clockwise",
    ruleset=1,
    options=OPTIONS,
    move_types=MOVE_TYPES,
    rules=RULES,
)
