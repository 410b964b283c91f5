"""Whose time runs: when the clock is to move for a player, and from when on a bot is to move."""

from collections.abc import Collection
from datetime import datetime, timedelta

from games.models import Event, EventType, Table, TableStatus

FIELDS = ("to_act", "deadline_at", "bot_due_at")
"""The fields of a table that are set here."""
_BEGINS_A_TURN = (EventType.STARTED, EventType.RESUMED, EventType.MOVE)


def clock_set(*, table: Table, to_act: Collection[int], bot_seats: Collection[int], now: datetime) -> None:
    """Set who is to act from now on, and the clocks with it.

    Several seats may be to act at once (partners who are asked); their time runs from when they were asked, so those
    who have not answered yet gain nothing when another does.
    """
    fewer_of_the_same = bool(to_act) and set(to_act) < set(table.to_act)
    table.to_act = sorted(to_act)
    playing = table.status == TableStatus.PLAYING
    bot_acts = playing and any(seat in bot_seats for seat in to_act)
    table.bot_due_at = now + timedelta(milliseconds=table.bot_delay_ms) if bot_acts else None
    if not (playing and table.turn_seconds and any(seat not in bot_seats for seat in to_act)):
        table.deadline_at = None
    elif not (fewer_of_the_same and table.deadline_at):
        table.deadline_at = now + timedelta(seconds=table.turn_seconds)


def clock_pass_on(*, table: Table, bot_seats: Collection[int], now: datetime) -> None:
    """Set the clocks after a seat changed hands. What ran in this turn runs on: to leave and return wins no time."""
    clock_set(table=table, to_act=table.to_act, bot_seats=bot_seats, now=now)
    if table.deadline_at:
        table.deadline_at = _first_deadline_of_turn(table) or table.deadline_at


def _first_deadline_of_turn(table: Table) -> datetime | None:
    journal = Event.objects.filter(table=table).order_by("version")
    begun = journal.filter(type__in=_BEGINS_A_TURN).values("version").last()
    turn = journal.filter(version__gte=begun["version"], deadline_at__isnull=False) if begun else journal.none()
    return turn.values_list("deadline_at", flat=True).first()
