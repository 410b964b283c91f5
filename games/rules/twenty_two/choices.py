"""What a hand offers: the sets that may be led, followed with or put aside (TT-8, TT-10, TT-11), named as in a move.

Suits mean nothing, so of sets that differ by suit alone only the canonically first is listed. That keeps the lists of
leads and follows short, and they are complete; exchanges are listed by representatives. Hands are sorted.
"""

from bisect import bisect_left

from games.rules.cards import TRICK
from games.rules.twenty_two.tricks import LOWEST_SUIT, Cards, can_beat, equals_or_beats

Sets = list[list[str]]

_NAMES = TRICK.names


def leads(hand: list[int]) -> Sets:
    """List the sets that may be led: cards of one rank, keeping a card unless it is the last (TT-10)."""
    names = TRICK.show(hand)
    sets = []
    first, rank = 0, -1
    for place, card in enumerate(hand):
        if card >> 2 != rank:
            first, rank = place, card >> 2
        sets.append(names[first : place + 1])
    if len(sets[-1]) == len(hand) > 1:
        sets.pop()
    return sets


def follows(hand: list[int], best: Cards, *, must_beat: bool) -> Sets:
    """List the sets that may follow: first the lowest cards, then those that equal or beat the best (TT-11, TT-13).

    Lowest cards that beat are listed once. Under `must_beat` those that do not are listed only where nothing beats.
    """
    if len(best) == 1:
        beating = _beating_cards(hand, best[0])
        lowest_beats = hand[0] >= best[0] & LOWEST_SUIT
    else:
        beating = _beating_sets(hand, best)
        lowest_beats = equals_or_beats(hand[: len(best)], best)
    if beating and (must_beat or lowest_beats):
        return beating
    return [TRICK.show(hand[: len(best)]), *beating]


def _beating_cards(hand: list[int], best: int) -> Sets:
    """List the single cards that equal or beat, each rank once: what most tricks ask for."""
    cards = []
    rank = -1
    for card in hand[bisect_left(hand, best & LOWEST_SUIT) :]:
        if card >> 2 != rank:
            rank = card >> 2
            cards.append([_NAMES[card]])
    return cards


def _beating_sets(hand: list[int], best: Cards) -> Sets:
    """List the sets that equal or beat, each multiset of ranks once.

    Sets grow from their lowest card up, and at each place every rank is tried once, so that no multiset comes twice.
    """
    found: list[tuple[int, list[str]]] = [(0, [])]
    for other in best:
        longer = []
        first = bisect_left(hand, other & LOWEST_SUIT)
        for start, cards in found:
            rank = -1
            for place in range(max(start, first), len(hand)):
                card = hand[place]
                if card >> 2 != rank:
                    rank = card >> 2
                    longer.append((place + 1, [*cards, _NAMES[card]]))
        found = longer
    return [cards for _, cards in found]


def lowest_follow(hand: list[int], best: Cards, *, must_beat: bool) -> list[str]:
    """Give the lowest cards that may follow: under `must_beat` the lowest that equal or beat, where any do.

    For each card of the best set the lowest that serves is taken, from the bottom up: no set that beats is lower at any
    place.
    """
    if not must_beat or not can_beat(hand, best):
        return TRICK.show(hand[: len(best)])
    rest = iter(hand)
    return TRICK.show(next(card for card in rest if card >= other & LOWEST_SUIT) for other in best)


def exchanges(hand: list[int], most: int) -> Sets:
    """List sets to put aside, `most` cards at most: none, every single rank, the lowest and the highest so many."""
    names, ranks = TRICK.show(hand), [card >> 2 for card in hand]
    sets: Sets = [[]]
    if most:
        sets += [[names[ranks.index(rank)]] for rank in dict.fromkeys(ranks)]
    for size in range(2, most + 1):
        sets.append(names[:size])
        if size < len(hand) and ranks[0] != ranks[-1]:
            cut = len(hand) - size
            sets.append(names[cut:] if ranks[cut - 1] != ranks[cut] else _highest(names, ranks, cut))
    return sets


def _highest(names: list[str], ranks: list[int], cut: int) -> list[str]:
    """Name as many of the highest cards as stand from `cut` on, but of the lowest rank among them the first faces."""
    first, higher = ranks.index(ranks[cut]), bisect_left(ranks, ranks[cut] + 1)
    return names[first : first + higher - cut] + names[higher:]


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
