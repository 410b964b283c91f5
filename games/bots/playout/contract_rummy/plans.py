"""What a hand lacks for a contract: the fewest cards, which ones they may be, and which of its own are on the way.

Sequences are looked for in windows of the least length, each in another suit (CR-10), sets among what these leave. A
joker stands for a missing card, one a meld.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import chain, combinations, product
from typing import NamedTuple

from games.bots.playout.contract_rummy.faces import (
    EVERY_SUIT,
    HIGH_ACE,
    LANES,
    by_suits,
    closed,
    opened,
    ranks_of_two_and_three,
)

SET_SIZE = 3
_KEPT = 1 << 11
"""How many plans, and windows of lanes, are remembered: worlds of one turn share many. More would burden the memory."""
_WINDOWS = 2
"""How many windows a suit are tried when sets may want the same cards."""
_NO_WAY = 99


class Contract(NamedTuple):
    """What must be laid: so many sets and sequences, these of so many cards at least."""

    sets: int
    sequences: int
    least: int


class Plan(NamedTuple):
    """What is missing, counted; the cards of which one would help; the cards held that serve the best way."""

    missing: int
    wanted: int
    used: int
    windows: tuple[tuple[int, int], ...]
    """Where the sequences would lie: suits, and the places where they begin."""
    ranks: int
    """Of which ranks sets are complete, as a lane."""


class _Window(NamedTuple):
    """Places of a suit for a sequence: how many cards are missing, which are held and wanted, and where it begins."""

    missing: int
    held: int
    wanted: int
    place: tuple[int, int]


class _Sets(NamedTuple):
    """Sets to be: cards missing, those wanted and used, complete ranks as a lane, and how many sets are incomplete."""

    missing: int
    wanted: int
    used: int
    ranks: int
    incomplete: int


@lru_cache(maxsize=_KEPT)
def plan(mask: int, twice: int, jokers: int, contract: Contract) -> Plan:
    """Plan for a contract with the cards of `mask`, of which those of `twice` are held twice, and jokers.

    Of ways that lack equally few cards the one that can be helped by most is taken; cards that help any are wanted.
    """
    fewest, widest = _NO_WAY, 0
    all_wanted = all_used = ranks = 0
    chosen: tuple[_Window, ...] = ()
    for windows in _sequences(mask, contract):
        held = wanted = missing = incomplete = 0
        for lacking, there, absent, _ in windows:
            held, wanted, missing = held | there, wanted | absent, missing + lacking
            incomplete += lacking > 0
        if missing - min(jokers, incomplete) > fewest:
            continue  # and sets may want more, but never less
        sets = _sets(mask & ~held | twice & held, contract.sets)
        missing += sets.missing - min(jokers, incomplete + sets.incomplete)
        if missing <= fewest:
            wanted |= sets.wanted
            all_wanted = wanted | (all_wanted if missing == fewest else 0)
            width = wanted.bit_count()
            if missing < fewest or width > widest:
                fewest, widest = missing, width
                all_used, ranks, chosen = held | sets.used, sets.ranks, windows
    return Plan(fewest, all_wanted, all_used, tuple(window.place for window in chosen), ranks)


def _sequences(mask: int, contract: Contract) -> Iterator[tuple[_Window, ...]]:
    """List windows for the sequences of a contract, in different suits."""
    if not contract.sequences:
        return iter(((),))
    lanes = by_suits(mask)
    of_suit = _some_windows if contract.sets else _merged
    windows = [of_suit(lanes[suit], suit, contract.least) for suit in range(4)]
    return chain.from_iterable(product(*suits) for suits in combinations(windows, contract.sequences))


def _windows(lane: int, suit: int, least: int) -> tuple[_Window, ...]:
    """List the windows of a suit that lack fewest cards, or one more, the fullest first."""
    places = opened(lane)
    windows = []
    for low in range(HIGH_ACE - least + 2):
        window = (1 << least) - 1 << low
        held, wanted = closed(window & places), closed(window & ~places)
        windows.append(_Window((window & ~places).bit_count(), held << LANES[suit], wanted << LANES[suit], (suit, low)))
    windows.sort(key=lambda window: window.missing)
    return tuple(window for window in windows if window.missing <= windows[0].missing + 1)


@lru_cache(maxsize=_KEPT)
def _some_windows(lane: int, suit: int, least: int) -> tuple[_Window, ...]:
    return _windows(lane, suit, least)[:_WINDOWS]


@lru_cache(maxsize=_KEPT)
def _merged(lane: int, suit: int, least: int) -> tuple[_Window, ...]:
    """Give the first of a suit's fullest windows, with what any of them holds and wants."""
    first, *others = _windows(lane, suit, least)
    held, wanted = first.held, first.wanted
    for window in others:
        if window.missing == first.missing:
            held, wanted = held | window.held, wanted | window.wanted
    return (first._replace(held=held, wanted=wanted),)


def _sets(mask: int, count: int) -> _Sets:
    """Find so many sets of different ranks, the fullest first."""
    two, three = ranks_of_two_and_three(mask) if count else (0, 0)
    lacking = count - three.bit_count()
    if lacking <= 0:
        return _Sets(0, 0, three * EVERY_SUIT & mask, three, 0)
    pairs = two & ~three
    wanted = pairs * EVERY_SUIT & ~mask
    singles = max(0, lacking - pairs.bit_count())
    missing = lacking - singles
    if singles:
        clubs, diamonds, hearts, spades = by_suits(mask)
        alone = (clubs | diamonds | hearts | spades) & ~two
        wanted |= alone * EVERY_SUIT & ~mask
        missing += SET_SIZE * singles - min(singles, alone.bit_count())
    return _Sets(missing, wanted, two * EVERY_SUIT & mask, three, lacking)
