"""What every answer passes through: problems everywhere, URLs that can be stored, and what is left of the rate limit.
No cache on the way keeps what was meant for one user.

The admin's pages are for people and stay as Django makes them.
"""

from collections.abc import Callable

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils.cache import patch_vary_headers

from cardservice import problem_responses, request_id
from cardservice.problems import MEDIA_TYPE, Problem, ProblemCode, malformed

Handler = Callable[[HttpRequest], HttpResponse]

_ADMIN = "/admin/"
_API = "/api/v1/"


def problems_middleware(get_response: Handler) -> Handler:
    """Turn every refusal that is not a problem document yet into one: Django's own 400, 403, 404, 405 and 500."""

    def middleware(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        if response.status_code < 400 or request.path.startswith(_ADMIN):
            return response
        if response.headers.get("Content-Type") == MEDIA_TYPE:
            return response
        if settings.DEBUG and response.status_code in (404, 500):
            return response
        return _as_problem(request, response)

    return middleware


def clean_url_middleware(get_response: Handler) -> Handler:
    """Refuse NUL characters in the URL: no path or filter has them, and PostgreSQL fails on them."""

    def middleware(request: HttpRequest) -> HttpResponse:
        if "\0" in request.path or "%00" in request.META.get("QUERY_STRING", ""):
            return problem_responses.plain_response(malformed("The URL contains a NUL character."))
        return get_response(request)

    return middleware


def caching_middleware(get_response: Handler) -> Handler:
    """Keep what the API tells one user from being given to another by a cache on the way."""

    def middleware(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        if request.path.startswith(_API):
            response.headers.setdefault("Cache-Control", "private, no-cache")
            patch_vary_headers(response, ("Authorization",))
        return response

    return middleware


def rate_limit_middleware(get_response: Handler) -> Handler:
    """Tell clients how much they may still ask, from what the throttles counted for this request."""

    def middleware(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        counts = getattr(request, "rate_limits", ())
        if counts:
            response["RateLimit-Policy"] = ", ".join(count.policy() for count in counts)
            response["RateLimit"] = ", ".join(count.left() for count in counts)
        return response

    return middleware


def _as_problem(request: HttpRequest, response: HttpResponse) -> HttpResponse:
    problem = problem_responses.of_status(response.status_code)
    if problem.code is ProblemCode.NOT_FOUND:
        problem = Problem(problem.code, f"There is nothing at {request.path}")
    elif problem.code is ProblemCode.INTERNAL_ERROR:
        problem = Problem(problem.code, request_id=request_id.current.get())
    replaced = problem_responses.plain_response(problem)
    if "Allow" in response:
        replaced["Allow"] = response["Allow"]
    return replaced
