"""The options of 56."""

from enum import StrEnum

from games.rules.options import BooleanOption, ChoiceOption, IntegerOption


class Doubling(StrEnum):
    """What a double and a redouble do to the tables that are due (FS-19)."""

    TIMES = "times"
    ADD = "add"


class LoseAt(StrEnum):
    """When a side has lost the match (FS-20)."""

    ZERO = "zero"
    CANNOT_PAY = "cannot_pay"


OPTIONS = (
    IntegerOption(name="tables", default=12, minimum=4, maximum=20, help="Tables that each side starts with (FS-4)."),
    BooleanOption(
        name="bid_over_double", default=True, help="Whether a higher bid may follow a double and cancel it (FS-11)."
    ),
    ChoiceOption(
        name="doubling",
        default=Doubling.TIMES.value,
        choices=tuple(each.value for each in Doubling),
        help="A double and a redouble pay 2 and 4 times as much, or 1 and 2 tables more (FS-19).",
    ),
    ChoiceOption(
        name="lose_at",
        default=LoseAt.ZERO.value,
        choices=tuple(each.value for each in LoseAt),
        help="A side has lost when no table is left to it, or only when it cannot pay all that it owes (FS-20).",
    ),
    BooleanOption(
        name="stop_when_decided",
        default=False,
        help="Whether a deal ends as soon as the contract is sure to be made or to fail (FS-22).",
    ),
    IntegerOption(
        name="max_deals", default=60, minimum=1, maximum=300, help="Deals after which the match ends (FS-23)."
    ),
)
