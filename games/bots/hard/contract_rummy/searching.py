"""Trying moves in deals that may be: each is played on to its end, and what counts is who is left with how much."""

from games.bots import normal
from games.bots.hard.contract_rummy.sight import Sight, card_in_hand, faces_of, lay
from games.bots.hard.search import Timer, best
from games.bots.playout.contract_rummy.faces import NUMBERS, POINTS
from games.bots.playout.contract_rummy.plans import plan
from games.bots.playout.contract_rummy.race import Race, cost_to_keep
from games.bots.ranking import of_type
from games.bots.turn import Json, Turn

MOST_WORLDS = 500
DOUBT = 1.0
"""Another move than a club player's has to be better by so many standard errors."""
MOST_DRAWS = 12
MOST_DISCARDS = 4
"""How many others are tried at most."""
SHARE = 0.95
"""The part of the time that is used: a deal begun when it is nearly up is played to its end."""


def search_draw(turn: Turn) -> Json:
    """Choose between the stock, the top of the pile and what lies deeper."""
    timer = Timer(turn, SHARE)
    first = normal.choose(turn)
    others = [move for move in turn.moves if move != first and move["type"] != "end_deal"]
    return _search(Sight(turn), [first, *others[:MOST_DRAWS]], timer)


def search_discard(turn: Turn) -> Json:
    """Choose among the cards that cost least to throw."""
    timer = Timer(turn, SHARE)
    first, sight = normal.choose(turn), Sight(turn)
    others = [move for move in of_type(turn.moves, "discard") if move != first]
    others.sort(key=lambda move: _cost_to_throw(sight, NUMBERS[move["card"]]))
    return _search(sight, [first, *others[:MOST_DISCARDS]], timer)


def _cost_to_throw(sight: Sight, card: int) -> tuple[int, int]:
    """Tell how many cards are then missing for the contract, and how much less the card is worth to be rid of."""
    left = sight.hand.copy()
    left.remove(card)
    missing = 0 if sight.has_laid else plan(left.mask, left.twice, left.jokers, sight.terms.contract).missing
    return missing, -POINTS[card] if sight.has_laid else -cost_to_keep(card, left)


def _search(sight: Sight, moves: list[Json], timer: Timer) -> Json:
    def worth(deal: Race, move: Json) -> float:
        return _lead(_played_out(deal.copy(), sight.seat, move), sight.seat)

    if len(moves) == 1:
        return moves[0]
    return best(moves, sight.imagine, worth, timer, most_worlds=MOST_WORLDS, doubt=DOUBT)


def _played_out(deal: Race, seat: int, move: Json) -> Race:
    """Make a move and go on to the end of the deal."""
    if move["type"] == "discard":
        deal.discard(seat, NUMBERS[move["card"]])
        is_out = deal.hands[seat].is_empty
    else:
        is_out = not _drawn(deal, seat, move) or deal.finish_turn(seat)
    if not is_out:
        deal.go_on((seat + 1) % len(deal.hands))
    return deal


def _drawn(deal: Race, seat: int, move: Json) -> bool:
    """Draw or take as a move says; tell whether the deal goes on."""
    if move["type"] != "take":
        return move["type"] == "draw" and deal.draw(seat)
    deal.take(seat, move["depth"])
    for meld in move.get("melds", ()):
        lay(deal.table, meld)
        deal.laid[seat] = True
    for lay_off in move.get("layoffs", ()):
        deal.table.lay_off_all(sum(1 << face for face in faces_of(lay_off)))
    for part in (*move.get("melds", ()), *move.get("layoffs", ())):
        for card in part["cards"]:
            deal.give_up(seat, card_in_hand(card))
    return not deal.hands[seat].is_empty


def _lead(deal: Race, seat: int) -> float:
    """Tell by how many points the others are worse off than a seat, on average."""
    points = [hand.points() for hand in deal.hands]
    return (sum(points) - points[seat]) / (len(points) - 1) - points[seat]
