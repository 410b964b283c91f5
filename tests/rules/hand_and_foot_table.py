"""Positions of Hand and Foot for tests: a match is started, and its dump is filled with the cards that a test names."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from games import rules
from games.rules import LegalMoves, Match
from games.rules.cards import RUMMY, pack
from games.rules.moves import Event, Move
from tests.rules.dealing import rigged

TAKEN = None
"""A foot that has been taken up."""

CLEAN_KINGS = "K:KC KC KD KD KH KH KS"
CLEAN_QUEENS = "Q:QC QC QD QD QH QH QS"
DIRTY_TENS = "T:TC TC TD TD TH TH 2C"
DIRTY_NINES = "9:9C 9C 9D 9D 9H 9H 2D"
WILD_BOOK = "W:2C 2C 2D 2D 2H XX XX"
ALL_BOOKS = (CLEAN_KINGS, CLEAN_QUEENS, DIRTY_TENS, DIRTY_NINES, WILD_BOOK)


def start(seats: int = 4, orders: Mapping[str, Sequence[Any]] | None = None, **options: Any) -> Match:
    """Start a match; without orders nothing is shuffled, so seat 0 deals and seat 1 begins."""
    return rules.get("hand-and-foot").start(seats, options, rigged(orders or {}))


def letters(cards: str) -> str:
    return pack(RUMMY.parse(cards))


def position(
    hand: str,
    *,
    seats: int = 2,
    seat: int = 0,
    phase: str = "play",
    foot: str | None = "4C 4D 5C 5D 6C",
    melds: Iterable[str] = (),
    pile: str = "JC",
    stock: str = "6S 7S 8S TS",
    deal: int = 1,
    others: Mapping[int, tuple[str, str | None]] | None = None,
    foot_played: Iterable[int] = (),
    **options: Any,
) -> Match:
    """Give a match in which `seat` is to act with this hand.

    `melds` are those of its side, written `K:KC KD 2H`; the stock's top card is written first. `others` gives hands and
    feet of other seats, which are fours and fives otherwise; `foot_played` who has finished a turn in the foot.
    """
    dump = start(seats, **options).dump()
    held: dict[int, tuple[str, str | None]] = dict.fromkeys(range(seats), ("4H 5H", "4S 5S"))
    held |= {**(others or {}), seat: (hand, foot)}
    sides = rules.load(dump, rigged({})).sides
    laid = [_melds(melds) if seat in side else [] for side in sides]
    state = {
        "hands": [letters(held[other][0]) for other in range(seats)],
        "feet": [None if held[other][1] is TAKEN else letters(held[other][1] or "") for other in range(seats)],
        "foot_played": [other in set(foot_played) for other in range(seats)],
        "stock": letters(stock)[::-1],
        "pile": letters(pile),
        "melds": laid,
        "red_threes": ["" for _ in sides],
    }
    whole = {**dump, "phase": phase, "to_act": [seat], "deal": deal, "state": {**dump["state"], **state}}
    return rules.load(whole, rigged({}))


def _melds(melds: Iterable[str]) -> list[str]:
    return [text[0] + letters(text[2:]) for text in melds]


def entries(*texts: str) -> list[dict[str, Any]]:
    """Write the `melds` of a move: `entries("K:KC KD 2H")`."""
    return [{"rank": text[0], "cards": text[2:].split()} for text in texts]


def meld(*texts: str) -> Move:
    return {"type": "meld", "melds": entries(*texts)}


def take(*texts: str) -> Move:
    return {"type": "take_pile", "melds": entries(*texts)}


def discard(card: str) -> Move:
    return {"type": "discard", "card": card}


def go_out(*texts: str, card: str) -> Move:
    return {"type": "go_out", "melds": entries(*texts), "card": card}


def hand_of(match: Match, seat: int = 0) -> list[str]:
    cards: list[str] = match.view(seat)["hands"][seat]["cards"]
    return cards


def lies(match: Match, side: int = 0) -> list[str]:
    """Show the melds of a side as tests write them."""
    return [f"{meld['rank']}:{' '.join(meld['cards'])}" for meld in match.view(None)["table"][side]["melds"]]


def books(match: Match, side: int = 0) -> list[str | None]:
    return [meld["book"] for meld in match.view(None)["table"][side]["melds"]]


def listed(match: Match, kind: str) -> list[Move]:
    """List the legal moves of one type for the seat to act."""
    return [move for move in legal(match).moves if move["type"] == kind]


def legal(match: Match) -> LegalMoves:
    return match.legal_moves(match.to_act[0])


def types(events: Iterable[Event]) -> list[str]:
    return [event["type"] for event in events]


def result(match: Match, side: int = 0) -> dict[str, tuple[int, int, str]]:
    """Give the last result of a side: count, points and rule by item."""
    lines = match.view(None)["results"][-1]["sides"][side]["items"]
    return {line["item"]: (line["count"], line["points"], line["rule"]) for line in lines}
