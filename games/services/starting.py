"""Starting a match: the client seeds are fixed, the first deal is dealt, the first clock runs."""

from collections.abc import Sequence
from datetime import datetime
from uuid import UUID

from accounts.models import User
from cardservice.problems import Problem, ProblemCode
from games import rules
from games.models import Event, EventType, Seat, Table, TableStatus
from games.selectors.sight import bot_seats_of, table_visible
from games.services import clock
from games.services.journal import journal_write
from games.services.matches import first_events, table_shuffle
from games.services.transactions import service

_CHANGED = ("status", "client_seeds", "state", "deal", "deal_started_at", "started_at", *clock.FIELDS)


@service
def table_start(*, table_id: UUID, user: User, now: datetime) -> Table:
    """Start a full table that does not start by itself; raise `not_owner`, `not_open`, `seats_empty`."""
    table = table_visible(table_id=table_id, user=user, lock=True).table
    if table.owner_id != user.pk:
        raise Problem(ProblemCode.NOT_OWNER)
    if table.status != TableStatus.OPEN:
        raise Problem(ProblemCode.NOT_OPEN)
    seats = list(table.seats.order_by("number"))
    empty = [seat.number for seat in seats if seat.is_empty]
    if empty:
        raise Problem(ProblemCode.SEATS_EMPTY, f"Nobody sits at {', '.join(map(str, empty))}.")
    match_start(table=table, seats=seats, now=now)
    return table


def started_if_full(*, table: Table, seats: Sequence[Seat], now: datetime) -> None:
    """Start a locked open table by itself, if it is made so and every seat is taken."""
    if table.auto_start and not any(seat.is_empty for seat in seats):
        match_start(table=table, seats=seats, now=now)


def match_start(*, table: Table, seats: Sequence[Seat], now: datetime) -> None:
    """Start the match of a locked open table whose seats are all taken."""
    table.client_seeds = [seat.client_seed for seat in seats]
    shuffle = table_shuffle(table)
    match = rules.get(table.game).start(table.seat_count, table.options, shuffle)
    table.status, table.started_at, table.deal_started_at = TableStatus.PLAYING, now, now
    table.state, table.deal = match.dump(), match.deal
    clock.clock_set(table=table, to_act=match.to_act, bot_seats=bot_seats_of(seats), now=now)
    event = Event(type=EventType.STARTED, events=first_events(match), shuffles=shuffle.drawn)
    journal_write(table=table, event=event, now=now, changed=_CHANGED)
