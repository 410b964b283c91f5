"""The record of play. A move is shown as a spectator may see it at the time of looking."""

import json

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest

from games.admin.read_only import ReadOnlyAdmin
from games.models import Deal, Event, Move
from games.selectors.record import move_payload_seen


@admin.register(Event)
class EventAdmin(ReadOnlyAdmin[Event]):
    list_display = ("table_id", "version", "type", "seat", "by", "at")
    list_filter = ("type", "by")
    search_fields = ("table__id",)
    fields = ("table", "version", "type", "at", "seat", "by", "to_act", "deadline_at", "events", "details")

    def get_queryset(self, request: HttpRequest) -> QuerySet[Event]:
        return super().get_queryset(request).defer("move", "shuffles")


@admin.register(Move)
class MoveAdmin(ReadOnlyAdmin[Move]):
    list_display = ("table_id", "ply", "deal", "seat", "by", "public_move", "at", "took_ms")
    list_filter = ("by", "table__game")
    list_select_related = ("table",)
    search_fields = ("table__id",)
    fields = ("table", "version", "ply", "deal", "seat", "by", "public_move", "events", "at", "took_ms")

    def get_queryset(self, request: HttpRequest) -> QuerySet[Move]:
        return super().get_queryset(request).defer("shuffles", "table__state", "table__server_seed")

    @admin.display(description="move")
    def public_move(self, move: Move) -> str:
        return json.dumps(move_payload_seen(event=move, table=move.table, seat=None))


@admin.register(Deal)
class DealAdmin(ReadOnlyAdmin[Deal]):
    list_display = ("table_id", "number", "dealer", "reason", "started_at", "finished_at")
    list_filter = ("reason",)
    search_fields = ("table__id",)
    fields = ("table", "number", "dealer", "reason", "result", "started_at", "finished_at")
