"""The last deal, in which the contract is laid down with the whole hand (CR-20).

Most of these deals are lost by everyone but one, with a hand full of points. So a hand is worth more the fewer cards it
lacks, the more cards are left that would help, and the cheaper it is.
"""

from collections import Counter

from games.bots.hard.contract_rummy.sight import Sight
from games.bots.hard.contract_rummy.whole_hand import nearest_way
from games.bots.playout.contract_rummy.faces import JOKER, NUMBERS, bits
from games.bots.playout.contract_rummy.hand import Hand
from games.bots.ranking import best, of_type
from games.bots.turn import Json, Turn

LAST_DEAL = 7
MISSING = 100
POINT = 0.4
"""What a missing card and a penalty point weigh, against one card to be had that would help."""
BETTER = 5
"""So much better the hand has to become by the top of the pile; the stock's top is unknown, and may be better still."""


def lays_down(turn: Turn) -> bool:
    """Tell whether the contract of this deal must use the whole hand."""
    return bool(turn.view["deal"] == LAST_DEAL and turn.view["options"]["final_deal"] != "normal")


def choose(turn: Turn) -> Json:
    going_out = [move for move in turn.moves if "melds" in move]
    if going_out:
        return going_out[0]
    count = _Count(turn)
    if turn.view["phase"] == "draw":
        return _draw(turn, count)
    return best(turn, of_type(turn.moves, "discard"), lambda move: count.worth_without(NUMBERS[move["card"]]))


class _Count:
    """A hand in the last deal, and the cards that are left for it."""

    def __init__(self, turn: Turn) -> None:
        sight = Sight(turn)
        self.hand, self.pile = sight.hand, sight.pile
        self._least = sight.terms.contract.least
        self._size = len(turn.hand) + (turn.view["phase"] == "draw")
        if turn.view["options"]["final_deal"] == "all_but_one":
            self._size -= 1
        self._left = Counter(sight.unseen)

    def worth(self, hand: Hand) -> float:
        missing, wanted = nearest_way(hand, self._size, self._least)
        helpful = sum(self._left[card] for card in bits(wanted))
        return helpful - MISSING * missing - POINT * hand.points()

    def worth_without(self, card: int) -> float:
        return self.worth(_without(self.hand, card))

    def worth_with_top(self) -> float:
        """Tell what the hand is worth with the top of the pile for its least useful card."""
        top = self.pile[-1]
        cards = [*bits(self.hand.mask), *[JOKER] * min(1, self.hand.jokers)]
        hand = self.hand.copy()
        hand.add(top)
        return max(self.worth(_without(hand, card)) for card in cards if card != top)


def _draw(turn: Turn, count: _Count) -> Json:
    takes = of_type(turn.moves, "take")
    if takes and count.worth_with_top() > count.worth(count.hand) + BETTER:
        return takes[0]
    return next(move for move in turn.moves if move["type"] != "take")


def _without(hand: Hand, card: int) -> Hand:
    left = hand.copy()
    left.remove(card)
    return left
