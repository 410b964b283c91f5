"""Which cards to put aside (TT-8): what is listed of a choice that often has too many answers to list them all."""

from collections.abc import Sequence

from games.rules.twenty_two.tricks import Cards


def exchanges(hand: Sequence[int], most: int) -> list[Cards]:
    """List sets to put aside, `most` cards at most: none, every single rank, the lowest and the highest so many."""
    sets: list[Cards] = [()]
    if most:
        sets += [
            (card,)
            for place, card in enumerate(hand)
            if not place or card >> 2 != hand[place - 1] >> 2
        ]
    for size in range(2, most + 1):
        lowest, highest = tuple(hand[:size]), _highest(hand, size)
        sets += [lowest] if lowest == highest else [lowest, highest]
    return sets


def _highest(hand: Sequence[int], size: int) -> Cards:
    """Give the highest so many; of the lowest rank among them, the first faces."""
    rank = hand[-size] >> 2
    above = [card for card in hand if card >> 2 > rank]
    level = [card for card in hand if card >> 2 == rank]
    return (*level[: size - len(above)], *above)


def lists_all(hand: Sequence[int], most: int) -> bool:
    """Tell whether `exchanges` lists every multiset of ranks: of each size from 2 on, it lists two at most."""
    ranks = [card >> 2 for card in hand]
    if most < 2 or len(hand) < 3:
        return True
    if len(set(ranks)) > 2:
        return False
    low, high = ranks.count(ranks[0]), len(ranks) - ranks.count(ranks[0])
    return all(min(low, size) - max(0, size - high) < 2 for size in range(2, most + 1))
