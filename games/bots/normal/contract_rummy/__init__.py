"""A club player at Contract Rummy: collects for the contract, reads the pile, and sheds points once it is laid.

A card of the pile is taken when it brings the contract nearer or can be laid at once; from deeper in the pile when that
lays the contract. What serves no plan is thrown, dear cards first.
"""

from collections import Counter

from games.bots.normal.contract_rummy.plan import PLACES, Need, plan
from games.bots.playout.contract_rummy.faces import decks_of
from games.bots.ranking import best, of_type
from games.bots.turn import Json, Turn

PENALTIES = {"X": 15, "A": 15, **dict.fromkeys("KQJT", 10), **{rank: int(rank) for rank in "23456789"}}
CONTRACT_DEPTH = 7
"""How deep into the pile to reach for the contract: what comes along is most of it penalty points."""
LAST_DEAL = 7


def choose(turn: Turn) -> Json:
    if len(turn.moves) == 1:
        return turn.moves[0]
    if turn.view["phase"] == "draw":
        return _draw(turn)
    laying = of_type(turn.moves, "meld", "lay_off", "swap_joker")
    if laying:
        return best(turn, laying, _cards_laid)
    return _discard(turn, of_type(turn.moves, "discard"))


def _draw(turn: Turn) -> Json:
    draws = of_type(turn.moves, "draw")
    takes = of_type(turn.moves, "take")
    deep = [move for move in takes if move.get("melds")]
    has_laid = turn.view["laid"][turn.seat]
    if deep and not has_laid:
        move = min(deep, key=lambda move: int(move["depth"]))
        if move["depth"] <= CONTRACT_DEPTH:
            return move
    top = [move for move in takes if move["depth"] == 1]
    if top and (_fits_the_table(turn) if has_laid else _helps(turn)):
        return top[0]
    return (draws or of_type(turn.moves, "end_deal") or turn.moves)[0]


def _helps(turn: Turn) -> bool:
    """Tell whether the top of the pile brings the contract nearer."""
    need = _need(turn)
    card = turn.view["pile"]["cards"][-1]
    return plan([*turn.hand, card], need).missing < plan(turn.hand, need).missing


def _fits_the_table(turn: Turn) -> bool:
    """Tell whether the top of the pile could be laid off, or melded with two cards of the hand."""
    card = turn.view["pile"]["cards"][-1]
    if any(_goes_on(card, meld) for meld in turn.view["table"]):
        return True
    hand = set(turn.hand)
    suits = {other[1] for other in hand if other[0] == card[0]} - {card[1]}
    return len(suits) >= 2 or any(set(faces) <= hand for faces in _neighbours(card))


def _goes_on(card: str, meld: Json) -> bool:
    faces = [face[-2:] for face in meld["cards"]]
    if meld["kind"] == "set":
        return len(faces) == 3 and card[0] == faces[0][0] and card not in faces
    if card[1] != faces[0][1]:
        return False
    low = PLACES.index(faces[0][0])
    high = low + len(faces) - 1
    return card[0] in (PLACES[low - 1 : low] or "-") or card[0] in (PLACES[high + 1 : high + 2] or "-")


def _neighbours(card: str) -> list[tuple[str, str]]:
    """List pairs of cards that make a sequence of three with this one."""
    places = [place for place, rank in enumerate(PLACES) if rank == card[0]]
    return [
        (PLACES[place + one] + card[1], PLACES[place + other] + card[1])
        for place in places
        for one, other in ((-2, -1), (-1, 1), (1, 2))
        if place + one >= 0 and place + other < len(PLACES)
    ]


def _cards_laid(move: Json) -> int:
    melds = [*(move.get("melds") or []), *(move.get("layoffs") or [])]
    return sum(len(meld["cards"]) for meld in melds) + len(move.get("cards") or [])


def _discard(turn: Turn, discards: list[Json]) -> Json:
    if turn.view["laid"][turn.seat]:
        return best(turn, discards, lambda move: PENALTIES[move["card"][0]])
    kept = _kept(turn)
    return best(turn, discards, lambda move: _worth_throwing(turn, move["card"], kept))


def _kept(turn: Turn) -> Counter[str]:
    return Counter(plan(turn.hand, _need(turn)).cards)


def _worth_throwing(turn: Turn, card: str, kept: Counter[str]) -> tuple[bool, float]:
    """Prefer cards that serve no plan, and of these dear ones without company."""
    is_needed = turn.hand.count(card) <= kept[card] or card == "XX"
    company = sum(_near(other, card) for other in set(turn.hand))
    return not is_needed, PENALTIES[card[0]] - 3 * company


def _near(other: str, card: str) -> bool:
    if "XX" in (other, card) or other == card:
        return False
    if other[0] == card[0]:
        return True
    apart = abs(PLACES.index(other[0]) - PLACES.index(card[0]))
    return other[1] == card[1] and min(apart, len(PLACES) - 1 - apart) <= 2


def _need(turn: Turn) -> Need:
    view = turn.view
    options = view["options"]
    table = [card for meld in view["table"] for card in meld["cards"]]
    return Need(
        sets=view["contract"]["sets"],
        sequences=view["contract"]["sequences"],
        least=options["min_sequence"],
        decks=decks_of(view),
        seen=Counter([*table, *view["pile"]["cards"]]),
        whole=view["deal"] == LAST_DEAL and options["final_deal"] != "normal",
    )
