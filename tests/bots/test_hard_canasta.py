"""How a strong player goes about Hand and Foot and Railroad Canasta, where a club player does otherwise."""

from functools import partial
from random import Random
from typing import Any

import pytest

from games import bots, rules
from games.bots import Level
from games.bots.hard.canasta.reading import Seen
from games.bots.hard.canasta.trying import Plan, best_plan
from games.bots.hard.canasta.writing import lays_of, meld_move
from games.bots.hard.search import Timer
from games.bots.playout.canasta.deal import Deal, Lay
from games.bots.playout.canasta.going_out import way_out
from games.bots.playout.canasta.kinds import NAMES, RED_THREE, THREE, count_kinds
from games.bots.playout.canasta.style import HAND_AND_FOOT, RAILROAD_CANASTA
from games.bots.playout.canasta.turns import go_out, play_out
from tests.bots.tables import quick_turn, short_match
from tests.rules import hand_and_foot_table, railroad_canasta_positions
from tests.rules.hand_and_foot_table import DIRTY_TENS, TAKEN, WILD_BOOK
from tests.rules.railroad_canasta_positions import FOUR_KINDS

MUCH = " ".join(["6S 8S TS QS"] * 25)
"""A stock of a young deal."""
WHOLE = 4000
"""So many readings of the clock are enough for some dozens of deals played out."""


def choice(match: rules.Match, level: Level = Level.HARD, seconds: float = 20) -> bots.Json:
    return bots.choose(level, quick_turn(match, match.to_act[0], Random(1), seconds))


def hand_and_foot(hand: str, **position: Any) -> rules.Match:
    return hand_and_foot_table.position(hand, **{"stock": MUCH, "melds": ["4:4C 4D 4H"]} | position)


def railroad(hand: str, **position: Any) -> rules.Match:
    return railroad_canasta_positions.position(hand, **{"stock": MUCH, "melds": ["4C 4D 4H"]} | position)


def test_three_of_a_kind_are_held_for_the_pile_while_the_deal_is_young() -> None:
    match = hand_and_foot("KC KD KH 5C 6D 8H 9S TC QD")
    assert choice(match, Level.NORMAL)["type"] == "meld"
    assert choice(match)["type"] == "discard"


def test_what_was_held_is_laid_when_a_side_is_nearly_out() -> None:
    match = hand_and_foot("KC KD KH 5C 6D 8H 9S TC QD", foot=TAKEN, melds=[DIRTY_TENS, WILD_BOOK])
    assert choice(match)["melds"] == [{"rank": "K", "cards": ["KC", "KD", "KH"]}]


def test_wilds_wait_for_a_second_book_of_their_own() -> None:
    match = hand_and_foot("2C XX 5C 6D 8H 9S TC QD", melds=["K:KC KD KH KS KC", WILD_BOOK])
    assert choice(match, Level.NORMAL)["type"] == "meld"
    assert choice(match)["type"] == "discard"


def test_wilds_are_not_spent_to_open_while_the_deal_is_young() -> None:
    match = hand_and_foot("KC KD 2C 5C 6D 8H 9S TC QD", melds=[], minimums=[30])
    assert choice(match, Level.NORMAL)["type"] == "meld"
    assert choice(match)["type"] == "discard"


def test_wilds_alone_open() -> None:
    match = hand_and_foot("2C 2D XX 5C 6D 8H 9S TC QD", melds=[])
    assert choice(match)["melds"] == [{"rank": "W", "cards": ["2C", "2D", "XX"]}]


def test_few_wilds_begin_no_canasta_of_their_own() -> None:
    match = railroad("2C 2D XX 5C 6D 8H 9S TC QD")
    assert choice(match, Level.NORMAL)["type"] == "meld"
    assert choice(match)["type"] == "discard"


def test_naturals_are_laid_at_railroad_canasta() -> None:
    match = railroad("KC KD KH 5C 6D 8H 9S TC QD")
    assert choice(match)["melds"] == [{"rank": "K", "cards": ["KC", "KD", "KH"]}]


def test_nothing_is_thrown_that_takes_a_large_pile() -> None:
    match = railroad("6C KD", theirs=["6D 6H 6S", "9C 9D 9H"], pile=" ".join(["TC JD"] * 10))
    assert choice(match)["card"] == "KD"


@pytest.mark.parametrize("level", [Level.NORMAL, Level.HARD])
def test_locked_sevens_are_not_all_that_is_kept(level: Level) -> None:
    match = railroad("7C 7D KC KD KH")
    move = choice(match, level)
    assert move["type"] == "discard" or len(move["melds"][0]["cards"]) < 3


def test_going_out_is_tried_against_playing_on() -> None:
    ready = {"melds": FOUR_KINDS, "stock": "6S 8S", "other_hand": "AC AD XX XX 2C"}
    assert choice(railroad("KC KD KH 5D", **ready), seconds=WHOLE)["type"] == "go_out"


def test_no_pile_is_taken_that_brings_little() -> None:
    match = hand_and_foot("KC KD 5C 6D 8H", phase="draw", pile="5D 6C KS")
    assert choice(match, Level.NORMAL)["type"] == "take_pile"
    assert choice(match) == {"type": "draw"}


