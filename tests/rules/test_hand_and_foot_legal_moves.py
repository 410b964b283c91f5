"""Hand and Foot: which moves are listed, and what the clock plays."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from games import rules
from games.rules import ALL, Match
from games.rules.canasta.values import worth
from games.rules.cards import RUMMY
from tests.rules.dealing import rigged
from tests.rules.hand_and_foot_table import (
    ALL_BOOKS,
    CLEAN_KINGS,
    CLEAN_QUEENS,
    DIRTY_TENS,
    TAKEN,
    WILD_BOOK,
    discard,
    entries,
    go_out,
    legal,
    listed,
    meld,
    position,
    start,
    take,
)

OPENED = ("4:4C 4C 4C",)


def all_accepted(match: Match) -> bool:
    for move in legal(match).moves:
        match.clone().play(match.to_act[0], move)
    return True


def worth_listed(match: Match, kind: str = "meld") -> list[int]:
    return [
        sum(worth(RUMMY.parse(" ".join(entry["cards"]))) for entry in move["melds"]) for move in listed(match, kind)
    ]


def test_in_draw_the_draw_and_the_take() -> None:
    match = position("KC KD 8C", phase="draw", pile="KH", melds=OPENED)
    assert legal(match).moves == [{"type": "draw"}, take()]
    assert legal(match).complete


def test_a_take_that_may_carry_more_is_not_everything() -> None:
    assert not legal(position("KC KD KS 8C", phase="draw", pile="KH", melds=OPENED)).complete


@pytest.mark.parametrize("pile", ["3C", "3D", "QH"])
def test_no_take_is_listed_when_there_is_none(pile: str) -> None:
    match = position("KC KD 8C", phase="draw", pile=pile, melds=OPENED)
    assert legal(match) == ([{"type": "draw"}], True)


def test_discards_come_once_for_each_face() -> None:
    match = position("KC KC KD 8C")
    assert legal(match) == ([discard("8C"), discard("KC"), discard("KD")], True)


def test_ranks_are_represented_by_their_largest_entries() -> None:
    match = position("KC KC KC 2C XX 8C", melds=("K:KD KD KD",))
    kings = [move["melds"] for move in listed(match, "meld") if move["melds"][0]["rank"] == "K"]
    assert kings == [entries("K:KC KC KC"), entries("K:KC KC KC 2C")]
    assert all_accepted(match)


def test_the_book_with_the_fewest_wilds_is_among_them() -> None:
    match = position("KC 2C 2D 8C", melds=("K:KD KD KD KD",))
    assert [move["melds"] for move in listed(match, "meld")] == [
        entries("K:KC"),
        entries("K:KC 2C"),
        entries("K:KC 2C 2D"),
    ]


def test_wilds_alone_are_represented_twos_first_and_jokers_first() -> None:
    match = position("2C 2C 2C XX XX 8C", melds=(CLEAN_KINGS,))
    assert [move["melds"] for move in listed(match, "meld")] == [
        entries("W:2C 2C 2C XX XX"),
        entries("W:2C 2C 2C"),
        entries("W:XX XX 2C"),
    ]


def test_a_single_choice_of_melds_is_complete() -> None:
    match = position("8C 8D 8H 9C TC", foot=TAKEN, melds=(CLEAN_KINGS,))
    assert listed(match, "meld") == [meld("8:8C 8D 8H")]
    assert legal(match).complete


def test_a_list_of_melds_that_may_be_combined_is_not_everything() -> None:
    match = position("8C 8D 8H 9C TC KC", foot=TAKEN, melds=("K:KD KD KD",))
    assert [move["melds"] for move in listed(match, "meld")] == [entries("8:8C 8D 8H"), entries("K:KC")]
    assert not legal(match).complete


def test_no_meld_is_listed_that_would_leave_too_little() -> None:
    match = position("8C 8D 8H 9C", foot=TAKEN, melds=(CLEAN_KINGS,))
    assert listed(match, "meld") == []
    assert legal(match).complete


@pytest.mark.parametrize(
    ("hand", "minimum", "found"),
    [
        ("9C 9D 2C 8C", 50, False),
        ("9C 9D XX 8C", 50, True),
        ("KC KC QC QC 2C XX 8C", 110, True),  # both pairs take a wild: 40 + 70
        ("KC KC QC QC 2C XX 8C", 111, False),
        ("KC KC 2C 2C XX 8C", 90, True),  # the wilds alone are worth 90, the kings with the joker 70
        ("KC KC 2C 2C XX 8C", 91, False),
        ("AC AC AC AC 8C 8C 8C 2C 2C 5C", 150, True),
        ("AC AC AC AC 8C 8C 8C 2C 2C 5C", 151, False),
        ("4C 4C 4C 4C 4C 4C 4C 4C 4C", 35, True),  # nine fours: a book, and two that fit nowhere
        ("4C 4C 4C 4C 4C 4C 4C 4C 4C", 36, False),
        ("4C 4C 4C 4C 4C 4C 4C 4C 4C 2C", 65, True),  # a book and a meld with the two
        ("3C 3S KC KC QC QC 8C", 10, False),
    ],
)
def test_an_opening_is_listed_whenever_there_is_one(hand: str, minimum: int, found: bool) -> None:
    match = position(hand, minimums=[minimum])
    assert bool(listed(match, "meld")) is found
    assert all(worth >= minimum for worth in worth_listed(match))
    assert all_accepted(match)


def test_hf_13_an_opening_stops_at_the_first_pair_that_a_wild_makes_enough() -> None:
    assert listed(position("AC AD KC KD XX 2C 4C 5D 6H"), "meld") == [meld("A:AC AD XX")]


def test_hf_13_an_opening_lays_no_wilds_that_it_does_not_need() -> None:
    assert listed(position("2C 2D 2H 2S 4C 5D 6H 8H"), "meld") == [meld("W:2C 2D 2H")]
    mixed = position("KC KD 2C 2C 2D 2H 2S 4C 5D 6H", deal=2)
    assert listed(mixed, "meld") == [meld("K:KC KD 2C", "W:2C 2D 2H")]  # with the fifth two it would be 120 of 90


def test_an_opening_in_the_foot_leaves_two_cards() -> None:
    enough = position("KC KC KC QC QC QC 8C 9C", foot=TAKEN, minimums=[60])
    assert listed(enough, "meld")
    assert all_accepted(enough)
    # Two queens would have to stay, and kings alone are worth 30.
    assert not listed(position("KC KC KC QC QC QC", foot=TAKEN, minimums=[60]), "meld")
    one_short = position("KC KC KC KC QC QC QC QC", foot=TAKEN, minimums=[60])
    assert worth_listed(one_short) == [60]
    assert all_accepted(one_short)


def test_an_opening_with_a_take_is_listed_whenever_there_is_one() -> None:
    match = position("KC KD 5C 5D XX 8C", phase="draw", pile="KH", minimums=[90])
    assert all_accepted(match)
    assert listed(match, "take_pile")
    assert not listed(position("KC KD 5C 5D XX 8C", phase="draw", pile="KH", minimums=[91]), "take_pile")


def test_wilds_may_follow_the_pile_s_meld_in_a_take() -> None:
    # The joker fits nowhere but with the kings of the take.
    match = position("KC KD XX 8C", phase="draw", pile="KH", minimums=[80])
    assert listed(match, "take_pile") == [take("K:XX")]


def test_a_take_that_needs_no_more_is_listed_alone() -> None:
    match = position("XX XX 8C", phase="draw", pile="XX", minimums=[150])
    assert listed(match, "take_pile") == [take()]


def test_a_way_out_is_listed_that_builds_the_books() -> None:
    melds = (CLEAN_KINGS, DIRTY_TENS, WILD_BOOK, "8:8C 8C 8C 8C", "9:9C 9C 9C 9C 9C")
    # A clean and a dirty book are missing: the wild goes to the nines, not to the eights.
    match = position("8D 8D 8D 9D 2C 5C", foot=TAKEN, melds=melds)
    assert listed(match, "go_out") == [go_out("8:8D 8D 8D", "9:9D 2C", card="5C")]
    assert all_accepted(match)


def test_a_way_out_chooses_the_discard() -> None:
    match = position("8C 8C 8C 9C", foot=TAKEN, melds=(CLEAN_KINGS, CLEAN_QUEENS, DIRTY_TENS, "9:9D 9D 9D 9D 9D 2C"))
    assert not listed(match, "go_out")  # no wild book
    match = position("8C 8C 8C 8C 9C", foot=TAKEN, melds=(*ALL_BOOKS[:3], WILD_BOOK, "9:9D 9D 9D 9D 9D 2C"))
    assert listed(match, "go_out") == [go_out("8:8C 8C 8C", "9:9C", card="8C")]


def test_no_way_out_when_a_card_fits_nowhere() -> None:
    assert not listed(position("8C 8C 8C 5C 6C", foot=TAKEN, melds=ALL_BOOKS), "go_out")
    assert not listed(position("8C 8C 8C 3C 3S", foot=TAKEN, melds=ALL_BOOKS), "go_out")


def test_a_way_out_of_a_side_without_melds_reaches_the_minimum() -> None:
    books: dict[str, Any] = {"dirty_books": 0, "clean_books": 0, "wild_books": 0}
    assert not listed(position("8C 8C 8C 5C", foot=TAKEN, **books), "go_out")
    assert listed(position("8C 8C 8C AC AC AC 5C", foot=TAKEN, **books), "go_out")
    assert listed(position("5C", foot=TAKEN, **books), "go_out") == [go_out(card="5C")]


def test_hf_13_a_way_out_of_a_side_without_melds_discards_only_what_the_minimum_spares() -> None:
    books: dict[str, Any] = {"dirty_books": 0, "clean_books": 0, "wild_books": 0}
    # All is worth 150: a king may go, a two or the joker may not.
    match = position("KC KD KH KS 2C 2D 2H XX", foot=TAKEN, minimums=[140], **books)
    assert listed(match, "go_out") == [go_out("K:KC KD KH", "W:2C 2D 2H XX", card="KS")]


def test_the_clock_draws_or_ends_the_deal() -> None:
    assert position("8C", phase="draw").timeout_move(0) == {"type": "draw"}
    assert position("8C", phase="draw", stock="").timeout_move(0) == {"type": "end_deal"}


@pytest.mark.parametrize(
    ("hand", "card"),
    [
        ("XX 2C AC 3S 4C", "3S"),
        ("XX 2C AC KC 9D 9C", "9C"),
        ("XX 2C AC", "AC"),
        ("XX 2C 2H", "2C"),
        ("XX", "XX"),
        ("7H 8C 4D", "4D"),
    ],
)
def test_the_clock_discards_the_cheapest(hand: str, card: str) -> None:
    assert position(hand).timeout_move(0) == discard(card)


def test_a_seat_that_is_not_to_act_has_no_moves() -> None:
    match = position("8C 9C")
    assert (match.legal_moves(1).moves, match.timeout_move(1)) == ([], None)


def test_the_list_may_be_changed_by_whoever_got_it() -> None:
    match = position("KC KC KC 8C", melds=OPENED)
    before = legal(match).moves
    for move in before:
        move.clear()
    assert all(legal(match).moves)


HARSH: list[dict[str, Any]] = [
    {},
    {"minimums": [0], "dirty_books": 1, "clean_books": 0, "wild_books": 0, "deals": 2},
    {"minimums": [150], "pile_take": 0, "partner_foot": False, "ask_partner": False, "deals": 1},
    {"decks": 8, "hand_size": 15, "foot_size": 15, "pile_take": 20, "deals": 1},
]


@pytest.mark.parametrize("options", HARSH)
@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_whole_matches_keep_their_cards_and_end(seats: int, options: dict[str, Any]) -> None:
    random = Random(seats)
    match = rules.get("hand-and-foot").start(seats, options, lambda _label, items: random.sample(items, len(items)))
    pack = all_cards(match)
    while not match.over:
        if match.ply % 50 == 0:
            assert all_accepted(match)
            assert all_cards(match) == pack
            assert rules.load(match.dump(), rigged({})).dump() == match.dump()
        seat = random.choice(match.to_act)
        moves = match.legal_moves(seat).moves
        laying = [move for move in moves if move["type"] in {"meld", "take_pile", "go_out"}]
        match.play(seat, random.choice(laying if laying and random.random() < 0.7 else moves))
    assert all_cards(match) == pack
    assert match.end == "deals"


def all_cards(match: Match) -> Counter[str]:
    view = match.view(ALL)
    cards = Counter(view["stock"]["cards"] + view["pile"]["cards"])
    for held in view["hands"] + view["feet"]:
        cards.update(held["cards"])
    for table in view["table"]:
        cards.update(table["red_threes"])
        for laid in table["melds"]:
            cards.update(laid["cards"])
    return cards


def test_a_clone_goes_its_own_way() -> None:
    match = start(4)
    before = match.dump()
    twin = match.clone()
    for _ in range(40):
        twin.play(twin.to_act[0], twin.legal_moves(twin.to_act[0]).moves[-1])
    assert match.dump() == before
