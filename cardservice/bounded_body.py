"""Reads the body of an ASGI request, and no more of it than the service ever needs.

A body too large is refused before anything else happens. It is thrown away as it comes in rather than left unread
(up to a point): most clients send all of it before they look at the answer, and would otherwise only see a connection
that breaks.
"""

from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

Message = MutableMapping[str, Any]
Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]

MOST_THROWN_AWAY = 32 * 1024 * 1024


class TooLarge(Exception):
    """The body has more bytes than it may."""


class Disconnected(Exception):
    """The client went away before it had sent all."""


async def read(scope: Scope, receive: Receive, *, limit: int) -> bytes:
    """Return the whole body; raise `TooLarge` or `Disconnected`."""
    headers = dict(scope["headers"])
    declared = _number(headers.get(b"content-length"))
    if declared > limit and (declared > MOST_THROWN_AWAY or b"expect" in headers):
        raise TooLarge
    parts: list[bytes] = []
    received, more = 0, True
    while more:
        message = await receive()
        if message["type"] == "http.disconnect":
            raise Disconnected
        part = message.get("body", b"")
        received += len(part)
        more = message.get("more_body", False)
        if received <= limit:
            parts.append(part)
        elif received > MOST_THROWN_AWAY:
            raise TooLarge
    if received > limit:
        raise TooLarge
    return b"".join(parts)


def _number(header: bytes | None) -> int:
    return int(header) if header and header.isdigit() else 0
