"""A name for each request, in the answer's `X-Request-Id` and in every log line written while it is served.

A proxy's own id is kept when it looks like one.
"""

import logging
import re
import uuid
from collections.abc import Callable
from contextvars import ContextVar

from django.http import HttpRequest, HttpResponse

HEADER = "X-Request-Id"
_LOOKS_LIKE_ONE = re.compile(r"[A-Za-z0-9._-]{8,64}")

current: ContextVar[str] = ContextVar("request_id", default="-")


def request_id_middleware(get_response: Callable[[HttpRequest], HttpResponse]) -> Callable[[HttpRequest], HttpResponse]:
    def middleware(request: HttpRequest) -> HttpResponse:
        given = request.headers.get(HEADER, "")
        token = current.set(given if _LOOKS_LIKE_ONE.fullmatch(given) else uuid.uuid4().hex)
        try:
            response = get_response(request)
            response[HEADER] = current.get()
            return response
        finally:
            current.reset(token)

    return middleware


class RequestIdFilter(logging.Filter):
    def filter(self, record: logging.LogRecord) -> bool:
        record.request_id = current.get()
        return True
