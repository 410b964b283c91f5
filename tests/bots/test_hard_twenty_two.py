"""Twenty-Two at the level `hard`: what searching finds and `normal` does not, and how a seat's knowledge is used."""

from collections import Counter
from dataclasses import replace
from itertools import count
from random import Random

from games import bots, rules
from games.bots.arena.duel import turn_of
from games.bots.normal.twenty_two import Table
from games.bots.playout.twenty_two import ranks_of
from tests.bots.tables import played, short_match
from tests.rules.twenty_two_table import play, table

PLAYOUTS = 3000


def choice(match: rules.Match, level: bots.Level, seed: int = 1, playouts: int = PLAYOUTS) -> str:
    """Let the seat that is to act choose; the clock moves whenever it is read, which is once a playout."""
    turn = turn_of(match, match.to_act[0], Random(seed))
    ticks = count()
    move = bots.choose(level, replace(turn, seconds=playouts, clock=lambda: float(next(ticks))))
    assert next(ticks) <= playouts + 3
    return " ".join(move["cards"])


def with_totals(match: rules.Match, *totals: int) -> rules.Match:
    return rules.load(match.dump() | {"totals": list(totals)}, match.shuffle)


def test_it_keeps_a_high_pair_to_take_tricks_with_and_low_cards_for_the_last() -> None:
    match = table("2C 2D 7C 7D 8H AC AD", "", "", "", exchange=True)
    choices = [choice(match, level, playouts=8000) for level in (bots.Level.HARD, bots.Level.NORMAL)]
    assert choices[0] == "7C 7D 8H" != choices[1]


def test_whom_it_makes_lose_depends_on_who_has_more_to_lose() -> None:
    match = table("AS 3H 4H 8C", "2D 5S KC AH", "", exchange=False)
    play(match, "AS")
    choices = [choice(with_totals(match, *totals), bots.Level.HARD) for totals in [(0, 0, 20), (20, 0, 0)]]
    assert choices == ["AH", "2D"]


def test_with_little_time_it_throws_its_high_cards() -> None:
    match = table("2C 3D 7H 8C 9D KC AD", "", "", "", exchange=True)
    assert choice(match, bots.Level.HARD, playouts=5) == "9D KC AD"


def test_imagined_worlds_fit_what_has_been_seen() -> None:
    for turn, _ in played(short_match(rules.get("twenty-two"), 4), bots.Level.EASY):
        view, world = turn.view, Table(turn).imagine()
        assert [len(hand) for hand in world.hands] == [hand["count"] for hand in view["hands"]]
        assert world.hands[turn.seat] == ranks_of(turn.hand)
        tricks = [*view["tricks"], *([view["trick"]] if view["trick"] else [])]
        sets = [play["cards"] for trick in tricks for play in trick["plays"]]
        seen = [ranks_of(cards or ()) for cards in [*sets, *view["score_piles"], view["own_put_aside"]]]
        assert Counter(rank for ranks in [*seen, *world.hands, world.stock] for rank in ranks) == dict.fromkeys(
            range(13), 4
        )


def test_who_played_his_lowest_cards_has_nothing_lower() -> None:
    match = table("KC 3H 4H 8C", "6D 7S 7D 8S", "2C 2S 3C 3D", exchange=False)
    play(match, "KC", "6D")
    table_of_the_last = Table(turn_of(match, 2, Random(1)))
    assert min(min(table_of_the_last.imagine().hands[1]) for _ in range(50)) == 4  # a six
