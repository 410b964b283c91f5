"""A match of Hand and Foot: partners meld into books, take up a second hand, and must agree before one goes out.

`draw → play → (the discard ends the turn)`; a request to go out leads to `answer`, where the partners are to act.
Implements HF-1 to HF-39. What moves are judged by is `position`, the judging is in `judging`, the search for moves in
`legal`, the score in `scoring`; what lies on the table is shared with the other canasta game, in `canasta`.
"""

from collections.abc import Iterator, Mapping, Sequence
from enum import StrEnum
from typing import Any, Self

from games.rules.canasta.entries import Entry
from games.rules.canasta.melds import Laid
from games.rules.canasta.red_threes import draw_cards, red_threes_laid, without_red_threes
from games.rules.canasta.seen import cards_shown
from games.rules.cards import RUMMY
from games.rules.errors import refuse
from games.rules.hand_and_foot import dealing, legal, scoring
from games.rules.hand_and_foot.asking import Asking
from games.rules.hand_and_foot.imagining import imagine_state
from games.rules.hand_and_foot.judging import judge_discard, judge_go_out, judge_melds, judge_take, pair_for_pile
from games.rules.hand_and_foot.melding import POLICY
from games.rules.hand_and_foot.move_types import Phase
from games.rules.hand_and_foot.position import Position, Terms
from games.rules.hand_and_foot.showing import melded_event, view_state
from games.rules.hand_and_foot.storing import dump_state, load_state
from games.rules.imagining import Handout
from games.rules.match import Json, Match, Viewer
from games.rules.moves import Event, Listing, Move
from games.rules.results import Item

CARDS_DRAWN = 2
DRAW, PLAY = Phase.DRAW, Phase.PLAY  # read at every move, and reading a member from its enumeration takes long
DEALS = "deals"


class DealEnd(StrEnum):
    """Why a deal ended."""

    WENT_OUT = "went_out"
    STOCK_EXHAUSTED = "stock_exhausted"
    STUCK = "stuck"


