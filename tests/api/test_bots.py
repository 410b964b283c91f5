"""`POST /tables/{id}/bots`: seating house bots."""

from typing import Any

import pytest

from tests.clients import ApiClient
from tests.tables.casting import code_of, new_table, playing_table


def add(client: ApiClient, table: dict[str, Any], **body: Any) -> Any:
    return client.post(f"/tables/{table['id']}/bots", {"level": "easy"} | body)


def test_a_house_bot_has_a_level_and_no_player(alice: ApiClient) -> None:
    response = add(alice, new_table(alice, seats=3), seat=2)
    assert response.status_code == 201
    assert response.json()["seats"][2] == {"number": 2, "player": None, "played_by": "bot", "level": "easy"}
    assert response.json()["seats"][1]["played_by"] is None


def test_several_bots_fill_the_table_and_it_starts(alice: ApiClient) -> None:
    table = add(alice, new_table(alice, seats=4), count=3, level="random").json()
    assert [seat["level"] for seat in table["seats"]] == [None, "random", "random", "random"]
    assert table["status"] == "playing"
    assert table["version"] == 1 + 3 + 1


def test_more_bots_than_seats_are_refused_together(alice: ApiClient) -> None:
    table = new_table(alice, seats=3)
    assert code_of(add(alice, table, count=3)) == (409, "table_full")
    assert alice.get(f"/tables/{table['id']}").json()["version"] == 1


def test_a_taken_seat_is_refused(alice: ApiClient) -> None:
    assert code_of(add(alice, new_table(alice, seats=3), seat=0)) == (409, "seat_taken")


def test_only_the_owner_adds_bots(alice: ApiClient, bob: ApiClient) -> None:
    table = new_table(alice, seats=3)
    bob.post(f"/tables/{table['id']}/join", {})
    assert code_of(add(bob, table)) == (403, "not_owner")


def test_no_bots_are_added_once_the_match_runs(alice: ApiClient, bob: ApiClient) -> None:
    assert code_of(add(alice, playing_table(alice, bob))) == (409, "not_open")


@pytest.mark.parametrize(
    ("body", "pointer"),
    [
        ({"level": "genius"}, "/level"),
        ({"level": None}, "/level"),
        ({"count": 0}, "/count"),
        ({"count": 2, "seat": 1}, "/count"),
        ({"seat": 9}, "/seat"),
        ({"name": "Hal"}, "/name"),
    ],
)
def test_what_does_not_fit_is_pointed_at(alice: ApiClient, body: Any, pointer: str) -> None:
    response = add(alice, new_table(alice, seats=3), **body)
    assert code_of(response) == (400, "malformed")
    assert response.json()["errors"][0]["pointer"] == pointer


def test_a_private_table_is_not_there_for_others(alice: ApiClient, bob: ApiClient) -> None:
    table = new_table(alice, visibility="private")
    assert code_of(add(bob, table)) == code_of(add(bob, table, level="genius")) == (404, "not_found")
