"""What runs beside a hub: hearing of changes in other processes, and looking after what might have been missed.

Every few seconds all tables and users that are listened to are looked at together, so that a notification that was lost
delays a message and no more; and all access tokens with which somebody listens.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterator, Sequence
from datetime import timedelta
from typing import TypeVar
from uuid import UUID

from django.db import Error as AnyDatabaseError
from django.utils import timezone

from accounts.selectors import tokens_in_force
from games.live.feed import TABLE, USER, Topic
from games.live.hub import Background, Hub
from games.live.notifications import listen
from games.live.reading import in_thread
from games.selectors.feed import table_versions
from games.selectors.notices import players_of, users_behind

_T = TypeVar("_T")

LOOK_SECONDS = 2.0
LOOK_BACK = timedelta(minutes=1)
CHUNK = 500

logger = logging.getLogger(__name__)


async def wake_users(hub: Hub) -> None:
    """Wake users who listen when something has changed at one of their tables."""
    while True:
        tables = await hub.changed_tables()
        await _unless_database_is_away(_wake_players, hub, tables)


async def look_after(hub: Hub) -> None:
    while True:
        await asyncio.sleep(LOOK_SECONDS)
        await _unless_database_is_away(_look_at_tables, hub)
        await _unless_database_is_away(_look_at_users, hub)
        await _unless_database_is_away(_look_at_tokens, hub)


async def _wake_players(hub: Hub, tables: set[UUID]) -> None:
    hub.refresh(*map(Topic.user, await in_thread(players_of, tables)))


async def _look_at_tables(hub: Hub) -> None:
    for chunk in _chunks(hub.topics(TABLE)):
        versions = await in_thread(table_versions, chunk)
        for table, version in versions.items():
            hub.tell(Topic.table(table), version)


async def _look_at_users(hub: Hub) -> None:
    since = timezone.now() - LOOK_BACK
    for chunk in _chunks(hub.topics(USER)):
        hub.refresh(*map(Topic.user, await in_thread(users_behind, chunk, since=since)))


async def _look_at_tokens(hub: Hub) -> None:
    """Close the streams of those who have logged out, or were shut out, though there is nothing for them to hear."""
    for chunk in _chunks([listener for listener in hub.everyone() if listener.token]):
        tokens = {listener.token for listener in chunk if listener.token}
        valid = await in_thread(tokens_in_force, tokens, now=timezone.now())
        for listener in chunk:
            if listener.token not in valid:
                listener.close()


async def _unless_database_is_away(look: Callable[..., Awaitable[None]], *what: object) -> None:
    try:
        await look(*what)
    except AnyDatabaseError as error:
        logger.warning("Listeners are not looked after: %s", error)


def _chunks(items: Sequence[_T]) -> Iterator[Sequence[_T]]:
    return (items[start : start + CHUNK] for start in range(0, len(items), CHUNK))


BACKGROUND: tuple[Background, ...] = (listen, look_after, wake_users)
