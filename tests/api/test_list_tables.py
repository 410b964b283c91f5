"""`GET /tables`: the lobby."""

from typing import Any

import pytest

from tests.clients import ApiClient
from tests.tables.casting import code_of, new_table, playing_table


def ids(response: Any) -> list[str]:
    return [table["id"] for table in response.json()["results"]]


def test_the_newest_comes_first(alice: ApiClient, bob: ApiClient) -> None:
    older, newer = new_table(alice), new_table(alice)
    assert ids(bob.get("/tables")) == [newer["id"], older["id"]]


def test_private_tables_are_listed_for_their_members_only(alice: ApiClient, bob: ApiClient, charlie: ApiClient) -> None:
    table = new_table(alice, seats=3, visibility="private")
    bob.post(f"/tables/{table['id']}/join", {"code": table["code"]})
    assert ids(alice.get("/tables")) == ids(bob.get("/tables")) == [table["id"]]
    assert ids(charlie.get("/tables")) == []


def test_a_code_is_shown_to_members_only(alice: ApiClient, bob: ApiClient) -> None:
    new_table(alice, visibility="private")
    assert alice.get("/tables").json()["results"][0]["code"]
    new_table(alice)
    assert bob.get("/tables").json()["results"][0]["code"] is None


def test_filters_narrow_the_list_down(alice: ApiClient, bob: ApiClient) -> None:
    playing = playing_table(alice, bob)
    open_one = new_table(bob)
    other_game = new_table(bob, game="fifty-six", seats=4, options={})
    assert ids(alice.get("/tables?status=playing")) == [playing["id"]]
    assert ids(alice.get("/tables?game=fifty-six")) == [other_game["id"]]
    assert ids(alice.get("/tables?mine=true")) == [playing["id"]]
    assert ids(alice.get("/tables?open_seats=true&game=twenty-two")) == [open_one["id"]]
    assert ids(alice.get("/tables?open=true&game=twenty-two")) == [open_one["id"]]
    assert ids(alice.get("/tables?game=snap")) == []


def test_an_empty_parameter_narrows_nothing_down(alice: ApiClient) -> None:
    table = new_table(alice)
    assert ids(alice.get("/tables?game=&status=&open_seats=&mine=&cursor=&limit=")) == [table["id"]]


def test_pages_follow_each_other_without_gaps(alice: ApiClient) -> None:
    made = [new_table(alice)["id"] for _ in range(5)]
    first = alice.get("/tables?limit=2").json()
    second = alice.get(first["next"]).json()
    third = alice.get(second["next"]).json()
    listed = [table["id"] for page in (first, second, third) for table in page["results"]]
    assert listed == made[::-1]
    assert third["next"] is None
    assert first["previous"] is None


@pytest.mark.parametrize(
    "query", ["status=merry", "limit=0", "limit=101", "limit=x", "cursor=x", "cursor=AAAA", "mine=perhaps"]
)
def test_a_query_that_does_not_fit_is_refused(alice: ApiClient, query: str) -> None:
    new_table(alice)
    assert code_of(alice.get(f"/tables?{query}")) == (400, "malformed")


def test_the_lobby_needs_a_user(anonymous: ApiClient) -> None:
    assert code_of(anonymous.get("/tables")) == (401, "not_authenticated")
