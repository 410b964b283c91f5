"""Short matches for bots to play, and the turns that they have in them."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import count
from random import Random
from typing import Any

import pytest

from games import bots, rules
from games.bots.arena.duel import turn_of
from games.rules.shuffle import VerifiableShuffle

SHORT: dict[str, dict[str, Any]] = {
    "hand-and-foot": {"deals": 1},
    "railroad-canasta": {"max_deals": 1},
    "twenty-two": {"limit": 11},
    "contract-rummy": {"max_turns": 20},
    "fifty-six": {"max_deals": 1},
}

every_level = pytest.mark.parametrize("level", bots.Level)
every_game = pytest.mark.parametrize("game", rules.catalogue(), ids=lambda game: game.slug)
every_table = pytest.mark.parametrize(
    ("game", "seats"),
    [(game, seats) for game in rules.catalogue() for seats in game.seat_counts],
    ids=lambda value: str(getattr(value, "slug", value)),
)


def short_match(game: rules.Game, seats: int, seed: int = 1) -> rules.Match:
    return game.start(seats, SHORT[game.slug], VerifiableShuffle(seed.to_bytes(32, "big"), [""] * seats))


def quick_turn(match: rules.Match, seat: int, chance: Random, seconds: float = 20) -> bots.Turn:
    """Give a seat's turn with a clock that moves by a second whenever it is read: the same on any machine."""
    ticks = count()
    return replace(turn_of(match, seat, chance), seconds=seconds, clock=lambda: float(next(ticks)))


def played(
    match: rules.Match, level: bots.Level, seed: int = 1, *, seconds: float = 20
) -> Iterator[tuple[bots.Turn, bots.Json]]:
    """Let bots of a level play a match; give each turn as it stands, and then the move that was made."""
    chance = Random(seed)
    while not match.over:
        turn = quick_turn(match, match.to_act[0], chance, seconds)
        move = bots.choose(level, turn)
        yield turn, move
        match.play(turn.seat, move)
