"""Habits of the level `normal` that others may rely on, or that cost it matches when they were lost."""

from random import Random

import pytest

from games import bots, rules
from games.bots.arena.duel import Duel, play
from tests.bots.tables import played, quick_turn, short_match
from tests.rules.fifty_six_table import after_ten_tricks, at_play

NORMAL = bots.Level.NORMAL


def calls(seed: int) -> list[tuple[bots.Turn, bots.Json]]:
    turns = played(short_match(rules.get("fifty-six"), 4, seed), NORMAL)
    return [(turn, move) for turn, move in turns if turn.view["phase"] == "bid"]


def test_at_56_a_suit_is_bid_number_first_by_those_alone_who_hold_its_jack() -> None:
    bids = [(turn, move) for seed in range(4) for turn, move in calls(seed) if move["type"] == "bid"]
    assert bids
    for turn, bid in bids:
        holds_jack = f"J{bid['trump']}" in turn.hand
        assert bid["form"] == ("number_first" if holds_jack or bid["trump"] == "NT" else "suit_first")


def test_at_56_no_more_is_bid_than_is_needed() -> None:
    for seed in range(4):
        for turn, bid in calls(seed):
            if bid["type"] == "bid":
                assert bid["points"] == min(move["points"] for move in turn.moves if move["type"] == "bid")


def test_at_56_a_card_is_led_that_cannot_be_beaten_now_that_higher_ones_are_gone() -> None:
    match = after_ten_tricks(at_play("TS QH", "TC 9H", "KS AH", "QS JH"), leader=0)
    assert bots.choose(NORMAL, quick_turn(match, 0, Random(1))) == {"type": "play", "card": "TS"}


@pytest.mark.parametrize("slug", ["hand-and-foot", "railroad-canasta"])
def test_in_canasta_games_wilds_are_not_thrown(slug: str) -> None:
    for turn, move in played(short_match(rules.get(slug), 4), NORMAL):
        others = [each for each in turn.hand if each[0] not in "2X37"]
        if move["type"] == "discard" and len(others) > 1:
            assert move["card"][0] not in "2X"


@pytest.mark.parametrize("slug", ["railroad-canasta", "twenty-two", "contract-rummy"])
def test_normal_beats_easy_on_the_same_cards(slug: str) -> None:
    duel = Duel(slug, ("normal", "easy"), 4)
    assert sum(play(duel, number).share for number in range(4)) > 2
