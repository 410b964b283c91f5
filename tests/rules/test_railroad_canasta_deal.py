"""Railroad Canasta: the table, the options and the deal (RC-1 to RC-6)."""

from typing import Any

import pytest

from games import rules
from games.rules import ALL, InvalidOptions
from tests.rules.dealing import rigged
from tests.rules.railroad_canasta_positions import SLUG, dealt, hand, unmixed

DEFAULTS = {
    "jokers_per_seat": 2,
    "target": 20_000,
    "hand_size": 13,
    "kitty_size": 11,
    "sevens_unlock": "all",
    "max_deals": 40,
}


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_rc_1_two_to_six_play_each_alone(seats: int) -> None:
    match = dealt(seats=seats)
    assert match.sides == [[seat] for seat in range(seats)]
    assert match.totals == [0] * seats


@pytest.mark.parametrize("seats", [1, 7, True, "2"])
def test_rc_1_other_numbers_of_seats_are_refused(seats: Any) -> None:
    with pytest.raises(InvalidOptions) as refused:
        rules.get(SLUG).start(seats, {}, unmixed)
    assert refused.value.option == "seats"


@pytest.mark.parametrize(("seats", "jokers"), [(2, 2), (3, 4), (6, 3)])
def test_rc_2_two_decks_and_some_jokers_for_every_seat(seats: int, jokers: int) -> None:
    packs: dict[str, list[str]] = {}

    def shuffle(label: str, items: list[Any]) -> list[Any]:
        packs[label] = items
        return items

    rules.get(SLUG).start(seats, {"jokers_per_seat": jokers}, shuffle)
    pack = packs["deal:1"]
    assert (len(pack), pack.count("XX"), pack.count("7C")) == (104 * seats + jokers * seats, jokers * seats, 2 * seats)
    assert (pack[:2], pack[52], pack[-1]) == (["2C", "3C"], "2C", "XX")


def test_rc_3_the_shuffle_draws_the_dealer_and_the_next_seat_begins() -> None:
    match = rules.get(SLUG).start(3, {}, rigged({"dealer": [2, 0, 1]}))
    assert (match.dealer, match.to_act) == (2, (0,))


def test_rc_3_the_next_seat_deals_the_next_deal() -> None:
    dump = dealt(seats=3).dump()
    dump["state"]["stock"] = ""
    match = rules.load(dump, unmixed)
    match.play(1, {"type": "end_deal"})
    assert (match.deal, match.dealer, match.to_act) == (2, 1, (2,))


def test_rc_4_hands_then_kitties_are_dealt_one_card_at_a_time() -> None:
    match = dealt(["5C 5D", "6C 6D"], kitties=["8C 8D", "9C 9D"], then="TC")
    referee = match.view(ALL)
    for seat, dealt_first in ((1, {"5C", "5D"}), (0, {"6C", "6D"})):
        assert dealt_first < set(referee["hands"][seat]["cards"])
    for seat, in_kitty in ((1, {"8C", "8D"}), (0, {"9C", "9D"})):
        assert in_kitty < set(referee["kitties"][seat]["cards"])
    assert [len(each) for each in match.hands] == [13, 13]
    assert [kitty["count"] for kitty in referee["kitties"]] == [11, 11]
    assert referee["pile"]["cards"] == ["TC"]
    assert referee["stock"]["count"] == 208 + 4 - 2 * 24 - 1


def test_rc_4_other_sizes_of_hand_and_kitty() -> None:
    match = dealt(options={"hand_size": 15, "kitty_size": 0})
    assert [len(each) for each in match.hands] == [15, 15]
    assert match.view(ALL)["kitties"] == [{"count": 0, "taken": False, "cards": []}] * 2


def test_options_default_as_the_rules_say() -> None:
    assert rules.get(SLUG).resolve_options(2, {}) == DEFAULTS


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("jokers_per_seat", 1),
        ("jokers_per_seat", 5),
        ("target", 995),
        ("target", 100_005),
        ("target", 1001),
        ("hand_size", 10),
        ("hand_size", 16),
        ("kitty_size", -1),
        ("kitty_size", 16),
        ("sevens_unlock", "none"),
        ("max_deals", 0),
        ("max_deals", 201),
        ("max_deals", 4.0),
        ("decks", 4),
    ],
)
def test_options_out_of_range_are_refused_by_name(option: str, value: Any) -> None:
    with pytest.raises(InvalidOptions) as refused:
        rules.get(SLUG).start(2, {option: value}, unmixed)
    assert refused.value.option == option


@pytest.mark.parametrize(
    ("turned", "frozen"), [("KC", False), ("2C", True), ("XX", True), ("3D", True), ("3S", False), ("7C", False)]
)
def test_rc_5_the_next_card_starts_the_pile_whatever_it_is(turned: str, frozen: bool) -> None:
    match = dealt(kitties=["", ""], then=turned)
    assert match.view(None)["pile"] == {"count": 1, "cards": [turned]}
    assert match.view(None)["frozen"] is frozen


def test_rc_6_red_threes_dealt_are_laid_and_replaced_after_the_pile_is_begun() -> None:
    match = dealt(["3D 5C", "3H 6C"], kitties=["", ""], then="TC 3D 9C 9D")
    shown = match.view(ALL)
    assert [side["red_threes"] for side in shown["table"]] == [["3H"], ["3D", "3D"]]
    assert shown["pile"]["cards"] == ["TC"]
    assert ("9C" in hand(match, 1), "9D" in hand(match, 0)) == (True, True)
    assert [len(each) for each in match.hands] == [13, 13]


def test_rc_6_red_threes_in_a_kitty_stay_there() -> None:
    match = dealt(kitties=["3D 3H", ""], then="TC")
    assert match.view(ALL)["kitties"][1]["cards"][:2] == ["3D", "3H"]
    assert match.view(ALL)["table"][1]["red_threes"] == []
