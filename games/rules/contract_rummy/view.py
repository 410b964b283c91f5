"""The complete view of a match of Contract Rummy, as types."""

from typing import Literal, TypedDict

from games.rules.results import Result
from games.rules.view_types import HandView, PileView, StockView


class ContractRummyOptions(TypedDict):
    """The options of a match, all of them."""

    decks: int
    jokers: int | None
    min_sequence: int
    extra_melds: bool
    layoff_same_turn: bool
    joker_swap: Literal["any", "others", "off"]
    deep_take: bool
    final_deal: Literal["all", "all_but_one", "normal"]
    restocks: int
    max_turns: int


class ContractRummyContract(TypedDict):
    """What must be laid first in this deal (CR-5)."""

    sets: int
    sequences: int


class ContractRummyMeld(TypedDict):
    """A meld on the table, by the seat that first laid it; a joker in it names the card that it stands for."""

    number: int
    seat: int
    kind: Literal["set", "sequence"]
    cards: list[str]


class ContractRummyView(TypedDict):
    """What one viewer sees of a match.

    `laid`, by seat: who has laid the contract. `laid_this_turn`: whether the seat to act did so in this turn.
    `must_not_discard`: the card that the seat to act took and may not discard again (CR-18), for its eyes and the
    referee's only.
    """

    game: Literal["contract-rummy"]
    ruleset: int
    options: ContractRummyOptions
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
    contract: ContractRummyContract
    laid: list[bool]
    table: list[ContractRummyMeld]
    laid_this_turn: bool
    must_not_discard: str | None
    restocks_left: int
    quiet_turns: int
    results: list[Result]
    over: bool
    winners: list[int]
    end: Literal["deals"] | None
