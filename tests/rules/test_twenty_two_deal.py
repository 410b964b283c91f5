"""Twenty-Two: table, pack and deals (TT-1 to TT-7)."""

from typing import Any

import pytest

from games import rules
from games.rules import InvalidOptions
from games.rules.cards import unshuffled
from tests.rules.dealing import refusal
from tests.rules.twenty_two_table import (
    FACES,
    exchange,
    last_trick,
    play,
    shown_hands,
    table,
)


class Recorder:
    """A shuffle that remembers what it was asked to shuffle, and leaves everything as it is."""

    def __init__(self) -> None:
        self.asked: list[tuple[str, list[Any]]] = []

    def __call__(self, label: str, items: list[Any]) -> list[Any]:
        self.asked.append((label, list(items)))
        return items


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_tt_1_two_to_six_seats_play_each_for_himself(seats: int) -> None:
    view = rules.get("twenty-two").start(seats, {}, Recorder()).view(None)
    assert view["sides"] == [[seat] for seat in range(seats)]


@pytest.mark.parametrize("seats", [0, 1, 7])
def test_tt_1_other_numbers_of_seats_are_refused(seats: int) -> None:
    with pytest.raises(InvalidOptions) as refused:
        rules.get("twenty-two").start(seats, {}, Recorder())
    assert refused.value.option == "seats"


def test_tt_1_the_pack_has_52_cards_and_no_joker() -> None:
    shuffle = Recorder()
    rules.get("twenty-two").start(4, {}, shuffle)
    label, pack = shuffle.asked[1]
    assert (label, pack) == ("deal:1", unshuffled(1))
    assert (len(pack), pack[0], pack[12], pack[13], pack[-1]) == (
        52,
        "2C",
        "AC",
        "2D",
        "AS",
    )


@pytest.mark.parametrize("kind", ["exchange", "play"])
def test_tt_9_a_joker_is_a_card_that_nobody_holds(kind: str) -> None:
    match = table("7C 8C", "9C TC", exchange=kind == "exchange")
    fault = refusal(match, 0, {"type": kind, "cards": ["XX"]})
    assert (fault.code, fault.rule, fault.facts["card"]) == ("not_in_hand", "TT-9", "XX")


def test_tt_1_suits_do_not_matter() -> None:
    match = table("7S 8C", "7C 2C")
    play(match, "7S", "7C")
    assert match.to_act == (1,)


def test_tt_1_ranks_rise_from_the_two_to_the_ace() -> None:
    (hand,) = shown_hands(table("AC KC QC JC TC 9C 8C 2D", "", first_deal=8))[:1]
    assert hand == "2D 8C 9C TC JC QC KC AC"


def test_tt_2_the_shuffle_named_dealer_draws_the_first_dealer_from_the_seats() -> None:
    asked: list[Any] = []

    def shuffle(label: str, items: list[Any]) -> list[Any]:
        asked.append((label, items))
        return [2, 0, 1] if label == "dealer" else items

    match = rules.get("twenty-two").start(3, {}, shuffle)
    assert asked[0] == ("dealer", [0, 1, 2])
    assert (match.dealer, match.to_act) == (2, (0,))


def test_tt_3_seven_cards_each_in_the_first_deal() -> None:
    view = rules.get("twenty-two").start(3, {}, Recorder()).view(None)
    assert [hand["count"] for hand in view["hands"]] == [7, 7, 7]
    assert (view["cards_dealt"], view["stock"]) == (7, {"count": 31})


@pytest.mark.parametrize("size", [2, 8])
def test_tt_3_first_deal_is_an_option(size: int) -> None:
    match = rules.get("twenty-two").start(6, {"first_deal": size}, Recorder())
    assert match.view(None)["cards_dealt"] == size


@pytest.mark.parametrize("size", [1, 9])
def test_tt_3_first_deal_is_from_2_to_8(size: int) -> None:
    with pytest.raises(InvalidOptions, match="from 2 to 8") as refused:
        rules.get("twenty-two").start(4, {"first_deal": size}, Recorder())
    assert refused.value.option == "first_deal"


@pytest.mark.parametrize(("kept", "size"), [("2C", 2), ("9C", 9), ("TC", 10), ("QC", 10), ("AC", 11)])
def test_tt_4_the_kept_card_says_how_many_are_dealt(kept: str, size: int) -> None:
    match = last_trick("2D", kept, "2H")
    play(match, "2D", kept, "2H")
    assert (match.deal, match.view(None)["cards_dealt"]) == (2, size)


def test_tt_4_six_players_with_51_cards_get_eight_instead_of_ten() -> None:
    match = last_trick("2C", "3C", "KC", "4C", "5C", "6C")
    play(match, "2C", "3C", "KC", "4C", "5C", "6C")
    assert (match.view(None)["cards_dealt"], match.view(None)["stock"]["count"]) == (
        8,
        3,
    )


