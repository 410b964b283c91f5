"""A club player at 56: judges bids by playing the deal out in its head, and cards likewise.

`bidding` weighs what the contract as it stands is worth against a double and against bids of its own; `play` chooses
cards; `imagining` spreads what it has not seen over the other hands, as the bids tell.
"""

from games.bots.normal.fifty_six.bidding import call
from games.bots.normal.fifty_six.play import card
from games.bots.turn import Json, Turn


def choose(turn: Turn) -> Json:
    if len(turn.moves) == 1:
        return turn.moves[0]
    return call(turn) if turn.view["phase"] == "bid" else card(turn)
