"""`POST /tables/{id}/join`: taking a seat."""

from typing import Any
from uuid import uuid4

import pytest

from games.models import Seat
from tests.clients import ApiClient
from tests.tables.casting import code_of, new_table, play_to_end, playing_table, state


def join(client: ApiClient, table: dict[str, Any], **body: Any) -> Any:
    return client.post(f"/tables/{table['id']}/join", body)


def seated(table: dict[str, Any]) -> list[str | None]:
    return [seat["player"] and seat["player"]["username"] for seat in table["seats"]]


def test_the_first_free_seat_is_given(alice: ApiClient, bob: ApiClient) -> None:
    table = join(bob, new_table(alice, seats=3)).json()
    assert seated(table) == ["alice", "bob", None]
    assert (table["version"], table["status"]) == (2, "open")


def test_a_seat_may_be_chosen(alice: ApiClient, bob: ApiClient) -> None:
    assert seated(join(bob, new_table(alice, seats=3), seat=2).json()) == ["alice", None, "bob"]


def test_a_full_table_starts_by_itself(alice: ApiClient, bob: ApiClient) -> None:
    table = join(bob, new_table(alice)).json()
    assert (table["status"], table["version"]) == ("playing", 3)
    assert state(bob, table)["view"]["deal"] == 1


def test_a_table_made_so_waits_for_its_owner(alice: ApiClient, bob: ApiClient) -> None:
    assert join(bob, new_table(alice, auto_start=False)).json()["status"] == "open"


def test_a_taken_seat_is_refused(alice: ApiClient, bob: ApiClient) -> None:
    assert code_of(join(bob, new_table(alice, seats=3), seat=0)) == (409, "seat_taken")


def test_a_full_table_is_refused(alice: ApiClient, bob: ApiClient, charlie: ApiClient) -> None:
    table = new_table(alice, auto_start=False)
    join(bob, table)
    assert code_of(join(charlie, table)) == (409, "table_full")


def test_nobody_joins_twice(alice: ApiClient, bob: ApiClient) -> None:
    table = new_table(alice, seats=3)
    join(bob, table)
    assert code_of(join(bob, table)) == code_of(join(alice, table, seat=2)) == (409, "already_seated")
    assert Seat.objects.filter(user__username="bob").count() == 1


@pytest.mark.parametrize("over", [False, True])
def test_a_match_that_runs_or_is_over_is_closed(
    alice: ApiClient, bob: ApiClient, charlie: ApiClient, over: bool
) -> None:
    table = playing_table(alice, bob)
    if over:
        play_to_end(table)
    assert code_of(join(charlie, table)) == (409, "not_open")


def test_a_private_table_is_joined_by_its_code(alice: ApiClient, bob: ApiClient) -> None:
    table = new_table(alice, seats=3, visibility="private")
    joined = join(bob, table, code=table["code"]).json()
    assert seated(joined) == ["alice", "bob", None]
    assert joined["code"] == table["code"]


@pytest.mark.parametrize("code", [None, "", "WRONG234"])
def test_without_its_code_a_private_table_is_not_there(alice: ApiClient, bob: ApiClient, code: str | None) -> None:
    table = new_table(alice, seats=3, visibility="private")
    assert code_of(join(bob, table, code=code)) == (404, "not_found")


def test_a_refused_join_does_not_tell_that_a_private_table_exists(alice: ApiClient, bob: ApiClient) -> None:
    table = new_table(alice, seats=3, visibility="private")
    nowhere = {"id": str(uuid4())}
    assert join(bob, table, code="WRONG234").json() == join(bob, nowhere, code="WRONG234").json()


def test_a_client_seed_is_secret_until_the_start(alice: ApiClient, bob: ApiClient) -> None:
    table = new_table(alice, client_seed="from-alice", auto_start=False)
    join(bob, table, client_seed="from_bob")
    assert alice.get(f"/tables/{table['id']}/proof").json()["client_seeds"] == []
    alice.post(f"/tables/{table['id']}/start", {})
    assert bob.get(f"/tables/{table['id']}/proof").json()["client_seeds"] == ["from-alice", "from_bob"]


@pytest.mark.parametrize(
    ("body", "pointer"),
    [
        ({"seat": 3}, "/seat"),
        ({"seat": "1"}, "/seat"),
        ({"code": 5}, "/code"),
        ({"client_seed": "ä"}, "/client_seed"),
        ({"colour": "red"}, "/colour"),
    ],
)
def test_what_does_not_fit_is_pointed_at(alice: ApiClient, bob: ApiClient, body: Any, pointer: str) -> None:
    response = join(bob, new_table(alice, seats=3), **body)
    assert code_of(response) == (400, "malformed")
    assert response.json()["errors"][0]["pointer"] == pointer


def test_a_table_that_is_not_cannot_be_joined(bob: ApiClient) -> None:
    assert code_of(bob.post(f"/tables/{uuid4()}/join", {})) == (404, "not_found")


def test_an_empty_body_will_do(alice: ApiClient, bob: ApiClient) -> None:
    table = new_table(alice, seats=3)
    assert bob.post(f"/tables/{table['id']}/join").status_code == 200
