"""A service's transaction: its own, or the one that was opened for it."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import wraps
from typing import ParamSpec, TypeVar

from django.db import transaction

_P = ParamSpec("_P")
_R = TypeVar("_R")

_opened: ContextVar[bool] = ContextVar("transaction opened for services", default=False)


@contextmanager
def one_transaction() -> Iterator[None]:
    """Put what services do in here, and whatever else belongs to it, into one transaction without savepoints."""
    if _opened.get():
        yield
        return
    token = _opened.set(True)
    try:
        with transaction.atomic():
            yield
    finally:
        _opened.reset(token)


def service(function: Callable[_P, _R]) -> Callable[_P, _R]:
    """Make a function one transaction."""

    @wraps(function)
    def run(*args: _P.args, **kwargs: _P.kwargs) -> _R:
        with one_transaction():
            return function(*args, **kwargs)

    return run
