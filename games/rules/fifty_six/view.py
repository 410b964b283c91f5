"""What the view of a match of 56 holds, as types; `FiftySixView` is all of it. The match fills them in.

Everything but the hands is public: calls, the contract, tricks and the points taken so far.
"""

from typing import Literal, NotRequired, TypedDict

from games.rules.results import Contract, Result
from games.rules.view_types import HandView


class FiftySixCall(TypedDict):
    """One call of the bidding; points, trump and form belong to a bid."""

    seat: int
    type: Literal["bid", "pass", "double", "redouble"]
    points: NotRequired[int]
    trump: NotRequired[str]
    form: NotRequired[str]


class FiftySixPlay(TypedDict):
    """A card in a trick, and the seat that played it."""

    seat: int
    card: str


class FiftySixTrick(TypedDict):
    """A trick: its plays in their order, and the seat that wins it so far."""

    leader: int
    plays: list[FiftySixPlay]
    winning: int


class FiftySixOwnView(TypedDict):
    """What a view of 56 adds to the fields of every game.

    `tricks` are those finished in this deal, `last_trick` is the last one finished, in the deal before too.
    """

    bids: list[FiftySixCall]
    contract: Contract | None
    trick: FiftySixTrick | None
    last_trick: FiftySixTrick | None
    tricks: list[FiftySixTrick]
    tricks_left: int
    points: list[int]


class FiftySixOptions(TypedDict):
    """The options of a match, all of them."""

    tables: int
    bid_over_double: bool
    doubling: Literal["times", "add"]
    lose_at: Literal["zero", "cannot_pay"]
    stop_when_decided: bool
    max_deals: int


class FiftySixView(FiftySixOwnView):
    """A match of 56 as one viewer may see it."""

    game: Literal["fifty-six"]
    ruleset: int
    options: FiftySixOptions
    seats: int
    sides: list[list[int]]
    deal: int
    dealer: int
    phase: Literal["bid", "play", "over"]
    to_act: list[int]
    ply: int
    totals: list[int]
    hands: list[HandView]
    results: list[Result]
    over: bool
    winners: list[int]
    end: Literal["tables", "max_deals"] | None
