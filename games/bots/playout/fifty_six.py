"""Deals of 56 played out: what cannot be beaten is led and takes, points go to partners, trumps take what counts.

Rules FS-5, FS-14 and FS-15; bidding and payment are left out. A card is a number, eight times its suit plus its height;
a hand has a list for each suit, lowest first.
"""

from collections.abc import Iterable, Sequence
from typing import Self

SUITS = "CDHS"
HEIGHTS = "78QKTA9J"
JACK = 7
NINE = 6
NO_TRUMP = -1
POINTS = [0, 0, 0, 0, 1, 1, 2, 3] * 4
ALL_POINTS = 56

_COST = [0, 1, 2, 3, 12, 13, 22, 31] * 4
"""By card: how much it is missed; points first, then height."""
_TRUMP_COST = 100
_GIFT = [0, -1, -2, -3, 11, 10, 20, -8] * 4
"""By card: how gladly it is given to a partner's trick; points, but no jack, which takes a trick of its own."""

Cards = list[int]
Hand = list[Cards]


def card_of(name: str) -> int:
    return 8 * SUITS.index(name[1]) + HEIGHTS.index(name[0])


def trump_of(name: str) -> int:
    """Give a bid's trump as the number of its suit, `NO_TRUMP` for no trumps and Noes (FS-7)."""
    return SUITS.find(name) if len(name) == 1 else NO_TRUMP


def hand_of(cards: Iterable[int]) -> Hand:
    hand: Hand = [[], [], [], []]
    for card in sorted(cards):
        hand[card >> 3].append(card)
    return hand


class World:
    """A deal as it may be: hands by seat, the trick so far, points taken by side, and what is yet to be played."""

    __slots__ = ("best", "hands", "led", "left", "out", "plays", "points", "pot", "seat", "top", "trump", "winner")

    def __init__(self, hands: list[Hand], trump: int, seat: int, points: list[int]) -> None:
        """Begin with a seat that leads; whoever goes on with a trick calls `put_on_table`."""
        self.hands = hands
        self.trump = trump
        self.seat = seat
        self.points = points
        self.plays = 0
        """In the trick; `led` (a suit), `best`, `winner` and `pot` mean nothing when there are none."""
        self.led = self.best = self.winner = self.pot = 0
        self.left = [0] * 32
        """By card, how many of it the hands hold; `out` by suit."""
        self.out = [0] * 4
        self.top = [-1] * 4
        """By suit, the highest card that is left; -1 for none."""
        for hand in hands:
            for suit, cards in enumerate(hand):
                if cards:
                    self._count(suit, cards)

    def _count(self, suit: int, cards: Cards) -> None:
        self.out[suit] += len(cards)
        for card in cards:
            self.left[card] += 1
        self.top[suit] = max(self.top[suit], cards[-1])

    def put_on_table(self, cards: Sequence[int], winner: int) -> None:
        """Take up a trick in which these cards lie, in the order of play; its winner's card is the best."""
        leader = (self.seat - len(cards)) % len(self.hands)
        self.plays, self.led, self.winner = len(cards), cards[0] >> 3, winner
        self.best = cards[(winner - leader) % len(self.hands)]
        self.pot = sum(POINTS[card] for card in cards)

    def copy(self) -> Self:
        twin = object.__new__(type(self))
        twin.hands = [[cards[:] for cards in hand] for hand in self.hands]
        twin.trump, twin.seat, twin.points = self.trump, self.seat, self.points[:]
        twin.plays, twin.led, twin.best, twin.winner, twin.pot = self.plays, self.led, self.best, self.winner, self.pot
        twin.left, twin.out, twin.top = self.left[:], self.out[:], self.top[:]
        return twin

    def play(self, card: int) -> None:
        """Play a card for the seat to act, legal or not."""
        seat, suit, best = self.seat, card >> 3, self.best
        self.hands[seat][suit].remove(card)
        self._take_out(card, suit)
        if not self.plays:
            self.led, self.best, self.winner, self.pot = suit, card, seat, POINTS[card]
        else:
            if card > best if suit == best >> 3 else suit == self.trump:
                self.best, self.winner = card, seat
            self.pot += POINTS[card]
        self.plays += 1
        if self.plays == len(self.hands):
            self.points[self.winner & 1] += self.pot
            self.seat, self.plays = self.winner, 0
        else:
            self.seat = (seat + 1) % len(self.hands)

    def _take_out(self, card: int, suit: int) -> None:
        left = self.left
        self.out[suit] -= 1
        left[card] -= 1
        if card == self.top[suit] and not left[card]:
            if self.out[suit]:
                while not left[card]:
                    card -= 1
                self.top[suit] = card
            else:
                self.top[suit] = -1


