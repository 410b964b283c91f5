"""What a view of a canasta game shows, read back into a match that is imagined from it."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from games.rules.canasta.melds import Laid
from games.rules.canasta.policy import MeldPolicy
from games.rules.canasta.values import RED_THREES
from games.rules.cards import RUMMY, pack
from games.rules.imagining import Handout, numbers


def cards_shown(view: Mapping[str, Any], packets: str) -> Iterator[str]:
    """Name the cards outside hands that a view shows; `packets`: its field of feet or kitties."""
    yield from view["pile"]["cards"]
    yield from view["stock"].get("cards", ())
    for packet in view[packets]:
        yield from packet["cards"] or ()
    for table in view["table"]:
        yield from table["red_threes"]
        for meld in table["melds"]:
            yield from meld["cards"]


def stock_of(view: Mapping[str, Any], handout: Handout) -> list[int]:
    """Give the stock, its top last."""
    return handout.cards_of(view["stock"])[::-1]


def laid_of(policy: MeldPolicy, melds: Iterable[Mapping[str, Any]]) -> Laid:
    """Give melds as they lie."""
    return Laid.load(policy, [meld["rank"] + pack(numbers(RUMMY, meld["cards"])) for meld in melds])


def check_hands(hands: Iterable[Sequence[int]]) -> None:
    """Raise ValueError for a red three in a hand, where none ever stays (HF-20, RC-23)."""
    if any(not RED_THREES.isdisjoint(hand) for hand in hands):
        raise ValueError("No hand holds a red three.")
