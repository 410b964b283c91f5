"""Watching the tables from outside, in the database: does anything that is due stand still?"""

import asyncio
import time
from dataclasses import dataclass, field

import psycopg

LOOK_SECONDS = 0.25
LONGEST_STANDSTILL = 5.0

_DUE = """
    SELECT id::text, version FROM games_table
    WHERE status = 'playing'
      AND (bot_due_at IS NOT NULL AND changed_at + bot_delay_ms * interval '1 ms' < now() OR deadline_at < now())
"""


@dataclass
class Watch:
    """Since when each table has stood still with something due, by the watcher's clock."""

    url: str
    all_back_at: float = field(default_factory=time.monotonic)
    all_back: bool = True
    longest: float = 0.0
    stood: list[str] = field(default_factory=list)
    _due: dict[tuple[str, int], float] = field(default_factory=dict)

    def something_is_killed(self) -> None:
        self.all_back = False

    def everything_is_back(self) -> None:
        self.all_back, self.all_back_at = True, time.monotonic()

    async def run(self) -> None:
        while True:
            try:
                async with await psycopg.AsyncConnection.connect(self.url, autocommit=True) as connection:
                    while True:
                        self._look(await (await connection.execute(_DUE)).fetchall())
                        await asyncio.sleep(LOOK_SECONDS)
            except psycopg.Error:
                await asyncio.sleep(LOOK_SECONDS)

    def _look(self, rows: list[tuple[str, int]]) -> None:
        now = time.monotonic()
        self._due = {row: self._due.get(row, now) for row in rows}
        if not self.all_back:
            return
        for (table, version), since in self._due.items():
            still = now - max(since, self.all_back_at)
            self.longest = max(self.longest, still)
            if still > LONGEST_STANDSTILL:
                self.stood.append(f"table {table} at version {version}: {still:.1f} s")
