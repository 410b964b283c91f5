"""How soon events arrive, and what it costs to have many listeners. `python -m benchmarks.live`, or `make bench-live`.

Starts servers of its own: embedded; with PostgreSQL and two web servers; and, where Redis is installed, with both.
Delays are those from the time that a move is stamped with, which is when its request was taken up, to the moment when a
listener at another web server has its message: the time to judge and commit the move is in them.
"""

import argparse
import asyncio
import json
import os
import resource
import secrets
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import httpx

from scripts.chaos.processes import ROOT, Process, Service, service
from scripts.chaos.stores import Postgres, Redis
from scripts.with_postgres import free_port

Json = dict[str, Any]

STREAMS_A_USER = 25


class Client:
    """One user at one web server."""

    def __init__(self, url: str, token: str = "") -> None:
        self.url = url
        self.token = token or self.ask("POST", "/auth/guest")["token"]

    def ask(self, method: str, path: str, body: Json | None = None) -> Json:
        headers = {"Authorization": f"Bearer {self.token}"} if hasattr(self, "token") else {}
        answer = httpx.request(method, f"{self.url}/api/v1{path}", json=body or {}, headers=headers, timeout=30)
        answer.raise_for_status()
        result: Json = answer.json()
        return result

    def table(self, **wish: Any) -> str:
        return str(self.ask("POST", "/tables", {"game": "twenty-two", "seats": 2} | wish)["id"])

    def move(self, table: str) -> bool:
        state = self.ask("GET", f"/tables/{table}/state")
        moves = state["legal"]["moves"]
        if moves:
            self.ask("POST", f"/tables/{table}/moves", {"move": moves[0], "version": state["version"]})
        return bool(moves)


async def lines(client: Client, path: str) -> AsyncIterator[Json]:
    headers = {"Authorization": f"Bearer {client.token}", "Accept": "application/x-ndjson"}
    async with (
        httpx.AsyncClient(timeout=30) as http,
        http.stream("GET", f"{client.url}/api/v1{path}", headers=headers) as answer,
    ):
        async for line in answer.aiter_lines():
            yield json.loads(line)


def delays_of_moves(mover: str, listener: str, moves: int) -> list[float]:
    """Play at one web server and listen at another; give the seconds from each move to its message."""
    alice, bob = Client(mover), Client(mover)
    table = alice.table(options={"limit": 55, "exchange": False})
    bob.ask("POST", f"/tables/{table}/join")

    async def measure() -> list[float]:
        delays: list[float] = []
        async for message in lines(Client(listener, alice.token), f"/tables/{table}/events"):
            if message["type"] == "move":
                delays.append((datetime.now(UTC) - datetime.fromisoformat(message["at"])).total_seconds())
            if len(delays) == moves:
                return delays
            if not await asyncio.to_thread(alice.move, table):
                await asyncio.to_thread(bob.move, table)
        return delays

    return asyncio.run(measure())


def delays_of_bots(url: str) -> list[float]:
    """Let bots play a match; give the seconds from each change of the table to when the next bot began."""
    owner = Client(url)
    table = owner.table(seat=None, options={"limit": 30})
    owner.ask("POST", f"/tables/{table}/bots", {"level": "random", "count": 2})
    while owner.ask("GET", f"/tables/{table}")["status"] == "playing":
        time.sleep(0.2)
    moves = owner.ask("GET", f"/tables/{table}/moves?limit=1000")["results"]
    return [move["took_ms"] / 1000 for move in moves]


def delay_of_the_clock(url: str) -> float:
    """Let time run out; give the seconds from the deadline to the clock's move."""
    alice, bob = Client(url), Client(url)
    table = alice.table(turn_seconds=5)
    bob.ask("POST", f"/tables/{table}/join")
    deadline = alice.ask("GET", f"/tables/{table}/state")["deadline_at"]
    version = alice.ask("GET", f"/tables/{table}")["version"]
    moved = alice.ask("GET", f"/tables/{table}/events?after={version}&wait=30")["events"][0]
    return (datetime.fromisoformat(moved["at"]) - datetime.fromisoformat(deadline)).total_seconds()


