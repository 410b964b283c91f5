"""Writing the journal: the one place where a table's version rises."""

from collections.abc import Iterable
from datetime import datetime

from django.db import transaction

from games.models import Event, Table
from games.models.quick_rows import carry_out, change, insertion
from games.signals import TableChange, table_changed


def journal_write(*, table: Table, event: Event, now: datetime, changed: Iterable[str] = ()) -> Event:
    """Make a locked table's next version: write its event, save the fields in `changed`, and tell after the commit."""
    table.version += 1
    table.changed_at = now
    event.table, event.version, event.at = table, table.version, now
    event.to_act, event.deadline_at = list(table.to_act), table.deadline_at
    carry_out(insertion(event), change(table, ("version", "changed_at", *changed)))
    _announce(TableChange(table.pk, table.version, table.game, event.type, event.by, table.bot_due_at))
    return event


def _announce(change: TableChange) -> None:
    transaction.on_commit(lambda: _send(change), robust=True)


def _send(change: TableChange) -> None:
    for _, outcome in table_changed.send_robust(sender=Table, change=change):
        if isinstance(outcome, Exception):
            raise outcome  # To be logged by the robust hook; the change itself stands.
