"""A match of 56: two sides bid for a contract, play it out in tricks, and pay in tables. Rules FS-1 to FS-23.

`bid → play`, deal after deal, until a side has lost its tables or the deals are over

The bidding is an `Auction`, the card play a `Trick` at a time, the payment `settle`; the match deals, keeps the turns
and joins them. It leaves unchecked what the forms of bids tell about hands (FS-9).
"""

from collections.abc import Iterator, Mapping
from typing import Any, Self, cast

from games.rules.cards import SUITS, TRICK, pack, unpack
from games.rules.errors import refuse
from games.rules.fifty_six.auction import Auction
from games.rules.fifty_six.bids import Contract
from games.rules.fifty_six.imagining import cards_shown, imagine_state
from games.rules.fifty_six.move_types import Phase
from games.rules.fifty_six.options import LoseAt
from games.rules.fifty_six.pack import RANK, suit_number, whole_pack
from games.rules.fifty_six.payment import is_decided, settle
from games.rules.fifty_six.trick import Trick, playable
from games.rules.fifty_six.view import FiftySixOwnView
from games.rules.imagining import Handout
from games.rules.match import Json, Match, Viewer
from games.rules.moves import Event, Listing, Move

_NAMES = TRICK.names
_PLAYS: tuple[Move, ...] = tuple({"type": "play", "card": name} for name in _NAMES)


