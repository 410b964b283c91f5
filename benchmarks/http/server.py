"""A service of the benchmark's own: its settings on a fresh PostgreSQL database, one web process, as in production."""

import os
import secrets
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager

import psycopg

STARTS_WITHIN = 30


@contextmanager
def fresh_database(url: str) -> Iterator[None]:
    """Make the database that the URL names, and drop it at the end."""
    server, _, name = url.rpartition("/")
    with psycopg.connect(f"{server}/postgres", autocommit=True) as connection:
        connection.execute(f'CREATE DATABASE "{name}"'.encode())
        try:
            yield
        finally:
            connection.execute(f'DROP DATABASE "{name}" WITH (FORCE)'.encode())


def configure(database_url: str) -> None:
    """Set the environment for this process and the service's."""
    os.environ |= {
        "DJANGO_SETTINGS_MODULE": "benchmarks.http.settings",
        "DATABASE_URL": database_url,
        "SECRET_KEY": secrets.token_urlsafe(64),
        "ALLOWED_HOSTS": "127.0.0.1",
        "SECURE_SSL_REDIRECT": "0",
    }


@contextmanager
def running_service() -> Iterator[int]:
    """Start a web process and give its port; stop it at the end."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    command = [sys.executable, "-m", "uvicorn", "cardservice.asgi:application", "--port", str(port)]
    command += ["--log-level", "warning", "--no-access-log", "--lifespan", "off"]
    # Its log, a line for each request, is written as in production, and read by nobody.
    with subprocess.Popen(command, stderr=subprocess.DEVNULL) as service:
        try:
            _wait_until_up(port)
            yield port
        finally:
            service.terminate()


def _wait_until_up(port: int) -> None:
    deadline = time.monotonic() + STARTS_WITHIN
    while True:
        try:
            urllib.request.urlopen(f"http://127.0.0.1:{port}/healthz", timeout=5).close()
        except OSError:
            if time.monotonic() > deadline:
                raise
            time.sleep(0.1)
        else:
            return
