"""`GET /tables/{id}/moves`: the history, as the asker may see it."""

import pytest

from tests.clients import ApiClient
from tests.tables.casting import Json, code_of, move, play_to_end, playing_table, state, to_act

EXCHANGING = {"first_deal": 2, "limit": 11}


def history(client: ApiClient, table: Json, query: str = "") -> Json:
    answer: Json = client.get(f"/tables/{table['id']}/moves{query}").json()
    return answer


@pytest.fixture
def exchanged(alice: ApiClient, bob: ApiClient) -> tuple[Json, ApiClient, ApiClient]:
    """Give a table at which somebody has put a card aside: the table, who it was, and the opponent."""
    table = playing_table(alice, bob, options=EXCHANGING)
    mover = to_act(table, alice, bob)
    moves = state(mover, table)["legal"]["moves"]
    one_card = next(place for place, each in enumerate(moves) if len(each["cards"]) == 1)
    move(mover, table, one_card)
    return table, mover, bob if mover is alice else alice


def test_moves_are_listed_in_order(alice: ApiClient, bob: ApiClient) -> None:
    table = playing_table(alice, bob)
    played = [move(to_act(table, alice, bob), table).json() for _ in range(3)]
    listed = history(alice, table)["results"]
    assert [(each["ply"], each["version"], each["move"]) for each in listed] == [
        (each["ply"], each["version"], each["move"]) for each in played
    ]
    assert {(each["by"], each["deal"]) for each in listed} == {("player", 1)}


def test_pages_follow_each_other(alice: ApiClient, bob: ApiClient) -> None:
    table = playing_table(alice, bob)
    for _ in range(3):
        move(to_act(table, alice, bob), table)
    first = history(alice, table, "?limit=2")
    rest = alice.get(first["next"]).json()
    assert [each["ply"] for each in first["results"] + rest["results"]] == [1, 2, 3]
    assert rest["next"] is None
    assert history(alice, table, "?after_ply=2") == history(alice, table, "?after=2") == rest


def test_hidden_parts_are_null_for_others(exchanged: tuple[Json, ApiClient, ApiClient], charlie: ApiClient) -> None:
    table, mover, opponent = exchanged
    assert len(history(mover, table)["results"][0]["move"]["cards"]) == 1
    for other in (opponent, charlie):
        assert history(other, table)["results"][0]["move"] == {"type": "exchange", "cards": None}


def test_hidden_parts_are_shown_when_the_match_is_over(
    exchanged: tuple[Json, ApiClient, ApiClient], charlie: ApiClient
) -> None:
    table = exchanged[0]
    play_to_end(table)
    assert len(history(charlie, table)["results"][0]["move"]["cards"]) == 1


@pytest.mark.parametrize("query", ["?after_ply=x", "?after_ply=-1", "?limit=0", "?limit=1001"])
def test_a_query_that_does_not_fit_is_refused(alice: ApiClient, bob: ApiClient, query: str) -> None:
    table = playing_table(alice, bob)
    assert code_of(alice.get(f"/tables/{table['id']}/moves{query}")) == (400, "malformed")
