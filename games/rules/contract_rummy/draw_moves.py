"""The moves that a seat may make in the phase `draw` (CR-16, CR-17, CR-20 to CR-22).

The draw or the end of the deal, the top of the pile, and one take for each depth at which there is one: so the list is
bounded by the cards of the pile. It is full when no other take could carry melds or lay-offs, the top card's included.
"""

from games.rules.contract_rummy.move_json import take_move
from games.rules.contract_rummy.pool import UNIT
from games.rules.contract_rummy.state import ContractRummyState
from games.rules.contract_rummy.takes import ForContract, ForLayDown, ForUse, Prospects
from games.rules.moves import Listing, Move


def draw_moves(match: ContractRummyState, seat: int) -> Listing:
    """List what the seat to act may do, and whether that is everything."""
    moves: list[Move] = [{"type": "draw" if match.can_draw else "end_deal"}]
    if not match.pile:
        return moves, True
    moves.append({"type": "take", "depth": 1})
    hand, prospects = match.pools[seat], _prospects(match, seat)
    if prospects.are_none(hand, match.pile):
        return moves, True
    if match.options["deep_take"]:
        deep = [take_move(each) for each in prospects.deep_takes(hand, match.pile)]
        if deep:
            return moves + deep, False
    return moves, not prospects.can_use(hand + UNIT[match.pile[-1]])


def _prospects(match: ContractRummyState, seat: int) -> Prospects:
    least = match.options["min_sequence"]
    if match.laid[seat]:
        return ForUse(match.table, least, melds=match.options["extra_melds"])
    if match.lays_down:
        return ForLayDown(match.contract, least)
    return ForContract(match.contract, least, match.table if match.options["layoff_same_turn"] else ())
