"""The types of move of 56, and the phases in which they are made: `bid → play`."""

from enum import StrEnum

from games.rules.cards import TRICK
from games.rules.fields import CardField, ChoiceField, IntegerField
from games.rules.fifty_six.bids import HIGHEST_BID, LOWEST_BID, Form, Trump
from games.rules.moves import MoveType


class Phase(StrEnum):
    """The phases of a deal."""

    BID = "bid"
    PLAY = "play"


MOVE_TYPES = (
    MoveType(
        "bid",
        (Phase.BID,),
        "Bid a number higher than the last one, with a trump, in one of the forms.",
        {
            "points": IntegerField(
                LOWEST_BID,
                HIGHEST_BID,
                help="The points that the side undertakes to take; in a plus bid too: the last bid and what is added.",
            ),
            "trump": ChoiceField(
                *(each.value for each in Trump), help="A suit, no trumps, or Noes, which is played as no trumps."
            ),
            "form": ChoiceField(
                *(each.value for each in Form),
                help="How it is said: suit_first is for a suit, plus for a suit or Noes once there is a bid.",
            ),
        },
    ),
    MoveType("pass", (Phase.BID,), "Pass; you may bid again later."),
    MoveType("double", (Phase.BID,), "Double the last bid, which is an opponent's."),
    MoveType("redouble", (Phase.BID,), "Redouble your side's doubled bid, which ends the bidding."),
    MoveType(
        "play",
        (Phase.PLAY,),
        "Play a card to the trick.",
        {"card": CardField(TRICK, help="A card of your hand, of the suit led if you have one.")},
    ),
)
