"""One move tried out on copies: the melds, lay-offs and swap of it, judged part by part before anything is changed.

Whoever runs an attempt keeps its `hand` and `table` when the whole move is legal, and drops it otherwise.
"""

from collections.abc import Iterable, Sequence

from games.rules.cards import JOKER
from games.rules.contract_rummy.meld_cards import NAMED, NAMES, in_hand
from games.rules.contract_rummy.melds import Meld, judge_lay_off, judge_meld, with_cards
from games.rules.contract_rummy.move_types import SET, LayOff, NewMeld
from games.rules.errors import refuse


class Attempt:
    """What a seat would hold and what would lie on the table after a move, or the part of it judged so far."""

    __slots__ = ("hand", "seat", "table")

    def __init__(self, seat: int, hand: Sequence[int], table: Sequence[Meld]) -> None:
        self.seat = seat
        self.hand = list(hand)
        self.table = list(table)

    def spend(self, cards: Iterable[int]) -> None:
        """Take cards, as they lie in melds, out of the hand; refuse one that is not there (CR-15)."""
        hand = self.hand
        for card in cards:
            try:
                hand.remove(in_hand(card))
            except ValueError:
                name = NAMES[in_hand(card)]
                message = f"{name} is not in your hand, or not as often as this move needs it."
                refuse("card_not_in_hand", "CR-15", message, card=name)

    def lay(self, meld: NewMeld, min_sequence: int) -> Meld:
        """Lay a new meld (CR-6 to CR-8)."""
        laid = judge_meld(self.seat, meld, min_sequence)
        self.table.append(laid)
        return laid

    def lay_off(self, lay_off: LayOff) -> None:
        """Add cards to a meld that lies, by whomever it was laid (CR-8, CR-12)."""
        self.table[lay_off.meld] = judge_lay_off(self.meld(lay_off.meld), lay_off.cards)

    def swap(self, number: int, card: int, *, own: bool) -> None:
        """Put a card in the place of the joker that names it; `own` tells whether one's own melds allow it (CR-13)."""
        meld = self.meld(number)
        if NAMED + card not in meld.cards:
            refuse("no_such_joker", "CR-13", f"No joker in meld {number} stands for {NAMES[card]}.", card=NAMES[card])
        if meld.kind is SET:
            refuse("joker_is_dead", "CR-13", "A joker in a set stays there for good.", meld=number)
        if meld.seat == self.seat and not own:
            refuse("own_meld", "CR-13", "Jokers may be taken from the melds of others only.", meld=number)
        place = meld.cards.index(NAMED + card)
        cards = (*meld.cards[:place], card, *meld.cards[place + 1 :])
        self.table[number] = with_cards(meld, cards, meld.low)

    def meld(self, number: int) -> Meld:
        """Find a meld by its number; refuse one that does not exist (CR-12)."""
        if number >= len(self.table):
            message = f"There is no meld {number}; {len(self.table)} melds lie on the table, numbered from 0."
            refuse("no_such_meld", "CR-12", message, meld=number, melds=len(self.table))
        return self.table[number]


def require_joker(use: NewMeld | LayOff) -> None:
    """Refuse a use of a taken joker that holds none (CR-13)."""
    if not any(card >= JOKER for card in use.cards):
        refuse("joker_not_used", "CR-13", "The joker that you take must be in the meld or lay-off of the same move.")
