"""A bot sees what its seat sees: with other cards where it cannot look, it makes the same move."""

from collections.abc import Iterator
from random import Random
from typing import Any

from games import bots, rules
from games.rules.shuffle import VerifiableShuffle
from tests.bots.tables import every_game, every_level, quick_turn

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
    return bots.choose(level, quick_turn(match, match.to_act[0], Random(1)))


@every_level
@every_game
def test_cards_that_a_bot_cannot_see_do_not_change_its_move(game: rules.Game, level: bots.Level) -> None:
    match = start(game, None)
    found = twins(game, match)
    assert [choice(next(found), level) for _ in range(TWINS)] == [choice(match, level)] * TWINS
