"""Cards at 56: the usual trick play, which is also how the bidding plays deals out."""

from games.bots.normal.fifty_six.imagining import Imagination
from games.bots.playout.fifty_six import card_of, usual_card
from games.bots.turn import Json, Turn


def card(turn: Turn) -> Json:
    chosen = usual_card(Imagination(turn).world())
    return next(move for move in turn.moves if card_of(move["card"]) == chosen)
