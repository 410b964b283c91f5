"""Playing again: one new table for the same people, however many of them ask.

Everybody keeps the seat. The first dealer of a match is drawn by the shuffle, which nobody can steer; so that the deal
moves on in a rematch, it is not drawn there at all: the seat after the last dealer's deals, and the new table says so
(`first_dealer`). A player who was away when the match ended stays away, with a bot sitting in, unless it is the one who
asks.
"""

from datetime import datetime
from uuid import UUID

from accounts.models import User
from cardservice.problems import Problem, ProblemCode
from games.models import PlayedBy, Seat, Table, TableStatus
from games.selectors.sight import table_visible
from games.selectors.tables import with_seats
from games.services.creating import Chance, journal_created, table_open
from games.services.seats import seats_of, table_with_seats
from games.services.starting import started_if_full
from games.services.transactions import service

_KEPT = (
    "game",
    "ruleset",
    "options",
    "seat_count",
    "visibility",
    "turn_seconds",
    "bot_delay_ms",
    "auto_start",
    "rated",
)


@service
def table_rematch(*, table_id: UUID, user: User, chance: Chance, now: datetime) -> Table:
    """Make the table's rematch, or give the one that was made; raise `not_seated`, `match_not_over`."""
    sight = table_visible(table_id=table_id, user=user, lock=True)
    old = sight.table
    if sight.seat is None:
        raise Problem(ProblemCode.NOT_SEATED)
    if old.status != TableStatus.FINISHED:
        raise Problem(ProblemCode.MATCH_NOT_OVER, "A rematch is for a match that was played to its end.")
    existing = with_seats(Table.objects.filter(rematch_of=old)).first()
    return existing or _play_again(old, user, chance, now)


def _play_again(old: Table, owner: User, chance: Chance, now: datetime) -> Table:
    table = Table(rematch_of=old, owner=owner, **{name: getattr(old, name) for name in _KEPT})
    table.code = None if old.code is None else chance.code
    table.first_dealer = ((old.state or {})["dealer"] + 1) % old.seat_count
    seats = table_open(table=table, chance=chance, now=now)
    for seat, before in zip(seats, seats_of(old), strict=True):
        _seat_again(seat, before, is_back=before.user_id == owner.pk)
    Seat.objects.bulk_create(seats)
    journal_created(table=table, seat=next(seat.number for seat in seats if seat.user_id == owner.pk), now=now)
    started_if_full(table=table, seats=seats, now=now)
    return table_with_seats(table, seats)


def _seat_again(seat: Seat, before: Seat, *, is_back: bool) -> None:
    seat.user, seat.played_by, seat.level = before.user, before.played_by, before.level
    if is_back:
        seat.played_by, seat.level = PlayedBy.PLAYER, None
