"""What others may listen to. Receivers run after the commit; no failure of theirs reaches whoever made the change."""

from dataclasses import dataclass
from uuid import UUID

from django.dispatch import Signal


@dataclass(frozen=True, slots=True)
class TableChange:
    """A table has a new version; `bot_is_due` when a bot is to act now."""

    table_id: UUID
    version: int
    bot_is_due: bool


table_changed = Signal()
"""Sent with `change`, a `TableChange`."""
