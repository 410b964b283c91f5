"""Red threes that come into a hand are laid on the table at once, by the server (HF-20, RC-23)."""

from collections.abc import Iterable, Sequence

from games.rules.canasta.values import RED_THREES
from games.rules.cards import RUMMY
from games.rules.moves import Event


def draw_cards(stock: list[int], count: int) -> tuple[list[int], list[int]]:
    """Draw from the stock until `count` cards that are no red threes have come, or it is empty.

    Give those cards, and the red threes that came between them.
    """
    drawn: list[int] = []
    red_threes: list[int] = []
    while stock and len(drawn) < count:
        card = stock.pop()
        (red_threes if card in RED_THREES else drawn).append(card)
    return drawn, red_threes


def without_red_threes(cards: Sequence[int]) -> tuple[list[int], list[int]]:
    """Part cards into those that stay in a hand and the red threes that do not."""
    if RED_THREES.isdisjoint(cards):  # most often
        return list(cards), []
    return [card for card in cards if card not in RED_THREES], [card for card in cards if card in RED_THREES]


def red_threes_laid(seat: int, red_threes: Iterable[int]) -> list[Event]:
    """Tell that a seat laid red threes: an event for each."""
    return [{"type": "red_three_laid", "seat": seat, "card": RUMMY.names[card]} for card in red_threes]
