"""A table as one user stands to it: whether it is visible at all, and which seat is theirs. One query."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache
from typing import Any, NamedTuple
from uuid import UUID

from django.db import DEFAULT_DB_ALIAS, connections
from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.models import Exists, OuterRef, Q, QuerySet

from accounts.models import User
from cardservice.problems import Problem, ProblemCode
from games.models import PlayedBy, Seat, Table, Visibility

# Every request for a table and every move asks this. Written out, because the ORM needs several times as long to put it
# into SQL as PostgreSQL needs to answer it.
#
# `standing` has a bit for each seat, twice: the lower 16 say which is the user's, the upper 16 which ones bots play.
_TABLE_AND_STANDING = """
SELECT {columns},
  (SELECT SUM(CASE WHEN user_id = %s THEN 1 << number ELSE 0 END
            + CASE WHEN played_by = 'bot' THEN 1 << (16 + number) ELSE 0 END)
   FROM games_seat WHERE table_id = games_table.id) AS standing
FROM games_table
WHERE games_table.id = %s"""
_LOWER_16 = 0xFFFF

# What need not be fetched: the bulk, when the match is not looked at, and what no move asks for.
STATE = frozenset({"state"})
NOT_PLAYED_WITH = frozenset(
    {"ruleset", "options", "seat_count", "code", "auto_start", "rated", "rematch_of", "commitment", "created_at"}
)


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


def table_visible(*, table_id: UUID, user: User, lock: bool = False, without: frozenset[str] = frozenset()) -> Sight:
    """Find a table that the user may see, its row locked when a change is to follow; raise `not_found`.

    The fields in `without` are not fetched, and would cost a query of their own when they are asked for.

    When the row's lock has to be waited for, the seats are seen as before the wait. That does no harm, since whatever
    changes a seat raises the version, and changes are made only to a version that was seen.
    """
    database = connections[DEFAULT_DB_ALIAS]
    query = _query(without, lock)
    with database.cursor() as cursor:
        cursor.execute(query.sql, [_stored_id(user.pk, database), _stored_id(table_id, database)])
        row = cursor.fetchone()
    if row is not None:
        *values, standing = row
        table = Table.from_db(database.alias, query.names, query.loaded(values, database))
        seat, bot_seats = _seats_of(standing)
        if table.visibility == Visibility.PUBLIC or table.owner_id == user.pk or seat is not None:
            return Sight(table, seat, bot_seats)
    raise Problem(ProblemCode.NOT_FOUND, "There is no such table, or it is private.")


def tables_visible(user: User) -> QuerySet[Table]:
    """Select the tables that the user may see: public ones, and those where the user has a part."""
    return Table.objects.filter(Q(visibility=Visibility.PUBLIC) | has_part(user))


def has_part(user: User) -> Q:
    """Select tables that the user owns or sits at."""
    return Q(owner=user) | Q(Exists(Seat.objects.filter(table=OuterRef("pk"), user=user)))


def bot_seats_of(seats: Iterable[Seat]) -> frozenset[int]:
    return frozenset(seat.number for seat in seats if seat.played_by == PlayedBy.BOT)


class _Query(NamedTuple):
    """How a table is fetched: put together once, since the ORM would do it at every move."""

    sql: str
    names: frozenset[str]
    converters: list[tuple[int, list[Callable[..., Any]], Any]]
    """The places of values that need converting, each with how, and with the column."""

    def loaded(self, values: list[Any], database: BaseDatabaseWrapper) -> list[Any]:
        """Turn values as the database keeps them into the fields' own."""
        for place, converters, column in self.converters:
            for convert in converters:
                values[place] = convert(values[place], column, database)
        return values


@cache
def _query(without: frozenset[str], lock: bool) -> _Query:
    database = connections[DEFAULT_DB_ALIAS]
    fields = [field for field in Table._meta.concrete_fields if field.name not in without]
    sql = _TABLE_AND_STANDING.format(columns=", ".join(f"games_table.{field.column}" for field in fields))
    if lock and database.features.has_select_for_update:
        sql += " FOR NO KEY UPDATE OF games_table"  # As `Table.objects.locked` does.
    compiler = Table.objects.all().query.get_compiler(database.alias)
    found = compiler.get_converters([field.get_col(Table._meta.db_table) for field in fields])
    converters = [(place, converters, column) for place, (converters, column) in found.items()]
    return _Query(sql, frozenset(field.attname for field in fields), converters)


def _stored_id(value: UUID, database: BaseDatabaseWrapper) -> Any:
    """Write an id as this database keeps it."""
    return Table._meta.pk.get_db_prep_value(value, database)


def _seats_of(standing: int | None) -> tuple[int | None, frozenset[int]]:
    """Read the user's seat, and those that bots play, from what the query says of them."""
    own, bots = (standing or 0) & _LOWER_16, (standing or 0) >> 16 & _LOWER_16
    return (own.bit_length() - 1 if own else None), frozenset(
        seat for seat in range(bots.bit_length()) if bots >> seat & 1
    )
