"""Found melds, lay-offs and takes, written as the moves that make them."""

from games.rules.contract_rummy.lay_offs import Addition
from games.rules.contract_rummy.meld_cards import show
from games.rules.contract_rummy.shapes import Layout, Shape
from games.rules.contract_rummy.takes import DeepTake
from games.rules.moves import Move


def new_meld(shape: Shape) -> Move:
    """Write a meld as a part of a move."""
    return {"kind": shape.kind.value, "cards": show(shape.cards)}


def addition(number: int, cards: Addition) -> Move:
    """Write a lay-off on the meld of this number as a part of a move."""
    return {"meld": number, "cards": show(cards.cards)}


def meld_move(layout: Layout) -> Move:
    return {"type": "meld", "melds": [new_meld(shape) for shape in layout]}


def lay_off_move(number: int, cards: Addition) -> Move:
    return {"type": "lay_off", "meld": number, "cards": show(cards.cards)}


def take_move(deep: DeepTake) -> Move:
    move: Move = {"type": "take", "depth": deep.depth}
    if deep.melds:
        move["melds"] = [new_meld(shape) for shape in deep.melds]
    if deep.lay_offs:
        move["layoffs"] = [addition(deep.number, each) for each in deep.lay_offs]
    return move
