"""Django behind an ASGI server: whole bodies, bounded, and answers that arrive."""

import asyncio
import json
from typing import Any

import pytest

from cardservice.asgi import application
from cardservice.bounded_body import Message

LOGIN = "/api/v1/auth/login"
JSON = (b"content-type", b"application/json")


class Exchange:
    """One request as an ASGI server makes it, its body in parts, and what came back."""

    def __init__(self, method: str, path: str, *parts: bytes, headers: tuple[tuple[bytes, bytes], ...] = ()) -> None:
        self.scope = {
            "type": "http",
            "http_version": "1.1",
            "method": method,
            "path": path,
            "query_string": b"",
            "headers": [(b"host", b"localhost"), *headers],
            "client": ("127.0.0.1", 50_000),
            "server": ("127.0.0.1", 8000),
        }
        more = [True] * (len(parts) - 1) + [False]
        self.unread: list[Message] = [
            {"type": "http.request", "body": part, "more_body": follows}
            for part, follows in zip(parts or (b"",), more, strict=True)
        ]
        self.sent: list[Message] = []

    def run(self) -> "Exchange":
        asyncio.run(application(self.scope, self._receive, self._send))
        return self

    @property
    def status(self) -> int:
        return int(self.sent[0]["status"])

    @property
    def headers(self) -> dict[str, str]:
        return {name.decode().lower(): value.decode() for name, value in self.sent[0]["headers"]}

    @property
    def json(self) -> Any:
        return json.loads(b"".join(message["body"] for message in self.sent[1:]))

    async def _receive(self) -> Message:
        return self.unread.pop(0) if self.unread else {"type": "http.disconnect"}

    async def _send(self, message: Message) -> None:
        self.sent.append(message)


def test_it_answers() -> None:
    exchange = Exchange("GET", "/healthz").run()
    assert (exchange.status, exchange.json) == (200, {"status": "ok"})
    assert exchange.headers["x-request-id"]


@pytest.mark.parametrize("path", ["/nothing", "/api/v1/nothing"])
def test_every_answer_says_how_long_it_is(path: str) -> None:
    exchange = Exchange("GET", path).run()
    assert exchange.status == 404
    assert int(exchange.headers["content-length"]) == len(exchange.sent[1]["body"])


def test_a_body_in_parts_without_a_declared_length_is_read_whole() -> None:
    exchange = Exchange("POST", LOGIN, b'{"username"', b': "alice",', b' "username": 1}', headers=(JSON,)).run()
    assert (exchange.status, exchange.json["code"]) == (400, "malformed")
    assert "given twice" in exchange.json["detail"]


def test_a_body_too_large_is_refused_after_it_was_thrown_away() -> None:
    exchange = Exchange("POST", LOGIN, *[b"x" * 65_536] * 80, headers=(JSON,)).run()
    assert (exchange.status, exchange.json["code"]) == (413, "too_large")
    assert exchange.headers["content-type"] == "application/problem+json"
    assert not exchange.unread


@pytest.mark.parametrize(
    "headers",
    [((b"content-length", b"5000000"), (b"expect", b"100-continue")), ((b"content-length", b"1000000000000"),)],
)
def test_a_body_that_need_not_be_sent_or_never_ends_is_refused_unread(headers: tuple[tuple[bytes, bytes], ...]) -> None:
    exchange = Exchange("POST", LOGIN, b"x" * 10, b"x" * 10, headers=headers).run()
    assert exchange.status == 413
    assert len(exchange.unread) == 2


def test_the_last_byte_that_is_allowed_is_read() -> None:
    exchange = Exchange("POST", LOGIN, b" " * 65_535, b"{", headers=(JSON,)).run()
    assert exchange.status == 400


def test_a_client_that_goes_away_is_not_answered() -> None:
    exchange = Exchange("POST", LOGIN, b"{", b"}")
    exchange.unread.pop()
    assert not exchange.run().sent
