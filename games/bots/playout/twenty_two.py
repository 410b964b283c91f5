"""The tricks of Twenty-Two played out: everyone takes what he can with his highest cards (TT-10 to TT-15).

Ranks alone are kept, 0 (two) to 12 (ace); hands are sorted. Score piles, exchanges and eliminations are left out.
"""

from collections.abc import Sequence
from dataclasses import dataclass

RANKS = "23456789TJQKA"
Ranks = list[int]


def ranks_of(cards: Sequence[str]) -> Ranks:
    return sorted(RANKS.index(card[0]) for card in cards)


@dataclass(slots=True)
class World:
    """A deal as it may be, before a seat's play.

    `hands` and `others` (those still in, from the next seat on) go by seat; `best` is the best set of the trick, None
    between tricks, and `taker` whose it is. `stock` has the cards that are in no hand; copies share it.
    """

    hands: list[Ranks]
    others: Sequence[Sequence[int]]
    seat: int
    leader: int
    best: Ranks | None = None
    taker: int = 0
    first_wins_ties: bool = False
    stock: Sequence[int] = ()

    def copy(self) -> "World":
        hands = [hand[:] for hand in self.hands]
        ties = self.first_wins_ties
        return World(hands, self.others, self.seat, self.leader, self.best, self.taker, ties, self.stock)

    def play(self, cards: Ranks) -> None:
        """Play a set for the seat that is to act, legal or not."""
        hand, best = self.hands[self.seat], self.best
        for rank in cards:
            hand.remove(rank)
        if best is None or (beats(cards, best) and not (self.first_wins_ties and cards == best)):
            self.best, self.taker = cards, self.seat
        self.seat = self.others[self.seat][0]
        if self.seat == self.leader:
            self.seat = self.leader = self.taker
            self.best = None


def beats(cards: Sequence[int], best: Sequence[int]) -> bool:
    """Tell whether each card is at least as high as its counterpart (TT-12)."""
    return all(map(int.__ge__, cards, best))


def play_out(world: World) -> tuple[int, list[int]]:
    """Play to the last trick; give the rank that is kept and the seats that keep it (TT-15)."""
    hands, others, leader, ties_take = world.hands, world.others, world.leader, not world.first_wins_ties
    if world.best is not None:
        left = others[leader][others[leader].index(world.seat) :]
        leader = _taker(hands, left, world.best, world.taker, ties_take)
    while len(hands[leader]) > 1:
        lead = _lead(hands[leader])
        leader = _taker(hands, others[leader], lead, leader, ties_take)
    last = max(hand[0] for hand in hands if hand)
    return last, [seat for seat, hand in enumerate(hands) if hand and hand[0] == last]


def _taker(hands: list[Ranks], seats: Sequence[int], best: Ranks, taker: int, ties_take: bool) -> int:
    """Let seats follow with their highest cards, or their lowest where these do not beat; give who takes the trick."""
    if len(best) > 1:
        return _taker_of_sets(hands, seats, best, taker, ties_take)
    highest = best[0]
    for seat in seats:
        hand = hands[seat]
        if hand[-1] < highest:
            del hand[0]
        else:
            card = hand.pop()
            if card > highest or ties_take:
                highest, taker = card, seat
    return taker


def _taker_of_sets(hands: list[Ranks], seats: Sequence[int], best: Ranks, taker: int, ties_take: bool) -> int:
    size = len(best)
    for seat in seats:
        hand = hands[seat]
        highest = hand[-size:]
        if beats(highest, best):
            if ties_take or highest != best:
                best, taker = highest, seat
            del hand[-size:]
        else:
            del hand[:size]
    return taker


def _lead(hand: Ranks) -> Ranks:
    """Take the cards of one rank that are worth most together, keeping a card (TT-10)."""
    ranks = set(hand)
    if len(ranks) == len(hand):
        return [hand.pop()]
    if len(ranks) == 1:
        lead = hand[1:]
        del hand[1:]
        return lead
    rank = max(sorted(ranks), key=lambda rank: rank * hand.count(rank))
    first, count = hand.index(rank), hand.count(rank)
    del hand[first : first + count]
    return [rank] * count
