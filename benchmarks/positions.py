"""Positions to measure at: from whole matches by chance, from their middle, and with the largest hands there are."""

import random
from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import Any

from games.rules import Game, Match
from games.rules.cli.players import Player, lively, uniform
from games.rules.moves import Move

LARGE_HAND = 36
KEEPS_CARDS = {"draw", "take_pile", "take", "discard", "end_deal"}


def started(game: Game, seats: int, options: dict[str, Any], generator: random.Random) -> Match:
    """Start a match with a shuffle that costs next to nothing, so that the engine itself is measured."""

    def shuffle(_label: str, items: list[Any]) -> list[Any]:
        return generator.sample(items, len(items))

    return game.start(seats, options, shuffle)


def met_in_matches(game: Game, seats: int, count: int = 2000) -> list[Match]:
    """Collect positions of matches by chance, of players who choose among moves and among types of moves."""
    each = count // 2
    return [*_every_fifth(game, seats, uniform, each), *_every_fifth(game, seats, lively, each)]


def mid_game(game: Game, seats: int, count: int = 50) -> list[Match]:
    """Collect positions of second and later deals, when there are results and melds to copy."""
    generator = random.Random(2)
    later = (match for match in _walk(game, seats, lively(generator), generator) if match.results)
    return [match.clone() for match in islice(later, 0, 7 * count, 7)]


def hoarded(game: Game, seats: int, count: int = 200) -> list[Match]:
    """Collect positions of players who draw and discard and never meld, with at least 36 cards in the hand."""
    if not {"draw", "discard"} <= {kind.type for kind in game.move_types}:
        return []
    generator = random.Random(3)
    found: list[Match] = []
    for match in islice(_walk(game, seats, _hoarder(generator), generator), 40_000):
        if len(match.hands[match.to_act[0]]) >= LARGE_HAND:
            found.append(match.clone())
        if len(found) == count:
            break
    return found


def _hoarder(generator: random.Random) -> Player:
    def choose(moves: Sequence[Move]) -> Move:
        kept = [move for move in moves if move["type"] in KEEPS_CARDS]
        return generator.choice(kept or moves)

    return choose


def _every_fifth(game: Game, seats: int, player: Callable[[random.Random], Player], count: int) -> list[Match]:
    generator = random.Random(1)
    walk = _walk(game, seats, player(generator), generator)
    return [match.clone() for match in islice(walk, 0, 5 * count, 5)]


def _walk(game: Game, seats: int, player: Player, generator: random.Random) -> Iterator[Match]:
    """Play one match after the other; give the match, still to be changed, before every move."""
    while True:
        match = started(game, seats, {}, generator)
        while not match.over:
            yield match
            seat = match.to_act[0]
            match.play(seat, player(match.legal_moves(seat).moves))
