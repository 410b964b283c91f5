"""What a bot cannot see does not move it: other hidden cards, the same choice."""

import json
import subprocess
import sys
from dataclasses import replace
from random import Random
from typing import Any

from games import bots, rules
from tests.bots.tables import every_game, every_level, quick_turn, short_match

RED_THREES = {1, 2}
"""By number, in the canasta games; there they are laid on the table at once, for all to see."""
CANASTA = {"hand-and-foot", "railroad-canasta"}
MOVES = 30


def with_hidden_cards_swapped(match: rules.Match, seat: int, chance: Random) -> rules.Match:
    """Spread the cards that a seat cannot see anew over the places that hold them: other hands and the stock."""
    twin: Any = match.clone()
    staying = RED_THREES if match.game.slug in CANASTA else set()
    places = [hand for other, hand in enumerate(twin.hands) if other != seat] + [getattr(twin, "stock", [])]
    hidden = [card for place in places for card in place if card not in staying]
    chance.shuffle(hidden)
    for place in places:
        place[:] = [card if card in staying else hidden.pop() for card in place]
    for hand in twin.hands:
        hand.sort()
    assert isinstance(twin, rules.Match)
    return twin


@every_level
@every_game
def test_hidden_cards_do_not_change_a_choice(level: bots.Level, game: rules.Game) -> None:
    match = short_match(game, 4)
    for number in range(MOVES):
        seat = match.to_act[0]
        twin = with_hidden_cards_swapped(match, seat, Random(number))
        choices = [bots.choose(level, quick_turn(each, seat, Random(number))) for each in (match, twin)]
        assert choices[0] == choices[1]
        match.play(seat, choices[0])


@every_game
def test_the_swap_does_swap(game: rules.Game) -> None:
    match = short_match(game, 4)
    twin = with_hidden_cards_swapped(match, match.to_act[0], Random(1))
    assert twin.view(rules.ALL) != match.view(rules.ALL)
    assert twin.view(match.to_act[0]) == match.view(match.to_act[0])


def test_bots_are_there_without_the_engine() -> None:
    program = "import sys, games.bots; sys.exit(any(name.startswith('games.rules') for name in sys.modules))"
    subprocess.run([sys.executable, "-c", program], check=True)


def test_a_turn_holds_a_view_moves_and_chance_and_nothing_else() -> None:
    fields = set(bots.Turn.__dataclass_fields__)
    assert fields == {"seat", "view", "moves", "complete", "random", "seconds", "clock"}


@every_level
def test_a_bot_plays_from_json_alone(level: bots.Level) -> None:
    match = short_match(rules.get("twenty-two"), 2)
    turn = quick_turn(match, match.to_act[0], Random(1))
    read = json.loads(json.dumps({"view": turn.view, "moves": turn.moves}))
    copy = replace(turn, random=Random(1), clock=quick_turn(match, turn.seat, Random(1)).clock, **read)
    assert bots.choose(level, copy) == bots.choose(level, quick_turn(match, turn.seat, Random(1)))
