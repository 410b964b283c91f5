"""The pace of play: clocks exact to a second, bots that wait as told, and nobody held up by others."""

from datetime import datetime, timedelta
from random import Random
from typing import Any

import pytest
from celery import current_app
from django.utils import timezone

from games import bots, tasks
from games.models import Event, Table
from games.services.bot_turns import bot_turn_play
from games.services.deadlines import deadlines_enforce
from tests.clients import ApiClient
from tests.live.listeners import Json
from tests.tables.casting import code_of, new_table, play_to_end, playing_table, run_bots, state

pytestmark = pytest.mark.django_db

A_SECOND = timedelta(seconds=1)


def row(table: Json) -> Table:
    return Table.objects.get(pk=table["id"])


def bots_table(client: ApiClient, **wish: Any) -> Json:
    table = new_table(client, seat=None, **wish)
    answer: Json = client.post(f"/tables/{table['id']}/bots", {"level": "random", "count": 2}).json()
    return answer


@pytest.mark.parametrize("seconds", [5, 60, 86_400, 14 * 86_400])
def test_the_clock_moves_when_the_time_is_up_and_not_before(alice: ApiClient, bob: ApiClient, seconds: int) -> None:
    table = playing_table(alice, bob, turn_seconds=seconds)
    shown = state(alice, table)
    deadline = datetime.fromisoformat(shown["deadline_at"])
    assert deadline - row(table).changed_at == timedelta(seconds=seconds)
    assert deadlines_enforce(now=deadline - timedelta(milliseconds=1), at_most=9) == 0
    assert deadlines_enforce(now=deadline, at_most=9) == 1
    assert Event.objects.get(table=table["id"], version=4).by == "clock"


def test_the_sweep_comes_often_enough_to_be_exact_to_a_second(settings: Any) -> None:
    sweep = settings.CELERY_BEAT_SCHEDULE["sweep"]
    assert sweep["schedule"].run_every < A_SECOND


def test_sweeps_go_on_whatever_is_done_to_the_beats_clock(settings: Any) -> None:
    sweep, now = settings.CELERY_BEAT_SCHEDULE["sweep"]["schedule"], timezone.now()
    last_runs = {"just now": now, "long ago": now - timedelta(days=1), "in an hour": now + timedelta(hours=1)}
    due = {when: sweep.is_due(last_run) for when, last_run in last_runs.items()}
    assert [state.is_due for state in due.values()] == [False, True, True]
    assert all(state.next <= 0.5 for state in due.values())


def test_sweeps_are_carried_out_by_a_worker_whose_clock_is_ahead_of_the_beats(settings: Any) -> None:
    assert settings.CELERY_BEAT_SCHEDULE["sweep"]["options"]["expires"] >= 60


def test_the_sweep_does_not_wait_behind_hints_nor_hints_behind_bots_that_search() -> None:
    queues = [
        current_app.amqp.router.route({}, task.name)["queue"].name
        for task in (tasks.sweep, tasks.play_bot_turn, tasks.think_bot_turn)
    ]
    assert sorted(queues) == sorted(current_app.amqp.queues)


def test_a_table_at_which_the_clock_fails_holds_up_no_other(
    alice: ApiClient, bob: ApiClient, caplog: pytest.LogCaptureFixture
) -> None:
    broken, sound = (playing_table(alice, bob, turn_seconds=5) for _ in range(2))
    Table.objects.filter(pk=broken["id"]).update(state={"game": "none"})
    assert deadlines_enforce(now=timezone.now() + timedelta(minutes=1), at_most=9) == 1
    assert [row(table).version for table in (broken, sound)] == [3, 4]
    assert "UnknownGame" in caplog.text
    assert "There is no game" not in caplog.text  # What a fault says may name a card.


def test_a_bot_that_fails_makes_the_timeout_move(alice: ApiClient, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: Any) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(bots, "choose", fail)
    table = bots_table(alice)
    run_bots(table)
    assert row(table).status == "finished"


def test_bots_wait_as_long_as_the_table_says(alice: ApiClient) -> None:
    table = bots_table(alice, bot_delay_ms=1500)
    assert table["bot_delay_ms"] == 1500
    due = row(table).bot_due_at
    assert due
    assert due - row(table).changed_at == timedelta(milliseconds=1500)


def test_a_bot_that_is_told_before_its_time_does_not_move_yet(alice: ApiClient) -> None:
    table = row(bots_table(alice, bot_delay_ms=1500))
    assert table.bot_due_at
    early, late = table.bot_due_at - timedelta(milliseconds=1), table.bot_due_at
    moves = [
        bot_turn_play(table_id=table.pk, version=table.version, now=now, random=Random(1)) for now in (early, late)
    ]
    assert moves[0] is None
    assert moves[1] is not None


def test_a_worker_is_told_not_to_start_before(
    alice: ApiClient, monkeypatch: pytest.MonkeyPatch, django_capture_on_commit_callbacks: Any
) -> None:
    hints: list[Any] = []
    monkeypatch.setattr(tasks.play_bot_turn, "apply_async", lambda _, **how: hints.append(how["countdown"]))
    with django_capture_on_commit_callbacks(execute=True):
        bots_table(alice, bot_delay_ms=10_000)
        bots_table(alice)
    assert [0 < hint <= 10 for hint in hints] == [True, False]
    assert hints[-1] == 0


def test_a_rematch_keeps_the_bots_delay(alice: ApiClient, bob: ApiClient) -> None:
    table = playing_table(alice, bob, bot_delay_ms=1)
    play_to_end(table)
    assert alice.post(f"/tables/{table['id']}/rematch").json()["bot_delay_ms"] == 1


@pytest.mark.parametrize("delay", [-1, 10_001, 0.5, "1"])
def test_a_delay_that_is_none_is_refused(alice: ApiClient, delay: Any) -> None:
    wish = {"game": "twenty-two", "seats": 2, "bot_delay_ms": delay}
    assert code_of(alice.post("/tables", wish)) == (400, "malformed")
