"""What is laid: naturals at once, wilds with wilds, and a wild among naturals only to finish a book that is needed."""

from games.bots.normal.canasta.table import BOOK, SMALLEST, VALUES, WILD, Table, is_wild, wilds_in
from games.bots.ranking import best, of_type
from games.bots.turn import Json, Turn

WILDS, NATURAL, FINISHED, MIXED, SPARED = 40, 20, 8, 6, 1
"""What a move is worth by kind, higher first; among moves of a kind the longer is better."""
NEARLY = 5
MANY = 6
"""With so many cards or fewer, getting rid of them comes first."""
FULL = 18
PILE_FITS = (3, 4)
"""Sizes of an open meld to which a pair and the top of the pile can still be added (HF-17)."""
CARDS_KEPT = 2
"""So many cards that may be discarded are kept when a move is made up: then no rule about the last cards forbids it."""


def meld(turn: Turn, table: Table) -> Json | None:
    """Choose a meld move, or None to lay nothing more."""
    moves = of_type(turn.moves, "meld")
    if not moves:
        return None
    if not turn.view["opened"][table.side]:
        return _open(turn, table, moves[0])
    move = best(turn, moves, lambda move: _worth(move, table))
    if not _worth(move, table):
        return None
    return _less_a_pair(move) if _leaves_pairs(table) else move


def _leaves_pairs(table: Table) -> bool:
    """Tell whether pairs are kept for the pile: a meld of more than four would put it out of reach (HF-17)."""
    return table.is_hand_and_foot and not table.is_late and table.cards > MANY


def _less_a_pair(move: Json) -> Json:
    """Lay a new meld of many naturals but for two of them."""
    (entry,) = move["melds"]
    if wilds_in(entry) or entry["rank"] == WILD or len(entry["cards"]) not in (SMALLEST + 2, SMALLEST + 3):
        return move
    return {"type": "meld", "melds": [{"rank": entry["rank"], "cards": entry["cards"][:-2]}]}


def _open(turn: Turn, table: Table, listed: Json) -> Json | None:
    """Open, but at Hand and Foot rather wait for naturals than spend wilds, until the hand is full."""
    opening = _opening_of_wilds(turn, table) or listed
    spent = sum(map(wilds_in, opening["melds"]))
    return None if table.is_hand_and_foot and spent > 1 and table.cards < FULL else opening


def _opening_of_wilds(turn: Turn, table: Table) -> Json | None:
    """Open with wilds alone when they suffice: a book of them is worth most, and naturals can follow at once."""
    wilds = [card for card in turn.hand if is_wild(card)][-BOOK:]
    others = [card for card in turn.hand if not is_wild(card) and card[0] != "7"]
    enough = sum(VALUES[card[0]] for card in wilds) >= table.minimum
    if len(wilds) < SMALLEST or not enough or len(others) < CARDS_KEPT:
        return None
    return {"type": "meld", "melds": [{"rank": WILD, "cards": wilds}]}


def _worth(move: Json, table: Table) -> int:
    """Rank a move of one entry; nothing is laid that is worth 0."""
    (entry,) = move["melds"]
    cards = len(entry["cards"])
    size = table.open_melds(table.side).get(entry["rank"], 0) + cards
    if entry["rank"] == WILD:
        return _worth_of_wilds(cards, size, table)
    if not (wilds := wilds_in(entry)):
        if size < BOOK and size - cards in PILE_FITS and _leaves_pairs(table):
            return 0
        return NATURAL + cards
    if size == BOOK and wilds <= 2 and table.may_mix:
        return FINISHED
    if size >= NEARLY and wilds <= 2 and table.may_mix and table.dirty_books_missing:
        return MIXED
    return SPARED if table.is_late or (table.is_hand_and_foot and table.has_wild_book) else 0


def _worth_of_wilds(cards: int, size: int, table: Table) -> int:
    """A second book of wilds is begun only with much of it in the hand."""
    is_second = size == cards and table.has_wild_book
    if is_second and table.is_hand_and_foot and cards < NEARLY and not table.is_late:
        return 0
    return WILDS + cards
