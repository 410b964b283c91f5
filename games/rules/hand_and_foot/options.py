"""What may be agreed on before a match of Hand and Foot."""

from enum import StrEnum

from games.rules.options import BooleanOption, ChoiceOption, IntegerOption, IntegersOption


class Sides(StrEnum):
    """Who plays together (HF-1)."""

    AUTO = "auto"
    INDIVIDUALS = "individuals"
    PAIRS = "pairs"


OPTIONS = (
    ChoiceOption(
        name="sides",
        choices=tuple(Sides),
        default=Sides.AUTO,
        help="Who plays together: auto makes two sides of 4 or 6 seats; pairs (6 seats only) makes three.",
    ),
    IntegerOption(
        name="decks",
        minimum=0,
        maximum=8,
        default=0,
        help="How many packs of 54 are shuffled together, 2 to 8; 0 means one more than there are seats.",
    ),
    IntegerOption(name="deals", minimum=1, maximum=8, default=4, help="How many deals the match has."),
    IntegerOption(
        name="hand_size", minimum=11, maximum=15, default=13, help="How many cards each seat is dealt as its hand."
    ),
    IntegerOption(
        name="foot_size", minimum=11, maximum=15, default=13, help="How many cards each seat is dealt as its foot."
    ),
    IntegersOption(
        name="minimums",
        minimum=0,
        maximum=500,
        min_items=1,
        max_items=8,
        default=(50, 90, 120, 150),
        help="What a side's first melds must be worth, deal by deal; the last serves all later deals.",
    ),
    IntegerOption(
        name="pile_take",
        minimum=0,
        maximum=20,
        default=7,
        help="How many cards come with a take from the pile, the top card included, 2 to 20; 0 means all.",
    ),
    IntegerOption(
        name="dirty_books", minimum=0, maximum=4, default=2, help="How many dirty books a side needs to go out."
    ),
    IntegerOption(
        name="clean_books", minimum=0, maximum=4, default=2, help="How many clean books a side needs to go out."
    ),
    IntegerOption(
        name="wild_books", minimum=0, maximum=2, default=1, help="How many wild books a side needs to go out."
    ),
    BooleanOption(
        name="partner_foot",
        default=True,
        help="A player goes out only when every partner has finished a turn with the foot taken up.",
    ),
    BooleanOption(name="ask_partner", default=True, help="A player who wants to go out asks the partners first."),
    IntegerOption(
        name="red_three_penalty",
        minimum=0,
        maximum=500,
        default=100,
        help="What a red three in a foot that was never taken up costs.",
    ),
)
