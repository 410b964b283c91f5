"""The level `hard` at Contract Rummy: it looks deep into the pile, counts for the last deal, and keeps to its time."""

from random import Random
from typing import Any

import pytest

from games import bots, rules
from games.bots import Level
from tests.bots.tables import quick_turn, short_match
from tests.rules.contract_rummy_table import drawing, playing

LAST_DEAL = 7
ALL_LAID = ("KC KD KH", "8C 8D 8H", "9H TH JH")


def choice(match: rules.Match, level: Level = Level.HARD, seconds: float = 100) -> Any:
    return bots.choose(level, quick_turn(match, 0, Random(1), seconds))


def test_it_takes_a_pile_with_which_it_goes_out() -> None:
    match = drawing("5C 2D", *ALL_LAID, pile="JS 5H JD JC 5D", stock="4C 4S 6D 7D", others=("3C 3D", "4D 4H"))
    assert choice(match, Level.NORMAL) == {"type": "draw"}
    assert choice(match)["depth"] == 5


def test_it_throws_nothing_that_the_next_seat_goes_out_with() -> None:
    hand = "KS KH QS QD 2S 2H 3D 3H 4S 4D 7C"
    match = playing(hand, "8C 9C TC", laid=False, others=("2D", "4C 5H 9S JD"))
    assert choice(match, Level.NORMAL) == {"type": "discard", "card": "7C"}
    assert choice(match) != {"type": "discard", "card": "7C"}


def test_cr_20_in_the_last_deal_it_keeps_most_ways_open() -> None:
    hand = "3D 3S 4C 4H 5C 6H 7H 8S 9S TS KS 2C XX"
    match = playing(hand, deal=LAST_DEAL, pile="4S QC 9H AD KH AH 5H TH KC AC 9D 8H JC")
    assert choice(match, Level.NORMAL) == {"type": "discard", "card": "5C"}
    assert choice(match) == {"type": "discard", "card": "KS"}


def test_cr_20_in_the_last_deal_it_takes_the_card_that_was_missing() -> None:
    hand = "2C 3C 4C 5D 6D 7D 8D 9H TH JH QH KS"
    assert choice(drawing(hand, deal=LAST_DEAL, pile="5C"))["type"] == "take"
    assert choice(drawing(hand, deal=LAST_DEAL, pile="JS"))["type"] == "draw"


@pytest.mark.parametrize("option", ["all", "all_but_one"])
def test_cr_20_it_lays_the_last_contract_down(option: str) -> None:
    hand = "2C 3C 4C 5C 5D 6D 7D 8D 9H TH JH QH KH"
    assert choice(playing(hand, deal=LAST_DEAL, final_deal=option))["type"] == "meld"


def test_it_counts_what_lies_in_the_pile() -> None:
    """The last card of a sequence of hearts is gone, that of spades is not."""
    hand = "2C 3C 4C 5C 6D 7D 8D 9D TH JH TS JS KD"
    gone, live = "9H QH KH 8H", "9S QS KS 8S"
    for pile, kept in ((gone, "TS"), (live, "TH")):
        match = playing(hand, deal=LAST_DEAL, pile=pile)
        assert choice(match)["card"][1] != kept[1]


@pytest.mark.parametrize("seconds", [0, 5, 50])
def test_it_keeps_to_its_time(seconds: float) -> None:
    match = drawing("5C 5D 9H 9S JD JH 2D 3S 4H 6S", pile="9S QC JS AC", others=("3C 3D 3H", "4D 4H"))
    turn = quick_turn(match, 0, Random(1), seconds)
    bots.choose(Level.HARD, turn)
    assert turn.clock() <= seconds + 2


def test_it_does_not_think_about_the_only_move() -> None:
    match = playing("5C", "9C 9D 9H", "8C 8D 8H")
    turn = quick_turn(match, 0, Random(1))
    assert bots.choose(Level.HARD, turn) == turn.moves[0]
    assert turn.clock() == 0


def test_it_plays_with_three_decks() -> None:
    game = rules.get("contract-rummy")
    match = game.start(3, {"decks": 3, "jokers": 6, "max_turns": 20}, short_match(game, 3).shuffle)
    chance = Random(1)
    while not match.results:
        turn = quick_turn(match, match.to_act[0], chance, 5)
        match.play(turn.seat, bots.choose(Level.HARD, turn))
    assert match.deal == 2
