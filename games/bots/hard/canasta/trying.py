"""Choices tried in deals that may be: each is made, and the deal is played out by players of one style."""

from collections.abc import Callable, Sequence
from statistics import fmean

from games.bots.hard.canasta.reading import Seen
from games.bots.hard.search import Timer, best
from games.bots.playout.canasta.deal import Deal
from games.bots.playout.canasta.style import Style
from games.bots.playout.canasta.turns import play_out

Plan = Callable[[Deal], None]
"""Plays the seat's turn to its end."""

MOST_WORLDS = 500
DOUBT = 1.5
"""By so many standard errors a plan must be better than the first, which is the style's own."""


def best_plan(seen: Seen, plans: Sequence[Plan], style: Style, timer: Timer) -> int:
    """Give the number of the plan that brings most points compared with the others; the first one when in doubt."""
    seat = seen.turn.seat

    def worth(world: Deal, number: int) -> float:
        deal = world.copy()
        plans[number](deal)
        play_out(deal, (seat + 1) % deal.terms.seats, style, timer.check)
        return _lead(deal, seat % deal.terms.sides)

    numbers = range(len(plans))
    return best(numbers, seen.imagine, worth, timer, most_worlds=MOST_WORLDS, doubt=DOUBT)


def _lead(deal: Deal, side: int) -> float:
    """Tell how many points a side is ahead of the others' mean."""
    points = deal.results()
    own = points.pop(side)
    return own - fmean(points)
