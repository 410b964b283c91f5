"""What a side scores in a deal, line by line (HF-32 to HF-38)."""

from collections.abc import Sequence

from games.rules.canasta.melds import Laid
from games.rules.canasta.red_threes import without_red_threes
from games.rules.canasta.values import worth
from games.rules.hand_and_foot.melding import BOOK_LINES
from games.rules.results import Item, item

GOING_OUT = 100
RED_THREE = 100


def melded(laid: Laid) -> list[Item]:
    """Count what lies: the cards at their value, and the books."""
    cards = [card for meld in laid.melds for card in meld.cards]
    lines = [item("melded_cards", len(cards), worth(cards), "HF-32")]
    for kind, name, points, rule in BOOK_LINES:
        lines.append(item(name, laid.books[kind], laid.books[kind] * points, rule))
    return lines


def rewards(*, went_out: bool, red_threes: Sequence[int]) -> list[Item]:
    count = len(red_threes)
    return [
        item("going_out", int(went_out), GOING_OUT, "HF-36"),
        item("red_threes", count, count * RED_THREE, "HF-37"),
    ]


def left(cards: Sequence[int], red_three_penalty: int) -> list[Item]:
    """Charge a side for the cards left in hands and in feet that were never taken up."""
    kept, red_threes = without_red_threes(cards)
    count = len(red_threes)
    return [
        item("cards_left", len(kept), -worth(kept), "HF-38"),
        item("red_threes_left", count, -count * red_three_penalty, "HF-38"),
    ]
