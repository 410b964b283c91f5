"""Malformed moves: JSON that does not fit is told apart from what a rule forbids, with a pointer to the very place."""

from typing import Any

import pytest

from games import rules
from games.rules import Game, Match
from games.rules.shuffle import VerifiableShuffle
from tests.rules.dealing import refusal

GAMES = pytest.mark.parametrize("game", rules.catalogue(), ids=lambda game: game.slug)


def started(slug: str) -> Match:
    game = rules.get(slug)
    seats = game.seat_counts[-1]
    return game.start(seats, {}, VerifiableShuffle(bytes(32), [""] * seats))


def fault(match: Match, move: Any, seat: int | None = None) -> tuple[str, str]:
    """Make a malformed move; give the pointer to what is wrong and its code."""
    refused = refusal(match, match.to_act[0] if seat is None else seat, move)
    assert (refused.code, refused.rule) == ("malformed", None)
    assert refused.message.endswith(".")
    return refused.facts["pointer"], refused.facts["code"]


@GAMES
@pytest.mark.parametrize("move", [None, 5, "draw", [], ["type"], True, 1.5], ids=repr)
def test_a_move_is_an_object(game: Game, move: Any) -> None:
    assert fault(started(game.slug), move) == ("", "invalid_type")


@GAMES
def test_a_move_has_a_type(game: Game) -> None:
    assert fault(started(game.slug), {}) == ("/type", "required")
    assert fault(started(game.slug), {"cards": []}) == ("/type", "required")


@GAMES
@pytest.mark.parametrize("kind", [None, 5, True, [], ["play"], {}], ids=repr)
def test_the_type_is_a_string(game: Game, kind: Any) -> None:
    assert fault(started(game.slug), {"type": kind}) == ("/type", "invalid_type")


@GAMES
@pytest.mark.parametrize("kind", ["", "resign", "Draw", "play ", "__class__"])
def test_the_type_is_one_of_the_games(game: Game, kind: str) -> None:
    assert fault(started(game.slug), {"type": kind}) == ("/type", "unknown_move_type")


def every_type() -> list[Any]:
    return [
        pytest.param(game, kind, id=f"{game.slug}-{kind.type}")
        for game in rules.catalogue()
        for kind in game.move_types
    ]


@pytest.mark.parametrize(("game", "kind"), every_type())
def test_a_missing_field_is_pointed_at(game: Game, kind: Any) -> None:
    required = [name for name, field in kind.fields.items() if field.required]
    if required:
        assert fault(started(game.slug), {"type": kind.type}) == (f"/{required[0]}", "required")


@pytest.mark.parametrize(("game", "kind"), every_type())
@pytest.mark.parametrize(("name", "pointer"), [("seat", "/seat"), ("a/b~c", "/a~1b~0c"), ("", "/")])
def test_an_unknown_field_is_pointed_at(game: Game, kind: Any, name: str, pointer: str) -> None:
    assert fault(started(game.slug), {"type": kind.type, name: 1}) == (pointer, "unknown_field")


@pytest.mark.parametrize(("game", "kind"), every_type())
def test_a_field_of_the_wrong_type_is_pointed_at(game: Game, kind: Any) -> None:
    for name in kind.fields:
        others = {other: field for other, field in kind.fields.items() if other != name and field.required}
        if not others:
            assert fault(started(game.slug), {"type": kind.type, name: None}) == (f"/{name}", "invalid_type")


def test_an_unknown_field_beside_all_others_is_pointed_at() -> None:
    assert fault(started("twenty-two"), {"type": "play", "cards": ["2C"], "seat": 0}) == ("/seat", "unknown_field")


def test_an_unknown_field_in_place_of_another_is_pointed_at() -> None:
    assert fault(started("twenty-two"), {"type": "play", "card": "2C"}) == ("/card", "unknown_field")


@pytest.mark.parametrize("cards", [None, "2C", {"0": "2C"}, 5, True, ("2C",)], ids=repr)
def test_cards_are_a_list(cards: Any) -> None:
    assert fault(started("twenty-two"), {"type": "play", "cards": cards}) == ("/cards", "invalid_type")


def test_a_list_of_one_or_more_is_not_empty() -> None:
    assert fault(started("twenty-two"), {"type": "play", "cards": []}) == ("/cards", "empty")
    assert fault(started("hand-and-foot"), {"type": "meld", "melds": []}) == ("/melds", "empty")


