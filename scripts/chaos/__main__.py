"""The run itself: start everything, play, kill, look, and judge. Ends with status 1 if anything was lost."""

import argparse
import asyncio
import os
import secrets
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from random import Random

import httpx

from scripts.chaos.checking import findings
from scripts.chaos.players import Ledger, Player
from scripts.chaos.processes import ROOT, Process, Service, service
from scripts.chaos.stores import Postgres, Redis
from scripts.chaos.watching import LONGEST_STANDSTILL, Watch

CALM_SECONDS = LONGEST_STANDSTILL + 0.5
DOWN_SECONDS = (0.2, 2.0)
FEWEST_ROUNDS = 3

Killing = tuple[str, Callable[[], None]]


class Chaos:
    def __init__(self, postgres: Postgres, redis: Redis | None, running: Service, random: Random) -> None:
        self._postgres = postgres
        self._redis = redis
        self._service = running
        self._random = random
        self._bag: list[Killing] = []

    def next(self) -> Killing:
        """Draw what happens next: everything once in random order, then all over again."""
        if not self._bag:
            self._bag = [(f"kill {each.name}", partial(self._kill, each)) for each in self._service.processes]
            self._bag.append(("restart PostgreSQL", self._postgres.restart))
            if self._redis:
                self._bag += [("kill Redis", self._kill_redis), ("empty Redis", self._redis.flush)]
            self._random.shuffle(self._bag)
        return self._bag.pop()

    def _kill(self, process: Process) -> None:
        process.kill()
        time.sleep(self._random.uniform(*DOWN_SECONDS))
        process.start()

    def _kill_redis(self) -> None:
        assert self._redis
        self._redis.kill()
        time.sleep(self._random.uniform(*DOWN_SECONDS))
        self._redis.start()


async def play_and_kill(chaos: Chaos, running: Service, watch: Watch, *, tables: int, seconds: float) -> Ledger:
    ledger = Ledger()
    limits = httpx.Limits(max_connections=None, max_keepalive_connections=tables)
    async with httpx.AsyncClient(timeout=15, limits=limits) as http:
        players = [Player(running.urls, http, ledger, Random(number)) for number in range(tables)]
        playing = [asyncio.create_task(each.play(in_person=n % 2 == 0)) for n, each in enumerate(players)]
        watching = asyncio.create_task(watch.run())
        await asyncio.sleep(CALM_SECONDS)
        until, rounds = time.monotonic() + seconds, 0
        while time.monotonic() < until or rounds < FEWEST_ROUNDS:
            await _kill_and_wait(chaos, running, watch)
            rounds += 1
        for task in (*playing, watching):
            task.cancel()
        for task in (*playing, watching):
            with suppress(asyncio.CancelledError):
                await task
    return ledger


async def _kill_and_wait(chaos: Chaos, running: Service, watch: Watch) -> None:
    what, kill = chaos.next()
    watch.something_is_killed()
    await asyncio.to_thread(kill)
    await asyncio.to_thread(running.wait_until_ready)
    watch.everything_is_back()
    await asyncio.sleep(CALM_SECONDS)
    print(f"{what}: the longest standstill so far is {watch.longest:.1f} s", flush=True)


def run(*, seconds: float, tables: int, seed: int, folder: Path) -> list[str]:
    """Do all of it; give what was found to be wrong."""
    postgres = Postgres(folder)
    redis = Redis(folder) if Redis.is_installed() else None
    print(f"PostgreSQL at {postgres.url}, {'Redis at ' + redis.url if redis else 'no Redis is installed'}", flush=True)
    environment = {
        "DATABASE_URL": postgres.url,
        "REDIS_URL": redis.url if redis else "",
        "SECRET_KEY": secrets.token_urlsafe(64),
        "ALLOWED_HOSTS": "127.0.0.1",
        "SECURE_SSL_REDIRECT": "0",
        "DJANGO_SETTINGS_MODULE": "cardservice.settings",
        "DATABASE_POOL_SIZE": "8",
    }
    running = service(folder, environment)
    try:
        migrate = [sys.executable, "manage.py", "migrate", "-v0"]
        subprocess.run(migrate, cwd=ROOT, env={**os.environ, **environment}, check=True)
        running.start()
        watch = Watch(postgres.url)
        chaos = Chaos(postgres, redis, running, Random(seed))
        ledger = asyncio.run(play_and_kill(chaos, running, watch, tables=tables, seconds=seconds))
        running.stop()
        print(f"{ledger.tables} tables, {len(ledger.moves)} moves were acknowledged", flush=True)
        found = [*ledger.faults, *watch.stood, *findings(postgres.url, ledger.moves, environment)]
        return found if ledger.moves else [*found, "Nobody moved"]
    finally:
        for process in running.processes:
            with suppress(AssertionError):
                process.kill()
        if redis:
            redis.kill()
        postgres.stop()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=300)
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--seed", type=int, default=secrets.randbelow(1_000_000))
    parser.add_argument("--logs", type=Path, help="keep the processes' logs in this folder")
    options = parser.parse_args()
    print(f"Seed {options.seed}")
    with tempfile.TemporaryDirectory(prefix="cardservice-chaos-") as scratch:
        found = run(seconds=options.seconds, tables=options.tables, seed=options.seed, folder=Path(scratch))
        if options.logs:
            options.logs.mkdir(parents=True, exist_ok=True)
            for log in Path(scratch).glob("*.log"):
                (options.logs / log.name).write_bytes(log.read_bytes())
    for finding in found[:50]:
        print(finding)
    print("Nothing was lost." if not found else f"{len(found)} findings.")
    return bool(found)


if __name__ == "__main__":
    sys.exit(main())
