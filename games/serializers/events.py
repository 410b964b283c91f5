"""The feeds' messages as told to clients: a component for each type, and for each feed the choice between them.

`games.live.messages` and `games.live.user_feed` make them.
"""

from typing import Any

from drf_spectacular.utils import PolymorphicProxySerializer, extend_schema_field
from rest_framework import serializers

from accounts.serializers import UserSummary
from games.models import Actor, BotLevel, TableStatus
from games.serializers.play import MatchEventField, SeenMoveField, TableState
from games.serializers.tables import TableResult

LONGEST_WAIT = 60
LARGEST_ID = 2**53 - 1

Kind = type[serializers.Serializer[Any]]


class EventsQuery(serializers.Serializer[Any]):
    after = serializers.IntegerField(
        required=False, min_value=0, max_value=LARGEST_ID, help_text="The last id you have; 0: none."
    )
    wait = serializers.IntegerField(
        default=0, min_value=0, max_value=LONGEST_WAIT, help_text="Long-poll: for how many seconds to wait."
    )


def always(value: str) -> serializers.CharField:
    """Make a field that has this one value."""
    kind = type(f"Always_{value}", (serializers.CharField,), {})
    field: serializers.CharField = extend_schema_field({"type": "string", "const": value})(kind)()
    return field


def _seats(help_text: str) -> serializers.ListField:
    return serializers.ListField(child=serializers.IntegerField(), help_text=help_text)


class _OfTheFeed(serializers.Serializer[Any]):
    version = serializers.IntegerField(help_text="The last id.")


class _Heartbeat(_OfTheFeed):
    """Nothing has happened; without an id."""

    type = always("heartbeat")
    server_time = serializers.DateTimeField()


class _Reset(_OfTheFeed):
    """Your place is not known here; a snapshot follows. Without an id."""

    type = always("reset")
    server_time = serializers.DateTimeField()


# --- Tables ---------------------------------------------------------------------------------------------------------


class TableSnapshotMessage(_OfTheFeed):
    """Where a listener begins."""

    type = always("snapshot")
    table = serializers.UUIDField()
    at = serializers.DateTimeField()
    state = TableState(help_text="As the state's own endpoint gives it.")


class TableHeartbeatMessage(_Heartbeat):
    table = serializers.UUIDField()


class TableResetMessage(_Reset):
    pass


class _Entry(serializers.Serializer[Any]):
    version = serializers.IntegerField(help_text="The table's version that this made.")
    table = serializers.UUIDField()
    at = serializers.DateTimeField()
    seat = serializers.IntegerField(allow_null=True)
    by = serializers.ChoiceField(choices=Actor.choices, allow_null=True)
    events = serializers.ListField(child=MatchEventField(), help_text="What happened in the match.")
    to_act = _seats("The seats that may move after this.")
    deadline_at = serializers.DateTimeField(allow_null=True, help_text="When the clock moves for them.")


class _OfAPlayer(_Entry):
    player = UserSummary(allow_null=True, required=False, help_text="Null for a house bot.")
    level = serializers.ChoiceField(choices=BotLevel.choices, allow_null=True, required=False)


class CreatedMessage(_Entry):
    type = always("created")
    owner = UserSummary()


class SeatedMessage(_OfAPlayer):
    type = always("seated")


class LeftMessage(_OfAPlayer):
    """A seat fell empty, or the owner, who did not sit, left."""

    type = always("left")
    owner = serializers.CharField(required=False, help_text="The username of who owns the table now.")
    kicked = serializers.BooleanField(required=False, help_text="Sent away by the owner.")


class StartedMessage(_Entry):
    type = always("started")


class MoveMessage(_Entry):
    """A move; what follows from it, the end of a deal or of the match too, is in `events`."""

    type = always("move")
    ply = serializers.IntegerField()
    deal = serializers.IntegerField()
    move = SeenMoveField(help_text="As you may see it.")


class PausedMessage(_Entry):
    type = always("paused")


class ResumedMessage(_Entry):
    type = always("resumed")


