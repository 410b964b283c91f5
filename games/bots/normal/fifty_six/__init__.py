"""A club player at 56: judges bids by playing the deal out in its head, and plays its cards as is usual.

`bidding` weighs what the contract as it stands is worth against a double and against bids of its own; `imagining`
spreads what it has not seen over the other hands, as the bids tell; `play` chooses cards.
"""

from games.bots.normal.fifty_six.bidding import call
from games.bots.normal.fifty_six.play import card
from games.bots.turn import Json, Turn


def choose(turn: Turn) -> Json:
    if len(turn.moves) == 1:
        return turn.moves[0]
    return call(turn) if turn.view["phase"] == "bid" else card(turn)
