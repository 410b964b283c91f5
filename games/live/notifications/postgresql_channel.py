"""Notifications by PostgreSQL's LISTEN and NOTIFY, on connections of their own."""

from collections.abc import AsyncIterator

import psycopg
from django.db import connections
from psycopg import sql
from psycopg.conninfo import make_conninfo

from games.live.notifications.wire import CHANNEL

# One text, since a list of them takes several times as long to be handed over.
_NOTIFY = "SELECT pg_notify(%s, notification) FROM unnest(string_to_array(%s, ' ')) AS notification"
_NOT_OF_LIBPQ = {"pool", "assume_role", "isolation_level", "server_side_binding"}


class PostgresqlChannel:
    def __init__(self, conninfo: str) -> None:
        self._connection = psycopg.connect(conninfo, autocommit=True)
        self._cursor = self._connection.cursor()

    def send(self, notifications: list[str]) -> None:
        self._cursor.execute(_NOTIFY, (CHANNEL, " ".join(notifications)))

    def close(self) -> None:
        self._connection.close()


async def listen(conninfo: str) -> AsyncIterator[str | None]:
    """Give what is notified; None once it is certain that nothing from now on is missed."""
    async with await psycopg.AsyncConnection.connect(conninfo, autocommit=True) as connection:
        await connection.execute(sql.SQL("LISTEN {}").format(sql.Identifier(CHANNEL)))
        yield None
        async for notification in connection.notifies():
            yield notification.payload


def conninfo() -> str:
    """Describe the service's database as libpq likes it."""
    settings = connections["default"].settings_dict
    place = {"host": settings["HOST"], "port": settings["PORT"], "dbname": settings["NAME"]}
    who = {"user": settings["USER"], "password": settings["PASSWORD"]}
    options = {name: value for name, value in settings["OPTIONS"].items() if name not in _NOT_OF_LIBPQ}
    watched = {"keepalives_idle": "10", "keepalives_interval": "5", "keepalives_count": "3"}
    return make_conninfo(**{name: str(value) for name, value in (place | who | watched | options).items() if value})
