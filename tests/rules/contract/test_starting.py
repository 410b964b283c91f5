"""Starting: each game, seat count and option is as the catalogue says, and what does not fit is refused by name."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games import rules
from games.rules import Game, InvalidOptions, UnknownGame
from games.rules.options import BooleanOption, ChoiceOption, IntegerOption, IntegersOption, Option
from tests.rules.contract.positions import every_game, every_table, starts
from tests.rules.dealing import rigged


def test_the_catalogue_has_the_five_games_in_order() -> None:
    slugs = [game.slug for game in rules.catalogue()]
    assert slugs == ["hand-and-foot", "railroad-canasta", "twenty-two", "contract-rummy", "fifty-six"]


@every_game
def test_a_game_is_found_by_its_slug(game: Game) -> None:
    assert rules.get(game.slug) is game


def test_an_unknown_slug_is_told_apart() -> None:
    with pytest.raises(UnknownGame, match="bridge"):
        rules.get("bridge")


@every_table
def test_a_match_starts_with_every_default(game: Game, seats: int) -> None:
    match = game.start(seats, {}, rigged({}))
    assert match.options == {option.name: option.describe()["default"] for option in game.options}
    assert (match.deal, match.dealer, match.ply, match.over) == (1, 0, 0, False)


@every_game
@given(data=st.data())
def test_options_that_were_given_are_those_that_hold(game: Game, data: st.DataObject) -> None:
    start = data.draw(starts(game))
    assert start.match().view(None)["options"] == game.resolve_options(start.seats, start.options)


@every_game
@given(data=st.data())
def test_an_option_out_of_its_range_is_refused_by_its_name(game: Game, data: st.DataObject) -> None:
    option = data.draw(st.sampled_from(game.options))
    value = data.draw(st.sampled_from(_unfit(option)))
    with pytest.raises(InvalidOptions) as refused:
        game.start(game.seat_counts[0], {option.name: value}, rigged({}))
    assert refused.value.option == option.name


def _unfit(option: Option) -> list[Any]:
    values: list[Any] = ["", "28", 1.0, [True], {}, 10**20]
    if isinstance(option, IntegerOption):
        beside = [option.minimum - 1, option.maximum + 1, option.minimum + 1 if option.multiple_of > 1 else True]
        return [*values, *beside, *([] if option.nullable else [None])]
    if isinstance(option, IntegersOption):
        return [*values, [option.minimum - 1], [option.maximum + 1], [0] * (option.max_items + 1), []]
    assert isinstance(option, BooleanOption | ChoiceOption)
    return [*values, None, 0, 1]


@every_game
@pytest.mark.parametrize("seats", [0, 1, 9, -4, 4.0, True, "4", None])
def test_a_seat_count_that_the_game_has_not_is_refused(game: Game, seats: Any) -> None:
    with pytest.raises(InvalidOptions) as refused:
        game.start(seats, {}, rigged({}))
    assert refused.value.option == "seats"


@every_game
def test_an_unknown_option_is_refused_by_its_name(game: Game) -> None:
    with pytest.raises(InvalidOptions) as refused:
        game.start(game.seat_counts[0], {"colour": 1}, rigged({}))
    assert refused.value.option == "colour"


@every_game
def test_the_first_dealer_is_the_first_of_the_shuffled_seats(game: Game) -> None:
    match = game.start(4, {}, lambda label, items: [2, 0, 1, 3] if label == "dealer" else items)
    assert match.dealer == 2


@every_game
def test_a_shuffle_that_loses_cards_is_caught(game: Game) -> None:
    with pytest.raises(ValueError, match="deal:1"):
        game.start(4, {}, lambda label, items: items if label == "dealer" else items[1:])
