"""A match of Contract Rummy: seven deals, each with a contract to lay before anything else; the lowest total wins.

`draw → play → (discard, or the last card ends the turn)`

Implements CR-1 to CR-25 together with `state` (dealing, view, dump), `melds` and `contract` (what may be laid),
`scoring` and the searches behind `legal_moves`. Nobody buys a card out of turn (CR-25): only the seat to act moves.
"""

from collections.abc import Iterable, Iterator, Sequence

from games.rules.cards import JOKER
from games.rules.contract_rummy.attempt import Attempt, require_joker
from games.rules.contract_rummy.contract import DEALS, judge_contract
from games.rules.contract_rummy.draw_moves import draw_moves
from games.rules.contract_rummy.meld_cards import NAMES, in_hand, show
from games.rules.contract_rummy.melds import Meld
from games.rules.contract_rummy.move_types import DRAWING, PLAYING, LayOff, NewMeld
from games.rules.contract_rummy.options import FinalDeal, JokerSwap
from games.rules.contract_rummy.play_moves import play_moves
from games.rules.contract_rummy.pool import UNIT, pool_of
from games.rules.contract_rummy.scoring import PENALTY, hand_items
from games.rules.contract_rummy.state import ContractRummyState
from games.rules.errors import refuse
from games.rules.moves import Event, Listing, Move

WENT_OUT = "went_out"
BLOCKED = "blocked"
ALL_DEALS = "deals"


