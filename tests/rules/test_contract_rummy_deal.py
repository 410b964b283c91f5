"""Contract Rummy: players, pack, dealing and the contracts of the seven deals (CR-1 to CR-5)."""

from typing import Any

import pytest

from games import rules
from games.rules import ALL, InvalidOptions, Match
from games.rules.cards import unshuffled
from tests.rules.contract_rummy_table import drawing, start
from tests.rules.dealing import rigged

CONTRACT_RUMMY = rules.get("contract-rummy")


def refused_option(seats: int, **options: Any) -> str:
    with pytest.raises(InvalidOptions) as refused:
        CONTRACT_RUMMY.resolve_options(seats, options)
    return refused.value.option


def pack_of(match: Match) -> list[str]:
    view = match.view(ALL)
    hands = [card for hand in view["hands"] for card in hand["cards"]]
    return sorted(hands + view["stock"]["cards"] + view["pile"]["cards"])


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_cr_1_three_to_six_play_each_for_himself(seats: int) -> None:
    match = start(seats)
    assert match.view(None)["sides"] == [[seat] for seat in range(seats)]
    assert match.totals == [0] * seats


@pytest.mark.parametrize("seats", [2, 7, True, "4"])
def test_cr_1_other_numbers_of_players_are_refused(seats: Any) -> None:
    assert refused_option(seats) == "seats"


@pytest.mark.parametrize(("seats", "decks"), [(3, 1), (4, 2), (5, 2), (6, 2)])
def test_cr_2_three_have_one_deck_and_more_have_two_with_a_joker_each(seats: int, decks: int) -> None:
    pack = pack_of(start(seats))
    assert pack.count("7D") == pack.count("XX") == decks
    assert len(pack) == 53 * decks


def test_cr_2_decks_and_jokers_are_options() -> None:
    pack = pack_of(start(3, decks=3, jokers=5))
    assert (pack.count("7D"), pack.count("XX"), len(pack)) == (3, 5, 161)


def test_cr_2_jokers_may_be_left_out() -> None:
    assert len(pack_of(start(3, jokers=0))) == 52


def test_cr_2_a_pack_of_just_enough_cards_is_accepted() -> None:
    assert len(pack_of(start(4, decks=1))) == 53


@pytest.mark.parametrize(("seats", "options"), [(4, {"decks": 1, "jokers": 0}), (5, {"decks": 1, "jokers": 6})])
def test_cr_2_a_pack_that_is_too_small_is_refused(seats: int, options: dict[str, Any]) -> None:
    assert refused_option(seats, **options) == "decks"


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("decks", 4),
        ("jokers", 7),
        ("min_sequence", 5),
        ("extra_melds", 1),
        ("layoff_same_turn", None),
        ("joker_swap", "own"),
        ("deep_take", "no"),
        ("final_deal", "none"),
        ("restocks", 21),
        ("max_turns", 19),
        ("wilds", 2),
    ],
)
def test_options_out_of_range_are_refused_by_name(name: str, value: Any) -> None:
    assert refused_option(4, **{name: value}) == name


def test_options_have_their_defaults() -> None:
    assert CONTRACT_RUMMY.resolve_options(4, {}) == {
        "decks": 0,
        "jokers": None,
        "min_sequence": 3,
        "extra_melds": True,
        "layoff_same_turn": True,
        "joker_swap": "any",
        "deep_take": True,
        "final_deal": "all",
        "restocks": 2,
        "max_turns": 100,
    }


def test_cr_3_the_seat_after_the_dealer_begins() -> None:
    match = CONTRACT_RUMMY.start(4, {}, lambda label, items: [2, 0, 1, 3] if label == "dealer" else items)
    assert (match.dealer, match.to_act) == (2, (3,))


def test_cr_3_there_are_seven_deals_and_the_deal_passes_on() -> None:
    match = start(3, restocks=0)
    dealers = {}
    while not match.over:
        dealers[match.deal] = match.dealer
        match.play(match.to_act[0], match.timeout_move(match.to_act[0]) or {})
    assert dealers == {1: 2, 2: 0, 3: 1, 4: 2, 5: 0, 6: 1, 7: 2}
    assert match.end == "deals"


def test_cr_4_ten_cards_are_dealt_singly_and_one_is_turned() -> None:
    view = start(3, decks=1).view(ALL)
    assert " ".join(view["hands"][0]["cards"]) == "3H 4D 5C 7D 8C TD JC KD AC 2C"
    assert [hand["count"] for hand in view["hands"]] == [10, 10, 10]
    assert view["pile"] == {"count": 1, "cards": ["6H"]}
    assert view["stock"]["cards"][:2] == ["7H", "8H"]


def test_cr_4_twelve_cards_are_dealt_from_deal_5_on() -> None:
    match = start(3, restocks=0)
    sizes: dict[int, int] = {}
    while not match.over:
        sizes.setdefault(match.deal, len(match.hands[0]))
        match.play(match.to_act[0], match.timeout_move(match.to_act[0]) or {})
    assert sizes == {1: 10, 2: 10, 3: 10, 4: 10, 5: 12, 6: 12, 7: 12}


def test_cr_4_a_joker_may_be_turned() -> None:
    pack = unshuffled(1, 1)
    shuffle = rigged({"dealer": [2, 0, 1], "deal:1": [*pack[:30], "XX", *pack[30:-1]]})
    assert CONTRACT_RUMMY.start(3, {}, shuffle).view(None)["pile"]["cards"] == ["XX"]


@pytest.mark.parametrize(
    ("deal", "sets", "sequences"), [(1, 2, 0), (2, 1, 1), (3, 0, 2), (4, 3, 0), (5, 2, 1), (6, 1, 2), (7, 0, 3)]
)
def test_cr_5_each_deal_has_its_contract(deal: int, sets: int, sequences: int) -> None:
    assert drawing("3C", deal=deal).view(None)["contract"] == {"sets": sets, "sequences": sequences}
