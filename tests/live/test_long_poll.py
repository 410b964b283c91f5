"""Long-polls: what there is at once, or else what comes."""

import pytest

from games.live import table_feed
from tests.clients import ApiClient
from tests.live.listeners import Json, Loop
from tests.tables.casting import code_of, move, new_table, playing_table, to_act


@pytest.fixture
def table(alice: ApiClient, bob: ApiClient) -> Json:
    return playing_table(alice, bob)


def poll(table: Json, after: int, wait: int = 25) -> str:
    return f"/tables/{table['id']}/events?after={after}&wait={wait}"


@pytest.mark.django_db
def test_what_is_there_is_answered_at_once(alice: ApiClient, bob: ApiClient) -> None:
    table = playing_table(alice, bob)
    answer = alice.get(poll(table, 1)).json()
    assert [event["type"] for event in answer["events"]] == ["seated", "started"]
    assert answer["version"] == 3


@pytest.mark.django_db
@pytest.mark.parametrize("query", ["?wait=0", "?after=0&wait=25"])
def test_who_has_nothing_gets_a_snapshot(alice: ApiClient, query: str) -> None:
    table = new_table(alice)
    answer = alice.get(f"/tables/{table['id']}/events{query}").json()
    assert [event["type"] for event in answer["events"]] == ["snapshot"]
    assert answer["version"] == 1


@pytest.mark.django_db
def test_without_waiting_nothing_new_is_an_empty_answer(alice: ApiClient) -> None:
    table = new_table(alice)
    assert alice.get(poll(table, 1, wait=0)).json() == {"events": [], "version": 1}


@pytest.mark.django_db
def test_long_answers_come_in_parts(alice: ApiClient, bob: ApiClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_feed, "PAGE", 1)
    table = playing_table(alice, bob)
    assert alice.get(poll(table, 1)).json()["version"] == 2
    assert alice.get(poll(table, 2)).json()["version"] == 3


def test_it_waits_for_the_next_event(live: Loop, alice: ApiClient, bob: ApiClient, table: Json) -> None:
    waiting = live.open(alice, poll(table, 3))
    move(to_act(table, alice, bob), table)
    status, answer = waiting.answer()
    assert status == 200
    assert [event["version"] for event in answer["events"]] == [answer["version"]] == [4]


def test_when_the_time_is_up_the_answer_is_empty(live: Loop, alice: ApiClient, table: Json) -> None:
    assert live.open(alice, poll(table, 3, wait=1)).answer() == (200, {"events": [], "version": 3})


def test_who_is_sent_away_while_waiting_is_told_that_there_is_nothing(
    live: Loop, alice: ApiClient, bob: ApiClient
) -> None:
    table = new_table(alice, seats=3, visibility="private")
    bob.post(f"/tables/{table['id']}/join", {"code": table["code"]})
    waiting = live.open(bob, poll(table, 2))
    alice.delete(f"/tables/{table['id']}/seats/1")
    status, problem = waiting.answer()
    assert (status, problem["code"]) == (404, "not_found")


@pytest.mark.django_db
@pytest.mark.parametrize("query", ["?wait=61", "?wait=-1", "?wait=x", "?after=-1&wait=1", "?after=1.5"])
def test_a_wait_or_a_place_that_is_none_is_refused(alice: ApiClient, query: str) -> None:
    table = new_table(alice)
    assert code_of(alice.get(f"/tables/{table['id']}/events{query}")) == (400, "malformed")


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("accept", "answered"),
    [
        ("application/json", "application/json"),
        ("*/*", "text/event-stream"),
        ("text/event-stream", "text/event-stream"),
        ("application/x-ndjson", "application/x-ndjson"),
    ],
)
def test_what_is_accepted_says_which_way(alice: ApiClient, accept: str, answered: str) -> None:
    table = new_table(alice)
    answer = alice.get(f"/tables/{table['id']}/events", HTTP_ACCEPT=accept)
    assert answer.headers["Content-Type"].partition(";")[0] == answered
