"""stub"""

from collections.abc import Sequence

from games.rules.cards import RUMMY
from games.rules.moves import LegalMoves, Move
from games.rules.railroad_canasta.judging import Stand, may_discard_sevens, may_go_out
from games.rules.railroad_canasta.melding import SEVEN


def take_moves(stand: Stand, pile: Sequence[int]) -> LegalMoves:
    return LegalMoves([], False)


def play_moves(stand: Stand) -> LegalMoves:
    return LegalMoves(discard_moves(stand), False)


def discard_moves(stand: Stand) -> list[Move]:
    """List each card that may be discarded, once a face; with a kitty to be had, both with it and without."""
    names = RUMMY.names
    cards = [names[card] for card in _discards(stand)]
    if not stand.kitty:
        return [{"type": "discard", "card": card} for card in cards]
    return [{"type": "discard", "card": card, "take_kitty": take} for card in cards for take in (True, False)]


def timeout_discard(stand: Stand) -> Move:
    """Give the first legal discard in canonical order, the kitty taken with it; without any, the last card goes out."""
    names = RUMMY.names
    for card in _discards(stand):
        move: Move = {"type": "discard", "card": names[card]}
        return move | {"take_kitty": True} if stand.kitty else move
    return {"type": "go_out", "melds": [], "card": names[stand.hand[0]]}


def _discards(stand: Stand) -> list[int]:
    hand = stand.hand
    if len(hand) < 2:
        return []
    cards = list(dict.fromkeys(hand))
    if may_discard_sevens(stand, stand.laid):
        return cards
    return [card for card in cards if card >> 2 != SEVEN]
