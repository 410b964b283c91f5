"""What a hand offers, as moves: to put aside (TT-8), to lead (TT-10) or to follow with (TT-11).

Suits mean nothing, so of sets that differ by suit alone only the canonically first is listed. That keeps the lists of
leads and follows short, and they are complete; exchanges are listed by representatives. Hands are sorted.
"""

from bisect import bisect_left

from games.rules.cards import TRICK
from games.rules.moves import Listing, Move
from games.rules.twenty_two.tricks import LOWEST_SUIT, Cards, can_beat, equals_or_beats

_NAMES = TRICK.names


def leads(hand: list[int]) -> list[Move]:
    """List the leads: cards of one rank, keeping a card unless it is the last (TT-10)."""
    names = TRICK.show(hand)
    moves: list[Move] = []
    first, rank = 0, -1
    for place, card in enumerate(hand):
        if card >> 2 != rank:
            first, rank = place, card >> 2
        moves.append({"type": "play", "cards": names[first : place + 1]})
    if len(hand) > 1 and hand[0] >> 2 == rank:
        moves.pop()  # the whole hand
    return moves


def follows(hand: list[int], best: Cards, *, must_beat: bool) -> list[Move]:
    """List the follows: first the lowest cards, then those that equal or beat the best (TT-11, TT-13).

    Lowest cards that beat are listed once. Under `must_beat` those that do not are listed only where nothing beats.
    """
    if len(best) == 1:
        return _single_follows(hand, best[0], must_beat=must_beat)
    beating, lowest = _beating_sets(hand, best), hand[: len(best)]
    if beating and (must_beat or equals_or_beats(lowest, best)):
        return beating
    return [{"type": "play", "cards": TRICK.show(lowest)}, *beating]


def _single_follows(hand: list[int], best: int, *, must_beat: bool) -> list[Move]:
    """List the follows of a single card, each rank once: what most tricks ask for."""
    lower = bisect_left(hand, best & LOWEST_SUIT)
    moves: list[Move] = []
    if lower and not (must_beat and lower < len(hand)):
        moves.append({"type": "play", "cards": [_NAMES[hand[0]]]})
    rank = -1
    for card in hand[lower:]:
        if card >> 2 != rank:
            rank = card >> 2
            moves.append({"type": "play", "cards": [_NAMES[card]]})
    return moves


def _beating_sets(hand: list[int], best: Cards) -> list[Move]:
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
    return [{"type": "play", "cards": cards} for _, cards in found]


def lowest_follow(hand: list[int], best: Cards, *, must_beat: bool) -> Move:
    """Give the lowest cards that may follow: under `must_beat` the lowest that equal or beat, where any do.

    For each card of the best set the lowest that serves is taken, from the bottom up: no set that beats is lower at any
    place.
    """
    if not must_beat or not can_beat(hand, best):
        return {"type": "play", "cards": TRICK.show(hand[: len(best)])}
    rest = iter(hand)
    lowest = [next(card for card in rest if card >= other & LOWEST_SUIT) for other in best]
    return {"type": "play", "cards": TRICK.show(lowest)}


def exchanges(hand: list[int], most: int) -> Listing:
    """List exchanges of at most so many cards: none, every single rank, the lowest and the highest so many."""
    names, ranks = TRICK.show(hand), [card >> 2 for card in hand]
    distinct = dict.fromkeys(ranks)
    sets: list[list[str]] = [[]]
    if most:
        sets += [[names[ranks.index(rank)]] for rank in distinct]
    for size in range(2, most + 1):
        sets.append(names[:size])
        if size < len(hand) and len(distinct) > 1:
            cut = len(hand) - size
            sets.append(names[cut:] if ranks[cut - 1] != ranks[cut] else _highest(names, ranks, cut))
    moves: list[Move] = [{"type": "exchange", "cards": cards} for cards in sets]
    return moves, _are_all(ranks, len(distinct), most)


def _highest(names: list[str], ranks: list[int], cut: int) -> list[str]:
    """Name as many of the highest cards as stand from `cut` on, but of the lowest rank among them the first faces."""
    first, higher = ranks.index(ranks[cut]), bisect_left(ranks, ranks[cut] + 1)
    return names[first : first + higher - cut] + names[higher:]


def _are_all(ranks: list[int], distinct: int, most: int) -> bool:
    """Tell whether there are no more multisets of ranks than are listed: of each size from two up, two at most."""
    if most < 2 or len(ranks) == 2:
        return True
    if distinct > 2:
        return False
    low = ranks.count(ranks[0])
    high = len(ranks) - low
    return all(min(low, size) - max(0, size - high) < 2 for size in range(2, most + 1))
