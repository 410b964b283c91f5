"""The melds on the table: which cards fit them, and how they grow (CR-12)."""

from games.bots.playout.contract_rummy.faces import EVERY_SUIT, HIGH_ACE, LANES, RANKS


class Table:
    """Melds, whoever laid them; `fitting` has the cards that can be laid off now."""

    __slots__ = ("_runs", "_sets", "fitting")

    def __init__(self) -> None:
        self._sets: list[int] = []
        """For each set, the cards of its rank that it lacks."""
        self._runs: list[tuple[int, int, int]] = []
        """For each sequence, its suit and its first and last place."""
        self.fitting = 0

    def copy(self) -> "Table":
        twin = object.__new__(Table)
        twin._sets, twin._runs, twin.fitting = self._sets[:], self._runs[:], self.fitting
        return twin

    def lay_set(self, cards: int) -> None:
        """Lay a set, given as a mask; jokers are given as the cards that they stand for."""
        rank = (cards.bit_length() - 1) % len(RANKS)
        lacking = (EVERY_SUIT << rank) & ~cards
        self._sets.append(lacking)
        self.fitting |= lacking

    def lay_run(self, suit: int, low: int, high: int) -> None:
        """Lay a sequence from one place of a suit to another."""
        self._runs.append((suit, low, high))
        self.fitting |= _ends(suit, low, high)

    def lay_off(self, card: int) -> None:
        """Lay off a card that fits; an ace that fits both ends goes to the high one."""
        if not (self._goes_on_run(card) or self._goes_to_set(card)):
            raise ValueError("This card fits no meld.")
        self.fitting = 0
        for lacking in self._sets:
            self.fitting |= lacking
        for run in self._runs:
            self.fitting |= _ends(*run)

    def lay_off_all(self, cards: int) -> None:
        """Lay off the cards of a mask, in the order in which they fit."""
        while cards & self.fitting:
            card = (cards & self.fitting).bit_length() - 1
            self.lay_off(card)
            cards &= ~(1 << card)

    def takes_joker(self) -> bool:
        """Lay off a joker where a sequence goes on; tell whether there was a place."""
        for suit, low, high in self._runs:
            if high < HIGH_ACE or low > 0:
                self.lay_off(_card(suit, high + 1 if high < HIGH_ACE else low - 1))
                return True
        return False

    def _goes_on_run(self, card: int) -> bool:
        for number, (suit, low, high) in enumerate(self._runs):
            if high < HIGH_ACE and _card(suit, high + 1) == card:
                self._runs[number] = suit, low, high + 1
                return True
            if low > 0 and _card(suit, low - 1) == card:
                self._runs[number] = suit, low - 1, high
                return True
        return False

    def _goes_to_set(self, card: int) -> bool:
        for number, lacking in enumerate(self._sets):
            if lacking >> card & 1:
                self._sets[number] = 0
                return True
        return False


def _card(suit: int, place: int) -> int:
    return LANES[suit] + place % HIGH_ACE


def _ends(suit: int, low: int, high: int) -> int:
    """Find the cards beside a sequence."""
    above = 1 << _card(suit, high + 1) if high < HIGH_ACE else 0
    return above | (1 << _card(suit, low - 1) if low > 0 else 0)
