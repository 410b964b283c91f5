"""Tables of Twenty-Two with the hands that a test wants."""

from collections.abc import Sequence
from typing import Any

from games import rules
from games.rules import Match
from games.rules.cards import TRICK, pack, unshuffled
from tests.rules.dealing import deal_order, rigged

FACES = unshuffled(1)


def table(*hands: str, then: str = "", **options: Any) -> Match:
    """Start a match of as many seats as hands, seat 0 leading; without an exchange unless it is asked for.

    `then` is the top of the stock.
    """
    size = max(2, *(len(hand.split()) for hand in hands))
    seats = len(hands)
    orders: dict[str, Sequence[Any]] = {"dealer": [seats - 1, *range(seats - 1)]}
    orders["deal:1"] = deal_order(FACES, hands, size=size, then=then)
    return rules.get("twenty-two").start(seats, {"first_deal": size, "exchange": False} | options, rigged(orders))


def last_trick(*cards: str, totals: Sequence[int] = (), piles: Sequence[str] = (), **options: Any) -> Match:
    """Go to the last trick of a deal, seat 0 leading; an empty string is a seat that is out of the game."""
    match = table(*[""] * len(cards), **options)
    dump = match.dump()
    dump["totals"] = list(totals or [0] * len(cards))
    dump["state"]["hands"] = [pack(TRICK.parse(card)) for card in cards]
    dump["state"]["score_piles"] = [pack(TRICK.parse(pile)) for pile in piles or [""] * len(cards)]
    return rules.load(dump, match.shuffle)


def play(match: Match, *plays: str) -> list[dict[str, Any]]:
    """Let the seats to act play these cards, one after the other; give the last play's events."""
    events = []
    for cards in plays:
        events = match.play(match.to_act[0], {"type": "play", "cards": cards.split()})
    return events


def exchange(match: Match, *exchanges: str) -> None:
    """Let the seats to act put these cards aside, one after the other."""
    for cards in exchanges:
        match.play(match.to_act[0], {"type": "exchange", "cards": cards.split()})


def listed(match: Match) -> list[str]:
    """List the legal moves of the seat to act, as the cards that they name."""
    return [" ".join(move["cards"]) for move in match.legal_moves(match.to_act[0]).moves]


def shown_hands(match: Match) -> list[str]:
    """Show every seat's hand in canonical order."""
    return [" ".join(hand["cards"]) for hand in match.view(rules.ALL)["hands"]]
