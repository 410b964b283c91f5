"""The catalogue as shown. The engine describes its games itself; here the shape is told to clients."""

from typing import Any

from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema_field, extend_schema_serializer
from rest_framework import serializers

from games import rules

OPTION_TYPES = [
    ("integer", "a whole number"),
    ("boolean", "true or false"),
    ("choice", "a word"),
    ("integers", "a list"),
]


@extend_schema_field(OpenApiTypes.ANY)
class AnyValue(serializers.JSONField):
    pass


class GameOption(serializers.Serializer[Any]):
    name = serializers.CharField()
    type = serializers.ChoiceField(choices=OPTION_TYPES)
    default = AnyValue(help_text="What holds when the option is not given.")
    help = serializers.CharField()
    minimum = serializers.IntegerField(required=False, help_text="Of the number, or of each in a list.")
    maximum = serializers.IntegerField(required=False)
    multiple_of = serializers.IntegerField(required=False)
    nullable = serializers.BooleanField(required=False)
    choices = serializers.ListField(child=serializers.CharField(), required=False)
    min_items = serializers.IntegerField(required=False)
    max_items = serializers.IntegerField(required=False)


class GameMoveType(serializers.Serializer[Any]):
    type = serializers.CharField()
    phase = serializers.CharField(help_text="The first of the phases.")
    phases = serializers.ListField(child=serializers.CharField(), help_text="Where it may be made.")
    help = serializers.CharField()


@extend_schema_serializer(component_name="Game")
class GameShown(serializers.Serializer[Any]):
    slug = serializers.CharField()
    name = serializers.CharField()
    seats = serializers.ListField(child=serializers.IntegerField(), help_text="How many may play.")
    direction = serializers.CharField(help_text="Which way round the table seat 1 is from seat 0.")
    summary = serializers.CharField()
    ruleset = serializers.IntegerField()
    options = GameOption(many=True)
    moves = GameMoveType(many=True)


@extend_schema_serializer(component_name="GameRule")
class RuleShown(serializers.Serializer[Any]):
    id = serializers.CharField(help_text="As refusals and results cite it.")
    section = serializers.CharField()
    title = serializers.CharField()
    text = serializers.CharField()


class GameRules(serializers.Serializer[Any]):
    game = serializers.CharField()
    ruleset = serializers.IntegerField()
    rules = RuleShown(many=True)


def game_json(game: rules.Game) -> dict[str, Any]:
    return {
        "slug": game.slug,
        "name": game.name,
        "seats": list(game.seat_counts),
        "direction": game.directions,
        "summary": game.summary,
        "ruleset": game.ruleset,
        "options": [option.describe() for option in game.options],
        "moves": [kind.describe() for kind in game.move_types],
    }


def rules_json(game: rules.Game) -> dict[str, Any]:
    return {"game": game.slug, "ruleset": game.ruleset, "rules": [rule.describe() for rule in game.rules]}
