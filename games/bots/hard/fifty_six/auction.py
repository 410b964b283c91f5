"""The bidding of 56 as it may go on, each seat calling by what its own hand promises and what it has heard."""

from math import erf, sqrt
from typing import NamedTuple, Self

from games.bots.hard.fifty_six.evidence import HALF
from games.bots.playout.fifty_six import ALL_POINTS, NO_TRUMP, trump_of
from games.bots.turn import Json

REDOUBLED = 4
LOWEST_BID = 28
SPREAD = 7.0
"""Points by which a side's take varies around what its hands promise."""
PARTNER_TOLD, OPPONENT_TOLD = 4.0, 3.0
"""Points that a trump promises more when a partner has bid it, and less when an opponent has."""
MARGIN = 0.3
"""Tables that a double, or a bid over a partner's, must be better than a pass."""


class Standing(NamedTuple):
    """The last bid: by which side, how many points, which trump."""

    side: int
    points: int
    trump: int


class Auction:
    """The calls so far, as far as they count, and whose turn it is."""

    __slots__ = ("multiplier", "over_double", "passes", "seat", "seats", "standing", "told")

    def __init__(self, view: Json, seat: int) -> None:
        self.seats: int = view["seats"]
        self.over_double: bool = view["options"]["bid_over_double"]
        self.standing: Standing | None = None
        self.multiplier = 1
        self.passes = 0
        """Since the last call that was none."""
        self.told: dict[int, int] = {}
        """The trump that each bidder bid last."""
        for each in view["bids"]:
            self.seat = each["seat"]
            self.call(each)
        self.seat = seat

    def copy(self) -> Self:
        twin = object.__new__(type(self))
        twin.seats, twin.over_double, twin.seat = self.seats, self.over_double, self.seat
        twin.standing, twin.multiplier, twin.passes = self.standing, self.multiplier, self.passes
        twin.told = self.told.copy()
        return twin

    @property
    def over(self) -> bool:
        if self.standing is None:
            return self.passes == self.seats
        return self.multiplier == REDOUBLED or self.passes == self.seats - 1

    def call(self, call: Json) -> None:
        """Write down a call of the seat to act."""
        if call["type"] == "bid":
            self.bid(call["points"], trump_of(call["trump"]))
        elif call["type"] == "pass":
            self.pass_()
        else:
            self.double()

    def bid(self, points: int, trump: int) -> None:
        self.standing, self.multiplier = Standing(self.seat & 1, points, trump), 1
        self.told[self.seat] = trump
        self._next(passes=0)

    def pass_(self) -> None:
        self._next(passes=self.passes + 1)

    def double(self) -> None:
        """Double, or redouble."""
        self.multiplier *= 2
        self._next(passes=0)

    def _next(self, passes: int) -> None:
        self.passes = passes
        self.seat = (self.seat + 1) % self.seats

    def go_on(self, promised: list[list[float]]) -> None:
        """Bid to the end; `promised` has by seat what its hand promises, by trump."""
        while not self.over:
            self._call_usually(promised[self.seat][:])

    def _call_usually(self, promised: list[float]) -> None:
        """Call what is worth most to a seat in tables, by its own hand's promise and what the others have told."""
        for seat, trump in self.told.items():
            if seat != self.seat:
                promised[trump] += -OPPONENT_TOLD if (seat ^ self.seat) & 1 else PARTNER_TOLD
        standing = self.standing
        if standing is None:
            self._bid_or_pass(promised, LOWEST_BID, 0.0)
            return
        own = standing.side == self.seat & 1
        stay = self.multiplier * worth(promised[standing.trump], standing, own=own)
        if own == (self.multiplier > 1) and stay > MARGIN:
            self.double()
        elif self.multiplier > 1 and not self.over_double:
            self.pass_()
        else:
            self._bid_or_pass(promised, standing.points + 1, stay + MARGIN * own)

    def _bid_or_pass(self, promised: list[float], points: int, stay: float) -> None:
        trump = max(range(5), key=promised.__getitem__)
        bid = Standing(self.seat & 1, points, NO_TRUMP if trump == 4 else trump)
        brings = worth(promised[trump], bid, own=True)
        if points <= ALL_POINTS and (brings if brings > 0 else 2 * brings) > stay:
            self.bid(points, bid.trump)
        else:
            self.pass_()


def worth(promised: float, bid: Standing, *, own: bool) -> float:
    """Say how many tables an undoubled bid brings to a side on average; `promised` are that side's points above 28."""
    points = HALF + promised if own else HALF - promised
    made = chance((points - bid.points + 0.5) / SPREAD)
    tables = 1 + (bid.points >= 40) + (bid.points >= 48) + (bid.points >= 56)
    brought = made * tables - (1 - made) * (tables + 1)
    return brought if own else -brought


def chance(deviations: float) -> float:
    """Give the probability that a normal variable stays below so many standard deviations."""
    return 0.5 + 0.5 * erf(deviations / sqrt(2))
