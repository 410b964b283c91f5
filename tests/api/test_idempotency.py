"""`Idempotency-Key`: done once, answered alike however often it is asked."""

from typing import Any

import pytest

from games.models import KeptAnswer, Move, Table
from tests.clients import ApiClient
from tests.tables.casting import TWENTY_TWO, Json, code_of, new_table, play_to_end, playing_table, state, to_act

KEY = {"Idempotency-Key": "once"}


def make_table(client: ApiClient, key: str = "once", **wish: Any) -> Any:
    return client.post("/tables", TWENTY_TWO | wish, headers={"Idempotency-Key": key})


@pytest.fixture
def table(alice: ApiClient, bob: ApiClient) -> Json:
    return playing_table(alice, bob)


def test_a_table_is_made_once(alice: ApiClient) -> None:
    first, second = make_table(alice), make_table(alice)
    assert first.status_code == second.status_code == 201
    assert first.content == second.content
    assert Table.objects.count() == 1


def test_a_move_is_made_once(alice: ApiClient, bob: ApiClient, table: Json) -> None:
    mover = to_act(table, alice, bob)
    body = {"move": state(mover, table)["legal"]["moves"][0], "version": table["version"]}
    first = mover.post(f"/tables/{table['id']}/moves", body, headers=KEY)
    second = mover.post(f"/tables/{table['id']}/moves", body, headers=KEY)
    assert (first.status_code, second.status_code) == (201, 201)
    assert first.content == second.content
    assert Move.objects.count() == 1


def test_the_answer_is_the_same_long_after(alice: ApiClient, bob: ApiClient, table: Json) -> None:
    mover = to_act(table, alice, bob)
    body = {"move": state(mover, table)["legal"]["moves"][0], "version": table["version"]}
    first = mover.post(f"/tables/{table['id']}/moves", body, headers=KEY)
    play_to_end(table)
    assert mover.post(f"/tables/{table['id']}/moves", body, headers=KEY).content == first.content


@pytest.mark.parametrize("path", ["join", "leave", "start", "bots", "return", "rematch"])
def test_every_change_of_a_table_honours_the_key(alice: ApiClient, bob: ApiClient, table: Json, path: str) -> None:
    client, at = (alice, table) if path in ("leave", "return", "rematch") else _waiting(alice, bob, path)
    if path == "rematch":
        play_to_end(table)
    body = {"level": "easy"} if path == "bots" else {}
    first = client.post(f"/tables/{at['id']}/{path}", body, headers=KEY)
    second = client.post(f"/tables/{at['id']}/{path}", body, headers=KEY)
    assert first.status_code in (200, 201)
    assert (first.status_code, first.content) == (second.status_code, second.content)


def _waiting(alice: ApiClient, bob: ApiClient, path: str) -> tuple[ApiClient, Json]:
    """Give a client and a table at which this can be done next."""
    at = new_table(alice, seats=3 if path != "start" else 2, auto_start=False)
    if path == "start":
        bob.post(f"/tables/{at['id']}/join", {})
    return (bob if path == "join" else alice), at


def test_another_body_under_the_same_key_is_refused(alice: ApiClient) -> None:
    make_table(alice)
    assert code_of(make_table(alice, seats=3)) == (422, "idempotency_mismatch")
    assert Table.objects.count() == 1


def test_another_path_under_the_same_key_is_refused(alice: ApiClient, table: Json) -> None:
    make_table(alice)
    response = alice.post(f"/tables/{table['id']}/leave", {}, headers=KEY)
    assert code_of(response) == (422, "idempotency_mismatch")
    assert state(alice, table)["version"] == table["version"]


def test_the_spacing_of_the_body_does_not_matter(alice: ApiClient) -> None:
    bodies = ['{"game": "twenty-two", "seats": 2}', '{"seats":2,"game":"twenty-two"}']
    answers = [alice.post("/tables", body, content_type="application/json", headers=KEY) for body in bodies]
    assert answers[0].content == answers[1].content


def test_keys_of_two_users_have_nothing_to_do_with_each_other(alice: ApiClient, bob: ApiClient) -> None:
    assert make_table(alice).json()["id"] != make_table(bob).json()["id"]


def test_a_refusal_is_not_kept(alice: ApiClient, bob: ApiClient) -> None:
    table = new_table(alice, auto_start=False)
    assert code_of(alice.post(f"/tables/{table['id']}/start", {}, headers=KEY)) == (409, "seats_empty")
    bob.post(f"/tables/{table['id']}/join", {})
    assert alice.post(f"/tables/{table['id']}/start", {}, headers=KEY).status_code == 200


@pytest.mark.parametrize("key", ["", "x" * 65, "sch\u00f6n", "a\tb"])
def test_a_key_that_is_none_is_refused(alice: ApiClient, key: str) -> None:
    assert code_of(make_table(alice, key)) == (400, "malformed")
    assert not KeptAnswer.objects.exists()


def test_the_longest_key_will_do(alice: ApiClient) -> None:
    assert make_table(alice, "x" * 64).status_code == 201
