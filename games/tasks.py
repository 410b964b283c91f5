"""Background work. Messages are hints: each task looks for itself at what is to be done, and may run twice or late."""

import logging
import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from functools import cache
from random import Random
from typing import Any, NamedTuple
from uuid import UUID

from celery import shared_task
from django.conf import settings
from django.utils import timezone

from cardservice.faults import where_it_failed
from games.live.notifications.publisher import Publisher
from games.services.bot_turns import TakesThought, bot_turn_play, bot_turn_think
from games.services.deadlines import deadlines_enforce
from games.services.housekeeping import abandoned_tables_close, kept_answers_purge, overdue_bot_turns
from games.services.notices import notices_purge
from games.signals import TableChange

TABLES_A_SWEEP = 500

logger = logging.getLogger(__name__)


@shared_task
def play_bot_turn(table_id: str, version: int) -> None:
    """Let the bot move that is to act at this version of the table, if it still is."""
    with _faults_noted(table_id):
        try:
            bot_turn_play(table_id=UUID(table_id), version=version, now=timezone.now(), random=_chance())
        except TakesThought:
            think_bot_turn.delay(table_id, version)


@shared_task
def think_bot_turn(table_id: str, version: int) -> None:
    """The same for a bot that searches for its move. It has a queue of its own: nobody else is to wait for that."""
    seconds = settings.BOT_THINKING_MS / 1000
    with _faults_noted(table_id):
        bot_turn_think(table_id=UUID(table_id), version=version, clock=timezone.now, random=_chance(), seconds=seconds)


@contextmanager
def _faults_noted(table_id: str) -> Iterator[None]:
    """Note what fails in here, as Celery must not: it would quote it."""
    try:
        yield
    except Exception as fault:
        logger.error("No bot can move at table %s: %s", table_id, where_it_failed(fault))


class _Pace:
    """Lets something be done so often and no oftener."""

    def __init__(self, *, seconds: float) -> None:
        self._seconds = seconds
        self._last = -seconds

    def allows(self) -> bool:
        now = time.monotonic()
        if now - self._last < self._seconds:
            return False
        self._last = now
        return True


_pace = _Pace(seconds=0.25)


def _chance() -> Random:
    # Bots draw from it by the thousand, and nothing that they draw is a secret.
    return Random()  # noqa: S311


@shared_task(bind=True)
def sweep(self: Any) -> None:
    """Do what is due: clocks that ran out, and bots whose hint was lost.

    Sweeps pile up while no worker takes them. One that comes on the heels of another does nothing, or they would keep a
    worker from the very bots that wait for it.
    """
    if not (self.request.called_directly or _pace.allows()):
        return
    now = timezone.now()
    deadlines_enforce(now=now, at_most=TABLES_A_SWEEP)
    for table_id, version in overdue_bot_turns(now=now, at_most=TABLES_A_SWEEP):
        play_bot_turn.delay(str(table_id), version)


@shared_task
def tidy() -> None:
    """Close tables to which nobody came, and forget answers and notices that nobody will ask for again."""
    now = timezone.now()
    abandoned_tables_close(now=now, at_most=TABLES_A_SWEEP)
    kept_answers_purge(now=now)
    notices_purge(now=now)


class _Hint(NamedTuple):
    """That a bot is to act at this version of a table, from a time on."""

    table_id: UUID
    version: int
    due_at: datetime

    def send(self) -> None:
        wait = max(0.0, (self.due_at - timezone.now()).total_seconds())
        play_bot_turn.apply_async((str(self.table_id), self.version), retry=False, countdown=wait)


def hint_bot_turn(*, change: TableChange, **_: Any) -> None:
    """Have the bot that is to act play soon; should the message be lost, the sweep finds the turn."""
    if change.bot_due_at is None:
        return
    hint = _Hint(change.table_id, change.version, change.bot_due_at)
    if settings.REDIS_URL:
        _hints().publish(hint)
    else:
        hint.send()


class _Broker:
    """Takes hints, one by one. It may take its time, and nobody's move is to wait for it."""

    def send(self, hints: list[_Hint], /) -> None:
        for hint in hints:
            hint.send()

    def close(self) -> None:
        """There is nothing to close: Celery keeps the connection."""


@cache
def _hints() -> Publisher[_Hint]:
    return Publisher(_Broker)
