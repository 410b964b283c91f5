"""Moves written from what the searches found, in cards; a hand is sorted here."""

from collections.abc import Iterable, Sequence
from itertools import accumulate

from games.rules.canasta.going_out import Aim, way_out
from games.rules.canasta.opening import Keep, find_opening
from games.rules.canasta.plan import JOKERS, TWOS, Counts, Speller, layings
from games.rules.canasta.policy import MeldPolicy, Spot
from games.rules.canasta.representatives import ByRank
from games.rules.canasta.values import MELD_RANKS, WILD
from games.rules.cards import RUMMY
from games.rules.moves import Move

Melds = list[Move]
"""The field `melds` of a move."""

_DISCARDS: list[Move] = [{"type": "discard", "card": name} for name in RUMMY.names]


def discards(hand: Iterable[int]) -> list[Move]:
    """Write a discard of each face in a hand.

    There are many, at every step: so equal cards are skipped as they come, and moves copied, which takes half the time.
    """
    moves: list[Move] = []
    last = None
    for card in hand:
        if card != last:
            moves.append({**_DISCARDS[card]})
            last = card
    return moves


def meld_moves(melds: Iterable[Melds]) -> list[Move]:
    """Write a `meld` for each of these."""
    return [{"type": "meld", "melds": each} for each in melds]


def chosen_moves(hand: Sequence[int], counts: Counts, choices: ByRank) -> list[Move]:
    """Write each choice as a `meld`: twos before jokers, and the smallest meld of wilds both ways."""
    if not choices:
        return []
    names, starts = RUMMY.show(hand), [0, *accumulate(counts)]
    wilds = names[starts[TWOS] :]
    moves: list[Move] = []
    for rank, parts in choices:
        start, title = starts[rank], MELD_RANKS[rank]
        for count, some in parts:
            cards = names[start : start + count]
            moves.append({"type": "meld", "melds": [{"rank": title, "cards": cards + wilds[:some] if some else cards}]})
    rank, parts = choices[-1]
    if rank == WILD and counts[JOKERS] and parts[-1].wilds <= counts[TWOS]:
        cards = (names[starts[JOKERS] :] + wilds)[: parts[-1].wilds]
        moves.append({"type": "meld", "melds": [{"rank": MELD_RANKS[WILD], "cards": cards}]})
    return moves


def opening_melds(hand: Sequence[int], counts: Counts, spots: Sequence[Spot], need: int, keep: Keep) -> list[Melds]:
    """Write an opening worth `need` as the only one of a list, or give an empty list when there is none."""
    plan = find_opening(counts, spots, need, keep)
    return [Speller(hand, counts).entries(layings(spots, plan), jokers_first=True)] if plan else []


def way_out_move(
    hand: Sequence[int], counts: Counts, spots: Sequence[Spot], policy: MeldPolicy, aim: Aim
) -> Move | None:
    """Write a `go_out` that can be made, or give None. The discard is the last of its rank, melds have the first."""
    way = way_out(counts, spots, policy, aim)
    if way is None:
        return None
    card = max(card for card in hand if card >> 2 == way.discard)
    rest = list(hand)
    rest.remove(card)
    counts = [count - (rank == way.discard) for rank, count in enumerate(counts)]
    melds = Speller(rest, counts).entries(way.entries)
    return {"type": "go_out", "melds": melds, "card": RUMMY.names[card]}
