"""A strong player at Twenty-Two: tries its moves in hundreds of worlds, and plays for the match rather than the deal.

What a deal's end is worth is the chance that it leaves to win the match: so it matters who keeps a card, and how near
he is to being out.
"""

from collections.abc import Sequence
from typing import NamedTuple

from games.bots.hard.search import Timer, best
from games.bots.normal.twenty_two import HIGH, Table
from games.bots.playout.twenty_two import Ranks, World, ranks_of
from games.bots.turn import Json, Turn

MOST_WORLDS = 2000
STILL_IN = 1 / 8
"""What it is worth to be in with hardly a point left, beside having all of them left: some are lucky to the end."""


def choose(turn: Turn) -> Json:
    if len(turn.moves) == 1:
        return turn.moves[0]
    timer = Timer(turn)
    table = Table(turn)
    stakes = Stakes(table)

    def worth(world: World, choice: Choice) -> float:
        return stakes.chance(*table.outcome(world, choice.ranks))

    choices = _exchanges(turn) if turn.view["phase"] == "exchange" else turn.moves
    tried = sorted((Choice(move, ranks_of(move["cards"])) for move in choices), key=_height, reverse=True)
    return best(tried, table.imagine, worth, timer, most_worlds=MOST_WORLDS).move


class Choice(NamedTuple):
    """A move, and the ranks of its cards."""

    move: Json
    ranks: Ranks


def _height(choice: Choice) -> float:
    """Tell at a glance how good it is to be rid of cards: of as many high ones and as few low ones as may be."""
    return sum(rank - HIGH + 0.5 for rank in choice.ranks)


def _exchanges(turn: Turn) -> list[Json]:
    """List exchanges by which some of the lowest and some of the highest cards are kept, each set of ranks once."""
    hand = turn.hand
    most = min(len(hand), turn.view["stock"]["count"])
    sets = [hand[first : first + size] for size in range(1, most + 1) for first in range(len(hand) - size + 1)]
    by_ranks = {tuple(ranks_of(cards)): cards for cards in [[], *sets]}
    return [{"type": "exchange", "cards": cards} for cards in by_ranks.values()]


class Stakes:
    """What a seat stands to win: the match, in which seats are as strong as they have points left before being out.

    How strong, is fitted to matches that are decided by chance alone, each deal by the same for all who are in.
    """

    def __init__(self, table: Table) -> None:
        self._seat, self._totals = table.seat, table.totals
        self._left = [table.limit - total for total in table.totals]
        self._strength = [0.0, *((left / table.limit) ** 2 + STILL_IN for left in range(1, table.limit + 1))]

    def chance(self, points: int, keepers: Sequence[int]) -> float:
        """Say how likely the seat is to win the match when these seats keep a card of so many points."""
        left = self._left[:]
        for seat in keepers:
            left[seat] -= points
        strengths = [self._strength[max(0, each)] for each in left]
        together = sum(strengths)
        return strengths[self._seat] / together if together else self._share(keepers)

    def _share(self, keepers: Sequence[int]) -> float:
        """Give the share of the win when all who were in are out: the lowest total wins (TT-18)."""
        lowest = min(self._totals[seat] for seat in keepers)
        winners = [seat for seat in keepers if self._totals[seat] == lowest]
        return 1 / len(winners) if self._seat in winners else 0.0
