"""One user's listening to one feed, from where the first answer left off: the common part of streams and long-polls."""

import asyncio
import logging
from collections.abc import AsyncGenerator, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from uuid import UUID

from django.db import Error as AnyDatabaseError

from cardservice.bounded_body import Receive
from games.live import open_streams
from games.live.background import BACKGROUND
from games.live.feed import Batch, Feed
from games.live.hub import Hub, Listener, of_this_loop

RETRY_SECONDS = 1.0

logger = logging.getLogger(__name__)


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
        with open_streams.counted(self.user_id), hub.listening(self.feed.topic, self.token_id) as listener:
            watch = asyncio.create_task(_close_when_gone(receive, listener))
            try:
                yield listener
            finally:
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


async def _close_when_gone(receive: Receive, listener: Listener) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass
    listener.close()
