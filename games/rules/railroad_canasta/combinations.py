"""The search for melds that must reach a minimum, or unlock the sevens, to be laid at all (RC-13, RC-24, RC-28).

It is that of the family (`canasta.opening`), told what the hand must keep: two cards with those that the pile brings,
and one that is no seven while sevens are locked. Only a combination that unlocks them may leave nothing but sevens.
"""

from collections.abc import Sequence
from typing import NamedTuple

from games.rules.canasta.listing import Melds, opening_melds
from games.rules.canasta.melds import Laid
from games.rules.canasta.opening import Keep, Plan, best_opening, lean_opening
from games.rules.canasta.plan import Counts, Speller, layings
from games.rules.canasta.policy import BOOK_SIZE, spot_of
from games.rules.canasta.shapes import Part
from games.rules.canasta.values import RANK_VALUES
from games.rules.railroad_canasta.melding import SEVEN
from games.rules.railroad_canasta.stand import Stand


class Brought(NamedTuple):
    """Cards that the pile brings into the hand after everything is laid: how many, and whether all are sevens."""

    cards: int
    only_sevens: bool


NOTHING = Brought(0, True)


class Holding(NamedTuple):
    """What a combination is laid from, and onto: a hand, its counts, and the melds on the table with the pile's."""

    hand: Sequence[int]
    counts: Counts
    laid: Laid
    need: int
    """What must still be laid to reach the minimum."""
    brought: Brought


def find_combination(stand: Stand, holding: Holding) -> list[Melds]:
    """Give a combination that reaches the minimum and may be laid, as the only one of a list; none if there is none.

    One that finishes all four kinds and leaves a single card need not be sought: without its sevens it is worth enough
    as well, and leaves more.
    """
    hand, counts, laid, need, _ = holding
    melds = opening_melds(hand, counts, laid.spots, need, _keep(stand, holding))
    if melds:
        return melds
    plan = _unlocking(stand, holding)
    return [Speller(hand, counts).entries(layings(laid.spots, plan), jokers_first=True)] if plan else []


def _keep(stand: Stand, holding: Holding) -> Keep:
    """Give what the hand must keep beside what the pile brings, sevens still locked unless they are not already."""
    if not stand.keeps:
        return Keep()
    cards = max(0, 2 - holding.brought.cards)
    if not holding.brought.only_sevens or stand.may_discard_sevens(holding.laid):
        return Keep(cards)
    return Keep(max(1, cards), SEVEN)


def _unlocking(stand: Stand, holding: Holding) -> Plan | None:
    """Find a combination that finishes a canasta of sevens and so may leave nothing but sevens in the hand."""
    _, counts, laid, need, brought = holding
    sevens = BOOK_SIZE - laid.spots[SEVEN].size
    if not stand.others_are_ready or counts[SEVEN] < sevens:
        return None
    left = [count - sevens if rank == SEVEN else count for rank, count in enumerate(counts)]
    spots = [spot_of(each.most_wilds, 0, 0) if rank == SEVEN else each for rank, each in enumerate(laid.spots)]
    need -= sevens * RANK_VALUES[SEVEN]
    plan = best_opening(left, spots, need, Keep(max(0, 2 - brought.cards)))
    if plan is None:
        return None
    lean = lean_opening(left, spots, need, plan)
    more = lean.get(SEVEN, Part(0, 0)).naturals
    return lean | {SEVEN: Part(sevens + more, 0)}
