"""From a table's row to the engine's match, and what is drawn on the way.

Every order that a shuffle gives goes into the journal, so the record replays without any generator.
"""

from collections.abc import Sequence
from typing import Any

from games import rules
from games.models import Table
from games.rules.moves import Event
from games.rules.shuffle import Shuffle, VerifiableShuffle

DEALER = "dealer"
Drawn = list[dict[str, Any]]
"""Shuffles in the order in which they were made: `{"label": "deal:1", "items": […], "cards": […]}`."""


class RecordedShuffle:
    """A shuffle that keeps what it has given. With a `first_dealer`, the dealer is not drawn and not recorded."""

    def __init__(self, shuffle: Shuffle, first_dealer: int | None = None) -> None:
        self._shuffle = shuffle
        self._first_dealer = first_dealer
        self.drawn: Drawn = []

    def __call__(self, label: str, items: list[Any]) -> Sequence[Any]:
        first = self._first_dealer
        if label == DEALER and first is not None:
            return items[first:] + items[:first]
        order = list(self._shuffle(label, items))
        self.drawn.append({"label": label, "items": list(items), "cards": order})
        return order


def table_shuffle(table: Table) -> RecordedShuffle:
    """Give the shuffle of a table whose client seeds are fixed."""
    seeded = VerifiableShuffle(bytes(table.server_seed), table.client_seeds or ())
    return RecordedShuffle(seeded, table.first_dealer)


def match_of(table: Table) -> tuple[rules.Match, RecordedShuffle]:
    """Restore the match of a table that has started, with the shuffle that it draws from."""
    shuffle = table_shuffle(table)
    return rules.load(table.state or {}, shuffle), shuffle


def first_events(match: rules.Match) -> list[Event]:
    """Tell of the first deal, as the engine tells of each later one."""
    return [{"type": "dealt", "deal": match.deal, "dealer": match.dealer}]
