"""A strong player at Hand and Foot and at Railroad Canasta.

What it lays and throws follows a style that was found by playing many thousands of deals. Whether to take the pile and
whether to go out it tries in deals that may be.
"""

from functools import partial

from games.bots.hard.canasta.reading import Seen
from games.bots.hard.canasta.trying import Plan, best_plan
from games.bots.hard.canasta.writing import lays_of, meld_move
from games.bots.hard.search import Timer
from games.bots.normal.canasta.table import wilds_in
from games.bots.playout.canasta.deal import Deal, Lay
from games.bots.playout.canasta.discarding import costs
from games.bots.playout.canasta.kinds import kind_of
from games.bots.playout.canasta.melding import PAIR, melds
from games.bots.playout.canasta.style import HAND_AND_FOOT, RAILROAD_CANASTA
from games.bots.playout.canasta.turns import (
    Take,
    cut_to_fit,
    draw,
    find_opening,
    go_out,
    play_on,
    take_pile,
)
from games.bots.ranking import best, of_type
from games.bots.turn import Json, Turn

STYLES = {"hand-and-foot": HAND_AND_FOOT, "railroad-canasta": RAILROAD_CANASTA}


def choose(turn: Turn) -> Json:
    if len(turn.moves) == 1:
        return turn.moves[0]
    if answers := of_type(turn.moves, "answer"):
        return best(turn, answers, lambda move: move["allow"])
    return _Player(turn).move()


class _Player:
    """A seat that is to draw or to play, and what it knows."""

    def __init__(self, turn: Turn) -> None:
        self.timer = Timer(turn)
        self.turn, self.seat, self.style = turn, turn.seat, STYLES[turn.game]
        self.seen = Seen(turn, self.style)
        self.deal = self.seen.imagine()

    def move(self) -> Json:
        if self.turn.view["phase"] == "draw":
            return self._draw()
        return self._go_out() or self._meld() or self._discard()

    def _draw(self) -> Json:
        moves = self.turn.moves
        drawn = of_type(moves, "draw", "end_deal")[0]
        takes = of_type(moves, "take_pile")
        if not takes or self.deal.cards_in_take <= min(self.style.least_take, len(self.deal.stock)):
            return drawn
        taken = best(self.turn, takes, lambda move: -sum(map(wilds_in, move.get("melds") or [])))
        plans: list[Plan] = [partial(self._plan_take, _take_of(taken)), self._plan_draw]
        return (taken, drawn)[best_plan(self.seen, plans, self.style, self.timer)]

    def _plan_take(self, take: Take, deal: Deal) -> None:
        take_pile(deal, self.seat, take, self.style)

    def _plan_draw(self, deal: Deal) -> None:
        draw(deal, self.seat, self.style)

    def _go_out(self) -> Json | None:
        ways = of_type(self.turn.moves, "go_out")
        if not ways:
            return None
        plans: list[Plan] = [partial(self._plan_out, lays_of(ways[0])), self._plan_on]
        return None if best_plan(self.seen, plans, self.style, self.timer) else ways[0]

    def _plan_out(self, lays: list[Lay], deal: Deal) -> None:
        go_out(deal, self.seat, lays)

    def _plan_on(self, deal: Deal) -> None:
        play_on(deal, self.seat, self.style)

    def _meld(self) -> Json | None:
        if not of_type(self.turn.moves, "meld"):
            return None
        if self.deal.needs[self.seat % self.deal.terms.sides]:
            lays = find_opening(self.deal, self.seat, self.style)
            return meld_move(self.turn.hand, lays) if lays else None
        for lay in melds(self.deal, self.seat, self.style):
            if fitting := cut_to_fit(self.deal, self.seat, lay):
                return meld_move(self.turn.hand, [fitting])
        return None

    def _discard(self) -> Json:
        discards = of_type(self.turn.moves, "discard")
        if not discards:
            return self.turn.moves[0]
        lost = costs(self.deal, self.seat, self.style)
        return best(self.turn, discards, lambda move: (-lost[kind_of(move["card"])], bool(move.get("take_kitty"))))


def _take_of(move: Json) -> Take:
    return Take(0 if move.get("with") == "meld" else PAIR, lays_of(move))
