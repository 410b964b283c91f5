"""JSON bodies, read strictly: what databases, clocks and other readers of JSON would stumble over is refused here.

Beyond broken syntax that is: names given twice, numbers that are not finite or too long, text that is not UTF-8, NUL
characters and lone surrogates (PostgreSQL stores neither), and nesting deeper than anything the API has.
"""

import json
import math
import re
from collections.abc import Mapping
from typing import IO, Any

from django.conf import settings
from rest_framework.parsers import BaseParser

from cardservice.problems import Problem, ProblemCode, malformed

DEEPEST_NESTING = 32
LONGEST_NUMBER = 1000
_UNSTORABLE = re.compile("[\0\ud800-\udfff]")


class StrictJSONParser(BaseParser):
    media_type = "application/json"

    def parse(
        self, stream: IO[Any], media_type: str | None = None, parser_context: Mapping[str, Any] | None = None
    ) -> Any:
        return read(_bounded(stream))


def read(body: bytes) -> Any:
    """Read one JSON value; raise `Problem` (malformed) if it is not one, or not one that can be stored."""
    try:
        value = _DECODER.decode(body.decode("utf-8"))
        _check(value, depth=0)
    except UnicodeDecodeError as error:
        raise malformed("The body is not UTF-8.") from error
    except RecursionError as error:
        raise malformed(_TOO_DEEP) from error
    except json.JSONDecodeError as error:
        raise malformed(f"The body is not JSON: {error.msg} at line {error.lineno}, column {error.colno}.") from error
    except ValueError as error:
        raise malformed(f"The body is not JSON: {error}") from error
    return value


def too_large() -> Problem:
    return Problem(ProblemCode.TOO_LARGE, f"A body may have {settings.MAX_BODY_BYTES} bytes, and not one more.")


def _bounded(stream: IO[Any]) -> bytes:
    body: bytes = stream.read(settings.MAX_BODY_BYTES + 1)
    if len(body) > settings.MAX_BODY_BYTES:
        raise too_large()
    return body


def _finite(digits: str) -> float:
    number = float(digits)
    if not math.isfinite(number):
        raise ValueError(f"{digits[:20]} is out of range")
    return number


def _whole(digits: str) -> int:
    if len(digits) > LONGEST_NUMBER:
        raise ValueError(f"a number has more than {LONGEST_NUMBER} digits")
    return int(digits)


def _no_constant(name: str) -> float:
    raise ValueError(f"{name} is not a JSON value")


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    members = dict(pairs)
    if len(members) < len(pairs):
        raise ValueError("a name is given twice in one object")
    return members


def _check(value: Any, depth: int) -> None:
    if depth > DEEPEST_NESTING:
        raise malformed(_TOO_DEEP)
    if isinstance(value, str):
        if _UNSTORABLE.search(value):
            raise malformed("A text contains a NUL character or half a surrogate pair.")
    elif isinstance(value, dict):
        for name, member in value.items():
            _check(name, depth + 1)
            _check(member, depth + 1)
    elif isinstance(value, list):
        for item in value:
            _check(item, depth + 1)


_TOO_DEEP = f"The body is nested more than {DEEPEST_NESTING} deep."
_DECODER = json.JSONDecoder(
    parse_float=_finite, parse_int=_whole, parse_constant=_no_constant, object_pairs_hook=_object
)
