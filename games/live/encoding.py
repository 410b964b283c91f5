"""How messages go over the wire."""

from collections.abc import Callable, Iterable

from rest_framework.renderers import JSONRenderer

from games.live.messages import Message

Encoding = Callable[[Iterable[Message]], bytes]

RECONNECT_MS = 1000
"""How long a browser waits before it connects again."""
SSE_PREAMBLE = f"retry: {RECONNECT_MS}\n".encode("ascii")
"""Becomes the first line of the first message, whenever that comes."""


def sse(messages: Iterable[Message]) -> bytes:
    return b"".join(map(_sse, messages))


def ndjson(messages: Iterable[Message]) -> bytes:
    return b"".join(json(message.data) + b"\n" for message in messages)


def json(value: object) -> bytes:
    """Write as the rest of the API does: one line, times as there."""
    text: bytes = JSONRenderer().render(value)
    return text


def _sse(message: Message) -> bytes:
    place = b"" if message.id is None else b"id: %d\n" % message.id
    return place + b"event: %s\ndata: %s\n\n" % (message.type.encode("ascii"), json(message.data))
