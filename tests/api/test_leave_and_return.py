"""`POST /tables/{id}/leave` and `/return`: before, during and after the match."""

from typing import Any

from tests.clients import ApiClient
from tests.tables.casting import code_of, move, new_table, play_to_end, playing_table, run_bots, state, to_act


def leave(client: ApiClient, table: dict[str, Any]) -> Any:
    return client.post(f"/tables/{table['id']}/leave", {})


def come_back(client: ApiClient, table: dict[str, Any]) -> Any:
    return client.post(f"/tables/{table['id']}/return", {})


def test_before_the_start_the_seat_falls_empty(alice: ApiClient, bob: ApiClient) -> None:
    table = new_table(alice, seats=3)
    bob.post(f"/tables/{table['id']}/join", {})
    left = leave(bob, table).json()
    assert left["seats"][1] == {"number": 1, "player": None, "played_by": None, "level": None}
    assert left["version"] == 3


def test_who_left_may_join_again(alice: ApiClient, bob: ApiClient) -> None:
    table = new_table(alice, seats=3)
    bob.post(f"/tables/{table['id']}/join", {})
    leave(bob, table)
    assert bob.post(f"/tables/{table['id']}/join", {"seat": 2}).status_code == 200


def test_when_the_owner_leaves_the_next_player_owns_the_table(alice: ApiClient, bob: ApiClient) -> None:
    table = new_table(alice, seats=3)
    bob.post(f"/tables/{table['id']}/join", {})
    left = leave(alice, table).json()
    assert (left["owner"]["username"], left["status"]) == ("bob", "open")


def test_when_the_owner_leaves_nobody_behind_the_table_is_closed(alice: ApiClient) -> None:
    table = new_table(alice, seats=3)
    alice.post(f"/tables/{table['id']}/bots", {"level": "easy"})
    closed = leave(alice, table).json()
    assert (closed["status"], closed["result"]) == ("aborted", None)
    assert closed["finished_at"] is not None


def test_during_the_match_a_bot_takes_over(alice: ApiClient, bob: ApiClient) -> None:
    table = playing_table(alice, bob)
    seat = leave(bob, table).json()["seats"][1]
    assert (seat["player"]["username"], seat["played_by"]) == ("bob", "bot")
    assert seat["level"] is not None


def test_the_bot_plays_on_and_the_match_counts_for_the_seat_s_player(alice: ApiClient, bob: ApiClient) -> None:
    table = playing_table(alice, bob)
    leave(alice, table)
    leave(bob, table)
    run_bots(table)
    over = alice.get(f"/tables/{table['id']}").json()
    assert over["status"] == "finished"
    assert [seat["player"]["username"] for seat in over["seats"]] == ["alice", "bob"]


def test_leaving_twice_changes_nothing_more(alice: ApiClient, bob: ApiClient) -> None:
    table = playing_table(alice, bob)
    assert leave(bob, table).json() == leave(bob, table).json()


def test_who_is_away_has_no_moves_until_the_return(alice: ApiClient, bob: ApiClient) -> None:
    table = playing_table(alice, bob)
    player = to_act(table, alice, bob)
    seen = state(player, table)
    leave(player, table)
    away = state(player, table)
    assert away["legal"] == {"moves": [], "complete": True}
    body = {"move": seen["legal"]["moves"][0], "version": away["version"]}
    assert code_of(player.post(f"/tables/{table['id']}/moves", body)) == (409, "bot_plays")
    assert come_back(player, table).json()["version"] == away["version"] + 1
    assert move(player, table).status_code == 201


def test_returning_without_having_left_changes_nothing(alice: ApiClient, bob: ApiClient) -> None:
    table = playing_table(alice, bob)
    assert come_back(bob, table).json()["version"] == table["version"]


def test_spectators_neither_leave_nor_return(alice: ApiClient, bob: ApiClient, charlie: ApiClient) -> None:
    table = playing_table(alice, bob)
    assert code_of(leave(charlie, table)) == code_of(come_back(charlie, table)) == (403, "not_seated")


def test_nobody_returns_before_the_start(alice: ApiClient) -> None:
    assert code_of(come_back(alice, new_table(alice))) == (409, "not_started")


def test_a_finished_match_is_neither_left_nor_returned_to(alice: ApiClient, bob: ApiClient) -> None:
    table = playing_table(alice, bob)
    play_to_end(table)
    assert code_of(leave(bob, table)) == code_of(come_back(bob, table)) == (409, "match_over")


def test_a_private_table_is_not_there_for_others(alice: ApiClient, bob: ApiClient) -> None:
    table = new_table(alice, visibility="private")
    assert code_of(leave(bob, table)) == code_of(come_back(bob, table)) == (404, "not_found")
