"""The workers and the beat as threads of the web process, for when there is no broker but this process's memory.

Bots that search for their move have a worker of their own, so that nothing else waits for them.

What a worker process loses when it ends, this loses too: nothing, because the sweep finds it again.
"""

from __future__ import annotations

import logging
import sys
import threading
import time
from collections.abc import Sequence
from typing import Any

from celery import Celery, beat
from celery.concurrency.thread import TaskPool
from celery.worker import WorkController, state

STOP_SECONDS = 2.0
THINKING = "cardservice-thinking"
SWITCH_SECONDS = 0.0005
"""After so long, a thread that computes lets another one run. As Python has it, ten times as long, a request would wait
for the bots that search whenever it has waited for anything else."""

logger = logging.getLogger(__name__)


class Background:
    """Celery workers, each with its own pool of threads, and a beat."""

    def __init__(self, app: Celery, *, threads: int, thinking_threads: int) -> None:
        others = [name for name in app.amqp.queues if name != THINKING]
        # What a worker listens to is set in its application: so the second one has an application of its own.
        self._workers = [
            _Worker(app, others, threads),
            _Worker(_twin(app), [THINKING], thinking_threads),
        ]
        self._beat = beat.Service(app, scheduler_cls=app.conf.beat_scheduler)

    def start(self) -> None:
        """Start all, and wait until tasks are taken."""
        sys.setswitchinterval(SWITCH_SECONDS)
        for worker in self._workers:
            worker.start()
        threading.Thread(target=self._beat.start, name="beat", daemon=True).start()

    def stop(self) -> None:
        """Take no more tasks, and give those that run a moment to end."""
        self._beat.stop()
        state.should_stop = 0  # type: ignore[assignment]  # An exit status; None means going on.
        deadline = time.monotonic() + STOP_SECONDS
        while state.active_requests and time.monotonic() < deadline:
            time.sleep(0.01)


class _Worker:
    """A worker that takes tasks of some queues."""

    def __init__(self, app: Celery, queues: Sequence[str], threads: int) -> None:
        self._ready = threading.Event()
        self._controller = WorkController(
            app=app,
            queues=queues,
            pool_cls=_Threads,
            concurrency=threads,
            without_heartbeat=True,
            without_mingle=True,
            without_gossip=True,
            ready_callback=lambda _consumer: self._ready.set(),
        )

    def start(self) -> None:
        """Start it, and wait until it takes tasks."""
        # Daemons, so that no idle wait holds up the end of the process. Running tasks are waited for in `stop`.
        threading.Thread(target=self._controller.start, name="worker", daemon=True).start()
        self._ready.wait(timeout=10)


class _Threads(TaskPool):
    """Threads that begin nothing once the end has come, when there may be none to be had any more."""

    def on_apply(self, *args: Any, **kwargs: Any) -> Any:
        ending = state.should_stop is not None
        return None if ending else super().on_apply(*args, **kwargs)


def _twin(app: Celery) -> Celery:
    """Make an application with the same settings and tasks, and queues of its own."""
    twin = Celery(app.main, set_as_current=False)
    twin.conf.update(app.conf)
    return twin
