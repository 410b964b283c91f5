"""What a seat of a canasta game sees, put in the words in which it thinks."""

from collections import Counter
from functools import cached_property

from games.bots.turn import Json, Turn

NATURALS = "456789TJQKA"
WILD = "W"
BOOK = 7
SMALLEST = 3
LATE = 4
"""Cards in the stock for each seat when it is late."""
VALUES = {"X": 50, "2": 20, "A": 20, **dict.fromkeys("KQJT98", 10), **dict.fromkeys("76543", 5)}
DRAWN = 2


def is_wild(card: str) -> bool:
    return card[0] in "2X"


def wilds_in(meld: Json) -> int:
    """Count wilds that are laid to natural cards."""
    return sum(map(is_wild, meld["cards"])) if meld["rank"] != WILD else 0


class Table:
    """The table as seen from one seat."""

    def __init__(self, turn: Turn) -> None:
        self.view = turn.view
        self.seat = turn.seat
        self.held = Counter(card[0] for card in turn.hand)
        self.cards = len(turn.hand)
        self.next_seat = (turn.seat + 1) % self.view["seats"]

    @cached_property
    def is_hand_and_foot(self) -> bool:
        return "feet" in self.view

    def side_of(self, seat: int) -> int:
        return next(side for side, seats in enumerate(self.view["sides"]) if seat in seats)

    @cached_property
    def side(self) -> int:
        return self.side_of(self.seat)

    def open_melds(self, side: int) -> dict[str, int]:
        """Give the sizes of a side's melds that can be added to, by rank."""
        return {meld["rank"]: len(meld["cards"]) for meld in self.view["table"][side]["melds"] if not self._book(meld)}

    def books(self, side: int) -> Counter[str]:
        """Count a side's books, or canastas, by kind."""
        return Counter(kind for meld in self.view["table"][side]["melds"] if (kind := self._book(meld)))

    def _book(self, meld: Json) -> str | None:
        book: str | None = meld["book" if self.is_hand_and_foot else "canasta"]
        return book

    @cached_property
    def minimum(self) -> int:
        """Give what the own side's first melds must be worth."""
        minimum = self.view["minimum"]
        return int(minimum if self.is_hand_and_foot else minimum[self.side])

    @cached_property
    def dirty_books_missing(self) -> int:
        """Count books with wilds among naturals that the own side still needs to go out."""
        if self.is_hand_and_foot:
            return max(0, int(self.view["options"]["dirty_books"]) - self.books(self.side)["dirty"])
        return max(0, 1 - self.books(self.side)["black"])

    @cached_property
    def has_wild_book(self) -> bool:
        return self.books(self.side)["wild"] > 0

    @cached_property
    def may_mix(self) -> bool:
        """Tell whether wilds can be spared for naturals: not before the book of wilds, unless time runs out."""
        if self.is_hand_and_foot:
            return self.has_wild_book or self.is_late
        return self.dirty_books_missing > 0

    @cached_property
    def is_late(self) -> bool:
        """Tell whether a deal of Hand and Foot may be over before another round or two."""
        if not self.is_hand_and_foot:
            return False
        sides = range(len(self.view["sides"]))
        return bool(self.view["stock"]["count"] < LATE * self.view["seats"]) or any(map(self._is_nearly_out, sides))

    def _is_nearly_out(self, side: int) -> bool:
        """Tell whether all of a side play in the foot and lack one book at most to go out (HF-26)."""
        if not all(self.view["feet"][seat]["taken"] for seat in self.view["sides"][side]):
            return False
        books, needed = self.books(side), self.view["options"]
        missing = sum(max(0, int(needed[f"{kind}_books"]) - books[kind]) for kind in ("dirty", "clean", "wild"))
        return missing <= 1

    @cached_property
    def cards_in_take(self) -> int:
        most = self.view["options"]["pile_take"] if self.is_hand_and_foot else 0
        count: int = self.view["pile"]["count"]
        return min(most, count) if most else count

    @property
    def cards_in_draw(self) -> int:
        return min(DRAWN, int(self.view["stock"]["count"]))

    @cached_property
    def seen(self) -> Counter[str]:
        """Count cards that are seen, by rank."""
        melded = (card[0] for side in self.view["table"] for meld in side["melds"] for card in meld["cards"])
        return self.held + Counter(melded) + Counter(card[0] for card in self.view["pile"]["cards"])

    @cached_property
    def decks(self) -> int:
        seats: int = self.view["seats"]
        return (int(self.view["options"]["decks"]) or seats + 1) if self.is_hand_and_foot else 2 * seats
