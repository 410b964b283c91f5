"""The feed of a table: a snapshot, then each version once, as the listener may see it."""

import pytest

from games.live import stream, table_feed
from tests.clients import ApiClient
from tests.live.listeners import Json, Loop
from tests.tables.casting import move, new_table, play_to_end, playing_table, run_bots, state, to_act

MOVES: Json = {"options": {"exchange": True, "first_deal": 2, "limit": 11}}


@pytest.fixture
def open_table(alice: ApiClient) -> Json:
    return new_table(alice)


@pytest.fixture
def table(alice: ApiClient, bob: ApiClient) -> Json:
    return playing_table(alice, bob)


def events(table: Json, query: str = "") -> str:
    return f"/tables/{table['id']}/events{query}"


def versions(messages: list[Json]) -> list[int]:
    return [message["version"] for message in messages]


def test_the_first_message_is_a_snapshot_with_the_state(live: Loop, alice: ApiClient, table: Json) -> None:
    first = live.open(alice, events(table)).begin().next()
    shown = state(alice, table)
    assert first["type"] == "snapshot"
    assert first["state"] | {"server_time": 0} == shown | {"server_time": 0}


def test_the_first_block_says_how_soon_to_connect_again(live: Loop, alice: ApiClient, table: Json) -> None:
    first = next(live.open(alice, events(table)).begin().frames()).split("\n")
    assert [line.partition(":")[0] for line in first] == ["retry", "id", "event", "data"]


def test_each_version_is_one_message(live: Loop, alice: ApiClient, bob: ApiClient, open_table: Json) -> None:
    listener = live.open(alice, events(open_table)).begin()
    bob.post(f"/tables/{open_table['id']}/join")
    move(to_act(open_table, alice, bob), open_table)
    messages = listener.take(4)
    assert [message["type"] for message in messages] == ["snapshot", "seated", "started", "move"]
    assert versions(messages) == [1, 2, 3, 4]
    assert messages[1]["player"]["username"] == "bob"


def test_a_whole_match_is_told_without_a_gap(live: Loop, alice: ApiClient, bob: ApiClient, table: Json) -> None:
    listener = live.open(bob, events(table, "?after=1")).begin()
    play_to_end(table)
    last = state(alice, table)["version"]
    messages = listener.take(last - 1)
    assert versions(messages) == list(range(2, last + 1))
    assert {"deal_ended", "match_ended"} <= {event["type"] for event in messages[-1]["events"]}


def test_a_message_tells_whose_turn_it_is_and_until_when(live: Loop, alice: ApiClient, bob: ApiClient) -> None:
    table = playing_table(alice, bob, turn_seconds=60)
    listener = live.open(alice, events(table)).begin()
    move(to_act(table, alice, bob), table)
    message = listener.take(2)[1]
    shown = state(alice, table)
    assert message["to_act"] == shown["view"]["to_act"]
    assert message["deadline_at"] == shown["deadline_at"]


def test_what_a_player_puts_aside_is_shown_to_nobody_else(live: Loop, alice: ApiClient, bob: ApiClient) -> None:
    table = playing_table(alice, bob, **MOVES)
    mover = to_act(table, alice, bob)
    listeners = {client: live.open(client, events(table)).begin() for client in (alice, bob)}
    move(mover, table, choice=1)
    seen = {client: listener.take(2)[1]["move"]["cards"] for client, listener in listeners.items()}
    assert seen.pop(mover)
    assert list(seen.values()) == [None]


def test_messages_show_what_the_history_shows(live: Loop, alice: ApiClient, bob: ApiClient) -> None:
    table = playing_table(alice, bob, **MOVES)
    for _ in range(3):
        move(to_act(table, alice, bob), table)
    told = live.open(bob, events(table, "?after=3")).begin().take(3)
    listed = bob.get(f"/tables/{table['id']}/moves").json()["results"]
    assert [message["move"] for message in told] == [each["move"] for each in listed]


