"""Types of what the views of several games have in common."""

from typing import NotRequired, TypedDict


class HandView(TypedDict):
    """A seat's hand; the cards are null for those who may not see them."""

    count: int
    cards: list[str] | None


class StockView(TypedDict):
    """The stock; only the referee sees its cards, top first."""

    count: int
    cards: NotRequired[list[str]]


class PileView(TypedDict):
    """The discard pile, bottom to top."""

    count: int
    cards: list[str]
