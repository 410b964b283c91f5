"""Hand and Foot: seats, packs and dealing (HF-1 to HF-6)."""

from collections import Counter
from typing import Any

import pytest

from games import rules
from games.rules import ALL, InvalidOptions, Match
from games.rules.cards import RUMMY, unshuffled
from games.rules.hand_and_foot.dealing import turn_up
from games.rules.hand_and_foot.options import OPTIONS
from tests.rules.dealing import deal_order
from tests.rules.hand_and_foot_table import hand_of, start


def dealt(*hands: str, feet: tuple[str, ...] = (), turned: str = "", stock: str = "", **options: Any) -> Match:
    """Deal these hands and feet; seat 0 deals, so the first of each is seat 1's."""
    seats = len(hands)
    sizes = {"hand_size": 11, "foot_size": 11} | options
    pack = unshuffled(seats + 1, 2 * (seats + 1))
    wanted = Counter(f"{turned} {stock} {' '.join(hands)} {' '.join(feet)}".split())
    filler = [card for card in pack if card[0] in "456789" and not wanted[card]]
    full = [_filled(hand, sizes["hand_size"], filler) for hand in hands]
    full_feet = [_filled(foot, sizes["foot_size"], filler) for foot in feet or [""] * seats]
    rest = _without(pack, [*full, *full_feet])
    rounds = [hand[turn] for size, dealt in ((11, full), (11, full_feet)) for turn in range(size) for hand in dealt]
    then = f"{turned} {stock}".split()
    return start(seats, {"deal:1": rounds + then + _without(rest, [then])}, **sizes)


def _filled(hand: str, size: int, filler: list[str]) -> list[str]:
    cards = hand.split()
    return cards + [filler.pop() for _ in range(size - len(cards))]


def _without(pack: list[str], hands: list[list[str]]) -> list[str]:
    left = Counter(pack)
    left.subtract(card for hand in hands for card in hand)
    return list(left.elements())


def refused_option(seats: Any, **options: Any) -> str:
    with pytest.raises(InvalidOptions) as refused:
        start(seats, **options)
    return refused.value.option


@pytest.mark.parametrize(
    ("seats", "sides", "expected"),
    [
        (2, "auto", [[0], [1]]),
        (3, "auto", [[0], [1], [2]]),
        (4, "auto", [[0, 2], [1, 3]]),
        (5, "auto", [[0], [1], [2], [3], [4]]),
        (6, "auto", [[0, 2, 4], [1, 3, 5]]),
        (4, "individuals", [[0], [1], [2], [3]]),
        (6, "individuals", [[0], [1], [2], [3], [4], [5]]),
        (6, "pairs", [[0, 3], [1, 4], [2, 5]]),
    ],
)
def test_hf_1_who_plays_together(seats: int, sides: str, expected: list[list[int]]) -> None:
    assert start(seats, sides=sides).view(None)["sides"] == expected


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_hf_1_pairs_need_six_seats(seats: int) -> None:
    assert refused_option(seats, sides="pairs") == "sides"


@pytest.mark.parametrize("seats", [1, 7, True, 4.0, "4"])
def test_hf_1_two_to_six_seats(seats: Any) -> None:
    assert refused_option(seats) == "seats"


@pytest.mark.parametrize(("seats", "decks", "cards"), [(2, 0, 162), (4, 0, 270), (6, 0, 378), (4, 8, 432), (2, 2, 108)])
def test_hf_2_one_deck_more_than_seats_or_as_agreed(seats: int, decks: int, cards: int) -> None:
    view = start(seats, decks=decks).view(ALL)
    on_table = sum(len(table["red_threes"]) for table in view["table"])
    held = sum(each["count"] for each in view["hands"] + view["feet"])
    assert held + on_table + view["stock"]["count"] + view["pile"]["count"] == cards


def test_hf_2_each_deck_has_two_jokers() -> None:
    seen: list[list[str]] = []

    def look(label: str, items: list[Any]) -> list[Any]:
        seen.append(items)
        return items

    rules.get("hand-and-foot").start(3, {}, look)
    assert seen[1] == unshuffled(4, 8)


@pytest.mark.parametrize("decks", [1, -1, 9, True, 2.0, None])
def test_hf_2_two_to_eight_decks(decks: Any) -> None:
    assert refused_option(2, decks=decks) == "decks"


def test_hf_3_the_first_dealer_is_drawn_and_the_seat_after_begins() -> None:
    match = start(4, {"dealer": [2, 0, 1, 3]})
    assert (match.view(None)["dealer"], match.to_act) == (2, (3,))


def test_hf_3_the_deal_passes_on_and_the_match_ends_after_the_last() -> None:
    match = start(2, deals=2)
    dump = match.dump()
    dump["state"]["stock"] = ""
    match = rules.load(dump, match.shuffle)
    match.play(1, {"type": "end_deal"})
    assert (match.view(None)["deal"], match.view(None)["dealer"], match.to_act) == (2, 1, (0,))


