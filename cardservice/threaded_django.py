"""Django for an ASGI server, each request served from beginning to end by one of a few threads.

Django's own ASGI handler starts a thread for every request and changes between it and the event loop at each piece of
middleware; with views and a database driver that block, nothing is won by that. Here a request's body is read first,
then a thread serves it as it would under WSGI, and its database connection is there for the next one.
Event streams begin this way too, and go on without their thread (`cardservice.continued`).
"""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from io import BytesIO

from django.conf import settings
from django.core import signals
from django.core.handlers.asgi import ASGIRequest, get_script_prefix
from django.core.handlers.base import BaseHandler
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.urls import set_script_prefix

from cardservice import bounded_body, problem_responses
from cardservice.bounded_body import Receive, Scope, Send
from cardservice.continued import Continuation, ContinuedResponse, Headers
from cardservice.problems import malformed
from cardservice.strict_json import too_large


@dataclass(frozen=True, slots=True)
class Answer:
    status: int
    headers: Headers
    body: bytes
    go_on: Continuation | None = None


class ThreadedDjango(BaseHandler):
    def __init__(self, *, threads: int) -> None:
        super().__init__()
        self.load_middleware()
        self._threads = ThreadPoolExecutor(threads, thread_name_prefix="django")

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            raise NotImplementedError("Nothing happens at the start or the end of this application.")
        try:
            body = await bounded_body.read(scope, receive, limit=_limit(scope))
        except bounded_body.Disconnected:
            return
        except bounded_body.TooLarge:
            answer = _render(problem_responses.plain_response(too_large()))
        else:
            # Not cancelled when the client goes away: a move that arrived is played.
            answer = await asyncio.get_running_loop().run_in_executor(self._threads, self._serve, scope, body)
        if answer.go_on:
            await answer.go_on(answer.headers, receive, send)
            return
        await send({"type": "http.response.start", "status": answer.status, "headers": answer.headers})
        await send({"type": "http.response.body", "body": answer.body})

    def _serve(self, scope: Scope, body: bytes) -> Answer:
        set_script_prefix(get_script_prefix(scope))
        signals.request_started.send(sender=type(self), scope=scope)
        try:
            request = _request(scope, body)
        except UnicodeDecodeError:
            return _render(problem_responses.plain_response(malformed("The URL is not UTF-8.")))
        response = self.get_response(request)
        try:
            return _render(response)
        finally:
            response.close()


def _limit(scope: Scope) -> int:
    """Allow the admin's forms more than the API, which knows how large its bodies are."""
    return settings.DATA_UPLOAD_MAX_MEMORY_SIZE if scope["path"].startswith("/admin/") else settings.MAX_BODY_BYTES


def _request(scope: Scope, body: bytes) -> HttpRequest:
    request = ASGIRequest(scope, BytesIO(body))
    request.META["CONTENT_LENGTH"] = str(len(body))  # A chunked body has none, and would be taken for empty.
    return request


def _render(response: HttpResponseBase) -> Answer:
    headers = [(name.encode("ascii"), value.encode("latin-1")) for name, value in response.items()]
    headers += [(b"Set-Cookie", cookie.OutputString().encode("ascii")) for cookie in response.cookies.values()]
    if isinstance(response, ContinuedResponse):
        unfinished = [(name, value) for name, value in headers if name != b"Content-Length"]
        return Answer(response.status_code, unfinished, b"", response.go_on)
    body = b"".join(response)
    if not response.has_header("Content-Length"):
        headers.append((b"Content-Length", str(len(body)).encode("ascii")))
    return Answer(response.status_code, headers, body)
