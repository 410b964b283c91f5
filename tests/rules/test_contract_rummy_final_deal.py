"""Contract Rummy: the contract of deal 7 and the whole hand (CR-20)."""

from typing import Any

import pytest

from games.rules.contract_rummy.match import ContractRummyMatch
from tests.rules.contract_rummy_table import drawing, hand, lay, lies, playing, take
from tests.rules.dealing import refusal

RUNS = ("3C 4C 5C", "7D 8D 9D TD", "QH KH AH")
CARDS = "3C 4C 5C 7D 8D 9D TD QH KH AH"


def last_deal(more: str = "", **situation: Any) -> ContractRummyMatch:
    return playing(f"{CARDS} {more}", deal=7, **situation)


def test_cr_20_the_contract_with_every_card_goes_out() -> None:
    match = last_deal()
    events = match.play(0, lay(*RUNS))
    assert [event["type"] for event in events] == ["melded", "went_out", "deal_ended", "match_ended"]
    assert lies(match) == list(RUNS)


def test_cr_20_a_contract_that_leaves_a_card_is_refused() -> None:
    fault = refusal(last_deal("2S"), 0, lay(*RUNS))
    assert (fault.rule, fault.facts) == ("CR-20", {"left": 1, "allowed": 0})


def test_cr_20_all_but_one_allows_one_card_as_the_discard() -> None:
    match = last_deal("2S", final_deal="all_but_one")
    match.play(0, lay(*RUNS, discard="2S"))
    assert match.view(None)["pile"]["cards"][-1] == "2S"
    assert match.over


def test_cr_20_all_but_one_allows_every_card_too() -> None:
    match = last_deal(final_deal="all_but_one")
    match.play(0, lay(*RUNS))
    assert match.over


@pytest.mark.parametrize(("more", "left"), [("2S", 1), ("2S 3S", 2)])
def test_cr_20_all_but_one_without_the_discard_is_refused(more: str, left: int) -> None:
    fault = refusal(last_deal(more, final_deal="all_but_one"), 0, lay(*RUNS))
    assert (fault.rule, fault.facts) == ("CR-20", {"left": left, "allowed": 1})


def test_cr_20_all_but_one_with_two_cards_left_is_refused() -> None:
    fault = refusal(last_deal("2S 3S", final_deal="all_but_one"), 0, lay(*RUNS, discard="2S"))
    assert (fault.rule, fault.facts) == ("CR-20", {"left": 2, "allowed": 1})


def test_cr_18_all_but_one_with_the_card_just_taken_as_discard_is_refused() -> None:
    match = last_deal("2S", final_deal="all_but_one", took="2S")
    assert refusal(match, 0, lay(*RUNS, discard="2S")).rule == "CR-18"


def test_cr_20_normal_leaves_what_it_will() -> None:
    match = last_deal("2S 3S", final_deal="normal")
    match.play(0, lay(*RUNS))
    assert hand(match) == "3S 2S"
    assert match.view(0)["laid"] == [True, False, False]


@pytest.mark.parametrize("final_deal", ["all", "normal"])
def test_cr_20_a_discard_under_another_option_is_refused(final_deal: str) -> None:
    match = last_deal("2S", final_deal=final_deal)
    assert refusal(match, 0, lay(*RUNS, discard="2S")).rule == "CR-20"


def test_cr_20_a_discard_in_another_deal_is_refused() -> None:
    match = playing("5C 5D 5H 9C 9D 9S 2S", final_deal="all_but_one")
    assert refusal(match, 0, lay("5C 5D 5H", "9C 9D 9S", discard="2S")).rule == "CR-20"


def test_cr_20_a_discard_with_further_melds_is_refused() -> None:
    match = playing("5C 5D 5H 2S", "4H 5H 6H", final_deal="all_but_one")
    assert refusal(match, 0, lay("5C 5D 5H", discard="2S")).rule == "CR-20"


@pytest.mark.parametrize("final_deal", ["all", "all_but_one"])
@pytest.mark.parametrize("depth", [1, 2])
def test_cr_20_a_take_that_lays_the_contract_uses_every_card(final_deal: str, depth: int) -> None:
    cards = CARDS.split()
    match = drawing(" ".join(cards[depth:]), deal=7, pile=" ".join(cards[:depth]), final_deal=final_deal)
    match.play(0, take(depth, *RUNS))
    assert match.over


@pytest.mark.parametrize("final_deal", ["all", "all_but_one"])
def test_cr_20_a_take_that_leaves_a_card_is_refused(final_deal: str) -> None:
    match = drawing(CARDS.removeprefix("3C "), deal=7, pile="3C 2S", final_deal=final_deal)
    fault = refusal(match, 0, take(2, *RUNS))
    assert (fault.rule, fault.facts) == ("CR-20", {"left": 1, "allowed": 0})


def test_cr_20_lay_offs_after_the_contract_in_a_take_are_refused() -> None:
    match = drawing(CARDS.removeprefix("3C "), deal=7, pile="3C 6C")
    assert refusal(match, 0, take(2, *RUNS, layoffs=[(0, "6C")])).rule == "CR-20"


def test_cr_20_normal_takes_and_lays_off_as_in_any_deal() -> None:
    match = drawing(f"{CARDS.removeprefix('3C ')} 2S", deal=7, pile="3C 6C", final_deal="normal")
    match.play(0, take(2, *RUNS, layoffs=[(0, "6C")]))
    assert hand(match) == "2S"
    assert lies(match)[0] == "3C 4C 5C 6C"
