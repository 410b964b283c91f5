"""A beginner at Contract Rummy: lays what can be laid, picks up what pairs with the hand, throws dear lonely cards."""

from games.bots.ranking import best, of_type
from games.bots.turn import Json, Turn

ORDER = "A23456789TJQK"
PENALTIES = {
    "X": 15,
    "A": 15,
    **dict.fromkeys("KQJT", 10),
    **{rank: int(rank) for rank in "23456789"},
}


def choose(turn: Turn) -> Json:
    if turn.view["phase"] == "draw":
        return _draw(turn)
    for types in (("meld",), ("lay_off",)):
        if moves := of_type(turn.moves, *types):
            return best(turn, moves, _cards_laid)
    discards = of_type(turn.moves, "discard")
    return best(turn, discards, lambda move: _discard_score(turn, move)) if discards else turn.moves[0]


def _draw(turn: Turn) -> Json:
    """Take from the pile what can be laid at once or goes with two cards of the hand; otherwise draw."""
    takes = of_type(turn.moves, "take")
    laying = [move for move in takes if move.get("melds")]
    if laying:
        return best(turn, laying, _cards_laid)
    draws = of_type(turn.moves, "draw")
    top = [move for move in takes if move["depth"] == 1]
    if top and (not draws or _company(turn.hand, turn.view["pile"]["cards"][-1]) >= 2):
        return top[0]
    return (draws or of_type(turn.moves, "end_deal") or turn.moves)[0]


def _cards_laid(move: Json) -> int:
    melds = [*(move.get("melds") or []), *(move.get("layoffs") or [])]
    return sum(len(meld["cards"]) for meld in melds) + len(move.get("cards") or [])


def _discard_score(turn: Turn, move: Json) -> tuple[int, int]:
    card = move["card"]
    rest = list(turn.hand)
    rest.remove(card)
    return (-_company(rest, card), PENALTIES[card[0]])


def _company(hand: list[str], card: str) -> int:
    """Count the cards of the hand that could lie in one meld with this card; a joker is company for itself."""
    if card == "XX":
        return 9
    return sum(_near(other, card) for other in hand if other != card)


def _near(other: str, card: str) -> bool:
    if other == "XX":
        return False
    if other[0] == card[0]:
        return other[1] != card[1]
    apart = abs(ORDER.index(other[0]) - ORDER.index(card[0]))
    return other[1] == card[1] and min(apart, len(ORDER) - apart) <= 2
