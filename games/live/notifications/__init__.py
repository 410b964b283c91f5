"""Telling other processes that a table has changed, and hearing it from them.

Within a process the hubs are told directly. Between processes it goes by Redis where there is one, else by PostgreSQL's
NOTIFY; embedded, there are no other processes. Losing a notification costs a few seconds (`games.live.background`).
"""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from functools import cache, partial
from typing import Any, NamedTuple

from django.conf import settings

from games.live import hub
from games.live.notifications import wire
from games.live.notifications.publisher import Channel, Publisher
from games.signals import TableChange

RETRY_SECONDS = 1.0

logger = logging.getLogger(__name__)


class Way(NamedTuple):
    """How notifications travel between processes."""

    connect: Callable[[], Channel[str]]
    listen: Callable[[], AsyncIterator[str | None]]


def announce(*, change: TableChange, **_: Any) -> None:
    """Tell everyone who may have listeners; never waits."""
    hub.call_each(lambda here: here.table_changed(change.table_id, change.version))
    publisher = _publisher()
    if publisher is not None:
        publisher.publish(wire.write(change.table_id, change.version))


async def listen(here: hub.Hub) -> None:
    """Pass on to a hub what other processes announce, for as long as the loop runs."""
    way = _way()
    while way is not None:
        try:
            async for notification in way.listen():
                _pass_on(here, notification)
        except Exception as error:  # Whatever the driver raises: until it works again, listeners are looked after.
            logger.warning("Announcements cannot be heard now: %s", error)
        await asyncio.sleep(RETRY_SECONDS)


def _pass_on(here: hub.Hub, notification: str | None) -> None:
    if notification is None:
        here.refresh_all()
        return
    try:
        here.table_changed(*wire.read(notification))
    except ValueError:
        logger.warning("Not an announcement: %r", notification)


@cache
def _way() -> Way | None:
    # Imported here: a process that uses neither is twenty megabytes smaller without them.
    if settings.REDIS_URL:
        from games.live.notifications import redis_channel

        url = settings.REDIS_URL
        return Way(partial(redis_channel.RedisChannel, url), partial(redis_channel.listen, url))
    if settings.PRODUCTION:
        from games.live.notifications import postgresql_channel

        conninfo = postgresql_channel.conninfo()
        return Way(
            partial(postgresql_channel.PostgresqlChannel, conninfo), partial(postgresql_channel.listen, conninfo)
        )
    return None


@cache
def _publisher() -> Publisher[str] | None:
    way = _way()
    return None if way is None else Publisher(way.connect)
