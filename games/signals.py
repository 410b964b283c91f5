"""What others may listen to. Receivers run after the commit; no failure of theirs reaches whoever made the change."""

from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from django.dispatch import Signal


@dataclass(frozen=True, slots=True)
class TableChange:
    """A table has a new version, made by an entry of this type; `bot_due_at` when a bot is to act next."""

    table_id: UUID
    version: int
    game: str
    type: str
    by: str | None
    bot_due_at: datetime | None


table_changed = Signal()
"""Sent with `change`, a `TableChange`."""
