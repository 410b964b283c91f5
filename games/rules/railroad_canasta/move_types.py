"""The phases of a turn, and the types of move that are made in them: `draw → play → (the discard ends it)`."""

from enum import StrEnum

from games.rules.canasta.entries import melds_field
from games.rules.canasta.values import MELD_RANKS
from games.rules.cards import RUMMY
from games.rules.fields import BooleanField, CardField, ChoiceField
from games.rules.moves import MoveType


class Phase(StrEnum):
    """The phases of a turn."""

    DRAW = "draw"
    PLAY = "play"


class With(StrEnum):
    """What the top card of the pile is taken with (RC-18, RC-19)."""

    PAIR = "pair"
    MELD = "meld"


DRAW = MoveType(type="draw", phases=(Phase.DRAW,), help="Draw two cards from the stock, or the one that is left.")
TAKE_PILE = MoveType(
    type="take_pile",
    phases=(Phase.DRAW,),
    help="Take the whole pile, melding its top card at once.",
    fields={
        "with": ChoiceField(*With, help="Two cards of the top card's rank in the hand, or an open meld of that rank."),
        "melds": melds_field(MELD_RANKS, required=False, help="More melds from the hand, laid after the pile's meld."),
    },
)
MELD = MoveType(
    type="meld",
    phases=(Phase.PLAY,),
    help="Start melds or add to open ones.",
    fields={"melds": melds_field(MELD_RANKS, minimum=1, help="One entry for each meld, laid in this order.")},
)
DISCARD = MoveType(
    type="discard",
    phases=(Phase.PLAY,),
    help="Discard one card and end the turn, taking up the kitty with it if that is allowed.",
    fields={
        "card": CardField(RUMMY, help="The card to discard."),
        "take_kitty": BooleanField(required=False, help="Whether to take up the kitty; when absent, if it is allowed."),
    },
)
GO_OUT = MoveType(
    type="go_out",
    phases=(Phase.PLAY,),
    help="Meld every card but one and discard that one; the deal ends.",
    fields={
        "melds": melds_field(MELD_RANKS, help="The melds, those of black threes too (rank 3); may be empty."),
        "card": CardField(RUMMY, help="The last discard; no seven."),
    },
)
END_DEAL = MoveType(
    type="end_deal",
    phases=(Phase.DRAW, Phase.PLAY),
    help="End the deal: instead of drawing from an empty stock, or when a draw has left nothing but locked sevens.",
)
MOVE_TYPES = (DRAW, TAKE_PILE, MELD, DISCARD, GO_OUT, END_DEAL)
