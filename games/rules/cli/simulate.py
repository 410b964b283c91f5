"""Many matches of one game between players without a plan, and what came of them."""

import random
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from statistics import mean, median
from typing import Any

from games.rules.cli.players import Player, lively
from games.rules.game import Game
from games.rules.match import Match
from games.rules.shuffle import SERVER_SEED_BYTES, VerifiableShuffle


@dataclass(frozen=True, slots=True)
class Setting:
    """What every match of a simulation has in common; match number n is shuffled by `seed` and n."""

    game: Game
    seats: int
    options: dict[str, Any]
    seed: int

    def start(self, number: int) -> Match:
        seed = random.Random(f"{self.seed}:{number}").randbytes(SERVER_SEED_BYTES)
        return self.game.start(self.seats, self.options, VerifiableShuffle(seed, [""] * self.seats))


@dataclass(slots=True)
class Report:
    """The lengths, ends and scores of finished matches; times in seconds."""

    setting: Setting
    moves: list[int] = field(default_factory=list)
    deals: list[int] = field(default_factory=list)
    totals: list[list[int]] = field(default_factory=list)
    ends: Counter[str] = field(default_factory=Counter)
    wins: Counter[int] = field(default_factory=Counter)
    seconds: float = 0.0

    def add(self, match: Match, seconds: float) -> None:
        """Book a match that is over."""
        self.moves.append(match.ply)
        self.deals.append(match.deal)
        self.totals.append(list(match.totals))
        self.ends[str(match.end)] += 1
        self.wins.update(match.winners)
        self.seconds += seconds

    def as_json(self) -> dict[str, Any]:
        """Give the report as JSON; scores and wins by side."""
        return {
            "game": self.setting.game.slug,
            "seats": self.setting.seats,
            "matches": len(self.moves),
            "moves": _spread(self.moves),
            "deals": _spread(self.deals),
            "mean_totals": [round(mean(side), 1) for side in zip(*self.totals, strict=True)],
            "wins": [self.wins[side] for side in range(len(self.totals[0]))],
            "ends": dict(sorted(self.ends.items())),
            "moves_per_second": round(sum(self.moves) / max(self.seconds, 1e-9)),
        }


def simulate(report: Report, matches: int) -> Iterator[Match]:
    """Run matches to their ends; book each in the report, and give it."""
    for number in range(matches):
        match = report.setting.start(number)
        player = lively(random.Random(f"{report.setting.seed}:{number}:players"))
        started = time.perf_counter()
        finish(match, player)
        report.add(match, time.perf_counter() - started)
        yield match


def finish(match: Match, player: Player) -> None:
    """Let one player make every move of a match until it is over."""
    while not match.over:
        seat = match.to_act[0]
        match.play(seat, player(match.legal_moves(seat).moves))


def _spread(lengths: list[int]) -> dict[str, float]:
    return {"least": min(lengths), "median": median(lengths), "most": max(lengths)}
