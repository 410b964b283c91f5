"""Which moves are listed for a seat to draw or to play: every draw, take and discard, and melds by representatives.

A meld list is bounded by the representatives of each rank (`canasta.representatives`); of openings, takes and ways
to go out one is listed each. The searches are exact, so a kind of move that is legal at all is listed.
"""

from games.rules.canasta.going_out import Aim
from games.rules.canasta.listing import Melds, chosen_moves, discards, meld_moves, opening_melds, way_out_move
from games.rules.canasta.opening import Keep
from games.rules.canasta.plan import count_ranks
from games.rules.canasta.representatives import choices
from games.rules.canasta.values import worth
from games.rules.hand_and_foot.judging import (
    LEFT_AFTER_MELDING,
    cards_brought,
    has_room_for_pile,
    pair_for_pile,
    with_pile_meld,
)
from games.rules.hand_and_foot.melding import POLICY
from games.rules.hand_and_foot.position import Position
from games.rules.moves import Listing, Move


def draws(position: Position) -> Listing:
    """List the moves of the phase `draw`."""
    takes, complete = _takes(position)
    return [draw(position.stock_count), *takes], complete


def draw(stock_count: int) -> Move:
    """Write what is done instead of taking the pile (HF-15, HF-30)."""
    return {"type": "draw" if stock_count else "end_deal"}


def plays(position: Position) -> Listing:
    """List the moves of the phase `play`."""
    moves = _discards(position)
    melds, complete = _melds(position)
    moves += melds
    way_out = find_way_out(position)
    if way_out is not None:
        moves.append(way_out)
        complete = complete and len(position.hand) == 1
    return moves, complete


def _discards(position: Position) -> list[Move]:
    hand = position.hand
    if position.is_in_foot and len(hand) < LEFT_AFTER_MELDING:
        return []
    return discards(hand)


def find_way_out(position: Position) -> Move | None:
    """Give a `go_out` that may be made (or asked for), or None when there is none."""
    if not position.is_in_foot or position.was_refused or position.partners_waited_for:
        return None
    hand, laid = position.hand, position.laid
    missing = tuple(max(0, need - have) for need, have in zip(position.terms.books_needed, laid.books, strict=True))
    need = position.need if len(hand) > 1 else 0
    return way_out_move(hand, count_ranks(hand), laid.spots, POLICY, Aim(missing, need))


def _melds(position: Position) -> tuple[list[Move], bool]:
    hand, spots = position.hand, position.laid.spots
    must_stay = LEFT_AFTER_MELDING if position.is_in_foot else 0
    counts = count_ranks(hand)
    if position.need > 0:
        openings = opening_melds(hand, counts, spots, position.need, Keep(must_stay))
        return meld_moves(openings), not openings
    chosen, complete = choices(counts, spots, len(hand) - must_stay)
    return chosen_moves(hand, counts, chosen), complete


def _takes(position: Position) -> tuple[list[Move], bool]:
    pair = pair_for_pile(position.hand, position.pile[-1])
    if not pair or not has_room_for_pile(position):
        return [], True
    hand = position.hand[:]
    for card in pair:
        hand.remove(card)
    must_stay = LEFT_AFTER_MELDING - cards_brought(position) if position.is_in_foot else 0
    if len(hand) < must_stay:
        return [], True
    counts, spots = count_ranks(hand), with_pile_meld(position, pair).spots
    need = position.need - worth([*pair, position.pile[-1]])
    if need > 0:
        openings = opening_melds(hand, counts, spots, need, Keep(max(0, must_stay)))
        return [_take(melds) for melds in openings], not openings
    further, _ = choices(counts, spots, len(hand) - max(0, must_stay))
    return [_take([])], not further


def _take(melds: Melds) -> Move:
    return {"type": "take_pile", "melds": melds}