def test_a_large_pile_is_taken() -> None:
    match = hand_and_foot("KC KD 5C 6D 8H", phase="draw", pile="9C 9D TH TS QC QD KS")
    assert choice(match, seconds=WHOLE)["type"] == "take_pile"


@pytest.mark.parametrize(("slug", "style"), [("hand-and-foot", HAND_AND_FOOT), ("railroad-canasta", RAILROAD_CANASTA)])
@pytest.mark.parametrize("seats", [2, 4, 5])
def test_an_imagined_deal_has_the_cards_of_the_pack_and_comes_to_an_end(slug: str, style: Any, seats: int) -> None:
    match = short_match(rules.get(slug), seats)
    deal = Seen(quick_turn(match, match.to_act[0], Random(1)), style).imagine()
    held = [sum(hand[kind] for hand in deal.hands) for kind in range(RED_THREE + 1)]
    hidden = [
        deal.stock.count(kind) + sum((reserve or []).count(kind) for reserve in deal.reserves) for kind in range(15)
    ]
    every = [one + other + gone for one, other, gone in zip(held, hidden, deal.gone, strict=True)]
    decks = seats + 1 if slug == "hand-and-foot" else 2 * seats
    assert every[:RED_THREE] == [2 * decks, *[4 * decks] * 12, 2 * seats if decks == 2 * seats else 2 * decks]
    play_out(deal, match.to_act[0], style, lambda: None)
    assert deal.is_over


def test_going_out_counts_as_in_the_game() -> None:
    match = railroad("KC KD KH 5D", melds=FOUR_KINDS, kitty="4C 4D")
    deal = Seen(quick_turn(match, 0, Random(1)), RAILROAD_CANASTA).imagine()
    lays = way_out(deal, 0)
    assert lays == [Lay(NAMES.index("K"), 3)]
    go_out(deal, 0, lays)
    before = railroad("KC KD KH 5D", melds=FOUR_KINDS, kitty="4C 4D", phase="draw", stock="", pile="3S")
    before.play(0, {"type": "end_deal"})
    match.play(0, railroad_canasta_positions.go_out("5D", "K: KC KD KH"))
    gained = points(match) - points(before) - 35  # those held when the deal is ended
    assert deal.results()[0] + 10 == gained  # the kitty is lost either way


def points(match: rules.Match) -> int:
    result: int = match.view(None)["results"][-1]["sides"][0]["points"]
    return result


def test_a_finished_book_counts_and_makes_room_for_another_meld() -> None:
    match = hand_and_foot("KC KD 2C 5C", melds=["K:KC KD KH KS KH"])
    deal = Seen(quick_turn(match, 0, Random(1)), HAND_AND_FOOT).imagine()
    deal.lay(0, Lay(NAMES.index("K"), 1, twos=1))
    assert (deal.points[0], deal.books[0], deal.sizes[0][NAMES.index("K")]) == (330, [0, 1, 0, 0], 0)


def plans(gain: int) -> list[Plan]:
    """Give two plans: to throw the first card, and to do so with points for it."""

    def throw(deal: Deal, points: int) -> None:
        deal.points[0] += points
        deal.discard(0, NAMES.index("5"))

    return [partial(throw, points=0), partial(throw, points=gain)]


@pytest.mark.parametrize(("gain", "seconds", "best"), [(500, WHOLE, 1), (0, WHOLE, 0), (-500, WHOLE, 0), (500, 1, 0)])
def test_another_plan_is_preferred_when_it_is_clearly_better(gain: int, seconds: float, best: int) -> None:
    turn = quick_turn(hand_and_foot("5C 6D 8H 9S TC"), 0, Random(1), seconds)
    assert best_plan(Seen(turn, HAND_AND_FOOT), plans(gain), HAND_AND_FOOT, Timer(turn)) == best


def test_who_has_opened_is_not_thought_to_hold_what_he_would_have_laid() -> None:
    match = railroad("6C KD", theirs=["6D 6H 6S"], other_hand="9C TC JC 5C 5D")
    turn = quick_turn(match, 0, Random(1))
    hands = [Seen(turn, RAILROAD_CANASTA).imagine().hands[1] for _ in range(20)]
    assert all(hand[NAMES.index("6")] == 0 and max(hand[THREE + 1 : NAMES.index("2")]) < 3 for hand in hands)


def test_melds_are_written_with_cards_of_the_hand_and_read_back() -> None:
    move = {
        "type": "meld",
        "melds": [{"rank": "K", "cards": ["KC", "KD", "2H", "XX"]}, {"rank": "W", "cards": ["2S", "XX"]}],
    }
    hand = ["KC", "KD", "KS", "2H", "2S", "XX", "XX"]
    assert meld_move(hand, lays_of(move)) == move


def test_red_threes_are_a_kind_of_their_own() -> None:
    assert [count_kinds([card])[RED_THREE] for card in ("3C", "3D", "3H", "3S")] == [0, 1, 1, 0]


@pytest.mark.parametrize("slug", ["hand-and-foot", "railroad-canasta"])
def test_the_time_is_kept(slug: str) -> None:
    match = short_match(rules.get(slug), 4)
    readings: list[float] = []
    while not match.over and match.ply < 200:
        turn = quick_turn(match, match.to_act[0], Random(1))
        move = bots.choose(Level.HARD, turn)
        readings.append(turn.clock())
        match.play(turn.seat, move)
    assert max(readings) <= 22
