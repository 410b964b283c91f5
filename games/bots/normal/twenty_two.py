"""A club player at Twenty-Two: imagines what the others may hold, and how the deal would end after each of its moves.

Cards that have been seen are counted. Who played his lowest cards to a trick has nothing lower, and probably nothing
that would have taken it; who exchanged many cards threw high ones away.
"""

from collections.abc import Sequence
from typing import NamedTuple

from games.bots.playout.twenty_two import RANKS, Ranks, World, beats, play_out, ranks_of
from games.bots.turn import Json, Turn

PLAYOUTS = 160
FEWEST_WORLDS = 12
HIGH = RANKS.index("9")
HIGHEST = RANKS.index("A")
POINTS = [2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 11]
OUT = 12
"""What being thrown out costs, in points beside the card's."""


def choose(turn: Turn) -> Json:
    if len(turn.moves) == 1:
        return turn.moves[0]
    table = Table(turn)
    tried = [ranks_of(move["cards"]) for move in turn.moves]
    sums = [0.0] * len(tried)
    for _ in range(max(FEWEST_WORLDS, PLAYOUTS // len(tried))):
        world = table.imagine()
        for number, ranks in enumerate(tried):
            sums[number] += _worth(table, *table.outcome(world, ranks))
    return turn.moves[sums.index(max(sums))]


def _worth(table: "Table", points: int, keepers: Sequence[int]) -> float:
    others = len(table.others[table.seat])
    return sum(_loss(table, seat, points) * (-1 if seat == table.seat else 1 / others) for seat in keepers)


def _loss(table: "Table", seat: int, points: int) -> int:
    return points + (OUT if table.totals[seat] + points >= table.limit else 0)


class Holding(NamedTuple):
    """What is known of another seat's hand: its size, how many are drawn for high ones, between which ranks it lies."""

    seat: int
    size: int
    drawn: int
    low: int
    high: int


class Table:
    """A seat's view, and the worlds that fit it."""

    def __init__(self, turn: Turn) -> None:
        view = turn.view
        self.seat, self.random, self.view = turn.seat, turn.random, view
        self.limit, self.totals = view["options"]["limit"], view["totals"]
        self.hand = ranks_of(turn.hand)
        self.others = _others(view["eliminated"])
        self._unseen = _unseen(view, self.hand)
        self._holdings = _holdings(view, self.others[self.seat])
        trick = view["trick"]
        self._leader = trick["leader"] if trick else self.seat
        self._best = ranks_of(trick["best"]["cards"]) if trick else None
        self._taker = trick["best"]["seat"] if trick else self.seat
        self._first_wins_ties = view["options"]["tie"] == "first"

    def imagine(self) -> World:
        """Deal what is unseen to the others; what is left over is the stock and what they have put aside."""
        unseen = self._unseen[:]
        self.random.shuffle(unseen)
        hands: list[Ranks] = [[] for _ in self.totals]
        hands[self.seat] = self.hand[:]
        for holding in self._holdings:
            hands[holding.seat] = _taken(unseen, holding)
        ties = self._first_wins_ties
        return World(hands, self.others, self.seat, self._leader, self._best, self._taker, ties, unseen)

    def outcome(self, world: World, ranks: Ranks) -> tuple[int, list[int]]:
        """Play a world out after a move; give the points of the card that is kept, and who keeps it."""
        world = world.copy()
        if self.view["phase"] == "exchange":
            self._exchange(world, ranks)
        else:
            world.play(ranks)
        rank, keepers = play_out(world)
        return POINTS[rank], keepers

    def _exchange(self, world: World, aside: Ranks) -> None:
        """Exchange, and let those who come later throw what is high; then the first leader is to act."""
        stock = [*world.stock]
        hand = world.hands[self.seat]
        for rank in aside:
            hand.remove(rank)
        hand += [stock.pop() for _ in aside]
        hand.sort()
        for seat in self.others[self.seat]:
            if self.view["exchanged"][seat] is None:
                other = world.hands[seat]
                high = min(sum(rank >= HIGH for rank in other), len(stock))
                other[len(other) - high :] = [stock.pop() for _ in range(high)]
                other.sort()
        world.seat = world.leader = self.others[self.view["dealer"]][0]


def _taken(unseen: Ranks, holding: Holding) -> Ranks:
    """Take a hand out of the unseen: within its bounds, and without its highest cards, for which others were drawn."""
    _, size, drawn, low, high = holding
    fitting = [rank for rank in unseen if low <= rank <= high][: size + drawn]
    hand = sorted(fitting[:size])[: size - drawn] + fitting[size:]
    for rank in hand:
        unseen.remove(rank)
    while len(hand) < size and unseen:
        hand.append(unseen.pop())
    hand.sort()
    return hand


def _others(eliminated: list[bool]) -> list[list[int]]:
    """List for each seat the others that are still in, from the next one on."""
    seats = len(eliminated)
    return [
        [other % seats for other in range(seat + 1, seat + seats) if not eliminated[other % seats]]
        for seat in range(seats)
    ]


def _tricks(view: Json) -> list[Json]:
    """List the tricks of this deal, the one on the table last."""
    return [*view["tricks"], *([view["trick"]] if view["trick"] else [])]


def _unseen(view: Json, hand: Ranks) -> Ranks:
    left = [4] * len(RANKS)
    seen = [*hand]
    for cards in (*view["score_piles"], view["own_put_aside"]):
        seen += ranks_of(cards or ())
    for trick in _tricks(view):
        for play in trick["plays"]:
            seen += ranks_of(play["cards"])
    for rank in seen:
        left[rank] -= 1
    return [rank for rank, count in enumerate(left) for _ in range(count)]


def _holdings(view: Json, others: Sequence[int]) -> list[Holding]:
    """Say what is known of the others' hands, those first that have shown what they lack."""
    bounds = _bounds(view)
    holdings = []
    for seat in others:
        size = view["hands"][seat]["count"]
        drawn = (view["exchanged"][seat] or 0) * size // view["cards_dealt"]
        holdings.append(Holding(seat, size, drawn, *bounds.get(seat, (0, HIGHEST))))
    return sorted(holdings, key=lambda holding: holding.seat not in bounds)


def _bounds(view: Json) -> dict[int, tuple[int, int]]:
    """Say between which ranks the cards of those lie who played their lowest to a trick."""
    bounds: dict[int, tuple[int, int]] = {}
    for trick in _tricks(view):
        best: Ranks = []
        for play in trick["plays"]:
            cards = ranks_of(play["cards"])
            if not best or beats(cards, best):
                best = cards
            else:
                _, high = bounds.get(play["seat"], (0, HIGHEST))
                bounds[play["seat"]] = cards[-1], min(high, best[-1] - 1 if len(best) == 1 else HIGHEST)
    return bounds
