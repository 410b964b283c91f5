"""The complete view of a match of Twenty-Two, as types."""

from typing import Literal, NotRequired, TypedDict

from games.rules.results import Result
from games.rules.view_types import HandView, StockView


class TwentyTwoOptions(TypedDict):
    """The options of a match, all of them."""

    first_deal: int
    limit: int
    exchange: bool
    must_beat: bool
    tie: Literal["last", "first"]
    return_eliminated: bool


class TwentyTwoPlay(TypedDict):
    """What a seat laid to a trick, in canonical order."""

    seat: int
    cards: list[str]


class TwentyTwoTrick(TypedDict):
    """A trick: its plays in order, and the best of them."""

    leader: int
    plays: list[TwentyTwoPlay]
    best: TwentyTwoPlay


class TwentyTwoView(TypedDict):
    """What one viewer sees of a match. `put_aside` (by seat, canonical) is the referee's alone.

    `trick` is null between tricks; `tricks` are those finished in this deal, `last_trick` is the last one finished, in
    the deal before too. `exchanged` is null for a seat that has not exchanged yet or does not exchange at all.
    `own_put_aside` is what the seat that looks has put aside itself, null before that and for all other viewers.
    """

    game: Literal["twenty-two"]
    ruleset: int
    options: TwentyTwoOptions
    seats: int
    sides: list[list[int]]
    deal: int
    dealer: int
    phase: Literal["exchange", "play", "over"]
    to_act: list[int]
    ply: int
    totals: list[int]
    hands: list[HandView]
    stock: StockView
    trick: TwentyTwoTrick | None
    last_trick: TwentyTwoTrick | None
    tricks: list[TwentyTwoTrick]
    score_piles: list[list[str]]
    eliminated: list[bool]
    exchanged: list[int | None]
    own_put_aside: list[str] | None
    cards_dealt: int
    put_aside: NotRequired[list[list[str]]]
    results: list[Result]
    over: bool
    winners: list[int]
    end: Literal["last_player", "all_out"] | None
