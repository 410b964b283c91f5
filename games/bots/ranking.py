"""Choosing the best of some moves by a score."""

from collections.abc import Callable
from typing import Any

from games.bots.turn import Json, Turn

Score = Callable[[Json], Any]


def of_type(moves: list[Json], *types: str) -> list[Json]:
    """Pick the moves of some types."""
    return [move for move in moves if move["type"] in types]


def best(turn: Turn, moves: list[Json], score: Score) -> Json:
    """Choose a move of the highest score, by chance among equals."""
    scores = [score(move) for move in moves]
    top = max(scores)
    return turn.random.choice([move for move, each in zip(moves, scores, strict=True) if each == top])
