"""Choosing by trying: each world is tried with every choice that is still in the running, until time is up.

A hidden card that decides a deal decides it for all choices alike. So choices are compared world by world, and it
takes far fewer worlds to tell two of them apart than it would to know what either is worth.
"""

from collections.abc import Callable, Sequence
from math import sqrt
from statistics import fmean
from typing import TypeVar

from games.bots.turn import Turn

Choice = TypeVar("Choice")
World = TypeVar("World")

FEWEST_WORLDS = 8
"""Tried before any choice is given up, and before choices are compared anew."""
LONGER = 1.25
"""Choices are compared again when so many times the worlds have been tried: so comparing takes little of the time."""
SURE = 3.0
"""So many standard errors below the best, a choice is given up."""
FEWEST_TO_PREFER = 4
"""Tried before another choice is preferred to the first where there is doubt."""


class TimeIsUp(Exception):
    """The search has had its time."""


class Timer:
    """What is left of the time to think about a turn, counted from when it is made."""

    def __init__(self, turn: Turn, share: float = 1.0) -> None:
        self._clock = turn.clock
        self._end = turn.clock() + turn.seconds * share

    @property
    def is_up(self) -> bool:
        return self._clock() >= self._end

    def check(self) -> None:
        """Raise `TimeIsUp` once it is."""
        if self.is_up:
            raise TimeIsUp


def best(
    choices: Sequence[Choice],
    imagine: Callable[[], World],
    worth: Callable[[World, Choice], float],
    timer: Timer,
    *,
    most_worlds: int,
    doubt: float = 0.0,
) -> Choice:
    """Choose what is worth most on average; the first of the choices unless another is better.

    With `doubt` it has to be better by so many standard errors: then the first should be a good choice by itself.
    `imagine` makes a world that fits what is known, `worth` tries a choice in it and must leave it as it was (it may
    raise `TimeIsUp`). The search ends when time is up, one choice is left, or so many worlds have been tried.
    """
    tried: dict[int, list[float]] = {number: [] for number in range(len(choices))}
    enough = FEWEST_WORLDS
    try:
        for count in range(1, most_worlds + 1):
            world = imagine()
            values = {}
            for number in tried:
                timer.check()
                values[number] = worth(world, choices[number])
            for number, value in values.items():
                tried[number].append(value)
            if count >= enough:
                enough = max(count + FEWEST_WORLDS, int(count * LONGER))
                _drop_the_worse(tried)
                if len(tried) == 1:
                    break
    except TimeIsUp:
        pass
    leader = _leader(tried)
    return choices[0] if doubt and _is_in_doubt(tried, leader, doubt) else choices[leader]


def _is_in_doubt(tried: dict[int, list[float]], leader: int, doubt: float) -> bool:
    """Tell whether the first choice is still in the running, and the leader not clearly better."""
    if 0 not in tried or len(tried[0]) < FEWEST_TO_PREFER:
        return 0 in tried
    ahead = [high - low for high, low in zip(tried[leader], tried[0], strict=True)]
    return fmean(ahead) <= doubt * _error(ahead)


def _leader(tried: dict[int, list[float]]) -> int:
    return max(tried, key=lambda number: fmean(tried[number]) if tried[number] else 0.0)


def _drop_the_worse(tried: dict[int, list[float]]) -> None:
    leader = _leader(tried)
    best_values = tried[leader]
    for number in [number for number in tried if number != leader]:
        behind = [high - low for high, low in zip(best_values, tried[number], strict=True)]
        if fmean(behind) > SURE * _error(behind):
            del tried[number]


def _error(values: list[float]) -> float:
    """Give the standard error of the values' mean (`statistics.stdev` is exact, and takes several times as long)."""
    count, mean = len(values), fmean(values)
    return sqrt(sum((value - mean) ** 2 for value in values) / (count * (count - 1)))
