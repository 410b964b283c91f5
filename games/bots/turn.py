"""What a bot is given when it is its turn, and all that it is given."""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from time import monotonic
from typing import Any

Json = dict[str, Any]


@dataclass(frozen=True, slots=True, kw_only=True)
class Turn:
    """A seat's turn, as its player would see it.

    `view` is the view of `seat`, `moves` some legal moves of it (all of them when `complete`), `random` the only source
    of chance, `seconds` the time that a thoughtful bot may take, by `clock` (in seconds).
    """

    seat: int
    view: Json
    moves: list[Json]
    complete: bool
    random: Random
    seconds: float = 1.0
    clock: Callable[[], float] = monotonic

    @property
    def game(self) -> str:
        """The slug of the game."""
        return str(self.view["game"])

    @property
    def hand(self) -> list[str]:
        """The cards in the seat's own hand, in canonical order."""
        return list(self.view["hands"][self.seat]["cards"])


Bot = Callable[[Turn], Json]
"""Chooses a move for a turn."""
