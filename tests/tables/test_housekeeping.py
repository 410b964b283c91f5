"""What the sweep finds: lost hints, tables nobody came to, answers kept too long. And what the tasks do with it."""

from datetime import timedelta
from itertools import pairwise
from typing import Any

import pytest
from django.utils import timezone

from games import tasks
from games.models import KeptAnswer, Table
from games.services.housekeeping import abandoned_tables_close, kept_answers_purge, overdue_bot_turns
from tests.clients import ApiClient
from tests.tables.casting import TWENTY_TWO, Json, new_table, playing_table


@pytest.fixture
def bots_table(alice: ApiClient) -> Json:
    table = new_table(alice, seat=None)
    return dict(alice.post(f"/tables/{table['id']}/bots", {"level": "random", "count": 2}).json())


def overdue(seconds: float) -> list[tuple[str, int]]:
    now = timezone.now() + timedelta(seconds=seconds)
    return [(str(table_id), version) for table_id, version in overdue_bot_turns(now=now, at_most=10)]


def test_a_bot_that_was_not_told_is_found(bots_table: Json) -> None:
    assert overdue(0) == []
    assert overdue(3) == [(bots_table["id"], bots_table["version"])]


def test_a_bot_that_was_told_again_is_given_time(bots_table: Json) -> None:
    assert overdue(3) != []
    assert overdue(4) == []
    assert overdue(7) != []


def test_a_bot_that_waits_in_line_is_told_less_and_less_often_but_never_forgotten(bots_table: Json) -> None:
    begun = Table.objects.get().changed_at
    times = [begun + timedelta(seconds=seconds) for seconds in range(300)]
    told = [now for now in times if list(overdue_bot_turns(now=now, at_most=1))]
    waits = [later - sooner for sooner, later in pairwise(told)]
    assert [wait.seconds for wait in waits[:4]] == [2, 4, 8, 15]
    assert set(waits[4:]) == {timedelta(seconds=15)}


def test_no_bot_is_due_at_a_table_of_players(alice: ApiClient, bob: ApiClient) -> None:
    playing_table(alice, bob)
    assert overdue(10**6) == []


def test_open_tables_that_nothing_happens_at_are_closed(alice: ApiClient, bob: ApiClient) -> None:
    table, playing = new_table(alice), playing_table(alice, bob)
    now = timezone.now()
    assert abandoned_tables_close(now=now + timedelta(hours=23), at_most=10) == 0
    assert abandoned_tables_close(now=now + timedelta(hours=25), at_most=10) == 1
    assert alice.get(f"/tables/{table['id']}").json()["status"] == "aborted"
    assert alice.get(f"/tables/{playing['id']}").json()["status"] == "playing"


def test_kept_answers_are_forgotten_after_a_day(alice: ApiClient) -> None:
    alice.post("/tables", TWENTY_TWO, headers={"Idempotency-Key": "k"})
    now = timezone.now()
    assert kept_answers_purge(now=now + timedelta(hours=23)) == 0
    assert kept_answers_purge(now=now + timedelta(hours=25)) == 1
    assert not KeptAnswer.objects.exists()


def test_the_sweep_tells_bots_that_are_overdue(bots_table: Json, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[Any] = []
    monkeypatch.setattr(tasks.play_bot_turn, "delay", lambda *args: told.append(args))
    Table.objects.update(bot_due_at=timezone.now() - timedelta(seconds=3))
    tasks.sweep()
    assert told == [(bots_table["id"], bots_table["version"])]


def test_the_sweep_lets_the_clock_move(alice: ApiClient, bob: ApiClient) -> None:
    table = playing_table(alice, bob, turn_seconds=5)
    Table.objects.update(deadline_at=timezone.now())
    tasks.sweep()
    assert Table.objects.get().version == table["version"] + 1


def test_the_bot_s_task_plays_its_turn(bots_table: Json) -> None:
    tasks.play_bot_turn(bots_table["id"], bots_table["version"])
    assert Table.objects.get().version == bots_table["version"] + 1


def test_tidying_leaves_what_is_young(alice: ApiClient) -> None:
    table = new_table(alice)
    tasks.tidy()
    assert alice.get(f"/tables/{table['id']}").json()["status"] == "open"


def test_sweeps_that_have_piled_up_are_done_once(monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[Any] = []
    monkeypatch.setattr(tasks, "_pace", tasks._Pace(seconds=1000))
    monkeypatch.setattr(tasks, "deadlines_enforce", lambda **what: done.append(what))
    for _ in range(3):
        tasks.sweep.apply()
    assert len(done) == 1
