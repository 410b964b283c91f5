"""A beginner at 56: bids on its best suit once, and in tricks takes points cheaply and feeds them to its partner."""

from games.bots.ranking import best, of_type
from games.bots.turn import Json, Turn

ORDER = "78QKTA9J"
POINTS = {"J": 3, "9": 2, "A": 1, "T": 1}
STRENGTH_TO_OPEN = 9
STRENGTH_PER_STEP = 3


def choose(turn: Turn) -> Json:
    return _bid(turn) if turn.view["phase"] == "bid" else best(turn, turn.moves, lambda move: _play_score(turn, move))


def _bid(turn: Turn) -> Json:
    """Bid the best suit as high as the hand alone carries, else pass."""
    suit = max("CDHS", key=lambda each: _strength(turn.hand, each))
    limit = 28 + (_strength(turn.hand, suit) - STRENGTH_TO_OPEN) // STRENGTH_PER_STEP
    bids = [
        move
        for move in of_type(turn.moves, "bid")
        if move["trump"] == suit and move["form"] == "number_first" and move["points"] <= limit
    ]
    if bids and not _partner_bid_last(turn):
        return min(bids, key=lambda move: int(move["points"]))
    return next(iter(of_type(turn.moves, "pass")), turn.moves[0])


def _strength(hand: list[str], suit: str) -> int:
    """Points of the suit, and a point for each card of it; high cards elsewhere count a little."""
    trumps = [card for card in hand if card[1] == suit]
    aside = sum(card[0] == "J" for card in hand if card[1] != suit)
    return sum(POINTS.get(card[0], 0) for card in trumps) + len(trumps) + aside


def _partner_bid_last(turn: Turn) -> bool:
    bids = [bid for bid in turn.view["bids"] if bid["type"] == "bid"]
    return bool(bids) and bids[-1]["seat"] % 2 == turn.seat % 2


def _play_score(turn: Turn, move: Json) -> tuple[int, int]:
    """Rank a card: points where they come home, otherwise the cheapest card that does no harm."""
    card = move["card"]
    points, height = POINTS.get(card[0], 0), ORDER.index(card[0])
    trick = turn.view["trick"]
    if not trick or not trick["plays"]:
        return (
            3 if card[0] == "J" else 0,
            height if card[0] == "J" else -points * 10 - height,
        )
    if trick["winning"] % 2 == turn.seat % 2:
        return (points, -height)
    at_stake = sum(POINTS.get(play["card"][0], 0) for play in trick["plays"])
    if _wins(turn, card):
        return (1 + at_stake, -height)
    return (-points, -height)


def _wins(turn: Turn, card: str) -> bool:
    """Tell whether the card would beat the best of the trick so far (of equal cards the first stays ahead)."""
    trick = turn.view["trick"]
    trump = turn.view["contract"]["trump"]
    winning = next(play["card"] for play in trick["plays"] if play["seat"] == trick["winning"])
    if card[1] == winning[1]:
        return ORDER.index(card[0]) > ORDER.index(winning[0])
    return bool(card[1] == trump)