def test_tt_4_five_players_with_51_cards_get_ten_instead_of_eleven() -> None:
    match = last_trick("2C", "3C", "AC", "4C", "5C")
    play(match, "2C", "3C", "AC", "4C", "5C")
    assert (match.view(None)["cards_dealt"], match.view(None)["stock"]["count"]) == (
        10,
        1,
    )


def test_tt_4_when_hardly_any_cards_are_left_each_gets_one() -> None:
    left = {"KC", "3C", "2C", "2D"}
    swallowed = " ".join(card for card in FACES if card not in left)
    match = last_trick("KC", "3C", "", piles=["", "", swallowed], totals=[0, 0, 400], limit=55)
    play(match, "KC", "3C")
    view = match.view(None)
    assert (view["cards_dealt"], view["stock"], [hand["count"] for hand in view["hands"]]) == (
        1,
        {"count": 1},
        [1, 1, 0],
    )


def test_tt_5_cards_in_score_piles_are_out_of_the_pack() -> None:
    shuffle = Recorder()
    match = last_trick("KC", "3C", piles=["AC 9D", "2S"], totals=[0, 2])
    match.shuffle = shuffle
    play(match, "KC", "3C")
    assert shuffle.asked == [("deal:2", [card for card in FACES if card not in {"AC", "9D", "2S", "KC"}])]


@pytest.mark.parametrize(("returned", "missing"), [(False, ["QC", "QD", "KC", "3D"]), (True, ["3D"])])
def test_tt_5_return_eliminated_puts_back_the_cards_of_those_who_are_out(returned: bool, missing: list[str]) -> None:
    shuffle = Recorder()
    match = last_trick(
        "KC",
        "2C",
        "3C",
        "",
        totals=[12, 3, 0, 25],
        piles=["QC", "3D", "", "QD"],
        return_eliminated=returned,
    )
    match.shuffle = shuffle
    play(match, "KC", "2C", "3C")
    ((_, pack),) = shuffle.asked
    assert sorted(set(FACES) - set(pack)) == sorted(missing)


def test_tt_5_a_returned_score_pile_shows_empty_and_the_total_stays() -> None:
    match = last_trick(
        "KC",
        "2C",
        "3C",
        totals=[12, 3, 0],
        piles=["QC", "3D", ""],
        return_eliminated=True,
    )
    play(match, "KC", "2C", "3C")
    view = match.view(None)
    assert (view["score_piles"], view["totals"], view["eliminated"]) == (
        [[], ["3D"], []],
        [22, 3, 0],
        [True, False, False],
    )


def test_tt_5_without_the_option_the_score_pile_of_a_player_who_is_out_is_kept() -> None:
    match = last_trick("KC", "2C", "3C", totals=[12, 3, 0], piles=["QC", "3D", ""])
    play(match, "KC", "2C", "3C")
    assert match.view(None)["score_piles"] == [["QC", "KC"], ["3D"], []]


def test_tt_6_cards_are_dealt_one_at_a_time_from_the_next_seat_after_the_dealer() -> None:
    match = rules.get("twenty-two").start(3, {"first_deal": 2}, Recorder())
    assert match.dealer == 0
    assert shown_hands(match) == ["4C 7C", "2C 5C", "3C 6C"]


def test_tt_6_what_is_left_is_the_stock() -> None:
    match = rules.get("twenty-two").start(3, {"first_deal": 2}, Recorder())
    assert match.view(rules.ALL)["stock"] == {"count": 46, "cards": FACES[6:]}


def test_tt_6_seats_that_are_out_get_no_cards() -> None:
    match = last_trick("2C", "", "3C", "2D", totals=[0, 30, 0, 0])
    match.shuffle = Recorder()
    play(match, "2C", "3C", "2D")
    assert match.dealer == 2
    assert shown_hands(match) == ["4C 7C TC", "", "5C 8C JC", "2C 6C 9C"]


def test_tt_7_the_loser_deals_next_and_the_seat_after_him_leads() -> None:
    match = last_trick("2C", "KC", "3C")
    play(match, "2C", "KC", "3C")
    assert (match.dealer, match.to_act) == (1, (2,))


def test_tt_7_an_eliminated_loser_deals_without_playing() -> None:
    match = last_trick("2C", "KC", "3C", totals=[0, 12, 0])
    play(match, "2C", "KC", "3C")
    assert (match.dealer, match.to_act) == (1, (2,))
    assert [hand["count"] for hand in match.view(None)["hands"]] == [10, 0, 10]


def test_tt_7_the_first_lead_passes_over_seats_that_are_out() -> None:
    match = last_trick("2C", "KC", "", "3C", totals=[0, 0, 24, 0])
    play(match, "2C", "KC", "3C")
    assert (match.dealer, match.to_act) == (1, (3,))


def test_tt_7_the_exchange_too_begins_with_the_next_seat_still_in() -> None:
    match = last_trick("2C", "KC", "", "3C", totals=[0, 0, 24, 0], exchange=True)
    exchange(match, "", "", "")
    play(match, "2C", "KC", "3C")
    assert (match.phase, match.to_act) == ("exchange", (3,))
