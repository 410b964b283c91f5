"""How faults within a match are logged: the words of an exception may name a card that nobody is to see."""

from traceback import format_tb


def where_it_failed(fault: BaseException) -> str:
    """Tell type and place of a fault, but not what it says."""
    return f"{type(fault).__name__}\n{''.join(format_tb(fault.__traceback__))}"
