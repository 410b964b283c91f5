"""House bots: players that choose from what their seat sees and the moves it may make, and know nothing else."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from games.rules.moves import Move

LEVELS = ("random", "easy", "normal", "hard")
"""From the weakest to the strongest."""


def choose(game_slug: str, level: str, view: Mapping[str, Any], legal_moves: Sequence[Move], random: Random) -> Move:
    """Choose one of the legal moves (never empty) for the seat whose view this is."""
    del game_slug, level, view
    return random.choice(legal_moves)
