"""One process that answers, works in the background, and ends when told to."""

import signal
import socket
from pathlib import Path

import httpx
import pytest

from cardservice.management.commands import serve
from tests.serving.conftest import Command, Service


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_it_serves_works_in_the_background_and_ends_in_order(service: Service, number: signal.Signals) -> None:
    service.wait_for(r"games\.tasks\.sweep\[\S+\] succeeded")
    assert httpx.get(f"{service.url}/readyz").json() == {"status": "ok"}
    assert service.end(number) == 0
    assert service.said[-1] == "Stopped.\n"
    assert "Traceback" not in "".join(service.said)


def test_a_port_that_is_taken_is_named(service: Service, data: Path) -> None:
    second = Command("serve", "--port", service.port, data=data)
    assert second.wait() == 1
    assert f"port {service.port}" in second.said[-1]


def test_a_body_of_five_million_bytes_is_refused_and_the_refusal_arrives(service: Service) -> None:
    json = {"Content-Type": "application/json"}
    answer = httpx.post(f"{service.url}/api/v1/auth/login", content=b"x" * 5_000_000, headers=json)
    assert (answer.status_code, answer.json()["code"]) == (413, "too_large")


def test_connections_are_cut_off_when_nothing_is_taken_from_them() -> None:
    with serve.listen("127.0.0.1", 0) as listener, socket.create_connection(listener.getsockname()):
        connection, _ = listener.accept()
        with connection:
            patience = connection.getsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT)
    assert patience == serve.UNREAD_SECONDS * 1000
