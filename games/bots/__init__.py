"""Bots: players that choose a move from what their seat sees and may do, and from nothing else.

    from games import bots

    move = bots.choose(bots.Level.EASY, bots.Turn(seat=0, view=view, moves=moves, complete=True, random=Random(1)))

A bot never meets the match itself: it is handed the view of its seat, as a person would see it, and its legal moves.
Levels differ by thought, not by peeking. `python -m games.bots` measures them against each other.
"""

from enum import StrEnum

from games.bots import easy, hard, normal, random_bot
from games.bots.turn import Bot, Json, Turn

__all__ = ["Bot", "Json", "Level", "Turn", "bot", "choose"]


class Level(StrEnum):
    """How well a bot plays."""

    RANDOM = "random"
    EASY = "easy"
    NORMAL = "normal"
    HARD = "hard"


_BOTS: dict[Level, Bot] = {
    Level.RANDOM: random_bot.choose,
    Level.EASY: easy.choose,
    Level.NORMAL: normal.choose,
    Level.HARD: hard.choose,
}


def bot(level: Level) -> Bot:
    """Give the bot of a level."""
    return _BOTS[level]


def choose(level: Level, turn: Turn) -> Json:
    """Choose a move for a turn, as a bot of this level would."""
    return _BOTS[level](turn)
