"""The pack of a match and how it is dealt (HF-1, HF-2, HF-4, HF-5)."""

from games.rules.canasta.values import FIRST_TWO, THREE
from games.rules.cards import unshuffled
from games.rules.errors import InvalidOptions
from games.rules.hand_and_foot.options import Sides
from games.rules.match import Json

JOKERS_PER_DECK = 2
DECK = 52 + JOKERS_PER_DECK
SMALLEST_STOCK = 20
"""What must be left as stock after the deal and the first card of the pile (HF-4)."""

_PARTNERED = {4: 2, 6: 2}
"""By seats: how many sides there are under `auto` (HF-1)."""


def deck_count(seats: int, options: Json) -> int:
    return options["decks"] or seats + 1


def pack_for(seats: int, options: Json) -> list[str]:
    """List the pack in unshuffled order (HF-2)."""
    decks = deck_count(seats, options)
    return unshuffled(decks, JOKERS_PER_DECK * decks)


def make_sides(seats: int, sides: str) -> list[list[int]]:
    """Give the seats of each side: always every n-th seat, so that partners sit apart (HF-1)."""
    count = seats
    if sides == Sides.AUTO:
        count = _PARTNERED.get(seats, seats)
    elif sides == Sides.PAIRS:
        count = seats // 2
    return [list(range(side, seats, count)) for side in range(count)]


def check_sides(seats: int, options: Json) -> None:
    if options["sides"] == Sides.PAIRS and seats != 6:
        raise InvalidOptions("sides", f"sides can be pairs at a table of 6 only, not of {seats}.")


def check_numbers(options: Json) -> None:
    """Refuse a 1, which lies between what `0` means and the least number."""
    for name in ("decks", "pile_take"):
        if options[name] == 1:
            raise InvalidOptions(name, f"{name} must be 0 or at least 2.")


def check_pack(seats: int, options: Json) -> None:
    """Refuse a pack that would leave too small a stock (HF-4)."""
    each = options["hand_size"] + options["foot_size"]
    need, have = seats * each + 1 + SMALLEST_STOCK, deck_count(seats, options) * DECK
    if have < need:
        message = f"{seats} seats with {each} cards each need a pack of {need} cards; these decks have {have}."
        raise InvalidOptions("decks", message)


def deal_round(pack: list[int], seats: list[int], size: int) -> dict[int, list[int]]:
    """Deal one card at a time to seats in this order from a pack whose top is last."""
    hands: dict[int, list[int]] = {seat: [] for seat in seats}
    for _ in range(size):
        for hand in hands.values():
            hand.append(pack.pop())
    return hands


def turn_up(stock: list[int]) -> int:
    """Turn the first card of the pile; threes and wilds go under the stock until all have been turned once (HF-5)."""
    for _ in range(len(stock)):
        card = stock.pop()
        if card < FIRST_TWO and card >> 2 != THREE:
            return card
        stock.insert(0, card)
    return stock.pop()
