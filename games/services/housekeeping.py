"""What is found by looking rather than told: bots whose hint was lost, tables nobody came to, answers kept too long."""

from collections.abc import Iterator
from datetime import datetime, timedelta
from uuid import UUID

from django.db.models import F, Q

from games.models import Actor, KeptAnswer, Table, TableStatus
from games.services.closing import table_abort
from games.services.transactions import service

HINT_PATIENCE = timedelta(seconds=1.5)
"""How long a bot may be due before it is told again: that long at first, twice as long each time after that."""
MOST_HINT_PATIENCE = timedelta(seconds=15)
OPEN_TABLE_LIFETIME = timedelta(hours=24)
ANSWER_LIFETIME = timedelta(hours=24)


def overdue_bot_turns(*, now: datetime, at_most: int) -> Iterator[tuple[UUID, int]]:
    """Claim turns that a bot should have played by now: table and version, each again after a while only.

    The while grows: where bots that search wait in line, telling each of them every moment would make it longer still.
    """
    due = Table.objects.filter(_is_overdue(now), status=TableStatus.PLAYING)
    for pk, version, since in due.order_by("bot_due_at").values_list("pk", "version", "bot_due_at")[:at_most]:
        if Table.objects.filter(pk=pk, version=version, bot_due_at=since).update(bot_due_at=now):
            yield pk, version


def _is_overdue(now: datetime) -> Q:
    has_waited = F("bot_due_at") - F("changed_at")
    is_due_again = Q(bot_due_at__lte=now - has_waited) | Q(bot_due_at__lte=now - MOST_HINT_PATIENCE)
    return Q(bot_due_at__lte=now - HINT_PATIENCE) & is_due_again


def abandoned_tables_close(*, now: datetime, at_most: int) -> int:
    """Close open tables at which nothing has happened for long; tell how many."""
    closed = 0
    while closed < at_most and _abandoned_table_close_next(now=now):
        closed += 1
    return closed


def kept_answers_purge(*, now: datetime) -> int:
    """Forget the answers that were kept long enough; tell how many."""
    deleted, _ = KeptAnswer.objects.filter(created_at__lte=now - ANSWER_LIFETIME).delete()
    return deleted


@service
def _abandoned_table_close_next(*, now: datetime) -> bool:
    silent = Table.objects.filter(status=TableStatus.OPEN, changed_at__lte=now - OPEN_TABLE_LIFETIME)
    table = silent.locked(skip_locked=True).order_by("changed_at").first()
    if table is None:
        return False
    table_abort(table=table, reason="abandoned", by=Actor.CLOCK, now=now)
    return True
