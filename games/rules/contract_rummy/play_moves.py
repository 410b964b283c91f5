"""The moves that a seat may make in the phase `play` (CR-9 to CR-20).

Every discard, and the rest by representatives, at least one of a type whenever one is legal: a contract; further melds
(see `further_melds`); lay-offs (see `lay_offs`); a use or two for each joker that can be swapped. So a list is bounded
by the 53 faces that a hand may hold and a few entries for each rank, each suit and each meld on the table.
"""

from collections.abc import Iterator, Sequence

from games.rules.contract_rummy import move_json
from games.rules.contract_rummy.contract_search import find_contract
from games.rules.contract_rummy.further_melds import further_melds, some_meld
from games.rules.contract_rummy.lay_down import whole_contract
from games.rules.contract_rummy.lay_offs import lay_offs, lay_offs_with_joker
from games.rules.contract_rummy.meld_cards import NAMED, NAMES
from games.rules.contract_rummy.melds import Meld, with_cards
from games.rules.contract_rummy.move_json import lay_off_move, meld_move
from games.rules.contract_rummy.move_types import SEQUENCE
from games.rules.contract_rummy.options import FinalDeal, JokerSwap
from games.rules.contract_rummy.pool import EVERYTHING, JOKER_UNIT, NOTHING_FORBIDDEN, UNIT, count, present
from games.rules.contract_rummy.state import ContractRummyState
from games.rules.moves import Listing, Move


def play_moves(match: ContractRummyState, seat: int) -> Listing:
    """List what may be done in the phase `play`."""
    pool = match.pools[seat]
    held_back = match.must_not_discard
    forbidden = NOTHING_FORBIDDEN if match.taken is None else UNIT[match.taken]
    if match.laid[seat]:
        moves, complete = _after_contract(match, pool, forbidden)
    else:
        moves = list(_contracts(match, pool, forbidden))
        complete = not moves
    faces = dict.fromkeys(match.hands[seat])
    if held_back is not None:
        del faces[held_back]
    moves += [{"type": "discard", "card": NAMES[card]} for card in faces]
    return moves, complete


def _contracts(match: ContractRummyState, pool: int, forbidden: int) -> Iterator[Move]:
    least = match.options["min_sequence"]
    if match.lays_down:
        yield from _lay_downs(match, pool, least)
        return
    layout = find_contract(pool, match.contract, least, forbidden)
    if layout:
        yield meld_move(layout)


def _lay_downs(match: ContractRummyState, pool: int, least: int) -> Iterator[Move]:
    layout = whole_contract(pool, match.contract, least)
    if layout:
        yield meld_move(layout)
    if match.options["final_deal"] == FinalDeal.ALL_BUT_ONE:
        hand = match.hands[match.to_act[0]]
        for card in dict.fromkeys(card for card in hand if card != match.taken):
            layout = whole_contract(pool - UNIT[card], match.contract, least)
            if layout:
                yield meld_move(layout) | {"discard": NAMES[card]}


def _after_contract(match: ContractRummyState, pool: int, forbidden: int) -> tuple[list[Move], bool]:
    options = match.options
    moves: list[Move] = []
    if options["extra_melds"]:
        moves += [meld_move((shape,)) for shape in further_melds(pool, options["min_sequence"], forbidden)]
    complete = not moves and pool < JOKER_UNIT
    if options["layoff_same_turn"] or not match.laid_this_turn:
        there = present(pool) if pool < JOKER_UNIT else EVERYTHING
        for number, meld in enumerate(match.table):
            if meld.beside & there:
                moves += [lay_off_move(number, each) for each in lay_offs(pool, meld, forbidden)]
    with_jokers = [(number, meld) for number, meld in enumerate(match.table) if meld.jokers]
    if with_jokers and options["joker_swap"] != JokerSwap.OFF and not match.laid_this_turn:
        swaps = list(_swaps(match, pool, forbidden, with_jokers))
        moves += swaps
        complete = complete and not swaps
    return moves, complete


def _swaps(
    match: ContractRummyState, pool: int, forbidden: int, with_jokers: Sequence[tuple[int, Meld]]
) -> Iterator[Move]:
    """List swaps of jokers from these melds, by their numbers."""
    own = match.options["joker_swap"] == JokerSwap.ANY
    seat = match.to_act[0]
    for number, meld in with_jokers:
        if meld.kind is SEQUENCE and (own or meld.seat != seat):
            for card in dict.fromkeys(each - NAMED for each in meld.cards if each >= NAMED):
                if count(pool, card):
                    left = pool - UNIT[card] + JOKER_UNIT
                    for use in _uses(match, left, _swapped(match.table, number, card), number, forbidden):
                        yield {"type": "swap_joker", "meld": number, "card": NAMES[card], "use": use}


def _swapped(table: Sequence[Meld], number: int, card: int) -> list[Meld]:
    meld = table[number]
    place = meld.cards.index(NAMED + card)
    cards = (*meld.cards[:place], card, *meld.cards[place + 1 :])
    return [*table[:number], with_cards(meld, cards, meld.low), *table[number + 1 :]]


def _uses(match: ContractRummyState, pool: int, table: Sequence[Meld], number: int, forbidden: int) -> Iterator[Move]:
    """List one lay-off and one new meld for a joker, each if there is any; its own sequence is tried first."""
    others = [each for each in range(len(table)) if each != number]
    for to in (number, *others):
        addition = next(lay_offs_with_joker(pool, table[to], forbidden), None)
        if addition:
            yield move_json.addition(to, addition)
            break
    if match.options["extra_melds"]:
        shape = some_meld(pool, match.options["min_sequence"], forbidden, with_joker=True)
        if shape:
            yield move_json.new_meld(shape)
