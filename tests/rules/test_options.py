"""Options and seats: what is refused at the start of a match, by name and with its bounds."""

import json
from typing import Any

import pytest

from games import rules
from games.rules import Game, InvalidOptions
from games.rules.options import BooleanOption, ChoiceOption, IntegerOption, IntegersOption, Option

GAMES = pytest.mark.parametrize("game", rules.catalogue(), ids=lambda game: game.slug)


def every(kind: type[Option]) -> list[Any]:
    """List each option of a kind with its game, as cases of a test."""
    found = [(game, option) for game in rules.catalogue() for option in game.options if isinstance(option, kind)]
    return [pytest.param(game, option, id=f"{game.slug}-{option.name}") for game, option in found]


def as_it_is(label: str, items: list[Any]) -> list[Any]:
    """Shuffle nothing."""
    return items


def refused(game: Game, seats: Any, options: Any) -> InvalidOptions:
    """Start a match that must be refused."""
    with pytest.raises(InvalidOptions) as caught:
        game.start(seats, options, as_it_is)
    return caught.value


def refused_value(game: Game, option: Option, value: Any) -> str:
    """Give the message that refuses this value for this option."""
    fault = refused(game, game.seat_counts[0], {option.name: value})
    assert fault.option == option.name
    assert option.name in fault.message
    return fault.message


@GAMES
def test_without_options_the_defaults_hold(game: Game) -> None:
    seats = game.seat_counts[0]
    defaults = {option.name: option.describe()["default"] for option in game.options}
    assert (
        game.resolve_options(seats, {}) == game.resolve_options(seats, None) == game.resolve_options(seats) == defaults
    )


@GAMES
def test_the_view_shows_every_option(game: Game) -> None:
    match = game.start(game.seat_counts[0], {}, as_it_is)
    assert list(match.view(None)["options"]) == [option.name for option in game.options]


@GAMES
def test_an_unknown_option_is_refused_by_its_name(game: Game) -> None:
    fault = refused(game, game.seat_counts[0], {"colour": 1})
    assert fault.option == "colour"
    assert all(option.name in fault.message for option in game.options)


@GAMES
@pytest.mark.parametrize("options", [[], "limit", 5, True, ["limit"]], ids=repr)
def test_options_that_are_no_object_are_refused(game: Game, options: Any) -> None:
    assert refused(game, game.seat_counts[0], options).option == "options"


@GAMES
@pytest.mark.parametrize("seats", [0, 1, 9, -2, True, "4", 4.0, None, [4]], ids=repr)
def test_a_number_of_seats_that_the_game_has_not_is_refused(game: Game, seats: Any) -> None:
    fault = refused(game, seats, {})
    assert fault.option == "seats"
    assert all(str(count) in fault.message for count in game.seat_counts)


@GAMES
def test_every_number_of_seats_that_the_game_has_can_be_played(game: Game) -> None:
    for seats in game.seat_counts:
        assert game.start(seats, {}, as_it_is).seats == seats


@pytest.mark.parametrize(("game", "option"), every(IntegerOption))
def test_a_whole_number_is_refused_out_of_its_range(game: Game, option: IntegerOption) -> None:
    for value in (option.minimum - 1, option.maximum + 1, -(10**30), 10**30):
        assert f"from {option.minimum} to {option.maximum}" in refused_value(game, option, value)


@pytest.mark.parametrize(("game", "option"), every(IntegerOption))
@pytest.mark.parametrize("value", [True, False, 28.0, "7", [7], {}], ids=repr)
def test_what_is_no_whole_number_is_refused_for_one(game: Game, option: IntegerOption, value: Any) -> None:
    assert "a whole number" in refused_value(game, option, value)


@pytest.mark.parametrize(("game", "option"), every(IntegerOption))
def test_null_is_refused_for_a_whole_number_unless_it_is_nullable(game: Game, option: IntegerOption) -> None:
    if option.nullable:
        assert game.resolve_options(game.seat_counts[0], {option.name: None})[option.name] is None
    else:
        refused_value(game, option, None)


def test_steps_are_kept() -> None:
    game = rules.get("railroad-canasta")
    assert game.resolve_options(4, {"target": 1005})["target"] == 1005
    assert "in steps of 5" in refused(game, 4, {"target": 1001}).message


@pytest.mark.parametrize(("game", "option"), every(BooleanOption))
@pytest.mark.parametrize("value", [0, 1, "true", None, []], ids=repr)
def test_what_is_not_true_or_false_is_refused_for_it(game: Game, option: BooleanOption, value: Any) -> None:
    assert "true or false" in refused_value(game, option, value)


@pytest.mark.parametrize(("game", "option"), every(ChoiceOption))
@pytest.mark.parametrize("value", ["", "ALL", 0, None, True, ["all"], {}], ids=repr)
def test_what_is_no_choice_is_refused_for_one(game: Game, option: ChoiceOption, value: Any) -> None:
    message = refused_value(game, option, value)
    assert all(choice in message for choice in option.choices)


@pytest.mark.parametrize(("game", "option"), every(IntegersOption))
def test_a_list_of_whole_numbers_is_refused_for_its_length_or_a_number(game: Game, option: IntegersOption) -> None:
    fits = option.minimum
    too_long: list[Any] = [fits] * (option.max_items + 1)
    unfit: tuple[Any, ...] = (too_long, [True], [fits, 5.0], [option.maximum + 1], [fits, None], "50", 50, None, {})
    for value in unfit:
        assert "a list of" in refused_value(game, option, value)
    if option.min_items:
        refused_value(game, option, [])


@pytest.mark.parametrize(("game", "option"), every(IntegersOption))
def test_a_list_given_as_an_option_is_copied(game: Game, option: IntegersOption) -> None:
    given = [option.minimum]
    match = game.start(game.seat_counts[0], {option.name: given}, as_it_is)
    given.append(option.minimum)
    match.view(None)["options"][option.name].append(option.minimum)
    assert match.view(None)["options"][option.name] == [option.minimum]


@GAMES
def test_defaults_fit_and_descriptions_are_json(game: Game) -> None:
    for option in game.options:
        described = option.describe()
        assert option.check(option.default) == described["default"]
        assert json.loads(json.dumps(described)) == described
        assert described["name"] == option.name
        assert described["help"].endswith(".")


def test_a_refusal_says_the_option_and_why() -> None:
    fault = refused(rules.get("twenty-two"), 4, {"limit": 56})
    assert str(fault) == "limit: limit must be a whole number from 11 to 55."


@pytest.mark.parametrize(
    ("slug", "name", "described"),
    [
        ("hand-and-foot", "hand_size", {"type": "integer", "minimum": 11, "maximum": 15, "default": 13}),
        ("hand-and-foot", "partner_foot", {"type": "boolean", "default": True}),
        ("fifty-six", "doubling", {"type": "choice", "choices": ["times", "add"], "default": "times"}),
    ],
)
def test_an_option_is_described_with_its_bounds_and_nothing_more(
    slug: str, name: str, described: dict[str, Any]
) -> None:
    (option,) = (each for each in rules.get(slug).options if each.name == name)
    assert option.describe() == {"name": name, "help": option.help, **described}


def test_steps_and_null_are_described_where_an_option_has_them() -> None:
    stepped = IntegerOption(name="target", default=None, help=".", minimum=5, maximum=10, multiple_of=5, nullable=True)
    bounds = {"type": "integer", "minimum": 5, "maximum": 10, "multiple_of": 5, "nullable": True}
    assert stepped.describe() == {"name": "target", "default": None, "help": ".", **bounds}
