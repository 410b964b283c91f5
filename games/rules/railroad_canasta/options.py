"""What may be agreed on before a match of Railroad Canasta."""

from enum import StrEnum

from games.rules.options import ChoiceOption, IntegerOption


class SevensUnlock(StrEnum):
    """Who must have finished a canasta of sevens before a player may discard a seven (RC-24)."""

    ALL = "all"
    OWN = "own"


OPTIONS = (
    IntegerOption(
        name="jokers_per_seat",
        minimum=2,
        maximum=4,
        default=2,
        help="How many jokers go into the pack for every seat, beside two decks.",
    ),
    IntegerOption(
        name="target",
        minimum=1000,
        maximum=100_000,
        multiple_of=5,
        default=20_000,
        help="The total that wins the match at the end of a deal.",
    ),
    IntegerOption(
        name="hand_size", minimum=11, maximum=15, default=13, help="How many cards each seat is dealt as its hand."
    ),
    IntegerOption(
        name="kitty_size",
        minimum=0,
        maximum=15,
        default=11,
        help="How many cards each seat is dealt face down as its kitty.",
    ),
    ChoiceOption(
        name="sevens_unlock",
        choices=tuple(SevensUnlock),
        default=SevensUnlock.ALL,
        help="Whose canastas of sevens allow a seven to be discarded: those of all players, or the player's own.",
    ),
    IntegerOption(
        name="max_deals",
        minimum=1,
        maximum=200,
        default=40,
        help="After this many deals the highest total wins, whether or not it has reached the target.",
    ),
)
