"""What the cards played in a deal of 56 tell: who could have played a better card than he did hardly holds it.

Better is what the usual trick play would have chosen: to lead or to win with what cannot be beaten, to trump a trick
that has points in it, to give a partner points.
"""

from collections.abc import Iterator

from games.bots.playout.fifty_six import NO_TRUMP, POINTS, SUITS, card_of, trump_of
from games.bots.turn import Json

UNLIKELY = 1.2
"""How much less likely (as a logarithm) a hand is for each card in it that would have been better to play."""
_JACKS = range(7, 32, 8)


def doubts(view: Json) -> list[list[float]]:
    """Say by seat and card how much less likely (as a logarithm) that seat still holds such a card."""
    doubted = [[0.0] * 32 for _ in range(view["seats"])]
    tricks = [*view["tricks"], *([view["trick"]] if view["trick"] else [])]
    if tricks:
        table = _Table(view["seats"], trump_of(view["contract"]["trump"]))
        for trick in tricks:
            for place, play in enumerate(trick["plays"]):
                for card in table.better(play["seat"], card_of(play["card"]), place):
                    doubted[play["seat"]][card] = UNLIKELY
                table.lay(play["seat"], card_of(play["card"]), place)
    return doubted


class _Table:
    """The trick as it lies, and how many of each card have not been played yet."""

    def __init__(self, seats: int, trump: int) -> None:
        self._seats = seats
        self._trump = trump
        self._left = [2 if seats == 8 or card & 7 > 1 else 0 for card in range(8 * len(SUITS))]
        self._led = self._best = self._winner = self._pot = 0

    def lay(self, seat: int, card: int, place: int) -> None:
        self._left[card] -= 1
        if place == 0:
            self._led, self._pot = card >> 3, 0
        if place == 0 or self._beats(card):
            self._best, self._winner = card, seat
        self._pot += POINTS[card]

    def better(self, seat: int, card: int, place: int) -> Iterator[int]:
        """Tell the cards that this seat would rather have played at its place in the trick."""
        tops = [self._top(suit) for suit in range(len(SUITS))]
        if place == 0:
            return iter(tops if card != tops[card >> 3] else [])
        is_last = place == self._seats - 1
        if (seat ^ self._winner) & 1:
            return self._better_against(card, tops, is_last=is_last)
        return self._better_gifts(card, tops, is_last=is_last)

    def _better_against(self, card: int, tops: list[int], *, is_last: bool) -> Iterator[int]:
        if self._beats(card):
            return iter([])
        if card >> 3 == self._led:
            return filter(self._beats, self._cards(self._led) if is_last else [tops[self._led]])
        if self._pot and self._trump != NO_TRUMP:
            return filter(self._beats, self._cards(self._trump))
        return iter([])

    def _better_gifts(self, card: int, tops: list[int], *, is_last: bool) -> Iterator[int]:
        follows = card >> 3 == self._led
        if not is_last and self._best != tops[self._best >> 3]:
            return filter(self._beats, [tops[self._led]] if follows and not self._beats(card) else [])
        if POINTS[card]:
            return iter([])
        suits = [self._led] if follows else [suit for suit in range(len(SUITS)) if suit not in (self._led, self._trump)]
        return (gift for suit in suits for gift in self._cards(suit) if POINTS[gift] and gift not in _JACKS)

    def _beats(self, card: int) -> bool:
        return card > self._best if card >> 3 == self._best >> 3 else card >> 3 == self._trump

    def _top(self, suit: int) -> int:
        """Give the highest card of a suit that has not been played; its lowest when all have."""
        return max((card for card in self._cards(suit) if self._left[card]), default=8 * suit)

    @staticmethod
    def _cards(suit: int) -> range:
        return range(8 * suit, 8 * suit + 8)
