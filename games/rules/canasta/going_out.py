"""The search for a way to go out (HF-25, HF-26, RC-30): meld all cards but one, and finish the books that are missing.

Exact, by rank counts. All naturals of a rank are laid, or all but the one that is discarded; how many wilds go with
them, and so which books they finish, is chosen rank by rank (`shapes`), and the wilds left over make melds of wilds.
Carried from rank to rank are the wilds spent and whether the discard is chosen. Of the choices that agree in both, one
that lacks at least as many books of every kind as another can be dropped: whatever saves it saves the other.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

from games.rules.canasta.plan import JOKERS, TWOS, Counts, Laying
from games.rules.canasta.policy import BOOK_SIZE, DIRTY_BOOK, SMALLEST_MELD, WILD_BOOK, MeldPolicy, Spot
from games.rules.canasta.shapes import Shape, all_shapes, sizes
from games.rules.canasta.values import NATURAL_RANKS, RANK_VALUES, THREE, WILD

Missing = tuple[int, ...]
"""By kind of book: how many more are needed."""


class Aim(NamedTuple):
    """What going out asks for: missing books, the points that the melds must be worth, ranks never discarded last."""

    missing: Missing
    need: int = 0
    never_discarded: frozenset[int] = frozenset()
    black_threes: bool = False
    """Whether black threes may be melded."""


class WayOut(NamedTuple):
    """A way to go out by counts; `discard` is a card rank, threes to jokers."""

    entries: list[Laying]
    discard: int


class _State(NamedTuple):
    missing: Missing
    discard: int | None
    chain: Any
    """What is laid of the ranks so far, the last first: `(chain, rank, shape)` or None."""


_States = dict[tuple[int, bool], list[_State]]
"""By the wilds spent and whether the discard is chosen."""


def way_out(counts: Counts, spots: Sequence[Spot], policy: MeldPolicy, aim: Aim) -> WayOut | None:
    """Find a way to go out with these cards, or None when there is none."""
    wilds = counts[TWOS] + counts[JOKERS]
    if _is_hopeless(counts, spots, wilds, aim):
        return None
    discards = _discards(counts, aim)
    states = _after_threes(counts, discards, aim)
    for rank in NATURAL_RANKS:
        if states and (counts[rank] or spots[rank].size):
            states = _after_rank(states, rank, counts, spots, policy, discards)
    return _with_wilds(states, counts, spots, discards)


def _is_hopeless(counts: Counts, spots: Sequence[Spot], wilds: int, aim: Aim) -> bool:
    """See quickly what makes most hands hopeless: single cards that fit nowhere, or too few wilds for wild books."""
    lonely = 0 if aim.black_threes else counts[THREE]
    for rank in NATURAL_RANKS:
        if counts[rank] == 1 and not spots[rank].size:
            lonely += 1
    wild_books = aim.missing[WILD_BOOK]
    return lonely > 1 or (wild_books > 0 and wilds + spots[WILD].size < wild_books * BOOK_SIZE)


def _discards(counts: Counts, aim: Aim) -> frozenset[int]:
    """List the card ranks that may be discarded with the rest still worth enough (all of it is melded)."""
    total = sum(count * value for count, value in zip(counts, RANK_VALUES, strict=True))
    return frozenset(
        rank
        for rank, count in enumerate(counts)
        if count and rank not in aim.never_discarded and total - RANK_VALUES[rank] >= aim.need
    )


def _after_threes(counts: Counts, discards: frozenset[int], aim: Aim) -> _States:
    states: _States = {}
    count = counts[THREE]
    for is_discarded in (False, True):
        if is_discarded and THREE not in discards:
            continue
        laid = count - is_discarded
        if laid == 0:
            chain = None
        elif laid >= SMALLEST_MELD and aim.black_threes:
            chain = (None, THREE, laid)
        else:
            continue
        states[0, is_discarded] = [_State(aim.missing, THREE if is_discarded else None, chain)]
    return states


def _after_rank(
    states: _States,
    rank: int,
    counts: Counts,
    spots: Sequence[Spot],
    policy: MeldPolicy,
    discards: frozenset[int],
) -> _States:
    wilds, count = counts[TWOS] + counts[JOKERS], counts[rank]
    clean_kind = policy.kind(rank, 0)
    whole = all_shapes(spots[rank], count, wilds)
    less_one = all_shapes(spots[rank], count - 1, wilds) if rank in discards else ()
    further: _States = {}
    for (spent, is_chosen), group in states.items():
        for state in group:
            for shape in whole:
                missing = _less(state.missing, clean_kind, shape)
                chain = (state.chain, rank, shape) if shape.parts else state.chain
                _add(further, (spent + shape.wilds, is_chosen), _State(missing, state.discard, chain), wilds)
            for shape in () if is_chosen else less_one:
                missing = _less(state.missing, clean_kind, shape)
                chain = (state.chain, rank, shape) if shape.parts else state.chain
                _add(further, (spent + shape.wilds, True), _State(missing, rank, chain), wilds)
    return further


def _less(missing: Missing, clean_kind: int, shape: Shape) -> Missing:
    if not shape.clean and not shape.dirty:
        return missing
    left = list(missing)
    left[clean_kind] = max(0, left[clean_kind] - shape.clean)
    left[DIRTY_BOOK] = max(0, left[DIRTY_BOOK] - shape.dirty)
    return tuple(left)


def _add(states: _States, key: tuple[int, bool], new: _State, wilds: int) -> None:
    """Add a choice unless another is as good; drop those that it makes superfluous."""
    if key[0] > wilds:
        return
    group = states.setdefault(key, [])
    for other in group:
        if _is_as_good(other.missing, new.missing):
            return
    group[:] = [other for other in group if not _is_as_good(new.missing, other.missing)]
    group.append(new)


def _is_as_good(one: Missing, other: Missing) -> bool:
    return all(ours <= theirs for ours, theirs in zip(one, other, strict=True))


def _with_wilds(states: _States, counts: Counts, spots: Sequence[Spot], discards: frozenset[int]) -> WayOut | None:
    """Lay the wilds left over as melds of wilds, discarding one if no other card is; give the first way that works."""
    wild_discard = TWOS if TWOS in discards else JOKERS if JOKERS in discards else None
    wilds = counts[TWOS] + counts[JOKERS]
    for (spent, is_chosen), group in states.items():
        left = wilds - spent - (not is_chosen)
        if left < 0 or (not is_chosen and wild_discard is None):
            continue
        wild_sizes = sizes(spots[WILD].size, left)
        if wild_sizes is None:
            continue
        books = (spots[WILD].size + left) // BOOK_SIZE
        for state in group:
            if state.missing[WILD_BOOK] <= books and not any(
                state.missing[:WILD_BOOK] + state.missing[WILD_BOOK + 1 :]
            ):
                discard = wild_discard if state.discard is None else state.discard
                assert discard is not None
                return WayOut([*_laid(state.chain), *(Laying(WILD, 0, size) for size in wild_sizes)], discard)
    return None


def _laid(chain: Any) -> list[Laying]:
    entries: list[Laying] = []
    while chain is not None:
        chain, rank, laid = chain
        if rank == THREE:
            entries[:0] = [Laying(THREE, laid, 0)]
        else:
            entries[:0] = [Laying(rank, part.naturals, part.wilds) for part in laid.parts]
    return entries
