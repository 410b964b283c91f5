"""The pack of 56: which cards are in it (FS-2), how they rank and what they count (FS-5). Trick play is in `trick`."""

from functools import cache

from games.rules.cards import SUITS, TRICK, unshuffled

DECKS = 2
ALL_POINTS = 56
RANKS_RISING = "78QKTA9J"

_CARD_POINTS = {"J": 3, "9": 2, "A": 1, "T": 1}

RANK: tuple[int, ...] = tuple(RANKS_RISING.find(name[0]) for name in TRICK.names)
"""By card number: the card's place in its suit, 0 for a seven up to 7 for a jack; -1 for what is not in this pack."""

CARD_POINTS: tuple[int, ...] = tuple(_CARD_POINTS.get(name[0], 0) for name in TRICK.names)
"""By card number: what the side that takes the card scores for it."""


@cache
def whole_pack(seats: int) -> tuple[str, ...]:
    """List the unshuffled pack: 48 cards from the nines up, and for eight seats 64 from the sevens up (FS-2)."""
    return tuple(unshuffled(DECKS, ranks="789TJQKA" if seats == 8 else "9TJQKA"))


def suit_number(trump: str) -> int:
    """Turn a trump into its suit's number, -1 when no suit is trump (no trumps, and Noes: FS-7)."""
    return SUITS.find(trump) if len(trump) == 1 else -1
