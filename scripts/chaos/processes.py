"""The service's processes, each of which may be killed at any time and is then started again."""

import os
import signal
import subprocess
import sys
import time
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

import httpx

from scripts.with_postgres import free_port

ROOT = Path(__file__).resolve().parents[2]
STARTING_SECONDS = 60.0

# Workers need not know each other: asking around costs a second whenever the broker was away.
WORKER_OPTIONS = ["--concurrency=2", "--without-gossip", "--without-mingle", "--without-heartbeat", "--loglevel=INFO"]


@dataclass
class Process:
    """One process, with the programs it starts itself; `says` is in its log when it is ready."""

    name: str
    command: list[str]
    environment: dict[str, str]
    log: Path
    says: str
    _process: "subprocess.Popen[bytes] | None" = field(default=None, init=False)
    _log_begins: int = field(default=0, init=False)

    def start(self) -> None:
        self._log_begins = self.log.stat().st_size if self.log.exists() else 0
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(
                [sys.executable, *self.command],
                cwd=ROOT,
                env={**os.environ, **self.environment},
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )

    @property
    def pid(self) -> int:
        assert self._process
        return self._process.pid

    def kill(self) -> None:
        """Kill it, and whatever it has started; nothing happens to one that has ended."""
        with suppress(ProcessLookupError):
            self.signal(signal.SIGKILL)

    def signal(self, number: signal.Signals) -> None:
        assert self._process
        os.killpg(self._process.pid, number)
        self._process.wait()

    def start_if_ended(self) -> None:
        """Do what a supervisor would."""
        if self._process and self._process.poll() is not None:
            print(f"{self.name} had ended with status {self._process.returncode}", flush=True)
            self.start()

    def wait_until_ready(self) -> None:
        deadline = time.monotonic() + STARTING_SECONDS
        while time.monotonic() < deadline:
            if self.says.encode() in self.log.read_bytes()[self._log_begins :]:
                return
            time.sleep(0.05)
        raise TimeoutError(f"{self.name} does not start; see {self.log}")


@dataclass
class Service:
    """All processes, and where the web servers are."""

    processes: list[Process]
    urls: list[str]

    def start(self) -> None:
        for process in self.processes:
            process.start()
        self.wait_until_ready()

    def wait_until_ready(self) -> None:
        for process in self.processes:
            process.start_if_ended()
            process.wait_until_ready()
        for url in self.urls:
            _wait_until_it_answers(url)

    def stop(self) -> None:
        for process in self.processes:
            process.kill()


def service(folder: Path, environment: dict[str, str]) -> Service:
    """Lay out two of everything; without a broker, two web servers with everything inside."""
    ports = [free_port() for _ in range(2)]
    celery = ["-m", "celery", "-A", "cardservice"]
    layout = [
        (f"web{n}", ["-u", "manage.py", "serve", "--port", str(port)], "/api/docs") for n, port in enumerate(ports)
    ]
    if environment.get("REDIS_URL"):
        for n in range(2):
            name = f"worker{n}"
            worker = [*celery, "worker", *WORKER_OPTIONS, "-n", f"{name}@chaos"]
            layout.append((name, worker, "ready."))
            layout.append((f"beat{n}", [*celery, "beat", "--loglevel", "INFO"], "beat: Starting"))
    processes = [Process(name, command, environment, folder / f"{name}.log", says) for name, command, says in layout]
    return Service(processes, [f"http://127.0.0.1:{port}" for port in ports])


def _wait_until_it_answers(url: str) -> None:
    deadline = time.monotonic() + STARTING_SECONDS
    while time.monotonic() < deadline:
        try:
            if httpx.get(f"{url}/readyz", timeout=5).status_code == 200:
                return
        except httpx.HTTPError:
            pass
        time.sleep(0.05)
    raise TimeoutError(f"{url} does not become ready")
