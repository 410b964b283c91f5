"""A beginner at Hand and Foot and at Railroad Canasta.

Goes out when it can, takes the pile when there is something in it, melds what it can with few wilds, and throws the
cheapest card that fits nowhere.
"""

from collections import Counter

from games.bots.ranking import best, of_type
from games.bots.turn import Json, Turn

VALUES = {
    "X": 50,
    "2": 20,
    "A": 20,
    **dict.fromkeys("KQJT98", 10),
    **dict.fromkeys("76543", 5),
}
WORTH_TAKING = 4


def choose(turn: Turn) -> Json:
    for types in (("answer",), ("go_out",)):
        if moves := of_type(turn.moves, *types):
            return best(turn, moves, lambda move: move.get("allow", True))
    if turn.view["phase"] == "draw":
        return _draw(turn)
    melds = of_type(turn.moves, "meld")
    if melds and (meld := best(turn, melds, _meld_score)) and _meld_score(meld) > (0, 0):
        return meld
    discards = of_type(turn.moves, "discard")
    return best(turn, discards, lambda move: _discard_score(turn, move)) if discards else turn.moves[0]


def _draw(turn: Turn) -> Json:
    takes = of_type(turn.moves, "take_pile")
    if takes and turn.view["pile"]["count"] >= WORTH_TAKING:
        return best(turn, takes, lambda move: -sum(map(_wilds, move.get("melds") or [])))
    return next(iter(of_type(turn.moves, "draw")), turn.moves[0])


def _wilds(meld: Json) -> int:
    return sum(card[0] in "2X" for card in meld["cards"]) if meld["rank"] != "W" else 0


def _meld_score(move: Json) -> tuple[int, int]:
    """Prefer naturals, the more the better; wilds count against a meld that is not of wilds alone."""
    cards = sum(len(meld["cards"]) for meld in move["melds"])
    return (cards - 2 * sum(map(_wilds, move["melds"])), cards)


def _discard_score(turn: Turn, move: Json) -> tuple[int, int, int]:
    """Prefer what fits nothing that is held or lies on the own table, then the cheapest; take the kitty with it."""
    card = move["card"]
    held = Counter(each[0] for each in turn.hand)
    side = next(number for number, seats in enumerate(turn.view["sides"]) if turn.seat in seats)
    started = {meld["rank"] for meld in turn.view["table"][side]["melds"]}
    use = held[card[0]] + 3 * (card[0] in started) + 10 * (card[0] in "2X")
    return (-use, -VALUES[card[0]], bool(move.get("take_kitty")))
