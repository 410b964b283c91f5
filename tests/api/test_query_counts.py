"""How many queries each endpoint costs, authentication included: fixed numbers, however long a match has gone on.

What opens and closes transactions (BEGIN, COMMIT, and the savepoints that stand for them in tests) is not counted.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from random import Random
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from games.models import Event, Table
from games.services.matches import match_of
from tests.clients import ApiClient
from tests.tables.casting import Json, new_table, play_to_end, playing_table, state, to_act

LONG = {"exchange": False, "first_deal": 8, "limit": 55}


class Counted:
    queries: list[str]

    def __len__(self) -> int:
        return len(self.queries)


@contextmanager
def counting() -> Iterator[Counted]:
    counted = Counted()
    with CaptureQueriesContext(connection) as captured:
        yield counted
    statements = [query["sql"] for query in captured.captured_queries]
    framing = ("SAVEPOINT", "RELEASE", "ROLLBACK", "BEGIN", "COMMIT")
    counted.queries = [sql for sql in statements if not sql.startswith(framing)]


def cost_and_answer(table: Json, *players: ApiClient, **headers: str) -> tuple[int, Json]:
    mover = to_act(table, *players)
    seen = state(mover, table)
    body = {"move": seen["legal"]["moves"][0], "version": seen["version"]}
    with counting() as counted:
        answer = mover.post(f"/tables/{table['id']}/moves", body, headers=headers)
    assert answer.status_code == 201
    return len(counted), answer.json()


def cost_of_move(table: Json, *players: ApiClient, **headers: str) -> int:
    """Make a move that ends no deal; tell what it cost."""
    while True:
        cost, answer = cost_and_answer(table, *players, **headers)
        if all(event["type"] != "deal_ended" for event in answer["events"]):
            return cost


def at_once(queries: int) -> int:
    """Count one less on PostgreSQL, which takes an event and its table in one round trip."""
    return queries - (connection.vendor == "postgresql")


@pytest.fixture
def table(alice: ApiClient, bob: ApiClient) -> Json:
    return playing_table(alice, bob, options=LONG)


def test_a_move_costs_four_queries_at_most(alice: ApiClient, bob: ApiClient, table: Json) -> None:
    assert cost_of_move(table, alice, bob) == at_once(4)


def test_a_move_under_a_key_costs_five_at_most(alice: ApiClient, bob: ApiClient, table: Json) -> None:
    assert cost_of_move(table, alice, bob, **{"Idempotency-Key": "once"}) == at_once(5)


def test_no_move_of_a_match_costs_more_than_five_on_postgresql(alice: ApiClient, bob: ApiClient) -> None:
    table = playing_table(alice, bob, options={"exchange": False, "limit": 11})
    costs: list[int] = []
    while state(alice, table)["status"] == "playing":
        cost, _ = cost_and_answer(table, alice, bob, **{"Idempotency-Key": f"move {len(costs)}"})
        costs.append(cost)
    assert max(costs) == at_once(6)


def test_a_move_costs_the_same_however_long_the_match(alice: ApiClient, bob: ApiClient) -> None:
    table = playing_table(alice, bob, game="railroad-canasta", options={"target": 50_000, "max_deals": 200})
    play_until(table, ply=10)
    early = cost_of_move(table, alice, bob)
    play_until(table, ply=1000)
    assert cost_of_move(table, alice, bob) == early == at_once(4)


def play_until(table: Json, ply: int) -> None:
    """Put a match at a ply, with the journal that leads there, by random moves."""
    row = Table.objects.get(pk=table["id"])
    match, _ = match_of(row)
    random = Random(ply)
    journal: list[Event] = []
    while match.ply < ply:
        seat, deal = match.to_act[0], match.deal
        move = random.choice(match.legal_moves(seat).moves)
        events, version = match.play(seat, move), row.version + len(journal) + 1
        facts = {"seat": seat, "by": "player", "deal": deal, "ply": match.ply, "move": move, "took_ms": 0}
        journal.append(Event(table=row, version=version, type="move", at=row.changed_at, events=events, **facts))
    Event.objects.bulk_create(journal)
    row.state, row.deal, row.to_act, row.version = match.dump(), match.deal, list(match.to_act), journal[-1].version
    row.save()


@pytest.mark.parametrize(
    ("path", "queries"),
    [("", 3), ("/state", 2), ("/moves", 3), ("/deals", 3), ("/proof", 3)],
)
def test_reading_a_table_costs_what_it_costs(alice: ApiClient, table: Json, path: str, queries: int) -> None:
    with counting() as counted:
        alice.get(f"/tables/{table['id']}{path}")
    assert len(counted) == queries


def test_a_replay_costs_five(alice: ApiClient, table: Json) -> None:
    play_to_end(table)
    with counting() as counted:
        alice.get(f"/tables/{table['id']}/replay")
    assert len(counted) == 5


@pytest.mark.parametrize("tables", [1, 10])
def test_the_lobby_costs_three_however_many_tables(alice: ApiClient, tables: int) -> None:
    for _ in range(tables):
        new_table(alice)
    with counting() as counted:
        alice.get("/tables")
    assert len(counted) == 3


Change = Callable[[ApiClient, ApiClient], tuple[ApiClient, str, Any]]


def making(alice: ApiClient, bob: ApiClient) -> tuple[ApiClient, str, Any]:
    return alice, "/tables", {"game": "twenty-two", "seats": 2}


def joining(alice: ApiClient, bob: ApiClient) -> tuple[ApiClient, str, Any]:
    return bob, f"/tables/{new_table(alice, seats=3)['id']}/join", {}


def leaving(alice: ApiClient, bob: ApiClient) -> tuple[ApiClient, str, Any]:
    return bob, f"/tables/{playing_table(alice, bob)['id']}/leave", {}


def checking(alice: ApiClient, bob: ApiClient) -> tuple[ApiClient, str, Any]:
    table = playing_table(alice, bob)
    mover = to_act(table, alice, bob)
    body = {"move": state(mover, table)["legal"]["moves"][0], "version": table["version"]}
    return mover, f"/tables/{table['id']}/moves/check", body


@pytest.mark.parametrize(("change", "queries"), [(making, 5), (joining, 6), (leaving, 7)])
def test_changing_a_table_costs_what_it_costs(alice: ApiClient, bob: ApiClient, change: Change, queries: int) -> None:
    client, path, body = change(alice, bob)
    with counting() as counted:
        response = client.post(path, body)
    assert response.status_code in (200, 201)
    assert len(counted) == at_once(queries), counted.queries


def test_checking_a_move_costs_two(alice: ApiClient, bob: ApiClient) -> None:
    mover, path, body = checking(alice, bob)
    with counting() as counted:
        mover.post(path, body)
    assert len(counted) == 2
