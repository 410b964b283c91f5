"""A table as shown: the lobby's entry, and the answer to whatever changes who sits where."""

from typing import Any

from drf_spectacular.utils import extend_schema_field, extend_schema_serializer
from rest_framework import serializers

from accounts.models import User
from accounts.serializers import UserSummary
from games.models import BotLevel, PlayedBy, Seat, Table, TableStatus, Visibility


class TableSeat(serializers.ModelSerializer[Seat]):
    player = UserSummary(source="user", allow_null=True, help_text="Null for an empty seat and for a house bot's.")
    played_by = serializers.ChoiceField(
        choices=PlayedBy.choices, allow_null=True, help_text="With a player: `bot` while one sits in for them."
    )
    level = serializers.ChoiceField(choices=BotLevel.choices, allow_null=True, help_text="Of the bot that plays.")

    class Meta:
        model = Seat
        fields = ("number", "player", "played_by", "level")
        read_only_fields = fields


class TableResult(serializers.Serializer[Any]):
    totals = serializers.ListField(child=serializers.IntegerField(), help_text="By side.")
    winners = serializers.ListField(child=serializers.IntegerField(), help_text="The sides that won.")
    end = serializers.CharField(help_text="How the match ended.")


@extend_schema_serializer(component_name="Table")
class TableShown(serializers.ModelSerializer[Table]):
    """Needs the viewer: the context's `user`."""

    status = serializers.ChoiceField(choices=TableStatus.choices)
    visibility = serializers.ChoiceField(choices=Visibility.choices)
    code = serializers.SerializerMethodField(help_text="A private table's, for its members.")
    options = serializers.DictField(help_text="Every option of the game.")
    seats = TableSeat(many=True)
    owner = UserSummary()
    to_act = serializers.ListField(child=serializers.IntegerField(), help_text="The seats that may move now.")
    result = TableResult(allow_null=True)
    rematch = serializers.SerializerMethodField(help_text="The table where the same people play again.")

    class Meta:
        model = Table
        fields = (
            "id",
            "game",
            "ruleset",
            "status",
            "visibility",
            "code",
            "options",
            "turn_seconds",
            "bot_delay_ms",
            "auto_start",
            "rated",
            "seats",
            "owner",
            "commitment",
            "version",
            "to_act",
            "deadline_at",
            "created_at",
            "started_at",
            "finished_at",
            "result",
            "rematch_of",
            "rematch",
        )
        read_only_fields = fields
        extra_kwargs = {"id": {"read_only": True}}

    def get_code(self, table: Table) -> str | None:
        user: User = self.context["user"]
        if table.code is None:
            return None
        member = table.owner_id == user.pk or any(seat.user_id == user.pk for seat in table.seats.all())
        return table.code if member else None

    @extend_schema_field(serializers.UUIDField(allow_null=True))
    def get_rematch(self, table: Table) -> str | None:
        return getattr(table, "rematch_id", None)


def table_json(table: Table, user: User) -> Any:
    """Show a table whose seats and players are at hand."""
    return TableShown(table, context={"user": user}).data


class LobbyQuery(serializers.Serializer[Any]):
    game = serializers.CharField(required=False, max_length=40, help_text="The game's slug.")
    status = serializers.ChoiceField(required=False, choices=TableStatus.choices)
    open_seats = serializers.BooleanField(required=False, default=False, help_text="Only tables that can be joined.")
    open = serializers.BooleanField(required=False, default=False, help_text="The same as `open_seats`, in short.")
    mine = serializers.BooleanField(required=False, default=False, help_text="Only tables that I own or sit at.")
