"""A deal gone on with by quick players: each collects for the contract, then sheds cards until somebody is out."""

from dataclasses import dataclass
from random import Random
from typing import NamedTuple

from games.bots.playout.contract_rummy.faces import JOKER, NEAR, POINTS, bits, dearest
from games.bots.playout.contract_rummy.hand import Hand
from games.bots.playout.contract_rummy.melding import lay_contract, lay_more, lay_off, makes_meld
from games.bots.playout.contract_rummy.plans import Contract, Plan, plan
from games.bots.playout.contract_rummy.table import Table

DEEPEST = 7
"""How deep into the pile a player reaches for the contract."""
MOST_WANTED = 3
"""So many missing cards at most are looked for in the pile at once."""
COMPANY = 3
"""How many points a card is cheaper to keep for each other that could lie in a meld with it."""
ROUNDS = 15
"""After so many rounds a deal is judged as it stands."""


class Terms(NamedTuple):
    """What the options of a match say."""

    contract: Contract
    deep_take: bool
    extra_melds: bool


@dataclass(slots=True, kw_only=True)
class Race:
    """A deal in progress, all cards known; the top of stock and pile is their last. `laid`: who has the contract."""

    terms: Terms
    hands: list[Hand]
    laid: list[bool]
    table: Table
    pile: list[int]
    stock: list[int]
    restocks_left: int
    chance: Random
    plans: list[Plan | None]
    """By seat: what it collects, if that has been thought out."""

    def copy(self) -> "Race":
        return Race(
            terms=self.terms,
            hands=[hand.copy() for hand in self.hands],
            laid=self.laid[:],
            table=self.table.copy(),
            pile=self.pile[:],
            stock=self.stock[:],
            restocks_left=self.restocks_left,
            chance=self.chance,
            plans=self.plans[:],
        )

    def plan(self, seat: int) -> Plan:
        """Give what a seat collects for."""
        now = self.plans[seat]
        if now is None:
            hand = self.hands[seat]
            now = self.plans[seat] = plan(hand.mask, hand.twice, hand.jokers, self.terms.contract)
        return now

    def receive(self, seat: int, card: int) -> None:
        """Give a seat a card; it thinks its plan out anew when the card helps, or when thinking is quick."""
        now = self.plans[seat]
        if now is not None and (_helps(now, card) or not self.terms.contract.sequences):
            self.plans[seat] = None
        self.hands[seat].add(card)

    def give_up(self, seat: int, card: int) -> None:
        """Take a card from a seat."""
        now, hand = self.plans[seat], self.hands[seat]
        if now is not None and (card == JOKER or (now.used & ~hand.twice) >> card & 1):
            self.plans[seat] = None
        hand.remove(card)

    def go_on(self, seat: int) -> None:
        """Play on from the turn of a seat: until somebody is out, nothing can be drawn, or for some rounds."""
        for _ in range(ROUNDS * len(self.hands)):
            if not self._take_or_draw(seat) or self.finish_turn(seat):
                return
            seat = (seat + 1) % len(self.hands)

    def draw(self, seat: int) -> bool:
        """Draw from the stock; tell whether that is possible."""
        if not self.stock:
            if len(self.pile) < 2 or not self.restocks_left:
                return False
            self.restocks_left -= 1
            *self.stock, top = self.pile
            self.pile = [top]
            self.chance.shuffle(self.stock)
        self.receive(seat, self.stock.pop())
        return True

    def take(self, seat: int, depth: int) -> None:
        for card in self.pile[-depth:]:
            self.receive(seat, card)
        del self.pile[-depth:]

    def discard(self, seat: int, card: int) -> None:
        self.give_up(seat, card)
        self.pile.append(card)

    def finish_turn(self, seat: int) -> bool:
        """Lay what can be laid and discard; tell whether the seat is out."""
        hand = self.hands[seat]
        if not self.laid[seat]:
            now = self.plan(seat)
            if now.missing:
                self.discard(seat, self.spare_card(seat, now))
                return False
            lay_contract(hand, self.table, now, self.terms.contract)
            self.laid[seat] = True
        if self.terms.extra_melds:
            lay_more(hand, self.table, self.terms.contract.least)
        lay_off(hand, self.table)
        if not hand.is_empty:
            self.discard(seat, dearest(hand.mask))
        return hand.is_empty

    def spare_card(self, seat: int, now: Plan) -> int:
        """Choose what to throw before the contract: of what serves no plan, dear cards without company."""
        hand = self.hands[seat]
        spare = hand.mask & ~now.used | hand.twice or hand.mask
        return max(bits(spare), key=lambda card: cost_to_keep(card, hand), default=JOKER)

    def _take_or_draw(self, seat: int) -> bool:
        depth = self._depth_to_take(seat) if self.pile else 0
        if not depth:
            return self.draw(seat)
        self.take(seat, depth)
        return True

    def _depth_to_take(self, seat: int) -> int:
        """Tell how deep to take from the pile; 0 for not at all."""
        top = self.pile[-1]
        if self.laid[seat]:
            return int(top == JOKER or self.table.fitting >> top & 1 or self._makes_meld(seat, top))
        now = self.plan(seat)
        depth = self._depth_of_contract(seat, now) if self.terms.deep_take and now.missing <= MOST_WANTED else 0
        return depth or int(_helps(now, top))

    def _makes_meld(self, seat: int, card: int) -> bool:
        return self.terms.extra_melds and makes_meld(self.hands[seat], card)

    def _depth_of_contract(self, seat: int, now: Plan) -> int:
        """Tell how deep to take to lay the contract at once; 0 if there is no depth for it."""
        helpful = 0
        reached = self.hands[seat].copy()
        for depth, card in enumerate(reversed(self.pile[-DEEPEST:]), 1):
            reached.add(card)
            if _helps(now, card):
                helpful += 1
                if helpful >= now.missing and self._is_contract(reached):
                    return depth
        return 0

    def _is_contract(self, hand: Hand) -> bool:
        return not plan(hand.mask, hand.twice, hand.jokers, self.terms.contract).missing


def cost_to_keep(card: int, hand: Hand) -> int:
    """Weigh a card's penalty points against its company."""
    return POINTS[card] - COMPANY * (NEAR[card] & hand.mask).bit_count()


def _helps(now: Plan, card: int) -> bool:
    return card == JOKER or bool(now.wanted >> card & 1)
