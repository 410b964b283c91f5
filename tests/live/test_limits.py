"""Who may listen, how often, and until when."""

from typing import Any

import pytest

from accounts.models import AccessToken
from games.live import background, open_streams, stream
from tests.clients import ApiClient
from tests.live.listeners import Json, Loop
from tests.tables.casting import code_of, move, new_table, playing_table, to_act

PATHS = ["/me/events", "/tables/{id}/events"]


@pytest.fixture
def table(alice: ApiClient, bob: ApiClient) -> Json:
    return playing_table(alice, bob, visibility="private")


def events(table: Json) -> str:
    return f"/tables/{table['id']}/events"


@pytest.mark.parametrize("path", PATHS)
def test_listening_needs_a_token(live: Loop, table: Json, path: str) -> None:
    status, problem = live.open(None, path.format(**table)).answer()
    assert (status, problem["code"]) == (401, "not_authenticated")


def test_a_private_table_is_nothing_to_others(live: Loop, charlie: ApiClient, table: Json) -> None:
    status, problem = live.open(charlie, f"{events(table)}?after=x").answer()
    assert (status, problem["code"]) == (404, "not_found")


@pytest.mark.parametrize("path", PATHS)
def test_there_are_three_ways_and_no_other(live: Loop, alice: ApiClient, table: Json, path: str) -> None:
    status, problem = live.open(alice, path.format(**table), accept="text/html").answer()
    assert (status, problem["code"]) == (406, "not_acceptable")


def test_asking_for_headers_opens_no_stream(live: Loop, alice: ApiClient, table: Json) -> None:
    before = open_streams.how_many()
    headers = live.open(alice, events(table), method="HEAD").start["headers"]
    assert (b"Content-Type", b"text/event-stream") in headers
    assert open_streams.how_many() == before


@pytest.mark.django_db
def test_only_listening_is_done_here(alice: ApiClient) -> None:
    assert code_of(alice.post(f"/tables/{new_table(alice)['id']}/events")) == (405, "method_not_allowed")


def test_who_is_sent_away_hears_no_more(live: Loop, alice: ApiClient, bob: ApiClient) -> None:
    table = new_table(alice, seats=3, visibility="private")
    bob.post(f"/tables/{table['id']}/join", {"code": table["code"]})
    listener = live.open(bob, events(table)).begin()
    assert listener.next()["type"] == "snapshot"
    alice.delete(f"/tables/{table['id']}/seats/1")
    assert listener.ends()


@pytest.mark.parametrize("path", PATHS)
def test_who_logs_out_hears_no_more(
    live: Loop, alice: ApiClient, table: Json, path: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(background, "LOOK_SECONDS", 0.05)
    listener = live.open(alice, path.format(**table)).begin()
    listener.next()
    alice.post("/auth/logout")
    assert listener.ends()


@pytest.mark.parametrize("path", PATHS)
def test_who_logged_out_hears_nothing_that_comes_after_it(
    live: Loop, alice: ApiClient, bob: ApiClient, table: Json, path: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(background, "LOOK_SECONDS", 1000)
    listeners = {player: live.open(player, path.format(**table)).begin() for player in (alice, bob)}
    for listener in listeners.values():
        listener.next()
    mover = to_act(table, alice, bob)
    gone = bob if mover is alice else alice
    gone.post("/auth/logout")
    move(mover, table)
    assert listeners[gone].rest() == b""


def test_who_is_shut_out_hears_no_more(
    live: Loop, alice: ApiClient, table: Json, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(background, "LOOK_SECONDS", 0.05)
    listener = live.open(alice, events(table)).begin()
    listener.next()
    user = AccessToken.objects.get(user__username="alice").user
    user.is_active = False
    user.save()
    assert listener.ends()


def test_a_user_may_have_several_streams_but_not_any_number(
    live: Loop, alice: ApiClient, table: Json, settings: Any
) -> None:
    settings.STREAMS_PER_USER = 2
    held = [live.open(alice, path.format(**table)).begin() for path in PATHS]
    status, problem = live.open(alice, events(table)).answer()
    assert (status, problem["code"]) == (429, "throttled")
    held[0].go_away()
    assert live.open(alice, events(table)).begin().next()["type"] == "snapshot"


def test_a_client_that_goes_away_leaves_nothing_behind(live: Loop, alice: ApiClient, table: Json) -> None:
    before = open_streams.how_many()
    listener = live.open(alice, events(table)).begin()
    listener.next()
    assert open_streams.how_many() == before + 1
    listener.go_away()
    assert open_streams.how_many() == before


def test_at_the_end_of_the_service_streams_end(live: Loop, alice: ApiClient, table: Json) -> None:
    listeners = [live.open(alice, path.format(**table)).begin() for path in PATHS]
    for listener in listeners:
        listener.next()
    live.end_streams()
    assert all(listener.ends() for listener in listeners)


def test_a_reader_that_pauses_gets_all_that_it_missed(
    live: Loop, alice: ApiClient, bob: ApiClient, table: Json
) -> None:
    listener = live.open(alice, events(table)).begin()
    listener.next()
    listener.hold()
    for _ in range(4):
        move(to_act(table, alice, bob), table)
    listener.go_on()
    assert [message["version"] for message in listener.take(4)] == [4, 5, 6, 7]


def test_a_reader_that_takes_nothing_for_long_is_let_go(
    live: Loop, alice: ApiClient, bob: ApiClient, table: Json, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(stream, "STALLED_SECONDS", 0.05)
    listener = live.open(alice, events(table)).begin()
    listener.next()
    listener.hold()
    move(to_act(table, alice, bob), table)
    listener.serving.result(20)
    assert open_streams.how_many() == 0
