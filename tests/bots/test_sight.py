"""A bot sees what its seat sees: with other cards where it cannot look, it makes the same move."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from games import bots, rules
from games.rules.shuffle import VerifiableShuffle

SEED = bytes(range(32))
TWINS = 6


def start(game: rules.Game, swap: tuple[int, int] | None) -> rules.Match:
    """Start a match, two places of whose pack are exchanged."""
    seats = game.seat_counts[0]
    shuffle = VerifiableShuffle(SEED, [""] * seats)

    def swapped(label: str, items: list[Any]) -> list[Any]:
        order = list(shuffle(label, items))
        if swap and label == "deal:1":
            one, other = swap
            order[one], order[other] = order[other], order[one]
        return order

    return game.start(seats, {}, swapped)


def pack_size(game: rules.Game) -> int:
    sizes: list[int] = []
    shuffle = VerifiableShuffle(SEED, [""] * game.seat_counts[0])

    def sized(label: str, items: list[Any]) -> list[Any]:
        sizes.append(len(items))
        return list(shuffle(label, items))

    game.start(game.seat_counts[0], {}, sized)
    return sizes[-1]


def twins(game: rules.Game, match: rules.Match) -> Iterator[rules.Match]:
    """Find matches that are others, and look the same to the seat that is to act."""
    seat, chance, size = match.to_act[0], Random(7), pack_size(game)
    while True:
        one, other = chance.sample(range(size), 2)
        twin = start(game, (one, other))
        if twin.view(rules.ALL) != match.view(rules.ALL) and twin.view(seat) == match.view(seat):
            yield twin


def choice(match: rules.Match, level: bots.Level) -> bots.Json:
    seat = match.to_act[0]
    legal = match.legal_moves(seat)
    turn = bots.Turn(
        seat=seat, view=match.view(seat), moves=legal.moves, complete=legal.complete, random=Random(1), seconds=0.1
    )
    return bots.choose(level, turn)


@pytest.mark.parametrize("game", rules.catalogue(), ids=lambda g: g.slug)
@pytest.mark.parametrize("level", [bots.Level.RANDOM, bots.Level.EASY, bots.Level.NORMAL])
def test_cards_that_a_bot_cannot_see_do_not_change_its_move(game: rules.Game, level: bots.Level) -> None:
    match = start(game, None)
    found = twins(game, match)
    assert [choice(next(found), level) for _ in range(TWINS)] == [choice(match, level)] * TWINS
