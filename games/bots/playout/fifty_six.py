"""Deals of 56 played out: heads win tricks, points go to partners, trumps take what is worth it (FS-5, FS-14, FS-15).

A card is a number, eight times its suit plus its height. Bidding and payment are left out.
"""

from dataclasses import dataclass

SUITS = "CDHS"
HEIGHTS = "78QKTA9J"
JACK = 7
NO_TRUMP = -1
POINTS = [0, 0, 0, 0, 1, 1, 2, 3] * 4

Cards = list[int]


def card_of(name: str) -> int:
    return 8 * SUITS.index(name[1]) + HEIGHTS.index(name[0])


def wins(card: int, best: int, trump: int) -> bool:
    """Tell whether a card beats the best of a trick before it; of equal cards the first stays ahead (FS-15)."""
    return card > best if card >> 3 == best >> 3 else card >> 3 == trump


@dataclass(slots=True)
class World:
    """A deal as it may be: hands by seat, the trick so far, points taken by side."""

    hands: list[Cards]
    trump: int
    seat: int
    points: list[int]
    plays: int = 0
    """In the trick; `led` (a suit), `best`, `winner` and `pot` mean nothing when there are none."""
    led: int = 0
    best: int = 0
    winner: int = 0
    pot: int = 0

    def copy(self, trump: int | None = None) -> "World":
        hands = [hand[:] for hand in self.hands]
        suit = self.trump if trump is None else trump
        trick = (self.plays, self.led, self.best, self.winner, self.pot)
        return World(hands, suit, self.seat, self.points[:], *trick)

    def play(self, card: int) -> None:
        """Play a card for the seat to act, legal or not."""
        self.hands[self.seat].remove(card)
        if not self.plays:
            self.led, self.best, self.winner, self.pot = card >> 3, card, self.seat, 0
        elif wins(card, self.best, self.trump):
            self.best, self.winner = card, self.seat
        self.pot += POINTS[card]
        self.plays += 1
        self.seat = (self.seat + 1) % len(self.hands)
        if self.plays == len(self.hands):
            self.points[self.winner & 1] += self.pot
            self.seat, self.plays = self.winner, 0


def play_out(world: World) -> list[int]:
    """Play to the last card; give the points of the sides."""
    while world.hands[world.seat]:
        world.play(usual_card(world))
    return world.points


def usual_card(world: World) -> int:
    """Choose a card for the seat that is to act by the usual trick play; no hand but its own is looked at."""
    hand = world.hands[world.seat]
    return _follow(world, hand) if world.plays else _lead(hand)


def _lead(hand: Cards) -> int:
    """Lead a jack, else the lowest card without points."""
    for card in hand:
        if card & 7 == JACK:
            return card
    return min(hand, key=_cost)


def _cost(card: int) -> int:
    return POINTS[card] * 8 + (card & 7)


def _follow(world: World, hand: Cards) -> int:
    led, best, trump = world.led, world.best, world.trump
    fitting = [card for card in hand if card >> 3 == led]
    is_last = world.plays == len(world.hands) - 1
    if (world.winner ^ world.seat) & 1 == 0:
        if is_last or best & 7 == JACK:
            return _gift(fitting or [card for card in hand if card >> 3 != trump] or hand)
        return min(fitting or hand, key=_cost)
    if fitting:
        winners = [card for card in fitting if wins(card, best, trump)]
    elif world.pot:
        winners = [card for card in hand if card >> 3 == trump and wins(card, best, trump)]
    else:
        winners = []
    if winners:
        if is_last or not fitting:
            return min(winners)
        highest = max(winners)
        if highest & 7 == JACK or world.pot:
            return highest
    return min(fitting or [card for card in hand if card >> 3 != trump] or hand, key=_cost)


def _gift(cards: Cards) -> int:
    """Choose what a partner's trick is given: points, but no jack, which takes a trick of its own."""
    return max(cards, key=lambda card: (POINTS[card] if card & 7 != JACK else -1, -(card & 7)))
