"""A club player at Hand and Foot and at Railroad Canasta.

It takes the pile whenever that brings more than drawing, keeps wilds together for a book of their own, lets natural
books stay clean, and throws what the next player can do least with. `melding` says what is laid, `discarding` what is
thrown.
"""

from games.bots.normal.canasta.discarding import discard
from games.bots.normal.canasta.melding import meld
from games.bots.normal.canasta.table import Table, wilds_in
from games.bots.ranking import best, of_type
from games.bots.turn import Json, Turn


def choose(turn: Turn) -> Json:
    if len(turn.moves) == 1:
        return turn.moves[0]
    for kind in ("answer", "go_out"):
        if moves := of_type(turn.moves, kind):
            return best(turn, moves, lambda move: move.get("allow", True))
    table = Table(turn)
    if turn.view["phase"] == "draw":
        return _draw(turn, table)
    laid = meld(turn, table)
    if laid:
        return laid
    discards = of_type(turn.moves, "discard")
    return discard(turn, table, discards) if discards else turn.moves[0]


def _draw(turn: Turn, table: Table) -> Json:
    """Take the pile when it brings more cards than the stock, with as few wilds as can be."""
    takes = of_type(turn.moves, "take_pile")
    if takes and table.cards_in_take > table.cards_in_draw:
        return best(turn, takes, lambda move: -sum(map(wilds_in, move.get("melds") or [])))
    return next(iter(of_type(turn.moves, "draw", "end_deal")), turn.moves[0])
