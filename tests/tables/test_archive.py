"""`manage.py export_matches` and `import_matches`: finished matches, out and in again."""

import json
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.db import connection

from accounts.models import User
from games.models import Table
from games.services.verifying import discrepancies
from tests.clients import ApiClient
from tests.tables.casting import Json, new_table, play_to_end, playing_table, run_bots

RECORD = ("", "/moves", "/deals", "/replay", "/proof")


def export(*tables: str) -> Json:
    out = StringIO()
    call_command("export_matches", *tables, stdout=out)
    document: Json = json.loads(out.getvalue())
    return document


def import_(document: Any, tmp_path: Path) -> str:
    path, out = tmp_path / "matches.json", StringIO()
    path.write_text(json.dumps(document))
    call_command("import_matches", str(path), stdout=out)
    return out.getvalue()


def empty_tables() -> None:
    """Forget all tables, as if the database were another one."""
    with connection.cursor() as cursor:
        for table in ("games_deal", "games_event", "games_seat", "games_table"):
            cursor.execute("DELETE FROM " + table)  # noqa: S608


@pytest.fixture
def finished(alice: ApiClient, bob: ApiClient) -> Json:
    table = playing_table(alice, bob, client_seed="salt", options={"first_deal": 3, "limit": 11})
    play_to_end(table)
    return table


def test_a_match_comes_back_as_it_was(alice: ApiClient, finished: Json, tmp_path: Path) -> None:
    before = [alice.get(f"/tables/{finished['id']}{path}").json() for path in RECORD]
    document = export()
    empty_tables()
    assert import_(document, tmp_path) == "1 matches imported, 0 refused.\n"
    assert [alice.get(f"/tables/{finished['id']}{path}").json() for path in RECORD] == before
    assert list(discrepancies(Table.objects.get(pk=finished["id"]))) == []


def test_only_finished_matches_are_exported(alice: ApiClient, bob: ApiClient, finished: Json) -> None:
    new_table(alice)
    playing_table(alice, bob)
    assert [match["table"] for match in export()["matches"]] == [finished["id"]]


def test_players_who_are_not_there_are_made_without_a_way_in(alice: ApiClient, tmp_path: Path) -> None:
    table = new_table(alice, game="fifty-six", seats=4, options={"max_deals": 1})
    alice.post(f"/tables/{table['id']}/bots", {"level": "random", "count": 3})
    alice.post(f"/tables/{table['id']}/leave", {})
    run_bots(table)
    document = json.loads(json.dumps(export()).replace('"alice"', '"zoe"'))
    empty_tables()
    import_(document, tmp_path)
    zoe = User.objects.get(username="zoe")
    assert not zoe.has_usable_password()
    assert Table.objects.get(pk=table["id"]).owner == zoe


def test_a_match_that_is_there_already_is_refused(finished: Json, tmp_path: Path) -> None:
    with pytest.raises(CommandError):
        import_(export(), tmp_path)
    assert Table.objects.count() == 1


def test_a_match_whose_record_does_not_hold_is_refused(finished: Json, tmp_path: Path) -> None:
    document = export()
    empty_tables()
    document["matches"][0]["journal"][2]["events"] = []
    with pytest.raises(CommandError) as failure:
        import_(document, tmp_path)
    assert failure.value.returncode == 1
    assert not Table.objects.exists()


@pytest.mark.parametrize("document", [{}, [], {"format": "cardservice/matches", "version": 2, "matches": []}])
def test_another_document_is_refused(db: None, document: Any, tmp_path: Path) -> None:
    with pytest.raises(CommandError, match="cannot be read"):
        import_(document, tmp_path)
