"""A strong player at Twenty-Two: tries its moves in hundreds of worlds, and plays for the match rather than the deal.

What a deal's end is worth is the chance that it leaves to win the match. That is about in proportion to the points that
one may still take before being out: so a loss weighs more for those who have few left, and it matters who keeps a card.
"""

from collections.abc import Sequence
from typing import NamedTuple

from games.bots.hard.search import Timer, best
from games.bots.normal.twenty_two import HIGH, Table
from games.bots.playout.twenty_two import Ranks, World, ranks_of
from games.bots.turn import Json, Turn

MOST_WORLDS = 2000


def choose(turn: Turn) -> Json:
    if len(turn.moves) == 1:
        return turn.moves[0]
    timer = Timer(turn)
    table = Table(turn)

    def worth(world: World, choice: Choice) -> float:
        return _chance(table, *table.outcome(world, choice.ranks))

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


def _chance(table: Table, points: int, keepers: Sequence[int]) -> float:
    """Say how likely the seat is to win the match when these seats keep a card of so many points."""
    left = [max(0, table.limit - total) for total in table.totals]
    for seat in keepers:
        left[seat] = max(0, left[seat] - points)
    together = sum(left)
    return left[table.seat] / together if together else _share(table, keepers)


def _share(table: Table, keepers: Sequence[int]) -> float:
    """Give the seat's share of the win when all who were in are out: the lowest total wins (TT-18)."""
    lowest = min(table.totals[seat] for seat in keepers)
    winners = [seat for seat in keepers if table.totals[seat] == lowest]
    return 1 / len(winners) if table.seat in winners else 0.0
