"""From exceptions to problem documents (RFC 9457): DRF's exception handler, and the response for any problem."""

import logging
from typing import Any

from django.core.exceptions import PermissionDenied
from django.db import InterfaceError, OperationalError
from django.http import Http404, HttpResponse
from rest_framework import exceptions
from rest_framework.renderers import JSONRenderer
from rest_framework.response import Response
from rest_framework.views import set_rollback

from cardservice.problems import KINDS, MEDIA_TYPE, Problem, ProblemCode, malformed
from cardservice.validation_errors import flatten

RETRY_AFTER_SECONDS = 5

logger = logging.getLogger(__name__)


class ProblemResponse(Response):
    """A problem document, in JSON whatever else the view can render."""

    problem_code: ProblemCode

    @property
    def rendered_content(self) -> bytes:  # type: ignore[override]  # As REST framework's own do.
        self["Content-Type"] = MEDIA_TYPE
        body: bytes = JSONRenderer().render(self.data)
        return body


def exception_handler(exc: Exception, _context: dict[str, Any]) -> Response | None:
    """Answer what clients can do something about; give None for bugs, which then surface as such."""
    problem = as_problem(exc)
    if problem is None:
        return None
    set_rollback()
    if problem.code is ProblemCode.UNAVAILABLE:
        logger.error("The database does not answer", exc_info=exc)
    response = ProblemResponse(problem.document(), status=problem.status, headers=problem.headers)
    response.problem_code = problem.code
    return response


def as_problem(exc: Exception) -> Problem | None:  # noqa: PLR0911 (one line for each family)
    match exc:
        case Problem():
            return exc
        case exceptions.ValidationError():
            return _invalid(exc)
        case exceptions.ParseError():
            return malformed(str(exc.detail))
        case exceptions.Throttled():
            return _throttled(int(getattr(exc, "wait", None) or 1))
        case exceptions.APIException():
            return _of_rest_framework(exc)
        case Http404():
            return Problem(ProblemCode.NOT_FOUND)
        case PermissionDenied():
            return Problem(ProblemCode.PERMISSION_DENIED)
        case OperationalError() | InterfaceError():
            return Problem(ProblemCode.UNAVAILABLE, headers={"Retry-After": str(RETRY_AFTER_SECONDS)})
    return None


def plain_response(problem: Problem) -> HttpResponse:
    """Answer from outside DRF's views."""
    body = JSONRenderer().render(problem.document())
    response = HttpResponse(body, status=problem.status, headers=problem.headers, content_type=MEDIA_TYPE)
    response.problem_code = problem.code  # type: ignore[attr-defined]
    return response


def of_status(status: int) -> Problem:
    """Make the problem that says no more than its HTTP status."""
    return Problem(_BY_STATUS.get(status, ProblemCode.MALFORMED if status < 500 else ProblemCode.INTERNAL_ERROR))


def _throttled(seconds: int) -> Problem:
    return Problem(ProblemCode.THROTTLED, f"Ask again in {seconds} seconds.", headers={"Retry-After": str(seconds)})


def _invalid(exc: exceptions.ValidationError) -> Problem:
    errors = list(flatten(exc.detail))
    detail = errors[0]["detail"] if len(errors) == 1 else f"{len(errors)} values are not as they should be."
    return Problem(ProblemCode.MALFORMED, detail, errors=errors)


def _of_rest_framework(exc: exceptions.APIException) -> Problem | None:
    code = _BY_STATUS.get(exc.status_code)
    if code is None:
        return None
    challenge = getattr(exc, "auth_header", None)
    return Problem(code, str(exc.detail), headers={"WWW-Authenticate": challenge} if challenge else None)


_BY_STATUS = {
    int(KINDS[code].status): code
    for code in (
        ProblemCode.MALFORMED,
        ProblemCode.NOT_AUTHENTICATED,
        ProblemCode.PERMISSION_DENIED,
        ProblemCode.NOT_FOUND,
        ProblemCode.METHOD_NOT_ALLOWED,
        ProblemCode.NOT_ACCEPTABLE,
        ProblemCode.TOO_LARGE,
        ProblemCode.UNSUPPORTED_MEDIA_TYPE,
        ProblemCode.THROTTLED,
        ProblemCode.INTERNAL_ERROR,
        ProblemCode.UNAVAILABLE,
    )
}
