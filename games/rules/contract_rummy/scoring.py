"""What cards left in hand cost (CR-23)."""

from collections.abc import Sequence

from games.rules.cards import JOKER
from games.rules.results import Item, item

_ACE = 15
_TEN = 10
_JOKER = 15
_RULE = "CR-23"

PENALTY: tuple[int, ...] = (
    *(points for points in (3, 4, 5, 6, 7, 8, 9, _TEN, _TEN, _TEN, _TEN, _ACE, 2) for _ in range(4)),
    _JOKER,
)
"""By card."""


def hand_items(hand: Sequence[int]) -> list[Item]:
    """Itemise the penalty points of a hand."""
    naturals = [PENALTY[card] for card in hand if card != JOKER]
    numbers = [points for points in naturals if points < _TEN]
    jokers, aces, tens = len(hand) - len(naturals), naturals.count(_ACE), naturals.count(_TEN)
    return [
        item("jokers", jokers, jokers * _JOKER, _RULE),
        item("aces", aces, aces * _ACE, _RULE),
        item("tens", tens, tens * _TEN, _RULE),
        item("numbers", len(numbers), sum(numbers), _RULE),
    ]
