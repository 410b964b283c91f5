"""Playing as shown: state, moves, deals, replay and proof. Selectors give the values; here their shape is told.

Moves and views are components of their own, made from the engine's declarations (`games.schema`).
"""

from typing import Any

from drf_spectacular.utils import extend_schema_field, extend_schema_serializer
from rest_framework import serializers

from games.models import Actor, TableStatus
from games.schema.names import MATCH_EVENT, MOVE, SEEN_MOVE, SIDE_SCORE, VIEW, reference
from games.serializers.strict import StrictBody, WholeNumber
from games.serializers.tables import TableResult, TableSeat


@extend_schema_field(reference(MOVE))
class MoveField(serializers.JSONField):
    pass


@extend_schema_field(reference(SEEN_MOVE))
class SeenMoveField(serializers.JSONField):
    pass


@extend_schema_field(reference(VIEW))
class ViewField(serializers.JSONField):
    pass


@extend_schema_field(reference(MATCH_EVENT))
class MatchEventField(serializers.JSONField):
    pass


@extend_schema_field(reference(SIDE_SCORE))
class SideScoreField(serializers.JSONField):
    pass


class MovePost(StrictBody):
    move = MoveField(help_text="One of `legal.moves`, or any other that the rules allow.")
    version = WholeNumber(
        required=False, min_value=0, help_text="The table's version that you saw; or send it as `If-Match`."
    )


@extend_schema_serializer(component_name="LegalMoves")
class LegalMovesShown(serializers.Serializer[Any]):
    moves = serializers.ListField(child=MoveField())
    complete = serializers.BooleanField(help_text="Whether these are all; if not, the rest are combinations of cards.")


class TableState(serializers.Serializer[Any]):  # In the schema one for each game: see `games.schema.states`.
    table = serializers.UUIDField()
    game = serializers.CharField(help_text="The game's slug.")
    version = serializers.IntegerField()
    status = serializers.ChoiceField(choices=TableStatus.choices)
    seat = serializers.IntegerField(allow_null=True, help_text="Yours; null for a spectator.")
    view = ViewField(allow_null=True, help_text="What you may see; null before the start.")
    legal = LegalMovesShown(help_text="Your moves; none unless you are to act.")
    deadline_at = serializers.DateTimeField(allow_null=True, help_text="When the clock moves for whoever is to act.")
    server_time = serializers.DateTimeField()


class MoveMade(serializers.Serializer[Any]):
    ply = serializers.IntegerField(help_text="The move's number in the match, from 1.")
    version = serializers.IntegerField(help_text="The table's version after it.")
    move = MoveField()
    seat = serializers.IntegerField()
    events = serializers.ListField(child=MatchEventField(), help_text="What happened, as everyone may know it.")
    state = TableState(help_text="The state after the move, as you see it.")


class MoveCheck(serializers.Serializer[Any]):
    legal = serializers.BooleanField()


class _MoveFacts(serializers.Serializer[Any]):
    ply = serializers.IntegerField()
    deal = serializers.IntegerField()
    seat = serializers.IntegerField()
    by = serializers.ChoiceField(choices=Actor.choices)
    version = serializers.IntegerField()
    at = serializers.DateTimeField()
    took_ms = serializers.IntegerField()


class MoveSeen(_MoveFacts):
    move = SeenMoveField(help_text="Hidden parts are null for those who may not know them.")


class MoveHistory(serializers.Serializer[Any]):
    results = MoveSeen(many=True)
    next = serializers.CharField(allow_null=True, help_text="Where the moves after these are, if there are any yet.")


class MoveHistoryQuery(serializers.Serializer[Any]):
    after_ply = serializers.IntegerField(default=0, min_value=0, help_text="Only moves after this one.")
    after = serializers.IntegerField(default=0, min_value=0, help_text="The same as `after_ply`, in short.")
    limit = serializers.IntegerField(default=200, min_value=1, max_value=1000)


@extend_schema_serializer(component_name="DealContract")
class ContractShown(serializers.Serializer[Any]):
    seat = serializers.IntegerField(allow_null=True)
    side = serializers.IntegerField()
    points = serializers.IntegerField()
    trump = serializers.CharField()
    multiplier = serializers.IntegerField()


class DealPlayed(serializers.Serializer[Any]):
    number = serializers.IntegerField()
    dealer = serializers.IntegerField()
    started_at = serializers.DateTimeField()
    finished_at = serializers.DateTimeField()
    reason = serializers.CharField()
    sides = serializers.ListField(child=SideScoreField())
    contract = ContractShown(required=False, help_text="56: what was undertaken.")
    card_points = serializers.ListField(
        child=serializers.IntegerField(), required=False, help_text="56: points taken, by side."
    )
    owed = serializers.IntegerField(required=False, help_text="56: tables owed before the limit of what one has.")


@extend_schema_field({"anyOf": [{"type": "string"}, {"type": "integer"}]})
class CardOrSeat(serializers.JSONField):
    pass


class Shuffle(serializers.Serializer[Any]):
    label = serializers.CharField()  # type: ignore[assignment]  # a field's label, to its parent
    items = serializers.ListField(child=CardOrSeat(), help_text="What was shuffled, in the order before.")
    cards = serializers.ListField(
        child=CardOrSeat(), help_text="The order drawn, top first; of `dealer` the seats, first dealer first."
    )


class ShuffleCount(serializers.Serializer[Any]):
    label = serializers.CharField()  # type: ignore[assignment]  # a field's label, to its parent
    count = serializers.IntegerField(help_text="How many cards (of `dealer`: seats) were shuffled.")


class MoveRecorded(_MoveFacts):
    move = MoveField()


class Replay(serializers.Serializer[Any]):
    table = serializers.UUIDField()
    game = serializers.CharField()
    ruleset = serializers.IntegerField()
    options = serializers.DictField()
    seats = TableSeat(many=True)
    first_dealer = serializers.IntegerField(allow_null=True, help_text="Of a rematch; null when it was drawn.")
    shuffles = Shuffle(many=True)
    moves = MoveRecorded(many=True)
    deals = DealPlayed(many=True)
    result = TableResult(allow_null=True)


class Proof(serializers.Serializer[Any]):
    commitment = serializers.CharField(help_text="SHA-256 of the server seed, known before anything was shuffled.")
    client_seeds = serializers.ListField(
        child=serializers.CharField(allow_blank=True), help_text="By seat; none before the start."
    )
    algorithm = serializers.CharField()
    server_seed = serializers.CharField(allow_null=True, help_text="In hex; null until the match is over.")
    first_dealer = serializers.IntegerField(allow_null=True, help_text="Of a rematch; null when it is drawn.")
    shuffles = ShuffleCount(many=True)
