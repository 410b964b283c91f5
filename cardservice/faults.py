"""How faults are logged: the words of an exception may name a card that nobody is to see, or quote a row of a table."""

from collections.abc import Iterator
from traceback import format_tb

from django.db import InterfaceError, OperationalError

_SPEAK_OF_CONNECTIONS = (InterfaceError, OperationalError, OSError)


def where_it_failed(fault: BaseException) -> str:
    """Tell type and place of a fault and of those it came from, but not what they say, unless it is of connections."""
    return "\nof which came:\n".join(
        f"{_told(each)}\n{''.join(format_tb(each.__traceback__))}" for each in _chain(fault)
    )


def _told(fault: BaseException) -> str:
    name = type(fault).__name__
    return f"{name}: {fault}" if isinstance(fault, _SPEAK_OF_CONNECTIONS) else name


def _chain(fault: BaseException) -> Iterator[BaseException]:
    """Give the fault, and before it what it came from."""
    before = fault.__cause__ or (None if fault.__suppress_context__ else fault.__context__)
    if before is not None:
        yield from _chain(before)
    yield fault
