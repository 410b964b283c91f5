"""A beginner at Twenty-Two: exchanges the high cards, then plays its highest cards whenever it can.

Whoever is left with a high card loses the last trick, so the high ones have to go while there are tricks to spend them
on. Forced to play its lowest cards, it has no choice anyway.
"""

from games.bots.ranking import best, of_type
from games.bots.turn import Json, Turn

RANKS = "23456789TJQKA"
HIGH = RANKS.index("9")


def choose(turn: Turn) -> Json:
    exchanges = of_type(turn.moves, "exchange")
    return best(turn, exchanges, _exchange_score) if exchanges else best(turn, turn.moves, _play_score)


def _ranks(move: Json) -> list[int]:
    return [RANKS.index(card[0]) for card in move["cards"]]


def _exchange_score(move: Json) -> int:
    """Every high card put aside is a gain, every low one a loss."""
    return sum(rank - HIGH for rank in _ranks(move))


def _play_score(move: Json) -> int:
    return sum(_ranks(move))
