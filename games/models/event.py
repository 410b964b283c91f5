"""The journal of a table: one row a version, never changed. It is the truth; the table's snapshot follows from it.

A move is an event of type `move` (`games.models.move` shows these alone): one row serves the history, the feed and the
proof, so that a move costs one insert however many read it later. `move` holds the move in full; what a viewer may see
of it is decided when it is read.
"""

from typing import ClassVar

from django.db import models
from django.db.models import Q

from games.models.append_only import AppendOnly, AppendOnlyQuerySet
from games.models.table import Table


class EventType(models.TextChoices):
    CREATED = "created", "the table was made"
    SEATED = "seated", "a seat was taken"
    LEFT = "left", "a seat was given up"
    STARTED = "started", "the match started"
    MOVE = "move", "a move was made"
    BOT_TOOK_OVER = "bot_took_over", "a bot sits in for a player"
    RETURNED = "returned", "a player took the seat back"
    PAUSED = "paused", "the match was paused"
    RESUMED = "resumed", "the match went on"
    ABORTED = "aborted", "the table was closed"


class Actor(models.TextChoices):
    PLAYER = "player", "the seat's player"
    BOT = "bot", "a bot"
    CLOCK = "clock", "the clock"
    ADMIN = "admin", "an administrator"


class Event(AppendOnly):
    table = models.ForeignKey(Table, models.PROTECT, related_name="events", db_index=False)  # (table, version) serves.
    version = models.PositiveIntegerField(help_text="The table's version that this made.")
    type = models.CharField(max_length=16, choices=EventType)
    at = models.DateTimeField()
    seat = models.PositiveSmallIntegerField(null=True)
    by = models.CharField(max_length=6, choices=Actor, null=True)  # noqa: DJ001
    to_act = models.JSONField(default=list, help_text="The seats that may move after this.")
    deadline_at = models.DateTimeField(null=True)
    events = models.JSONField(default=list, help_text="What happened in the match, as everyone may know it.")
    details = models.JSONField(default=dict, help_text="What else everyone may know: who sat down, and the like.")
    shuffles = models.JSONField(null=True, help_text="Every shuffle made here: label, and the order drawn. Secret.")

    deal = models.PositiveSmallIntegerField(null=True, help_text="Moves only: the deal in which it was made.")
    ply = models.PositiveIntegerField(null=True, help_text="Moves only: its number in the match, from 1.")
    move = models.JSONField(null=True, help_text="Moves only: the move in full, hidden parts included.")
    took_ms = models.PositiveBigIntegerField(null=True, help_text="Moves only: time since the last change.")

    objects = AppendOnlyQuerySet["Event"].as_manager()

    class Meta:
        ordering = ("table_id", "version")
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["table", "version"], name="event_version_unique"),
            models.UniqueConstraint(fields=["table", "ply"], condition=Q(ply__isnull=False), name="event_ply_unique"),
            models.CheckConstraint(condition=Q(type__in=EventType.values), name="event_type_known"),
            models.CheckConstraint(condition=Q(by__isnull=True) | Q(by__in=Actor.values), name="event_actor_known"),
            models.CheckConstraint(condition=Q(version__gte=1), name="event_version_from_1"),
            models.CheckConstraint(
                condition=Q(
                    type=EventType.MOVE,
                    ply__isnull=False,
                    ply__gte=1,
                    deal__isnull=False,
                    deal__gte=1,
                    move__isnull=False,
                    took_ms__isnull=False,
                    seat__isnull=False,
                    by__isnull=False,
                )
                | (
                    ~Q(type=EventType.MOVE)
                    & Q(ply__isnull=True, deal__isnull=True, move__isnull=True, took_ms__isnull=True)
                ),
                name="event_move_iff_type_move",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.type}, version {self.version} of {self.table_id}"
