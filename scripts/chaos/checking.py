"""What must hold afterwards, whatever died."""

import os
import subprocess
import sys
from collections.abc import Iterator

import psycopg

from scripts.chaos.players import Acknowledged
from scripts.chaos.processes import ROOT

_GAPS = """
    SELECT t.id::text FROM games_table t LEFT JOIN games_event e ON e.table_id = t.id
    GROUP BY t.id, t.version HAVING count(e.id) <> t.version OR min(e.version) <> 1 OR max(e.version) <> t.version
"""
_MOVE = "SELECT ply, seat, move FROM games_event WHERE table_id = %s AND version = %s"


def findings(url: str, moves: list[Acknowledged], environment: dict[str, str]) -> Iterator[str]:
    """Name whatever is not as it must be."""
    with psycopg.connect(url) as connection:
        for (table,) in connection.execute(_GAPS):
            yield f"The versions of table {table} have gaps"
        for move in moves:
            row = connection.execute(_MOVE, (move.table, move.version)).fetchone()
            if row != (move.ply, move.seat, move.move):
                yield f"Acknowledged, and not in the record: {move}; there is {row}"
    verify = [sys.executable, "manage.py", "verify_tables"]
    verified = subprocess.run(verify, cwd=ROOT, env={**os.environ, **environment}, capture_output=True, check=False)
    if verified.returncode:
        yield f"verify_tables: {verified.stdout.decode()}{verified.stderr.decode()[-2000:]}"
