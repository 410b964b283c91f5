"""The rules engine: five card games as pure Python. It needs nothing but the standard library, and does no I/O.

    from games import rules
    from games.rules.shuffle import VerifiableShuffle

    match = rules.get("twenty-two").start(4, {}, VerifiableShuffle(bytes(32), ["", "", "", ""]))
    while not match.over:
        seat = match.to_act[0]
        match.play(seat, match.legal_moves(seat).moves[0])
    print(match.totals, match.winners)

The engine has no clock and makes no randomness: a match is given its shuffle, so the same start and the same moves give
the same match. Cards and moves are JSON; every refusal names its rule (`IllegalMove`).
"""

from collections.abc import Mapping
from typing import Any

from games.rules.contract_rummy import GAME as CONTRACT_RUMMY
from games.rules.errors import IllegalMove, InvalidOptions, UnknownGame
from games.rules.fifty_six import GAME as FIFTY_SIX
from games.rules.game import Game
from games.rules.hand_and_foot import GAME as HAND_AND_FOOT
from games.rules.match import ALL, Match, Viewer
from games.rules.moves import LegalMoves
from games.rules.railroad_canasta import GAME as RAILROAD_CANASTA
from games.rules.shuffle import Shuffle
from games.rules.twenty_two import GAME as TWENTY_TWO

__all__ = [
    "ALL",
    "Game",
    "IllegalMove",
    "InvalidOptions",
    "LegalMoves",
    "Match",
    "Shuffle",
    "UnknownGame",
    "Viewer",
    "catalogue",
    "get",
    "load",
]

_GAMES: tuple[Game, ...] = (HAND_AND_FOOT, RAILROAD_CANASTA, TWENTY_TWO, CONTRACT_RUMMY, FIFTY_SIX)


def catalogue() -> tuple[Game, ...]:
    """Give all games, in the order of the catalogue."""
    return _GAMES


def get(slug: str) -> Game:
    """Find a game by its slug; raise `UnknownGame` when there is none."""
    for game in _GAMES:
        if game.slug == slug:
            return game
    raise UnknownGame(slug)


def load(dump: Mapping[str, Any], shuffle: Shuffle) -> Match:
    """Restore a match from its dump; raise `UnknownGame`, or ValueError for another ruleset's dump."""
    return get(dump["game"]).load(dump, shuffle)
