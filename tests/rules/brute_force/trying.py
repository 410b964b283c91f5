"""Trying candidates on copies of a match."""

import random
from collections import Counter
from collections.abc import Callable, Hashable, Iterable
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st

from games.rules import ALL, IllegalMove, Match, Shuffle
from games.rules.cli.notation import write_value
from games.rules.moves import Move

View = dict[str, Any]
Cards = Counter[str]
Form = Callable[[Move], Hashable]
"""Gives the same for moves that count as one."""


many = settings(max_examples=4 * settings().max_examples)
"""Small positions are quickly judged, and of the kinds that matter there are few among them."""

generators = st.integers(0, 2**64).map(random.Random)
"""Positions are rigged by chance, evenly: their seeds are all that is drawn."""


def unmixed(generator: random.Random) -> Shuffle:
    """Make a cheap shuffle for matches that are rigged anyway."""
    return lambda _label, items: generator.sample(items, len(items))


def accepted(match: Match, candidates: Iterable[Move]) -> list[Move]:
    """Give the candidates that the seat to act may play."""
    return [move for move in candidates if is_accepted(match, move)]


def is_accepted(match: Match, move: Move) -> bool:
    try:
        match.clone().play(match.to_act[0], move)
    except IllegalMove:
        return False
    return True


def check_list(match: Match, candidates: Iterable[Move], *, kind: Form, form: Form) -> None:
    """Hold the listed moves against those of all candidates that are accepted.

    `kind` tells apart what must each be listed in some form, `form` what a complete list has each of.
    """
    listed, complete = match.legal_moves(match.to_act[0])
    legal = accepted(match, candidates)
    kinds, forms = set(map(kind, listed)), set(map(form, listed))
    position = write_value(match.view(ALL))
    assert accepted(match, listed) == listed, f"Something is listed that is refused in {position}"
    assert not [move for move in legal if kind(move) not in kinds], f"Nothing like it is listed in {position}"
    assert not forms - set(map(form, legal)), f"Something is listed that was not thought of, in {position}"
    if complete:
        assert not [move for move in legal if form(move) not in forms], f"It is missing from a full list in {position}"


def plain_form(value: Any) -> Hashable:
    """Make any JSON value hashable, as it is."""
    if isinstance(value, dict):
        return tuple(sorted((name, plain_form(each)) for name, each in value.items()))
    if isinstance(value, list):
        return tuple(map(plain_form, value))
    assert value is None or isinstance(value, str | int)
    return value
