"""The phases of a turn and the types of move made in them: `draw → play → (the discard ends it)`, and `answer`."""

from enum import StrEnum

from games.rules.canasta.entries import melds_field
from games.rules.canasta.policy import MELDABLE
from games.rules.cards import RUMMY
from games.rules.fields import BooleanField, CardField
from games.rules.moves import Hidden, MoveType


class Phase(StrEnum):
    """The phases of a turn, and that in which partners are asked whether one of them may go out."""

    DRAW = "draw"
    PLAY = "play"
    ANSWER = "answer"


DRAW = MoveType(type="draw", phases=(Phase.DRAW,), help="Draw two cards from the stock, or the one that is left.")
TAKE_PILE = MoveType(
    type="take_pile",
    phases=(Phase.DRAW,),
    help="Meld the top card of the pile with two of its rank from the hand, and take cards from below it.",
    fields={"melds": melds_field(MELDABLE, required=False, help="Further melds from the hand; may be empty.")},
)
MELD = MoveType(
    type="meld",
    phases=(Phase.PLAY,),
    help="Start melds of the side or add to them.",
    fields={"melds": melds_field(MELDABLE, minimum=1, help="One entry for each meld, carried out in order.")},
)
DISCARD = MoveType(
    type="discard",
    phases=(Phase.PLAY,),
    help="Discard one card and end the turn.",
    fields={"card": CardField(RUMMY, help="The card to discard.")},
)
GO_OUT = MoveType(
    type="go_out",
    phases=(Phase.PLAY,),
    help="Meld every card but one and discard that one, when the partners agree; the deal ends.",
    fields={
        "melds": melds_field(MELDABLE, help="The melds; may be empty."),
        "card": CardField(RUMMY, help="The last discard."),
    },
    hidden_fields=("melds", "card"),
    hidden=Hidden.UNTIL_DEAL_OVER,
)
ANSWER = MoveType(
    type="answer",
    phases=(Phase.ANSWER,),
    help="Say whether the partner who asks may go out.",
    fields={"allow": BooleanField(help="Whether you agree.")},
)
END_DEAL = MoveType(
    type="end_deal", phases=(Phase.DRAW,), help="End the deal instead of drawing, when the stock is empty."
)
MOVE_TYPES = (DRAW, TAKE_PILE, MELD, DISCARD, GO_OUT, ANSWER, END_DEAL)
