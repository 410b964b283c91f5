"""`GET /tables/{id}/state`: the state as the asker may see it."""

import pytest
from django.utils import timezone
from django.utils.dateparse import parse_datetime

from tests.clients import ApiClient
from tests.tables.casting import Json, move, new_table, play_to_end, playing_table, state, to_act


@pytest.fixture
def table(alice: ApiClient, bob: ApiClient) -> Json:
    return playing_table(alice, bob)


def test_a_player_sees_the_own_hand_only(bob: ApiClient, table: Json) -> None:
    seen = state(bob, table)
    assert seen["seat"] == seen["view"]["hands"].index(next(h for h in seen["view"]["hands"] if h["cards"])) == 1
    assert seen["view"]["hands"][0] == {"count": 2, "cards": None}
    assert (seen["table"], seen["game"], seen["status"]) == (table["id"], "twenty-two", "playing")


def test_a_spectator_sees_no_hand_and_has_no_moves(charlie: ApiClient, table: Json) -> None:
    seen = state(charlie, table)
    assert seen["seat"] is None
    assert [hand["cards"] for hand in seen["view"]["hands"]] == [None, None]
    assert seen["legal"] == {"moves": [], "complete": True}


def test_only_who_is_to_act_has_moves(alice: ApiClient, bob: ApiClient, table: Json) -> None:
    states = [state(alice, table), state(bob, table)]
    assert [bool(seen["legal"]["moves"]) for seen in states] == [seen["seat"] in table["to_act"] for seen in states]


def test_before_the_start_there_is_nothing_to_view(alice: ApiClient) -> None:
    seen = state(alice, new_table(alice))
    assert (seen["view"], seen["status"], seen["version"], seen["seat"]) == (None, "open", 1, 0)


def test_when_the_match_is_over_the_view_stays(alice: ApiClient, bob: ApiClient, table: Json) -> None:
    play_to_end(table)
    seen = state(alice, table)
    assert (seen["status"], seen["view"]["phase"], seen["view"]["over"]) == ("finished", "over", True)
    assert seen["legal"]["moves"] == []


def test_the_etag_is_the_version(alice: ApiClient, table: Json) -> None:
    response = alice.get(f"/tables/{table['id']}/state")
    assert response["ETag"] == f'"{response.json()["version"]}"'


def test_what_a_viewer_sees_is_not_for_shared_caches(alice: ApiClient, table: Json) -> None:
    response = alice.get(f"/tables/{table['id']}/state")
    assert "private" in response["Cache-Control"]
    assert "Authorization" in response["Vary"]


@pytest.mark.parametrize("form", ['"{}"', 'W/"{}"', '"1", "{}"', "*"])
def test_a_state_that_is_known_is_not_sent_again(alice: ApiClient, table: Json, form: str) -> None:
    response = alice.get(f"/tables/{table['id']}/state", headers={"If-None-Match": form.format(table["version"])})
    assert response.status_code == 304
    assert response.content == b""
    assert response["ETag"] == f'"{table["version"]}"'


def test_a_state_that_has_changed_is_sent(alice: ApiClient, bob: ApiClient, table: Json) -> None:
    tag = alice.get(f"/tables/{table['id']}/state")["ETag"]
    move(to_act(table, alice, bob), table)
    assert alice.get(f"/tables/{table['id']}/state", headers={"If-None-Match": tag}).status_code == 200


def test_the_deadline_stands_in_the_state(alice: ApiClient, bob: ApiClient) -> None:
    seen = state(alice, playing_table(alice, bob, turn_seconds=60))
    deadline, server_time = parse_datetime(seen["deadline_at"]), parse_datetime(seen["server_time"])
    assert deadline is not None
    assert server_time is not None
    assert 50 < (deadline - server_time).total_seconds() <= 60
    assert abs((timezone.now() - server_time).total_seconds()) < 10


def test_without_a_clock_there_is_no_deadline(alice: ApiClient, table: Json) -> None:
    assert state(alice, table)["deadline_at"] is None
