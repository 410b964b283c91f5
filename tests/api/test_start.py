"""`POST /tables/{id}/start`: for tables that do not start by themselves."""

from typing import Any

from tests.clients import ApiClient
from tests.tables.casting import code_of, new_table


def start(client: ApiClient, table: dict[str, Any]) -> Any:
    return client.post(f"/tables/{table['id']}/start", {})


def full_table(alice: ApiClient, bob: ApiClient) -> dict[str, Any]:
    table = new_table(alice, auto_start=False)
    full: dict[str, Any] = bob.post(f"/tables/{table['id']}/join", {}).json()
    return full


def test_the_owner_starts_a_full_table(alice: ApiClient, bob: ApiClient) -> None:
    table = full_table(alice, bob)
    started = start(alice, table).json()
    assert (started["status"], started["version"]) == ("playing", table["version"] + 1)
    assert started["started_at"] is not None


def test_only_the_owner_starts(alice: ApiClient, bob: ApiClient) -> None:
    assert code_of(start(bob, full_table(alice, bob))) == (403, "not_owner")


def test_empty_seats_are_refused(alice: ApiClient) -> None:
    assert code_of(start(alice, new_table(alice))) == (409, "seats_empty")


def test_a_match_starts_once(alice: ApiClient, bob: ApiClient) -> None:
    table = full_table(alice, bob)
    start(alice, table)
    assert code_of(start(alice, table)) == (409, "not_open")


def test_a_private_table_is_not_there_for_others(alice: ApiClient, bob: ApiClient) -> None:
    assert code_of(start(bob, new_table(alice, visibility="private"))) == (404, "not_found")
