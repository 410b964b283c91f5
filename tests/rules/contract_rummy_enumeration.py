"""Every meld, lay-off, swap and take of Contract Rummy there could be, from the rules and with no thought of speed.

This shares nothing with the engine's search: cards are names, a hand is a multiset of them, and everything is tried.
"""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations
from typing import Any, NamedTuple

Cards = Counter[str]
Move = dict[str, Any]

SUITS = "CDHS"
ORDER = "A23456789TJQKA"


class Lying(NamedTuple):
    """A meld on the table."""

    seat: int
    kind: str
    cards: tuple[str, ...]


def held(cards: tuple[str, ...] | list[str]) -> Cards:
    """Count the cards that a hand must hold for these cards of melds."""
    return Counter(card[:2] for card in cards)


def is_within(cards: Cards, hand: Cards) -> bool:
    return all(hand[card] >= count for card, count in cards.items())


def balanced(cards: tuple[str, ...] | list[str]) -> bool:
    jokers = sum(card.startswith("XX") for card in cards)
    return 2 * jokers <= len(cards)


def fillings(wanted: list[str], hand: Cards) -> Iterator[tuple[str, ...]]:
    """List the ways to fill places with the natural card or a joker, from a hand."""
    if not wanted:
        yield ()
        return
    first, *others = wanted
    for held_card, written in ((first, first), ("XX", f"XX={first}")):
        if hand[held_card]:
            for rest in fillings(others, hand - Counter([held_card])):
                yield (written, *rest)


def melds(hand: Cards, least: int) -> Iterator[Lying]:
    """List every meld that a hand can make."""
    for kind, faces in [("set", each) for each in _sets()] + [("sequence", each) for each in _sequences(least)]:
        for cards in fillings(faces, hand):
            if balanced(cards):
                yield Lying(0, kind, cards)


@cache
def _sets() -> list[list[str]]:
    suits = [each for size in (3, 4) for each in combinations(SUITS, size)]
    return [[rank + suit for suit in each] for rank in ORDER[:-1] for each in suits]


@cache
def _sequences(least: int) -> list[list[str]]:
    ranges = [(low, high) for low in range(14) for high in range(low + least, 15)]
    return [[rank + suit for rank in ORDER[low:high]] for suit in SUITS for low, high in ranges]


def low_place(meld: Lying) -> int:
    """Find where a sequence begins."""
    first, second = meld.cards[0][-2], meld.cards[1][-2]
    return 0 if first == "A" and second == "2" else ORDER.index(first)


def grown(meld: Lying, cards: tuple[str, ...]) -> Lying | None:
    """Lay cards off on a meld; None if they do not fit. (An ace that fits both ends goes to the high one.)"""
    if meld.kind == "set":
        whole = meld.cards + cards
        faces = {card[-2:] for card in whole}
        fits = len(whole) == len(faces) == 4 and len({face[0] for face in faces}) == 1
        return meld._replace(cards=whole) if fits and len(cards) == 1 and balanced(whole) else None
    suit, low = meld.cards[0][-1], low_place(meld)
    high = low + len(meld.cards)
    faces_in_order = [card[-2:] for card in cards]
    for start, whole in ((high, meld.cards + cards), (low - len(cards), cards + meld.cards)):
        wanted = [rank + suit for rank in ORDER[max(0, start) : start + len(cards)]]
        if faces_in_order == wanted:
            return meld._replace(cards=whole) if balanced(whole) else None
    return None


def lay_offs(hand: Cards, meld: Lying) -> Iterator[tuple[str, ...]]:
    """List everything that can be laid off on a meld."""
    seen = set()
    for cards in _tries(hand, meld):
        if cards not in seen and grown(meld, cards):
            seen.add(cards)
            yield cards


def _tries(hand: Cards, meld: Lying) -> Iterator[tuple[str, ...]]:
    if meld.kind == "set":
        for suit in SUITS:
            yield from fillings([meld.cards[0][-2] + suit], hand)
        return
    suit, low = meld.cards[0][-1], low_place(meld)
    high = low + len(meld.cards)
    for count in range(1, 14):
        if high + count <= 14:
            yield from fillings([rank + suit for rank in ORDER[high : high + count]], hand)
        if low - count >= 0:
            yield from fillings([rank + suit for rank in ORDER[low - count : low]], hand)


def contracts(hand: Cards, sets: int, sequences: int, least: int, suits: str = SUITS) -> Iterator[list[Lying]]:
    """List every contract that a hand can lay, the sequences in the order of their suits, then the sets."""
    if sequences:
        for first in melds(hand, least):
            if first.kind == "sequence" and first.cards[0][-1] in suits:
                later = suits.partition(first.cards[0][-1])[2]
                for others in contracts(hand - held(first.cards), sets, sequences - 1, least, later):
                    yield [first, *others]
    elif sets:
        for first in melds(hand, least):
            if first.kind == "set":
                for others in contracts(hand - held(first.cards), sets - 1, 0, least):
                    yield [first, *others]
    else:
        yield []


def swaps(hand: Cards, table: list[Lying], least: int) -> Iterator[tuple[int, str, Move, Cards]]:
    """List every swap of a joker from a sequence: meld, card, use, and what is left of the hand."""
    for number, meld in enumerate(table):
        if meld.kind == "sequence":
            for card in {each[3:] for each in meld.cards if each.startswith("XX=")}:
                if hand[card]:
                    place = meld.cards.index(f"XX={card}")
                    cards = (*meld.cards[:place], card, *meld.cards[place + 1 :])
                    after = [*table[:number], meld._replace(cards=cards), *table[number + 1 :]]
                    left = hand - Counter([card]) + Counter(["XX"])
                    for use, used in _uses(left, after, least):
                        yield number, card, use, left - held(used)


def _uses(hand: Cards, table: list[Lying], least: int) -> Iterator[tuple[Move, tuple[str, ...]]]:
    for number, meld in enumerate(table):
        for cards in lay_offs(hand, meld):
            if "XX" in held(cards):
                yield {"meld": number, "cards": list(cards)}, cards
    for meld in melds(hand, least):
        if "XX" in held(meld.cards):
            yield {"kind": meld.kind, "cards": list(meld.cards)}, meld.cards


def uses_of(hand: Cards, face: str, table: list[Lying], least: int, *, extra_melds: bool) -> bool:
    """Tell whether a card of this face can be played by melds and lay-offs, two parts at the most."""
    firsts = [([*table, meld], meld.cards) for meld in melds(hand, least)] if extra_melds else []
    firsts += [
        ([*table[:number], after, *table[number + 1 :]], cards)
        for number, meld in enumerate(table)
        for cards in lay_offs(hand, meld)
        if (after := grown(meld, cards))
    ]
    for lying, cards in firsts:
        if face in held(cards):
            return True
        left = hand - held(cards)
        if any(face in held(more) for meld in lying for more in lay_offs(left, meld)):
            return True
    return False
