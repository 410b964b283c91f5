"""Writing rows with SQL that is put together once, for what is written at every move.

The ORM compiles each statement anew and needs about as long for that as the database for carrying it out. Values go
through the fields all the same, so each database gets them as it keeps them. No signals are sent.
"""

from collections.abc import Iterable
from functools import cache
from typing import Any, NamedTuple

from django.db import DEFAULT_DB_ALIAS, connections, models

Field = models.Field[Any, Any]
Statement = tuple[str, tuple[Field, ...]]
"""SQL, and the fields whose values stand for its places."""


class Write(NamedTuple):
    """A statement that writes one row."""

    sql: str
    values: list[Any]


def insertion(row: models.Model) -> Write:
    """Insert a row whose key the database makes. The key is not read back."""
    return _write(row, _insert_statement(type(row)))


def change(row: models.Model, names: Iterable[str]) -> Write:
    """Save these fields of a row that is there."""
    return _write(row, _update_statement(type(row), frozenset(names)))


def carry_out(*writes: Write) -> None:
    """Carry out several writes in their order, in one round trip where the database takes them so."""
    database = connections[DEFAULT_DB_ALIAS]
    with database.cursor() as cursor:
        if database.vendor == "postgresql":  # Values are put in by the client, which allows several statements.
            cursor.execute(
                "; ".join(write.sql for write in writes), [each for write in writes for each in write.values]
            )
        else:
            for write in writes:
                cursor.execute(*write)


@cache
def _insert_statement(model: type[models.Model]) -> Statement:
    fields = tuple(field for field in model._meta.local_concrete_fields if not field.primary_key)
    columns, places = ", ".join(map(_column, fields)), ", ".join("%s" for _ in fields)
    return f'INSERT INTO "{model._meta.db_table}" ({columns}) VALUES ({places})', fields  # noqa: S608 (names of ours)


@cache
def _update_statement(model: type[models.Model], names: frozenset[str]) -> Statement:
    fields = tuple(field for field in model._meta.local_concrete_fields if field.name in names)
    places, key = ", ".join(f"{_column(field)} = %s" for field in fields), model._meta.pk
    return f'UPDATE "{model._meta.db_table}" SET {places} WHERE {_column(key)} = %s', (*fields, key)  # noqa: S608


def _column(field: Field) -> str:
    return f'"{field.column}"'


def _write(row: models.Model, statement: Statement) -> Write:
    sql, fields = statement
    database = connections[DEFAULT_DB_ALIAS]  # Found once: `django.db.connection` looks for it at every use.
    return Write(sql, [field.get_db_prep_save(getattr(row, field.attname), database) for field in fields])
