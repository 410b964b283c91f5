"""Two and more at once, over real connections: exactly one outcome each, and a record without gaps.

On SQLite transactions come one after another, and the same must hold.
"""

import os
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from functools import partial
from random import Random
from threading import Barrier
from typing import Any
from uuid import UUID

import pytest
from django.db import connections
from django.utils import timezone

from games.models import Event, Move, Seat, Table
from games.services.bot_turns import bot_turn_play
from games.services.deadlines import deadlines_enforce
from games.services.verifying import discrepancies
from tests.clients import ApiClient
from tests.tables.casting import Json, new_table, play_to_end, playing_table, state, to_act

pytestmark = pytest.mark.django_db(transaction=True)

# `RACE_ROUNDS=200 make test ARGS=tests/tables/test_races.py` races for longer.
ROUNDS = int(os.environ.get("RACE_ROUNDS", "10"))
DAY = 24 * 60 * 60  # as a pace: no table of an earlier round comes to be due again
Deed = Callable[[], Any]


def at_once(*deeds: Deed) -> list[Any]:
    """Do all these at the same moment, each over a connection of its own; give what they gave."""
    gate = Barrier(len(deeds))

    def do(deed: Deed) -> Any:
        try:
            gate.wait(timeout=10)
            return deed()
        finally:
            connections.close_all()

    with ThreadPoolExecutor(len(deeds)) as pool:
        return list(pool.map(do, deeds))


def post(client: ApiClient, table: Json, what: str, body: Any = None, **headers: str) -> Deed:
    return partial(client.post, f"/tables/{table['id']}/{what}", body or {}, headers=headers)


def outcomes(responses: list[Any]) -> Counter[int]:
    return Counter(response.status_code for response in responses)


def assert_sound(table: Json) -> Table:
    """Assert that the journal has no gaps, and that the table is as it says."""
    row = Table.objects.get(pk=table["id"])
    versions = Event.objects.filter(table=row).order_by("version").values_list("version", flat=True)
    assert list(versions) == list(range(1, row.version + 1))
    assert list(discrepancies(row)) == []
    return row


def a_move(client: ApiClient, table: Json) -> Json:
    seen = state(client, table)
    return {"move": seen["legal"]["moves"][0], "version": seen["version"]}


def test_of_two_connections_with_the_same_move_one_wins(alice: ApiClient, bob: ApiClient) -> None:
    for _ in range(ROUNDS):
        table = playing_table(alice, bob)
        mover = to_act(table, alice, bob)
        moving = post(mover, table, "moves", a_move(mover, table))
        assert outcomes(at_once(moving, moving)) == {201: 1, 409: 1}
        assert Move.objects.filter(table=table["id"]).count() == 1
        assert_sound(table)


def test_a_move_sent_four_times_under_one_key_is_made_once(alice: ApiClient, bob: ApiClient) -> None:
    for turn in range(ROUNDS):
        table = playing_table(alice, bob)
        mover = to_act(table, alice, bob)
        moving = post(mover, table, "moves", a_move(mover, table), **{"Idempotency-Key": f"turn-{turn}"})
        responses = at_once(*[moving] * 4)
        assert outcomes(responses) == {201: 4}
        assert len({response.content for response in responses}) == 1
        assert assert_sound(table).version == table["version"] + 1


def test_a_table_asked_for_four_times_under_one_key_is_made_once(alice: ApiClient) -> None:
    body = {"game": "twenty-two", "seats": 2}
    making = partial(alice.post, "/tables", body, headers={"Idempotency-Key": "one"})
    responses = at_once(*[making] * 4)
    assert len({response.content for response in responses}) == 1
    assert Table.objects.count() == 1


def test_of_two_who_want_the_last_seat_one_gets_it(alice: ApiClient, bob: ApiClient, charlie: ApiClient) -> None:
    for _ in range(ROUNDS):
        table = new_table(alice)
        responses = at_once(post(bob, table, "join"), post(charlie, table, "join"))
        assert outcomes(responses) == {200: 1, 409: 1}
        assert Seat.objects.filter(table=table["id"], user__isnull=False).count() == 2
        assert assert_sound(table).status == "playing"


def test_a_match_is_started_once(alice: ApiClient, bob: ApiClient) -> None:
    for _ in range(ROUNDS):
        table = new_table(alice, auto_start=False)
        post(bob, table, "join")()
        assert outcomes(at_once(post(alice, table, "start"), post(alice, table, "start"))) == {200: 1, 409: 1}
        assert_sound(table)


def test_joining_and_closing_do_not_both_win(alice: ApiClient, bob: ApiClient) -> None:
    for _ in range(ROUNDS):
        table = new_table(alice, seats=3)
        left, joined = at_once(post(alice, table, "leave"), post(bob, table, "join"))
        row = assert_sound(table)
        assert left.status_code == 200
        assert (row.status, joined.status_code) in [("open", 200), ("aborted", 409)]


def test_a_move_and_the_clock_do_not_both_win(alice: ApiClient, bob: ApiClient) -> None:
    for _ in range(ROUNDS):
        table = playing_table(alice, bob, turn_seconds=5)
        mover = to_act(table, alice, bob)
        late = timezone.now() + timedelta(seconds=6)
        sweeping = partial(deadlines_enforce, now=late, at_most=1)
        moved, _ = at_once(post(mover, table, "moves", a_move(mover, table)), sweeping)
        by = list(Move.objects.filter(table=table["id"], ply=1).values_list("by", flat=True))
        assert by == (["player"] if moved.status_code == 201 else ["clock"])
        assert_sound(table)


def test_two_sweeps_enforce_a_deadline_once(alice: ApiClient, bob: ApiClient) -> None:
    for _ in range(ROUNDS):
        table = playing_table(alice, bob, turn_seconds=DAY)
        late = timezone.now() + timedelta(seconds=DAY + 1)
        sweeping = partial(deadlines_enforce, now=late, at_most=1)
        assert sum(at_once(sweeping, sweeping)) == 1
        assert assert_sound(table).version == table["version"] + 1


def test_a_bot_and_a_returning_player_get_along(alice: ApiClient, bob: ApiClient) -> None:
    for _ in range(ROUNDS):
        table = playing_table(alice, bob)
        player = to_act(table, alice, bob)
        version = post(player, table, "leave")().json()["version"]
        playing = partial(bot_turn, table, version)
        returned, played = at_once(post(player, table, "return"), playing)
        row = assert_sound(table)
        assert returned.status_code == 200
        assert row.version == version + 1 + (played is not None)


def bot_turn(table: Json, version: int) -> Event | None:
    return bot_turn_play(table_id=UUID(table["id"]), version=version, now=timezone.now(), random=Random(1))


def test_a_bot_s_turn_told_to_four_workers_is_played_once(alice: ApiClient) -> None:
    for _ in range(ROUNDS):
        table = new_table(alice, seat=None)
        table = alice.post(f"/tables/{table['id']}/bots", {"level": "random", "count": 2}).json()
        playing = partial(bot_turn, table, table["version"])
        assert sum(event is not None for event in at_once(*[playing] * 4)) == 1
        assert_sound(table)


def test_a_rematch_asked_for_by_all_is_one_table(alice: ApiClient, bob: ApiClient) -> None:
    for _ in range(ROUNDS):
        table = playing_table(alice, bob)
        play_to_end(table)
        responses = at_once(post(alice, table, "rematch"), post(bob, table, "rematch"), post(bob, table, "rematch"))
        assert outcomes(responses) == {201: 3}
        assert len({response.json()["id"] for response in responses}) == 1
        assert Table.objects.filter(rematch_of=table["id"]).count() == 1
