"""The table that the benchmark prints.

Floor and moves are measured in turns, so that whatever else the machine does weighs on both alike.
"""

import sys
from collections.abc import Iterator
from itertools import count
from random import Random

from benchmarks.http.client import Client, Measured, Post, measure
from benchmarks.http.floor.models import Row
from benchmarks.http.scripts import GAMES, Party, register

TABLES = (1, 8, 32)
TURNS = 3
RATIO_WANTED = 0.8
MOVES_A_SECOND_AT_MOST = 1500


def report(port: int, games: list[str] | None, seconds: float) -> None:
    """Measure and print, for each number of tables, the floor, the moves and their ratio."""
    print(f"{'tables':>6} {'':>6} {'per second':>10} {'p50 ms':>8} {'p99 ms':>8}")
    for tables in TABLES:
        floor, moves = _measure_at(port, tables, games or list(GAMES), seconds)
        ratio = moves.per_second / floor.per_second
        print(_line(tables, "floor", floor))
        print(f"{_line(tables, 'moves', moves)}   {ratio:.2f} of the floor (wanted: {RATIO_WANTED})", flush=True)


def _measure_at(port: int, tables: int, games: list[str], seconds: float) -> tuple[Measured, Measured]:
    """Measure floor and moves with so many tables at once."""
    client, random = Client(port), Random(tables)
    enough = int(MOVES_A_SECOND_AT_MOST * seconds * TURNS) // tables
    parties = [
        Party(client, _rotated(games, number), enough, random)
        for number in _counted(tables, f"{tables} tables: making ready")
    ]
    playing = [party.posts() for party in parties]
    knocking = [_floor_posts(client) for _ in range(tables)]
    floor, moves = Measured(), Measured()
    for _ in _counted(TURNS, f"{tables} tables: measuring"):
        floor.add(measure(port, knocking, seconds))
        moves.add(measure(port, playing, seconds))
    return floor, moves


def _rotated(games: list[str], by: int) -> list[str]:
    return games[by % len(games) :] + games[: by % len(games)]


def _floor_posts(client: Client) -> Iterator[Post]:
    """Knock at a row of one's own, with a token of one's own, for ever."""
    path, token = f"/api/v1/floor/{Row.objects.create().pk}", register(client)
    body = {"move": {"type": "play", "card": "JD"}}
    return (Post.of(path, token, {**body, "version": version}) for version in count())


def _line(tables: int, what: str, measured: Measured) -> str:
    p50, p99 = measured.percentile_ms(50), measured.percentile_ms(99)
    return f"{tables:>6} {what:>6} {measured.per_second:>10.0f} {p50:>8.1f} {p99:>8.1f}"


def _counted(total: int, what: str) -> Iterator[int]:
    """Count up, saying where we are when somebody watches."""
    for number in range(total):
        if sys.stderr.isatty():
            print(f"\r\033[K{what} {number + 1}/{total}", end="", file=sys.stderr, flush=True)
        yield number
    if sys.stderr.isatty():
        print("\r\033[K", end="", file=sys.stderr, flush=True)
