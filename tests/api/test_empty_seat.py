"""`DELETE /tables/{id}/seats/{n}`: sending somebody away before the start."""

import pytest

from tests.clients import ApiClient
from tests.tables.casting import code_of, new_table, playing_table


def test_the_owner_sends_a_player_away(alice: ApiClient, bob: ApiClient) -> None:
    table = new_table(alice, seats=3, visibility="private")
    bob.post(f"/tables/{table['id']}/join", {"code": table["code"]})
    shown = alice.delete(f"/tables/{table['id']}/seats/1").json()
    assert shown["seats"][1]["player"] is None
    assert code_of(bob.get(f"/tables/{table['id']}")) == (404, "not_found")


def test_the_owner_removes_a_bot(alice: ApiClient) -> None:
    table = new_table(alice, seats=3)
    alice.post(f"/tables/{table['id']}/bots", {"level": "easy", "seat": 2})
    assert alice.delete(f"/tables/{table['id']}/seats/2").json()["seats"][2]["played_by"] is None


def test_an_empty_seat_stays_as_it_is(alice: ApiClient) -> None:
    table = new_table(alice, seats=3)
    assert alice.delete(f"/tables/{table['id']}/seats/1").json() == table


def test_only_the_owner_sends_away(alice: ApiClient, bob: ApiClient) -> None:
    table = new_table(alice, seats=3)
    assert code_of(bob.delete(f"/tables/{table['id']}/seats/0")) == (403, "not_owner")


def test_nobody_is_sent_away_during_the_match(alice: ApiClient, bob: ApiClient) -> None:
    table = playing_table(alice, bob)
    assert code_of(alice.delete(f"/tables/{table['id']}/seats/1")) == (409, "not_open")


@pytest.mark.parametrize(
    ("seat", "refusal"), [("3", (404, "not_found")), ("x", (400, "malformed")), ("01", (400, "malformed"))]
)
def test_a_seat_that_is_none_is_refused(alice: ApiClient, seat: str, refusal: tuple[int, str]) -> None:
    table = new_table(alice, seats=3)
    assert code_of(alice.delete(f"/tables/{table['id']}/seats/{seat}")) == refusal
