"""Players without a plan, for the terminal, simulations and benchmarks. They see no more than the legal moves."""

import random
from collections.abc import Callable, Sequence

from games.rules.moves import Move

Player = Callable[[Sequence[Move]], Move]
"""Chooses one of the legal moves."""


def uniform(generator: random.Random) -> Player:
    """Make a player to whom every listed move is as good as any other."""

    def choose(moves: Sequence[Move]) -> Move:
        return moves[int(generator.random() * len(moves))]

    return choose


def lively(generator: random.Random) -> Player:
    """Make a player that chooses a type of move first: it melds, takes and goes out far more often than `uniform`."""

    def choose(moves: Sequence[Move]) -> Move:
        kind = generator.choice(list(dict.fromkeys(move["type"] for move in moves)))
        return generator.choice([move for move in moves if move["type"] == kind])

    return choose
