"""What is thrown: the card whose loss and whose use to the next player are least.

The next player takes the pile with two cards like its top, or, in Railroad Canasta, by an open meld of its rank. How
likely he holds such a pair follows from how many of them have not been seen.
"""

from math import exp

from games.bots.normal.canasta.table import BOOK, NATURALS, VALUES, Table, is_wild
from games.bots.ranking import best
from games.bots.turn import Json, Turn

CARDS_WORTH = {True: 70.0, False: 12.0}
"""What a card of the pile is worth to who takes it, in points: at Hand and Foot, and at Railroad Canasta."""
LOSS_OF_WILD = 200.0
LOSS_OF_PAIR = 30.0
LOSS_OF_STARTED = 15.0
NOT_OPENED = 0.35
SEEN_THROWN = 0.6
MELDED = 0.4
"""How much less likely a pair is held where nobody has melded yet, when one such card lies in the pile, and when the
side has an open meld where a pair would have been laid."""


def discard(turn: Turn, table: Table, discards: list[Json]) -> Json:
    """Choose a discard; the kitty is taken with it."""
    return best(turn, discards, lambda move: (-_cost(move["card"], table), bool(move.get("take_kitty"))))


def _cost(card: str, table: Table) -> float:
    lost = CARDS_WORTH[table.is_hand_and_foot] * (table.cards_in_take + 1)
    return _own_loss(card, table) + _danger(card, table) * lost


def _own_loss(card: str, table: Table) -> float:
    rank = card[0]
    if is_wild(card):
        return LOSS_OF_WILD + VALUES[rank]
    if rank == "3":
        return 0.0
    loss = LOSS_OF_PAIR if table.held[rank] == 2 else LOSS_OF_PAIR / 2 if table.held[rank] > 2 else 0.0
    started = table.open_melds(table.side).get(rank)
    return loss + (LOSS_OF_STARTED if started else 0.0) - VALUES[rank] / 4


def _danger(card: str, table: Table) -> float:
    """Estimate how likely the next player takes the pile with this card on top."""
    rank = card[0]
    if rank not in NATURALS or table.side_of(table.next_seat) == table.side:
        return 0.0
    side = table.side_of(table.next_seat)
    size = table.open_melds(side).get(rank, 0)
    if table.is_hand_and_foot:
        if size > BOOK - 3:
            return 0.0
    elif size and not table.view["frozen"]:
        return 0.95
    likely = _pair_likely(rank, table) * (MELDED if size else 1.0)
    return likely if table.view["opened"][side] else likely * NOT_OPENED


def _pair_likely(rank: str, table: Table) -> float:
    unseen = 4 * table.decks - table.seen[rank]
    hidden = 54 * table.decks - sum(table.seen.values())
    held: int = table.view["hands"][table.next_seat]["count"]
    expected = unseen * held / max(hidden, 1)
    likely = 1 - exp(-expected) * (1 + expected)
    thrown = any(card[0] == rank for card in table.view["pile"]["cards"])
    return likely * (SEEN_THROWN if thrown else 1.0)
