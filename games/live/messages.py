"""The messages of the feeds, as JSON. What a viewer may see of a move is decided where the history decides it."""

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import Any
from uuid import UUID

from games.models import Event, EventType, Table
from games.selectors.record import move_payload_seen

Json = dict[str, Any]


class Control(StrEnum):
    """Messages about the feed itself; all others bear the type of the event they tell."""

    SNAPSHOT = "snapshot"
    RESET = "reset"
    HEARTBEAT = "heartbeat"


@dataclass(frozen=True, slots=True)
class Message:
    """One message; with an `id`, one that a listener can go on from."""

    data: Json
    id: int | None = None

    @property
    def type(self) -> str:
        return str(self.data["type"])


def event_message(*, event: Event, table: Table, seat: int | None) -> Message:
    """Tell one entry of the journal to a seat's player, or to a spectator."""
    data = {
        "version": event.version,
        "table": str(event.table_id),
        "type": event.type,
        "at": event.at,
        "seat": event.seat,
        "by": event.by,
        **event.details,
    }
    if event.type == EventType.MOVE:
        move = move_payload_seen(event=event, table=table, seat=seat)
        data |= {"ply": event.ply, "deal": event.deal, "move": move}
    data |= {"events": event.events, "to_act": event.to_act, "deadline_at": event.deadline_at}
    return Message(data, event.version)


def snapshot_message(*, version: int, at: datetime, **content: Any) -> Message:
    return Message({"version": version, "type": Control.SNAPSHOT, "at": at, **content}, version)


def reset_message(*, version: int, now: datetime) -> Message:
    """Say that the listener's place is not known here, so that a snapshot follows."""
    return Message({"type": Control.RESET, "version": version, "server_time": now})


def heartbeat_message(*, version: int, now: datetime, table: UUID | None = None) -> Message:
    where = {} if table is None else {"table": str(table)}
    return Message({"type": Control.HEARTBEAT, "version": version, **where, "server_time": now})
