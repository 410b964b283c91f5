"""What is stored of play: tables, their seats, the journal of everything that happened, and the deals' results."""

from games.models.deal import Deal
from games.models.event import Actor, Event, EventType
from games.models.kept_answer import KeptAnswer
from games.models.move import Move
from games.models.notice import Notice, NoticeFeed, NoticeType
from games.models.seat import BotLevel, PlayedBy, Seat
from games.models.table import Table, TableStatus, Visibility

__all__ = [
    "Actor",
    "BotLevel",
    "Deal",
    "Event",
    "EventType",
    "KeptAnswer",
    "Move",
    "Notice",
    "NoticeFeed",
    "NoticeType",
    "PlayedBy",
    "Seat",
    "Table",
    "TableStatus",
    "Visibility",
]
