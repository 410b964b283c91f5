"""When time is up: the clock makes a move for the player, and after three in a row a bot sits in."""

import logging
from collections.abc import Collection
from datetime import datetime
from uuid import UUID

from cardservice.faults import where_it_failed
from games.models import Actor, Move, Seat, Table, TableStatus
from games.selectors.sight import bot_seats_of
from games.services.matches import match_of
from games.services.presence import bot_take_over
from games.services.progress import MatchAt, move_make
from games.services.seats import seats_of
from games.services.transactions import service

MISSES_UNTIL_BOT = 3

logger = logging.getLogger(__name__)


class _ClockStuckError(Exception):
    def __init__(self, table_id: UUID, fault: Exception) -> None:
        super().__init__(table_id)
        self.table_id, self.fault = table_id, fault


def deadlines_enforce(*, now: datetime, at_most: int) -> int:
    """Let the clock move at up to `at_most` tables whose time is up; tell at how many it has.

    Each is claimed by its row's lock, in a transaction of its own; those that another sweep claimed are passed over,
    and so are those at which something fails, so that no table holds up the others.
    """
    done, failed = 0, set[UUID]()
    while done + len(failed) < at_most:
        try:
            if not _deadline_enforce_next(now=now, passed_over=failed):
                break
            done += 1
        except _ClockStuckError as stuck:
            logger.error("The clock cannot move at table %s: %s", stuck.table_id, where_it_failed(stuck.fault))
            failed.add(stuck.table_id)
    return done


@service
def _deadline_enforce_next(*, now: datetime, passed_over: Collection[UUID]) -> bool:
    table = (
        Table.objects.locked(skip_locked=True)
        .filter(status=TableStatus.PLAYING, deadline_at__lte=now)
        .exclude(pk__in=passed_over)
        .order_by("deadline_at")
        .first()
    )
    if table is None:
        return False
    try:
        clock_move(table=table, now=now)
    except Exception as error:
        raise _ClockStuckError(table.pk, error) from error
    return True


def clock_move(*, table: Table, now: datetime) -> None:
    """Make the timeout move for the first player who is to act at a locked table."""
    seats = seats_of(table)
    bot_seats = bot_seats_of(seats)
    seat = next(seats[number] for number in table.to_act if number not in bot_seats)
    match, shuffle = match_of(table)
    move = match.timeout_move(seat.number) or {}
    event = move_make(
        at=MatchAt(table, match, shuffle, bot_seats), seat=seat.number, move=move, by=Actor.CLOCK, now=now
    )
    if not match.over and _has_missed_too_often(seat, event.ply or 0):
        bot_take_over(table=table, seats=seats, seat=seat, by=Actor.CLOCK, now=now)


def _has_missed_too_often(seat: Seat, ply: int) -> bool:
    """Tell whether the clock has made all of the seat's last moves, up to this one, since its player sat down."""
    own = Move.objects.filter(table_id=seat.table_id, seat=seat.number, version__gt=seat.since_version, ply__lte=ply)
    last = own.order_by("-ply").values_list("by", flat=True)[:MISSES_UNTIL_BOT]
    return list(last) == [Actor.CLOCK] * MISSES_UNTIL_BOT
