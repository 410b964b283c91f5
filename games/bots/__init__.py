"""Bots: players that choose a move from what their seat sees and may do, and from nothing else.

    from games import bots

    move = bots.choose(bots.Level.EASY, bots.Turn(seat=0, view=view, moves=moves, complete=True, random=Random(1)))

A bot never meets the match itself: it is handed the view of its seat, as a person would see it, and its legal moves.
Levels differ by thought, not by peeking.
"""

from collections.abc import Callable
from enum import StrEnum

from games.bots import easy, random_bot
from games.bots.turn import Json, Turn

__all__ = ["Json", "Level", "Turn", "choose"]


class Level(StrEnum):
    """How well a bot plays."""

    RANDOM = "random"
    EASY = "easy"


_CHOOSERS: dict[Level, Callable[[Turn], Json]] = {
    Level.RANDOM: random_bot.choose,
    Level.EASY: easy.choose,
}


def choose(level: Level, turn: Turn) -> Json:
    """Choose a move for a turn, as a bot of this level would."""
    return _CHOOSERS[level](turn)
