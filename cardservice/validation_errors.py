"""DRF's nested validation errors as a flat list, each pointing (RFC 6901) to the value at fault."""

from collections.abc import Iterator, Mapping
from typing import Any

from rest_framework.exceptions import ErrorDetail
from rest_framework.settings import api_settings


def flatten(detail: Any, pointer: str = "") -> Iterator[dict[str, str]]:
    """Walk what `ValidationError.detail` can be: a message, a list of them, or either by field or by index."""
    if isinstance(detail, Mapping):
        for name, below in detail.items():
            yield from flatten(below, pointer if name == _of_the_whole() else f"{pointer}/{_token(name)}")
    elif isinstance(detail, list):
        for index, below in enumerate(detail):
            yield from flatten(below, pointer if isinstance(below, str) else f"{pointer}/{index}")
    else:
        yield {"pointer": pointer, "code": _code(detail), "detail": str(detail)}


def _of_the_whole() -> str:
    return api_settings.NON_FIELD_ERRORS_KEY


def _token(name: object) -> str:
    return str(name).replace("~", "~0").replace("/", "~1")


def _code(detail: object) -> str:
    return str(detail.code) if isinstance(detail, ErrorDetail) and detail.code else "invalid"
