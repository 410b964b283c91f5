"""56 at the level `hard`: what searching finds and `normal` does not, and what it makes of all that it has seen."""

from collections import Counter
from dataclasses import replace
from itertools import count
from random import Random

import pytest

from games import bots, rules
from games.bots.arena.duel import turn_of
from games.bots.hard.fifty_six.imagining import Imagination
from games.bots.playout.fifty_six import HEIGHTS, SUITS, card_of
from games.rules.fifty_six.pack import whole_pack
from tests.bots.tables import played, short_match
from tests.rules.fifty_six_table import after_ten_tricks, at_play, call, contract, deal, lay

HARD, NORMAL = bots.Level.HARD, bots.Level.NORMAL
PLAYOUTS = 800


def choice(match: rules.Match, level: bots.Level) -> str:
    """Let the seat that is to act choose; the clock moves whenever it is read, which is once a playout."""
    turn = turn_of(match, match.to_act[0], Random(1))
    ticks = count()
    move = bots.choose(level, replace(turn, seconds=PLAYOUTS, clock=lambda: float(next(ticks))))
    assert next(ticks) <= PLAYOUTS + 3
    return str(move["card"] if move["type"] == "play" else move["type"])


def test_it_keeps_its_trump_for_the_trick_that_makes_the_contract() -> None:
    match = at_play("TC QH", "TS 9H", "KS AH", "QS JH", points=(24, 24), undertaken=contract(28, "C"))
    match = after_ten_tricks(match, leader=1)
    lay(match, "TS KS QS")
    assert (choice(match, HARD), choice(match, NORMAL)) == ("QH", "TC")


def test_it_doubles_when_it_has_no_more_to_lose_by_it() -> None:
    match = call(deal("", "", "", "9C AC TC KC QC JH JD 9D KD QD KS QS"), "28 D", "pass", "pass")
    poor = rules.load(match.dump() | {"totals": [23, 1]}, match.shuffle)
    assert (choice(match, HARD), choice(poor, HARD)) == ("pass", "double")


def imagined(match: rules.Match, viewer: int, holder: int, cards: str, deals: int = 300) -> float:
    """Say how many of some cards a seat imagines in another's hand on average."""
    imagination, wanted = Imagination(turn_of(match, viewer, Random(1))), set(map(card_of, cards.split()))
    hands = [imagination.hands()[holder] for _ in range(deals)]
    return sum(card in wanted for hand in hands for suit in hand for card in suit) / deals


def test_a_double_tells_of_trumps() -> None:
    clubs = " ".join(height + "C" for height in HEIGHTS)
    held = [imagined(call(deal("JC 9C"), "28 C", "pass", "pass", each), 0, 3, clubs) for each in ("pass", "double")]
    assert held[1] > held[0] + 0.3


def test_who_plays_low_before_a_partner_hardly_holds_the_highest_card() -> None:
    match = call(deal("AC", "QC", "KC", "TC"), "28 D", "pass", "pass", "pass")
    lay(match, "AC QC")
    assert imagined(match, 2, 1, "JC") < imagined(match, 2, 3, "JC") - 0.2


def test_who_is_last_and_does_not_win_hardly_holds_a_card_that_would() -> None:
    match = call(deal("AC", "QC", "KC", "TC"), "28 D", "pass", "pass", "pass")
    lay(match, "AC QC KC TC")
    assert imagined(match, 2, 3, "9C") < imagined(match, 2, 1, "9C") - 0.2


@pytest.mark.parametrize("seats", [4, 6, 8])
def test_imagined_deals_fit_what_has_been_seen(seats: int) -> None:
    for turn, _ in played(short_match(rules.get("fifty-six"), seats), bots.Level.EASY):
        imagination = Imagination(turn)
        hands = [[card for cards in hand for card in cards] for hand in imagination.hands()]
        assert sorted(hands[turn.seat]) == sorted(map(card_of, turn.hand))
        assert [len(hand) for hand in hands] == [hand["count"] for hand in turn.view["hands"]]
        tricks = [*turn.view["tricks"], *([turn.view["trick"]] if turn.view["trick"] else [])]
        laid = [play["card"] for trick in tricks for play in trick["plays"]]
        held = [HEIGHTS[card & 7] + SUITS[card >> 3] for hand in hands for card in hand]
        assert Counter(laid + held) == Counter(whole_pack(seats))
        for trick in tricks:
            for play in trick["plays"]:
                if play["card"][1] != (led := trick["plays"][0]["card"][1]):
                    assert SUITS.index(led) not in {card >> 3 for card in hands[play["seat"]]}
