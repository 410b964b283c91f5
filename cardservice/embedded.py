"""The worker and the beat as threads of the web process, for when there is no broker but this process's memory.

What a worker process loses when it ends, this loses too: nothing, because the sweep finds it again.
"""

from __future__ import annotations

import logging
import threading
import time

from celery import Celery, beat
from celery.worker import WorkController, state

STOP_SECONDS = 2.0

logger = logging.getLogger(__name__)


class Background:
    """A Celery worker with its own pool of threads, and a beat."""

    def __init__(self, app: Celery, *, threads: int) -> None:
        self._ready = threading.Event()
        self._worker = WorkController(
            app=app,
            pool_cls="threads",
            concurrency=threads,
            without_heartbeat=True,
            without_mingle=True,
            without_gossip=True,
            ready_callback=lambda _consumer: self._ready.set(),
        )
        self._beat = beat.Service(app, scheduler_cls=app.conf.beat_scheduler)

    def start(self) -> None:
        """Start both, and wait until tasks are taken."""
        # Daemons, so that neither's idle wait holds up the end of the process. Running tasks are waited for in `stop`.
        threading.Thread(target=self._worker.start, name="worker", daemon=True).start()
        self._ready.wait(timeout=10)
        threading.Thread(target=self._beat.start, name="beat", daemon=True).start()

    def stop(self) -> None:
        """Take no more tasks, and give those that run a moment to end."""
        self._beat.stop()
        state.should_stop = 0  # type: ignore[assignment]  # An exit status; None means going on.
        deadline = time.monotonic() + STOP_SECONDS
        while state.active_requests and time.monotonic() < deadline:
            time.sleep(0.01)
