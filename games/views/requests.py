"""What a request says: its body and query, its user, and on which version of a table it insists."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any, cast
from uuid import UUID

from rest_framework import serializers
from rest_framework.exceptions import APIException
from rest_framework.request import Request

from accounts.models import User
from cardservice.problems import Problem, ProblemCode, malformed
from games.selectors.sight import STATE, table_visible

Body = dict[str, Any]


def user_of(request: Request) -> User:
    return cast(User, request.user)


def read_body(serializer: type[serializers.Serializer[Any]], request: Request) -> Body:
    """Read the JSON body; no body at all is an empty object."""
    data = {} if _has_no_body(request) else request.data
    return _read(serializer, data)


def read_query(serializer: type[serializers.Serializer[Any]], request: Request) -> Body:
    """Read the query; an empty parameter is one that was not given."""
    return _read(serializer, {name: value for name, value in request.query_params.items() if value})


@contextmanager
def table_first(table_id: UUID, user: User) -> Iterator[None]:
    """Read a body in here: whoever may not see the table hears nothing of faults, only that there is no table."""
    try:
        yield
    except (Problem, APIException):
        table_visible(table_id=table_id, user=user, without=STATE)
        raise


def version_insisted_on(request: Request, body: Body) -> int | None:
    """Give the version of the table that the client saw, from the body or `If-Match`; None when it does not say.

    Raise `precondition_failed` for a tag that no version has, or one that contradicts the body.
    """
    said: int | None = body.get("version")
    tag = request.headers.get("If-Match")
    if tag is None:
        return said
    number = tag.strip().removeprefix("W/").strip('"')
    if not (number.isascii() and number.isdecimal() and len(number) < 10):
        raise Problem(ProblemCode.PRECONDITION_FAILED, "If-Match must be the ETag of a state, such as “17” in quotes.")
    if said is not None and said != int(number):
        raise Problem(ProblemCode.PRECONDITION_FAILED, "If-Match and the body's version differ.")
    return int(number)


def whole_path_number(value: str, name: str) -> int:
    """Read a number that is part of the path, written in one way only; raise `malformed`."""
    if not (value.isascii() and value.isdecimal() and len(value) < 4 and value == str(int(value))):
        raise malformed(f"The {name} in the path must be a whole number.")
    return int(value)


def _has_no_body(request: Request) -> bool:
    return request.META.get("CONTENT_LENGTH") in (None, "", "0") and "HTTP_TRANSFER_ENCODING" not in request.META


def _read(serializer: type[serializers.Serializer[Any]], data: Any) -> Body:
    return cast(Body, _reader(serializer).run_validation(data))


@cache
def _reader(serializer: type[serializers.Serializer[Any]]) -> serializers.Serializer[Any]:
    """Make a serializer that reads for every request: one of its own for each would copy all fields each time."""
    return serializer()
