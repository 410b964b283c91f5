"""Railroad Canasta: a canasta game with kitties, each player for himself, for two to six players (RC-1 to RC-43)."""

from games.rules.game import Game
from games.rules.railroad_canasta.match import RailroadCanastaMatch
from games.rules.railroad_canasta.move_types import MOVE_TYPES
from games.rules.railroad_canasta.options import OPTIONS
from games.rules.railroad_canasta.texts import RULES

GAME = Game(
    RailroadCanastaMatch,
    slug="railroad-canasta",
    name="Railroad Canasta",
    summary="Every player builds canastas of four kinds, earns his kitty with one, and goes out with all of them.",
    seat_counts=range(2, 7),
    directions="clockwise",
    ruleset=1,
    options=OPTIONS,
    move_types=MOVE_TYPES,
    rules=RULES,
)
