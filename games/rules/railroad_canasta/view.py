"""The complete view of a match of Railroad Canasta, as types."""

from typing import Literal, TypedDict

from games.rules.results import Result
from games.rules.view_types import HandView, PileView, StockView


class RailroadCanastaOptions(TypedDict):
    """The options of a match, all of them."""

    jokers_per_seat: int
    target: int
    hand_size: int
    kitty_size: int
    sevens_unlock: Literal["all", "own"]
    max_deals: int


class RailroadCanastaKitty(TypedDict):
    """A seat's kitty; cards null for whoever may not see it, empty once it is taken up."""

    count: int
    taken: bool
    cards: list[str] | None


class RailroadCanastaMeld(TypedDict):
    """A meld as it lies; canasta null while it is open (and for black threes, rank 3)."""

    rank: Literal["3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A", "W"]
    cards: list[str]
    canasta: Literal["red", "black", "wild", "sevens"] | None


class RailroadCanastaTable(TypedDict):
    """What lies on the table before a seat; melds in the order in which they were begun."""

    red_threes: list[str]
    melds: list[RailroadCanastaMeld]


class RailroadCanastaView(TypedDict):
    """What one viewer sees of a match. `kitties`, `table`, `minimum`, `opened` and `sevens_locked` are by seat.

    `minimum` is what the first melds of the deal must be worth, `opened` whether they lie, `sevens_locked` whether the
    seat may not discard a seven.
    """

    game: Literal["railroad-canasta"]
    ruleset: int
    options: RailroadCanastaOptions
    seats: int
    sides: list[list[int]]
    deal: int
    dealer: int
    phase: Literal["draw", "play", "over"]
    to_act: list[int]
    ply: int
    totals: list[int]
    hands: list[HandView]
    stock: StockView
    pile: PileView
    frozen: bool
    kitties: list[RailroadCanastaKitty]
    table: list[RailroadCanastaTable]
    minimum: list[int]
    opened: list[bool]
    sevens_locked: list[bool]
    results: list[Result]
    over: bool
    winners: list[int]
    end: Literal["target", "max_deals"] | None
