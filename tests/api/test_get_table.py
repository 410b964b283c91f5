"""`GET /tables/{id}`: one table, for those who may see it."""

from uuid import uuid4

import pytest

from tests.clients import ApiClient
from tests.tables.casting import code_of, new_table, play_to_end, playing_table

PATHS = ("", "/state", "/moves", "/deals", "/replay", "/proof")


def test_a_public_table_is_seen_by_anyone(alice: ApiClient, bob: ApiClient) -> None:
    table = new_table(alice)
    assert bob.get(f"/tables/{table['id']}").json() == table


def test_the_result_is_shown_when_the_match_is_over(alice: ApiClient, bob: ApiClient) -> None:
    table = playing_table(alice, bob)
    play_to_end(table)
    over = alice.get(f"/tables/{table['id']}").json()
    assert over["status"] == "finished"
    assert over["finished_at"] is not None
    assert over["result"]["end"] in ("last_player", "all_out")
    assert len(over["result"]["totals"]) == 2


@pytest.mark.parametrize("path", PATHS)
def test_a_private_table_is_not_there_for_others(alice: ApiClient, bob: ApiClient, path: str) -> None:
    table = new_table(alice, visibility="private")
    assert code_of(bob.get(f"/tables/{table['id']}{path}")) == (404, "not_found")


@pytest.mark.parametrize("path", PATHS)
def test_a_table_that_is_not_is_not_found(alice: ApiClient, path: str) -> None:
    assert code_of(alice.get(f"/tables/{uuid4()}{path}")) == (404, "not_found")


@pytest.mark.parametrize("path", PATHS)
def test_nobody_unknown_looks_at_a_table(alice: ApiClient, anonymous: ApiClient, path: str) -> None:
    table = new_table(alice)
    assert code_of(anonymous.get(f"/tables/{table['id']}{path}")) == (401, "not_authenticated")


def test_an_id_that_is_none_is_not_found(alice: ApiClient) -> None:
    assert code_of(alice.get("/tables/17")) == (404, "not_found")
