"""Hand and Foot, Railroad Canasta: every way to meld, to take the pile and to go out, on hands of up to ten cards."""

import random

import pytest
from hypothesis import given

from games import rules
from tests.rules.brute_force.canasta import by_kind, by_ranks, candidates, small_position
from tests.rules.brute_force.trying import check_list, generators, is_accepted, many


@pytest.mark.parametrize("slug", ["hand-and-foot", "railroad-canasta"])
@many
@given(generator=generators)
def test_the_list_is_what_brute_force_finds(slug: str, generator: random.Random) -> None:
    match = small_position(rules.get(slug), generator)
    check_list(match, candidates(match), kind=by_kind, form=by_ranks)


@many
@given(generator=generators)
def test_a_kitty_that_may_be_taken_is_listed_both_ways(generator: random.Random) -> None:
    match = small_position(rules.get("railroad-canasta"), generator)
    listed = [move for move in match.legal_moves(match.to_act[0]).moves if move["type"] == "discard"]
    for move in listed:
        taking = move | {"take_kitty": True}
        assert is_accepted(match, taking) == (taking in listed)
        assert not is_accepted(match, taking) or (move | {"take_kitty": False}) in listed
