"""What is sent to make, join and manage tables."""

from typing import Any

from rest_framework import serializers

from games.models import BotLevel, Visibility
from games.models.table import CODE_LENGTH, LONGEST_BOT_DELAY_MS, LONGEST_TURN_SECONDS, SHORTEST_TURN_SECONDS
from games.rules.shuffle import CLIENT_SEED_PATTERN
from games.serializers.strict import Seed, StrictBody, Text, TrueOrFalse, WholeNumber

MOST_SEATS = 16
MOST_OPTIONS = 32
LONGEST_SLUG = 40

_SEED_HELP = "Your part in the shuffles' randomness; shown to all once the match has started."


class NewTable(StrictBody):
    game = Text(max_length=LONGEST_SLUG, help_text="The game's slug.")
    seats = WholeNumber(min_value=1, max_value=MOST_SEATS, help_text="How many play.")
    options = serializers.DictField(
        required=False,
        help_text="Options of the game that differ from their defaults, by name; see the catalogue.",
    )
    visibility = serializers.ChoiceField(choices=Visibility.choices, default=Visibility.PUBLIC)
    turn_seconds = WholeNumber(
        default=0,
        min_value=0,
        max_value=LONGEST_TURN_SECONDS,
        help_text=f"Time for each move: 0 (no limit), or from {SHORTEST_TURN_SECONDS} seconds to 14 days.",
    )
    bot_delay_ms = WholeNumber(
        default=0,
        min_value=0,
        max_value=LONGEST_BOT_DELAY_MS,
        help_text="How long a bot waits before it moves, in milliseconds, so that people can follow.",
    )
    auto_start = TrueOrFalse(default=True, help_text="Start as soon as every seat is taken.")
    rated = TrueOrFalse(default=False)
    seat = WholeNumber(
        default=0, min_value=0, max_value=MOST_SEATS - 1, allow_null=True, help_text="Yours; null: you only watch."
    )
    client_seed = Seed(CLIENT_SEED_PATTERN, required=False, allow_blank=True, allow_null=True, help_text=_SEED_HELP)

    def validate_options(self, options: dict[str, Any]) -> dict[str, Any]:
        if len(options) > MOST_OPTIONS:
            raise serializers.ValidationError(f"There may be at most {MOST_OPTIONS} options.", code="max_length")
        return options

    def validate_turn_seconds(self, seconds: int) -> int:
        if 0 < seconds < SHORTEST_TURN_SECONDS:
            message = f"This must be 0 or at least {SHORTEST_TURN_SECONDS}."
            raise serializers.ValidationError(message, code="min_value")
        return seconds

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        """Fill in what was not given."""
        return attrs | {"options": attrs.get("options", {}), "client_seed": attrs.get("client_seed") or ""}


class Join(StrictBody):
    seat = WholeNumber(
        required=False, min_value=0, max_value=MOST_SEATS - 1, allow_null=True, help_text="Any free seat if not given."
    )
    code = Text(
        required=False,
        allow_null=True,
        allow_blank=True,
        max_length=4 * CODE_LENGTH,
        help_text="A private table's code.",
    )
    client_seed = Seed(CLIENT_SEED_PATTERN, required=False, allow_blank=True, allow_null=True, help_text=_SEED_HELP)


class NewBots(StrictBody):
    level = serializers.ChoiceField(choices=BotLevel.choices, help_text="`hard` may think about a move for a second.")
    seat = WholeNumber(required=False, min_value=0, max_value=MOST_SEATS - 1, allow_null=True)
    count = WholeNumber(default=1, min_value=1, max_value=MOST_SEATS, help_text="More than one only without a seat.")

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        if attrs.get("seat") is not None and attrs["count"] > 1:
            raise serializers.ValidationError({"count": "Only one bot fits on a seat."}, code="invalid")
        return attrs


class Nothing(StrictBody):
    """An empty object, or no body at all."""
