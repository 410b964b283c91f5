"""How a seat stands: what decides which moves it may make, beside the pile (RC-13, RC-24 to RC-26, RC-28, RC-33)."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from games.rules.canasta.melds import Laid
from games.rules.railroad_canasta.melding import SEVENS_KIND, minimum
from games.rules.railroad_canasta.options import SevensUnlock

if TYPE_CHECKING:
    from games.rules.railroad_canasta.match import RailroadCanastaMatch

OWN = SevensUnlock.OWN  # reading a member from its enumeration takes longer than comparing it


class Stand:
    """How a seat stands in a match. What is seldom asked is found out when it is: one is made for every move."""

    __slots__ = ("_match", "_seat", "hand", "keeps", "laid", "minimum")

    hand: list[int]
    """In canonical order."""
    laid: Laid
    minimum: int
    """What first melds must be worth (RC-13), 0 when they lie."""
    keeps: bool
    """RC-28 binds the player; it does not in a turn of RC-33."""

    def __init__(self, match: "RailroadCanastaMatch", seat: int) -> None:
        self._match, self._seat = match, seat
        self.hand = match.hands[seat]
        self.laid = laid = match.laid[seat]
        self.minimum = 0 if laid.melds else minimum(match.totals[seat])
        self.keeps = not match.all_sevens

    def may_discard_sevens(self, laid: Laid) -> bool:
        """Tell whether sevens are unlocked for this player when this lies before him (RC-24)."""
        return laid.books[SEVENS_KIND] > 0 and self.others_are_ready

    @property
    def others_are_ready(self) -> bool:
        """Whether a canasta of sevens of his own is all that this player needs to unlock them (RC-24)."""
        match = self._match
        if match.options["sevens_unlock"] == OWN:
            return True
        return all(laid.books[SEVENS_KIND] or seat == self._seat for seat, laid in enumerate(match.laid))

    @property
    def sees_kitty(self) -> bool:
        """Whether a canasta that is not black is finished (RC-25)."""
        red, _, wild, sevens = self.laid.books
        return red > 0 or wild > 0 or sevens > 0

    @property
    def may_take_kitty(self) -> bool:
        """Whether the kitty may be taken up with the discard (RC-26)."""
        return self.sees_kitty and not self._match.kitty_taken[self._seat]

    def leaves_enough(self, books: Sequence[int], cards: int, *, only_sevens: bool) -> bool:
        """Tell whether the turn can be ended with so many cards and these canastas, or by going out (RC-28)."""
        if not self.keeps:
            return True
        if only_sevens:
            return cards >= 2 and books[SEVENS_KIND] > 0 and self.others_are_ready
        return cards >= 2 or (cards == 1 and all(books))
