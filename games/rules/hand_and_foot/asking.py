"""A player's question to the partners whether to go out (HF-28)."""

from typing import NamedTuple

from games.rules.canasta.entries import Entry


class Asking(NamedTuple):
    """Who asks, the move that is asked about (already judged), and the partners who have said yes so far."""

    seat: int
    melds: tuple[Entry, ...]
    card: int
    yes: tuple[int, ...]

    def with_yes(self, seat: int) -> "Asking":
        return self._replace(yes=(*self.yes, seat))
