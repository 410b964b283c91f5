"""Tricks of Twenty-Two: what lies on the table, and how sets of cards compare (TT-12 to TT-15).

Hands and sets are sorted, so that a set's cards and another's can be compared place by place. Only ranks count.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Self

from games.rules.cards import TRICK, pack, unpack
from games.rules.imagining import numbers

Cards = tuple[int, ...]

Play = tuple[int, Cards]
"""A seat, and what it laid to a trick."""

LOWEST_SUIT = ~3
"""`card & LOWEST_SUIT` is the lowest card of the card's rank."""


class Trick:
    """A trick as far as it has come: its plays in order, and the best of them."""

    __slots__ = ("best", "leader", "plays")

    def __init__(self, lead: Play) -> None:
        self.leader, _ = lead
        self.plays: list[Play] = [lead]
        self.best = lead

    def add(self, play: Play, *, takes: bool) -> None:
        """Lay another seat's play; say whether it takes the trick from the best so far."""
        self.plays.append(play)
        if takes:
            self.best = play

    def loser(self) -> tuple[int, int]:
        """Give seat and card of the last to play one of the highest cards, when this is a last trick (TT-15)."""
        loser, (highest,) = self.plays[0]
        for seat, (card,) in self.plays:
            if card >= highest & LOWEST_SUIT:
                loser, highest = seat, card
        return loser, highest

    def keepers(self) -> list[tuple[int, int]]:
        """List seat and card of those who share the highest card of a last trick, in order of playing (TT-15)."""
        _, highest = self.loser()
        return [(seat, card) for seat, (card,) in self.plays if card >> 2 == highest >> 2]

    def clone(self) -> "Trick":
        twin = Trick(self.plays[0])
        twin.plays, twin.best = self.plays[:], self.best
        return twin

    def view(self) -> dict[str, Any]:
        return {"leader": self.leader, "plays": [_view(play) for play in self.plays], "best": _view(self.best)}

    def dump(self) -> list[Any]:
        """Give the seats in the order of their plays, all cards in one string, and the number of the best play."""
        seats = [seat for seat, _ in self.plays]
        return [seats, pack([card for _, cards in self.plays for card in cards]), self.plays.index(self.best)]

    @classmethod
    def load(cls, dump: Sequence[Any]) -> Self:
        seats, names, best = dump
        cards = iter(unpack(names))
        plays = list(zip(seats, zip(*[cards] * (len(names) // len(seats)), strict=True), strict=True))
        trick = cls(plays[0])
        trick.plays, trick.best = plays, plays[best]
        return trick

    @classmethod
    def seen(cls, view: Mapping[str, Any]) -> Self:
        """Make it of what `view` shows."""
        plays = [(play["seat"], tuple(numbers(TRICK, play["cards"]))) for play in view["plays"]]
        trick = cls(plays[0])
        trick.plays = plays
        trick.best = next(play for play in plays if play[0] == view["best"]["seat"])
        return trick


def _view(play: Play) -> dict[str, Any]:
    seat, cards = play
    return {"seat": seat, "cards": TRICK.show(cards)}


def equals_or_beats(cards: Sequence[int], best: Sequence[int]) -> bool:
    """Tell whether each card is at least as high as its counterpart in a set of as many (TT-12)."""
    for card, other in zip(cards, best):  # noqa: B905, SIM110 (a generator, or being strict, takes twice the time)
        if card < other & LOWEST_SUIT:
            return False
    return True


def is_equal(cards: Sequence[int], best: Sequence[int]) -> bool:
    """Tell whether two sets have the same ranks."""
    return [card >> 2 for card in cards] == [other >> 2 for other in best]


def can_beat(hand: Sequence[int], best: Sequence[int]) -> bool:
    """Tell whether a hand can equal or beat the best set: if any of its sets does, its highest cards do."""
    return equals_or_beats(hand[-len(best) :], best)
