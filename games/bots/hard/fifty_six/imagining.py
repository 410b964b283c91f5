"""Deals of 56 that fit what a seat has seen, each as often as calls and plays make it likely.

They are steps of a walk (Metropolis' algorithm): two hidden cards change hands, and stay there or go back as the moves
of their holders are more or less likely then.
"""

from math import exp

from games.bots.hard.fifty_six.evidence import calls_by_seat, likelihood
from games.bots.hard.fifty_six.plays import doubts
from games.bots.normal.fifty_six.seen import Seen
from games.bots.playout.fifty_six import Cards, Hand, hand_of
from games.bots.turn import Turn

FIRST_STEPS = 60
"""Until the walk has forgotten where it began."""
STEPS = 8
"""From one deal to the next."""


class Imagination:
    """Makes deals, one after another."""

    def __init__(self, turn: Turn) -> None:
        self.seen = seen = Seen(turn)
        self._chance = turn.random
        self._seats = len(seen.hidden)
        self._calls = calls_by_seat(turn.view)
        self._doubts = doubts(turn.view)
        self._others = [seat for seat in range(self._seats) if seen.hidden[seat]]
        self._hands = _dealt(seen, turn)
        self._likely = [self._likelihood(seat) for seat in range(self._seats)]
        self._steps = FIRST_STEPS

    def hands(self) -> list[Hand]:
        """Imagine the hands of all seats as they are now."""
        if len(self._others) > 1:
            self._walk(self._steps)
        self._steps = STEPS
        return [hand_of(hand) for hand in self._hands]

    def _walk(self, steps: int) -> None:
        chance, others = self._chance.random, self._others
        for _ in range(steps):
            one = int(chance() * len(others))
            apart = 1 + int(chance() * (len(others) - 1))
            self._swap(others[one], others[one - apart])

    def _swap(self, one: int, other: int) -> None:
        """Let two seats exchange a card; undo it when their moves make that unlikely."""
        chance, voids = self._chance.random, self.seen.voids
        mine, yours = self._hands[one], self._hands[other]
        here, there = int(chance() * len(mine)), int(chance() * len(yours))
        given, taken = mine[here], yours[there]
        if given == taken or given >> 3 in voids[other] or taken >> 3 in voids[one]:
            return
        mine[here], yours[there] = taken, given
        likely = self._likelihood(one), self._likelihood(other)
        gain = sum(likely) - self._likely[one] - self._likely[other]
        if gain >= 0 or chance() < exp(gain):
            self._likely[one], self._likely[other] = likely
        else:
            mine[here], yours[there] = given, taken

    def _likelihood(self, seat: int) -> float:
        hand, calls, doubted = self._hands[seat], self._calls[seat], self._doubts[seat]
        likely = -sum([doubted[card] for card in hand])
        return likely + likelihood(hand + self.seen.played[seat], calls, self._seats) if calls else likely


def _dealt(seen: Seen, turn: Turn) -> list[Cards]:
    """Deal the unseen cards in any way that gives nobody a suit that he is out of."""
    cards = seen.unseen[:]
    turn.random.shuffle(cards)
    out_of = [sum(suit in voids for voids in seen.voids) for suit in range(4)]
    cards.sort(key=lambda card: -out_of[card >> 3])
    hands: list[Cards] = [[] for _ in seen.hidden]
    for card in cards:
        _place(card, hands, seen, set())
    hands[seen.seat] = seen.hand
    return hands


def _place(card: int, hands: list[Cards], seen: Seen, asked: set[int]) -> bool:
    """Give a card to a seat that has room for it, or makes room by passing on a card of its own."""
    able = [
        seat
        for seat, hidden in enumerate(seen.hidden)
        if hidden and seat not in asked and card >> 3 not in seen.voids[seat]
    ]
    roomy = max(able, key=lambda seat: seen.hidden[seat] - len(hands[seat]), default=None)
    if roomy is not None and len(hands[roomy]) < seen.hidden[roomy]:
        hands[roomy].append(card)
        return True
    for seat in able:
        asked.add(seat)
        for place, other in enumerate(hands[seat]):
            if _place(other, hands, seen, asked):
                hands[seat][place] = card
                return True
    return False
