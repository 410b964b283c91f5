"""One user's listening to one feed, from where the first answer left off: the common part of streams and long-polls."""

import asyncio
import logging
from collections.abc import AsyncGenerator, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from uuid import UUID

from django.db import Error as AnyDatabaseError
from django.utils import timezone

from accounts.selectors import tokens_in_force
from cardservice.bounded_body import Receive
from games.live import open_streams
from games.live.background import BACKGROUND
from games.live.feed import Batch, Feed, Moment
from games.live.hub import Hub, Listener, of_this_loop
from games.live.reading import SharedReads

RETRY_SECONDS = 1.0

logger = logging.getLogger(__name__)

_lookups = SharedReads()


@dataclass(frozen=True, slots=True)
class Listening:
    """Who listens to what, by which access token, and from where."""

    feed: Feed
    user_id: UUID
    token_id: UUID | None
    position: int

    @contextmanager
    def listener(self, receive: Receive) -> Iterator[Listener]:
        """Listen until the context ends; the listener is closed when the client goes away."""
        hub: Hub = of_this_loop(BACKGROUND)
        with hub.listening(self.feed.topic, self.token_id) as listener:
            watch = asyncio.create_task(_close_when_gone(receive, listener))
            open_streams.count(self.user_id, 1)
            try:
                yield listener
            finally:
                open_streams.count(self.user_id, -1)
                watch.cancel()

    async def batches(self, listener: Listener, *, patience: float) -> AsyncGenerator[Batch, None]:
        """Give what comes; an empty batch whenever nothing has for `patience` seconds. Raise `FeedEnded`.

        Being woken is not enough to count as something: what has changed may not concern the user, or be out of reach.
        """
        time = asyncio.get_running_loop().time
        position, due = self.position, time() + patience
        while not listener.closed:
            batch = Batch([], position)
            if listener.must_look(position):
                batch = await self._read(listener, position)
                position = batch.position
            else:
                await listener.wait(due - time())
            if batch.messages or time() >= due:
                yield batch
                due = time() + patience

    async def _read(self, listener: Listener, position: int) -> Batch:
        moment = listener.look()
        try:
            batch = await self.feed.read(position, moment)
            if batch.messages and not await _is_in_force(listener, moment):
                listener.close()
                return Batch([], position)
        except AnyDatabaseError as error:
            logger.warning("Events cannot be read now: %s", error)
            await asyncio.sleep(RETRY_SECONDS)
            listener.look_again()
            return Batch([], position)
        if not batch.messages:
            listener.found_nothing(moment, position)
        elif batch.more:
            listener.look_again()
        return batch


async def _is_in_force(listener: Listener, moment: Moment) -> bool:
    """Look up the token only now that there is something to hear, together with those of all who hear it."""
    if listener.token is None:
        return True
    tokens = of_this_loop(BACKGROUND).tokens(listener.topic)
    return listener.token in await _lookups.read(_in_force, tokens, moment=moment)


def _in_force(tokens: frozenset[UUID]) -> set[UUID]:
    return tokens_in_force(tokens, now=timezone.now())


async def _close_when_gone(receive: Receive, listener: Listener) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass
    listener.close()
