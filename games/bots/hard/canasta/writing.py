"""Melds of a playout written as moves, and moves read as such melds."""

from collections.abc import Sequence

from games.bots.playout.canasta.deal import Lay
from games.bots.playout.canasta.kinds import JOKER, NAMES, TWO, WILD, count_kinds, kind_of
from games.bots.turn import Json


def meld_move(hand: Sequence[str], lays: Sequence[Lay]) -> Json:
    """Write one move that lays all of these melds, with the first cards of the hand that fit."""
    left = list(hand)
    return {"type": "meld", "melds": [_entry(left, lay) for lay in lays]}


def _entry(left: list[str], lay: Lay) -> Json:
    cards = []
    for kind, count in ((lay.rank, lay.naturals), (TWO, lay.twos), (JOKER, lay.jokers)):
        of_kind = [card for card in left if kind_of(card) == kind][:count]
        cards += of_kind
        for card in of_kind:
            left.remove(card)
    return {"rank": "W" if lay.rank == WILD else NAMES[lay.rank], "cards": cards}


def lays_of(move: Json) -> list[Lay]:
    """Read the melds of a move."""
    return [_lay(entry) for entry in move.get("melds") or ()]


def _lay(entry: Json) -> Lay:
    counts = count_kinds(entry["cards"])
    rank = WILD if entry["rank"] == "W" else kind_of(entry["rank"])
    return Lay(rank, 0 if rank == WILD else counts[rank], counts[TWO], counts[JOKER])
