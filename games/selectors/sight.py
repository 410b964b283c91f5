"""A table as one user stands to it: whether it is visible at all, and which seat is theirs. One query."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache
from typing import Any
from uuid import UUID

from django.db import connection
from django.db.models import Exists, Field, OuterRef, Q, QuerySet

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
_FIELDS = tuple(Table._meta.concrete_fields)
Fields = tuple["Field[Any, Any]", ...]


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
    fields = _FIELDS if with_state else tuple(field for field in _FIELDS if field.name != "state")
    sql = _TABLE_AND_STANDING.format(columns=", ".join(f"games_table.{field.column}" for field in fields))
    if lock and connection.features.has_select_for_update:
        sql += " FOR NO KEY UPDATE OF games_table"  # As `Table.objects.locked` does.
    with connection.cursor() as cursor:
        cursor.execute(sql, [_stored_id(user.pk), _stored_id(table_id)])
        row = cursor.fetchone()
    if row is not None:
        *values, seat, bot_mask = row
        table = Table.from_db(connection.alias, [field.attname for field in fields], _loaded(fields, values))
        if table.visibility == Visibility.PUBLIC or table.owner_id == user.pk or seat is not None:
            return Sight(table, seat, seats_of_mask(bot_mask))
    raise Problem(ProblemCode.NOT_FOUND, "There is no such table, or it is private.")


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


def _loaded(fields: Fields, values: list[Any]) -> list[Any]:
    """Turn values as this database keeps them into the fields' own."""
    for place, converters, column in _converters(fields):
        for convert in converters:
            values[place] = convert(values[place], column, connection)
    return values


@cache
def _converters(fields: Fields) -> list[tuple[int, list[Callable[..., Any]], Any]]:
    """List the places of values that need converting, each with how: as the ORM does, but found out only once."""
    compiler = Table.objects.all().query.get_compiler(connection.alias)
    found = compiler.get_converters([field.get_col(Table._meta.db_table) for field in fields])
    return [(place, converters, column) for place, (converters, column) in found.items()]
