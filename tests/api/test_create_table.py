"""`POST /tables`: making a table."""

import hashlib
from typing import Any

import pytest

from games.models import Table
from tests.clients import ApiClient
from tests.tables.casting import TWENTY_TWO, code_of, new_table

MINIMAL = {"game": "twenty-two", "seats": 4}


def test_a_table_is_made_with_defaults_filled_in(alice: ApiClient) -> None:
    table = alice.post("/tables", MINIMAL).json()
    assert table["options"] == {
        "first_deal": 7, "limit": 22, "exchange": True, "must_beat": False, "tie": "last", "return_eliminated": False,
    }  # fmt: skip
    assert (table["status"], table["visibility"], table["version"]) == ("open", "public", 1)
    assert (table["turn_seconds"], table["auto_start"], table["rated"], table["code"]) == (0, True, False, None)
    assert table["started_at"] is table["finished_at"] is table["result"] is None


def test_the_creator_owns_the_table_and_takes_seat_0(alice: ApiClient) -> None:
    table = alice.post("/tables", MINIMAL).json()
    player = {"username": "alice", "display_name": "alice", "kind": "human"}
    assert table["owner"] == player
    assert table["seats"][0] == {"number": 0, "player": player, "played_by": "player", "level": None}
    assert table["seats"][1] == {"number": 1, "player": None, "played_by": None, "level": None}
    assert len(table["seats"]) == 4


@pytest.mark.parametrize(("seat", "taken"), [(2, [2]), (None, [])])
def test_the_creator_may_take_another_seat_or_only_watch(alice: ApiClient, seat: int | None, taken: list[int]) -> None:
    table = new_table(alice, seats=4, seat=seat)
    assert [each["number"] for each in table["seats"] if each["player"]] == taken


def test_a_private_table_has_a_code_for_its_members(alice: ApiClient) -> None:
    table = new_table(alice, visibility="private")
    assert len(table["code"]) == 8


def test_the_commitment_binds_the_secret_seed(alice: ApiClient) -> None:
    table = new_table(alice)
    seed = bytes(Table.objects.get(pk=table["id"]).server_seed)
    assert table["commitment"] == hashlib.sha256(seed).hexdigest()
    assert seed.hex() not in str(table)


def test_every_table_has_a_seed_of_its_own(alice: ApiClient) -> None:
    assert new_table(alice)["commitment"] != new_table(alice)["commitment"]


@pytest.mark.parametrize(
    ("wish", "pointer"),
    [
        ({"game": "snap"}, "/game"),
        ({"game": 22}, "/game"),
        ({"game": "x" * 41}, "/game"),
        ({"seats": 7}, "/seats"),
        ({"seats": 1}, "/seats"),
        ({"seats": 0}, "/seats"),
        ({"seats": "2"}, "/seats"),
        ({"seats": 2.0}, "/seats"),
        ({"seats": True}, "/seats"),
        ({"options": {"limit": 10}}, "/options/limit"),
        ({"options": {"limit": "22"}}, "/options/limit"),
        ({"options": {"colour": "red"}}, "/options/colour"),
        ({"options": {"a/b": 1}}, "/options/a~1b"),
        ({"options": []}, "/options"),
        ({"options": {f"o{n}": 1 for n in range(33)}}, "/options"),
        ({"visibility": "secret"}, "/visibility"),
        ({"turn_seconds": 4}, "/turn_seconds"),
        ({"turn_seconds": -1}, "/turn_seconds"),
        ({"turn_seconds": 1_209_601}, "/turn_seconds"),
        ({"turn_seconds": 10**30}, "/turn_seconds"),
        ({"auto_start": "yes"}, "/auto_start"),
        ({"rated": 1}, "/rated"),
        ({"seat": 2}, "/seat"),
        ({"seat": -1}, "/seat"),
        ({"client_seed": "not a seed"}, "/client_seed"),
        ({"client_seed": "x" * 65}, "/client_seed"),
        ({"client_seed": 5}, "/client_seed"),
        ({"stake": 5}, "/stake"),
    ],
)
def test_what_does_not_fit_is_pointed_at_and_nothing_is_made(
    alice: ApiClient, wish: dict[str, Any], pointer: str
) -> None:
    response = alice.post("/tables", TWENTY_TWO | wish)
    assert code_of(response) == (400, "malformed")
    assert [error["pointer"] for error in response.json()["errors"]] == [pointer]
    assert not Table.objects.exists()


def test_a_null_client_seed_is_none(alice: ApiClient) -> None:
    assert alice.post("/tables", MINIMAL | {"client_seed": None}).status_code == 201


@pytest.mark.parametrize("missing", ["game", "seats"])
def test_the_game_and_the_seats_must_be_said(alice: ApiClient, missing: str) -> None:
    response = alice.post("/tables", {name: value for name, value in MINIMAL.items() if name != missing})
    assert response.json()["errors"][0]["pointer"] == f"/{missing}"


@pytest.mark.parametrize("turn_seconds", [0, 5, 1_209_600])
def test_the_clock_may_be_off_or_run_from_seconds_to_days(alice: ApiClient, turn_seconds: int) -> None:
    assert new_table(alice, turn_seconds=turn_seconds)["turn_seconds"] == turn_seconds


def test_a_table_needs_a_user(anonymous: ApiClient) -> None:
    assert code_of(anonymous.post("/tables", MINIMAL)) == (401, "not_authenticated")
