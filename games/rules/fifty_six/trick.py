"""Tricks: following suit (FS-14), and who wins what has been played (FS-15)."""

from collections.abc import Sequence
from typing import Any, Self

from games.rules.cards import TRICK, pack, unpack
from games.rules.fifty_six.pack import CARD_POINTS, RANK
from games.rules.fifty_six.view import FiftySixTrick
from games.rules.imagining import numbers


class Trick:
    """Cards on the table in the order of play, who led, and the seat that is winning. A finished one never changes."""

    __slots__ = ("best", "cards", "leader", "led", "winning")

    def __init__(self, leader: int, card: int) -> None:
        self.leader = self.winning = leader
        self.best = card
        self.led = card & 3
        """The number of the suit led."""
        self.cards = [card]

    def lay(self, seat: int, card: int, trump: int) -> None:
        """Add a seat's card; `trump` is a suit's number, -1 for none."""
        self.cards.append(card)
        if beats(card, self.best, trump):
            self.best = card
            self.winning = seat

    @property
    def points(self) -> int:
        """The card points in it (FS-5)."""
        return sum([CARD_POINTS[card] for card in self.cards])

    def show(self, seats: int) -> FiftySixTrick:
        names = TRICK.names
        return {
            "leader": self.leader,
            "plays": [
                {"seat": (self.leader + place) % seats, "card": names[card]} for place, card in enumerate(self.cards)
            ],
            "winning": self.winning,
        }

    def dump(self) -> list[Any]:
        return [self.leader, pack(self.cards), self.winning, self.best]

    @classmethod
    def load(cls, state: Sequence[Any]) -> Self:
        trick = object.__new__(cls)
        trick.leader, cards, trick.winning, trick.best = state
        trick.cards = unpack(cards)
        trick.led = trick.cards[0] & 3
        return trick

    @classmethod
    def seen(cls, view: FiftySixTrick) -> Self:
        """Make it of what `show` shows."""
        trick = object.__new__(cls)
        trick.leader, trick.winning = view["leader"], view["winning"]
        trick.cards = numbers(TRICK, [play["card"] for play in view["plays"]])
        trick.led = trick.cards[0] & 3
        trick.best = next(TRICK.numbers[play["card"]] for play in view["plays"] if play["seat"] == trick.winning)
        return trick

    def clone(self) -> Self:
        twin = object.__new__(type(self))
        twin.leader, twin.led, twin.cards = self.leader, self.led, self.cards[:]
        twin.winning, twin.best = self.winning, self.best
        return twin


def beats(card: int, best: int, trump: int) -> bool:
    """Tell whether a card wins over the best one so far; an equal card does not, for the first stays (FS-15).

    The best card is of the suit led or a trump, so a card of another suit than its own wins only by being a trump.
    """
    if (card ^ best) & 3:
        return card & 3 == trump
    return RANK[card] > RANK[best]


def playable(hand: list[int], trick: Trick | None) -> list[int]:
    """Give the cards of a hand that may be led or played to a trick (FS-14); it may be the hand itself."""
    if trick is None:
        return hand
    led = trick.led
    return [card for card in hand if card & 3 == led] or hand
