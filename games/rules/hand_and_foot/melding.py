"""What melds may hold in Hand and Foot, and what its books are worth (HF-8 to HF-12, HF-33 to HF-35)."""

from enum import StrEnum

from games.rules.canasta.policy import CLEAN_BOOK, DIRTY_BOOK, WILD_BOOK, MeldPolicy


class Book(StrEnum):
    """The kinds of books (HF-10)."""

    CLEAN = "clean"
    DIRTY = "dirty"
    WILD = "wild"


POLICY = MeldPolicy(
    most_wilds=(0, 0, 0, 1, 1, 1, 2, 2),
    kinds=tuple(Book),
    rank_rule="HF-9",
    three_rule="HF-8",
    twice_rule="HF-12",
    size_rule="HF-9",
    wilds_rule="HF-11",
)

BOOK_LINES = (
    (CLEAN_BOOK, "clean_books", 500, "HF-33"),
    (DIRTY_BOOK, "dirty_books", 300, "HF-34"),
    (WILD_BOOK, "wild_books", 1500, "HF-35"),
)
"""By kind: the item of a result, what each book is worth, and the rule."""
