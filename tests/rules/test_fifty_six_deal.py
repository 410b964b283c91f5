"""56: the table, the deal, and whose move it is (FS-1 to FS-6)."""

from collections import Counter
from typing import Any

import pytest

from games.rules import ALL, InvalidOptions
from games.rules.fifty_six.pack import whole_pack
from games.rules.shuffle import VerifiableShuffle
from tests.rules.dealing import refusal
from tests.rules.fifty_six_table import GAME, bid, call, deal, lay, play_on

PASSES = ("pass",) * 4


@pytest.mark.parametrize("seats", [4, 6, 8])
def test_fs_1_even_seats_play_odd_seats(seats: int) -> None:
    sides = deal(seats=seats).view(None)["sides"]
    assert sides == [list(range(0, seats, 2)), list(range(1, seats, 2))]


@pytest.mark.parametrize("seats", [0, 2, 3, 5, 7, 9, 10, "4", 4.0, True, None])
def test_fs_1_other_numbers_of_seats_are_refused(seats: int) -> None:
    with pytest.raises(InvalidOptions) as refused:
        GAME.start(seats, {}, VerifiableShuffle(bytes(32), [""] * 4))
    assert refused.value.option == "seats"


@pytest.mark.parametrize(("seats", "size", "ranks"), [(4, 12, "9TJQKA"), (6, 8, "9TJQKA"), (8, 8, "789TJQKA")])
def test_fs_2_the_whole_double_pack_is_dealt(seats: int, size: int, ranks: str) -> None:
    hands = [hand["cards"] for hand in deal(seats=seats).view(ALL)["hands"]]
    assert [len(hand) for hand in hands] == [size] * seats
    assert Counter(card for hand in hands for card in hand) == Counter(
        {rank + suit: 2 for rank in ranks for suit in "CDHS"}
    )


def test_fs_2_the_pack_before_shuffling_is_deck_by_deck_suit_by_suit() -> None:
    assert whole_pack(4)[:8] == ("9C", "TC", "JC", "QC", "KC", "AC", "9D", "TD")
    assert whole_pack(8)[:9] == ("7C", "8C", "9C", "TC", "JC", "QC", "KC", "AC", "7D")
    assert whole_pack(4)[24:] == whole_pack(4)[:24]


def test_fs_2_cards_go_out_one_at_a_time_from_the_dealers_next() -> None:
    match = GAME.start(4, {}, lambda label, items: [2, 0, 1, 3] if label == "dealer" else items)
    hands = [hand["cards"] for hand in match.view(ALL)["hands"]]
    first_four = [(3, "9C"), (0, "TC"), (1, "JC"), (2, "QC")]  # and the same again from the second deck
    assert [hands[seat].count(card) for seat, card in first_four] == [2, 2, 2, 2]


def test_fs_3_the_shuffle_draws_the_first_dealer_whose_next_seat_calls_first() -> None:
    match = deal(dealer=1)
    assert (match.dealer, match.to_act) == (1, (2,))


def test_fs_3_the_dealers_next_leads_even_when_another_won_the_bidding() -> None:
    match = call(deal(dealer=1), "28 D", "29 D", "pass", "pass", "pass")
    assert (match.phase, match.to_act) == ("play", (2,))
    assert match.view(None)["contract"]["seat"] == 3


def test_fs_3_the_deal_moves_on_by_a_seat_also_after_all_have_passed() -> None:
    match = play_on(deal(dealer=3), 1)
    assert (match.deal, match.dealer, match.to_act) == (2, 0, (1,))


def test_fs_3_after_a_call_or_a_card_comes_the_next_seat() -> None:
    match = call(deal("JC", "QC"), "pass")
    assert match.to_act == (1,)
    lay(call(match, "pass", "pass", "pass"), "JC QC")
    assert match.to_act == (2,)


def test_fs_3_the_table_turns_counter_clockwise() -> None:
    assert GAME.directions == "counter-clockwise"


@pytest.mark.parametrize("tables", [4, 12, 20])
def test_fs_4_each_side_starts_with_its_tables(tables: int) -> None:
    assert deal(tables=tables).totals == [tables, tables]


