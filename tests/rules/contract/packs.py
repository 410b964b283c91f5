"""Which cards a match is played with, and where they are: written from the rules, not from the engine."""

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

from games.rules import ALL
from games.rules.cards import unshuffled
from tests.rules.contract.positions import Position

View = dict[str, Any]
Cards = Counter[str]


def pack(view: View) -> Cards:
    """Count the cards of the whole pack."""
    return Counter(unshuffled(*_PACKS[view["game"]](view["seats"], view["options"])))


def found(position: Position) -> Cards:
    """Count the cards that lie anywhere, those played to tricks of this deal included."""
    view = position.match.view(ALL)
    return Counter(_named_card(card) for card in _PLACES[view["game"]](view))


def _named_card(card: str) -> str:
    return "XX" if card.startswith("XX=") else card


Contents = tuple[int, int, str]
"""Decks, jokers in all, ranks."""
_ALL_RANKS = "23456789TJQKA"


def _hand_and_foot_pack(seats: int, options: dict[str, Any]) -> Contents:
    decks = options["decks"] or seats + 1
    return decks, 2 * decks, _ALL_RANKS


def _railroad_canasta_pack(seats: int, options: dict[str, Any]) -> Contents:
    return 2 * seats, options["jokers_per_seat"] * seats, _ALL_RANKS


def _twenty_two_pack(seats: int, options: dict[str, Any]) -> Contents:
    return 1, 0, _ALL_RANKS


def _contract_rummy_pack(seats: int, options: dict[str, Any]) -> Contents:
    decks = options["decks"] or (1 if seats == 3 else 2)
    return decks, decks if options["jokers"] is None else options["jokers"], _ALL_RANKS


def _fifty_six_pack(seats: int, options: dict[str, Any]) -> Contents:
    return 2, 0, "789TJQKA" if seats == 8 else "9TJQKA"


_PACKS: dict[str, Callable[[int, dict[str, Any]], Contents]] = {
    "hand-and-foot": _hand_and_foot_pack,
    "railroad-canasta": _railroad_canasta_pack,
    "twenty-two": _twenty_two_pack,
    "contract-rummy": _contract_rummy_pack,
    "fifty-six": _fifty_six_pack,
}


def _hands(view: View) -> Iterator[str]:
    for hand in view["hands"]:
        yield from hand["cards"]


def _canasta(view: View) -> Iterator[str]:
    yield from _hands(view)
    yield from view["stock"]["cards"]
    yield from view["pile"]["cards"]
    for reserve in view["feet"] if "feet" in view else view["kitties"]:
        yield from reserve["cards"]
    for side in view["table"]:
        yield from side["red_threes"]
        for meld in side["melds"]:
            yield from meld["cards"]


def _contract_rummy(view: View) -> Iterator[str]:
    yield from _hands(view)
    yield from view["stock"]["cards"]
    yield from view["pile"]["cards"]
    for meld in view["table"]:
        yield from meld["cards"]


def _twenty_two(view: View) -> Iterator[str]:
    yield from _hands(view)
    yield from view["stock"]["cards"]
    for cards in view["put_aside"]:
        yield from cards
    kept = {card for pile in view["score_piles"] for card in pile}
    played = {card for trick in _tricks(view) for play in trick["plays"] for card in play["cards"]}
    yield from kept | played  # when the match is over, the cards kept last lie in both


def _fifty_six(view: View) -> Iterator[str]:
    yield from _hands(view)
    for trick in _tricks(view):
        for play in trick["plays"]:
            yield play["card"]


def _tricks(view: View) -> list[Any]:
    return [*view["tricks"], *([view["trick"]] if view["trick"] else [])]


_PLACES: dict[str, Callable[[View], Iterator[str]]] = {
    "hand-and-foot": _canasta,
    "railroad-canasta": _canasta,
    "twenty-two": _twenty_two,
    "contract-rummy": _contract_rummy,
    "fifty-six": _fifty_six,
}
