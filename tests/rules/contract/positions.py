"""Positions of real matches: Hypothesis draws the table, the options, the seed and every choice that led there."""

import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import pytest
from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from games import rules
from games.rules import Game, InvalidOptions, Match, Shuffle
from games.rules.cli.players import Player, lively
from games.rules.moves import Event, Move
from games.rules.options import BooleanOption, ChoiceOption, IntegerOption, IntegersOption, Option
from games.rules.shuffle import VerifiableShuffle

every_game = pytest.mark.parametrize("game", rules.catalogue(), ids=lambda game: game.slug)
every_table = pytest.mark.parametrize(
    ("game", "seats"),
    [(game, seats) for game in rules.catalogue() for seats in game.seat_counts],
    ids=lambda value: str(getattr(value, "slug", value)),
)

SHORT = {"deals": 2, "max_deals": 2, "max_turns": 20}
"""Options that keep whole matches short, for the games that have them."""


@dataclass(frozen=True, slots=True)
class Start:
    """Everything that fixes the beginning of a match."""

    game: Game
    seats: int
    options: dict[str, Any]
    seed: int

    def shuffle(self) -> VerifiableShuffle:
        return VerifiableShuffle(self.seed.to_bytes(32, "big"), [""] * self.seats)

    def match(self, shuffle: Shuffle | None = None) -> Match:
        return self.game.start(self.seats, self.options, shuffle or self.shuffle())


@dataclass(frozen=True, slots=True)
class Played:
    """One accepted move, and the events that it gave."""

    seat: int
    move: Move
    events: list[Event]


@dataclass(slots=True)
class Position:
    """A match as it stands, with the way that led there."""

    start: Start
    match: Match
    record: list[Played] = field(default_factory=list)

    def play(self, seat: int, move: Move) -> list[Event]:
        events = self.match.play(seat, move)
        self.record.append(Played(seat, move, events))
        return events

    def step(self, player: Player) -> None:
        """Let a player move for the first of those who are to act."""
        seat = self.match.to_act[0]
        self.play(seat, player(self.match.legal_moves(seat).moves))


@st.composite
def starts(draw: DrawFn, game: Game) -> Start:
    """Draw a start; options that do not fit together are dropped one by one, as their refusals name them."""
    seats = draw(st.sampled_from(game.seat_counts))
    options = draw(st.fixed_dictionaries({}, optional={each.name: values(each) for each in game.options}))
    return Start(game, seats, fitting(game, seats, options), draw(st.integers(0, 2**32)))


def fitting(game: Game, seats: int, options: dict[str, Any]) -> dict[str, Any]:
    while True:
        try:
            game.resolve_options(seats, options)
        except InvalidOptions as refused:
            options = {name: value for name, value in options.items() if name != refused.option}
        else:
            return options


def values(option: Option) -> SearchStrategy[Any]:
    """Draw what an option allows, its bounds often."""
    if isinstance(option, IntegerOption):
        step = option.multiple_of
        within = st.integers(-(-option.minimum // step), option.maximum // step).map(lambda value: value * step)
        bounds = st.sampled_from([option.minimum, option.maximum, option.default])
        return within | bounds | (st.none() if option.nullable else st.nothing())
    if isinstance(option, ChoiceOption):
        return st.sampled_from(option.choices)
    if isinstance(option, IntegersOption):
        number = st.integers(option.minimum, option.maximum)
        return st.lists(number, min_size=option.min_items, max_size=option.max_items)
    assert isinstance(option, BooleanOption)
    return st.booleans()


@st.composite
def positions(draw: DrawFn, game: Game, *, most: int = 120, by_chance: Sequence[int] = (0, 0, 0, 150, 600)) -> Position:
    """Draw a position after some moves by chance and up to `most` moves that Hypothesis chose one by one."""
    start = draw(starts(game))
    position = Position(start, start.match())
    player = lively(random.Random(start.seed))
    for _ in range(draw(st.sampled_from(by_chance))):
        if not position.match.over:
            position.step(player)
    choices = draw(st.integers(0, most).flatmap(lambda count: st.binary(min_size=2 * count, max_size=2 * count)))
    for place in range(0, len(choices), 2):
        if not position.match.over:
            position.step(chooser(choices[place], choices[place + 1]))
    return position


def chooser(kind: int, place: int) -> Player:
    """Make a player of two numbers: one chooses the type of move, the other a move of that type."""

    def choose(moves: Sequence[Move]) -> Move:
        kinds = list(dict.fromkeys(move["type"] for move in moves))
        chosen = kinds[kind % len(kinds)]
        of_kind = [move for move in moves if move["type"] == chosen]
        return of_kind[(place + kind // len(kinds)) % len(of_kind)]

    return choose


def played_out(start: Start, player: Player) -> Position:
    """Play a whole match by one player at every seat."""
    position = Position(start, start.match())
    while not position.match.over:
        position.step(player)
    return position
