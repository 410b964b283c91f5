"""Matches between two bots on duplicate deals.

Matches come in pairs. Both of a pair have the same shuffles, deal by deal; in the first one bot A has the even sides,
in the second the odd ones. So neither bot is favoured by cards or seats, whatever the number of seats.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from time import thread_time
from typing import Any

from games import bots, rules
from games.bots.arena.contestants import contestant

MOST_MOVES = 100_000
LOW_WINS = {"twenty-two", "contract-rummy"}
"""Games in which the lower total is the better one."""


class EndlessMatch(Exception):
    """A match went on and on; so a bot, a game's options or the engine is at fault."""


@dataclass(frozen=True, slots=True)
class Duel:
    """What two bots play. Match 2n and match 2n + 1 are a pair."""

    game: str
    names: tuple[str, str]
    seats: int
    options: dict[str, Any] = field(default_factory=dict)
    seed: int = 0
    seconds: float = 1.0
    """How long a bot may think, of a processor's time: so a busy machine makes no bot weaker."""

    def start(self, number: int) -> rules.Match:
        return rules.get(self.game).start(self.seats, self.options, _Deck(f"{self.seed}:{number // 2}"))


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of one match, for bot A (0) and bot B (1).

    `share` is A's part of the win (1, 0, or less than one where a win is shared), `lead` A's mean total less B's,
    turned so that more is better, `seconds` what each decision took of a processor's time.
    """

    number: int
    share: float
    lead: float
    moves: int
    deals: int
    end: str
    seconds: tuple[list[float], list[float]]


class _Deck:
    """A shuffle fixed by a key: the same label always gives the same cards."""

    def __init__(self, key: str) -> None:
        self._key = key

    def __call__(self, label: str, items: list[Any]) -> Sequence[Any]:
        shuffled = list(items)
        Random(f"{self._key}:{label}").shuffle(shuffled)
        return shuffled


def play(duel: Duel, number: int) -> Outcome:
    """Play one match to its end; raise `EndlessMatch` if it has none, `IllegalMove` if a bot breaks a rule."""
    match = duel.start(number)
    who = _seating(match.sides, swapped=number % 2)
    players = [contestant(name) for name in duel.names]
    chances = [Random(f"{duel.seed}:{number}:seat {seat}") for seat in range(match.seats)]
    seconds: tuple[list[float], list[float]] = ([], [])
    while not match.over:
        seat = match.to_act[0]
        turn = turn_of(match, seat, chances[seat], duel.seconds)
        started = thread_time()
        move = players[who[seat]](turn)
        seconds[who[seat]].append(thread_time() - started)
        match.play(seat, move)
        if match.ply > MOST_MOVES:
            raise EndlessMatch(f"Match {number} of seed {duel.seed} is not over after {MOST_MOVES} moves.")
    return _outcome(number, match, who, seconds)


def turn_of(match: rules.Match, seat: int, random: Random, seconds: float = 1.0) -> bots.Turn:
    """Give a seat's turn as its bot may see it."""
    legal = match.legal_moves(seat)
    return bots.Turn(
        seat=seat,
        view=match.view(seat),
        moves=list(legal.moves),
        complete=legal.complete,
        random=random,
        seconds=seconds,
        clock=thread_time,
    )


def _seating(sides: list[list[int]], *, swapped: int) -> list[int]:
    """Say for each seat whose it is: A's (0) or B's (1). Partners are always of one bot."""
    return [
        bot for _, bot in sorted((seat, (side + swapped) % 2) for side, seats in enumerate(sides) for seat in seats)
    ]


def _outcome(number: int, match: rules.Match, who: list[int], seconds: tuple[list[float], list[float]]) -> Outcome:
    owner = [who[seats[0]] for seats in match.sides]
    share = sum(owner[side] == 0 for side in match.winners) / len(match.winners)
    means = [_mean([total for side, total in enumerate(match.totals) if owner[side] == bot]) for bot in (0, 1)]
    lead = (means[0] - means[1]) * (-1 if match.game.slug in LOW_WINS else 1)
    return Outcome(number, share, lead, match.ply, match.deal, str(match.end), seconds)


def _mean(totals: list[int]) -> float:
    return sum(totals) / len(totals)
