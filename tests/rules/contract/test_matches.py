"""Whole matches: they end, by chance and by the clock alone, and every point of their totals is accounted for."""

import random
from itertools import accumulate
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from games.rules import ALL, Game, Match
from games.rules.cli.players import lively, uniform
from tests.rules.contract.positions import SHORT, Position, Start, every_game, every_table, played_out, starts
from tests.rules.contract.scores import last_deal


@every_table
def test_a_match_by_chance_ends(game: Game, seats: int) -> None:
    position = played_out(Start(game, seats, {}, seed=seats), lively(random.Random(seats)))
    _check_end(position.match)
    _check_results(position)


@every_table
def test_a_match_that_nobody_attends_ends(game: Game, seats: int) -> None:
    match = Start(game, seats, {}, seed=seats).match()
    while not match.over:
        for seat in match.to_act[:1]:
            match.play(seat, match.timeout_move(seat) or {})
    _check_end(match)


@every_game
@settings(max_examples=20)
@given(data=st.data())
def test_a_match_ends_under_any_options(game: Game, data: st.DataObject) -> None:
    start = _shortened(data.draw(starts(game)))
    player = data.draw(st.sampled_from([lively, uniform]))
    position = played_out(start, player(random.Random(start.seed)))
    _check_end(position.match)
    _check_results(position)


@every_game
@given(data=st.data())
def test_the_last_deal_is_scored_as_the_rules_say(game: Game, data: st.DataObject) -> None:
    start = _shortened(data.draw(starts(game)))
    position = played_out(start, lively(random.Random(start.seed)))
    out = [played.seat for played in position.record[-1:] if position.match.results[-1]["reason"] == "went_out"]
    view = position.match.view(ALL)
    scored = [
        {line["item"]: (line["count"], line["points"]) for line in side["items"]}
        for side in view["results"][-1]["sides"]
    ]
    assert scored == last_deal(view, out[0] if out else None)


def _shortened(start: Start) -> Start:
    known = {option.name for option in start.game.options}
    short = {name: value for name, value in SHORT.items() if name in known}
    return Start(start.game, start.seats, start.options | short, start.seed)


def _check_end(match: Match) -> None:
    assert (match.phase, match.to_act) == ("over", ())
    assert match.end
    assert match.winners
    assert match.winners == [side for side in range(len(match.sides)) if side in match.winners]
    for seat in range(match.seats):
        assert match.legal_moves(seat) == ([], True)


def _check_results(position: Position) -> None:
    """Every line counts something and cites a rule; lines sum to points, and points to totals."""
    match = position.match
    results = [event for played in position.record for event in played.events if event["type"] == "deal_ended"]
    known = {rule.id for rule in match.game.rules}
    for result in results:
        assert [_without_type(result)] == [each for each in match.results if each["deal"] == result["deal"]] or (
            result["deal"] <= match.deal - 20
        )
        for side in result["sides"]:
            assert all(line["count"] > 0 and line["rule"] in known for line in side["items"])
            assert side["points"] == sum(line["points"] for line in side["items"])
    assert [result["deal"] for result in results] == list(range(1, match.deal + 1))
    assert match.totals == _sums(position, results)
    assert [each["deal"] for each in match.results] == list(range(max(1, match.deal - 19), match.deal + 1))


def _without_type(event: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in event.items() if name != "type"}


def _sums(position: Position, results: list[dict[str, Any]]) -> list[int]:
    """Add up all results; in 56 every payment of one side is the other's income."""
    first = position.start.match().totals
    columns = [[side["points"] for side in result["sides"]] for result in results]
    totals = list(
        accumulate(columns, lambda sums, points: [a + b for a, b in zip(sums, points, strict=True)], initial=first)
    )
    if position.start.game.slug == "fifty-six":
        assert all(sum(each) == sum(first) and min(each) >= 0 for each in totals)
    return totals[-1]
