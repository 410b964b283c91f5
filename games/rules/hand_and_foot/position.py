"""What a seat's moves are judged by: its hand, its side's melds, the pile, and what stands in the way of going out."""

from typing import NamedTuple

from games.rules.canasta.melds import Laid


class Position(NamedTuple):
    """The match as one seat's move meets it. Whatever judges a move, or seeks one, reads this and changes nothing."""

    hand: list[int]
    laid: Laid
    """The melds of the seat's side."""
    is_in_foot: bool
    deal: int
    minimum: int
    """What first melds must be worth in this deal (HF-13)."""
    pile: list[int]
    """The top is last."""
    takeable: int
    """How many cards of the pile a take brings, the top card included (HF-18)."""
    stock_count: int
    books_needed: tuple[int, ...]
    """By kind, for going out (HF-26)."""
    partners_waited_for: list[int]
    """Partners who have not finished a turn in the foot as they must (HF-27)."""
    was_refused: bool
    """Whether a partner has said no this turn (HF-28)."""

    @property
    def has_opened(self) -> bool:
        return bool(self.laid.melds)

    @property
    def need(self) -> int:
        """What the melds of the next move must be worth."""
        return 0 if self.laid.melds else self.minimum
