"""Positions of Railroad Canasta, written as strings: seat 0 is to act, nobody else matters unless a test says so."""

from collections.abc import Mapping, Sequence
from typing import Any

from games import rules
from games.rules import Match
from games.rules.cards import RUMMY, pack, unshuffled
from tests.rules.dealing import deal_order, rigged

SLUG = "railroad-canasta"

SEVENS = "7C 7C 7D 7D 7H 7H 7S"
RED = "KC KC KD KD KH KH KS"
BLACK = "QC QC QD QD QH 2C XX"
WILD = "2C 2C 2D 2D 2H 2H XX"
FOUR_KINDS = (SEVENS, RED, BLACK, WILD)


def unmixed(label: str, items: list[Any]) -> list[Any]:
    """Shuffle nothing."""
    return items


def packed(cards: str) -> str:
    """Write cards as a dump holds them."""
    return pack(RUMMY.parse(cards))


def laid(meld: str) -> str:
    """Write a meld as a dump holds it, its rank first: that of its natural cards, W when it has none."""
    ranks = [card[0] for card in meld.split() if card[0] not in "2X"]
    return (ranks[0] if ranks else "W") + packed(meld)


def top_last(cards: str) -> str:
    """Write a stock whose top card is named first as a dump holds it."""
    return pack(RUMMY.parse(cards)[::-1])


def dealt(
    hands: Sequence[str] = (),
    *,
    seats: int = 2,
    then: str = "",
    kitties: Sequence[str] = (),
    options: Mapping[str, Any] | None = None,
    shuffle: Any = None,
) -> Match:
    """Start a match that seat 0 deals: hands and kitties begin with seat 1; `then` are pile and stock, top first."""
    resolved = rules.get(SLUG).resolve_options(seats, options)
    order = deal_order(
        unshuffled(2 * seats, seats * resolved["jokers_per_seat"]),
        [*hands, *[""] * (seats - len(hands))],
        size=resolved["hand_size"],
        then=_kitties(kitties, seats, resolved["kitty_size"]) + then,
    )
    return rules.get(SLUG).start(seats, options, shuffle or rigged({"deal:1": order}))


def _kitties(kitties: Sequence[str], seats: int, size: int) -> str:
    """Order kitties card by card, filled up with fours and fives that nobody asked for."""
    if not kitties:
        return ""
    filling = iter(["4C", "4D", "4H", "4S", "5H", "5S"] * 2 * seats)
    full = [kitty.split() for kitty in [*kitties, *[""] * seats][:seats]]
    for kitty in full:
        kitty.extend(next(filling) for _ in range(size - len(kitty)))
    return " ".join(full[seat][turn] for turn in range(size) for seat in range(seats)) + " "


def position(
    hand: str,
    *,
    phase: str = "play",
    melds: Sequence[str] = (),
    theirs: Sequence[str] = (),
    other_hand: str = "4C 5C 6C",
    pile: str = "4S",
    stock: str = "4H 5H 6H 8H",
    kitty: str = "4C 4D",
    seats: int = 2,
    total: int = 0,
    options: Mapping[str, Any] | None = None,
    **state: Any,
) -> Match:
    """Give a position in which seat 0 holds `hand` and has laid `melds`; seat 1 has laid `theirs`. Stock: top first."""
    others = seats - 1
    dump = rules.get(SLUG).start(seats, options, unmixed).dump()
    dump |= {"phase": phase, "to_act": [0], "totals": [total, *[0] * others]}
    dump["state"] |= {
        "hands": [pack(sorted(RUMMY.parse(hand))), *[packed(other_hand)] * others],
        "melds": [[laid(meld) for meld in melds], [laid(meld) for meld in theirs], *[[]] * (others - 1)],
        "red_threes": [""] * seats,
        "kitties": [packed(kitty)] * seats,
        "pile": packed(pile),
        "stock": top_last(stock),
        **state,
    }
    return rules.load(dump, unmixed)


def melds(*texts: str) -> list[dict[str, Any]]:
    """Write the entries of a move: `"K: KC KD 2C"`."""
    entries = (text.split(":") for text in texts)
    return [{"rank": rank.strip(), "cards": cards.split()} for rank, cards in entries]


def meld(*texts: str) -> dict[str, Any]:
    return {"type": "meld", "melds": melds(*texts)}


def take(with_: str, *texts: str) -> dict[str, Any]:
    return {"type": "take_pile", "with": with_, "melds": melds(*texts)}


def discard(card: str, take_kitty: bool | None = None) -> dict[str, Any]:
    move: dict[str, Any] = {"type": "discard", "card": card}
    return move if take_kitty is None else move | {"take_kitty": take_kitty}


def go_out(card: str, *texts: str) -> dict[str, Any]:
    return {"type": "go_out", "melds": melds(*texts), "card": card}


DRAW = {"type": "draw"}
END_DEAL = {"type": "end_deal"}


def hand(match: Match, seat: int = 0) -> list[str]:
    """Name the cards of a hand."""
    cards: list[str] = match.view(seat)["hands"][seat]["cards"]
    return cards


def table(match: Match, seat: int = 0) -> list[list[str]]:
    """Name the cards of a seat's melds."""
    return [laid["cards"] for laid in match.view(None)["table"][seat]["melds"]]


def listed(match: Match, kind: str, seat: int = 0) -> list[dict[str, Any]]:
    """Give the listed moves of a type."""
    return [move for move in match.legal_moves(seat).moves if move["type"] == kind]


def items(match: Match, side: int = 0) -> dict[str, tuple[int, int, str]]:
    """Give a side's lines in the last result: count, points and rule by item."""
    lines = match.view(None)["results"][-1]["sides"][side]["items"]
    return {line["item"]: (line["count"], line["points"], line["rule"]) for line in lines}
