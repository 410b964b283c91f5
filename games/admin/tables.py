"""Tables with their seats. The snapshot and the seeds stay out of sight: they hold every hidden card."""

from typing import Any

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest

from games.admin.read_only import ReadOnlyAdmin
from games.models import Seat, Table


class SeatInline(admin.TabularInline[Seat, Table]):
    model = Seat
    fields = ("number", "user", "played_by", "level", "since_version")
    readonly_fields = fields
    ordering = ("number",)
    extra = 0
    can_delete = False

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


@admin.register(Table)
class TableAdmin(ReadOnlyAdmin[Table]):
    list_display = ("id", "game", "status", "visibility", "owner", "version", "deal", "to_act", "created_at")
    list_filter = ("status", "game", "visibility", "rated")
    list_select_related = ("owner",)
    search_fields = ("id", "owner__username", "seats__user__username")
    date_hierarchy = "created_at"
    inlines = (SeatInline,)
    fields = (
        "id",
        ("game", "ruleset", "seat_count"),
        "options",
        ("status", "version", "visibility"),
        ("owner", "rematch_of", "rated"),
        ("turn_seconds", "auto_start"),
        ("deal", "to_act", "deadline_at", "bot_due_at"),
        "result",
        "commitment",
        ("created_at", "changed_at", "started_at", "finished_at"),
    )

    def get_readonly_fields(self, request: HttpRequest, obj: Any = None) -> Any:
        return [name for row in self.fields for name in (row if isinstance(row, tuple) else (row,))]

    def get_queryset(self, request: HttpRequest) -> QuerySet[Table]:
        return super().get_queryset(request).defer("state", "server_seed")


@admin.register(Seat)
class SeatAdmin(ReadOnlyAdmin[Seat]):
    list_display = ("table_id", "number", "user", "played_by", "level")
    list_filter = ("played_by", "level")
    list_select_related = ("user",)
    search_fields = ("table__id", "user__username")
    fields = ("table", "number", "user", "played_by", "level", "since_version")
