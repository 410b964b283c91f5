"""First melds: naturals alone or wilds alone if they are worth enough, else pairs and wilds, the dearest first."""

from dataclasses import dataclass, field

from games.bots.playout.canasta.deal import Deal, Lay
from games.bots.playout.canasta.kinds import BOOK, JOKER, NATURALS, SEVEN, SMALLEST, TWO, VALUES, WILD


def opening(deal: Deal, hand: list[int], need: int, *, mixing: bool) -> list[Lay]:
    """Find first melds worth `need` in a hand; none if there are none, or none without `mixing` wilds with naturals."""
    wilds = all_wilds(hand)
    if wilds.cards >= SMALLEST and worth(wilds) >= need:
        return [wilds]
    melds = [Lay(rank, min(hand[rank], BOOK)) for rank in NATURALS if hand[rank] >= SMALLEST]
    if sum(map(worth, melds)) >= need:
        return melds
    return _Mixing(deal, hand, need, melds).melds_found() if mixing else []


def all_wilds(hand: list[int], most: int = BOOK) -> Lay:
    """Give the wilds of a hand for one meld, jokers first."""
    jokers = min(hand[JOKER], most)
    return Lay(WILD, 0, min(hand[TWO], most - jokers), jokers)


def worth(lay: Lay) -> int:
    naturals = lay.naturals * VALUES[lay.rank] if lay.naturals else 0
    return naturals + lay.twos * VALUES[TWO] + lay.jokers * VALUES[JOKER]


@dataclass(slots=True)
class _Mixing:
    """First melds in the making: naturals to which wilds are added."""

    deal: Deal
    hand: list[int]
    need: int
    melds: list[Lay]
    twos: int = field(init=False)
    jokers: int = field(init=False)

    def __post_init__(self) -> None:
        self.twos, self.jokers = self.hand[TWO], self.hand[JOKER]

    def melds_found(self) -> list[Lay]:
        triples = len(self.melds)
        for rank in reversed(NATURALS):
            if self.hand[rank] == SMALLEST - 1 and self._takes_wilds(rank) and self._lacks():
                self.melds.append(self._with_wild(Lay(rank, self.hand[rank])))
        for place in range(triples):
            while self._lacks() and self._has_room(self.melds[place]):
                self.melds[place] = self._with_wild(self.melds[place])
        return [] if sum(map(worth, self.melds)) < self.need else self.melds

    def _lacks(self) -> bool:
        return bool(self.twos or self.jokers) and sum(map(worth, self.melds)) < self.need

    def _takes_wilds(self, rank: int) -> bool:
        return rank != SEVEN or self.deal.terms.is_hand_and_foot

    def _has_room(self, lay: Lay) -> bool:
        size = lay.cards + 1
        return size <= BOOK and self._takes_wilds(lay.rank) and size - lay.naturals <= self.deal.terms.most_wilds[size]

    def _with_wild(self, lay: Lay) -> Lay:
        if self.jokers:
            self.jokers -= 1
            return lay._replace(jokers=lay.jokers + 1)
        self.twos -= 1
        return lay._replace(twos=lay.twos + 1)
