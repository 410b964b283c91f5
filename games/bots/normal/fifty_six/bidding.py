"""Calls at 56: each is worth what its contract pays on average over worlds played out (FS-17 to FS-19)."""

from collections.abc import Collection
from math import erf, sqrt
from statistics import fmean, pstdev

from games.bots.normal.fifty_six.imagining import Imagination
from games.bots.playout.fifty_six import ALL_POINTS, JACK, POINTS, SUITS, World, card_of, play_out, trump_of
from games.bots.ranking import of_type
from games.bots.turn import Json, Turn

WORLDS = 24
LEAST_SPREAD = 5.0
"""Points by which the outcome varies at least, however alike the few worlds came out."""
DOUBLE_MARGIN = 0.4
"""A double is made only when it wins so many tables: it may be redoubled by those who know better."""
OVERBID_MARGIN = 0.3
SUITS_TRIED = 2


def call(turn: Turn) -> Json:
    """Choose the call that is worth most; a pass is worth what stands."""
    prospects = Prospects(turn)
    standing = _standing(turn.view)
    stay = _worth_of_standing(prospects, turn, standing)
    options = [(stay, of_type(turn.moves, "pass")[0])]
    options += [(2 * stay - DOUBLE_MARGIN, move) for move in of_type(turn.moves, "double", "redouble")]
    own = standing is not None and (standing["seat"] - turn.seat) % 2 == 0
    margin = OVERBID_MARGIN if own else 0.0
    options += [(prospects.worth(move["trump"], move["points"]) - margin, move) for move in _bids(turn)]
    return max(options, key=lambda option: option[0])[1]


def _bids(turn: Turn) -> list[Json]:
    """Pick the lowest bid of each trump to think of."""
    suits = sorted(SUITS, key=lambda suit: -_strength(turn.hand, suit))[:SUITS_TRIED]
    return lowest_bids(turn, {"NT", *suits})


def lowest_bids(turn: Turn, trumps: Collection[str]) -> list[Json]:
    """List the lowest bid of each of these trumps, in the form that tells the truth about its jack (FS-9)."""
    bids = of_type(turn.moves, "bid")
    least = min((bid["points"] for bid in bids), default=0)
    jacks = {name[1] for name in turn.hand if card_of(name) & 7 == JACK}
    return [
        bid
        for bid in bids
        if bid["points"] == least
        and bid["trump"] in trumps
        and bid["form"] == ("number_first" if bid["trump"] in (*jacks, "NT") else "suit_first")
    ]


def _strength(hand: list[str], suit: str) -> int:
    return sum(2 + POINTS[card_of(name)] for name in hand if name[1] == suit)


def _standing(view: Json) -> Json | None:
    """Give the last bid, with what multiplies it."""
    standing, multiplier = None, 1
    for each in view["bids"]:
        if each["type"] == "bid":
            standing, multiplier = each, 1
        elif each["type"] != "pass":
            multiplier *= 2
    return standing and {**standing, "multiplier": multiplier}


def _worth_of_standing(prospects: "Prospects", turn: Turn, standing: Json | None) -> float:
    if standing is None:
        return 0.0
    own = (standing["seat"] - turn.seat) % 2 == 0
    return prospects.worth(standing["trump"], standing["points"], own=own) * int(standing["multiplier"])


class Prospects:
    """How many points the own side may take under each trump."""

    def __init__(self, turn: Turn) -> None:
        self._side = turn.seat % 2
        imagination = Imagination(turn)
        self._worlds = [imagination.world() for _ in range(WORLDS)]
        self._known: dict[int, tuple[float, float]] = {}

    def worth(self, trump: str, points: int, *, own: bool = True) -> float:
        """Say how many tables a contract brings on average: the own side's, or the opponents'."""
        tables = 1 + sum(points >= step for step in (40, 48, 56))
        mean, spread = self._points(trump_of(trump))
        if not own:
            mean = ALL_POINTS - mean
        made = 0.5 + 0.5 * erf((mean - points + 0.5) / (spread * sqrt(2)))
        worth = made * tables - (1 - made) * (tables + 1)
        return worth if own else -worth

    def _points(self, trump: int) -> tuple[float, float]:
        """Estimate mean and spread of the own side's points."""
        if trump not in self._known:
            taken = [self._taken(world.copy(), trump) for world in self._worlds]
            self._known[trump] = (fmean(taken), max(LEAST_SPREAD, pstdev(taken)))
        return self._known[trump]

    def _taken(self, world: World, trump: int) -> int:
        world.trump = trump
        return play_out(world)[self._side]
