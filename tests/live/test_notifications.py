"""Hearing of changes in other processes, and how little it takes when that fails."""

import asyncio
import threading
from collections.abc import AsyncIterator, Callable
from uuid import UUID, uuid4

import pytest
from django.db import connection

from games.live import background, hub, notifications
from games.live.feed import Topic
from games.live.notifications import wire
from games.live.notifications.publisher import Publisher
from tests.clients import ApiClient
from tests.live.listeners import SECONDS, Loop
from tests.tables.casting import play_to_end, playing_table

TABLE = UUID(int=7)


class Cable:
    """A channel that keeps what was sent, and breaks as often as it is told to."""

    def __init__(self, breaks: int = 0) -> None:
        self.breaks = breaks
        self.connected = 0
        self.broken = threading.Event()
        self.sent: list[str] = []
        self._changed = threading.Condition()

    def connect(self) -> "Cable":
        self.connected += 1
        return self

    def send(self, notifications: list[str]) -> None:
        if self.breaks:
            self.breaks -= 1
            self.broken.set()
            raise ConnectionError
        with self._changed:
            self.sent += notifications
            self._changed.notify()

    def wait_for(self, count: int) -> list[str]:
        """Give what was sent, once there is so much."""
        with self._changed:
            assert self._changed.wait_for(lambda: len(self.sent) >= count, SECONDS)
            return self.sent

    def close(self) -> None:
        pass


def heard(way: Callable[[], AsyncIterator[str | None]], monkeypatch: pytest.MonkeyPatch) -> tuple[int, int]:
    """Listen that way until something is heard of the table: its version, and how often one had to look for oneself."""
    monkeypatch.setattr(notifications, "_way", lambda: notifications.Way(Cable, way))
    monkeypatch.setattr(notifications, "RETRY_SECONDS", 0)

    async def listen() -> tuple[int, int]:
        here = hub.Hub((notifications.listen,))
        with here.listening(Topic.table(TABLE)) as listener:
            async with asyncio.timeout(SECONDS):
                while not listener.known:
                    await listener.wait(SECONDS)
            return listener.known, listener.look()[0]

    return asyncio.run(listen())


def test_what_is_written_can_be_read() -> None:
    table = uuid4()
    assert wire.read(wire.write(table, 17)) == (table, 17)


def test_what_is_heard_wakes_those_who_listen(monkeypatch: pytest.MonkeyPatch) -> None:
    async def way() -> AsyncIterator[str | None]:
        yield wire.write(uuid4(), 99)
        yield wire.write(TABLE, 18)
        await asyncio.Event().wait()

    assert heard(way, monkeypatch) == (18, 0)


def test_nonsense_is_passed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    async def way() -> AsyncIterator[str | None]:
        for nonsense in ("", "x", "x:1", f"{TABLE}", f"{TABLE}:x"):
            yield nonsense
        yield wire.write(TABLE, 18)

    assert heard(way, monkeypatch)[0] == 18


def test_after_a_break_all_look_for_themselves(monkeypatch: pytest.MonkeyPatch) -> None:
    breaks = iter([True, True, False])

    async def way() -> AsyncIterator[str | None]:
        if next(breaks):
            raise ConnectionError
        yield None
        yield wire.write(TABLE, 18)

    assert heard(way, monkeypatch) == (18, 1)


def test_what_is_published_is_sent_in_order() -> None:
    cable = Cable()
    publisher = Publisher(cable.connect)
    for number in range(5):
        publisher.publish(str(number))
    assert cable.wait_for(5) == ["0", "1", "2", "3", "4"]


def test_a_broken_channel_is_made_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("games.live.notifications.publisher.RETRY_SECONDS", 0)
    cable = Cable(breaks=1)
    publisher = Publisher(cable.connect)
    publisher.publish("lost")
    assert cable.broken.wait(SECONDS)
    publisher.publish("sent")
    assert cable.wait_for(1) == ["sent"]
    assert cable.connected == 2


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("path", ["/me/events", "/tables/{id}/events"])
def test_a_change_that_nobody_announced_is_found_by_looking(
    live: Loop, alice: ApiClient, bob: ApiClient, path: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hub, "call_each", lambda _: None)
    monkeypatch.setattr(background, "LOOK_SECONDS", 0.05)
    table = playing_table(alice, bob)
    listener = live.open(alice, path.format(**table)).begin()
    assert listener.next()["type"] == "snapshot"
    play_to_end(table)
    assert listener.until("match_ended" if "/me/" in path else "move")


@pytest.mark.django_db(transaction=True)
def test_postgresql_carries_notifications(monkeypatch: pytest.MonkeyPatch) -> None:
    """On SQLite there are no other processes, and nothing to carry."""
    if connection.vendor != "postgresql":
        assert notifications._way() is None
        return
    from games.live.notifications import postgresql_channel

    conninfo = postgresql_channel.conninfo()

    async def way() -> AsyncIterator[str | None]:
        async for notification in postgresql_channel.listen(conninfo):
            if notification is None:
                channel = postgresql_channel.PostgresqlChannel(conninfo)
                channel.send([wire.write(TABLE, 18)])
                channel.close()
            yield notification

    assert heard(way, monkeypatch) == (18, 1)
