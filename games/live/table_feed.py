"""The feed of a table: each version one message, as the listener may see it. Ids are the table's versions."""

from datetime import datetime
from uuid import UUID

from accounts.models import User
from games.live.feed import PAGE, Batch, Feed, FeedEnded, Moment, Topic
from games.live.messages import Message, event_message, heartbeat_message, reset_message, snapshot_message
from games.live.reading import SharedReads
from games.selectors.feed import TableNews, events_after, table_news
from games.selectors.sight import Sight, table_visible
from games.selectors.state import state_seen
from games.services.matches import match_of

LONGEST_CATCH_UP = 1000
"""How many versions a listener may be behind and still be told each; beyond, a snapshot serves better."""


class TableFeed(Feed):
    def __init__(self, *, table_id: UUID, user_id: UUID) -> None:
        self.topic = Topic.table(table_id)
        self._user_id = user_id

    def open(self, user: User, after: int | None, now: datetime) -> Batch:
        """Begin with a snapshot, or go on where the listener was; raise `not_found`."""
        # The events first: who was sent away before the last of them is refused.
        events = events_after(self.topic.id, after, limit=PAGE) if after and after > 0 else []
        sight = table_visible(table_id=self.topic.id, user=user)
        version = sight.table.version
        if not after:
            return Batch([_snapshot(sight, now)], version)
        if not max(0, version - LONGEST_CATCH_UP) <= after <= version:
            return Batch([reset_message(version=version, now=now), _snapshot(sight, now)], version)
        messages = [event_message(event=event, table=sight.table, seat=sight.seat) for event in events]
        return _batch(messages, after)

    async def read(self, position: int, moment: Moment) -> Batch:
        news = await _reads.read(table_news, self.topic.id, position, PAGE, moment=moment)
        if not news.is_visible_to(self._user_id):
            raise FeedEnded
        return _batch(self._messages(news), position)

    def heartbeat(self, position: int, now: datetime) -> Message:
        return heartbeat_message(version=position, now=now, table=self.topic.id)

    def _messages(self, news: TableNews) -> list[Message]:
        seat = news.seats.get(self._user_id)
        return [event_message(event=event, table=news.table, seat=seat) for event in news.events]


_reads = SharedReads()


def _batch(messages: list[Message], position: int) -> Batch:
    return Batch(messages, messages[-1].id or position if messages else position, more=len(messages) == PAGE)


def _snapshot(sight: Sight, now: datetime) -> Message:
    match = match_of(sight.table)[0] if sight.table.state else None
    state = state_seen(sight=sight, match=match, now=now)
    return snapshot_message(version=sight.table.version, at=now, table=str(sight.table.pk), state=state)
