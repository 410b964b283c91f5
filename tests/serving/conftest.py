"""The service as people start it, in a process of its own with data of its own."""

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from queue import Empty, Queue
from threading import Thread

import pytest

ROOT = Path(__file__).resolve().parents[2]
STARTS_WITHIN_SECONDS = 60
ENDS_WITHIN_SECONDS = 3


class Command:
    """A running command of `manage.py`. All that it says is read at once, so that it never waits to be heard."""

    def __init__(self, *arguments: str, data: Path) -> None:
        settings = {"DATA_DIR": str(data), "LOG_LEVEL": "INFO", "DJANGO_SETTINGS_MODULE": "cardservice.settings"}
        self.process = subprocess.Popen(
            [sys.executable, "-u", "manage.py", *arguments],
            cwd=ROOT,
            env={**os.environ, **settings},
            text=True,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
        self.said: list[str] = []
        self._lines: Queue[str | None] = Queue()
        self._reader = Thread(target=self._read)
        self._reader.start()

    def wait_for(self, pattern: str) -> "re.Match[str]":
        """Wait until it says this, and fail with all it said when it ends, or takes too long, without."""
        deadline = time.monotonic() + STARTS_WITHIN_SECONDS
        with suppress(Empty):
            while line := self._lines.get(timeout=max(0, deadline - time.monotonic())):
                if found := re.search(pattern, line):
                    return found
        raise AssertionError(f"It never said {pattern}:\n{''.join(self.said)}")

    def wait(self, seconds: int = STARTS_WITHIN_SECONDS) -> int:
        """Wait for its end, and give its status."""
        status = self.process.wait(seconds)
        self._reader.join()
        return status

    def _read(self) -> None:
        assert self.process.stdout
        with self.process.stdout as lines:
            for line in lines:
                self.said.append(line)
                self._lines.put(line)
        self._lines.put(None)


class Service(Command):
    """`manage.py serve` on a free port, once it is there."""

    def __init__(self, data: Path) -> None:
        super().__init__("serve", "--port", "0", data=data)
        self.url: str = self.wait_for(r"(http://\S+)/api/docs")[1]
        self.port = self.url.rpartition(":")[2]

    def end(self, number: signal.Signals) -> int:
        self.process.send_signal(number)
        return self.wait(ENDS_WITHIN_SECONDS)


@pytest.fixture(scope="session")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("data")
    assert Command("migrate", "-v0", data=folder).wait() == 0
    return folder


@pytest.fixture
def service(data: Path) -> Iterator[Service]:
    running = Service(data)
    yield running
    running.process.kill()
    running.wait()