def test_fs_4_twelve_tables_unless_told() -> None:
    assert deal().totals == [12, 12]


@pytest.mark.parametrize("tables", [3, 21, 12.0, True, "12", None])
def test_fs_4_other_numbers_of_tables_are_refused(tables: int) -> None:
    with pytest.raises(InvalidOptions, match="4 to 20") as refused:
        deal(tables=tables)
    assert refused.value.option == "tables"


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("bid_over_double", 1),
        ("doubling", "square"),
        ("lose_at", None),
        ("stop_when_decided", "yes"),
        ("max_deals", 0),
        ("max_deals", 301),
        ("jokers", 2),
    ],
)
def test_options_out_of_range_or_unknown_are_refused_by_name(option: str, value: Any) -> None:
    with pytest.raises(InvalidOptions) as refused:
        deal(**{option: value})
    assert refused.value.option == option


def test_options_have_the_defaults_of_the_rules() -> None:
    assert deal().options == {
        "tables": 12,
        "bid_over_double": True,
        "doubling": "times",
        "lose_at": "zero",
        "stop_when_decided": False,
        "max_deals": 60,
    }


def test_fs_6_another_seat_may_not_call() -> None:
    refused = refusal(deal(), 1, {"type": "pass"})
    assert (refused.rule, refused.code, refused.facts["to_act"]) == ("FS-6", "not_your_turn", [0])


@pytest.mark.parametrize("seat", [-1, 4, 99])
def test_fs_6_nor_may_a_seat_that_does_not_exist(seat: int) -> None:
    assert refusal(deal(), seat, {"type": "pass"}).rule == "FS-6"


def test_fs_6_no_card_is_played_while_bidding() -> None:
    refused = refusal(deal("JC"), 0, {"type": "play", "card": "JC"})
    assert (refused.rule, refused.code) == ("FS-6", "wrong_phase")


@pytest.mark.parametrize("move", [bid(30, "D"), {"type": "pass"}, {"type": "double"}, {"type": "redouble"}])
def test_fs_6_no_call_is_made_while_playing(move: dict[str, object]) -> None:
    refused = refusal(call(deal(), *PASSES), 0, move)
    assert (refused.rule, refused.code) == ("FS-6", "wrong_phase")


@pytest.mark.parametrize("card", ["AS", "2C", "XX"])
def test_fs_6_a_card_must_be_in_the_hand_that_plays_it(card: str) -> None:
    match = call(deal("JC", "AS AS"), *PASSES)
    refused = refusal(match, 0, {"type": "play", "card": card})
    assert (refused.rule, refused.code, refused.facts) == ("FS-6", "not_in_hand", {"card": card})


def test_fs_6_nobody_moves_when_the_match_is_over() -> None:
    match = play_on(deal(max_deals=1), 1)
    refused = refusal(match, 0, {"type": "pass"})
    assert (refused.rule, refused.code) == ("FS-6", "match_over")


@pytest.mark.parametrize(
    ("move", "pointer"),
    [
        (bid(27, "D"), "/points"),
        (bid(57, "D"), "/points"),
        (bid(28.0, "D"), "/points"),
        (bid(True, "D"), "/points"),
        (bid("28", "D"), "/points"),
        (bid(28, "X"), "/trump"),
        (bid(28, None), "/trump"),
        (bid(28, "D", "loudly"), "/form"),
        ({"type": "bid", "points": 28, "trump": "D"}, "/form"),
        ({"type": "pass", "why": "tired"}, "/why"),
        ({"type": "play"}, "/card"),
        ({"type": "play", "card": "1C"}, "/card"),
        ({"type": "play", "card": ["JC"]}, "/card"),
        ({"type": "play", "card": "JC", "seat": 0}, "/seat"),
        ({"type": "shout"}, "/type"),
        ({}, "/type"),
        (["pass"], ""),
    ],
)
def test_malformed_moves_are_told_from_forbidden_ones_whoever_makes_them(move: object, pointer: str) -> None:
    for seat in (0, 1, 99):
        refused = refusal(deal(), seat, move)
        assert (refused.code, refused.rule, refused.facts["pointer"]) == ("malformed", None, pointer)
