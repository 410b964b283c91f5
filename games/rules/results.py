"""Results of deals: itemised lines that sum to each side's points."""

from collections.abc import Iterable
from typing import Any, NotRequired, TypedDict, TypeVar


class Item(TypedDict):
    """One line of a score: `count` things worth `points` together (negative for what is lost), by `rule`."""

    item: str
    count: int
    points: int
    rule: str


class SideResult(TypedDict):
    """A side's lines and their sum."""

    items: list[Item]
    points: int


class Contract(TypedDict):
    """What a side of 56 undertook; seat null when all passed."""

    seat: int | None
    side: int
    points: int
    trump: str
    multiplier: int


class Result(TypedDict):
    """How a deal ended: its number, the reason, and the score of each side. The last three: 56 only."""

    deal: int
    reason: str
    sides: list[SideResult]
    contract: NotRequired[Contract]
    card_points: NotRequired[list[int]]
    owed: NotRequired[int]


Side = Iterable[Item]

_T = TypeVar("_T")
_PARTS = (dict, list)


def item(name: str, count: int, points: int, rule: str) -> Item:
    """Make one line of a score."""
    return {"item": name, "count": count, "points": points, "rule": rule}


def deal_result(deal: int, reason: str, sides: Iterable[Side]) -> Any:
    """Sum up a deal; lines that count nothing are left out."""
    lines = [[line for line in side if line["count"]] for side in sides]
    scores = [{"items": items, "points": sum(line["points"] for line in items)} for items in lines]
    return {"deal": deal, "reason": reason, "sides": scores}


def fresh(value: _T) -> _T:
    """Copy JSON all the way down, so that a reader may change what he was given."""
    if isinstance(value, dict):
        return {name: fresh(each) if isinstance(each, _PARTS) else each for name, each in value.items()}  # type: ignore[return-value]
    if isinstance(value, list):
        return [fresh(each) if isinstance(each, _PARTS) else each for each in value]  # type: ignore[return-value]
    return value
