"""What melds may hold in Railroad Canasta, and what the first ones must be worth (RC-8 to RC-13)."""

from bisect import bisect_right
from enum import StrEnum

from games.rules.canasta.policy import MeldPolicy
from games.rules.canasta.values import RANK_NUMBERS
from games.rules.cards import RUMMY

SEVEN = RANK_NUMBERS["7"]
FIRST_SEVEN = RUMMY.numbers["7C"]


class Canasta(StrEnum):
    """The four kinds of canastas (RC-11)."""

    RED = "red"
    BLACK = "black"
    WILD = "wild"
    SEVENS = "sevens"


KINDS = tuple(Canasta)
SEVENS_KIND = KINDS.index(Canasta.SEVENS)

POLICY = MeldPolicy(
    most_wilds=(0, 0, 0, 1, 2, 3, 3, 3),
    kinds=KINDS,
    own_kinds=((SEVEN, SEVENS_KIND),),
    no_wilds=frozenset({SEVEN}),
    rank_rule="RC-8",
    size_rule="RC-8",
    three_rule="RC-8",
    wilds_rule="RC-9",
    no_wilds_rule="RC-10",
    twice_rule="RC-12",
    threes_meld_rule="RC-29",
    book="canasta",
)

_STEPS = (0, 5000, 10_000, 15_000)
_MINIMUMS = (15, 50, 90, 120, 150)


def minimum(total: int) -> int:
    """Give what a player's first melds must be worth with this total at the start of the deal (RC-13)."""
    return _MINIMUMS[bisect_right(_STEPS, total)]