class BotTookOverMessage(_OfAPlayer):
    """A bot sits in for a player who left (`by` player) or let the time run out too often (`clock`)."""

    type = always("bot_took_over")


class ReturnedMessage(_OfAPlayer):
    type = always("returned")


class AbortedMessage(_Entry):
    type = always("aborted")
    reason = serializers.CharField()


# --- Users ----------------------------------------------------------------------------------------------------------


class TableAtHand(serializers.Serializer[Any]):
    table = serializers.UUIDField()
    game = serializers.CharField()
    status = serializers.ChoiceField(choices=TableStatus.choices)
    version = serializers.IntegerField()
    seat = serializers.IntegerField()
    your_turn = serializers.BooleanField()
    deadline_at = serializers.DateTimeField(allow_null=True)


class UserSnapshotMessage(_OfTheFeed):
    """Where a listener begins: your tables that are not over."""

    type = always("snapshot")
    at = serializers.DateTimeField()
    server_time = serializers.DateTimeField()
    tables = TableAtHand(many=True)


class UserHeartbeatMessage(_Heartbeat):
    pass


class UserResetMessage(_Reset):
    pass


class _Notice(serializers.Serializer[Any]):
    id = serializers.IntegerField(help_text="Its number among your notices.")
    table = serializers.UUIDField()
    game = serializers.CharField()
    version = serializers.IntegerField(help_text="The table's version that this tells of.")
    seat = serializers.IntegerField(help_text="Yours.")
    at = serializers.DateTimeField()


class InvitedNotice(_Notice):
    """A seat was kept for you at a new table: a rematch."""

    type = always("invited")
    rematch_of = serializers.UUIDField(allow_null=True)


class StartedNotice(_Notice):
    type = always("started")


class YourTurnNotice(_Notice):
    type = always("your_turn")
    deadline_at = serializers.DateTimeField(allow_null=True)


class MatchEndedNotice(_Notice):
    type = always("match_ended")
    result = TableResult(allow_null=True)


class AbortedNotice(_Notice):
    """The table was closed before its match was played to the end."""

    type = always("aborted")
    reason = serializers.CharField(allow_null=True)


# --- The three ways -------------------------------------------------------------------------------------------------


def _one_of(name: str, *kinds: Kind) -> PolymorphicProxySerializer:
    by_type: dict[str, serializers.Serializer[Any] | Kind] = {
        kind._declared_fields["type"].__class__.__name__.removeprefix("Always_"): kind for kind in kinds
    }
    return PolymorphicProxySerializer(name, by_type, "type")


TABLE_MESSAGE = _one_of(
    "TableMessage",
    TableSnapshotMessage,
    CreatedMessage,
    SeatedMessage,
    LeftMessage,
    StartedMessage,
    MoveMessage,
    PausedMessage,
    ResumedMessage,
    BotTookOverMessage,
    ReturnedMessage,
    AbortedMessage,
    TableHeartbeatMessage,
    TableResetMessage,
)
USER_MESSAGE = _one_of(
    "UserMessage",
    UserSnapshotMessage,
    InvitedNotice,
    StartedNotice,
    YourTurnNotice,
    MatchEndedNotice,
    AbortedNotice,
    UserHeartbeatMessage,
    UserResetMessage,
)


@extend_schema_field(TABLE_MESSAGE)
class _TableMessage(serializers.JSONField):
    pass


@extend_schema_field(USER_MESSAGE)
class _UserMessage(serializers.JSONField):
    pass


class _Events(serializers.Serializer[Any]):
    version = serializers.IntegerField(help_text="Where to go on: the next request's `after`.")


class TableEvents(_Events):
    events = serializers.ListField(child=_TableMessage())


class UserEvents(_Events):
    events = serializers.ListField(child=_UserMessage())


def in_all_ways(message: PolymorphicProxySerializer, several: Kind) -> dict[Any, Any]:
    """Describe the answers of a feed: messages one by one, or several in one answer."""
    return {
        (200, "text/event-stream"): message,
        (200, "application/x-ndjson"): message,
        (200, "application/json"): several,
    }
