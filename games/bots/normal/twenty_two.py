"""A club player at Twenty-Two: imagines what the others may hold, and how the deal would end after each of its moves.

What has been seen is counted: own cards, score piles, the trick and the one before. Who played his lowest cards to a
trick has nothing lower, and probably nothing that would have taken it; who exchanged many cards threw high ones away.
"""

from collections.abc import Iterator

from games.bots.playout.twenty_two import RANKS, Ranks, World, beats, play_out, ranks_of
from games.bots.turn import Json, Turn

PLAYOUTS = 160
FEWEST_WORLDS = 12
HIGH = RANKS.index("9")
POINTS = [2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 11]
OUT = 12
"""What being thrown out costs, in points beside the card's."""


def choose(turn: Turn) -> Json:
    if len(turn.moves) == 1:
        return turn.moves[0]
    worlds = max(FEWEST_WORLDS, PLAYOUTS // len(turn.moves))
    table = Table(turn)
    sums = [0.0] * len(turn.moves)
    for _ in range(worlds):
        world = table.imagine()
        for number, move in enumerate(turn.moves):
            sums[number] += table.try_out(world, move)
    return turn.moves[sums.index(max(sums))]


class Table:
    """A seat's view, and the worlds that fit it."""

    def __init__(self, turn: Turn) -> None:
        view = turn.view
        self.seat, self.random, self.view = turn.seat, turn.random, view
        self.limit, self.totals = view["options"]["limit"], view["totals"]
        self.hand = ranks_of(turn.hand)
        self.after = _seats_after(view["eliminated"])
        self.counts = [hand["count"] for hand in view["hands"]]
        self.unseen = _unseen(view, self.hand)
        self.bounds = dict(_bounds(view))

    def imagine(self) -> World:
        """Deal what is unseen to the others; what is left over is the stock and what has been put aside."""
        unseen = self.unseen[:]
        self.random.shuffle(unseen)
        hands: list[Ranks] = [[] for _ in self.counts]
        for seat in sorted(set(self.after), key=lambda seat: (seat not in self.bounds, seat)):
            if seat != self.seat and self.counts[seat]:
                hands[seat] = self._hand_of(seat, unseen)
        hands[self.seat] = self.hand[:]
        self.stock = unseen
        first_wins = self.view["options"]["tie"] == "first"
        trick = self.view["trick"]
        if trick is None:
            return World(hands, self.after, self.seat, self.seat, first_wins_ties=first_wins)
        best = trick["best"]
        return World(hands, self.after, self.seat, trick["leader"], ranks_of(best["cards"]), best["seat"], first_wins)

    def _hand_of(self, seat: int, unseen: Ranks) -> Ranks:
        """Take a hand out of the unseen: within the seat's bounds, and without the highest, which it has exchanged."""
        low, high = self.bounds.get(seat, (0, 12))
        count = self.counts[seat]
        thrown = (self.view["exchanged"][seat] or 0) * count // self.view["cards_dealt"]
        fitting = [rank for rank in unseen if low <= rank <= high][: count + thrown]
        hand = sorted(fitting[:count])[: count - thrown] + fitting[count:]
        for rank in hand:
            unseen.remove(rank)
        while len(hand) < count and unseen:
            hand.append(unseen.pop())
        return sorted(hand)

    def try_out(self, world: World, move: Json) -> float:
        """Say what a world is worth after a move."""
        world = world.copy()
        ranks = ranks_of(move["cards"])
        if move["type"] == "exchange":
            self._exchange(world, ranks)
        else:
            world.play(ranks)
        rank, keepers = play_out(world)
        return self._worth(POINTS[rank], keepers)

    def _exchange(self, world: World, aside: Ranks) -> None:
        """Exchange, and let those who come later throw what is high; then the first leader is to act."""
        stock = self.stock[:]
        hand = world.hands[self.seat]
        for rank in aside:
            hand.remove(rank)
        hand += [stock.pop() for _ in aside]
        hand.sort()
        for seat, done in enumerate(self.view["exchanged"]):
            other = world.hands[seat]
            if seat != self.seat and done is None:
                high = min(sum(rank >= HIGH for rank in other), len(stock))
                other[len(other) - high :] = [stock.pop() for _ in range(high)]
                other.sort()
        world.seat = world.leader = self.after[self.view["dealer"]]

    def _worth(self, points: int, keepers: list[int]) -> float:
        others = sum(1 for count in self.counts if count) - 1
        return sum(self._loss(seat, points) * (-1 if seat == self.seat else 1 / others) for seat in keepers)

    def _loss(self, seat: int, points: int) -> int:
        return points + (OUT if self.totals[seat] + points >= self.limit else 0)


def _seats_after(eliminated: list[bool]) -> list[int]:
    """Give for each seat the next one that is still in."""
    seats = len(eliminated)
    return [
        next(other % seats for other in range(seat + 1, seat + seats + 1) if not eliminated[other % seats])
        for seat in range(seats)
    ]


def _tricks(view: Json) -> Iterator[Json]:
    """Give the tricks of this deal that can still be seen; the one before may be an earlier deal's."""
    if view["trick"]:
        yield view["trick"]
    finished = view["cards_dealt"] - max(hand["count"] for hand in view["hands"])
    if view["last_trick"] and finished and view["phase"] == "play":
        lead = view["trick"]["plays"][0]["cards"] if view["trick"] else ()
        if finished > len(lead):
            yield view["last_trick"]


def _unseen(view: Json, hand: Ranks) -> Ranks:
    left = [4] * len(RANKS)
    seen = [*hand]
    for cards in view["score_piles"]:
        seen += ranks_of(cards)
    for trick in _tricks(view):
        for play in trick["plays"]:
            seen += ranks_of(play["cards"])
    for rank in seen:
        left[rank] -= 1
    return [rank for rank, count in enumerate(left) for _ in range(count)]


def _bounds(view: Json) -> Iterator[tuple[int, tuple[int, int]]]:
    """Say between which ranks the cards of those lie who played their lowest to a trick."""
    for trick in reversed(list(_tricks(view))):
        best: Ranks = []
        for play in trick["plays"]:
            cards = ranks_of(play["cards"])
            if not best or beats(cards, best):
                best = cards
            else:
                yield play["seat"], (cards[-1], best[-1] - 1 if len(best) == 1 else 12)
