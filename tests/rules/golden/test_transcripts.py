"""The engine still answers every move of every transcript as it was written down."""

import pytest

from games import rules
from tests.rules.golden.transcript import TABLES, Table, path, replay


@pytest.mark.parametrize("table", TABLES, ids=lambda table: f"{table.game.slug}-{table.seats}")
def test_a_transcript_plays_as_it_was_written(table: Table) -> None:
    text = path(table).read_text()
    assert replay(table, text) == text


@pytest.mark.parametrize("game", rules.catalogue(), ids=lambda game: game.slug)
def test_every_seat_count_has_a_transcript_and_no_other(game: rules.Game) -> None:
    (folder,) = {path(table).parent for table in TABLES}
    kept = {file.name for file in folder.glob(f"{game.slug}-*.txt")}
    assert kept == {path(table).name for table in TABLES if table.game is game}
