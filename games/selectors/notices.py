"""A user's notices, and the tables they are about."""

from collections.abc import Collection
from datetime import datetime
from typing import Any
from uuid import UUID

from django.db.models import F

from games.models import Notice, NoticeFeed, PlayedBy, Seat
from games.models.table import OVER

TABLES_SHOWN = 200

Json = dict[str, Any]


def last_notice(user_id: UUID) -> int:
    return NoticeFeed.objects.filter(pk=user_id).values_list("last_number", flat=True).first() or 0


def first_notice(user_id: UUID) -> int | None:
    """Give the number of the oldest that is kept."""
    return Notice.objects.filter(user=user_id).order_by("number").values_list("number", flat=True).first()


def notices_after(user_id: UUID, number: int, *, limit: int) -> list[Notice]:
    return list(Notice.objects.filter(user=user_id, number__gt=number).order_by("number")[:limit])


def tables_at_hand(user_id: UUID) -> list[Json]:
    """Show where the user sits, of tables that are not over; newest first."""
    seats = Seat.objects.filter(user=user_id).exclude(table__status__in=OVER).select_related("table")
    newest = seats.defer("table__state", "table__server_seed").order_by("-table__created_at")[:TABLES_SHOWN]
    return [_at_hand(seat) for seat in newest]


def players_of(tables: Collection[UUID]) -> set[UUID]:
    """Give the users who sit at any of these tables."""
    return set(Seat.objects.filter(table__in=tables, user__isnull=False).order_by().values_list("user_id", flat=True))


def users_behind(users: Collection[UUID], *, since: datetime) -> set[UUID]:
    """Give those of these users at whose tables something has happened since then that they were not told."""
    behind = Seat.objects.filter(user__in=users, table__changed_at__gt=since, table__version__gt=F("told_version"))
    return set(behind.order_by().values_list("user_id", flat=True))


def _at_hand(seat: Seat) -> Json:
    table = seat.table
    return {
        "table": str(table.pk),
        "game": table.game,
        "status": table.status,
        "version": table.version,
        "seat": seat.number,
        "your_turn": seat.number in table.to_act and seat.played_by == PlayedBy.PLAYER,
        "deadline_at": table.deadline_at,
    }
