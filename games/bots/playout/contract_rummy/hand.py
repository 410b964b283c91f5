"""A hand of cards that changes quickly."""

from collections.abc import Iterable

from games.bots.playout.contract_rummy.faces import JOKER, POINTS, bits


class Hand:
    """Cards held: `mask`, of these `twice`, and jokers."""

    __slots__ = ("jokers", "mask", "twice")

    def __init__(self, cards: Iterable[int] = ()) -> None:
        self.mask = self.twice = self.jokers = 0
        for card in cards:
            self.add(card)

    def copy(self) -> "Hand":
        twin = object.__new__(Hand)
        twin.mask, twin.twice, twin.jokers = self.mask, self.twice, self.jokers
        return twin

    @property
    def is_empty(self) -> bool:
        return not (self.mask or self.jokers)

    def add(self, card: int) -> None:
        if card == JOKER:
            self.jokers += 1
        elif self.mask >> card & 1:
            self.twice |= 1 << card
        else:
            self.mask |= 1 << card

    def remove(self, card: int) -> None:
        """Take out a card that is there."""
        if card == JOKER:
            self.jokers -= 1
        elif self.twice >> card & 1:
            self.twice ^= 1 << card
        else:
            self.mask &= ~(1 << card)

    def points(self) -> int:
        """Add up what the cards cost (CR-23)."""
        cards = sum(POINTS[card] for mask in (self.mask, self.twice) for card in bits(mask))
        return cards + POINTS[JOKER] * self.jokers
