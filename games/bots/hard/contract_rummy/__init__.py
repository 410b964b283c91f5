"""A strong player at Contract Rummy: tries draws and discards in many deals that may be, and counts for the last one.

What can be laid is laid, as a club player does.
"""

from games.bots import normal
from games.bots.hard.contract_rummy import last_deal
from games.bots.hard.contract_rummy.searching import search_discard, search_draw
from games.bots.turn import Json, Turn


def choose(turn: Turn) -> Json:
    if len(turn.moves) == 1:
        return turn.moves[0]
    if last_deal.lays_down(turn):
        return last_deal.choose(turn)
    if turn.view["phase"] == "draw":
        return search_draw(turn)
    if all(move["type"] == "discard" for move in turn.moves):
        return search_discard(turn)
    return normal.choose(turn)
