"""The feed of a user: what happens at all of their tables that concerns them. Ids are the notices' numbers."""

from datetime import datetime
from typing import Any
from uuid import UUID

from accounts.models import User
from games.live.feed import PAGE, Batch, Feed, Moment, Topic
from games.live.messages import Message, heartbeat_message, reset_message, snapshot_message
from games.live.reading import SharedReads
from games.models import Notice
from games.selectors.notices import first_notice, last_notice, notices_after, tables_at_hand
from games.services.notices import notices_write


class UserFeed(Feed):
    def __init__(self, *, user_id: UUID) -> None:
        self.topic = Topic.user(user_id)

    def open(self, user: User, after: int | None, now: datetime) -> Batch:
        """Begin with a snapshot, or go on where the listener was; after 0, with both: all that is kept."""
        user_id = user.pk
        notices_write(user_id=user_id)
        last = last_notice(user_id)
        oldest = first_notice(user_id) or last + 1
        if after is None or (after == 0 and oldest > 1):
            return Batch([self._snapshot(last, now)], last)
        if not oldest - 1 <= after <= last:
            return Batch([reset_message(version=last, now=now), self._snapshot(last, now)], last)
        batch = _notices(user_id, after)
        return batch if after else Batch([self._snapshot(0, now), *batch.messages], batch.position, batch.more)

    async def read(self, position: int, moment: Moment) -> Batch:
        return await _reads.read(_news, self.topic.id, position, moment=moment)

    def heartbeat(self, position: int, now: datetime) -> Message:
        return heartbeat_message(version=position, now=now)

    def _snapshot(self, number: int, now: datetime) -> Message:
        return snapshot_message(version=number, at=now, server_time=now, tables=tables_at_hand(self.topic.id))


_reads = SharedReads()


def _news(user_id: UUID, position: int) -> Batch:
    notices_write(user_id=user_id)
    return _notices(user_id, position)


def _notices(user_id: UUID, position: int) -> Batch:
    messages = [_message(notice) for notice in notices_after(user_id, position, limit=PAGE)]
    return Batch(messages, messages[-1].id or position if messages else position, more=len(messages) == PAGE)


def _message(notice: Notice) -> Message:
    data: dict[str, Any] = {
        "id": notice.number,
        "type": notice.type,
        "table": str(notice.table_id),
        "version": notice.version,
        "seat": notice.seat,
        "at": notice.at,
        **notice.details,
    }
    return Message(data, notice.number)
