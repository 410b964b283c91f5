"""A table as one user stands to it: whether it is visible at all, and which seat is theirs. One query."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django.db import connection
from django.db.models import Exists, OuterRef, Q, QuerySet

from accounts.models import User
from cardservice.problems import Problem, ProblemCode
from games.models import PlayedBy, Seat, Table, Visibility

# Every request for a table and every move asks this. Written out, because the ORM needs several times as long to put it
# into SQL as PostgreSQL needs to answer it.
_TABLE_AND_STANDING = """
SELECT {columns},
  (SELECT number FROM games_seat WHERE table_id = games_table.id AND user_id = %s) AS viewer_seat,
  (SELECT SUM(1 << number) FROM games_seat WHERE table_id = games_table.id AND played_by = 'bot') AS bot_mask
FROM games_table
WHERE games_table.id = %s"""
_COLUMNS = [field.column for field in Table._meta.concrete_fields]


@dataclass(frozen=True, slots=True)
class Sight:
    """`seat` is the user's, None for a spectator; `bot_seats` are those that bots play at present."""

    table: Table
    seat: int | None
    bot_seats: frozenset[int]

    @property
    def plays(self) -> bool:
        """Tell whether the user sits here and plays the seat in person."""
        return self.seat is not None and self.seat not in self.bot_seats


def table_visible(*, table_id: UUID, user: User, lock: bool = False, with_state: bool = True) -> Sight:
    """Find a table that the user may see, its row locked when a change is to follow; raise `not_found`.

    When the row's lock has to be waited for, the seats are seen as before the wait. That does no harm, since whatever
    changes a seat raises the version, and changes are made only to a version that was seen.
    """
    columns = [name for name in _COLUMNS if with_state or name != "state"]
    sql = _TABLE_AND_STANDING.format(columns=", ".join(f"games_table.{name}" for name in columns))
    if lock and connection.features.has_select_for_update:
        sql += " FOR UPDATE OF games_table"
    rows = Table.objects.raw(sql, [_stored_id(user.pk), _stored_id(table_id)])
    row = next(iter(rows), None)
    if row is None or not _may_see(row, user):
        raise Problem(ProblemCode.NOT_FOUND, "There is no such table, or it is private.")
    return Sight(row, row.viewer_seat, seats_of_mask(row.bot_mask))  # type: ignore[attr-defined]


def tables_visible(user: User) -> QuerySet[Table]:
    """Select the tables that the user may see: public ones, and those where the user has a part."""
    return Table.objects.filter(Q(visibility=Visibility.PUBLIC) | has_part(user))


def has_part(user: User) -> Q:
    """Select tables that the user owns or sits at."""
    return Q(owner=user) | Q(Exists(Seat.objects.filter(table=OuterRef("pk"), user=user)))


def seats_of_mask(mask: int | None) -> frozenset[int]:
    """Read seats from a number whose bit n stands for seat n."""
    return frozenset(seat for seat in range((mask or 0).bit_length()) if (mask or 0) >> seat & 1)


def bot_seats_of(seats: Iterable[Seat]) -> frozenset[int]:
    return frozenset(seat.number for seat in seats if seat.played_by == PlayedBy.BOT)


def _stored_id(value: UUID) -> Any:
    """Write an id as this database keeps it."""
    return Table._meta.pk.get_db_prep_value(value, connection)


def _may_see(table: Table, user: User) -> bool:
    return (
        table.visibility == Visibility.PUBLIC or table.owner_id == user.pk or table.viewer_seat is not None  # type: ignore[attr-defined]
    )
