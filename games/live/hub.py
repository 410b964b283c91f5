"""Who listens to what in this process, and waking them.

There is one hub to an event loop, made when somebody first listens. `announce` may be called from any thread; all else
belongs to the loop.
"""

import asyncio
import contextlib
import threading
from collections import defaultdict
from collections.abc import Callable
from typing import Any, Self
from uuid import UUID

from games.live.feed import USER, Moment, Topic

Background = Callable[["Hub"], Any]
"""Something that runs beside a hub for as long as its loop does: a coroutine function."""

_hubs: "dict[asyncio.AbstractEventLoop, Hub]" = {}
_lock = threading.Lock()


class Listener:
    """One who waits for a topic to change, within its context. `known` is the latest version heard of.

    There may be thousands. So what it waits for is made when it waits: an `asyncio.Event` would be larger than itself.
    """

    __slots__ = ("_generation", "_hub", "_looked_at", "_waiting", "_woken", "closed", "known", "token", "topic")

    def __init__(self, hub: "Hub", topic: Topic, token: UUID | None, generation: int) -> None:
        self._hub = hub
        self.topic = topic
        self.token = token
        self.known = 0
        self.closed = False
        self._generation = generation
        self._looked_at: int | None = None
        self._woken = False
        self._waiting: asyncio.Future[None] | None = None

    def __enter__(self) -> Self:
        self._hub.begin(self)
        return self

    def __exit__(self, *_: object) -> None:
        self._hub.leave(self)

    def tell(self, version: int) -> None:
        self.known = max(self.known, version)
        self._wake()

    def refresh(self, generation: int) -> None:
        """Have it look for itself."""
        self._generation = generation
        self._wake()

    def close(self) -> None:
        self.closed = True
        self._wake()

    def must_look(self, position: int) -> bool:
        """Tell whether there may be something after this position: at first, and whenever something was heard."""
        return self.known > position or self._looked_at != self._generation

    def look(self) -> Moment:
        """Note that one looks now; readings that begin at the same moment see the same."""
        self._looked_at = self._generation
        return self._generation, self.known

    def look_again(self) -> None:
        """Look once more before waiting."""
        self._looked_at = None

    def found_nothing(self, moment: Moment, position: int) -> None:
        """Believe what was seen rather than what was heard, unless something was heard since."""
        if moment == (self._generation, self.known):
            self.known = position

    async def wait(self, seconds: float) -> None:
        """Wait to be woken, or for so many seconds."""
        if not self._woken:
            self._waiting = asyncio.get_running_loop().create_future()
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(seconds):
                    await self._waiting
            self._waiting = None
        self._woken = False

    def _wake(self) -> None:
        self._woken = True
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_result(None)


class Hub:
    def __init__(self, background: tuple[Background, ...] = ()) -> None:
        self.listeners: dict[Topic, set[Listener]] = defaultdict(set)
        self._tokens: dict[Topic, frozenset[UUID]] = {}
        self._generation = 0
        self._ending = False
        self._changed: set[UUID] = set()
        self._any_changed = asyncio.Event()
        self._running = [asyncio.create_task(run(self)) for run in background]

    def listening(self, topic: Topic, token: UUID | None = None) -> Listener:
        """Listen in its context. Whoever begins has to look once: what was announced before is not told."""
        listener = Listener(self, topic, token, self._generation)
        listener.closed = self._ending
        return listener

    def begin(self, listener: Listener) -> None:
        self.listeners[listener.topic].add(listener)
        self._tokens.pop(listener.topic, None)

    def leave(self, listener: Listener) -> None:
        topic = listener.topic
        self.listeners[topic].discard(listener)
        self._tokens.pop(topic, None)
        if not self.listeners[topic]:
            del self.listeners[topic]

    def tell(self, topic: Topic, version: int) -> None:
        for listener in self.listeners.get(topic, ()):
            listener.tell(version)

    def table_changed(self, table_id: UUID, version: int) -> None:
        """Wake who listens to the table, and have its players found if any users listen to all that is theirs."""
        self.tell(Topic.table(table_id), version)
        if any(topic.kind == USER for topic in self.listeners):
            self._changed.add(table_id)
            self._any_changed.set()

    async def changed_tables(self) -> set[UUID]:
        """Wait for tables to change; give those that have since the last call."""
        await self._any_changed.wait()
        self._any_changed.clear()
        changed, self._changed = self._changed, set()
        return changed

    def refresh(self, *topics: Topic) -> None:
        """Have the listeners of these topics look for themselves, and share no reading begun before."""
        self._generation += 1
        for topic in topics:
            for listener in self.listeners.get(topic, ()):
                listener.refresh(self._generation)

    def refresh_all(self) -> None:
        self.refresh(*self.listeners)

    def topics(self, kind: str) -> list[UUID]:
        return [topic.id for topic in self.listeners if topic.kind == kind]

    def tokens(self, topic: Topic) -> frozenset[UUID]:
        """Give the access tokens with which somebody listens to a topic.

        All who listen ask for them, at every change: so they are put together once, until somebody comes or goes.
        """
        if topic not in self._tokens:
            self._tokens[topic] = frozenset(listener.token for listener in self.listeners[topic] if listener.token)
        return self._tokens[topic]

    def end(self) -> None:
        """Let all who listen, now or later, come to their end."""
        self._ending = True
        for listener in self.everyone():
            listener.close()

    def everyone(self) -> list[Listener]:
        return [listener for listeners in self.listeners.values() for listener in listeners]


def of_this_loop(background: tuple[Background, ...]) -> Hub:
    """Give the running loop's hub; the first call makes it, with what is to run beside it."""
    loop = asyncio.get_running_loop()
    with _lock:
        hub = _hubs.get(loop)
        if hub is None:
            hub = _hubs[loop] = Hub(background)
    return hub


def end_streams() -> None:
    """Have all streams of the running loop come to their end, now and from now on."""
    of_this_loop(()).end()


def call_each(action: Callable[[Hub], object]) -> None:
    """Have every loop that has a hub do something with it; from any thread."""
    with _lock:
        for loop in [loop for loop in _hubs if loop.is_closed()]:
            del _hubs[loop]
        hubs = list(_hubs.items())
    for loop, hub in hubs:
        with contextlib.suppress(RuntimeError):  # It may have ended just now.
            loop.call_soon_threadsafe(action, hub)
