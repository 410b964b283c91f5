"""Rigged shuffles: tests write the hands that they need as strings, and get a match in which they were dealt."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from games.rules import IllegalMove, Match

Rigged = Callable[[str, list[Any]], Sequence[Any]]


def rigged(orders: Mapping[str, Sequence[Any]]) -> Rigged:
    """Give a shuffle that answers each label with the order written for it, and leaves the items alone otherwise."""
    return lambda label, items: list(orders.get(label, items))


def deal_order(pack: Sequence[str], hands: Sequence[str], *, size: int, then: str = "") -> list[str]:
    """Order a pack so that dealing one card at a time gives these hands; `then` are the cards that follow.

    `hands` stand in the order of dealing. A hand with fewer than `size` cards is filled up with what nobody asked for,
    taken from the end of the pack; what is left follows in the pack's order.
    """
    dealt = [hand.split() for hand in hands]
    wanted = Counter(card for hand in dealt for card in hand) + Counter(then.split())
    rest = []
    for card in pack:
        if wanted[card]:
            wanted[card] -= 1
        else:
            rest.append(card)
    assert not +wanted, f"The pack does not hold {+wanted}."
    for hand in dealt:
        hand.extend(rest.pop() for _ in range(size - len(hand)))
    rounds = [hand[turn] for turn in range(size) for hand in dealt]
    return rounds + then.split() + rest


def refusal(match: Match, seat: int, move: Any) -> IllegalMove:
    """Make a move that must be refused, see that it changed nothing, and give the refusal."""
    before = match.dump()
    try:
        match.play(seat, move)
    except IllegalMove as refused:
        assert match.dump() == before, "A refused move changed the match."
        return refused
    raise AssertionError(f"{move} was accepted.")
