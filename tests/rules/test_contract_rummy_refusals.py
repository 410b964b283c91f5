"""Contract Rummy: what is malformed, and which of several faults is named."""

from typing import Any

import pytest

from tests.rules.contract_rummy_table import discard, drawing, lay, lay_off, playing, swap, take
from tests.rules.dealing import refusal

SET = {"kind": "set", "cards": ["5C", "5D", "5H"]}


@pytest.mark.parametrize(
    ("move", "pointer", "code"),
    [
        ({"type": "buy"}, "/type", "unknown_move_type"),
        ({"type": "draw", "depth": 1}, "/depth", "unknown_field"),
        ({"type": "take"}, "/depth", "required"),
        ({"type": "take", "depth": 0}, "/depth", "out_of_range"),
        ({"type": "take", "depth": True}, "/depth", "invalid_type"),
        ({"type": "take", "depth": 1.0}, "/depth", "invalid_type"),
        ({"type": "take", "depth": 2}, "/melds", "required"),
        ({"type": "take", "depth": 2, "melds": None}, "/melds", "invalid_type"),
        ({"type": "take", "depth": 2, "melds": [SET | {"kind": "run"}]}, "/melds/0/kind", "invalid_choice"),
        ({"type": "take", "depth": 2, "layoffs": [{"meld": 0}]}, "/layoffs/0/cards", "required"),
        ({"type": "take", "depth": 2, "layoffs": [{"meld": -1, "cards": ["5C"]}]}, "/layoffs/0/meld", "out_of_range"),
        ({"type": "meld"}, "/melds", "required"),
        ({"type": "meld", "melds": []}, "/melds", "empty"),
        ({"type": "meld", "melds": [SET, SET | {"cards": []}]}, "/melds/1/cards", "empty"),
        ({"type": "meld", "melds": [SET | {"cards": ["5C", "XX=XX"]}]}, "/melds/0/cards/1", "invalid_card"),
        ({"type": "meld", "melds": [SET | {"cards": ["5C", "5X"]}]}, "/melds/0/cards/1", "invalid_card"),
        ({"type": "meld", "melds": [SET | {"cards": ["5C", 5]}]}, "/melds/0/cards/1", "invalid_type"),
        ({"type": "meld", "melds": [SET | {"seat": 0}]}, "/melds/0/seat", "unknown_field"),
        ({"type": "meld", "melds": [SET], "discard": None}, "/discard", "invalid_type"),
        ({"type": "meld", "melds": [SET], "discard": "XX=5C"}, "/discard", "invalid_card"),
        ({"type": "lay_off", "meld": "0", "cards": ["5C"]}, "/meld", "invalid_type"),
        ({"type": "lay_off", "meld": 0, "cards": []}, "/cards", "empty"),
        ({"type": "swap_joker", "meld": 0, "card": "XX", "use": SET}, "/card", "invalid_card"),
        ({"type": "swap_joker", "meld": 0, "card": "5C"}, "/use", "required"),
        ({"type": "swap_joker", "meld": 0, "card": "5C", "use": []}, "/use", "invalid_type"),
        ({"type": "swap_joker", "meld": 0, "card": "5C", "use": {"cards": ["XX"]}}, "/use/meld", "required"),
        ({"type": "swap_joker", "meld": 0, "card": "5C", "use": SET | {"meld": 1}}, "/use/meld", "unknown_field"),
        ({"type": "discard", "card": "XX=5C"}, "/card", "invalid_card"),
        ({"type": "discard", "card": ["5C"]}, "/card", "invalid_type"),
    ],
)
def test_a_malformed_move_is_told_the_place(move: dict[str, Any], pointer: str, code: str) -> None:
    fault = refusal(drawing("5C 5D 5H"), 0, move)
    assert (fault.code, fault.rule, fault.facts) == ("malformed", None, {"pointer": pointer, "code": code})


def test_malformed_comes_before_the_seat() -> None:
    assert refusal(drawing("5C"), 1, {"type": "take", "depth": 0}).code == "malformed"
    assert refusal(drawing("5C"), 1, take(9, "5C 5D 5H")).rule == "CR-15"


