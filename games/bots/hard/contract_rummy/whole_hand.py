"""Ways to lay a whole hand as sequences in three suits (CR-20): how many cards are missing, and which would help."""

from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import combinations
from typing import NamedTuple

from games.bots.playout.contract_rummy.faces import HIGH_ACE, LANES, by_suits, closed, opened
from games.bots.playout.contract_rummy.hand import Hand

SEQUENCES = 3
_KEPT = 1 << 10
"""How many suits' windows are remembered."""


class Way(NamedTuple):
    """How many cards are missing at least, and the cards of which one would help, as a mask."""

    missing: int
    wanted: int


class _Windows(NamedTuple):
    """The fullest windows of one length in a suit: how many cards they hold, and what is wanted in any of them."""

    held: int
    wanted: int


def nearest_way(hand: Hand, size: int, least: int) -> Way:
    """Find how near a hand is to so many cards that can be laid whole, in sequences of at least so many cards."""
    windows = [_by_length(lane, size - (SEQUENCES - 1) * least, suit) for suit, lane in enumerate(by_suits(hand.mask))]
    most = wanted = 0
    for one, two, three in combinations(windows, SEQUENCES):
        for first, second, third in _lengths(size, least):
            a, b, c = one[first], two[second], three[third]
            held = a.held + b.held + c.held
            if held >= most:
                wanted = a.wanted | b.wanted | c.wanted | (wanted if held == most else 0)
                most = held
    return Way(max(0, size - most - hand.jokers), wanted)


@cache
def _lengths(size: int, least: int) -> Sequence[tuple[int, int, int]]:
    """List the ways to share so many cards out among three sequences."""
    most = size - 2 * least
    lengths = range(least, most + 1)
    return [(one, two, size - one - two) for one in lengths for two in lengths if size - one - two >= least]


@lru_cache(maxsize=_KEPT)
def _by_length(lane: int, longest: int, suit: int) -> Sequence[_Windows]:
    """Find, for each length, the windows of a suit that hold most cards."""
    places = opened(lane)
    found = []
    for length in range(longest + 1):
        windows = [(1 << length) - 1 << low for low in range(HIGH_ACE - length + 2)]
        held = max((window & places).bit_count() for window in windows)
        wanted = 0
        for window in windows:
            if (window & places).bit_count() == held:
                wanted |= closed(window & ~places)
        found.append(_Windows(held, wanted << LANES[suit]))
    return found
