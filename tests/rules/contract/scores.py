"""What the last deal of a match must have scored, counted from the referee's view of the match when it is over."""

from bisect import bisect_right
from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any

View = dict[str, Any]
Lines = dict[str, tuple[int, int]]
"""By item: count and points."""

CANASTA_VALUES = {"X": 50, "2": 20, "A": 20, **dict.fromkeys("KQJT98", 10), **dict.fromkeys("76543", 5)}
RED_THREES = {"3D", "3H"}


def last_deal(view: View, out: int | None) -> list[Lines]:
    """Count each side's lines; `out` is the seat that went out, None when nobody did."""
    return [
        {item: line for item, line in _COUNTS[view["game"]](view, side, out).items() if line[0]}
        for side in range(len(view["sides"]))
    ]


def _worth(cards: Iterable[str]) -> int:
    return sum(CANASTA_VALUES[card[0]] for card in cards)


def _canasta(view: View, side: int, out: int | None, books: dict[str, tuple[str, int]]) -> Lines:
    table, seats = view["table"][side], view["sides"][side]
    melded = [card for meld in table["melds"] for card in meld["cards"]]
    finished = Counter(meld.get("book", meld.get("canasta")) for meld in table["melds"])
    reserves = view["feet"] if "feet" in view else view["kitties"]
    held = [card for seat in seats for place in (view["hands"], reserves) for card in place[seat]["cards"]]
    left = [card for card in held if card not in RED_THREES]
    penalty = view["options"].get("red_three_penalty", 0)
    return {
        "melded_cards": (len(melded), _worth(melded)),
        **{item: (finished[kind], finished[kind] * bonus) for kind, (item, bonus) in books.items()},
        "going_out": (int(out in seats), 100),
        "red_threes": (len(table["red_threes"]), 100 * len(table["red_threes"])),
        "cards_left": (len(left), -_worth(left)),
        "red_threes_left": (len(held) - len(left), -penalty * (len(held) - len(left))),
    }


def _hand_and_foot(view: View, side: int, out: int | None) -> Lines:
    bonuses = {"clean": 500, "dirty": 300, "wild": 1500}
    return _canasta(view, side, out, {kind: (f"{kind}_books", bonus) for kind, bonus in bonuses.items()})


def _railroad_canasta(view: View, side: int, out: int | None) -> Lines:
    bonuses = {"red": 500, "black": 300, "wild": 1000, "sevens": 1500}
    lines = _canasta(view, side, out, {kind: (f"{kind}_canastas", bonus) for kind, bonus in bonuses.items()})
    del lines["red_threes_left"]
    return lines


def _contract_rummy(view: View, side: int, out: int | None) -> Lines:
    left = Counter(card[0] for card in view["hands"][side]["cards"])
    tens = sum(left[rank] for rank in "KQJT")
    numbers = [int(rank) for rank in left.elements() if rank.isdigit()]
    return {
        "jokers": (left["X"], 15 * left["X"]),
        "aces": (left["A"], 15 * left["A"]),
        "tens": (tens, 10 * tens),
        "numbers": (len(numbers), sum(numbers)),
    }


def _twenty_two(view: View, side: int, out: int | None) -> Lines:
    order = "23456789TJQKA"
    played = {play["seat"]: play["cards"][0][0] for play in view["last_trick"]["plays"]}
    highest = max(played.values(), key=order.index)
    points = {"A": 11, **dict.fromkeys("KQJT", 10)}.get(highest) or int(highest)
    return {"card_kept": (int(played.get(side) == highest), points)}


def _fifty_six(view: View, side: int, out: int | None) -> Lines:
    result = view["results"][-1]
    contract, bidder = result["contract"], result["contract"]["side"]
    made = result["card_points"][bidder] >= contract["points"]
    loser = 1 - bidder if made else bidder
    had = view["totals"][loser] - result["sides"][loser]["points"]
    paid = min(had, _owed(contract, view["options"]["doubling"], made=made))
    return {"tables": (paid, -paid if side == loser else paid)}


def _owed(contract: View, doubling: str, *, made: bool) -> int:
    tables = 1 + bisect_right((40, 48, 56), contract["points"]) + (not made)
    if doubling == "add":
        return tables + {1: 0, 2: 1, 4: 2}[contract["multiplier"]]
    return int(tables * contract["multiplier"])


_COUNTS: dict[str, Callable[[View, int, int | None], Lines]] = {
    "hand-and-foot": _hand_and_foot,
    "railroad-canasta": _railroad_canasta,
    "twenty-two": _twenty_two,
    "contract-rummy": _contract_rummy,
    "fifty-six": _fifty_six,
}
