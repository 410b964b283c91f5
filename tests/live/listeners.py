"""The service on an event loop in a thread of its own, and listeners to it, as an ASGI server and its clients.

Every message that a listener gets is held against the schema.
"""

import asyncio
import json
import queue
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from urllib.parse import urlsplit

from jsonschema import Draft202012Validator

from cardservice.bounded_body import Message
from cardservice.threaded_django import ThreadedDjango
from games.live import hub
from tests.clients import API, ApiClient
from tests.openapi import validator_of

Json = dict[str, Any]

SECONDS = 20
"""How long anything may take before a test fails."""


class Loop:
    """An event loop that serves the application."""

    def __init__(self) -> None:
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._application = ThreadedDjango(threads=2)
        self._thread.start()

    def open(self, client: ApiClient | None, path: str, method: str = "GET", **headers: str) -> "Listener":
        if client is not None:
            headers["authorization"] = f"Bearer {client.token}"
        listener = Listener(self._loop, path, headers)
        listener.scope["method"] = method
        listener.serving = asyncio.run_coroutine_threadsafe(listener.serve(self._application), self._loop)
        return listener

    def end_streams(self) -> None:
        self._loop.call_soon_threadsafe(hub.end_streams)

    def run(self, action: Any) -> Any:
        """Run a coroutine on the loop, and give its result."""
        return asyncio.run_coroutine_threadsafe(action, self._loop).result(SECONDS)

    @contextmanager
    def waking_all_the_time(self) -> Iterator[None]:
        """Have all listeners woken again and again in here, as by changes that mean nothing to them."""
        waking = asyncio.run_coroutine_threadsafe(_wake_all_the_time(), self._loop)
        yield
        waking.cancel()

    def stop(self) -> None:
        self.run(_cancel_all())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(SECONDS)
        self._loop.close()


class Listener:
    """One request, and what comes back as it comes. `hold` lets the client take nothing more."""

    def __init__(self, loop: asyncio.AbstractEventLoop, path: str, headers: dict[str, str]) -> None:
        url = urlsplit(path)
        self.scope = {
            "type": "http",
            "http_version": "1.1",
            "method": "GET",
            "path": API + url.path,
            "query_string": url.query.encode(),
            "headers": [(b"host", b"localhost"), *((k.encode(), v.encode()) for k, v in headers.items())],
            "client": ("127.0.0.1", 50_000),
            "server": ("127.0.0.1", 8000),
        }
        self.serving: Any = None
        self._loop = loop
        self._sent: queue.Queue[Message] = queue.Queue()
        self._taking = asyncio.Event()
        self._taking.set()
        self._gone = asyncio.Event()
        self._asked = False
        self._text = b""

    async def serve(self, application: ThreadedDjango) -> None:
        await application(self.scope, self._receive, self._send)

    @property
    def start(self) -> Message:
        message = self._sent.get(timeout=SECONDS)
        assert message["type"] == "http.response.start"
        return message

    def begin(self) -> "Listener":
        """Take the answer's start, which must be that of a stream."""
        start = self.start
        names = {name.lower() for name, _ in start["headers"]}
        assert start["status"] == 200, self._sent.get(timeout=SECONDS)["body"]
        assert b"content-length" not in names
        return self

    def answer(self) -> tuple[int, Json]:
        """Take the whole of an answer that is one JSON document."""
        status, body = self.start["status"], b""
        while True:
            message = self._sent.get(timeout=SECONDS)
            body += message["body"]
            if not message.get("more_body"):
                return status, json.loads(body)

    def frames(self) -> Iterator[str]:
        """Give the blocks of a stream of Server-Sent Events."""
        while True:
            while b"\n\n" not in self._text:
                self._text += self._take()
            frame, _, self._text = self._text.partition(b"\n\n")
            yield frame.decode()

    def next(self) -> Json:
        """Take the next message of Server-Sent Events."""
        for frame in self.frames():
            fields = dict(line.split(": ", 1) for line in frame.split("\n"))
            if "data" in fields:
                return self._checked(fields)
        raise AssertionError

    def take(self, count: int) -> list[Json]:
        return [self.next() for _ in range(count)]

    def until(self, kind: str) -> list[Json]:
        """Take messages up to the first of this type."""
        taken = [self.next()]
        while taken[-1]["type"] != kind:
            taken.append(self.next())
        return taken

    def lines(self) -> Iterator[Json]:
        """Give the messages of a stream of JSON lines."""
        while True:
            while b"\n" not in self._text:
                self._text += self._take()
            line, _, self._text = self._text.partition(b"\n")
            yield json.loads(line)

    def ends(self) -> bool:
        """Take whatever else comes, until the answer is complete."""
        self.rest()
        return True

    def rest(self) -> bytes:
        """Give whatever else comes, until the answer is complete."""
        text, more = self._text, True
        while more:
            message = self._sent.get(timeout=SECONDS)
            text += message["body"]
            more = message.get("more_body", False)
        self.serving.result(SECONDS)
        return text

    def go_away(self) -> None:
        """Break the connection, and wait until it was noticed."""
        self._loop.call_soon_threadsafe(self._gone.set)
        self.serving.result(SECONDS)

    def hold(self) -> None:
        self._loop.call_soon_threadsafe(self._taking.clear)

    def go_on(self) -> None:
        self._loop.call_soon_threadsafe(self._taking.set)

    def _take(self) -> bytes:
        message = self._sent.get(timeout=SECONDS)
        assert message.get("more_body"), "The stream has ended"
        body: bytes = message["body"]
        return body

    def _checked(self, fields: dict[str, str]) -> Json:
        data: Json = json.loads(fields["data"])
        name = "UserMessage" if "/me/" in self.scope["path"] else "TableMessage"
        validator: Draft202012Validator = validator_of(name)
        validator.validate(data)
        assert fields["event"] == data["type"]
        if data["type"] in ("heartbeat", "reset"):
            assert "id" not in fields
        else:
            assert int(fields["id"]) == data.get("id", data["version"])
        return data

    async def _receive(self) -> Message:
        if not self._asked:
            self._asked = True
            return {"type": "http.request", "body": b"", "more_body": False}
        await self._gone.wait()
        return {"type": "http.disconnect"}

    async def _send(self, message: Message) -> None:
        await self._taking.wait()
        if not self._gone.is_set():
            self._sent.put(message)


@contextmanager
def serving() -> Iterator[Loop]:
    loop = Loop()
    try:
        yield loop
    finally:
        loop.stop()


async def _wake_all_the_time() -> None:
    while True:
        hub.of_this_loop(()).refresh_all()
        await asyncio.sleep(0.01)


async def _cancel_all() -> None:
    tasks = [task for task in asyncio.all_tasks() if task is not asyncio.current_task()]
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
