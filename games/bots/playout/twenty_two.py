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

    `hands` and `after` (the next seat still in) go by seat; `best` is the best set of the trick, None between tricks,
    and `taker` whose it is.
    """

    hands: list[Ranks]
    after: Sequence[int]
    seat: int
    leader: int
    best: Ranks | None = None
    taker: int = 0
    first_wins_ties: bool = False

    def copy(self) -> "World":
        hands = [hand[:] for hand in self.hands]
        return World(hands, self.after, self.seat, self.leader, self.best, self.taker, self.first_wins_ties)

    def play(self, cards: Ranks) -> None:
        """Play a set for the seat that is to act, legal or not."""
        hand, best = self.hands[self.seat], self.best
        for rank in cards:
            hand.remove(rank)
        if best is None or (beats(cards, best) and not (self.first_wins_ties and cards == best)):
            self.best, self.taker = cards, self.seat
        self.seat = self.after[self.seat]
        if self.seat == self.leader:
            self.seat = self.leader = self.taker
            self.best = None


def beats(cards: Sequence[int], best: Sequence[int]) -> bool:
    """Tell whether each card is at least as high as its counterpart (TT-12)."""
    return all(map(int.__ge__, cards, best))


def play_out(world: World) -> tuple[int, list[int]]:
    """Play to the last trick; give the rank that is kept and the seats that keep it (TT-15)."""
    hands = world.hands
    while world.best is not None or len(hands[world.leader]) > 1:
        world.play(_highest(hands[world.seat], world.best))
    last = max(hand[0] for hand in hands if hand)
    return last, [seat for seat, hand in enumerate(hands) if hand and hand[0] == last]


def _highest(hand: Ranks, best: Ranks | None) -> Ranks:
    """Choose the highest cards that may be played; the lowest when they do not beat."""
    if best is None:
        return _lead(hand)
    size = len(best)
    if size == 1:
        return hand[-1:] if hand[-1] >= best[0] else hand[:1]
    highest = hand[-size:]
    return highest if beats(highest, best) else hand[:size]


def _lead(hand: Ranks) -> Ranks:
    """Choose the cards of one rank that are worth most together, keeping a card (TT-10)."""
    if hand[0] == hand[-1]:
        return hand[1:]
    most, lead = -1, hand[:1]
    for rank in set(hand):
        count = hand.count(rank)
        if rank * count > most:
            most, lead = rank * count, [rank] * count
    return lead
