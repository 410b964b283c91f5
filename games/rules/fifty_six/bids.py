"""Bids of 56: their trumps (FS-7), their forms (FS-9), and the contract that the last one stands for.

`FORMS` is the one place that says which form fits which trump; the refusal of a bid and the list of legal bids both
come from it. A plus bid carries the number that it comes to: what it adds is its points less the last bid's, and any
addition is legal. What a form tells about its bidder's hand is for the others to believe: the engine never looks.
"""

from enum import StrEnum
from typing import NamedTuple

from games.rules.fifty_six.pack import ALL_POINTS
from games.rules.moves import Move
from games.rules.results import Contract as ContractView

LOWEST_BID = 28
HIGHEST_BID = ALL_POINTS


class Trump(StrEnum):
    """What a bid makes trump; Noes is played as no trumps, but tells that the bidder lacks the suit bid before."""

    CLUBS = "C"
    DIAMONDS = "D"
    HEARTS = "H"
    SPADES = "S"
    NO_TRUMPS = "NT"
    NOES = "NOES"


class Form(StrEnum):
    """How a bid is worded, which is a message about the bidder's hand."""

    NUMBER_FIRST = "number_first"
    SUIT_FIRST = "suit_first"
    PLUS = "plus"


_SUIT_FORMS = (Form.NUMBER_FIRST, Form.SUIT_FIRST, Form.PLUS)

FORMS: dict[str, tuple[Form, ...]] = {
    Trump.CLUBS: _SUIT_FORMS,
    Trump.DIAMONDS: _SUIT_FORMS,
    Trump.HEARTS: _SUIT_FORMS,
    Trump.SPADES: _SUIT_FORMS,
    Trump.NO_TRUMPS: (Form.NUMBER_FIRST,),
    Trump.NOES: (Form.NUMBER_FIRST, Form.PLUS),
}
"""The forms in which each trump may be bid; `plus` only once there is a bid to add to."""


class Contract(NamedTuple):
    """What a side has undertaken; `seat` is None when all passed, `multiplier` 1, doubled 2, redoubled 4."""

    seat: int | None
    side: int
    points: int
    trump: str
    multiplier: int

    def show(self) -> ContractView:
        """Show the contract as JSON."""
        seat, side, points, trump, multiplier = self
        return {"seat": seat, "side": side, "points": points, "trump": trump, "multiplier": multiplier}


def _bids_of(points: int, *, opening: bool) -> list[Move]:
    return [
        {"type": "bid", "points": points, "trump": trump.value, "form": form.value}
        for trump in Trump
        for form in FORMS[trump]
        if not (opening and form is Form.PLUS)
    ]


_OPENINGS = [bid for points in range(LOWEST_BID, HIGHEST_BID + 1) for bid in _bids_of(points, opening=True)]
_RAISES = [bid for points in range(LOWEST_BID, HIGHEST_BID + 1) for bid in _bids_of(points, opening=False)]
_RAISES_A_NUMBER = len(_bids_of(LOWEST_BID, opening=False))


def bids_above(last: int | None) -> list[Move]:
    """List every legal bid over the last one's points (FS-8), or every opening bid, as new objects."""
    bids = _OPENINGS if last is None else _RAISES[(last + 1 - LOWEST_BID) * _RAISES_A_NUMBER :]
    return list(map(dict.copy, bids))
