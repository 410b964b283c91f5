"""How the state of a match is read back from a view; only hands are hidden."""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from games.rules.fifty_six.auction import Auction
from games.rules.fifty_six.bids import Contract
from games.rules.fifty_six.pack import suit_number
from games.rules.fifty_six.trick import Trick

if TYPE_CHECKING:
    from games.rules.fifty_six.match import FiftySixMatch


def cards_shown(view: Mapping[str, Any]) -> Iterator[str]:
    """Name the cards outside hands that a view shows: those played in this deal."""
    for trick in (*view["tricks"], view["trick"]):
        for play in trick["plays"] if trick else ():
            yield play["card"]


def imagine_state(match: "FiftySixMatch", view: Mapping[str, Any]) -> None:
    """Set what is 56's own."""
    match.auction = Auction.seen(match.seats, view["bids"])
    match.contract = None if view["contract"] is None else Contract(**view["contract"])
    match.trump = -1 if match.contract is None else suit_number(match.contract.trump)
    match.trick = None if view["trick"] is None else Trick.seen(view["trick"])
    match.tricks = [Trick.seen(trick) for trick in view["tricks"]]
    match.last_trick = None if view["last_trick"] is None else Trick.seen(view["last_trick"])
    match.points = view["points"][:]