class ContractRummyMatch(ContractRummyState):
    """A match of Contract Rummy: its moves and how turns, deals and the match end."""

    __slots__ = ()

    # Drawing

    def _handle_draw(self, seat: int) -> list[Event]:
        if not self.can_draw:
            message = "The stock is empty and the pile cannot be shuffled into a new one."
            refuse("stock_is_empty", "CR-21", message, restocks_left=self.options["restocks"] - self.restocks_used)
        events = [] if self.stock else [self._restock()]
        self._receive(seat, self.stock.pop())
        self.phase = PLAYING
        return [*events, {"type": "drew", "seat": seat}]

    def _restock(self) -> Event:
        self.restocks_used += 1
        *under, top = self.pile
        self.stock = self._shuffled(f"restock:{self.deal}:{self.restocks_used}", show(under))[::-1]
        self.pile = [top]
        return {"type": "restocked", "number": self.restocks_used, "count": len(self.stock)}

    def _handle_take(
        self, seat: int, depth: int, melds: list[NewMeld] | None, layoffs: list[LayOff] | None
    ) -> list[Event]:
        melds, layoffs = melds or [], layoffs or []
        self._judge_depth(depth, used=bool(melds or layoffs))
        cards = self.pile[-depth:]
        took: Event = {"type": "took_pile", "seat": seat, "depth": depth, "cards": show(cards)}
        if not (melds or layoffs):
            self._receive(seat, cards[0])
            self._leave_pile(depth, cards)
            return [took]
        attempt = Attempt(seat, sorted(self.hands[seat] + cards), self.table)
        self._judge_take(attempt, cards, melds, layoffs)
        self._leave_pile(depth, cards)
        return [took, *self._keep(attempt, melds=melds, lay_offs=layoffs)]

    def _leave_pile(self, depth: int, cards: Sequence[int]) -> None:
        del self.pile[-depth:]
        self.taken = cards[0] if depth == 1 else None
        self.phase = PLAYING

    def _judge_depth(self, depth: int, *, used: bool) -> None:
        if depth > 1 and not self.options["deep_take"]:
            refuse("no_deep_take", "CR-17", "In this match only the top card of the pile may be taken.", depth=depth)
        if depth > len(self.pile):
            message = f"The pile has {len(self.pile)} cards; there is no card number {depth} from the top."
            refuse("no_such_depth", "CR-17", message, depth=depth, pile=len(self.pile))
        if depth > 1 and not used:
            refuse("taken_card_not_used", "CR-17", "The deepest card that you take must be melded or laid off at once.")

    def _judge_take(
        self, attempt: Attempt, cards: Sequence[int], melds: Sequence[NewMeld], layoffs: Sequence[LayOff]
    ) -> None:
        attempt.spend(_cards_of(melds, layoffs))
        laid = [attempt.lay(meld, self.options["min_sequence"]) for meld in melds]
        for lay_off in layoffs:
            attempt.lay_off(lay_off)
        contract = not self.laid[attempt.seat]
        self._judge_melds(attempt.seat, laid, given=bool(melds))
        if contract and layoffs and not self.options["layoff_same_turn"]:
            self._refuse_lay_offs_so_early()
        if len(cards) > 1:
            _judge_use(cards[0], _cards_of(melds, layoffs))
        self._judge_rest(attempt, cards[0] if len(cards) == 1 else None)
        if contract and self.lays_down:
            if layoffs:
                refuse("no_lay_offs", "CR-20", "In deal 7 the contract uses every card; nothing is laid off.")
            if attempt.hand:
                self._refuse_cards_left(attempt, allowed=0)

    # Melds, lay-offs and swaps

    def _handle_meld(self, seat: int, melds: list[NewMeld], discard: int | None) -> list[Event]:
        attempt = Attempt(seat, self.hands[seat], self.table)
        attempt.spend(_cards_of(melds))
        if discard is not None:
            attempt.spend((discard,))
        laid = [attempt.lay(meld, self.options["min_sequence"]) for meld in melds]
        contract = not self.laid[seat]
        self._judge_melds(seat, laid, given=True)
        if discard is not None:
            self._judge_discard_with_contract(discard)
        self._judge_rest(attempt, self.taken)
        if contract and self.lays_down and attempt.hand:
            leaves_one = self.options["final_deal"] == FinalDeal.ALL_BUT_ONE
            self._refuse_cards_left(attempt, allowed=int(leaves_one), discard=discard)
        return self._keep(attempt, melds=melds, discard=discard)

    def _judge_melds(self, seat: int, melds: Sequence[Meld], *, given: bool) -> None:
        """Judge the new melds of a move as the contract or as what may follow it (CR-9 to CR-11)."""
        if not self.laid[seat]:
            judge_contract(self.contract, melds)
        elif given and not self.options["extra_melds"]:
            refuse("no_further_melds", "CR-11", "In this match nothing is melded after the contract.")

    def _refuse_lay_offs_so_early(self) -> None:
        refuse("too_early", "CR-11", "In this match nothing is laid off in the turn of the contract.")

    def _judge_discard_with_contract(self, discard: int) -> None:
        if not (self.lays_down and self.options["final_deal"] == FinalDeal.ALL_BUT_ONE):
            refuse("no_discard", "CR-20", "In this deal a move of type meld has no discard.", discard=NAMES[discard])
        if discard == self.taken:
            name = NAMES[discard]
            refuse("taken_card", "CR-18", f"You took {name} in this turn and may not discard it.", card=name)

    def _judge_rest(self, attempt: Attempt, taken: int | None) -> None:
        """Refuse to leave the card just taken as the only one, for it could not be discarded (CR-18)."""
        if taken is not None and attempt.hand == [taken]:
            name = NAMES[taken]
            message = f"That would leave you with {name} alone, which you took in this turn and may not discard."
            refuse("taken_card_left", "CR-18", message, card=name)

    def _refuse_cards_left(self, attempt: Attempt, *, allowed: int, discard: int | None = None) -> None:
        left = len(attempt.hand) + (discard is not None)
        named = "" if allowed == 0 else ", or all but the one that the move names as its discard"
        message = f"In deal 7 the contract is laid with every card in hand{named}; {left} would be left."
        refuse("cards_left", "CR-20", message, left=left, allowed=allowed)

    def _handle_lay_off(self, seat: int, meld: int, cards: list[int]) -> list[Event]:
        lay_off = LayOff(meld, cards)
        attempt = Attempt(seat, self.hands[seat], self.table)
        attempt.spend(cards)
        attempt.lay_off(lay_off)
        if not self.laid[seat]:
            refuse("no_contract", "CR-9", f"You may lay off only after your contract: {self.contract}.")
        if self.laid_this_turn and not self.options["layoff_same_turn"]:
            self._refuse_lay_offs_so_early()
        self._judge_rest(attempt, self.taken)
        return self._keep(attempt, lay_offs=[lay_off])

    def _handle_swap_joker(self, seat: int, meld: int, card: int, use: NewMeld | LayOff) -> list[Event]:
        attempt = Attempt(seat, [*self.hands[seat], JOKER], self.table)
        attempt.spend((card, *use.cards))
        attempt.swap(meld, card, own=self.options["joker_swap"] != JokerSwap.OTHERS)
        require_joker(use)
        if isinstance(use, NewMeld):
            attempt.lay(use, self.options["min_sequence"])
        else:
            attempt.lay_off(use)
        if self.options["joker_swap"] == JokerSwap.OFF:
            refuse("no_swaps", "CR-13", "In this match jokers stay where they lie.")
        if not self.laid[seat] or self.laid_this_turn:
            refuse("too_early", "CR-13", "Only who laid his contract in an earlier turn may take a joker.")
        if isinstance(use, NewMeld):
            self._judge_melds(seat, (), given=True)
        self._judge_rest(attempt, self.taken)
        swapped = {"type": "swapped_joker", "seat": seat, "meld": meld, "card": NAMES[card]}
        parts = {"melds": [use]} if isinstance(use, NewMeld) else {"lay_offs": [use]}
        return [swapped, *self._keep(attempt, **parts)]

    def _keep(
        self,
        attempt: Attempt,
        *,
        melds: Sequence[NewMeld] = (),
        lay_offs: Sequence[LayOff] = (),
        discard: int | None = None,
    ) -> list[Event]:
        """Make the state what a legal attempt came to, and give the events of it; who has no card left is out."""
        seat, number = attempt.seat, len(self.table)
        events = list(_melded(seat, number, melds, contract=not self.laid[seat])) if melds else []
        events += [{"type": "laid_off", "seat": seat, "meld": to, "cards": show(cards)} for to, cards in lay_offs]
        if not self.laid[seat]:
            self.laid[seat] = self.laid_this_turn = True
        self.hands[seat], self.pools[seat] = attempt.hand, pool_of(attempt.hand)
        self.table, self.melded = attempt.table, True
        if discard is not None:
            self.pile.append(discard)
            events.append({"type": "discarded", "seat": seat, "card": NAMES[discard]})
        return events if attempt.hand else events + self._go_out(seat)

    # The end of a turn, a deal and the match

    def _handle_discard(self, seat: int, card: int) -> list[Event]:
        hand = self.hands[seat]
        if card not in hand:
            refuse("card_not_in_hand", "CR-15", f"{NAMES[card]} is not in your hand.", card=NAMES[card])
        if card == self.taken and hand.count(card) == 1:
            message = f"You took {NAMES[card]} in this turn and may not discard it."
            refuse("taken_card", "CR-18", message, card=NAMES[card])
        if len(hand) == 1 and not self.laid[seat]:
            refuse("no_contract", "CR-19", f"You cannot go out before your contract: {self.contract}.")
        hand.remove(card)
        self.pools[seat] -= UNIT[card]
        self.pile.append(card)
        events: list[Event] = [{"type": "discarded", "seat": seat, "card": NAMES[card]}]
        return events + (self._end_turn(seat) if hand else self._go_out(seat))

    def _end_turn(self, seat: int) -> list[Event]:
        self.turns += 1
        self.quiet_turns = self.quiet_turns + 1 if self.dry and not self.melded else 0
        if self.quiet_turns == self.seats or self.turns == self.seats * self.options["max_turns"]:
            return self._score(BLOCKED)
        self._begin_turn((seat + 1) % self.seats)
        return []

    def _go_out(self, seat: int) -> list[Event]:
        return [{"type": "went_out", "seat": seat}, *self._score(WENT_OUT)]

    def _handle_end_deal(self, seat: int) -> list[Event]:
        if self.can_draw:
            message = "The deal can be ended only when the stock cannot be drawn from."
            refuse("stock_not_empty", "CR-22", message, stock=len(self.stock))
        return self._score(BLOCKED)

    def _score(self, reason: str) -> list[Event]:
        return self._end_deal(reason, [hand_items(hand) for hand in self.hands])

    def _match_end(self) -> tuple[str, list[int]] | None:
        if self.deal < DEALS:
            return None
        lowest = min(self.totals)
        return ALL_DEALS, [seat for seat, total in enumerate(self.totals) if total == lowest]

    # What may be done

    def _legal_moves(self, seat: int) -> Listing:
        return draw_moves(self, seat) if self.phase == DRAWING else play_moves(self, seat)

    def _timeout_move(self, seat: int) -> Move:
        if self.phase == DRAWING:
            return {"type": "draw" if self.can_draw else "end_deal"}
        held_back = self.must_not_discard
        legal = [card for card in self.hands[seat] if card != held_back]
        dearest = min(legal, key=lambda card: (card == JOKER, -PENALTY[card], card))
        return {"type": "discard", "card": NAMES[dearest]}


def _judge_use(taken: int, played: Iterable[int]) -> None:
    """Refuse a take from inside the pile whose card is in none of the melds and lay-offs (CR-17)."""
    if taken not in map(in_hand, played):
        name = NAMES[taken]
        message = f"You take {name} from inside the pile; it must be in a meld or lay-off of this move."
        refuse("taken_card_not_used", "CR-17", message, card=name)


def _cards_of(melds: Sequence[NewMeld], layoffs: Sequence[LayOff] = ()) -> Iterator[int]:
    for meld in melds:
        yield from meld.cards
    for lay_off in layoffs:
        yield from lay_off.cards


def _melded(seat: int, number: int, melds: Sequence[NewMeld], *, contract: bool) -> Iterator[Event]:
    laid = [
        {"number": number + index, "kind": str(meld.kind), "cards": show(meld.cards)}
        for index, meld in enumerate(melds)
    ]
    yield {"type": "melded", "seat": seat, "contract": contract, "melds": laid}
