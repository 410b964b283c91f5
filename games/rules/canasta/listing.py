"""Moves written from what the searches found, in cards; a hand is sorted here."""

from collections.abc import Sequence

from games.rules.canasta.going_out import Aim, way_out
from games.rules.canasta.opening import Keep, best_opening, lean_opening
from games.rules.canasta.plan import JOKERS, TWOS, Counts, Speller, layings
from games.rules.canasta.policy import MeldPolicy, Spot
from games.rules.canasta.representatives import Choices
from games.rules.canasta.values import WILD
from games.rules.cards import RUMMY
from games.rules.moves import Move

Melds = list[Move]
"""The field `melds` of a move."""


def chosen_melds(hand: Sequence[int], counts: Counts, choices: Choices) -> list[Melds]:
    """Write each choice as the `melds` of a move: twos before jokers, and the smallest meld of wilds both ways."""
    if not choices.by_rank:
        return []
    speller = Speller(hand, counts)
    wilds = speller.wilds()
    melds: list[Melds] = []
    for rank, parts in choices.by_rank:
        melds += speller.alternatives(rank, parts, wilds)
    rank, parts = choices.by_rank[-1]
    if rank == WILD and counts[JOKERS] and parts[-1].wilds <= counts[TWOS]:
        melds += speller.alternatives(WILD, parts[-1:], speller.wilds(jokers_first=True))
    return melds


def opening_melds(hand: Sequence[int], counts: Counts, spots: Sequence[Spot], need: int, keep: Keep) -> list[Melds]:
    """Write two openings worth `need`, if there is any: one that keeps back what it can, and the dearest of all."""
    dearest = best_opening(counts, spots, need, keep)
    if dearest is None:
        return []
    speller = Speller(hand, counts)
    lean = lean_opening(counts, spots, need, dearest)
    plans = [lean] if lean == dearest else [lean, dearest]
    return [speller.entries(layings(spots, plan), jokers_first=True) for plan in plans]


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
