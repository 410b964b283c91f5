"""The service as people start it: one process that answers, works in the background, and ends when told to."""

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

ROOT = Path(__file__).resolve().parents[2]
ENDS_WITHIN_SECONDS = 3


def manage(*arguments: str, data: Path) -> "subprocess.Popen[str]":
    environment = {
        **os.environ,
        "DATA_DIR": str(data),
        "LOG_LEVEL": "INFO",
        "DJANGO_SETTINGS_MODULE": "cardservice.settings",
    }
    return subprocess.Popen(
        [sys.executable, "-u", "manage.py", *arguments],
        cwd=ROOT,
        env=environment,
        text=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        start_new_session=True,
    )


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("data")
    assert manage("migrate", "-v0", data=folder).communicate() == ("", None)
    return folder


@pytest.fixture
def service(data: Path) -> "Iterator[subprocess.Popen[str]]":
    process = manage("serve", "--port", "0", data=data)
    yield process
    process.kill()
    process.communicate()


def read_until(process: "subprocess.Popen[str]", pattern: str) -> "re.Match[str]":
    """Read what the process says until it says this."""
    assert process.stdout
    seen = []
    for line in process.stdout:
        seen.append(line)
        if found := re.search(pattern, line):
            return found
    raise AssertionError(f"It never said {pattern}:\n{''.join(seen)}")


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_it_serves_works_in_the_background_and_ends_in_order(
    service: "subprocess.Popen[str]", number: signal.Signals
) -> None:
    here = read_until(service, r"(http://\S+)/api/docs")[1]
    read_until(service, r"Scheduler: Sending due task sweep")
    read_until(service, r"games\.tasks\.sweep\[\S+\] succeeded")
    assert httpx.get(f"{here}/readyz").json() == {"status": "ok"}
    service.send_signal(number)
    rest, _ = service.communicate(timeout=ENDS_WITHIN_SECONDS)
    assert service.returncode == 0
    assert "Stopped." in rest
    assert "Traceback" not in rest


def test_a_port_that_is_taken_is_named(service: "subprocess.Popen[str]", data: Path) -> None:
    port = read_until(service, r"http://127\.0\.0\.1:(\d+)/api/docs")[1]
    second = manage("serve", "--port", port, data=data)
    said, _ = second.communicate()
    assert second.returncode == 1
    assert f"port {port}" in said
    assert "Traceback" not in said


def test_a_body_of_five_million_bytes_is_refused_and_the_refusal_arrives(service: "subprocess.Popen[str]") -> None:
    here = read_until(service, r"(http://\S+)/api/docs")[1]
    answer = httpx.post(
        f"{here}/api/v1/auth/login", content=b"x" * 5_000_000, headers={"Content-Type": "application/json"}
    )
    assert (answer.status_code, answer.json()["code"]) == (413, "too_large")
