"""How many streams and waiting requests each user has open in this process, and how many are allowed."""

import threading
from collections import Counter
from uuid import UUID

from django.conf import settings

from cardservice.problems import Problem, ProblemCode

_RETRY_AFTER_SECONDS = 10

_open: Counter[UUID] = Counter()
_lock = threading.Lock()


def check_room(user_id: UUID) -> None:
    """Refuse a user who has as many open as allowed; raise `throttled`.

    Those that are being opened at this moment are not counted yet: there may for once be a few more.
    """
    if _open[user_id] >= settings.STREAMS_PER_USER:
        raise Problem(
            ProblemCode.THROTTLED,
            f"You have {_open[user_id]} event streams open. Close one, or wait until it is noticed to be gone.",
            headers={"Retry-After": str(_RETRY_AFTER_SECONDS)},
        )


def count(user_id: UUID, change: int) -> None:
    """Count a stream that is opened (1) or closed (−1)."""
    with _lock:
        _open[user_id] += change
        if not _open[user_id]:
            del _open[user_id]


def how_many() -> int:
    return _open.total()
