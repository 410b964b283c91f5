"""What every match is made of: turns, deals, totals, views and dumps. A game's own match adds its phases and moves.

`start → deal (the game's phases) → … → deal → over`

A game derives from `Match` and writes: `_deal_cards` (deal number `self.deal`, set phase and `to_act`), a
`_handle_<type>` per type of move, `_legal_moves`, `_timeout_move`, `_match_end`, and its part of view, dump, load,
clone and imagine.
A handler judges the whole move before it changes anything: a refused move leaves no trace.
"""

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from enum import Enum
from typing import TYPE_CHECKING, Any, ClassVar, Self

from games.rules.cards import Faces
from games.rules.errors import refuse
from games.rules.imagining import Handout, unseen
from games.rules.moves import Event, LegalMoves, Listing, Move, MoveType
from games.rules.results import Result, Side, deal_result, fresh
from games.rules.shuffle import Shuffle

if TYPE_CHECKING:
    from games.rules.game import Game

OVER = "over"
RESULTS_SHOWN = 20
Json = dict[str, Any]


class Referee(Enum):
    """The viewer who sees everything."""

    ALL = "all"


ALL = Referee.ALL
Viewer = int | Referee | None
"""A seat, the referee (`ALL`), or None for a spectator."""


class Match(ABC):
    """A match in progress or over. `to_act`, `totals`, `over`, `end` and `winners` are there to be read."""

    __slots__ = (
        "deal",
        "dealer",
        "end",
        "hands",
        "options",
        "phase",
        "ply",
        "results",
        "seats",
        "shuffle",
        "sides",
        "to_act",
        "totals",
        "winners",
    )

    game: ClassVar["Game"]
    faces: ClassVar[Faces]
    turn_rule: ClassVar[str]
    """The rule that only the seat to act moves, in the right phase, with cards that it holds."""
    _handlers: ClassVar[dict[str, tuple[MoveType, Callable[..., list[Event]]]]]

    seats: int
    options: Json
    shuffle: Shuffle
    sides: list[list[int]]
    deal: int
    dealer: int
    phase: str
    to_act: tuple[int, ...]
    ply: int
    totals: list[int]
    results: list[Result]
    end: str | None
    winners: list[int]
    hands: list[list[int]]
    """By seat, as card numbers."""

    # What a game writes

    @abstractmethod
    def _deal_cards(self) -> list[Event]:
        """Deal number `self.deal` by `self.dealer`: set hands, phase and who is to act."""

    @abstractmethod
    def _legal_moves(self, seat: int) -> Listing: ...

    @abstractmethod
    def _timeout_move(self, seat: int) -> Move: ...

    @abstractmethod
    def _match_end(self) -> tuple[str, list[int]] | None:
        """Say how the match ended and which sides won, or None when another deal follows (after a deal's result)."""

    @abstractmethod
    def _view_state(self, viewer: Viewer) -> Json: ...

    @abstractmethod
    def _dump_state(self) -> Json: ...

    @abstractmethod
    def _load_state(self, state: Mapping[str, Any]) -> None: ...

    @abstractmethod
    def _clone_state(self, twin: Self) -> None: ...

    @classmethod
    @abstractmethod
    def _pack(cls, seats: int, options: Json) -> list[str]:
        """Name all cards that a deal is played with."""

    @classmethod
    @abstractmethod
    def _cards_shown(cls, view: Mapping[str, Any]) -> Iterator[str]:
        """Name the cards of the deal that a view shows outside hands."""

    @abstractmethod
    def _imagine_state(self, view: Mapping[str, Any], handout: Handout) -> None:
        """Set what is the game's own as a view shows it, hidden cards being handed out; hands are there already."""

    @classmethod  # noqa: B027 (most games have nothing to add)
    def check_options(cls, seats: int, options: Json) -> None:
        """Raise `InvalidOptions` for options that do not fit together, or a pack that is too small (`decks`)."""

    def _make_sides(self) -> list[list[int]]:
        return [[seat] for seat in range(self.seats)]

    def _first_totals(self) -> list[int]:
        return [0] * len(self.sides)

    def _next_dealer(self) -> int:
        return (self.dealer + 1) % self.seats

    # The interface

    @property
    def over(self) -> bool:
        return self.end is not None

    def legal_moves(self, seat: int) -> LegalMoves:
        """List moves that this seat may make now; none for a seat that is not to act."""
        if seat not in self.to_act:
            return LegalMoves([], True)
        return tuple.__new__(LegalMoves, self._legal_moves(seat))  # as `_make` does, in half the time

    def play(self, seat: int, move: Move) -> list[Event]:
        """Make a move; give what happened, as everyone may know it. Raise `IllegalMove`, with nothing changed."""
        try:
            kind, handle = self._handlers[move["type"]]
        except (KeyError, TypeError):
            self.game.move_types.refuse(move)
        values = kind.parse(move)
        if seat not in self.to_act or type(seat) is not int:
            self._refuse_seat(seat)
        if self.phase not in kind.phases:
            self._refuse_phase(kind.type)
        events = handle(self, seat, *values)
        self.ply += 1
        return events

    def timeout_move(self, seat: int) -> Move | None:
        """Give the move that the clock makes for a seat whose time is up; None for a seat that is not to act."""
        return self._timeout_move(seat) if seat in self.to_act else None

    def view(self, viewer: Viewer) -> Json:
        """Show the match as JSON, as a seat, a spectator (None) or the referee (`ALL`) may see it."""
        if isinstance(viewer, int) and not 0 <= viewer < self.seats:
            raise ValueError(f"There is no seat {viewer}.")
        return {
            "game": self.game.slug,
            "ruleset": self.game.ruleset,
            "options": fresh(self.options),
            "seats": self.seats,
            "sides": fresh(self.sides),
            "deal": self.deal,
            "dealer": self.dealer,
            "phase": self.phase,
            "to_act": list(self.to_act),
            "ply": self.ply,
            "totals": list(self.totals),
            "hands": [self._hand_view(seat, viewer) for seat in range(self.seats)],
            "results": fresh(self.results),
            "over": self.over,
            "winners": list(self.winners),
            "end": self.end,
            **self._view_state(viewer),
        }

    def dump(self) -> Json:
        """Give the exact state as JSON, hidden cards included. To be serialised, not changed: parts are shared."""
        return {
            "game": self.game.slug,
            "ruleset": self.game.ruleset,
            "seats": self.seats,
            "options": self.options,
            "deal": self.deal,
            "dealer": self.dealer,
            "phase": self.phase,
            "to_act": list(self.to_act),
            "ply": self.ply,
            "totals": list(self.totals),
            "results": list(self.results),
            "end": self.end,
            "winners": list(self.winners),
            "state": self._dump_state(),
        }

    def clone(self) -> Self:
        """Give an independent copy, sharing only the shuffle and what never changes."""
        twin = object.__new__(type(self))
        twin.seats, twin.options, twin.shuffle, twin.sides = self.seats, self.options, self.shuffle, self.sides
        twin.deal, twin.dealer, twin.phase, twin.to_act = self.deal, self.dealer, self.phase, self.to_act
        twin.ply, twin.end = self.ply, self.end
        twin.totals, twin.results, twin.winners = self.totals[:], self.results[:], self.winners[:]
        twin.hands = [hand[:] for hand in self.hands]
        self._clone_state(twin)
        return twin

    @classmethod
    def bind(cls, game: "Game") -> None:
        """Make this the match class of a game, with a handler for each of its types of move."""
        cls.game = game
        cls._handlers = {kind.type: (kind, getattr(cls, f"_handle_{kind.type}")) for kind in game.move_types}

    @classmethod
    def start(cls, seats: int, options: Json, shuffle: Shuffle) -> Self:
        """Start a match with options already resolved: draw the dealer, deal the first deal."""
        match = object.__new__(cls)
        match.seats, match.options, match.shuffle = seats, options, shuffle
        match.sides = match._make_sides()
        match.totals = match._first_totals()
        match.results, match.winners, match.end, match.ply = [], [], None, 0
        match.dealer = match._shuffle_checked("dealer", list(range(seats)))[0]
        match.deal = 1
        match._deal_cards()
        return match

    @classmethod
    def load(cls, dump: Mapping[str, Any], shuffle: Shuffle) -> Self:
        """Restore a match of this class from its dump."""
        match = object.__new__(cls)
        match.seats, match.options, match.shuffle = dump["seats"], dump["options"], shuffle
        match.sides = match._make_sides()
        match.deal, match.dealer, match.phase = dump["deal"], dump["dealer"], dump["phase"]
        match.to_act, match.ply, match.end = tuple(dump["to_act"]), dump["ply"], dump["end"]
        match.totals, match.results, match.winners = dump["totals"][:], dump["results"][:], dump["winners"][:]
        match._load_state(dump["state"])
        return match

    @classmethod
    def unseen(cls, view: Mapping[str, Any]) -> list[str]:
        """List the cards of the deal that a view does not show, in canonical order."""
        in_hands = [card for hand in view["hands"] for card in hand["cards"] or ()]
        return unseen(cls.faces, cls._pack(view["seats"], view["options"]), [*in_hands, *cls._cards_shown(view)])

    @classmethod
    def imagine(cls, view: Mapping[str, Any], cards: Sequence[str], shuffle: Shuffle) -> Self:
        """Make a match that looks like this view of one, with these cards where it hides some (`Game.imagine`)."""
        if Counter(cards) != Counter(cls.unseen(view)):
            raise ValueError("These cards are not those that the view does not show.")
        match = object.__new__(cls)
        match.seats, match.options, match.shuffle = view["seats"], fresh(view["options"]), shuffle
        match.sides = match._make_sides()
        match.deal, match.dealer, match.phase = view["deal"], view["dealer"], view["phase"]
        match.to_act, match.ply, match.end = tuple(view["to_act"]), view["ply"], view["end"]
        match.totals, match.results, match.winners = view["totals"][:], fresh(view["results"]), view["winners"][:]
        handout = Handout(cls.faces, cards)
        match.hands = [sorted(handout.cards_of(hand)) for hand in view["hands"]]
        match._imagine_state(view, handout)
        return match

    # What games share

    def _hand_view(self, seat: int, viewer: Viewer) -> Json:
        hand = self.hands[seat]
        return {"count": len(hand), "cards": self.faces.show_sorted(hand) if sees(viewer, seat) else None}

    def _shuffled(self, label: str, cards: list[str]) -> list[int]:
        """Shuffle named cards (in unshuffled order) under a label; the first is the top."""
        numbers = self.faces.numbers
        return [numbers[name] for name in self._shuffle_checked(label, cards)]

    def _shuffle_checked(self, label: str, items: list[Any]) -> Sequence[Any]:
        order = self.shuffle(label, list(items))
        if sorted(order) != sorted(items):
            raise ValueError(f"The shuffle of {label} did not give back the items that it was given.")
        return order

    def _end_deal(self, reason: str, sides: Iterable[Side], **extra: Any) -> list[Event]:
        """Book a deal's result (items by side); end the match or deal the next deal. Give the events of all that."""
        result = deal_result(self.deal, reason, sides) | extra
        self.results = [*self.results[1 - RESULTS_SHOWN :], result]
        self.totals = [total + side["points"] for total, side in zip(self.totals, result["sides"], strict=True)]
        events: list[Event] = [{"type": "deal_ended", **fresh(result)}]
        ended = self._match_end()
        if ended:
            return events + self._end_match(*ended)
        self.dealer = self._next_dealer()
        self.deal += 1
        return events + self._dealt()

    def _dealt(self) -> list[Event]:
        events = self._deal_cards()
        return [{"type": "dealt", "deal": self.deal, "dealer": self.dealer}, *events]

    def _end_match(self, end: str, winners: list[int]) -> list[Event]:
        self.phase, self.to_act, self.end, self.winners = OVER, (), end, winners
        return [{"type": "match_ended", "end": end, "totals": list(self.totals), "winners": list(winners)}]

    def _refuse_seat(self, seat: int) -> None:
        if self.over:
            refuse("match_over", self.turn_rule, "The match is over.")
        to_act = ", ".join(map(str, self.to_act))
        refuse("not_your_turn", self.turn_rule, f"It is seat {to_act} that is to act.", to_act=list(self.to_act))

    def _refuse_phase(self, kind: str) -> None:
        message = f"A move of type {kind} cannot be made in the phase {self.phase}."
        refuse("wrong_phase", self.turn_rule, message, phase=self.phase, type=kind)


def sees(viewer: Viewer, seat: int) -> bool:
    """Tell whether a viewer may see what this seat alone holds."""
    return viewer is ALL or viewer == seat
