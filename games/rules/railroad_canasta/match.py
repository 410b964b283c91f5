"""A match of Railroad Canasta: turns, tables, kitties and the end of a deal (RC-1 to RC-6, RC-14, RC-23 to RC-43).

`draw → play → (the discard ends the turn)`, seat after seat, until the deal ends. What a move may be is judged in
`judging`, what moves there are is searched in `legal`.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Self

from games.rules.canasta.entries import Entry
from games.rules.canasta.melds import Laid
from games.rules.canasta.red_threes import draw_cards, red_threes_laid, without_red_threes
from games.rules.canasta.seen import cards_shown, check_hands, laid_of, stock_of
from games.rules.canasta.values import MELD_RANKS
from games.rules.cards import RUMMY, pack, unpack, unshuffled
from games.rules.errors import refuse
from games.rules.imagining import Handout, numbers
from games.rules.match import Json, Match, Viewer
from games.rules.moves import Event, Listing, Move
from games.rules.railroad_canasta.judging import (
    Judged,
    has_only_sevens,
    judge_discard,
    judge_go_out,
    judge_meld,
    judge_take,
    may_go_out,
)
from games.rules.railroad_canasta.legal import play_moves, take_moves, timeout_discard
from games.rules.railroad_canasta.melding import KINDS, POLICY, SEVEN
from games.rules.railroad_canasta.move_types import Phase
from games.rules.railroad_canasta.scoring import End, Reason, score
from games.rules.railroad_canasta.showing import view_state
from games.rules.railroad_canasta.stand import Stand

DRAW, PLAY = Phase.DRAW, Phase.PLAY  # reading a member from its enumeration takes longer than comparing it


class RailroadCanastaMatch(Match):
    """A match of Railroad Canasta. Stock and pile have their top last; hands are kept in canonical order."""

    __slots__ = ("all_sevens", "kitties", "kitty_taken", "laid", "pile", "red_threes", "stock")

    faces = RUMMY
    turn_rule = "RC-15"

    stock: list[int]
    pile: list[int]
    laid: list[Laid]
    red_threes: list[list[int]]
    kitties: list[list[int]]
    kitty_taken: list[bool]
    all_sevens: bool
    """The seat to act drew itself a hand of locked sevens: RC-33 holds until its turn is over."""

    # Dealing

    def _deal_cards(self) -> list[Event]:
        stock = self._shuffled(f"deal:{self.deal}", self._pack(self.seats, self.options))
        stock.reverse()
        self.stock = stock
        self.hands = self._dealt_round(self.options["hand_size"])
        self.kitties = self._dealt_round(self.options["kitty_size"])
        self.pile = [stock.pop()]
        self.laid = [Laid.nothing(POLICY)] * self.seats
        self.red_threes = [[] for _ in range(self.seats)]
        self.kitty_taken = [False] * self.seats
        first = (self.dealer + 1) % self.seats
        self._begin_turn(first)
        return [event for turn in range(self.seats) for event in self._replace_red_threes((first + turn) % self.seats)]

    def _dealt_round(self, size: int) -> list[list[int]]:
        """Deal each seat so many cards, one at a time from the seat after the dealer (RC-4)."""
        dealt: list[list[int]] = [[] for _ in range(self.seats)]
        for turn in range(1, size * self.seats + 1):
            dealt[(self.dealer + turn) % self.seats].append(self.stock.pop())
        return dealt

    def _replace_red_threes(self, seat: int) -> list[Event]:
        kept, red_threes = without_red_threes(self.hands[seat])
        drawn, more = draw_cards(self.stock, len(red_threes))
        self.hands[seat] = sorted(kept + drawn)
        return self._lay_red_threes(seat, red_threes + more)

    def _lay_red_threes(self, seat: int, red_threes: Sequence[int]) -> list[Event]:
        if not red_threes:
            return []
        self.red_threes[seat] = sorted([*self.red_threes[seat], *red_threes])
        return red_threes_laid(seat, red_threes)

    def _begin_turn(self, seat: int) -> None:
        self.phase, self.to_act, self.all_sevens = DRAW, (seat,), False

    # Moves

    def _handle_draw(self, seat: int) -> list[Event]:
        if not self.stock:
            refuse("stock_empty", "RC-32", "The stock is empty: take the pile or end the deal.")
        drawn, red_threes = draw_cards(self.stock, 2)
        hand = self.hands[seat]
        hand += drawn
        hand.sort()
        self.phase = PLAY
        self.all_sevens = self._holds_locked_sevens(seat)
        events: list[Event] = [{"type": "drew", "seat": seat, "count": len(drawn)}]
        if red_threes:
            events += self._lay_red_threes(seat, red_threes)
        if len(hand) == 1 and self._is_stuck(seat):
            events += self._finish_deal(Reason.STUCK)
        return events

    def _holds_locked_sevens(self, seat: int) -> bool:
        """Tell whether a seat holds nothing but sevens, and may discard none of them."""
        return has_only_sevens(self.hands[seat]) and not Stand(self, seat).may_discard_sevens(self.laid[seat])

    def _handle_take_pile(self, seat: int, with_: str, entries: list[Entry] | None) -> list[Event]:
        judged = judge_take(Stand(self, seat), self.pile, with_, entries or [])
        taken, self.pile = self.pile, []
        top = RUMMY.names[taken[-1]]
        events: list[Event] = [{"type": "took_pile", "seat": seat, "with": with_, "count": len(taken), "top": top}]
        self.phase = PLAY
        return events + self._carry_out(seat, judged) + self._lay_red_threes(seat, judged.red_threes)

    def _handle_meld(self, seat: int, entries: list[Entry]) -> list[Event]:
        events = self._carry_out(seat, judge_meld(Stand(self, seat), entries))
        if not self.hands[seat]:  # only RC-33 lets a meld empty the hand
            events += self._finish_deal(Reason.SEVENS)
        return events

    def _handle_discard(self, seat: int, card: int, take_kitty: bool | None) -> list[Event]:
        stand = Stand(self, seat)
        self.hands[seat] = judge_discard(stand, card, take_kitty)
        self.pile.append(card)
        events: list[Event] = [{"type": "discarded", "seat": seat, "card": RUMMY.names[card]}]
        if take_kitty is not False and stand.may_take_kitty:
            events += self._take_kitty(seat)
        self._begin_turn((seat + 1) % self.seats)
        return events

    def _handle_go_out(self, seat: int, entries: list[Entry], card: int) -> list[Event]:
        events = self._carry_out(seat, judge_go_out(Stand(self, seat), entries, card))
        self.pile.append(card)
        events.append({"type": "discarded", "seat": seat, "card": RUMMY.names[card]})
        events.append({"type": "went_out", "seat": seat})
        return events + self._finish_deal(Reason.WENT_OUT, out=seat)

    def _handle_end_deal(self, seat: int) -> list[Event]:
        if self.phase == PLAY:
            if not self.all_sevens:
                refuse("not_all_sevens", "RC-33", "Only a hand of locked sevens lets you end the deal after drawing.")
            return self._finish_deal(Reason.SEVENS)
        if self.stock:
            message = f"The deal can be ended only when the stock is empty; it has {len(self.stock)} cards."
            refuse("stock_not_empty", "RC-32", message, stock=len(self.stock))
        return self._finish_deal(Reason.STOCK_EXHAUSTED)

    def _carry_out(self, seat: int, judged: Judged) -> list[Event]:
        """Put on the table what was judged; tell what was laid, and which canastas it finished."""
        before = self.laid[seat].books
        self.laid[seat], self.hands[seat] = judged.laid, judged.hand
        if not judged.entries:
            return []
        melds = [{"rank": MELD_RANKS[rank], "cards": RUMMY.show(cards)} for rank, cards in judged.entries]
        events: list[Event] = [{"type": "melded", "seat": seat, "melds": melds}]
        if judged.laid.books != before:
            for kind, old, new in zip(KINDS, before, judged.laid.books, strict=True):
                events += [{"type": "canasta_finished", "seat": seat, "canasta": kind.value} for _ in range(new - old)]
        return events

    def _take_kitty(self, seat: int) -> list[Event]:
        kept, red_threes = without_red_threes(self.kitties[seat])
        self.hands[seat] = sorted(self.hands[seat] + kept)
        self.kitties[seat], self.kitty_taken[seat] = [], True
        event = {"type": "took_kitty", "seat": seat, "count": len(kept) + len(red_threes)}
        return [event, *self._lay_red_threes(seat, red_threes)]

    def _is_stuck(self, seat: int) -> bool:
        """Tell whether a seat that has drawn has but one card, which can neither be kept nor go out (RC-34)."""
        (card,) = self.hands[seat]
        return not self.all_sevens and not (may_go_out(self.laid[seat]) and card >> 2 != SEVEN)

    # The end of a deal

    def _finish_deal(self, reason: Reason, out: int | None = None) -> list[Event]:
        sides = [
            score(self.laid[seat], self.red_threes[seat], self.hands[seat] + self.kitties[seat], went_out=seat == out)
            for seat in range(self.seats)
        ]
        return self._end_deal(reason, sides)

    def _match_end(self) -> tuple[str, list[int]] | None:
        best = max(self.totals)
        winners = [side for side, total in enumerate(self.totals) if total == best]
        if best >= self.options["target"] and len(winners) == 1:
            return End.TARGET, winners
        return (End.MAX_DEALS, winners) if self.deal >= self.options["max_deals"] else None

    # Legal moves

    def _legal_moves(self, seat: int) -> Listing:
        stand = Stand(self, seat)
        if self.phase == PLAY:
            return play_moves(stand)
        takes, complete = take_moves(stand, self.pile)
        return [{"type": "draw" if self.stock else "end_deal"}, *takes], complete

    def _timeout_move(self, seat: int) -> Move:
        if self.phase == DRAW:
            return {"type": "draw" if self.stock else "end_deal"}
        if self.all_sevens:
            return {"type": "end_deal"}
        return timeout_discard(Stand(self, seat))

    # Seen, stored and copied

    def _view_state(self, viewer: Viewer) -> Json:
        return view_state(self, viewer)

    def _dump_state(self) -> Json:
        return {
            "hands": [pack(hand) for hand in self.hands],
            "stock": pack(self.stock),
            "pile": pack(self.pile),
            "melds": [laid.dump() for laid in self.laid],
            "red_threes": [pack(cards) for cards in self.red_threes],
            "kitties": [pack(kitty) for kitty in self.kitties],
            "kitty_taken": list(self.kitty_taken),
            "all_sevens": self.all_sevens,
        }

    def _load_state(self, state: Mapping[str, Any]) -> None:
        self.hands = [unpack(hand) for hand in state["hands"]]
        self.stock, self.pile = unpack(state["stock"]), unpack(state["pile"])
        self.laid = [Laid.load(POLICY, melds) for melds in state["melds"]]
        self.red_threes = [unpack(cards) for cards in state["red_threes"]]
        self.kitties = [unpack(kitty) for kitty in state["kitties"]]
        self.kitty_taken, self.all_sevens = list(state["kitty_taken"]), state["all_sevens"]

    @classmethod
    def _pack(cls, seats: int, options: Json) -> list[str]:
        return unshuffled(2 * seats, options["jokers_per_seat"] * seats)

    @classmethod
    def _cards_shown(cls, view: Mapping[str, Any]) -> Iterator[str]:
        return cards_shown(view, "kitties")

    def _imagine_state(self, view: Mapping[str, Any], handout: Handout) -> None:
        check_hands(self.hands)
        self.kitties = [handout.cards_of(kitty) for kitty in view["kitties"]]
        self.kitty_taken = [kitty["taken"] for kitty in view["kitties"]]
        self.stock, self.pile = stock_of(view, handout), numbers(RUMMY, view["pile"]["cards"])
        self.laid = [laid_of(POLICY, table["melds"]) for table in view["table"]]
        self.red_threes = [numbers(RUMMY, table["red_threes"]) for table in view["table"]]
        # RC-28 leaves nobody locked sevens alone, so whoever holds nothing else while playing drew himself into RC-33.
        self.all_sevens = self.phase == PLAY and self._holds_locked_sevens(self.to_act[0])

    def _clone_state(self, twin: Self) -> None:
        twin.stock, twin.pile, twin.laid = self.stock[:], self.pile[:], self.laid[:]
        twin.red_threes = self.red_threes[:]
        twin.kitties, twin.kitty_taken = self.kitties[:], self.kitty_taken[:]
        twin.all_sevens = self.all_sevens
