"""Bots that search for their move: passed on to workers with time, one a turn, and nothing lost when it dies."""

from datetime import datetime, timedelta
from random import Random
from typing import Any
from uuid import UUID

import pytest
from django.utils import timezone

from games import bots, tasks
from games.models import Event, Table
from games.services.bot_turns import bot_turn_think
from games.services.housekeeping import HINT_PATIENCE, overdue_bot_turns
from tests.clients import ApiClient
from tests.tables.casting import Json, move, new_table, run_bots, state

SECONDS = 1.0


@pytest.fixture
def thinkers(alice: ApiClient) -> Json:
    """A table of two bots that search."""
    table = new_table(alice, seat=None)
    answer: Json = alice.post(f"/tables/{table['id']}/bots", {"level": "hard", "count": 2}).json()
    return answer


def think(table: Json, now: datetime) -> Event | None:
    return bot_turn_think(
        table_id=UUID(table["id"]), version=table["version"], clock=lambda: now, random=Random(1), seconds=SECONDS
    )


def test_a_bot_that_searches_is_passed_on_to_a_worker_that_has_time(
    thinkers: Json, monkeypatch: pytest.MonkeyPatch
) -> None:
    passed_on: list[Any] = []
    monkeypatch.setattr(tasks.think_bot_turn, "delay", lambda *args: passed_on.append(args))
    tasks.play_bot_turn(thinkers["id"], thinkers["version"])
    assert passed_on == [(thinkers["id"], thinkers["version"])]
    assert Table.objects.get().version == thinkers["version"]


def test_the_task_makes_the_move_in_the_time_that_bots_are_given(
    thinkers: Json, settings: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    given: list[float] = []
    choose = bots.choose

    def watched(level: bots.Level, turn: bots.Turn) -> bots.Json:
        given.append(turn.seconds)
        return choose(level, turn)

    monkeypatch.setattr(bots, "choose", watched)
    settings.BOT_THINKING_MS = 20
    tasks.think_bot_turn(thinkers["id"], thinkers["version"])
    assert Table.objects.get().version == thinkers["version"] + 1
    assert given == [0.02]


def test_a_move_is_made_when_the_search_for_it_ends_and_clocks_run_from_then(thinkers: Json) -> None:
    began = timezone.now()
    times = iter([began, ended := began + timedelta(seconds=SECONDS)])
    event = bot_turn_think(
        table_id=UUID(thinkers["id"]),
        version=thinkers["version"],
        clock=lambda: next(times),
        random=Random(1),
        seconds=0,
    )
    assert event is not None
    table = Table.objects.get()
    assert (event.at, table.changed_at, table.bot_due_at) == (ended, ended, ended)


def test_while_one_worker_thinks_about_a_turn_no_other_does(thinkers: Json, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []
    again: list[Event | None] = []

    def choose(_: bots.Level, turn: bots.Turn) -> bots.Json:
        asked.append(turn.seat)
        again.append(think(thinkers, timezone.now()))
        return turn.moves[0]

    monkeypatch.setattr(bots, "choose", choose)
    assert think(thinkers, timezone.now()) is not None
    assert again == [None]
    assert len(asked) == 1


@pytest.fixture
def with_alice(alice: ApiClient) -> Json:
    """A table of Alice and two bots that search, with a bot to act."""
    table = new_table(alice, seats=3)
    alice.post(f"/tables/{table['id']}/bots", {"level": "hard", "count": 2})
    if state(alice, table)["legal"]["moves"]:
        move(alice, table)
    return state(alice, table) | {"id": table["id"]}


def test_a_player_who_leaves_and_returns_does_not_have_a_bot_begin_anew(
    alice: ApiClient, with_alice: Json, monkeypatch: pytest.MonkeyPatch
) -> None:
    def choose(_: bots.Level, turn: bots.Turn) -> bots.Json:
        alice.post(f"/tables/{with_alice['id']}/leave")
        alice.post(f"/tables/{with_alice['id']}/return")
        alice.post(f"/tables/{with_alice['id']}/leave")
        return turn.moves[0]

    monkeypatch.setattr(bots, "choose", choose)
    event = think(with_alice, timezone.now())
    assert event is not None
    assert (event.type, event.version) == ("move", with_alice["version"] + 4)
    assert Table.objects.get().bot_due_at is not None  # Alice's bot, if not the other one.


def test_a_bot_does_not_move_for_a_player_who_returned_while_it_thought(
    alice: ApiClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = new_table(alice)
    alice.post(f"/tables/{table['id']}/bots", {"level": "hard"})
    run_bots(table)
    alice.post(f"/tables/{table['id']}/leave")

    def choose(_: bots.Level, turn: bots.Turn) -> bots.Json:
        alice.post(f"/tables/{table['id']}/return")
        return turn.moves[0]

    monkeypatch.setattr(bots, "choose", choose)
    assert think(state(alice, table) | {"id": table["id"]}, timezone.now()) is None
    assert state(alice, table)["legal"]["moves"]


def test_a_turn_whose_worker_died_is_found_and_thought_about_again(
    thinkers: Json, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = timezone.now()
    with monkeypatch.context() as patch:

        def die(*_: Any) -> None:
            raise SystemExit

        patch.setattr(bots, "choose", die)
        with pytest.raises(SystemExit):
            think(thinkers, now)
    later = now + timedelta(seconds=SECONDS) + HINT_PATIENCE
    assert list(overdue_bot_turns(now=later - timedelta(milliseconds=1), at_most=9)) == []
    assert list(overdue_bot_turns(now=later, at_most=9)) == [(UUID(thinkers["id"]), thinkers["version"])]
    assert think(thinkers, later) is not None
