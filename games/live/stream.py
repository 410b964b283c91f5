"""A stream: the first words at once, then whatever comes, and a heartbeat when nothing does.

Nothing is put aside for a reader: what there is to send is read when the one before it has been taken. One who takes
nothing for long is let go, and finds all of it again by its last id. (`manage.py serve` has cut such a one off before
that; a server that has not may hold on to what it was given last.)
"""

import asyncio
import logging
from dataclasses import dataclass

from django.utils import timezone

from cardservice.bounded_body import Receive, Send
from cardservice.continued import Headers
from games.live.encoding import Encoding
from games.live.feed import Batch, FeedEnded
from games.live.listening import Listening

HEARTBEAT_SECONDS = 10.0
STALLED_SECONDS = 60.0

logger = logging.getLogger(__name__)


@dataclass(slots=True)
class Stream:
    """`first_words` are let go of once they are sent: they may be many, and a stream lasts."""

    listening: Listening
    encode: Encoding
    first_words: bytes

    async def __call__(self, headers: Headers, receive: Receive, send: Send) -> None:
        with self.listening.listener(receive) as listener:
            await send({"type": "http.response.start", "status": 200, "headers": list(headers)})
            headers.clear()  # As with the first words: the caller would hold on to them.
            try:
                await _send(send, self.first_words)
                self.first_words = b""
                async for batch in self.listening.batches(listener, patience=HEARTBEAT_SECONDS):
                    await _send(send, self._words(batch))
            except (FeedEnded, asyncio.CancelledError):
                pass  # Cancelled by a server that has waited long enough: the stream ends in order all the same.
            except TimeoutError:
                logger.info("A listener that took nothing for %d seconds is let go", STALLED_SECONDS)
                return
        await send({"type": "http.response.body", "body": b""})

    def _words(self, batch: Batch) -> bytes:
        feed = self.listening.feed
        return self.encode(batch.messages or [feed.heartbeat(batch.position, timezone.now())])


async def _send(send: Send, words: bytes) -> None:
    async with asyncio.timeout(STALLED_SECONDS):
        await send({"type": "http.response.body", "body": words, "more_body": True})
