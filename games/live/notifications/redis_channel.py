"""Notifications by Redis' publish and subscribe."""

from collections.abc import AsyncIterator

import redis
import redis.asyncio

from games.live.notifications.wire import CHANNEL

TIMEOUT_SECONDS = 2.0
CHECK_SECONDS = 10


class RedisChannel:
    def __init__(self, url: str) -> None:
        self._client = redis.Redis.from_url(url, socket_timeout=TIMEOUT_SECONDS, socket_connect_timeout=TIMEOUT_SECONDS)

    def send(self, notifications: list[str]) -> None:
        with self._client.pipeline(transaction=False) as pipeline:
            for notification in notifications:
                pipeline.publish(CHANNEL, notification)
            pipeline.execute()

    def close(self) -> None:
        self._client.close()


async def listen(url: str) -> AsyncIterator[str | None]:
    """Give what is published; None once it is certain that nothing from now on is missed."""
    client = redis.asyncio.Redis.from_url(
        url, socket_connect_timeout=TIMEOUT_SECONDS, health_check_interval=CHECK_SECONDS
    )
    async with client, client.pubsub() as subscription:
        await subscription.subscribe(CHANNEL)
        while True:
            message = await subscription.get_message(timeout=CHECK_SECONDS)
            if message is None:
                continue
            if message["type"] == "subscribe":
                yield None
            elif message["type"] == "message":
                yield message["data"].decode()
