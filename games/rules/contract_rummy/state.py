"""The state of a match of Contract Rummy: dealing it (CR-1 to CR-4), showing it, storing it and copying it."""

from bisect import insort
from collections.abc import Iterator, Mapping
from typing import Any, Self

from games.rules.cards import RUMMY, pack, unpack, unshuffled
from games.rules.contract_rummy.contract import CONTRACTS, DEALS, Contract
from games.rules.contract_rummy.imagining import cards_shown, imagine_state
from games.rules.contract_rummy.meld_cards import NAMED, NAMES, show
from games.rules.contract_rummy.melds import Meld, make_meld
from games.rules.contract_rummy.move_types import DRAWING, Kind
from games.rules.contract_rummy.options import LARGEST_HAND, FinalDeal, check_pack, pack_size
from games.rules.contract_rummy.pool import UNIT, pool_of
from games.rules.imagining import Handout
from games.rules.match import ALL, Json, Match, Viewer
from games.rules.moves import Event

_SMALL_HAND = 10
_FIRST_LARGE_DEAL = 5


class ContractRummyState(Match):
    """What a match of Contract Rummy consists of."""

    __slots__ = (
        "dry",
        "laid",
        "laid_this_turn",
        "melded",
        "pile",
        "pools",
        "quiet_turns",
        "restocks_used",
        "stock",
        "table",
        "taken",
        "turns",
    )

    faces = RUMMY
    turn_rule = "CR-15"

    stock: list[int]
    """Face down, the top last."""
    pile: list[int]
    """The discard pile, the top last."""
    pools: list[int]
    """By seat: the hand added up (see `pool`), kept beside the hands because every list of moves begins with it."""
    table: list[Meld]
    """By the number of the meld."""
    laid: list[bool]
    """By seat: whether its contract lies."""
    laid_this_turn: bool
    melded: bool
    """Whether this turn has had a meld, lay-off or swap."""
    dry: bool
    """Whether the stock could not be drawn from when this turn began."""
    taken: int | None
    """The card that the seat to act took as just the top of the pile in this turn (CR-18)."""
    turns: int
    """How many turns have ended in this deal."""
    quiet_turns: int
    restocks_used: int

    # Dealing

    @classmethod
    def check_options(cls, seats: int, options: Json) -> None:
        check_pack(seats, options)

    @property
    def contract(self) -> Contract:
        return CONTRACTS[self.deal - 1]

    @property
    def lays_down(self) -> bool:
        """Whether the contract of this deal must use the whole hand, or all but one card of it (CR-20)."""
        return self.deal == DEALS and self.options["final_deal"] != FinalDeal.NORMAL

    def _deal_cards(self) -> list[Event]:
        seats = self.seats
        order = self._shuffled(f"deal:{self.deal}", self._pack(seats, self.options))
        dealt = seats * (_SMALL_HAND if self.deal < _FIRST_LARGE_DEAL else LARGEST_HAND)
        first = (self.dealer + 1) % seats
        self.hands = [sorted(order[(seat - first) % seats : dealt : seats]) for seat in range(seats)]
        self._add_up_hands()
        self.pile = [order[dealt]]
        self.stock = order[:dealt:-1]
        self.table = []
        self.laid = [False] * seats
        self.turns = self.quiet_turns = self.restocks_used = 0
        self._begin_turn(first)
        return []

    def _add_up_hands(self) -> None:
        self.pools = [pool_of(hand) for hand in self.hands]

    def _receive(self, seat: int, card: int) -> None:
        """Give a seat a card. Hands are kept in canonical order."""
        insort(self.hands[seat], card)
        self.pools[seat] += UNIT[card]

    def _begin_turn(self, seat: int) -> None:
        self.phase, self.to_act = DRAWING, (seat,)
        self.laid_this_turn = self.melded = False
        self.taken = None
        self.dry = not self.can_draw

    @property
    def can_draw(self) -> bool:
        """Whether the stock can be drawn from, after a reshuffle of the pile if need be (CR-21)."""
        return bool(self.stock) or (len(self.pile) > 1 and self.restocks_used < self.options["restocks"])

    @property
    def must_not_discard(self) -> int | None:
        """The one card of a face that may not be discarded, for it was just taken (CR-18); a second of it frees it."""
        taken = self.taken
        return taken if taken is not None and self.to_act and self.hands[self.to_act[0]].count(taken) == 1 else None

    # View, dump, load, imagining, clone

    def _view_state(self, viewer: Viewer) -> Json:
        stock: Json = {"count": len(self.stock)}
        if viewer is ALL:
            stock["cards"] = RUMMY.show(reversed(self.stock))
        held_back = self.must_not_discard if viewer is ALL or viewer in self.to_act else None
        return {
            "stock": stock,
            "pile": {"count": len(self.pile), "cards": RUMMY.show(self.pile)},
            "contract": self.contract._asdict(),
            "laid": list(self.laid),
            "table": [
                {"number": number, "seat": meld.seat, "kind": str(meld.kind), "cards": show(meld.cards)}
                for number, meld in enumerate(self.table)
            ],
            "laid_this_turn": self.laid_this_turn,
            "must_not_discard": None if held_back is None else NAMES[held_back],
            "restocks_left": self.options["restocks"] - self.restocks_used,
            "quiet_turns": self.quiet_turns,
        }

    def _dump_state(self) -> Json:
        return {
            "hands": [pack(hand) for hand in self.hands],
            "stock": pack(self.stock),
            "pile": pack(self.pile),
            "table": [_pack_meld(meld) for meld in self.table],
            "laid": list(self.laid),
            "laid_this_turn": self.laid_this_turn,
            "melded": self.melded,
            "dry": self.dry,
            "taken": self.taken,
            "turns": self.turns,
            "quiet_turns": self.quiet_turns,
            "restocks_used": self.restocks_used,
        }

    def _load_state(self, state: Mapping[str, Any]) -> None:
        self.hands = [sorted(unpack(hand)) for hand in state["hands"]]
        self._add_up_hands()
        self.stock, self.pile = unpack(state["stock"]), unpack(state["pile"])
        self.table = [_unpack_meld(*meld) for meld in state["table"]]
        self.laid = state["laid"][:]
        self.laid_this_turn, self.melded, self.dry = state["laid_this_turn"], state["melded"], state["dry"]
        self.taken, self.turns = state["taken"], state["turns"]
        self.quiet_turns, self.restocks_used = state["quiet_turns"], state["restocks_used"]

    @classmethod
    def _pack(cls, seats: int, options: Json) -> list[str]:
        size = pack_size(seats, options)
        return unshuffled(size.decks, size.jokers)

    @classmethod
    def _cards_shown(cls, view: Mapping[str, Any]) -> Iterator[str]:
        return cards_shown(view)

    def _imagine_state(self, view: Mapping[str, Any], handout: Handout) -> None:
        self._add_up_hands()
        imagine_state(self, view, handout)

    def _clone_state(self, twin: Self) -> None:
        twin.pools = self.pools[:]
        twin.stock, twin.pile, twin.table, twin.laid = self.stock[:], self.pile[:], self.table[:], self.laid[:]
        twin.laid_this_turn, twin.melded, twin.dry = self.laid_this_turn, self.melded, self.dry
        twin.taken, twin.turns = self.taken, self.turns
        twin.quiet_turns, twin.restocks_used = self.quiet_turns, self.restocks_used


_LETTERS_OF_CARD = NAMED - 1


def _pack_meld(meld: Meld) -> list[Any]:
    """Write a meld as JSON: its cards as letters, with the places of those that are jokers' as bits of a number."""
    jokers = sum(1 << index for index, card in enumerate(meld.cards) if card >= NAMED) if meld.jokers else 0
    return [meld.seat, str(meld.kind), pack([card & _LETTERS_OF_CARD for card in meld.cards]), meld.low, jokers]


def _unpack_meld(seat: int, kind: str, cards: str, low: int, jokers: int) -> Meld:
    named = tuple(card + NAMED * (jokers >> index & 1) for index, card in enumerate(unpack(cards)))
    return make_meld(seat, Kind(kind), named, low)