@pytest.mark.parametrize("elsewhere", [False, True])
def test_a_listener_goes_on_by_its_last_id(
    live: Loop, other: Loop, alice: ApiClient, bob: ApiClient, table: Json, elsewhere: bool
) -> None:
    listener = live.open(alice, events(table)).begin()
    move(to_act(table, alice, bob), table)
    last = listener.take(2)[-1]["version"]
    listener.go_away()
    move(to_act(table, alice, bob), table)
    again = (other if elsewhere else live).open(alice, events(table), **{"last-event-id": str(last)}).begin()
    move(to_act(table, alice, bob), table)
    assert versions(again.take(2)) == [last + 1, last + 2]


def test_the_last_id_goes_before_the_url(live: Loop, alice: ApiClient, bob: ApiClient, table: Json) -> None:
    move(to_act(table, alice, bob), table)
    listener = live.open(alice, events(table, "?after=1"), **{"last-event-id": "3"}).begin()
    assert listener.next()["version"] == 4


@pytest.mark.parametrize("place", ["99", "-4", "x", "9" * 17, "9" * 30, "2.5"])
def test_an_id_that_was_never_given_resets(live: Loop, alice: ApiClient, table: Json, place: str) -> None:
    listener = live.open(alice, events(table), **{"last-event-id": place}).begin()
    assert [message["type"] for message in listener.take(2)] == ["reset", "snapshot"]


def test_an_id_that_is_too_old_resets(
    live: Loop, alice: ApiClient, table: Json, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table_feed, "LONGEST_CATCH_UP", 1)
    listener = live.open(alice, events(table, "?after=1")).begin()
    assert [message["type"] for message in listener.take(2)] == ["reset", "snapshot"]


def test_catching_up_takes_as_many_readings_as_it_needs(
    live: Loop, alice: ApiClient, bob: ApiClient, table: Json, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table_feed, "PAGE", 2)
    play_to_end(table)
    last = state(alice, table)["version"]
    assert last > 5
    assert versions(live.open(alice, events(table, "?after=1")).begin().take(last - 1)) == list(range(2, last + 1))


def test_silence_is_filled_with_heartbeats(
    live: Loop, alice: ApiClient, table: Json, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(stream, "HEARTBEAT_SECONDS", 0.05)
    beat = live.open(alice, events(table)).begin().take(3)[-1]
    assert (beat["type"], beat["version"]) == ("heartbeat", 3)
    assert beat["server_time"]


def test_heartbeats_come_more_often_than_every_fifteen_seconds() -> None:
    assert stream.HEARTBEAT_SECONDS < 15


def test_bots_are_heard_like_anyone(live: Loop, alice: ApiClient) -> None:
    table = new_table(alice, seat=None)
    listener = live.open(alice, events(table)).begin()
    alice.post(f"/tables/{table['id']}/bots", {"level": "random", "count": 2})
    run_bots(table)
    assert listener.until("move")[-1]["by"] == "bot"


def test_json_lines_have_the_same_messages(live: Loop, alice: ApiClient, bob: ApiClient, table: Json) -> None:
    lines = live.open(alice, events(table), accept="application/x-ndjson").begin().lines()
    blocks = live.open(alice, events(table)).begin()
    move(to_act(table, alice, bob), table)
    assert next(lines)["type"] == "snapshot"
    assert next(lines) == blocks.take(2)[1]


def test_a_spectator_hears_a_public_table(live: Loop, alice: ApiClient, bob: ApiClient, charlie: ApiClient) -> None:
    table = playing_table(alice, bob)
    listener = live.open(charlie, events(table)).begin()
    assert listener.next()["state"]["seat"] is None
    move(to_act(table, alice, bob), table)
    assert listener.next()["type"] == "move"


def test_a_spectator_who_sits_down_hears_as_a_player(live: Loop, alice: ApiClient, bob: ApiClient) -> None:
    table = new_table(alice, **MOVES)
    listener = live.open(bob, events(table)).begin()
    bob.post(f"/tables/{table['id']}/join")
    while to_act(table, alice, bob) is alice:
        move(alice, table)
    move(bob, table, choice=1)
    own = listener.until("move")
    while own[-1]["seat"] != 1:
        own += listener.until("move")
    assert own[-1]["move"]["cards"]
