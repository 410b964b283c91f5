"""What operators see: metrics, and logs that hold neither tokens nor hidden cards."""

import json
import logging
import re
import sys
from contextvars import copy_context
from datetime import timedelta
from typing import Any

import pytest
from celery.signals import task_prerun
from django.test import Client
from django.utils import timezone

from cardservice import request_id
from cardservice.logs import JsonFormatter, LineFormatter
from games.models import Table
from tests.clients import ApiClient
from tests.tables.casting import move, new_table, playing_table, state, to_act

pytestmark = pytest.mark.django_db

TOKEN = "cs_" + "a1B-" * 10


def metric(client: Client, name: str) -> float:
    lines = client.get("/metrics").content.decode().splitlines()
    return sum(float(line.rpartition(" ")[2]) for line in lines if line.startswith(f"cardservice_{name}"))


def record(message: str, **facts: Any) -> logging.LogRecord:
    made = logging.LogRecord("cardservice", logging.INFO, __file__, 1, message, None, None)
    made.__dict__ |= {"request_id": "r-1", "facts": facts}
    return made


def test_moves_are_counted_by_game_and_by_whom(
    client: Client, alice: ApiClient, bob: ApiClient, django_capture_on_commit_callbacks: Any
) -> None:
    counted = 'moves_total{by="player",game="twenty-two"}'
    before, table = metric(client, counted), playing_table(alice, bob)
    with django_capture_on_commit_callbacks(execute=True):
        move(to_act(table, alice, bob), table)
    assert metric(client, counted) == before + 1


@pytest.mark.parametrize(
    ("path", "code"),
    [("/tables/0", "not_found"), ("/me", "not_authenticated"), ("/tables?limit=x", "not_authenticated")],
)
def test_refusals_are_counted_by_code(client: Client, anonymous: ApiClient, path: str, code: str) -> None:
    counted = f'refusals_total{{code="{code}"}}'
    before = metric(client, counted)
    anonymous.get(path)
    assert metric(client, counted) == before + 1


def test_lags_are_those_of_whoever_waits_longest(client: Client, alice: ApiClient, bob: ApiClient) -> None:
    table = playing_table(alice, bob, turn_seconds=60)
    assert metric(client, "clock_lag_seconds") == metric(client, "bot_lag_seconds") == 0
    ago = timezone.now() - timedelta(seconds=100)
    Table.objects.filter(pk=table["id"]).update(deadline_at=ago, bot_due_at=ago, changed_at=ago)
    assert 100 <= metric(client, "clock_lag_seconds") < 110
    assert 100 <= metric(client, "bot_lag_seconds") < 110


def test_metrics_are_read_and_nothing_else(client: Client) -> None:
    assert client.get("/metrics").headers["Content-Type"].startswith("text/plain")
    assert client.post("/metrics").status_code == 405


def test_a_line_of_json_says_what_when_and_in_which_request() -> None:
    line = json.loads(JsonFormatter().format(record("GET /me 200", status=200)))
    assert (line["message"], line["status"], line["request_id"], line["level"]) == ("GET /me 200", 200, "r-1", "INFO")
    assert line["at"].endswith("+00:00")


@pytest.mark.parametrize("formatter", [JsonFormatter(), LineFormatter()])
@pytest.mark.parametrize("said", ["token {}", "Authorization: Bearer {}", "b'Bearer {}'"])
def test_no_log_line_holds_a_token(formatter: logging.Formatter, said: str) -> None:
    try:
        raise ValueError(said.format(TOKEN))
    except ValueError:
        made = record(said.format(TOKEN))
        made.exc_info = sys.exc_info()
    line = formatter.format(made)
    assert "ValueError" in line
    assert TOKEN not in line


def test_playing_leaves_neither_cards_nor_tokens_in_the_log(
    alice: ApiClient, bob: ApiClient, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    caplog.set_level(logging.WARNING, "django.db.backends")  # Statements are logged when one debugs, and only then.
    caplog.set_level(logging.INFO, "cardservice.requests")
    table = playing_table(alice, bob)
    hand = state(alice, table)["view"]["hands"][0]["cards"]
    move(to_act(table, alice, bob), table)
    log = "\n".join(JsonFormatter().format(each) for each in caplog.records)
    assert f"POST /api/v1/tables/{table['id']}/moves" in log
    assert not any(f'"{card}"' in log for card in hand)
    assert alice.token
    assert alice.token not in log


def failing_at_a_card() -> logging.LogRecord:
    """Give a record of a fault with words of its own, which came from another."""
    made = record("It fails")
    try:
        try:
            raise KeyError("7C")
        except KeyError as error:
            raise ValueError("There is no 7C") from error
    except ValueError as error:
        made.exc_info = (ValueError, error, error.__traceback__)
    return made


@pytest.mark.parametrize("formatter", [JsonFormatter(), LineFormatter()])
def test_of_a_fault_the_log_has_the_place_and_not_the_words(formatter: logging.Formatter) -> None:
    logged = formatter.format(failing_at_a_card())
    assert all(part in logged for part in ("KeyError", "ValueError", "in failing_at_a_card"))
    assert not re.search(r"Error: .*7C", logged)


def test_log_lines_of_a_task_bear_its_id() -> None:
    def run() -> str:
        task_prerun.send(sender=None, task_id="t-1")
        return request_id.current.get()

    assert copy_context().run(run) == "t-1"


def test_requests_are_logged_with_their_answer_and_without_their_query(
    alice: ApiClient, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, "cardservice.requests")
    table = new_table(alice)
    alice.get(f"/tables/{table['id']}?code=secret")
    logged = caplog.records[-1]
    assert logged.__dict__["facts"]["status"] == 200
    assert "secret" not in JsonFormatter().format(logged)


def test_no_request_can_write_a_log_line_of_its_own(alice: ApiClient, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO, "cardservice.requests")
    alice.get("/tables/x%0aERROR: all is lost")
    assert "\n" not in caplog.records[-1].getMessage()
