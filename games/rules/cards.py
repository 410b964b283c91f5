"""Cards: two-character strings at the edge, small integers inside.

A card's number is `4 * rank + suit`, suits C D H S being 0 to 3, and ranks counted in the canonical order of the game's
family, so that sorting numbers sorts cards canonically. A joker is 52 in either family: above every other card, and its
`number >> 2` is a rank of its own, 13. Equal cards of different decks have one number.
"""

from collections.abc import Iterable, Sequence

SUITS = "CDHS"
JOKER = 52
JOKER_NAME = "XX"
PACK_RANKS = "23456789TJQKA"

# One printable letter a card, so that a dump of hundreds of cards stays small and quick to make.
_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0"
_TO_LETTERS = bytes(ord(_LETTERS[i]) if i < len(_LETTERS) else 0 for i in range(256))
_FROM_LETTERS = bytes(max(0, _LETTERS.find(chr(i))) for i in range(256))


class Faces:
    """The names of a family's cards, and the numbers that stand for them."""

    def __init__(self, ranks: str) -> None:
        self.ranks = ranks
        self.names: tuple[str, ...] = (*(rank + suit for rank in ranks for suit in SUITS), JOKER_NAME)
        self.numbers: dict[str, int] = {name: number for number, name in enumerate(self.names)}

    def parse(self, text: str) -> list[int]:
        """Read cards separated by blanks: `"7C TD XX"`."""
        return [self.numbers[name] for name in text.split()]

    def show(self, cards: Iterable[int]) -> list[str]:
        """Name cards in the order in which they come."""
        names = self.names
        return [names[card] for card in cards]

    def show_sorted(self, cards: Iterable[int]) -> list[str]:
        """Name cards in canonical order."""
        return self.show(sorted(cards))


RUMMY = Faces("3456789TJQKA2")
TRICK = Faces(PACK_RANKS)


def unshuffled(decks: int, jokers: int = 0, ranks: str = PACK_RANKS) -> list[str]:
    """List a pack as it is before shuffling: deck by deck, suit by suit, ranks rising; then all jokers."""
    deck = [rank + suit for suit in SUITS for rank in ranks]
    return deck * decks + [JOKER_NAME] * jokers


def pack(cards: Sequence[int]) -> str:
    """Write cards as one letter each, keeping their order; `unpack` is the way back."""
    return bytes(cards).translate(_TO_LETTERS).decode("ascii")


def unpack(text: str) -> list[int]:
    """Read what `pack` wrote."""
    return list(text.encode("ascii").translate(_FROM_LETTERS))
