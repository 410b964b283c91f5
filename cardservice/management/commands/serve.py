"""`manage.py serve`: the web server and, when there is no broker, the worker and the beat, in one process.

Ends in order on Ctrl-C and on TERM, and with status 0, since that is what was asked of it.
"""

import signal
import socket
import threading
from argparse import ArgumentParser
from typing import Any

import uvicorn
from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from cardservice import unused_imports
from cardservice.celery import app
from cardservice.embedded import Background
from games.live.hub import end_streams

unused_imports.leave_out()  # Here, because whatever a command checks before it runs has been imported by then.

# Beyond this, a request that still runs is cut off rather than holding up the end.
GRACE_SECONDS = 1

# One who takes nothing of an answer for so long is cut off, and what waits to be taken is let go of.
UNREAD_SECONDS = 30


class Command(BaseCommand):
    help = "Serve the API, with everything that belongs to it."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--host", default="127.0.0.1")
        parser.add_argument("--port", type=int, default=settings.PORT)
        parser.add_argument(
            "--background", action="store_true", help="run worker and beat here, although there is a broker"
        )

    def handle(self, *, host: str, port: int, background: bool, **options: Any) -> None:
        ending = _notice_endings()
        listener = listen(host, port)
        behind = _background() if background or not settings.REDIS_URL else None
        try:
            if behind:
                behind.start()
            self.stdout.write(_welcome(host, listener.getsockname()[1], embedded=behind is not None))
            if not ending.is_set():
                _server().run(sockets=[listener])
        finally:
            if behind:
                behind.stop()
            self.stdout.write("Stopped.")


def listen(host: str, port: int) -> socket.socket:
    """Open the socket from which all connections get their options."""
    try:
        listener = socket.create_server((host, port), family=_family(host), backlog=1024)
    except OSError as error:
        raise CommandError(
            f"Cannot listen on {host}, port {port}: {error.strerror}. Set PORT to another one."
        ) from error
    if hasattr(socket, "TCP_USER_TIMEOUT"):  # Linux has it.
        listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, UNREAD_SECONDS * 1000)
    return listener


def _background() -> Background:
    return Background(app, threads=settings.WORKER_THREADS, thinking_threads=settings.THINKING_THREADS)


def _notice_endings() -> threading.Event:
    """Note signals to end that come before the web server listens to them.

    It raises those it got once more when it has ended: by then, too, noting them is all that is to be done.
    """
    ending = threading.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda *_: ending.set())
    return ending


def _family(host: str) -> socket.AddressFamily:
    return socket.AF_INET6 if ":" in host else socket.AF_INET


class _Server(uvicorn.Server):
    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """End the event streams first: they would never end by themselves."""
        end_streams()
        await super().shutdown(sockets)


def _server() -> uvicorn.Server:
    return _Server(
        uvicorn.Config(
            "cardservice.asgi:application",
            lifespan="off",
            log_config=None,
            access_log=False,
            server_header=False,
            timeout_graceful_shutdown=GRACE_SECONDS,
        )
    )


def _welcome(host: str, port: int, *, embedded: bool) -> str:
    here = f"http://{f'[{host}]' if ':' in host else host}:{port}"
    background = "bots and clocks run in this process" if embedded else "bots and clocks need a worker and a beat"
    return f"""
cardservice is running; {background}.

  API to read and try   {here}/api/docs
  A first match         README.md, “First match”
  Admin                 {here}/admin/     (make an account for it: make admin)
  Data                  {settings.DATABASES["default"]["NAME"]}

Stop it with Ctrl-C.
"""
