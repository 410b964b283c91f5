"""What is thrown: the kind whose loss and whose use to the next player cost least.

How likely the next player holds a pair to take the pile with follows from how many cards of a kind have not been seen.
"""

from math import exp

from games.bots.playout.canasta.deal import Deal
from games.bots.playout.canasta.kinds import BOOK, HELD, SEVEN, THREE, TWO, VALUES
from games.bots.playout.canasta.style import Style

PAIR = 2


def discards(deal: Deal, seat: int) -> list[int]:
    """List the kinds that a seat may discard."""
    hand = deal.hands[seat]
    locked = hand[SEVEN] and deal.sevens_are_locked(seat % deal.terms.sides)
    return [kind for kind in HELD if hand[kind] and not (kind == SEVEN and locked)]


def costs(deal: Deal, seat: int, style: Style) -> dict[int, float]:
    """Estimate what each possible discard costs its player, in points."""
    danger = _Danger(deal, seat, style)
    return {kind: _loss(deal, seat, kind, style) + danger.of(kind) for kind in discards(deal, seat)}


def _loss(deal: Deal, seat: int, kind: int, style: Style) -> float:
    if kind >= TWO:
        return style.wild + VALUES[kind]
    if kind == THREE:
        return style.three
    count = deal.hands[seat][kind]
    loss = style.single if count < PAIR else style.pair if count == PAIR else style.triple
    if deal.sizes[seat % deal.terms.sides][kind]:
        loss += style.started
    return loss


class _Danger:
    """What the pile is worth to the next player, and how likely he takes it."""

    def __init__(self, deal: Deal, seat: int, style: Style) -> None:
        terms = deal.terms
        following = (seat + 1) % terms.seats
        self.deal, self.style, self.hand = deal, style, deal.hands[seat]
        side = following % terms.sides
        self.sizes, self.held, self.opened = deal.sizes[side], deal.counts[following], not deal.needs[side]
        self.is_open = not terms.is_hand_and_foot and not deal.is_frozen
        self.hidden = sum(deal.counts) - deal.counts[seat] + len(deal.stock) + self._in_reserves()
        self.lost = style.worth * (deal.cards_in_take + 1)

    def _in_reserves(self) -> int:
        return sum([len(reserve) for reserve in self.deal.reserves if reserve])

    def of(self, kind: int) -> float:
        if not THREE < kind < TWO:
            return 0.0
        size = self.sizes[kind]
        if size and self.is_open:
            return self.style.open * self.lost
        return self._pair_likely(kind, size) * self.lost if size <= BOOK - PAIR - 1 else 0.0

    def _pair_likely(self, kind: int, size: int) -> float:
        unseen = self.deal.terms.copies - self.deal.gone[kind] - self.hand[kind]
        expected = unseen * self.held / max(self.hidden, 1)
        likely = 1 - exp(-expected) * (1 + expected)
        if size:
            likely *= self.style.melded
        return likely if self.opened else likely * self.style.not_opened
