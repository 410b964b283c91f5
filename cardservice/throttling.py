"""Limits by purpose, so that reading a lobby does not use up moves, and guessing passwords is slow.

A view names its purpose for requests that change something (`throttle_purpose`, by default `create`); everything
else is `read`, unless the view says otherwise (`throttle_purpose_of_reading`). Counted per user, or per address for
those who have none, in fixed windows: one addition per request.
Headers follow the IETF's draft on rate limits (`"name";q=quota;w=window`, `"name";r=remaining;t=seconds`).
"""

from __future__ import annotations

import logging
import time
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from django.conf import settings
from django.core.cache import cache
from rest_framework.exceptions import Throttled
from rest_framework.permissions import SAFE_METHODS
from rest_framework.request import Request
from rest_framework.throttling import BaseThrottle

if TYPE_CHECKING:  # REST framework's views import the throttles that the settings name: this module.
    from rest_framework.views import APIView


AWAY_SECONDS = 5
"""How long requests are not counted once Redis did not answer."""

logger = logging.getLogger(__name__)


class Purpose(StrEnum):
    AUTH = "auth"
    """Making accounts and tokens, per address."""
    LOGIN = "login"
    """Trying passwords, per username."""
    READ = "read"
    CREATE = "create"
    MOVE = "move"
    STREAM = "stream"


@dataclass(frozen=True, slots=True)
class Count:
    """How often something was asked in the present window, and how often it may be."""

    purpose: Purpose
    asked: int
    quota: int
    window_seconds: int
    seconds_left: int

    @property
    def exceeded(self) -> bool:
        return self.asked > self.quota

    def policy(self) -> str:
        return f'"{self.purpose}";q={self.quota};w={self.window_seconds}'

    def left(self) -> str:
        return f'"{self.purpose}";r={max(0, self.quota - self.asked)};t={self.seconds_left}'


def count(purpose: Purpose, who: str, *, now: float) -> Count:
    """Count one more request of `who`."""
    quota, window = settings.THROTTLE_QUOTAS[purpose]
    started, elapsed = divmod(int(now), window)
    asked = _tally.add(f"throttle:{purpose}:{who}:{started}", keep=window + 1)
    return Count(purpose, asked, quota, window, window - elapsed)


class _Tally:
    """Counts in the cache. Where that does not answer, everybody is served, and nobody waits to find it out again."""

    def __init__(self) -> None:
        self._away_until = 0.0

    def add(self, key: str, *, keep: int) -> int:
        """Count one more; give how many there are, as far as is known."""
        if settings.REDIS_URL and time.monotonic() < self._away_until:
            return 1
        try:
            cache.add(key, 0, timeout=keep)
            return cache.incr(key)
        except ValueError:  # The entry was evicted between the two: the cache is full of others'.
            return 1
        except _redis_errors() as error:
            self._away_until = time.monotonic() + AWAY_SECONDS
            logger.warning("Requests are not counted for %d seconds: %s", AWAY_SECONDS, error)
            return 1


_tally = _Tally()


def limit(request: Request, purpose: Purpose, who: str, *, now: float) -> None:
    """Hold a request to one limit more, and have the answer's headers tell of it; raise `Throttled`."""
    counted = count(purpose, who, now=now)
    request._request.rate_limits.append(counted)  # type: ignore[attr-defined]
    if counted.exceeded:
        raise Throttled(wait=counted.seconds_left)


def _redis_errors() -> tuple[type[Exception], ...]:
    """Import Redis' client only when it is there to fail: without it, a process is several megabytes smaller."""
    if not settings.REDIS_URL:
        return ()
    from redis.exceptions import RedisError

    return (RedisError,)


class PurposeThrottle(BaseThrottle):
    def allow_request(self, request: Request, view: APIView) -> bool:
        purpose = _purpose(request, view)
        who = self.get_ident(request) if purpose is Purpose.AUTH or not request.user.pk else str(request.user.pk)
        self.counted = count(purpose, who, now=time.time())
        request._request.rate_limits = [self.counted]  # type: ignore[attr-defined]
        return not self.counted.exceeded

    def wait(self) -> float:
        return self.counted.seconds_left


def _purpose(request: Request, view: APIView) -> Purpose:
    if request.method in SAFE_METHODS:
        return getattr(view, "throttle_purpose_of_reading", Purpose.READ)
    return getattr(view, "throttle_purpose", Purpose.CREATE)
