"""Contract Rummy: a match imagined from what a seat sees goes on by the rules."""

from typing import Any

from games.rules import Match
from tests.rules.contract_rummy_table import discard, drawing, lies, listed, playing, swap, take


def imagined(match: Match, seat: int = 0) -> Match:
    view: Any = match.view(seat)
    return match.game.imagine(view, match.game.unseen(view), match.shuffle)


def test_cr_8_a_joker_that_lies_is_not_among_the_cards_unseen() -> None:
    match = playing("7D 8D", "4H 5H XX=6H")
    assert "XX" not in match.game.unseen(match.view(0))
    assert {"6H", "9D"} <= set(match.game.unseen(match.view(0)))


def test_cr_13_a_joker_that_lies_can_be_taken() -> None:
    match = imagined(playing("6H 7D 8D 2C", "4H 5H XX=6H"))
    match.play(0, swap(0, "6H", "sequence", "7D 8D XX=9D"))
    assert lies(match) == ["4H 5H 6H", "7D 8D XX=9D"]


def test_cr_18_the_card_just_taken_is_held_back() -> None:
    match = imagined(playing("7D 8D 2C", took="7D"))
    assert [move["card"] for move in listed(match, "discard")] == ["8D", "2C"]


def test_cr_22_turns_are_quiet_when_they_began_with_nothing_to_draw() -> None:
    match = imagined(drawing("7D 8D 2C", stock="", restocks=0))
    for move in (take(1), discard("8D")):
        match.play(0, move)
    assert match.view(0)["quiet_turns"] == 1


def test_cr_22_a_turn_in_which_the_last_card_was_drawn_is_not_quiet() -> None:
    real = drawing("7D 8D 2C", stock="2D", restocks=0)
    real.play(0, {"type": "draw"})
    match = imagined(real)
    match.play(0, discard("8D"))
    assert match.view(0)["quiet_turns"] == 0
