"""The phases of a deal, and the types of move that are made in them."""

from enum import StrEnum

from games.rules.cards import TRICK
from games.rules.fields import CardsField
from games.rules.moves import Hidden, MoveType


class Phase(StrEnum):
    """The phases of a deal: each seat exchanges once, then tricks are played."""

    EXCHANGE = "exchange"
    PLAY = "play"


EXCHANGE = MoveType(
    type="exchange",
    phases=(Phase.EXCHANGE,),
    help="Put cards aside, none to all of the hand, and draw as many from the stock.",
    fields={"cards": CardsField(TRICK, minimum=0, help="The cards to put aside; may be empty.")},
    hidden_fields=("cards",),
    hidden=Hidden.UNTIL_MATCH_OVER,
)
PLAY = MoveType(
    type="play",
    phases=(Phase.PLAY,),
    help="Lead cards of one rank to a trick, or follow with as many.",
    fields={"cards": CardsField(TRICK, help="The cards to play, in any order.")},
)
MOVE_TYPES = (EXCHANGE, PLAY)
