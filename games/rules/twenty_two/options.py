"""What may be agreed on before a match of Twenty-Two."""

from enum import StrEnum

from games.rules.options import BooleanOption, ChoiceOption, IntegerOption


class Tie(StrEnum):
    """Which of equal sets takes a trick (TT-14)."""

    LAST = "last"
    FIRST = "first"


OPTIONS = (
    IntegerOption(
        name="first_deal",
        minimum=2,
        maximum=8,
        default=7,
        help="How many cards each seat gets in the first deal.",
    ),
    IntegerOption(
        name="limit",
        minimum=11,
        maximum=55,
        default=22,
        help="A player with this many points or more is out.",
    ),
    BooleanOption(
        name="exchange",
        default=True,
        help="Each deal begins with one exchange of cards for every seat.",
    ),
    BooleanOption(
        name="must_beat",
        default=False,
        help="The lowest cards may be played only by those who cannot equal or beat the best set.",
    ),
    ChoiceOption(
        name="tie",
        choices=tuple(tie.value for tie in Tie),
        default=Tie.LAST.value,
        help="Which of equal sets takes a trick; with first, only a set with at least one higher card takes it over.",
    ),
    BooleanOption(
        name="return_eliminated",
        default=False,
        help="The score piles of players who are out go back into the pack at the next deal.",
    ),
)
