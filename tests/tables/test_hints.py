"""Telling the workers: after the commit, once a version, and never at the expense of whoever made the change."""

import threading
from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Any
from uuid import uuid4

import pytest
from django.utils import timezone

from games import tasks
from games.models import Table
from games.signals import TableChange
from tests.clients import ApiClient
from tests.tables.casting import Json, new_table, playing_table

Committing = Callable[..., AbstractContextManager[Any]]


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    hints: list[Any] = []
    monkeypatch.setattr(tasks.play_bot_turn, "apply_async", lambda args, **_: hints.append(args))
    return hints


def add_bots(client: ApiClient, table: Json) -> Json:
    answer: Json = client.post(f"/tables/{table['id']}/bots", {"level": "random", "count": 2}).json()
    return answer


def test_a_bot_that_is_to_act_is_told_after_the_commit(
    alice: ApiClient, told: list[Any], django_capture_on_commit_callbacks: Committing
) -> None:
    with django_capture_on_commit_callbacks(execute=True):
        table = add_bots(alice, new_table(alice, seat=None))
        assert told == []
    assert told == [(table["id"], table["version"])]


def test_players_need_no_hint(
    alice: ApiClient, bob: ApiClient, told: list[Any], django_capture_on_commit_callbacks: Committing
) -> None:
    with django_capture_on_commit_callbacks(execute=True):
        playing_table(alice, bob)
    assert told == []


def test_a_broker_that_is_away_takes_nothing_from_the_answer(
    alice: ApiClient, monkeypatch: pytest.MonkeyPatch, django_capture_on_commit_callbacks: Committing
) -> None:
    def fail(*_: Any, **__: Any) -> None:
        raise ConnectionError("The broker is away")

    monkeypatch.setattr(tasks.play_bot_turn, "apply_async", fail)
    with django_capture_on_commit_callbacks(execute=True):
        table = add_bots(alice, new_table(alice, seat=None))
    assert table["status"] == "playing"


def test_a_broker_that_does_not_answer_holds_nobody_up(monkeypatch: pytest.MonkeyPatch, settings: Any) -> None:
    answers, reached = threading.Event(), threading.Event()

    def hang(*_: Any, **__: Any) -> None:
        reached.set()
        assert answers.wait(20)

    monkeypatch.setattr(tasks.play_bot_turn, "apply_async", hang)
    settings.REDIS_URL = "redis://127.0.0.1:1/0"
    tasks.hint_bot_turn(change=TableChange(uuid4(), 3, "twenty-two", "started", None, timezone.now()))
    assert reached.wait(20)
    answers.set()


def test_what_fails_at_a_bots_turn_is_noted_by_its_place(
    alice: ApiClient, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    table = add_bots(alice, new_table(alice, seat=None))
    Table.objects.filter(pk=table["id"]).update(state={"game": "7C"})
    tasks.play_bot_turn(table["id"], table["version"])
    assert f"No bot can move at table {table['id']}: UnknownGame\n" in caplog.text
    assert "7C" not in caplog.text