async def hold_streams(url: str, count: int) -> list[asyncio.StreamWriter]:
    """Open streams, each to a table's snapshot, and leave them open."""
    host, port = url.removeprefix("http://").split(":")
    users = [Client(url) for _ in range(-(-count // STREAMS_A_USER))]
    table = users[0].table()
    writers = []
    for number in range(count):
        reader, writer = await asyncio.open_connection(host, int(port))
        token = users[number // STREAMS_A_USER].token
        request = f"GET /api/v1/tables/{table}/events HTTP/1.1\r\nHost: {host}\r\nAuthorization: Bearer {token}\r\n\r\n"
        writer.write(request.encode())
        await reader.readuntil(b"event: snapshot")
        writers.append(writer)
    return writers


def status(process: int, name: str) -> int:
    lines_of_status = Path(f"/proc/{process}/status").read_text().splitlines()
    return int(next(line for line in lines_of_status if line.startswith(f"{name}:")).split()[1])


def report_on_streams(process: Process, url: str, count: int) -> None:
    pid = process.pid
    Client(url).table()
    before, threads = status(pid, "VmRSS"), status(pid, "Threads")

    async def hold() -> None:
        writers = await hold_streams(url, count)
        await asyncio.sleep(1)
        after = status(pid, "VmRSS")
        print(f"  {count} idle streams: {after / 1024:.0f} MB in all, {(after - before) / count:.1f} kB each")
        print(f"  threads: {threads} before, {status(pid, 'Threads')} with them")
        started = time.monotonic()
        await asyncio.to_thread(process.signal, signal.SIGTERM)
        print(f"  shutdown with all of them open: {time.monotonic() - started:.2f} s")
        for writer in writers:
            writer.close()

    asyncio.run(hold())


def say(what: str, delays: list[float]) -> None:
    ordered = sorted(delays)
    worst = ordered[int(len(ordered) * 0.99)]
    print(f"  {what}: median {statistics.median(ordered) * 1000:.0f} ms, 99 % within {worst * 1000:.0f} ms")


@contextmanager
def running(folder: Path, environment: dict[str, str]) -> Iterator[Service]:
    environment |= {"DJANGO_SETTINGS_MODULE": "cardservice.settings", "ALLOWED_HOSTS": "127.0.0.1"}
    subprocess.run(
        [sys.executable, "manage.py", "migrate", "-v0"], cwd=ROOT, env={**os.environ, **environment}, check=True
    )
    everything = service(folder, environment) if "DATABASE_URL" in environment else _embedded(folder, environment)
    try:
        everything.start()
        yield everything
    finally:
        everything.stop()


def _embedded(folder: Path, environment: dict[str, str]) -> Service:
    port = free_port()
    command = ["-u", "manage.py", "serve", "--port", str(port)]
    return Service(
        [Process("web", command, environment, folder / "web.log", "/api/docs")], [f"http://127.0.0.1:{port}"]
    )


def measure(everything: Service, *, moves: int, clock: bool = True) -> None:
    say("a move's message", delays_of_moves(everything.urls[0], everything.urls[-1], moves))
    say("a bot's turn begins", delays_of_bots(everything.urls[0]))
    if clock:
        print(f"  the clock moves {delay_of_the_clock(everything.urls[0]) * 1000:.0f} ms after the deadline")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--moves", type=int, default=100)
    parser.add_argument("--streams", type=int, default=1000)
    options = parser.parse_args()
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    with tempfile.TemporaryDirectory(prefix="cardservice-bench-") as scratch:
        folder = Path(scratch)
        print("Embedded")
        with running(folder, {"DATA_DIR": scratch}) as everything:
            measure(everything, moves=options.moves)
            report_on_streams(everything.processes[0], everything.urls[0], options.streams)
        postgres = Postgres(folder)
        production = {"DATABASE_URL": postgres.url, "SECRET_KEY": secrets.token_hex(40), "SECURE_SSL_REDIRECT": "0"}
        try:
            print("PostgreSQL, two web servers")
            with running(folder, dict(production)) as everything:
                measure(everything, moves=options.moves)
            if Redis.is_installed():
                redis = Redis(folder)
                print("PostgreSQL and Redis, two web servers, two workers")
                with running(folder, {**production, "REDIS_URL": redis.url}) as everything:
                    measure(everything, moves=options.moves)
                    report_on_streams(everything.processes[0], everything.urls[0], options.streams)
                redis.kill()
        finally:
            postgres.stop()


if __name__ == "__main__":
    main()