def play_out(world: World) -> list[int]:
    """Play to the last card; give the points of the sides."""
    for _ in range(sum(world.out)):
        world.play(usual_card(world))
    return world.points


def usual_card(world: World) -> int:
    """Choose a card for the seat that is to act by the usual trick play.

    Of the other hands no more is looked at than which cards are left in all of them together: a seat can count that.
    """
    hand = world.hands[world.seat]
    if not world.plays:
        return _lead(world, hand)
    if not (world.winner ^ world.seat) & 1:
        return _follow_partner(world, hand)
    return _follow_opponent(world, hand)


def _lead(world: World, hand: Hand) -> int:
    """Lead what cannot be beaten, trumps first; else the card that is missed least."""
    chosen, most = -1, 0
    for suit, cards in enumerate(hand):
        if cards and cards[-1] == world.top[suit]:
            worth = _worth_of_lead(world, hand, suit)
            if worth > most:
                chosen, most = cards[-1], worth
    return chosen if most else _cheapest(hand, world.trump)


def _worth_of_lead(world: World, hand: Hand, suit: int) -> int:
    """Rank the lead of a suit's highest card: draw trumps, take what is safe, else what is trumped least likely."""
    trump = world.trump
    others = world.out[suit] - len(hand[suit])
    if suit == trump:
        return 100 if others else 0
    trumps_about = trump != NO_TRUMP and world.out[trump] > len(hand[trump])
    if trumps_about and others < 2 * (len(world.hands) - 1):
        return 10 + others
    return 50 + _COST[hand[suit][-1]]


def _follow_partner(world: World, hand: Hand) -> int:
    """Give points to a partner's trick that is safe; take it over with what cannot be beaten when it is not."""
    fitting, best = hand[world.led], world.best
    if world.plays == len(world.hands) - 1 or best == world.top[best >> 3]:
        return max(fitting or _aside(hand, world.trump), key=_GIFT.__getitem__)
    if not fitting:
        return _cheapest(hand, world.trump)
    high = fitting[-1]
    return high if high == world.top[world.led] and best >> 3 == world.led and high > best else fitting[0]


def _follow_opponent(world: World, hand: Hand) -> int:
    """Take the trick if it stays taken, or as its last; trump what has points in it; else play low."""
    fitting, best, trump = hand[world.led], world.best, world.trump
    if fitting:
        if best >> 3 != world.led or fitting[-1] <= best:
            return fitting[0]
        if world.plays == len(world.hands) - 1:
            return max([card for card in fitting if card > best], key=_GIFT.__getitem__)
        return fitting[-1] if fitting[-1] == world.top[world.led] else fitting[0]
    if world.pot and trump != NO_TRUMP:
        for card in hand[trump]:
            if card > best or best >> 3 != trump:
                return card
    return _cheapest(hand, trump)


def _aside(hand: Hand, trump: int) -> Cards:
    """List the cards that are no trumps, all when there are no others."""
    return [card for suit, cards in enumerate(hand) if suit != trump for card in cards] or hand[trump]


def _cheapest(hand: Hand, trump: int) -> int:
    """Choose the card that is missed least; a trump only when there is nothing else."""
    chosen, least = -1, 2 * _TRUMP_COST
    for suit, cards in enumerate(hand):
        if cards:
            cost = _COST[cards[0]] + (_TRUMP_COST if suit == trump else 0)
            if cost < least:
                chosen, least = cards[0], cost
    return chosen
