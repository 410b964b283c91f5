"""What is new at a table, read once for all who listen; what each of them may see is decided from it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from uuid import UUID

from games.models import Event, Seat, Table, Visibility


@dataclass(frozen=True, slots=True)
class TableNews:
    """Entries of a table's journal, and the table and its players' seats as they are, if anything later."""

    events: list[Event]
    table: Table
    seats: Mapping[UUID, int]

    def is_visible_to(self, user_id: UUID) -> bool:
        return self.table.visibility == Visibility.PUBLIC or self.table.owner_id == user_id or user_id in self.seats


def events_after(table_id: UUID, version: int, *, limit: int) -> list[Event]:
    return list(Event.objects.filter(table=table_id, version__gt=version).order_by("version").defer("shuffles")[:limit])


def table_news(table_id: UUID, version: int, limit: int) -> TableNews:
    """Read what came after a version; three queries.

    The events are read first: who was sent away before the last of them is no longer among the seats.
    """
    events = events_after(table_id, version, limit=limit)
    table = Table.objects.defer("state", "server_seed").get(pk=table_id)
    seats = Seat.objects.filter(table=table_id, user__isnull=False).order_by().values_list("user_id", "number")
    return TableNews(events, table, dict(seats))


def table_versions(tables: Sequence[UUID]) -> dict[UUID, int]:
    return dict(Table.objects.filter(pk__in=tables).order_by().values_list("pk", "version"))
