"""Answers to requests that change something: once for each `Idempotency-Key`."""

import hashlib
import json
from collections.abc import Callable
from datetime import datetime
from typing import Any, TypeVar

from django.http import HttpResponse, HttpResponseBase
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter
from rest_framework.renderers import JSONRenderer
from rest_framework.request import Request
from rest_framework.response import Response

from cardservice.documenting import documented, raises
from cardservice.problems import ProblemCode, malformed
from games.models.kept_answer import LONGEST_KEY
from games.services.answering import Repeatable, answer_once
from games.views.requests import user_of

_Method = TypeVar("_Method", bound=Callable[..., Any])

HEADER = "Idempotency-Key"


def answer(request: Request, *, status: int, now: datetime, effect: Callable[[], Any]) -> HttpResponseBase:
    """Have the effect, which gives the answer's JSON; under a key, once only."""
    key = request.headers.get(HEADER)
    if key is None:
        return Response(effect(), status=status)
    repeatable = Repeatable(user_of(request), _checked(key), _digest(request))
    kept = answer_once(request=repeatable, status=status, now=now, effect=lambda: _text(effect()))
    return HttpResponse(kept.body, status=kept.status, content_type="application/json")


def once_by_key(*codes: ProblemCode) -> Callable[[_Method], _Method]:
    """Document that a method honours `Idempotency-Key`, and refuses with these codes besides."""
    mark_codes = raises(*codes, ProblemCode.IDEMPOTENCY_MISMATCH, ProblemCode.IDEMPOTENCY_IN_PROGRESS)
    mark_header = documented(parameters=[_PARAMETER])
    return lambda method: mark_header(mark_codes(method))


def _checked(key: str) -> str:
    if not (1 <= len(key) <= LONGEST_KEY and key.isascii() and key.isprintable()):
        raise malformed(f"An idempotency key is 1 to {LONGEST_KEY} printable ASCII characters.")
    return key


def _digest(request: Request) -> str:
    """Sum up what is asked: method, path, the version insisted on, and the body whatever its spacing."""
    asked = [request.method, request.path, request.headers.get("If-Match"), request.data]
    return hashlib.sha256(json.dumps(asked, sort_keys=True).encode()).hexdigest()


def _text(value: Any) -> str:
    text: bytes = JSONRenderer().render(value)
    return text.decode()


_PARAMETER = OpenApiParameter(
    HEADER,
    OpenApiTypes.STR,
    OpenApiParameter.HEADER,
    description=(
        f"1 to {LONGEST_KEY} characters that stand for this request. Sent again within 24 hours with the same body, "
        "the request is not carried out again, and gets the answer that it got."
    ),
)
