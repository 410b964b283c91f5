"""56: every bid that can be written, every call, every card."""

from collections.abc import Iterator
from itertools import product

from hypothesis import given

from games import rules
from games.rules import ALL, Match
from games.rules.moves import Move
from tests.rules.brute_force.trying import accepted, check_list, plain_form
from tests.rules.contract.positions import Position, positions

POINTS = {"J": 3, "9": 2, "A": 1, "T": 1}


def candidates(match: Match) -> Iterator[Move]:
    forms = ("number_first", "suit_first", "plus")
    for points, trump, form in product(range(28, 57), ("C", "D", "H", "S", "NT", "NOES"), forms):
        yield {"type": "bid", "points": points, "trump": trump, "form": form}
    for call in ("pass", "double", "redouble"):
        yield {"type": call}
    for card in set(match.view(ALL)["hands"][match.to_act[0]]["cards"]):
        yield {"type": "play", "card": card}


@given(position=positions(rules.get("fifty-six")))
def test_the_list_is_what_brute_force_finds_and_always_complete(position: Position) -> None:
    match = position.match
    if not match.over:
        check_list(match, candidates(match), kind=plain_form, form=plain_form)
        assert match.legal_moves(match.to_act[0]).complete


@given(position=positions(rules.get("fifty-six")))
def test_what_is_legal_follows_from_the_rules_alone(position: Position) -> None:
    match = position.match
    if not match.over:
        legal = [plain_form(move) for move in accepted(match, candidates(match))]
        wanted = [plain_form(move) for move in candidates(match) if _is_legal(match, move)]
        assert legal == wanted


def _is_legal(match: Match, move: Move) -> bool:
    if move["type"] == "play":
        return match.phase == "play" and _may_play(match, move["card"])
    return match.phase == "bid" and (_may_bid if move["type"] == "bid" else _may_call)(match, move)


def _may_play(match: Match, card: str) -> bool:
    """Judge a card by FS-14."""
    view, seat = match.view(ALL), match.to_act[0]
    if view["trick"] is None:
        return True
    led = view["trick"]["plays"][0]["card"][1]
    return card[1] == led or all(held[1] != led for held in view["hands"][seat]["cards"])


def _may_bid(match: Match, move: Move) -> bool:
    """Judge a bid by FS-7 to FS-9 and FS-11."""
    calls = [bid["type"] for bid in match.view(None)["bids"]]
    bids = [bid["points"] for bid in match.view(None)["bids"] if bid["type"] == "bid"]
    doubled = "double" in calls[max((place for place, call in enumerate(calls) if call == "bid"), default=0) :]
    if doubled and not match.options["bid_over_double"]:
        return False
    if move["points"] <= max(bids, default=0):
        return False
    if move["form"] == "plus":
        return bool(bids) and move["trump"] != "NT"
    return move["form"] == "number_first" or move["trump"] in "CDHS"


def _may_call(match: Match, move: Move) -> bool:
    """Judge a pass, double or redouble by FS-10 and FS-11."""
    if move["type"] == "pass":
        return True
    calls = [call for call in match.view(None)["bids"] if call["type"] != "pass"]
    if not calls or calls[-1]["type"] != {"double": "bid", "redouble": "double"}[move["type"]]:
        return False
    bidder: int = [call["seat"] for call in calls if call["type"] == "bid"][-1]
    own = bidder % 2 == match.to_act[0] % 2
    return own == bool(move["type"] == "redouble")
