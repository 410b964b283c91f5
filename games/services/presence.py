"""Leaving and coming back. While a match runs nobody's seat falls empty: a bot plays it until its player returns."""

from datetime import datetime
from uuid import UUID

from accounts.models import User
from cardservice.problems import Problem, ProblemCode
from games.models import Actor, Event, EventType, Seat, Table, TableStatus
from games.selectors.sight import bot_seats_of, table_visible
from games.services import clock
from games.services.journal import journal_write
from games.services.seating import seat_leave_open
from games.services.seats import (
    player_summary,
    seat_give_back,
    seat_stand_in,
    seats_of,
    seats_save,
    table_with_seats,
)
from games.services.transactions import service


@service
def seat_leave(*, table_id: UUID, user: User, now: datetime) -> Table:
    """Give up a seat before the start, or leave it to a bot during the match; raise `not_seated`, `match_over`."""
    table = table_visible(table_id=table_id, user=user, lock=True).table
    if table.is_over:
        raise Problem(ProblemCode.MATCH_OVER)
    if table.status == TableStatus.OPEN:
        return seat_leave_open(table=table, user=user, now=now)
    seats = seats_of(table)
    seat = _seat_of(seats, user)
    if seat.number not in bot_seats_of(seats):
        bot_take_over(table=table, seats=seats, seat=seat, by=Actor.PLAYER, now=now)
    return table_with_seats(table, seats)


@service
def seat_return(*, table_id: UUID, user: User, now: datetime) -> Table:
    """Take one's seat back from the bot that sits in; raise `not_seated`, `not_started`, `match_over`."""
    table = table_visible(table_id=table_id, user=user, lock=True).table
    seats = seats_of(table)
    seat = _seat_of(seats, user)
    if table.is_over:
        raise Problem(ProblemCode.MATCH_OVER)
    if table.status == TableStatus.OPEN:
        raise Problem(ProblemCode.NOT_STARTED)
    if seat.number in bot_seats_of(seats):
        seat_give_back(seat, version=table.version + 1)
        event = Event(type=EventType.RETURNED, seat=seat.number, by=Actor.PLAYER, details=_who(seat))
        _journal_change_of_hands(table, seats, seat, event, now)
    return table_with_seats(table, seats)


def bot_take_over(*, table: Table, seats: list[Seat], seat: Seat, by: Actor, now: datetime) -> None:
    """Let a bot sit in for a player at a locked table, who left (`by` the player) or let time run out (the clock)."""
    seat_stand_in(seat)
    event = Event(type=EventType.BOT_TOOK_OVER, seat=seat.number, by=by, details=_who(seat))
    _journal_change_of_hands(table, seats, seat, event, now)


def _journal_change_of_hands(table: Table, seats: list[Seat], seat: Seat, event: Event, now: datetime) -> None:
    """Save the seat and write the event; when the seat is to act, the clocks change as well."""
    seats_save([seat])
    if seat.number in table.to_act:
        clock.clock_pass_on(table=table, bot_seats=bot_seats_of(seats), now=now)
    journal_write(table=table, event=event, now=now, changed=clock.FIELDS)


def _seat_of(seats: list[Seat], user: User) -> Seat:
    seat = next((seat for seat in seats if seat.user_id == user.pk), None)
    if seat is None:
        raise Problem(ProblemCode.NOT_SEATED)
    return seat


def _who(seat: Seat) -> dict[str, object]:
    return {"player": player_summary(seat.user), "level": seat.level}