@pytest.mark.parametrize("card", ["", "1C", "10C", "7c", "C7", "7C ", "ZZ", "XX=6H", "🂡"])
def test_a_card_has_a_rank_and_a_suit(card: str) -> None:
    assert fault(started("twenty-two"), {"type": "play", "cards": ["2C", card]}) == ("/cards/1", "invalid_card")
    assert fault(started("twenty-two"), {"type": "exchange", "cards": [card]}) == ("/cards/0", "invalid_card")


@pytest.mark.parametrize("card", [None, 7, True, ["7C"], {}, 0.5], ids=repr)
def test_a_card_is_a_string(card: Any) -> None:
    assert fault(started("twenty-two"), {"type": "play", "cards": ["2C", "3C", card]}) == ("/cards/2", "invalid_type")
    assert fault(started("fifty-six"), {"type": "play", "card": card}) == ("/card", "invalid_type")


def bid(**changes: Any) -> dict[str, Any]:
    return {"type": "bid", "points": 28, "trump": "H", "form": "suit_first"} | changes


@pytest.mark.parametrize("points", [True, 28.0, "28", None, [28]], ids=repr)
def test_a_whole_number_is_no_boolean_fraction_or_string(points: Any) -> None:
    assert fault(started("fifty-six"), bid(points=points)) == ("/points", "invalid_type")


@pytest.mark.parametrize("points", [27, 57, 0, -28, 10**30])
def test_a_whole_number_is_in_its_range(points: int) -> None:
    assert fault(started("fifty-six"), bid(points=points)) == ("/points", "out_of_range")


def test_a_choice_is_one_of_its_words() -> None:
    assert fault(started("fifty-six"), bid(form="loudly")) == ("/form", "invalid_choice")
    assert fault(started("fifty-six"), bid(form=["suit_first"])) == ("/form", "invalid_type")


def test_the_first_field_that_does_not_fit_is_named() -> None:
    assert fault(started("fifty-six"), bid(form=1, points=1.0)) == ("/points", "invalid_type")


@pytest.mark.parametrize("allow", [0, 1, None, "true"], ids=repr)
def test_a_boolean_is_true_or_false(allow: Any) -> None:
    assert fault(started("hand-and-foot"), {"type": "answer", "allow": allow}) == ("/allow", "invalid_type")


def new_meld(**changes: Any) -> dict[str, Any]:
    return {"type": "meld", "melds": [{"kind": "set", "cards": ["7C", "7D", "7H"]} | changes]}


def test_what_is_wrong_inside_an_object_of_a_list_is_pointed_at() -> None:
    match = started("contract-rummy")
    assert fault(match, {"type": "meld", "melds": [5]}) == ("/melds/0", "invalid_type")
    assert fault(match, {"type": "meld", "melds": [{"kind": "set"}]}) == ("/melds/0/cards", "required")
    assert fault(match, new_meld(kind="run")) == ("/melds/0/kind", "invalid_choice")
    assert fault(match, new_meld(cards=["7C", "7D", 7])) == ("/melds/0/cards/2", "invalid_type")
    assert fault(match, new_meld(rank="7")) == ("/melds/0/rank", "unknown_field")


@GAMES
def test_malformed_comes_before_turn_and_phase(game: Game) -> None:
    match = started(game.slug)
    for seat in (*range(match.seats), 99, -1):
        assert fault(match, {"type": "resign"}, seat) == ("/type", "unknown_move_type")


def test_malformed_comes_before_the_phase() -> None:
    match = started("twenty-two")
    assert match.phase == "exchange"
    assert fault(match, {"type": "play", "cards": ["1C"]}) == ("/cards/0", "invalid_card")


def test_malformed_comes_before_the_end_of_the_match() -> None:
    match = started("twenty-two")
    while not match.over:
        seat = match.to_act[0]
        match.play(seat, match.legal_moves(seat).moves[0])
    assert fault(match, {"type": "play", "cards": []}, 0) == ("/cards", "empty")


@GAMES
@pytest.mark.parametrize("seat", [99, -1, "0", None, 0.5], ids=repr)
def test_a_seat_that_does_not_exist_is_not_to_act(game: Game, seat: Any) -> None:
    match = started(game.slug)
    move = match.legal_moves(match.to_act[0]).moves[0]
    assert refusal(match, seat, move).rule == match.turn_rule
    assert match.legal_moves(seat).moves == []
    assert match.timeout_move(seat) is None
