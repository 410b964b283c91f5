"""`POST /tables/{id}/rematch`: the same people again."""

from typing import Any

import pytest

from games.models import Table
from tests.clients import ApiClient
from tests.tables.casting import Json, code_of, play_to_end, playing_table, run_bots, state


@pytest.fixture
def finished(alice: ApiClient, bob: ApiClient) -> Json:
    table = playing_table(alice, bob, visibility="private", turn_seconds=60)
    play_to_end(table)
    return table


def rematch(client: ApiClient, table: Json) -> Any:
    return client.post(f"/tables/{table['id']}/rematch", {})


def test_the_same_people_play_the_same_game_again(alice: ApiClient, finished: Json) -> None:
    again = rematch(alice, finished).json()
    kept = ("game", "options", "visibility", "turn_seconds", "rated")
    assert {name: again[name] for name in kept} == {name: finished[name] for name in kept}
    assert [seat["player"]["username"] for seat in again["seats"]] == ["alice", "bob"]
    assert (again["status"], again["rematch_of"]) == ("playing", finished["id"])
    assert again["commitment"] != finished["commitment"]


def test_there_is_one_new_table_however_many_ask(alice: ApiClient, bob: ApiClient, finished: Json) -> None:
    first, second, third = rematch(bob, finished), rematch(alice, finished), rematch(bob, finished)
    assert first.json()["id"] == second.json()["id"] == third.json()["id"]
    assert {first.status_code, second.status_code, third.status_code} == {201}
    assert Table.objects.count() == 2


def test_the_deal_moves_on(alice: ApiClient, finished: Json) -> None:
    last_dealer = state(alice, finished)["view"]["dealer"]
    again = rematch(alice, finished).json()
    assert state(alice, again)["view"]["dealer"] == (last_dealer + 1) % 2


def test_who_was_away_stays_away_but_for_the_one_who_asks(alice: ApiClient, bob: ApiClient) -> None:
    table = playing_table(alice, bob)
    for player in (alice, bob):
        player.post(f"/tables/{table['id']}/leave", {})
    run_bots(table)
    again = rematch(bob, table).json()
    assert [seat["played_by"] for seat in again["seats"]] == ["bot", "player"]


def test_what_was_not_drawn_is_not_in_the_proof(alice: ApiClient, finished: Json) -> None:
    again = rematch(alice, finished).json()
    proof = alice.get(f"/tables/{again['id']}/proof").json()
    assert [shuffle["label"] for shuffle in proof["shuffles"]] == ["deal:1"]
    assert proof["first_dealer"] == state(alice, again)["view"]["dealer"]


def test_the_old_table_points_to_the_new(alice: ApiClient, finished: Json) -> None:
    again = rematch(alice, finished).json()
    assert alice.get(f"/tables/{finished['id']}").json()["rematch"] == again["id"]


def test_a_match_that_runs_has_no_rematch(alice: ApiClient, bob: ApiClient) -> None:
    assert code_of(rematch(alice, playing_table(alice, bob))) == (409, "match_not_over")


def test_spectators_have_no_rematch(alice: ApiClient, bob: ApiClient, charlie: ApiClient) -> None:
    table = playing_table(alice, bob)
    play_to_end(table)
    assert code_of(rematch(charlie, table)) == (403, "not_seated")


def test_a_private_table_is_not_there_for_others(charlie: ApiClient, finished: Json) -> None:
    assert code_of(rematch(charlie, finished)) == (404, "not_found")
