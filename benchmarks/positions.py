"""Positions to measure at: from whole matches by chance, from their middle, and with the largest hands there are."""

import random
from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any

from games import rules
from games.rules import Game, Match
from games.rules.cards import JOKER_NAME, PACK_RANKS, SUITS, pack
from games.rules.cli.players import Player, lively, uniform

LARGE_HAND = 40


def started(game: Game, seats: int, options: dict[str, Any], generator: random.Random) -> Match:
    """Start a match with the quickest shuffle that is one, so that the engine is measured and not its shuffle."""

    def shuffle(_label: str, items: list[Any]) -> list[Any]:
        return sorted(items, key=lambda _: generator.random())

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


def with_large_hands(game: Game, seats: int, count: int = 300) -> list[Match]:
    """Rig positions so that the seat to act holds 40 cards: of all ranks or of few, with many wilds or few."""
    if "draw" not in {kind.type for kind in game.move_types}:
        return []
    generator = random.Random(3)
    return [_with_large_hand(match, generator) for match in _every_fifth(game, seats, lively, count)]


def _with_large_hand(match: Match, generator: random.Random) -> Match:
    dump = match.dump()
    ranks = generator.sample(PACK_RANKS, generator.choice([3, 6, 9, 13]))
    cards = [rank + suit for rank in ranks for suit in SUITS] + [JOKER_NAME] * generator.choice([1, 3, 6])
    hand = [match.faces.numbers[card] for card in generator.choices(cards, k=LARGE_HAND)]
    hands = list(dump["state"]["hands"])
    hands[match.to_act[0]] = pack(sorted(hand))
    return rules.load(dump | {"state": dump["state"] | {"hands": hands}}, match.shuffle)


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
