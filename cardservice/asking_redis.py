"""Redis asked how it is: once, and without waiting long for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.conf import settings

if TYPE_CHECKING:  # Where there is no Redis, its client need not take up memory.
    from redis import Redis


def impatient_redis() -> Redis:
    """Give a client, to be closed after use."""
    from redis import Redis
    from redis.backoff import NoBackoff
    from redis.retry import Retry

    seconds = settings.REDIS_SECONDS
    return Redis.from_url(
        settings.REDIS_URL, retry=Retry(NoBackoff(), 0), socket_timeout=seconds, socket_connect_timeout=seconds
    )
