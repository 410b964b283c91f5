"""Noting every request: counted, and in the log with how it was answered. No query, no body and no header is noted."""

import logging
import time
from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.utils.encoding import escape_uri_path

from cardservice import metrics

logger = logging.getLogger("cardservice.requests")

_METHODS = frozenset({"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"})


def observing_middleware(get_response: Callable[[HttpRequest], HttpResponse]) -> Callable[[HttpRequest], HttpResponse]:
    def middleware(request: HttpRequest) -> HttpResponse:
        started = time.perf_counter()
        response = get_response(request)
        _note(request, response, time.perf_counter() - started)
        return response

    return middleware


def _note(request: HttpRequest, response: HttpResponse, seconds: float) -> None:
    method = request.method if request.method in _METHODS else "other"
    code = getattr(response, "problem_code", None)
    metrics.REQUESTS.labels(method, response.status_code).inc()
    metrics.REQUEST_SECONDS.labels(method).observe(seconds)
    if code:
        metrics.REFUSALS.labels(code).inc()
    path = escape_uri_path(request.path)  # As it was sent: a line break in it must not begin a line of the log.
    facts = {"method": method, "path": path, "status": response.status_code, "code": code, "seconds": seconds}
    logger.info("%s %s %d", method, path, response.status_code, extra={"facts": facts})
