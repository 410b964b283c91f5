"""A table of 56 for tests: hands as strings, calls as people say them, and deals in the middle of their play."""

from collections.abc import Sequence
from typing import Any

from games.rules import Match, get
from games.rules.cards import TRICK, pack
from games.rules.fifty_six.pack import whole_pack
from tests.rules.dealing import deal_order, rigged

GAME = get("fifty-six")
Move = dict[str, Any]


def deal(*hands: str, seats: int = 4, dealer: int | None = None, **options: Any) -> Match:
    """Start a match: hands in the order of dealing, the last seat deals (so that seat 0 is first) unless told."""
    dealer = seats - 1 if dealer is None else dealer
    cards = whole_pack(seats)
    given = [*hands, *[""] * (seats - len(hands))]
    order = deal_order(cards, given, size=len(cards) // seats)
    dealers = [dealer, *(seat for seat in range(seats) if seat != dealer)]
    return GAME.start(seats, options, rigged({"dealer": dealers, "deal:1": order}))


def as_move(call: str) -> Move:
    """Read a call: `pass`, `double`, `redouble`, or a bid: `28 D`, `D 28` (suit first), `plus 30 D` (comes to 30)."""
    match call.split():
        case ["plus", points, trump]:
            return bid(int(points), trump, "plus")
        case [first, trump] if first.isdigit():
            return bid(int(first), trump)
        case [suit, points]:
            return bid(int(points), suit, "suit_first")
    return {"type": call}


def bid(points: Any, trump: Any, form: Any = "number_first") -> Move:
    return {"type": "bid", "points": points, "trump": trump, "form": form}


def call(match: Match, *calls: str) -> Match:
    """Make these calls, each by the seat to act."""
    for each in calls:
        match.play(match.to_act[0], as_move(each))
    return match


def lay(match: Match, cards: str) -> list[dict[str, Any]]:
    """Play these cards, each by the seat to act; give the last one's events."""
    events: list[dict[str, Any]] = []
    for card in cards.split():
        events = match.play(match.to_act[0], {"type": "play", "card": card})
    return events


def contract(points: int = 28, trump: str = "NT", *, seat: int = 0, multiplier: int = 1) -> list[Any]:
    """Write a contract as a dump holds it."""
    return [seat, seat % 2, points, trump, multiplier]


def at_play(
    *hands: str,
    undertaken: list[Any] | None = None,
    points: Sequence[int] = (0, 0),
    totals: list[int] | None = None,
    **options: Any,
) -> Match:
    """Give a match of four in mid-deal: seat 0 leads from these hands; `points` are the card points taken so far."""
    match = deal(**options)
    dump = match.dump()
    dump |= {"phase": "play", "to_act": [0], "totals": totals or match.totals}
    packed = [pack(sorted(TRICK.parse(hand))) for hand in hands]
    dump["state"] |= {"hands": packed, "contract": undertaken or contract(), "points": list(points)}
    return GAME.load(dump, match.shuffle)


_TEN_TRICKS = [
    *["JC JC 9C 9C", "AC AC KC QC", "TC KC AS QC", "JH 9H AH TH", "TH KH KH QH"],
    *["JD JD 9D 9D", "AD AD TD TD", "KD KD QD QD", "JS JS 9S 9S", "AS TS KS QS"],
]


def after_ten_tricks(match: Match, leader: int) -> Match:
    """Put all cards into finished tricks, each led and taken by seat 0, but TC, QH, 9H, AH, JH, TS, KS and QS."""
    dump = match.dump() | {"to_act": [leader]}
    cards = [TRICK.parse(trick) for trick in _TEN_TRICKS]
    dump["state"]["tricks"] = [[0, pack(trick), 0, trick[0]] for trick in cards]
    return GAME.load(dump, match.shuffle)


def settled(undertaken: list[Any], points: Sequence[int], **how: Any) -> Match:
    """Play a last trick that is worth nothing, so that the deal is settled with these card points."""
    match = at_play("QC", "QD", "QH", "QS", undertaken=undertaken, points=points, **how)
    lay(match, "QC QD QH QS")
    return match


def play_on(match: Match, deals: int) -> Match:
    """Let the clock play until so many deals are over, or the match is."""
    while match.deal <= deals and not match.over:
        seat = match.to_act[0]
        match.play(seat, match.timeout_move(seat) or {})
    return match
