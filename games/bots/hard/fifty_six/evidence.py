"""What the calls of a deal of 56 tell about the hands of those who made them."""

from math import exp, log
from typing import NamedTuple

from games.bots.hard.fifty_six.outlook import outlook
from games.bots.playout.fifty_six import NO_TRUMP, Cards, trump_of
from games.bots.turn import Json

HALF = 28
TASTE = 3.0
"""Points by which a trump must promise more than another to be bid e times as often."""
JACK_MISSING = 2.5
"""How much less likely (as a logarithm) a bid is whose form does not tell the truth about the jack."""
OPENS_FROM = 1.0
"""Points above 28 that a hand promises which is as likely to open as to pass."""
OPENING_DOUBT = 2.0
DOUBLES_FROM = 4.0
"""Points more than the contract leaves to the doublers that a hand promises which is as likely to double as not."""
REDOUBLES_FROM = -2.0
DOUBT = 4.0
"""Points to either side of these within which a seat may call either way."""


class Call(NamedTuple):
    """A call, with the trump that it bids, doubles or passes on, and the points of the bid before it (None: none)."""

    kind: str
    trump: int
    number_first: bool
    points: int | None


def calls_by_seat(view: Json) -> list[list[Call]]:
    """List the calls of each seat; one that repeats another of its own tells nothing new."""
    calls: list[dict[tuple[str, int], Call]] = [{} for _ in range(view["seats"])]
    trump, points = NO_TRUMP, None
    for each in view["bids"]:
        kind = each["type"]
        named = trump_of(each["trump"]) if kind == "bid" else trump
        calls[each["seat"]].setdefault((kind, named), Call(kind, named, each.get("form") == "number_first", points))
        if kind == "bid":
            trump, points = named, each["points"]
    return [list(each.values()) for each in calls]


def likelihood(cards: Cards, calls: list[Call], seats: int) -> float:
    """Say how likely (as a logarithm, up to a constant) a seat makes these calls with the hand that it was dealt."""
    promised, jacks = outlook(cards, seats)
    most = max(promised)
    norm = log(sum([exp((points - most) / TASTE) for points in promised]))
    total = 0.0
    for kind, trump, number_first, points in calls:
        if kind == "bid":
            total += (promised[trump] - most) / TASTE - norm
            if trump != NO_TRUMP and (jacks[trump] > 0) != number_first:
                total -= JACK_MISSING
        if points is None:
            total += _log_odds((most - OPENS_FROM) / OPENING_DOUBT * (1 if kind == "bid" else -1))
        elif kind == "double":
            total += _log_odds((promised[trump] + points - HALF - DOUBLES_FROM) / DOUBT)
        elif kind == "redouble":
            total += _log_odds((promised[trump] - points + HALF - REDOUBLES_FROM) / DOUBT)
    return total


def _log_odds(x: float) -> float:
    """Give the logarithm of the logistic function."""
    return -log(1 + exp(-x))
