"""What a hand offers: the sets that may be led, followed with or put aside (TT-8, TT-10, TT-11).

Hands and sets are sorted. Suits mean nothing, so of sets that differ by suit alone only the canonically first is
listed. That keeps the lists of leads and follows short, and they are complete; exchanges are listed by representatives.
"""

from bisect import bisect_left
from collections.abc import Sequence

from games.rules.twenty_two.tricks import LOWEST_SUIT, Cards, can_beat


def leads(hand: Sequence[int]) -> list[Cards]:
    """List the sets that may be led: cards of one rank, keeping a card unless it is the last (TT-10)."""
    most = len(hand) - 1 or 1
    sets: list[Cards] = []
    rank, same = -1, Cards()
    for card in hand:
        if card >> 2 != rank:
            rank, same = card >> 2, Cards()
        same += (card,)
        if len(same) <= most:
            sets.append(same)
    return sets


def follows(hand: list[int], best: Cards, *, must_beat: bool) -> list[Cards]:
    """List the sets that may follow: the lowest cards, and those that equal or beat the best (TT-11, TT-13)."""
    sets = beating_sets(hand, best)
    lowest = tuple(hand[: len(best)])
    if not sets or (not must_beat and sets[0] != lowest):
        return [lowest, *sets]
    return sets


def beating_sets(hand: list[int], best: Cards) -> list[Cards]:
    """List the sets that equal or beat the best set, each multiset of ranks once; the lowest of them comes first.

    Sets grow from their lowest card up. At each place every rank is tried once, so no multiset comes twice.
    """
    found: list[tuple[int, Cards]] = [(0, ())]
    for other in best:
        longer: list[tuple[int, Cards]] = []
        first = bisect_left(hand, other & LOWEST_SUIT)
        for start, cards in found:
            rank = -1
            for place in range(max(start, first), len(hand)):
                card = hand[place]
                if card >> 2 != rank:
                    rank = card >> 2
                    longer.append((place + 1, (*cards, card)))
        found = longer
    return [cards for _, cards in found]


def lowest_follow(hand: list[int], best: Cards, *, must_beat: bool) -> Cards:
    """Give the lowest cards that may follow: under `must_beat` the lowest that equal or beat, where any do.

    For each card of the best set the lowest that serves is taken, from the bottom up: no set that beats is lower at any
    place.
    """
    if not must_beat or not can_beat(hand, best):
        return tuple(hand[: len(best)])
    rest = iter(hand)
    return tuple(next(card for card in rest if card >= other & LOWEST_SUIT) for other in best)


def exchanges(hand: list[int], most: int) -> list[Cards]:
    """List sets to put aside, `most` cards at most: none, every single rank, the lowest and the highest so many."""
    sets: list[Cards] = [()]
    if most:
        sets += [(card,) for place, card in enumerate(hand) if not place or card >> 2 != hand[place - 1] >> 2]
    suits_falling = sorted(hand, key=lambda card: card ^ 3)  # so that the highest, too, are first faces
    for size in range(2, most + 1):
        lowest, highest = hand[:size], sorted(suits_falling[-size:])
        sets.append(tuple(lowest))
        if highest != lowest:
            sets.append(tuple(highest))
    return sets


def lists_all_exchanges(hand: list[int], most: int) -> bool:
    """Tell whether `exchanges` lists every multiset of ranks.

    Of each size from two up it lists two multisets at most. Three ranks offer more, unless all cards go.
    """
    ranks = [card >> 2 for card in hand]
    if most < 2 or len(ranks) == 2:
        return True
    if len(set(ranks)) > 2:
        return False
    low = ranks.count(ranks[0])
    high = len(ranks) - low
    return all(min(low, size) - max(0, size - high) < 2 for size in range(2, most + 1))
