"""The search for first melds that reach a minimum (HF-13, RC-13): by rank counts, and exact.

Why it is exact. Ranks compete for nothing but wilds, and all wilds are alike where they lie, so a combination is given
by how many naturals and how many wilds go to each rank (and how many to melds of wilds), and it can be laid exactly
when each rank's part can (`shapes`). Its worth is that of its naturals, plus that of its wilds; for a given number of
wilds the dearest are best. So for every number of wilds spent, the most points by naturals is all that must be carried
from rank to rank. Where cards must stay in the hand, how many stay is carried along, up to as many as must.
Only the first melds of a side are sought like this, so at most one meld is open (that of a pile take).

The full search is seldom needed: a bound rules out most poor hands, and rich ones have an obvious opening.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from games.rules.canasta.plan import JOKERS, TWOS, Counts, wilds_worth
from games.rules.canasta.policy import BOOK_SIZE, SMALLEST_MELD, Spot
from games.rules.canasta.shapes import REMEMBERED, Part, shapes, sizes, uses
from games.rules.canasta.values import JOKER_VALUE, NATURAL_RANKS, RANK_VALUES, THREE, TWO_VALUE, WILD

_DEAREST_FIRST = sorted(NATURAL_RANKS, key=lambda rank: -RANK_VALUES[rank])
_NOTHING = Part(0, 0)

Plan = dict[int, Part]
"""By rank: what is laid of it; a rank of which nothing is laid is missing."""


class Keep(NamedTuple):
    """What must stay in the hand: so many cards, and one at least that is not of the rank `locked`, if there is one."""

    cards: int = 0
    locked: int | None = None


_State = tuple[int, int, bool]
"""What matters of the ranks gone through so far: the wilds spent, how many cards stay (counted no further than must),
and whether one of them is unlocked."""

_Chain = tuple[Any, int, Part] | None
"""What is laid of the ranks so far, the last first."""


def find_opening(counts: Counts, spots: Sequence[Spot], need: int, keep: Keep) -> Plan | None:
    """Find first melds worth `need`, wasting little; None when there are none."""
    plan = _obvious_opening(counts, spots, need, keep)
    if plan is None:
        plan = best_opening(counts, spots, need, keep)
        plan = plan and lean_opening(counts, spots, need, plan)
    return plan


def _obvious_opening(counts: Counts, spots: Sequence[Spot], need: int, keep: Keep) -> Plan | None:
    """Lay the dearest ranks without wilds, then pairs with one each, until it is enough. Quick, but finds not all."""
    plan: Plan = {}
    pairs: list[int] = []
    have = 0
    for rank in _DEAREST_FIRST:
        count, spot = counts[rank], spots[rank]
        if count and count + spot.size >= SMALLEST_MELD:
            naturals = min(count, BOOK_SIZE - spot.size)
            plan[rank] = Part(naturals, 0)
            have += naturals * RANK_VALUES[rank]
            if have >= need:
                return plan if _leaves_enough(counts, plan, keep) else None
        elif count == SMALLEST_MELD - 1 and spot.most_wilds[SMALLEST_MELD]:
            pairs.append(rank)
    for spent, rank in enumerate(pairs[: counts[TWOS] + counts[JOKERS]], 1):
        plan[rank] = Part(SMALLEST_MELD - 1, 1)
        have += (SMALLEST_MELD - 1) * RANK_VALUES[rank]
        if have + wilds_worth(counts, spent) >= need:
            return plan if _leaves_enough(counts, plan, keep) else None
    return None


def _leaves_enough(counts: Counts, plan: Plan, keep: Keep) -> bool:
    left = sum(counts) - sum(naturals + wilds for naturals, wilds in plan.values())
    if keep.locked is None:
        return left >= keep.cards
    locked = counts[keep.locked] - plan.get(keep.locked, _NOTHING).naturals
    return left >= keep.cards and left > locked


def best_opening(counts: Counts, spots: Sequence[Spot], need: int, keep: Keep) -> Plan | None:
    """Find what is worth most among all that may be laid; None when even that is worth less than `need`."""
    if _bound(counts, spots) < need:
        return None
    states = _states(counts, spots, keep)
    best, plan = need - 1, None
    wilds = counts[TWOS] + counts[JOKERS]
    for (spent, kept, has_unlocked), (points, chain) in states.items():
        left = wilds - spent
        for count in range(left, -1, -1):
            worth = points + wilds_worth(counts, spent + count)
            if worth <= best:
                break
            stays = left - count
            if kept + stays < keep.cards or not (has_unlocked or stays or keep.locked is None):
                continue
            if sizes(spots[WILD].size, count) is not None:
                best, plan = worth, _plan(chain, count)
    return plan


def lean_opening(counts: Counts, spots: Sequence[Spot], need: int, plan: Plan) -> Plan:
    """Take from an opening what it does not need, wild melds and cheap ranks first; the rest can still be laid."""
    lean = dict(plan)
    have = _worth(counts, lean)
    for rank in sorted(plan, key=lambda rank: (rank != WILD, RANK_VALUES[rank])):
        others = sum(part.wilds for other, part in lean.items() if other != rank)
        naturals_worth = have - wilds_worth(counts, others + lean[rank].wilds) - lean[rank].naturals * RANK_VALUES[rank]
        for part in _smaller(spots[rank], rank, lean[rank]):
            worth = naturals_worth + part.naturals * RANK_VALUES[rank] + wilds_worth(counts, others + part.wilds)
            if worth >= need:
                lean[rank], have = part, worth
                break
    return {rank: part for rank, part in lean.items() if part.naturals or part.wilds}


def _bound(counts: Counts, spots: Sequence[Spot]) -> int:
    """Bound what can be laid: every rank that may be melded at all, pairs while there are wilds, and all wilds."""
    wilds = counts[TWOS] + counts[JOKERS]
    bound = counts[JOKERS] * JOKER_VALUE + counts[TWOS] * TWO_VALUE
    pairs: list[int] = []
    for rank in NATURAL_RANKS:
        count = counts[rank]
        if count >= SMALLEST_MELD or (count and spots[rank].size):
            bound += count * RANK_VALUES[rank]
        elif count == SMALLEST_MELD - 1 and wilds:
            pairs.append(count * RANK_VALUES[rank])
    pairs.sort(reverse=True)
    return bound + sum(pairs[:wilds])


def _states(counts: Counts, spots: Sequence[Spot], keep: Keep) -> dict[_State, tuple[int, _Chain]]:
    wilds = counts[TWOS] + counts[JOKERS]
    must_stay, locked = keep
    states: dict[_State, tuple[int, _Chain]] = {(0, min(counts[THREE], must_stay), counts[THREE] > 0): (0, None)}
    for rank in NATURAL_RANKS:
        count = counts[rank]
        if not count and not spots[rank].size:
            continue
        parts = uses(spots[rank], count, wilds, must_stay)
        value = RANK_VALUES[rank]
        further: dict[_State, tuple[int, _Chain]] = {}
        for (spent, kept, has_unlocked), (points, chain) in states.items():
            for part in parts:
                naturals, some = part
                if spent + some > wilds:
                    break
                back = count - naturals
                new = (spent + some, min(kept + back, must_stay), has_unlocked or (back > 0 and rank != locked))
                worth = points + naturals * value
                if new not in further or further[new][0] < worth:
                    further[new] = (worth, (chain, rank, part))
        states = further
    return states


def _plan(chain: _Chain, wilds: int) -> Plan:
    plan = {WILD: Part(0, wilds)} if wilds else {}
    while chain is not None:
        chain, rank, part = chain
        if part.naturals or part.wilds:
            plan[rank] = part
    return plan


def _worth(counts: Counts, plan: Plan) -> int:
    naturals = sum(part.naturals * RANK_VALUES[rank] for rank, part in plan.items())
    return naturals + wilds_worth(counts, sum(part.wilds for part in plan.values()))


@lru_cache(REMEMBERED)
def _smaller(spot: Spot, rank: int, part: Part) -> tuple[Part, ...]:
    """List what may be laid of a rank within a part, fewest wilds and then fewest cards first."""
    if rank == WILD:
        return tuple(Part(0, count) for count in range(part.wilds + 1) if sizes(spot.size, count) is not None)
    within = [Part(naturals, wilds) for wilds in range(part.wilds + 1) for naturals in range(part.naturals + 1)]
    return tuple(smaller for smaller in within if shapes(spot, *smaller))
