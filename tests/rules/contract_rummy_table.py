"""Tables of Contract Rummy as a test wants them: any hand in any situation, seat 0 to act."""

from collections.abc import Sequence
from typing import Any

from games import rules
from games.rules import Match
from games.rules.cards import RUMMY, pack
from games.rules.contract_rummy.match import ContractRummyMatch
from games.rules.contract_rummy.meld_cards import NUMBERS
from games.rules.contract_rummy.melds import Meld, judge_meld
from games.rules.contract_rummy.move_types import Kind, NewMeld, Phase

LAST_SEAT = 2
SETS, SEQUENCES = 1, 3
"""Deals whose contract is two sets, and two sequences."""


def start(seats: int = 3, **options: Any) -> Match:
    """Start a match in which the last seat deals first and no pack is shuffled."""
    order = [seats - 1, *range(seats - 1)]
    return rules.get("contract-rummy").start(seats, options, lambda label, items: order if label == "dealer" else items)


def playing(hand: str, *lying: str, took: str | None = None, **situation: Any) -> ContractRummyMatch:
    """Let seat 0 play with this hand; `took` is the card of it that was taken as just the top of the pile."""
    match = drawing(hand, *lying, **situation)
    match.phase = Phase.PLAY
    match.taken = None if took is None else RUMMY.numbers[took]
    return match


def drawing(
    hand: str,
    *lying: str,
    deal: int = SETS,
    pile: str = "9C",
    stock: str = "2C 2D 2H 2S",
    laid: bool | None = None,
    others: Sequence[str] = ("3C 3D 3H", "4C 4D 4H"),
    **options: Any,
) -> ContractRummyMatch:
    """Let seat 0 draw with this hand; its contract lies from an earlier turn if there are melds, or as `laid` says.

    A meld is written `4H 5H XX=6H` when seat 1 laid it first, and `0: 4H 5H XX=6H` when seat 0 did. The pile is written
    from the bottom up, the stock from the top down.
    """
    dump = start(**options).dump()
    state = {"hands": [pack(RUMMY.parse(each)) for each in (hand, *others)], "pile": pack(RUMMY.parse(pile))}
    state["stock"] = pack(RUMMY.parse(stock)[::-1])
    match = rules.load(dump | {"deal": deal, "state": dump["state"] | state}, start().shuffle)
    assert isinstance(match, ContractRummyMatch)
    match.table = [meld(each) for each in lying]
    match.laid = [bool(lying) if laid is None else laid, bool(lying), False]
    match.dry = not match.can_draw
    return match


def meld(written: str) -> Meld:
    """Make a meld that lies on the table."""
    owner, _, cards = written.rpartition(":")
    return judge_meld(int(owner or 1), NewMeld(Kind(kind(cards)), [NUMBERS[card] for card in cards.split()]), 3)


def kind(cards: str) -> str:
    """Tell which kind of meld somebody means who writes these cards: the first two say it."""
    first, second, *_ = cards.split()
    return "set" if first[-2] == second[-2] else "sequence"


def melds(*written: str) -> list[dict[str, Any]]:
    """Write melds as they stand in a move."""
    return [{"kind": kind(cards), "cards": cards.split()} for cards in written]


def lay(*written: str, **more: Any) -> dict[str, Any]:
    """Write a move of type meld."""
    return {"type": "meld", "melds": melds(*written), **more}


def lay_off(number: int, cards: str) -> dict[str, Any]:
    return {"type": "lay_off", "meld": number, "cards": cards.split()}


def swap(number: int, card: str, use: int | str, cards: str) -> dict[str, Any]:
    """Write a swap; `use` is the number of a meld, or the kind of a new one."""
    target = {"meld": use} if isinstance(use, int) else {"kind": use}
    return {"type": "swap_joker", "meld": number, "card": card, "use": {**target, "cards": cards.split()}}


def take(depth: int, *written: str, layoffs: Sequence[tuple[int, str]] | None = None) -> dict[str, Any]:
    """Write a take with melds, and lay-offs as pairs of a meld's number and cards."""
    move: dict[str, Any] = {"type": "take", "depth": depth}
    if written:
        move["melds"] = melds(*written)
    if layoffs is not None:
        move["layoffs"] = [{"meld": number, "cards": cards.split()} for number, cards in layoffs]
    return move


def discard(card: str) -> dict[str, Any]:
    return {"type": "discard", "card": card}


def hand(match: Match, seat: int = 0) -> str:
    """Show a hand in canonical order."""
    return " ".join(match.view(seat)["hands"][seat]["cards"])


def lies(match: Match) -> list[str]:
    """Show the cards of the melds on the table."""
    return [" ".join(each["cards"]) for each in match.view(None)["table"]]


def listed(match: Match, kind: str) -> list[dict[str, Any]]:
    """List the legal moves of one type."""
    return [move for move in match.legal_moves(match.to_act[0]).moves if move["type"] == kind]
