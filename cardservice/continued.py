"""Answers that go on after Django is done with them: streams, and answers that wait for something to happen.

Django authenticates, judges and finds the first words, in a thread as ever; then the thread, and its database
connection, are free, and `go_on` takes over on the event loop. A server that cannot do that (WSGI) sends the first
words as the whole answer.
"""

from collections.abc import Awaitable, Callable
from typing import Any

from django.http import HttpResponse

from cardservice.bounded_body import Receive, Send

Headers = list[tuple[bytes, bytes]]
Continuation = Callable[[Headers, Receive, Send], Awaitable[None]]
"""Sends the whole answer: its start, with these headers or more, and its body."""


class ContinuedResponse(HttpResponse):
    def __init__(self, content: bytes, *, go_on: Continuation, **kwargs: Any) -> None:
        super().__init__(content, **kwargs)
        self.go_on = go_on
