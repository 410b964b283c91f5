"""Finding a contract in a pool, exactly, and with as few jokers as can be (CR-9, CR-10).

A contract that can be laid at all can be laid with lean melds (see `shapes`), so these are all that is tried: sequences
suit by suit, then sets rank by rank, each with the jokers that it may use. What is left after each choice is first
asked whether it may hold the rest; almost every dead end is found there, so that the search goes straight to an answer
or never begins.

One thing may forbid a lean contract: that it leaves nothing but the card just taken (CR-18). Then either another lean
one serves, or that card goes to one of the melds, which uses up the pool, or there is none.
"""

from collections.abc import Iterator

from games.rules.cards import JOKER
from games.rules.contract_rummy.bounds import may_hold, ranks_for_set
from games.rules.contract_rummy.contract import Contract
from games.rules.contract_rummy.lay_down import as_one_meld
from games.rules.contract_rummy.meld_cards import NAMED
from games.rules.contract_rummy.move_types import SEQUENCE, SET
from games.rules.contract_rummy.pool import JOKER_UNIT, JOKERS_AT, NO_JOKERS, NOTHING_FORBIDDEN, UNIT
from games.rules.contract_rummy.shapes import LEAN_JOKERS, Layout, Shape, lean_melds_with, lean_sequences, lean_sets

_SUITS = (0, 1, 2, 3)


def find_contract(pool: int, contract: Contract, least: int, forbidden: int = NOTHING_FORBIDDEN) -> Layout | None:
    """Find a contract in a pool that leaves something else than `forbidden`, or tell that there is none."""
    for purse in _purses(pool, contract, least):
        for layout in _lay(purse, contract, least, _SUITS, 0):
            if pool - units_of(layout) != forbidden:
                return layout
    return None if forbidden == NOTHING_FORBIDDEN else _with_the_rest(pool, contract, least, forbidden)


def _with_the_rest(pool: int, contract: Contract, least: int, rest: int) -> Layout | None:
    """Find a contract that uses the whole pool, one meld of it taking the card that is left by lean ones."""
    for layout in _lay(pool, contract, least, _SUITS, 0) if may_hold(pool, contract, least) else ():
        if pool - units_of(layout) == rest:
            for index, shape in enumerate(layout):
                grown = as_one_meld(shape.units + rest, least)
                if grown:
                    return (*layout[:index], grown, *layout[index + 1 :])
    return None


def units_of(layout: Layout) -> int:
    return sum(shape.units for shape in layout)


def find_contract_with(pool: int, card: int, contract: Contract, least: int) -> Layout | None:
    """Find a contract that holds a card of this face, or tell that there is none."""
    if card == JOKER:
        layout = find_contract(pool, contract, least)
        return layout and with_a_joker(layout)
    for purse in _purses(pool, contract, least):
        for layout in _lay_with(purse, card, contract, least):
            return layout
    return None


def with_a_joker(layout: Layout) -> Layout:
    """Put a joker in a natural card's place, unless the layout has one already: legal, for a meld has three cards."""
    if any(shape.units >> JOKERS_AT for shape in layout):
        return layout
    first, *others = layout
    return (replace_one(first), *others)


def replace_one(shape: Shape) -> Shape:
    """Put a joker in the place of a meld's last natural card."""
    index = max(index for index, card in enumerate(shape.cards) if card < JOKER)
    card = shape.cards[index]
    cards = (*shape.cards[:index], NAMED + card, *shape.cards[index + 1 :])
    return Shape(shape.kind, cards, shape.units - UNIT[card] + JOKER_UNIT)


def _purses(pool: int, contract: Contract, least: int) -> Iterator[int]:
    """Give the pool with as few of its jokers as may do, with one more, and so on: what needs fewer is found first."""
    if not may_hold(pool, contract, least):
        return
    naturals = pool & NO_JOKERS
    for purse in range(naturals, pool, JOKER_UNIT):
        if may_hold(purse, contract, least):
            yield purse
    yield pool


def _lay(pool: int, contract: Contract, least: int, suits: tuple[int, ...], rank: int) -> Iterator[Layout]:
    """List layouts, the sequences in some of these suits, the sets from this rank on."""
    if contract.sequences:
        yield from _lay_sequence(pool, contract, least, suits)
    elif contract.sets:
        yield from _lay_set(pool, contract, least, rank)
    else:
        yield ()


def _lay_sequence(pool: int, contract: Contract, least: int, suits: tuple[int, ...]) -> Iterator[Layout]:
    rest = Contract(contract.sets, contract.sequences - 1)
    for index, suit in enumerate(suits):
        for jokers in range(min(pool >> JOKERS_AT, LEAN_JOKERS) + 1):
            for shape in lean_sequences(pool, suit, jokers, least):
                yield from _go_on(pool, shape, rest, least, suits[index + 1 :])


def _lay_set(pool: int, contract: Contract, least: int, rank: int) -> Iterator[Layout]:
    rest = Contract(contract.sets - 1, contract.sequences)
    most = min(pool >> JOKERS_AT, 1)
    for place in ranks_for_set(pool, most):
        if place >= rank:
            for jokers in range(most + 1):
                for shape in lean_sets(pool, place, jokers):
                    yield from _go_on(pool, shape, rest, least, (), place)


def _go_on(
    pool: int, shape: Shape, rest: Contract, least: int, suits: tuple[int, ...], rank: int = 0
) -> Iterator[Layout]:
    left = pool - shape.units
    if may_hold(left, rest, least):
        for layout in _lay(left, rest, least, suits, rank):
            yield (shape, *layout)


def _lay_with(pool: int, card: int, contract: Contract, least: int) -> Iterator[Layout]:
    """List layouts of which the first meld holds the card."""
    for jokers in range((pool >> JOKERS_AT) + 1):
        for shape in lean_melds_with(pool, card, jokers, least):
            if shape.kind is SET and contract.sets:
                yield from _go_on(pool, shape, Contract(contract.sets - 1, contract.sequences), least, _SUITS)
            elif shape.kind is SEQUENCE and contract.sequences:
                suits = tuple(suit for suit in _SUITS if suit != card & 3)
                yield from _go_on(pool, shape, Contract(contract.sets, contract.sequences - 1), least, suits)
