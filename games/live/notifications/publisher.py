"""Publishing from a thread of its own, so that no move waits for it, and none fails with it."""

import logging
import os
import threading
import time
from collections.abc import Callable
from queue import SimpleQueue
from typing import Generic, Protocol, TypeVar

RETRY_SECONDS = 0.5
MOST_WAITING = 10_000

_T = TypeVar("_T")

logger = logging.getLogger(__name__)


class Channel(Protocol[_T]):
    """A connection to publish on."""

    def send(self, notifications: list[_T], /) -> None: ...

    def close(self) -> None: ...


class Publisher(Generic[_T]):
    """Publishes in order, as many at once as have gathered; when it cannot, it forgets them."""

    def __init__(self, connect: Callable[[], Channel[_T]]) -> None:
        self._connect = connect
        self._waiting: SimpleQueue[_T] = SimpleQueue()
        self._starting = threading.Lock()
        self._process = 0

    def publish(self, notification: _T) -> None:
        if self._waiting.qsize() < MOST_WAITING:
            self._waiting.put(notification)
        if self._process != os.getpid():  # At first, and in a forked process, to which no threads come along.
            self._start()

    def _start(self) -> None:
        with self._starting:
            if self._process != os.getpid():
                self._process = os.getpid()
                threading.Thread(target=self._run, name="publisher", daemon=True).start()

    def _run(self) -> None:
        while True:
            try:
                self._publish_all()
            except Exception as error:  # Whatever the driver raises: what is lost is found by looking.
                logger.warning("Changes cannot be announced now: %s", error)
                time.sleep(RETRY_SECONDS)

    def _publish_all(self) -> None:
        first = self._waiting.get()
        channel = self._connect()
        try:
            while True:
                channel.send([first, *self._gathered()])
                first = self._waiting.get()
        finally:
            channel.close()

    def _gathered(self) -> list[_T]:
        """Take what has gathered by now; nobody else takes anything."""
        return [self._waiting.get() for _ in range(self._waiting.qsize())]
