"""Every level, in every game: matches that end, moves that are legal, and the same choices by the same seed."""

from itertools import islice
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from games import bots, rules
from tests.bots.tables import every_game, every_level, every_table, played, quick_turn, short_match
from tests.rules.contract.positions import starts

MOST_MOVES = 5000
SOME_MOVES = 40
HURRY = 2
"""Time for a look or two by those who search, since a whole match has many moves."""


@every_level
@every_table
def test_bots_play_a_whole_match_without_a_refusal(level: bots.Level, game: rules.Game, seats: int) -> None:
    match = short_match(game, seats)
    for _ in played(match, level, seconds=HURRY):
        assert match.ply < MOST_MOVES
    assert match.over


@every_level
@every_game
@settings(max_examples=4, deadline=None)
@given(data=st.data())
def test_bots_play_under_any_options(level: bots.Level, game: rules.Game, data: st.DataObject) -> None:
    match = data.draw(starts(game)).match()
    chance = Random(1)
    while not match.over and match.ply < SOME_MOVES:
        turn = quick_turn(match, match.to_act[0], chance)
        match.play(turn.seat, bots.choose(level, turn))


@every_level
@every_game
def test_the_same_chance_makes_the_same_choices(level: bots.Level, game: rules.Game) -> None:
    matches = [short_match(game, game.seat_counts[0]) for _ in range(2)]
    first, second = ([move for _, move in islice(played(match, level), SOME_MOVES)] for match in matches)
    assert first == second


@every_level
@every_game
def test_a_choice_changes_nothing_that_the_bot_was_given(level: bots.Level, game: rules.Game) -> None:
    match = short_match(game, game.seat_counts[0])
    for turn, _ in islice(played(match, level), SOME_MOVES):
        assert turn.view == match.view(turn.seat)
        assert turn.moves == match.legal_moves(turn.seat).moves


@every_level
def test_56_is_not_passed_for_ever(level: bots.Level) -> None:
    game = rules.get("fifty-six")
    match = game.start(4, {"tables": 4, "max_deals": 6}, short_match(game, 4).shuffle)
    deals = {turn.view["deal"] for turn, _ in played(match, level)}
    assert len(deals) <= 6
    assert match.end in ("tables", "max_deals")


@every_level
def test_a_level_is_found_by_its_name(level: bots.Level) -> None:
    assert bots.bot(bots.Level(level.value)) is bots.bot(level)
