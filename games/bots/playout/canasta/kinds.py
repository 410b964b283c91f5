"""The cards of the canasta games by kind, as suits have no effect but in red threes.

A kind is a number: 0 for black threes, 1 to 11 for 4 to A, then twos, jokers and red threes. A meld's rank is the kind
of its naturals; that of a meld of wilds is the number of twos.
"""

from collections.abc import Iterable

NAMES = "3456789TJQKA2X"
THREE, SEVEN, TWO, JOKER, RED_THREE = 0, 4, 12, 13, 14
WILD = TWO
NATURALS = range(1, TWO)
HELD = range(RED_THREE)
"""The kinds that a hand may hold."""

VALUES = (5, 5, 5, 5, 5, 10, 10, 10, 10, 10, 10, 20, 20, 50, 0)
"""By kind."""
BOOK = 7
SMALLEST = 3


def kind_of(card: str) -> int:
    return RED_THREE if card in ("3D", "3H") else NAMES.index(card[0])


def count_kinds(cards: Iterable[str]) -> list[int]:
    """Count cards by kind."""
    counts = [0] * (RED_THREE + 1)
    for card in cards:
        counts[kind_of(card)] += 1
    return counts
