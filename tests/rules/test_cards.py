"""Cards: their names, their orders, and how they are stored."""

import re

import pytest

from games.rules.cards import JOKER, RUMMY, TRICK, Faces, pack, unpack, unshuffled

FAMILIES = pytest.mark.parametrize("faces", [RUMMY, TRICK], ids=["rummy", "trick"])


@FAMILIES
def test_there_are_52_cards_and_a_joker(faces: Faces) -> None:
    assert len(set(faces.names)) == 53
    assert all(re.fullmatch(r"([2-9TJQKA][CDHS]|XX)", name) for name in faces.names)
    assert (faces.names[JOKER], faces.numbers["XX"]) == ("XX", JOKER)


def test_canonical_order_of_the_rummy_games_has_the_two_after_the_ace_and_jokers_last() -> None:
    cards = RUMMY.parse("XX 2C AS AC 3D TC KH 3C JS QD")
    assert RUMMY.show_sorted(cards) == ["3C", "3D", "TC", "JS", "QD", "KH", "AC", "AS", "2C", "XX"]


def test_canonical_order_of_the_trick_games_has_the_two_first() -> None:
    assert TRICK.show_sorted(TRICK.parse("AS 2S AC TC 9H 2C KD")) == ["2C", "2S", "9H", "TC", "KD", "AC", "AS"]


@FAMILIES
def test_suits_are_in_the_order_clubs_diamonds_hearts_spades(faces: Faces) -> None:
    assert faces.show_sorted(faces.parse("7S 7H 7D 7C")) == ["7C", "7D", "7H", "7S"]


@FAMILIES
def test_a_number_is_four_times_the_rank_and_the_suit(faces: Faces) -> None:
    assert [divmod(faces.numbers[name], 4) for name in ("9C", "9S")] == [
        (faces.ranks.index("9"), suit) for suit in (0, 3)
    ]
    assert JOKER >> 2 == 13


@FAMILIES
def test_showing_keeps_the_order_and_is_the_way_back_from_parsing(faces: Faces) -> None:
    assert faces.show(faces.parse("XX 2C AS AS 3D")) == ["XX", "2C", "AS", "AS", "3D"]


def test_an_unshuffled_pack_goes_deck_by_deck_suit_by_suit_rank_by_rank() -> None:
    cards = unshuffled(2, jokers=4)
    assert cards[:14] == ["2C", "3C", "4C", "5C", "6C", "7C", "8C", "9C", "TC", "JC", "QC", "KC", "AC", "2D"]
    assert (cards[51], cards[52], cards[104:], len(cards)) == ("AS", "2C", ["XX"] * 4, 108)


def test_an_unshuffled_pack_may_leave_ranks_out() -> None:
    assert unshuffled(1, ranks="9TJ") == ["9C", "TC", "JC", "9D", "TD", "JD", "9H", "TH", "JH", "9S", "TS", "JS"]


def test_cards_are_stored_as_one_printable_letter_each() -> None:
    stored = pack(range(53))
    assert (len(set(stored)), stored.isascii(), stored.isprintable()) == (53, True, True)
    assert unpack(stored) == list(range(53))


def test_storing_keeps_order_and_repetition() -> None:
    assert unpack(pack([52, 0, 0, 17, 3])) == [52, 0, 0, 17, 3]
    assert unpack(pack([])) == []
