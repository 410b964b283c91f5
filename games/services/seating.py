"""Before the start: joining, adding house bots, leaving, and being sent away."""

import hmac
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from accounts.models import User
from cardservice.problems import Problem, ProblemCode, malformed
from games.models import Actor, BotLevel, Event, EventType, Seat, Table, TableStatus, Visibility
from games.selectors.sight import table_visible
from games.services.closing import table_abort
from games.services.journal import journal_write
from games.services.seats import (
    player_summary,
    seat_empty,
    seat_take,
    seat_take_by_bot,
    seats_of,
    seats_save,
    table_with_seats,
)
from games.services.starting import started_if_full
from games.services.transactions import service

# Word for word the same for both, or strangers could find out which private tables there are.
_NO_TABLE_TO_JOIN = "There is no such table, or it is private and this is not its code."


@dataclass(frozen=True, slots=True, kw_only=True)
class Joining:
    """How somebody wants to join: at a seat or any, with a private table's code, with a seed for the shuffles."""

    seat: int | None = None
    code: str = ""
    client_seed: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class BotOrder:
    """House bots to seat: `count` of them, or one at `seat`."""

    level: BotLevel
    seat: int | None = None
    count: int = 1


@service
def seat_join(*, table_id: UUID, user: User, joining: Joining, now: datetime) -> Table:
    """Take a seat; raise `not_found`, `already_seated`, `not_open`, `table_full`, `seat_taken`."""
    table = _table_to_join(table_id)
    seats = seats_of(table)
    _may_join(table, seats, user, joining.code)
    seat = _free_seat(seats, joining.seat)
    seat_take(seat, user=user, client_seed=joining.client_seed)
    _journal_seated(table, seat, now)
    started_if_full(table=table, seats=seats, now=now)
    return table_with_seats(table, seats)


@service
def bots_add(*, table_id: UUID, user: User, order: BotOrder, now: datetime) -> Table:
    """Seat house bots; raise `not_owner`, `not_open`, `table_full`, `seat_taken`."""
    table = _own_open_table(table_id, user)
    seats = seats_of(table)
    if sum(seat.is_empty for seat in seats) < order.count:
        raise Problem(ProblemCode.TABLE_FULL, f"There are fewer than {order.count} empty seats.")
    for _ in range(order.count):
        seat = _free_seat(seats, order.seat)
        seat_take_by_bot(seat, level=order.level)
        _journal_seated(table, seat, now)
    started_if_full(table=table, seats=seats, now=now)
    return table_with_seats(table, seats)


@service
def seat_kick(*, table_id: UUID, user: User, number: int, now: datetime) -> Table:
    """Empty a seat, whoever sits there; raise `not_found`, `not_owner`, `not_open`."""
    table = _own_open_table(table_id, user)
    seats = seats_of(table)
    if number >= len(seats):
        raise Problem(ProblemCode.NOT_FOUND, f"There is no seat {number}.")
    if not seats[number].is_empty:
        _give_up(table, seats[number], now, details={"kicked": True})
    return table_with_seats(table, seats)


def seat_leave_open(*, table: Table, user: User, now: datetime) -> Table:
    """Give up a seat, or the ownership, of a locked open table; raise `not_seated`.

    A table whose owner leaves passes to the player at the lowest seat; with no player left it is closed.
    """
    seats = seats_of(table)
    mine = next((seat for seat in seats if seat.user_id == user.pk), None)
    if mine is None and table.owner_id != user.pk:
        raise Problem(ProblemCode.NOT_SEATED)
    heir = next((seat.user for seat in seats if seat.user_id not in (None, user.pk)), None)
    if table.owner_id == user.pk and heir is not None:
        table.owner = heir
    _give_up(table, mine, now, details={"owner": table.owner.username})
    if table.owner_id == user.pk:
        table_abort(table=table, reason="owner_left", now=now)
    return table_with_seats(table, seats)


def _table_to_join(table_id: UUID) -> Table:
    table = Table.objects.locked(of=("self",)).select_related("owner").filter(pk=table_id).first()
    if table is None:
        raise Problem(ProblemCode.NOT_FOUND, _NO_TABLE_TO_JOIN)
    return table


def _may_join(table: Table, seats: Sequence[Seat], user: User, code: str) -> None:
    if any(seat.user_id == user.pk for seat in seats):
        raise Problem(ProblemCode.ALREADY_SEATED)
    invited = table.owner_id == user.pk or hmac.compare_digest((table.code or "").encode(), code.encode())
    if table.visibility == Visibility.PRIVATE and not invited:
        raise Problem(ProblemCode.NOT_FOUND, _NO_TABLE_TO_JOIN)
    if table.status != TableStatus.OPEN:
        raise Problem(ProblemCode.NOT_OPEN)


def _free_seat(seats: Sequence[Seat], wanted: int | None) -> Seat:
    if wanted is not None and wanted >= len(seats):
        raise malformed(f"Seats are numbered from 0 to {len(seats) - 1}.", pointer="/seat", code="out_of_range")
    free = [seat for seat in seats if seat.is_empty]
    if not free:
        raise Problem(ProblemCode.TABLE_FULL)
    if wanted is None:
        return free[0]
    if not seats[wanted].is_empty:
        raise Problem(ProblemCode.SEAT_TAKEN, f"Somebody sits at {wanted}.")
    return seats[wanted]


def _own_open_table(table_id: UUID, user: User) -> Table:
    table = table_visible(table_id=table_id, user=user, lock=True).table
    if table.owner_id != user.pk:
        raise Problem(ProblemCode.NOT_OWNER)
    if table.status != TableStatus.OPEN:
        raise Problem(ProblemCode.NOT_OPEN)
    return table


def _journal_seated(table: Table, seat: Seat, now: datetime) -> None:
    seat.since_version = table.version + 1
    seats_save([seat])
    by = Actor.BOT if seat.user is None else Actor.PLAYER
    details = {"player": player_summary(seat.user), "level": seat.level}
    journal_write(table=table, event=Event(type=EventType.SEATED, seat=seat.number, by=by, details=details), now=now)


def _give_up(table: Table, seat: Seat | None, now: datetime, details: dict[str, object]) -> None:
    number = None if seat is None else seat.number
    if seat is not None:
        details = {"player": player_summary(seat.user), "level": seat.level, **details}
        seat_empty(seat)
        seats_save([seat])
    event = Event(type=EventType.LEFT, seat=number, details=details)
    journal_write(table=table, event=event, now=now, changed=("owner",))
