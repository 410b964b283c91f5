"""The complete view of a match of Hand and Foot, as types."""

from typing import Literal, NotRequired, TypedDict

from games.rules.results import Result
from games.rules.view_types import HandView, PileView, StockView


class HandAndFootOptions(TypedDict):
    """The options of a match, all of them."""

    sides: Literal["auto", "individuals", "pairs"]
    decks: int
    deals: int
    hand_size: int
    foot_size: int
    minimums: list[int]
    pile_take: int
    dirty_books: int
    clean_books: int
    wild_books: int
    partner_foot: bool
    ask_partner: bool
    red_three_penalty: int


class HandAndFootFoot(TypedDict):
    """A seat's foot: cards are the referee's alone until it is taken up; then it has none."""

    count: int
    taken: bool
    cards: list[str] | None


class HandAndFootMeld(TypedDict):
    """A meld, its cards as laid; `book` is null until it has seven."""

    rank: str
    cards: list[str]
    book: Literal["clean", "dirty", "wild"] | None


class HandAndFootSideTable(TypedDict):
    """What a side has on the table, melds in order of laying."""

    red_threes: list[str]
    melds: list[HandAndFootMeld]


class HandAndFootEntry(TypedDict):
    """An entry of the melds that partners are asked about."""

    rank: str
    cards: list[str]


class HandAndFootGoOut(TypedDict):
    """The move that partners are asked about."""

    type: Literal["go_out"]
    melds: list[HandAndFootEntry]
    card: str


class HandAndFootAsking(TypedDict):
    """A question whether to go out: the answers so far by seat; the move is shown to the asker and the referee."""

    seat: int
    answers: dict[str, bool]
    move: NotRequired[HandAndFootGoOut]


class HandAndFootView(TypedDict):
    """What one viewer sees of a match. `feet` is by seat; `table` and `opened` are by side."""

    game: Literal["hand-and-foot"]
    ruleset: int
    options: HandAndFootOptions
    seats: int
    sides: list[list[int]]
    deal: int
    dealer: int
    phase: Literal["draw", "play", "answer", "over"]
    to_act: list[int]
    ply: int
    totals: list[int]
    hands: list[HandView]
    stock: StockView
    pile: PileView
    feet: list[HandAndFootFoot]
    table: list[HandAndFootSideTable]
    minimum: int
    opened: list[bool]
    asking: HandAndFootAsking | None
    refused: bool
    results: list[Result]
    over: bool
    winners: list[int]
    end: Literal["deals"] | None
