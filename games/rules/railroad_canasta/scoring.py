"""The score of a deal, player by player (RC-35 to RC-42)."""

from collections.abc import Sequence
from enum import StrEnum

from games.rules.canasta.melds import Laid
from games.rules.canasta.red_threes import without_red_threes
from games.rules.canasta.values import worth
from games.rules.railroad_canasta.melding import KINDS, Canasta
from games.rules.results import Item, item

CANASTA_LINES = {
    Canasta.RED: ("red_canastas", 500, "RC-36"),
    Canasta.BLACK: ("black_canastas", 300, "RC-37"),
    Canasta.WILD: ("wild_canastas", 1000, "RC-38"),
    Canasta.SEVENS: ("sevens_canastas", 1500, "RC-39"),
}
GOING_OUT = 100
RED_THREE = 100


class Reason(StrEnum):
    """Why a deal ended (RC-31 to RC-34)."""

    WENT_OUT = "went_out"
    STOCK_EXHAUSTED = "stock_exhausted"
    SEVENS = "sevens"
    STUCK = "stuck"


class End(StrEnum):
    """Why a match ended (RC-43)."""

    TARGET = "target"
    MAX_DEALS = "max_deals"


def score(laid: Laid, red_threes: Sequence[int], left: Sequence[int], *, went_out: bool) -> list[Item]:
    """Itemise a player's score; `left` are the cards of his hand and of a kitty that he has not taken up."""
    melded = [card for meld in laid.melds for card in meld.cards]
    kept, _ = without_red_threes(left)
    lines = [item("melded_cards", len(melded), worth(melded), "RC-35")]
    for kind, count in zip(KINDS, laid.books, strict=True):
        name, bonus, rule = CANASTA_LINES[kind]
        lines.append(item(name, count, bonus * count, rule))
    lines.append(item("going_out", int(went_out), GOING_OUT * went_out, "RC-40"))
    lines.append(item("red_threes", len(red_threes), RED_THREE * len(red_threes), "RC-41"))
    lines.append(item("cards_left", len(kept), -worth(kept), "RC-42"))
    return lines