class HandAndFootMatch(Match):
    """A match of Hand and Foot. Side of a seat: the seats of a side are every n-th one."""

    __slots__ = ("asking", "feet", "foot_played", "laid", "pile", "red_threes", "refused", "stock", "terms")

    faces = RUMMY
    turn_rule = "HF-16"

    stock: list[int]
    """The top is last."""
    pile: list[int]
    """The top is last."""
    feet: list[tuple[int, ...] | None]
    """By seat; None once it is taken up."""
    foot_played: list[bool]
    """By seat: whether a turn was finished by a discard with the foot already taken up (HF-27)."""
    laid: list[Laid]
    """By side."""
    red_threes: list[tuple[int, ...]]
    """By side."""
    refused: bool
    asking: Asking | None
    terms: Terms
    """Of the deal."""

    # Dealing

    @classmethod
    def check_options(cls, seats: int, options: Json) -> None:
        dealing.check_sides(seats, options)
        dealing.check_numbers(options)
        dealing.check_pack(seats, options)

    def _make_sides(self) -> list[list[int]]:
        return dealing.make_sides(self.seats, self.options["sides"])

    def _deal_cards(self) -> list[Event]:
        order = [(self.dealer + 1 + turn) % self.seats for turn in range(self.seats)]
        pack = self._shuffled(f"deal:{self.deal}", dealing.pack_for(self.seats, self.options))
        pack.reverse()
        hands = dealing.deal_round(pack, order, self.options["hand_size"])
        feet = dealing.deal_round(pack, order, self.options["foot_size"])
        self.hands = [hands[seat] for seat in range(self.seats)]
        self.feet = [tuple(feet[seat]) for seat in range(self.seats)]
        self.stock, self.pile = pack, [dealing.turn_up(pack)]
        self.foot_played = [False] * self.seats
        self.laid = [Laid.nothing(POLICY)] * len(self.sides)
        self.red_threes = [()] * len(self.sides)
        self.refused, self.asking = False, None
        self.terms = Terms.of(self.deal, self.options)
        self.phase, self.to_act = DRAW, (order[0],)
        events: list[Event] = []
        for seat in order:
            events += self._take_in(seat, (), self.hands[seat])
        return events

    def _take_in(self, seat: int, hand: Sequence[int], cards: Sequence[int]) -> list[Event]:
        """Let cards come into a hand; red threes are laid and replaced from the stock (HF-20)."""
        kept, red_threes = without_red_threes(cards)
        replaced, more_red_threes = draw_cards(self.stock, len(red_threes))
        self.hands[seat] = sorted([*hand, *kept, *replaced])
        return self._lay_red_threes(seat, red_threes + more_red_threes)

    def _lay_red_threes(self, seat: int, red_threes: list[int]) -> list[Event]:
        if not red_threes:
            return []
        side = self.side_of(seat)
        self.red_threes[side] = tuple(sorted((*self.red_threes[side], *red_threes)))
        return red_threes_laid(seat, red_threes)

    def side_of(self, seat: int) -> int:
        return seat % len(self.sides)

    def partners_of(self, seat: int) -> list[int]:
        return [other for other in self.sides[self.side_of(seat)] if other != seat]

    def position(self, seat: int) -> Position:
        """Gather what this seat's moves are judged by."""
        is_in_foot = self.feet[seat] is None
        return Position(
            self.terms,
            self.hands[seat],
            self.laid[seat % len(self.sides)],
            is_in_foot,
            self.pile,
            len(self.stock),
            self._partners_waited_for(seat) if is_in_foot else [],
            self.refused,
        )

    def _partners_waited_for(self, seat: int) -> list[int]:
        """List partners who have not yet finished a turn in the foot, if they must (HF-27)."""
        if not self.options["partner_foot"]:
            return []
        return [partner for partner in self.partners_of(seat) if not self.foot_played[partner]]

    # Drawing

    def _handle_draw(self, seat: int) -> list[Event]:
        if not self.stock:
            refuse("stock_empty", "HF-30", "The stock is empty: take from the pile, or end the deal.")
        cards, red_threes = draw_cards(self.stock, CARDS_DRAWN)
        self.hands[seat] = sorted(self.hands[seat] + cards)
        events: list[Event] = [{"type": "drew", "seat": seat, "count": len(cards)}]
        if red_threes:
            events += self._lay_red_threes(seat, red_threes)
        return events + self._go_on(seat)

    def _handle_take_pile(self, seat: int, melds: list[Entry] | None) -> list[Event]:
        entries = melds or []
        position = self.position(seat)
        taking = judge_take(position, entries)
        self.laid[self.side_of(seat)] = taking.laid
        taken = self.pile[-position.takeable :]
        del self.pile[-position.takeable :]
        took: Event = {"type": "took_pile", "seat": seat, "count": len(taken), "top": RUMMY.names[taken[-1]]}
        events = [took, melded_event(seat, [taking.pile_meld, *entries])]
        events += self._take_in(seat, taking.hand, taken[:-1])
        return events + self._go_on(seat)

    def _handle_end_deal(self, seat: int) -> list[Event]:
        if self.stock:
            message = f"The stock still has {len(self.stock)} cards; a deal is ended only when it is empty."
            refuse("stock_not_empty", "HF-30", message, left=len(self.stock))
        return self._finish_deal(DealEnd.STOCK_EXHAUSTED)

    # Playing

    def _handle_meld(self, seat: int, melds: list[Entry]) -> list[Event]:
        self.hands[seat], self.laid[self.side_of(seat)] = judge_melds(self.position(seat), melds)
        return [melded_event(seat, melds), *self._go_on(seat)]

    def _handle_discard(self, seat: int, card: int) -> list[Event]:
        is_in_foot = self.feet[seat] is None
        self.hands[seat] = judge_discard(self.hands[seat], card, is_in_foot=is_in_foot)
        events = [self._put_on_pile(seat, card)]
        self.foot_played[seat] = is_in_foot
        if not self.hands[seat]:
            events += self._take_up_foot(seat)
        self.phase, self.to_act, self.refused = DRAW, ((seat + 1) % self.seats,), False
        return events

    def _put_on_pile(self, seat: int, card: int) -> Event:
        self.pile.append(card)
        return {"type": "discarded", "seat": seat, "card": RUMMY.names[card]}

    def _go_on(self, seat: int) -> list[Event]:
        """Go on with the phase `play`: take up the foot when the hand is empty (HF-23), see if the seat is stuck."""
        self.phase = PLAY
        if self.feet[seat] is None:
            return self._end_if_stuck(seat)
        if self.hands[seat]:
            return []
        return self._take_up_foot(seat) + self._end_if_stuck(seat)

    def _take_up_foot(self, seat: int) -> list[Event]:
        foot = self.feet[seat] or ()
        self.feet[seat] = None
        return [{"type": "foot_taken", "seat": seat}, *self._take_in(seat, (), foot)]

    def _end_if_stuck(self, seat: int) -> list[Event]:
        """End the deal when the seat to play has no move: in the foot, one card at most, no going out (HF-31)."""
        if len(self.hands[seat]) > 1:
            return []
        if self.hands[seat] and legal.find_way_out(self.position(seat)):
            return []
        return self._finish_deal(DealEnd.STUCK)

    # Going out

    def _handle_go_out(self, seat: int, melds: list[Entry], card: int) -> list[Event]:
        judge_go_out(self.position(seat), melds, card)
        partners = self.partners_of(seat)
        asking = Asking(seat, tuple(melds), card, ())
        if not partners or not self.options["ask_partner"]:
            return self._carry_out(asking)
        self.asking, self.phase, self.to_act = asking, Phase.ANSWER, tuple(partners)
        return [{"type": "asked", "seat": seat}]

    def _handle_answer(self, seat: int, allow: bool) -> list[Event]:
        asking = self.asking
        assert asking is not None
        answered: Event = {"type": "answered", "seat": seat, "allow": allow}
        if not allow:
            self.asking, self.refused, self.phase, self.to_act = None, True, PLAY, (asking.seat,)
            return [answered, *self._end_if_stuck(asking.seat)]
        self.asking = asking.with_yes(seat)
        self.to_act = tuple(other for other in self.to_act if other != seat)
        return [answered] if self.to_act else [answered, *self._carry_out(asking)]

    def _carry_out(self, asking: Asking) -> list[Event]:
        seat, entries = asking.seat, asking.melds
        self.asking = None
        self.hands[seat], self.laid[self.side_of(seat)] = judge_go_out(self.position(seat), entries, asking.card)
        events = [melded_event(seat, entries)] if entries else []
        events += [self._put_on_pile(seat, asking.card), {"type": "went_out", "seat": seat}]
        return events + self._finish_deal(DealEnd.WENT_OUT, self.side_of(seat))

    # The end of a deal

    def _finish_deal(self, reason: DealEnd, side_out: int | None = None) -> list[Event]:
        return self._end_deal(reason, [self._lines(side, side_out == side) for side in range(len(self.sides))])

    def _lines(self, side: int, went_out: bool) -> list[Item]:
        seats = self.sides[side]
        cards = [card for seat in seats for card in (*self.hands[seat], *(self.feet[seat] or ()))]
        return [
            *scoring.melded(self.laid[side]),
            *scoring.rewards(went_out=went_out, red_threes=self.red_threes[side]),
            *scoring.left(cards, self.options["red_three_penalty"]),
        ]

    def _match_end(self) -> tuple[str, list[int]] | None:
        if self.deal < self.options["deals"]:
            return None
        best = max(self.totals)
        return DEALS, [side for side, total in enumerate(self.totals) if total == best]

    # What may be moved, and what is seen

    def _legal_moves(self, seat: int) -> Listing:
        if self.phase == DRAW:
            if not pair_for_pile(self.hands[seat], self.pile[-1]):  # most often
                return [legal.draw(len(self.stock))], True
            return legal.draws(self.position(seat))
        if self.phase == PLAY:
            return legal.plays(self.position(seat))
        return [{"type": "answer", "allow": True}, {"type": "answer", "allow": False}], True

    def _timeout_move(self, seat: int) -> Move:
        if self.phase == DRAW:
            return legal.draw(len(self.stock))
        if self.phase == Phase.ANSWER:
            return {"type": "answer", "allow": True}
        # Canonical order is the order wanted: black threes, naturals by rising value, twos, jokers.
        card = RUMMY.names[self.hands[seat][0]]
        if self.feet[seat] is None and len(self.hands[seat]) == 1:
            return {"type": "go_out", "melds": [], "card": card}
        return {"type": "discard", "card": card}

    def _view_state(self, viewer: Viewer) -> Json:
        return view_state(self, viewer)

    def _dump_state(self) -> Json:
        return dump_state(self)

    def _load_state(self, state: Mapping[str, Any]) -> None:
        load_state(self, state)

    @classmethod
    def _pack(cls, seats: int, options: Json) -> list[str]:
        return dealing.pack_for(seats, options)

    @classmethod
    def _cards_shown(cls, view: Mapping[str, Any]) -> Iterator[str]:
        return cards_shown(view, "feet")

    def _imagine_state(self, view: Mapping[str, Any], handout: Handout) -> None:
        imagine_state(self, view, handout)

    def _clone_state(self, twin: Self) -> None:
        twin.stock, twin.pile, twin.feet, twin.foot_played = (
            self.stock[:],
            self.pile[:],
            self.feet[:],
            self.foot_played[:],
        )
        twin.laid, twin.red_threes = self.laid[:], self.red_threes[:]
        twin.refused, twin.asking, twin.terms = self.refused, self.asking, self.terms
