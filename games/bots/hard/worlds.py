"""Matches as they may be, made of what a seat sees: the one door of the bots to the engine."""

from collections.abc import Sequence
from random import Random
from typing import Any

from games import rules
from games.bots.turn import Turn


def unseen(turn: Turn) -> list[str]:
    """List the cards of the deal that the seat does not see, in canonical order."""
    return rules.get(turn.game).unseen(turn.view)


def imagine(turn: Turn, cards: Sequence[str]) -> rules.Match:
    """Make a match that looks to the seat as its own does, the unseen cards being dealt in this order.

    What is shuffled in it later follows from the turn's chance. Raise ValueError for what cannot be imagined.
    """
    return rules.get(turn.game).imagine(turn.view, cards, _Chance(turn.random.random()))


class _Chance:
    """A shuffle of imagined matches: the same cards in the same order for all that are cloned from one."""

    def __init__(self, key: float) -> None:
        self._key = key

    def __call__(self, label: str, items: list[Any]) -> Sequence[Any]:
        shuffled = list(items)
        Random(f"{self._key}:{label}").shuffle(shuffled)  # noqa: S311 (nothing real is shuffled)
        return shuffled
