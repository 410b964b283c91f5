"""What a seat's moves are judged by: its hand, its side's melds, the pile, and what stands in the way of going out."""

from typing import NamedTuple

from games.rules.canasta.melds import Laid
from games.rules.match import Json


class Terms(NamedTuple):
    """What the options set for a deal."""

    deal: int
    minimum: int
    """What first melds must be worth (HF-13)."""
    pile_take: int
    """How many cards a take brings, the top card included; 0 for all (HF-18)."""
    books_needed: tuple[int, ...]
    """By kind, for going out (HF-26)."""

    @classmethod
    def of(cls, deal: int, options: Json) -> "Terms":
        minimums = options["minimums"]
        minimum = minimums[min(deal, len(minimums)) - 1]
        books_needed = (options["clean_books"], options["dirty_books"], options["wild_books"])
        return cls(deal, minimum, options["pile_take"], books_needed)


class Position(NamedTuple):
    """The match as one seat's move meets it. Whatever judges a move, or seeks one, reads this and changes nothing."""

    terms: Terms
    hand: list[int]
    laid: Laid
    """The melds of the seat's side."""
    is_in_foot: bool
    pile: list[int]
    """The top is last."""
    stock_count: int
    partners_waited_for: list[int]
    """Partners who have not finished a turn in the foot as they must (HF-27)."""
    was_refused: bool
    """Whether a partner has said no this turn (HF-28)."""

    @property
    def need(self) -> int:
        """What the melds of the next move must be worth."""
        return 0 if self.laid.melds else self.terms.minimum

    @property
    def takeable(self) -> int:
        """How many cards of the pile a take brings at most, the top card included (HF-18)."""
        return self.terms.pile_take or len(self.pile)
