"""The moves of the journal, by themselves."""

from django.db import models

from games.models.append_only import AppendOnlyQuerySet
from games.models.event import Event, EventType


class MoveManager(models.Manager["Move"]):
    def get_queryset(self) -> AppendOnlyQuerySet["Move"]:
        return AppendOnlyQuerySet[Move](self.model, using=self._db).filter(type=EventType.MOVE)


class Move(Event):
    objects = MoveManager()  # type: ignore[assignment, misc]

    class Meta:
        proxy = True
        ordering = ("table_id", "ply")

    def __str__(self) -> str:
        return f"ply {self.ply} of {self.table_id}"