@pytest.mark.parametrize("deals", [0, 9])
def test_hf_3_one_to_eight_deals(deals: int) -> None:
    assert refused_option(2, deals=deals) == "deals"


def test_hf_4_hands_then_feet_one_card_at_a_time_from_after_the_dealer() -> None:
    pack = unshuffled(3, 6)
    order = deal_order(pack, ["KC", "QC"], size=11)
    view = start(2, {"deal:1": order}, hand_size=11, foot_size=11).view(ALL)
    assert "KC" in view["hands"][1]["cards"]
    assert "QC" in view["hands"][0]["cards"]
    assert sorted(view["feet"][1]["cards"]) == sorted(order[22:44:2])


@pytest.mark.parametrize(("hand_size", "foot_size"), [(11, 15), (15, 11), (13, 13)])
def test_hf_4_sizes_are_options(hand_size: int, foot_size: int) -> None:
    view = start(4, hand_size=hand_size, foot_size=foot_size).view(None)
    assert [each["count"] for each in view["hands"]] == [hand_size] * 4
    assert [each["count"] for each in view["feet"]] == [foot_size] * 4


@pytest.mark.parametrize("name", ["hand_size", "foot_size"])
@pytest.mark.parametrize("size", [10, 16])
def test_hf_4_eleven_to_fifteen_cards(name: str, size: int) -> None:
    assert refused_option(4, **{name: size}) == name


def test_hf_4_nobody_sees_a_foot() -> None:
    view = start(2).view(0)
    assert view["feet"] == [{"count": 13, "taken": False, "cards": None}] * 2


def test_hf_4_twenty_cards_must_be_left_as_stock() -> None:
    # Four seats with 13 and 13 need 104 + 1 + 20 = 125 cards: three decks have 162, two have 108.
    assert refused_option(4, decks=2) == "decks"
    assert start(4, decks=3).view(None)["stock"]["count"] >= 20
    assert refused_option(6, decks=3, hand_size=12, foot_size=12) == "decks"  # 6 * 24 + 21 = 165 > 162
    start(6, decks=3, hand_size=11, foot_size=12)  # 6 * 23 + 21 = 159


def test_hf_4_a_pack_that_leaves_just_twenty_is_enough() -> None:
    start(3, decks=2, hand_size=14, foot_size=15)  # 3 * 29 + 21 = 108, which is what two decks have
    assert refused_option(3, decks=2, hand_size=15, foot_size=15) == "decks"


def test_hf_5_the_next_card_starts_the_pile() -> None:
    assert dealt("", "", turned="KD").view(None)["pile"] == {"count": 1, "cards": ["KD"]}


def test_hf_5_threes_and_wilds_go_under_the_stock() -> None:
    view = dealt("", "", turned="3C 2H XX 3D", stock="8S KC").view(ALL)
    assert view["pile"]["cards"] == ["8S"]
    assert view["stock"]["cards"][0] == "KC"
    assert view["stock"]["cards"][-4:] == ["3C", "2H", "XX", "3D"]


def test_hf_5_when_all_have_been_turned_the_next_stays() -> None:
    stock = RUMMY.parse("3D XX 2C")
    assert RUMMY.show([turn_up(stock)]) == ["2C"]
    assert RUMMY.show(stock) == ["3D", "XX"]


def test_hf_6_red_threes_of_the_deal_are_laid_and_replaced() -> None:
    match = dealt("3D 3H", "3D", turned="KC", stock="QC 3H JC TC TD")
    view = match.view(None)
    assert view["table"][1]["red_threes"] == ["3D", "3H", "3H"]
    assert view["table"][0]["red_threes"] == ["3D"]
    assert {"QC", "JC"} <= set(hand_of(match, 1))
    assert "TC" in hand_of(match, 0)


def test_every_option_of_the_rules_is_there() -> None:
    defaults = {option.name: option.default for option in OPTIONS}
    assert defaults == {
        "sides": "auto",
        "decks": 0,
        "deals": 4,
        "hand_size": 13,
        "foot_size": 13,
        "minimums": (50, 90, 120, 150),
        "pile_take": 7,
        "dirty_books": 2,
        "clean_books": 2,
        "wild_books": 1,
        "partner_foot": True,
        "ask_partner": True,
        "red_three_penalty": 100,
    }


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("sides", "teams"),
        ("minimums", []),
        ("minimums", [501]),
        ("minimums", [-1]),
        ("minimums", [50] * 9),
        ("minimums", 50),
        ("pile_take", 1),
        ("pile_take", 21),
        ("dirty_books", 5),
        ("clean_books", 5),
        ("wild_books", 3),
        ("partner_foot", 1),
        ("ask_partner", None),
        ("red_three_penalty", 501),
        ("unknown", 1),
    ],
)
def test_unfit_options_are_refused_by_name(name: str, value: Any) -> None:
    assert refused_option(4, **{name: value}) == name
