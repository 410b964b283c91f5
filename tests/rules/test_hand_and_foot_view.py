"""Hand and Foot: what a viewer sees."""

from typing import Any

import pytest

from games import rules
from games.rules import ALL
from games.rules.hand_and_foot.view import HandAndFootOptions, HandAndFootView
from tests.rules.hand_and_foot_table import TAKEN, position, start, take

VIEWERS: list[Any] = [0, 1, None]


def test_the_view_has_the_fields_that_are_promised() -> None:
    match = start(4)
    assert set(match.view(None)) == set(HandAndFootView.__annotations__)
    assert set(match.view(ALL)["options"]) == set(HandAndFootOptions.__annotations__)


def test_a_seat_sees_its_own_hand_only() -> None:
    hands = start(3).view(1)["hands"]
    assert [hand["cards"] is None for hand in hands] == [True, False, True]


def test_a_hand_is_shown_in_canonical_order() -> None:
    match = position("XX 2C AC KC TD TC 9C 4C 3S")
    assert match.view(0)["hands"][0]["cards"] == ["3S", "4C", "9C", "TC", "TD", "KC", "AC", "2C", "XX"]


def test_the_referee_sees_feet_and_stock() -> None:
    view = position("8C", foot="9C 4C").view(ALL)
    assert view["feet"][0] == {"count": 2, "taken": False, "cards": ["4C", "9C"]}
    assert view["stock"]["cards"] == ["6S", "7S", "8S", "TS"]


def test_a_foot_taken_up_is_empty_for_everyone() -> None:
    match = position("8C", foot=TAKEN)
    for viewer in (*VIEWERS, ALL):
        assert match.view(viewer)["feet"][0] == {"count": 0, "taken": True, "cards": []}


@pytest.mark.parametrize("viewer", [1, None])
def test_hidden_cards_change_nothing_in_a_view(viewer: int | None) -> None:
    one = position("8C 9C", foot="TC JC", stock="6S 7S")
    other = position("QD XX", foot="2C 3D", stock="3H AC")
    assert one.view(viewer) == other.view(viewer)


def test_melds_are_shown_as_laid() -> None:
    match = position("KS KH 8C", phase="draw", pile="KC", melds=("Q:QC 2C QD",))
    match.play(0, take())
    assert match.view(1)["table"][0]["melds"] == [
        {"rank": "Q", "cards": ["QC", "2C", "QD"], "book": None},
        {"rank": "K", "cards": ["KH", "KS", "KC"], "book": None},
    ]


def test_the_minimum_and_who_has_opened() -> None:
    view = position("8C", seats=4, seat=1, deal=2, melds=("Q:QC QC QD",)).view(None)
    assert (view["minimum"], view["opened"]) == (90, [False, True])


def test_events_never_tell_what_was_drawn() -> None:
    match = position("8C 9C", phase="draw", stock="6S 7S")
    assert match.play(0, {"type": "draw"}) == [{"type": "drew", "seat": 0, "count": 2}]


def test_the_game_is_in_the_catalogue() -> None:
    game = rules.get("hand-and-foot")
    assert rules.catalogue()[0] is game
    assert (game.seat_counts, game.ruleset, game.directions) == ((2, 3, 4, 5, 6), 1, "clockwise")


def test_every_rule_has_its_text() -> None:
    assert [rule.id for rule in rules.get("hand-and-foot").rules] == [f"HF-{number}" for number in range(1, 40)]
