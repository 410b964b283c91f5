"""Counting moves for Prometheus, as they are made in this process."""

from typing import Any

from cardservice.metrics import MOVES
from games.models import EventType
from games.signals import TableChange


def count_move(*, change: TableChange, **_: Any) -> None:
    if change.type == EventType.MOVE:
        MOVES.labels(change.game, change.by).inc()
