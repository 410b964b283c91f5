"""The bidding of a deal: who may bid, pass, double and redouble, and when it is over (FS-8 to FS-13).

An `Auction` knows the seats' calls, not their cards. Its `judge_*` methods refuse without changing anything; `bid`,
`pass_`, `double` and `redouble` write down what has been judged.
"""

from collections.abc import Iterable, Mapping
from typing import Any, Self

from games.rules.errors import refuse
from games.rules.fifty_six.bids import FORMS, HIGHEST_BID, LOWEST_BID, Contract, Form, Trump, bids_above
from games.rules.fifty_six.view import FiftySixCall
from games.rules.moves import Move

DOUBLED = 2
REDOUBLED = 4


class Auction:
    """Calls in their order, passes since the last that was none, and the contract as it stands (None: no bid yet)."""

    __slots__ = ("calls", "passes", "seats", "standing")

    calls: list[FiftySixCall]
    """Never changed once made, so that copies of an auction may share them."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.calls = []
        self.passes = 0
        self.standing: Contract | None = None

    # What may be called

    def judge_bid(self, points: int, trump: str, form: str, *, over_double: bool) -> None:
        """Refuse a bid that is not higher (FS-8), whose form does not fit (FS-9), or that follows a double (FS-11)."""
        self._judge_points(points)
        self._judge_form(trump, form)
        if self.standing and self.standing.multiplier > 1 and not over_double:
            refuse("bid_is_doubled", "FS-11", "The last bid is doubled, and this table allows no bid over a double.")

    def judge_double(self, seat: int) -> None:
        """Refuse to double anything but an opponent's bid that is not doubled yet (FS-11)."""
        standing = self.standing
        if standing is None:
            refuse("nothing_to_double", "FS-11", "There is no bid to double yet.")
        if standing.side == seat % 2:
            refuse("own_bid", "FS-11", "The last bid is your own side's; only an opponent's can be doubled.")
        if standing.multiplier > 1:
            refuse("already_doubled", "FS-11", "The last bid is doubled already.")

    def judge_redouble(self, seat: int) -> None:
        """Refuse to redouble anything but a doubled bid of one's own side (FS-11)."""
        standing = self.standing
        if standing is None or standing.multiplier < DOUBLED:
            refuse("not_doubled", "FS-11", "Only a bid that is doubled can be redoubled.")
        if standing.side != seat % 2:
            refuse("opponents_bid", "FS-11", "The doubled bid is your opponents'; only their side may redouble it.")

    def legal_calls(self, seat: int, *, over_double: bool) -> list[Move]:
        """List all that this seat may call: a pass, a double or redouble, then every bid by rising points."""
        calls: list[Move] = [{"type": "pass"}]
        standing = self.standing
        if standing is None:
            return calls + bids_above(None)
        doubled = standing.multiplier > 1
        if doubled == (standing.side == seat % 2):
            calls.append({"type": "redouble" if doubled else "double"})
        return calls if doubled and not over_double else calls + bids_above(standing.points)

    # What has been called

    def bid(self, seat: int, points: int, trump: str, form: str) -> None:
        self._call({"seat": seat, "type": "bid", "points": points, "trump": trump, "form": form})
        self.standing = Contract(seat, seat % 2, points, trump, 1)

    def pass_(self, seat: int) -> None:
        self.calls.append({"seat": seat, "type": "pass"})
        self.passes += 1

    def double(self, seat: int) -> None:
        self._call({"seat": seat, "type": "double"})
        self._multiply(DOUBLED)

    def redouble(self, seat: int) -> None:
        self._call({"seat": seat, "type": "redouble"})
        self._multiply(REDOUBLED)

    @property
    def over(self) -> bool:
        """Tell whether the bidding has ended: redoubled, or all others, or all without a bid, have passed (FS-12)."""
        standing = self.standing
        if standing is None:
            return self.passes == self.seats
        return standing.multiplier == REDOUBLED or self.passes == self.seats - 1

    def contract(self, dealer: int) -> Contract:
        """Give what is to be played: the last bid, or 28 without trumps against the dealer's side (FS-13)."""
        return self.standing or Contract(None, (dealer + 1) % 2, LOWEST_BID, Trump.NO_TRUMPS.value, 1)

    # Keeping

    def show(self) -> list[FiftySixCall]:
        """Show the calls as JSON, in their order."""
        return [call.copy() for call in self.calls]

    def dump(self) -> dict[str, Any]:
        standing = None if self.standing is None else list(self.standing)
        return {"calls": self.calls[:], "passes": self.passes, "standing": standing}

    @classmethod
    def load(cls, seats: int, state: Mapping[str, Any]) -> Self:
        auction = cls(seats)
        auction.calls, auction.passes = state["calls"][:], state["passes"]
        auction.standing = None if state["standing"] is None else Contract(*state["standing"])
        return auction

    @classmethod
    def seen(cls, seats: int, calls: Iterable[FiftySixCall]) -> Self:
        """Make it of what `show` shows."""
        auction = cls(seats)
        for call in calls:
            seat, kind = call["seat"], call["type"]
            if kind == "bid":
                auction.bid(seat, call["points"], call["trump"], call["form"])
            else:
                {"pass": auction.pass_, "double": auction.double, "redouble": auction.redouble}[kind](seat)
        return auction

    def clone(self) -> Self:
        twin = object.__new__(type(self))
        twin.seats, twin.calls, twin.passes, twin.standing = (self.seats, self.calls[:], self.passes, self.standing)
        return twin

    def _call(self, call: FiftySixCall) -> None:
        self.calls.append(call)
        self.passes = 0

    def _multiply(self, multiplier: int) -> None:
        assert self.standing is not None
        self.standing = self.standing._replace(multiplier=multiplier)

    def _judge_points(self, points: int) -> None:
        last = None if self.standing is None else self.standing.points
        if last is None or points > last:
            return
        need = f"at least {last + 1}" if last < HIGHEST_BID else "and no bid is higher than 56"
        refuse(
            "bid_too_low", "FS-8", f"The last bid is {last}; a bid must be higher, {need}.", points=points, last=last
        )

    def _judge_form(self, trump: str, form: str) -> None:
        if form not in FORMS[trump]:
            forms = " or ".join(FORMS[trump])
            refuse("form_unfit", "FS-9", f"{trump} can be bid as {forms} only.", trump=trump, form=form)
        if form == Form.PLUS and self.standing is None:
            refuse("plus_opens", "FS-9", "A plus bid adds to the last bid, so it cannot be the first one.")
