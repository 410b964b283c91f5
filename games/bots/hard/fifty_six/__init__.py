"""Strong play at 56: deals out what it has not seen as others' moves make it likely, and tries its moves in each deal.

`imagining` makes such deals: calls are `evidence`, by how `outlook` judges hands, and so are `plays`. `bidding` tries
calls: `auction` goes on as players with no more than their hands would, and the contract is played out. `play` tries
cards. Both look at what the deal moves in tables: the `stakes`.
"""

from games.bots.hard.fifty_six.bidding import call
from games.bots.hard.fifty_six.play import card
from games.bots.turn import Json, Turn


def choose(turn: Turn) -> Json:
    if len(turn.moves) == 1:
        return turn.moves[0]
    return call(turn) if turn.view["phase"] == "bid" else card(turn)
