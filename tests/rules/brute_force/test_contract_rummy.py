"""Contract Rummy: every contract, meld, lay-off, swap and take of small hands."""

import random

from hypothesis import given

from tests.rules.brute_force.contract_rummy import by_cards, by_kind, candidates, small_position
from tests.rules.brute_force.trying import check_list, generators, many


@many
@given(generator=generators)
def test_the_list_is_what_brute_force_finds(generator: random.Random) -> None:
    match = small_position(generator)
    check_list(match, candidates(match), kind=by_kind, form=by_cards)
