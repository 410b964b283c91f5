"""`manage.py verify_tables`: what it finds, and what it leaves in peace."""

from io import StringIO
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.db import connection

from games.models import Table
from tests.clients import ApiClient
from tests.tables.casting import move, new_table, play_to_end, playing_table, run_bots, to_act


def verify(*tables: Any) -> str:
    out = StringIO()
    call_command("verify_tables", *tables, stdout=out)
    return out.getvalue()


def test_tables_open_playing_and_finished_are_as_their_record_says(alice: ApiClient, bob: ApiClient) -> None:
    new_table(alice)
    playing = playing_table(alice, bob)
    move(to_act(playing, alice, bob), playing)
    play_to_end(playing_table(alice, bob))
    assert verify() == "3 tables verified, 0 differ from their record.\n"


def test_tables_of_bots_are_as_their_record_says(alice: ApiClient) -> None:
    table = new_table(alice, game="fifty-six", seats=4, options={"max_deals": 2}, seat=None)
    alice.post(f"/tables/{table['id']}/bots", {"level": "random", "count": 4})
    run_bots(table)
    assert "1 tables verified, 0 differ" in verify()


def test_a_snapshot_that_was_touched_is_found_and_named(alice: ApiClient, bob: ApiClient) -> None:
    table = playing_table(alice, bob)
    row = Table.objects.get(pk=table["id"])
    row.state = (row.state or {}) | {"totals": [1, 0]}
    row.save()
    out = StringIO()
    with pytest.raises(CommandError) as failure:
        call_command("verify_tables", stdout=out)
    assert failure.value.returncode == 1
    assert f"{table['id']}: its state is not what the record leads to" in out.getvalue()


@pytest.mark.parametrize(
    ("statement", "finding"),
    [
        ('UPDATE games_event SET move = \'{"type": "play", "cards": ["XX"]}\' WHERE ply = 1', "played again"),
        ("UPDATE games_event SET events = '[]' WHERE ply = 1", "other events"),
        ("UPDATE games_event SET shuffles = NULL WHERE type = 'started'", "other shuffles"),
        ("DELETE FROM games_event WHERE ply = 1", "gaps"),
        ("UPDATE games_table SET to_act = '[5]'", "its to_act is not"),
        ('UPDATE games_table SET client_seeds = \'["a", "b"]\'', "other shuffles"),
    ],
)
def test_a_record_that_was_touched_is_found(alice: ApiClient, bob: ApiClient, statement: str, finding: str) -> None:
    table = playing_table(alice, bob)
    move(to_act(table, alice, bob), table)
    with connection.cursor() as cursor:
        cursor.execute(statement)
    out = StringIO()
    with pytest.raises(CommandError):
        call_command("verify_tables", stdout=out)
    assert finding in out.getvalue()


def test_one_table_can_be_verified_by_itself(alice: ApiClient) -> None:
    chosen, _ = new_table(alice), new_table(alice)
    assert verify(chosen["id"]).startswith("1 tables verified")
