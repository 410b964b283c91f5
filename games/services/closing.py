"""Closing a table whose match will not be played to its end."""

from datetime import datetime

from games.models import Actor, Event, EventType, Table, TableStatus
from games.services import clock
from games.services.journal import journal_write

_CHANGED = ("status", "finished_at", *clock.FIELDS)


def table_abort(*, table: Table, reason: str, now: datetime, by: Actor | None = None) -> None:
    """Close a locked table that is not over; nothing is won or lost."""
    table.status, table.finished_at = TableStatus.ABORTED, now
    clock.clock_set(table=table, to_act=(), bot_seats=(), now=now)
    event = Event(type=EventType.ABORTED, by=by, details={"reason": reason})
    journal_write(table=table, event=event, now=now, changed=_CHANGED)
