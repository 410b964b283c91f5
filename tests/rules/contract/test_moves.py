"""Playing: listed moves are accepted, refused moves change nothing, and nobody is ever left without a move."""

import json
import re
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from games.rules import ALL, Game, IllegalMove, Match
from tests.rules.contract.fuzz import odd_moves
from tests.rules.contract.fuzz import seats as any_seat
from tests.rules.contract.packs import found, pack
from tests.rules.contract.positions import Position, every_game, positions


@every_game
@given(data=st.data())
def test_every_card_of_the_pack_is_somewhere_exactly_once(game: Game, data: st.DataObject) -> None:
    position = data.draw(positions(game))
    assert found(position) == pack(position.match.view(ALL))


@every_game
@given(data=st.data())
def test_every_listed_move_is_accepted(game: Game, data: st.DataObject) -> None:
    match = data.draw(positions(game)).match
    for seat in match.to_act:
        for move in match.legal_moves(seat).moves:
            match.clone().play(seat, move)


@every_game
@given(data=st.data())
def test_no_move_is_listed_twice(game: Game, data: st.DataObject) -> None:
    match = data.draw(positions(game)).match
    for seat in match.to_act:
        listed = [json.dumps(move, sort_keys=True) for move in match.legal_moves(seat).moves]
        assert len(listed) == len(set(listed))


@every_game
@given(data=st.data())
def test_seats_to_act_have_moves_and_the_others_none(game: Game, data: st.DataObject) -> None:
    match = data.draw(positions(game)).match
    assert match.over == (match.to_act == ())
    assert list(match.to_act) == sorted(match.to_act)
    for seat in range(match.seats):
        legal = match.legal_moves(seat)
        assert bool(legal.moves) == (seat in match.to_act)
        assert (match.timeout_move(seat) is None) == (seat not in match.to_act)


@every_game
@given(data=st.data())
def test_every_card_that_may_be_played_or_discarded_is_listed(game: Game, data: st.DataObject) -> None:
    match = data.draw(positions(game)).match
    for seat in match.to_act:
        moves = [move for move in match.legal_moves(seat).moves if move["type"] in ("discard", "play")]
        listed = {move["card"] for move in moves if "card" in move}
        held = match.view(ALL)["hands"][seat]["cards"]
        assert listed == {card for card in held if _may_part_with(match, seat, card)}


def _may_part_with(match: Match, seat: int, card: str) -> bool:
    try:
        match.clone().play(seat, {"type": "play" if match.game.slug == "fifty-six" else "discard", "card": card})
    except IllegalMove:
        return False
    return True


@every_game
@given(data=st.data())
def test_events_are_json_objects_with_a_type(game: Game, data: st.DataObject) -> None:
    for played in data.draw(positions(game)).record:
        assert json.loads(json.dumps(played.events)) == played.events
        assert all(isinstance(event["type"], str) for event in played.events)


@every_game
@given(data=st.data())
def test_the_move_of_the_clock_is_legal(game: Game, data: st.DataObject) -> None:
    match = data.draw(positions(game)).match
    for seat in match.to_act:
        assert match.clone().play(seat, match.timeout_move(seat)) is not None  # type: ignore[arg-type]


@every_game
@given(data=st.data())
def test_a_move_adds_one_to_the_ply(game: Game, data: st.DataObject) -> None:
    position = data.draw(positions(game))
    assert position.match.ply == len(position.record)


@every_game
@given(data=st.data())
def test_a_refused_move_changes_nothing_and_says_why(game: Game, data: st.DataObject) -> None:
    position = data.draw(positions(game, most=80))
    for _ in range(10):
        seat = data.draw(st.sampled_from([*position.match.to_act, None]))
        _try(position, data.draw(any_seat) if seat is None else seat, data.draw(odd_moves(position)))


def _try(position: Position, seat: Any, move: Any) -> None:
    match = position.match
    before = match.dump()
    frozen = json.dumps(before)
    try:
        match.clone().play(seat, move)
    except IllegalMove as refused:
        _check_refusal(match, refused)
    else:
        assert seat in match.to_act
    assert json.dumps(match.dump()) == frozen


def _check_refusal(match: Match, refused: IllegalMove) -> None:
    assert re.fullmatch("[a-z]+(_[a-z]+)*", refused.code)
    assert refused.message.endswith(".")
    assert json.loads(json.dumps(refused.facts)) == refused.facts
    if refused.code == "malformed":
        assert refused.rule is None
        assert set(refused.facts) == {"pointer", "code"}
    else:
        assert refused.rule in {rule.id for rule in match.game.rules}


@every_game
@given(data=st.data())
def test_a_move_refused_on_the_match_itself_leaves_no_trace(game: Game, data: st.DataObject) -> None:
    position = data.draw(positions(game, most=80))
    match, move = position.match, data.draw(odd_moves(position))
    before, seat = (json.dumps(match.dump()), data.draw(st.sampled_from(match.to_act or (0,))))
    try:
        match.play(seat, move)
    except IllegalMove:
        assert json.dumps(match.dump()) == before
    else:
        assert match.ply == len(position.record) + 1


@every_game
@given(data=st.data())
def test_a_seat_that_is_not_to_act_is_told_so(game: Game, data: st.DataObject) -> None:
    match = data.draw(positions(game)).match
    moves = [move for seat in match.to_act for move in match.legal_moves(seat).moves]
    waiting = [seat for seat in range(match.seats) if seat not in match.to_act]
    if moves and waiting:
        move, seat = (data.draw(st.sampled_from(moves)), data.draw(st.sampled_from(waiting)))
        assert _rule_of_refusal(match, seat, move) == match.turn_rule


def _rule_of_refusal(match: Match, seat: int, move: Any) -> str | None:
    try:
        match.clone().play(seat, move)
    except IllegalMove as refused:
        return refused.rule
    return None
