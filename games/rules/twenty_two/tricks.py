"""Tricks of Twenty-Two: how sets of cards compare, and which sets a hand may lead or follow with (TT-10 to TT-15).

Hands and sets are sorted. Only ranks count, so of sets that differ by suit alone one is listed: the canonically first.
"""

from collections.abc import Sequence
from typing import NamedTuple

_LOWEST_SUIT = ~3
"""`card & _LOWEST_SUIT` is the lowest card of the card's rank."""

Cards = tuple[int, ...]


class Play(NamedTuple):
    """What one seat laid to a trick, sorted."""

    seat: int
    cards: Cards


class Trick(NamedTuple):
    """A trick as far as it has come: its plays in order, and which of them is the best (an index of `plays`)."""

    plays: tuple[Play, ...]
    best: int

    @property
    def leader(self) -> int:
        return self.plays[0].seat

    @property
    def best_play(self) -> Play:
        return self.plays[self.best]

    def keepers(self) -> list[Play]:
        """List the plays that share the highest card of a last trick, in order of playing (TT-15)."""
        highest = max(play.cards[0] >> 2 for play in self.plays)
        return [play for play in self.plays if play.cards[0] >> 2 == highest]

    def loser(self) -> Play:
        """Give the play that loses the deal when this is its last trick (TT-15)."""
        return self.keepers()[-1]


def equals_or_beats(cards: Sequence[int], best: Sequence[int]) -> bool:
    """Tell whether each card is at least as high as its counterpart (TT-12)."""
    for card, other in zip(cards, best, strict=True):
        if card < other & _LOWEST_SUIT:
            return False
    return True


def is_equal(cards: Sequence[int], best: Sequence[int]) -> bool:
    """Tell whether two sets have the same ranks."""
    return all(card >> 2 == other >> 2 for card, other in zip(cards, best, strict=True))


def is_lowest(cards: Sequence[int], hand: Sequence[int]) -> bool:
    """Tell whether these are the lowest so many of a hand, by rank (TT-13)."""
    return all(card >> 2 == low >> 2 for card, low in zip(cards, hand, strict=False))


def leads(hand: Sequence[int]) -> list[Cards]:
    """List the sets that may be led: cards of one rank, keeping a card unless it is the last (TT-10)."""
    most = len(hand) - 1 or 1
    sets = []
    first, rank = 0, -1
    for place, card in enumerate(hand):
        if card >> 2 != rank:
            first, rank = place, card >> 2
        if place - first < most:
            sets.append(tuple(hand[first : place + 1]))
    return sets


def follows(
    hand: Sequence[int], best: Sequence[int], *, must_beat: bool
) -> list[Cards]:
    """List the sets that may follow: those that equal or beat the best, and the lowest cards (TT-11, TT-13)."""
    sets = beating_sets(hand, best)
    lowest = tuple(hand[: len(best)])
    if not sets or not (must_beat or equals_or_beats(lowest, best)):
        sets.insert(0, lowest)
    return sets


def beating_sets(hand: Sequence[int], best: Sequence[int]) -> list[Cards]:
    """List the sets of a hand that equal or beat the best set, each multiset of ranks once."""
    found: list[tuple[int, Cards]] = [(0, ())]
    for other in best:
        floor = other & _LOWEST_SUIT
        longer = []
        for start, cards in found:
            rank = -1
            for place in range(start, len(hand)):
                card = hand[place]
                if card >= floor and card >> 2 != rank:
                    rank = card >> 2
                    longer.append((place + 1, (*cards, card)))
        found = longer
    return [cards for _, cards in found]


def can_beat(hand: Sequence[int], best: Sequence[int]) -> bool:
    """Tell whether a hand can equal or beat the best set: if any of its sets does, its highest cards do."""
    return equals_or_beats(hand[-len(best) :], best)


def cheapest_beating(hand: Sequence[int], best: Sequence[int]) -> Cards:
    """Give the lowest cards that equal or beat the best set, which the hand must be able to do.

    The lowest that serves is taken for each card from the bottom up: no set that beats is lower at any place.
    """
    cards: list[int] = []
    rest = iter(hand)
    for other in best:
        cards.append(next(card for card in rest if card >= other & _LOWEST_SUIT))
    return tuple(cards)