@pytest.mark.parametrize(
    ("move", "rule"),
    [
        pytest.param(lay("5C 5D 8H"), "CR-15", id="cards not in the hand before the parts"),
        pytest.param(lay("5C 5D 9S"), "CR-6", id="the parts before the contract"),
        pytest.param(lay("9C 9D 9S", "5C 5D 9S"), "CR-15", id="a card used twice before everything"),
        pytest.param(lay("9C 9D 9S", "5C 5D XX"), "CR-8", id="the second part before the contract"),
        pytest.param(lay("5C 5D 7S", "3H 4H 6H"), "CR-6", id="the first part before the second"),
        pytest.param(lay("9C 9D 9S", discard="2C"), "CR-9", id="the contract before the discard"),
        pytest.param(lay_off(5, "2C"), "CR-12", id="the meld before the contract"),
        pytest.param(lay_off(0, "2C"), "CR-12", id="what fits before the contract"),
        pytest.param(lay_off(0, "7H"), "CR-15", id="the hand before the contract"),
        pytest.param(swap(0, "6H", 0, "XX"), "CR-8", id="the joker's name before the contract"),
    ],
)
def test_of_several_faults_before_the_contract_the_first_is_named(move: dict[str, Any], rule: str) -> None:
    match = playing("5C 5D 7S 9C 9D 9S 3H 4H 6H XX 2C", "4H 5H XX=6H", laid=False)
    assert refusal(match, 0, move).rule == rule


@pytest.mark.parametrize(
    ("move", "rule"),
    [
        pytest.param(take(9, "AC AD AH"), "CR-17", id="the depth before the cards"),
        pytest.param({"type": "take", "depth": 2, "melds": []}, "CR-17", id="empty lists before the contract"),
        pytest.param(take(2, "AC AD AH"), "CR-15", id="the cards before the parts"),
        pytest.param(take(2, "5C 5D 9S"), "CR-6", id="the parts before the contract"),
        pytest.param(take(2, "9C 9D 9S"), "CR-9", id="the contract before the card that is not used"),
        pytest.param(take(2, "9C 9D 9S", "5C 5D 5H"), "CR-17", id="the card that is not used after the contract"),
        pytest.param(take(2, "5C 5D 5H", layoffs=[(7, "2C")]), "CR-12", id="the lay-offs before the contract"),
    ],
)
def test_of_several_faults_in_a_take_the_first_is_named(move: dict[str, Any], rule: str) -> None:
    match = drawing("5C 5D 5H 9C 9D 9S 2C", pile="KH 8S")
    assert refusal(match, 0, move).rule == rule


def test_without_deep_take_the_option_comes_before_the_cards() -> None:
    match = drawing("5C 5D 5H 2C", pile="KH 8S", deep_take=False)
    assert refusal(match, 0, take(2, "AC AD AH")).rule == "CR-17"


def test_what_is_left_comes_after_what_may_be_laid() -> None:
    match = playing("KC KD KH 9S", "4H 5H 6H", took="9S", extra_melds=False)
    assert refusal(match, 0, lay("KC KD KH")).rule == "CR-11"


def test_what_is_left_comes_before_the_rules_of_deal_7() -> None:
    cards = "3C 4C 5C 7D 8D 9D QH KH AH 2S"
    match = playing(cards, deal=7, took="2S")
    assert refusal(match, 0, lay("3C 4C 5C", "7D 8D 9D", "QH KH AH")).rule == "CR-18"


@pytest.mark.parametrize(
    ("pile", "depth", "options", "rule"),
    [
        pytest.param("2S 6C", 2, {}, "CR-17", id="the card that is not used before lay-offs that deal 7 forbids"),
        pytest.param("6C", 1, {"layoff_same_turn": False}, "CR-11", id="lay-offs too early before deal 7"),
        pytest.param("6C", 1, {}, "CR-20", id="lay-offs in deal 7"),
    ],
)
def test_the_rules_of_deal_7_come_last_in_a_take(pile: str, depth: int, options: dict[str, Any], rule: str) -> None:
    match = drawing("3C 4C 5C 7D 8D 9D QH KH AH", deal=7, pile=pile, **options)
    move = take(depth, "3C 4C 5C", "7D 8D 9D", "QH KH AH", layoffs=[(0, "6C")])
    assert refusal(match, 0, move).rule == rule


def test_a_refusal_is_a_sentence_that_names_cards() -> None:
    assert str(refusal(playing("5C"), 0, discard("7D"))) == "7D is not in your hand. (CR-15)"