class FiftySixMatch(Match):
    """A match of 56. Hands are kept in canonical order."""

    __slots__ = ("auction", "contract", "last_trick", "points", "trick", "tricks", "trump")

    faces = TRICK
    turn_rule = "FS-6"

    auction: Auction
    contract: Contract | None
    """What is being played; None while bidding."""
    trump: int
    """The trump suit's number, -1 for none."""
    trick: Trick | None
    """The trick on the table; None between tricks."""
    tricks: list[Trick]
    """Those finished in this deal, in their order; copies of a match may share them."""
    last_trick: Trick | None
    """The last one finished, in whichever deal."""
    points: list[int]
    """Card points taken in this deal, by side."""

    # Dealing

    def _make_sides(self) -> list[list[int]]:
        return [list(range(side, self.seats, 2)) for side in (0, 1)]

    def _first_totals(self) -> list[int]:
        return [self.options["tables"]] * 2

    def _deal_cards(self) -> list[Event]:
        """Deal the whole pack, one card at a time from the dealer's next, who is also the first to bid (FS-2, FS-3)."""
        seats, first = self.seats, self._first_seat()
        order = self._shuffled(f"deal:{self.deal}", list(whole_pack(seats)))
        self.hands = [sorted(order[(seat - first) % seats :: seats]) for seat in range(seats)]
        self.auction = Auction(seats)
        self.contract, self.trump, self.points = None, -1, [0, 0]
        self.trick, self.tricks = None, []
        if self.deal == 1:
            self.last_trick = None
        self.phase, self.to_act = Phase.BID, (first,)
        return []

    def _first_seat(self) -> int:
        return (self.dealer + 1) % self.seats

    # Bidding

    def _handle_bid(self, seat: int, points: int, trump: str, form: str) -> list[Event]:
        self.auction.judge_bid(points, trump, form, over_double=self.options["bid_over_double"])
        self.auction.bid(seat, points, trump, form)
        return self._called({"type": "bid", "seat": seat, "points": points, "trump": trump, "form": form})

    def _handle_pass(self, seat: int) -> list[Event]:
        self.auction.pass_(seat)
        return self._called({"type": "passed", "seat": seat})

    def _handle_double(self, seat: int) -> list[Event]:
        self.auction.judge_double(seat)
        self.auction.double(seat)
        return self._called({"type": "doubled", "seat": seat})

    def _handle_redouble(self, seat: int) -> list[Event]:
        self.auction.judge_redouble(seat)
        self.auction.redouble(seat)
        return self._called({"type": "redoubled", "seat": seat})

    def _called(self, event: Event) -> list[Event]:
        """Go on to the next seat, or to the play when the bidding is over (FS-12)."""
        if not self.auction.over:
            self.to_act = ((event["seat"] + 1) % self.seats,)
            return [event]
        contract = self.contract = self.auction.contract(self.dealer)
        self.trump = suit_number(contract.trump)
        self.phase, self.to_act = Phase.PLAY, (self._first_seat(),)
        return [event, {"type": "bidding_ended", "contract": contract.show()}]

    # Play

    def _handle_play(self, seat: int, card: int) -> list[Event]:
        self._judge_play(seat, card)
        self.hands[seat].remove(card)
        played: Event = {"type": "played", "seat": seat, "card": _NAMES[card]}
        trick = self.trick
        if trick is None:
            self.trick = Trick(seat, card)
        else:
            trick.lay(seat, card, self.trump)
            if len(trick.cards) == self.seats:
                return [played, *self._take_trick(trick)]
        self.to_act = ((seat + 1) % self.seats,)
        return [played]

    def _judge_play(self, seat: int, card: int) -> None:
        hand, trick = self.hands[seat], self.trick
        if card not in hand:
            name = _NAMES[card]
            refuse("not_in_hand", self.turn_rule, f"You do not hold {name}.", card=name)
        if trick is not None and card & 3 != trick.led and card not in playable(hand, trick):
            suit, follow = SUITS[trick.led], TRICK.show(playable(hand, trick))
            message = f"You must follow suit ({suit} was led), and you hold {', '.join(follow)}."
            refuse("must_follow_suit", "FS-14", message, led=suit, playable=follow)

    def _take_trick(self, trick: Trick) -> list[Event]:
        """Give the finished trick to its winner (FS-15), who leads next, unless the deal is over (FS-16, FS-22)."""
        winner, points = trick.winning, trick.points
        self.points[winner % 2] += points
        self.tricks.append(trick)
        self.last_trick, self.trick = trick, None
        self.to_act = (winner,)
        taken: Event = {"type": "trick_taken", "seat": winner, "points": points}
        return [taken, *self._settle()] if self._deal_is_over() else [taken]

    def _deal_is_over(self) -> bool:
        if not self.hands[0]:
            return True
        return self.options["stop_when_decided"] and is_decided(self._played_contract(), self.points)

    def _played_contract(self) -> Contract:
        assert self.contract is not None
        return self.contract

    # The end of a deal and of the match

    def _settle(self) -> list[Event]:
        contract = self._played_contract()
        payment = settle(contract, self.points, self.totals, self.options["doubling"])
        return self._end_deal(
            payment.reason.value,
            payment.sides(),
            contract=contract.show(),
            card_points=self.points[:],
            owed=payment.owed,
        )

    def _match_end(self) -> tuple[str, list[int]] | None:
        """End the match when a side has lost its tables (FS-20), or after the last deal (FS-23)."""
        least, most = sorted(self.totals)
        if least == 0 and (self.options["lose_at"] == LoseAt.ZERO or self._fell_short()):
            return "tables", [self.totals.index(most)]
        if self.deal == self.options["max_deals"]:
            return "max_deals", [side for side in (0, 1) if self.totals[side] == most]
        return None

    def _fell_short(self) -> bool:
        """Tell whether less was paid in the last deal than was owed (FS-21)."""
        result = self.results[-1]
        return max(side["points"] for side in result["sides"]) < result["owed"]

    # Choices

    def _legal_moves(self, seat: int) -> Listing:
        if self.contract is None:
            return self.auction.legal_calls(seat, over_double=self.options["bid_over_double"]), True
        cards = dict.fromkeys(playable(self.hands[seat], self.trick))
        return [_PLAYS[card].copy() for card in cards], True

    def _timeout_move(self, seat: int) -> Move:
        """Pass, or play the lowest card that is legal by FS-5; the hand's order breaks ties."""
        if self.contract is None:
            return {"type": "pass"}
        lowest = min(playable(self.hands[seat], self.trick), key=RANK.__getitem__)
        return _PLAYS[lowest].copy()

    # Views and copies

    def _view_state(self, viewer: Viewer) -> Json:
        trick, last = self.trick, self.last_trick
        own: FiftySixOwnView = {
            "bids": self.auction.show(),
            "contract": None if self.contract is None else self.contract.show(),
            "trick": None if trick is None else trick.show(self.seats),
            "last_trick": None if last is None else last.show(self.seats),
            "tricks": [each.show(self.seats) for each in self.tricks],
            "tricks_left": max(map(len, self.hands)),
            "points": self.points[:],
        }
        return cast(Json, own)

    def _dump_state(self) -> Json:
        return {
            "hands": [pack(hand) for hand in self.hands],
            "auction": self.auction.dump(),
            "contract": None if self.contract is None else list(self.contract),
            "trick": None if self.trick is None else self.trick.dump(),
            "tricks": [trick.dump() for trick in self.tricks],
            "last_trick": None if self.last_trick is None else self.last_trick.dump(),
            "points": self.points[:],
        }

    def _load_state(self, state: Mapping[str, Any]) -> None:
        self.hands = [unpack(hand) for hand in state["hands"]]
        self.auction = Auction.load(self.seats, state["auction"])
        self.contract = None if state["contract"] is None else Contract(*state["contract"])
        self.trump = -1 if self.contract is None else suit_number(self.contract.trump)
        self.trick = None if state["trick"] is None else Trick.load(state["trick"])
        self.tricks = [Trick.load(trick) for trick in state["tricks"]]
        self.last_trick = None if state["last_trick"] is None else Trick.load(state["last_trick"])
        self.points = state["points"][:]

    @classmethod
    def _pack(cls, seats: int, options: Json) -> list[str]:  # noqa: ARG003 (only seats matter)
        return list(whole_pack(seats))

    @classmethod
    def _cards_shown(cls, view: Mapping[str, Any]) -> Iterator[str]:
        return cards_shown(view)

    def _imagine_state(self, view: Mapping[str, Any], handout: Handout) -> None:
        imagine_state(self, view)

    def _clone_state(self, twin: Self) -> None:
        twin.auction = self.auction.clone()
        twin.contract, twin.trump, twin.points = (self.contract, self.trump, self.points[:])
        twin.trick = None if self.trick is None else self.trick.clone()
        twin.tricks, twin.last_trick = self.tricks[:], self.last_trick
