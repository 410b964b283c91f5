"""What can be listened to. A feed is one user's view of something that has versions."""

from abc import ABC, abstractmethod
from dataclasses import dataclass
from datetime import datetime
from typing import Any, NamedTuple
from uuid import UUID

from accounts.models import User
from games.live.messages import Message

PAGE = 200
"""How many messages are read at a time."""


Moment = tuple[int, int]
"""When a reading began: readings of one moment may be shared (`games.live.hub`)."""


TABLE, USER = "table", "user"


class Topic(NamedTuple):
    """What the hub wakes listeners by: a table, or a user."""

    kind: str
    id: UUID

    @classmethod
    def table(cls, table_id: UUID) -> "Topic":
        return cls(TABLE, table_id)

    @classmethod
    def user(cls, user_id: UUID) -> "Topic":
        return cls(USER, user_id)


class FeedEnded(Exception):
    """The listener may no longer see this."""


@dataclass(frozen=True, slots=True)
class Batch:
    """Messages, and the place to go on from; `more` when there are known to be others after them."""

    messages: list[Message]
    position: int
    more: bool = False


class Feed(ABC):
    topic: Topic

    @abstractmethod
    def open(self, user: User, after: int | None, now: datetime) -> Batch:
        """Begin, for its user, who has all up to `after`; raise `Problem`. Blocks."""

    @abstractmethod
    async def read(self, position: int, moment: Moment) -> Batch:
        """Give what has come after a position; raise `FeedEnded`."""

    @abstractmethod
    def heartbeat(self, position: int, now: datetime) -> Message:
        """Say that there is nothing to say."""

    def summary(self, batch: Batch) -> dict[str, Any]:
        """Write a long-poll's answer."""
        return {"events": [message.data for message in batch.messages], "version": batch.position}
