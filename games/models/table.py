"""A table: one match, from the moment somebody offers it until its record is closed.

`open → playing ⇄ paused → finished`, or `aborted` from any of the first three. `state` is the engine's dump, hidden
cards and all: a snapshot that spares replaying the journal (`games.models.event`), which is the truth.
"""

import uuid
from typing import Any, ClassVar, Self

from django.conf import settings
from django.db import models
from django.db.models import F, Q

SHORTEST_TURN_SECONDS = 5
LONGEST_TURN_SECONDS = 14 * 24 * 60 * 60
LONGEST_BOT_DELAY_MS = 10_000
CODE_LENGTH = 8


class TableStatus(models.TextChoices):
    OPEN = "open", "open: seats may be taken"
    PLAYING = "playing", "playing"
    PAUSED = "paused", "paused: nobody may move, no clock runs"
    FINISHED = "finished", "finished: the match was played to its end"
    ABORTED = "aborted", "aborted: the match will not be played to its end"


class Visibility(models.TextChoices):
    PUBLIC = "public", "public: anyone may watch and join"
    PRIVATE = "private", "private: members only, joined by code"


OVER = (TableStatus.FINISHED, TableStatus.ABORTED)
STARTED = (TableStatus.PLAYING, TableStatus.PAUSED, TableStatus.FINISHED)


class TableQuerySet(models.QuerySet["Table"]):
    def locked(self, **how: Any) -> Self:
        """Lock tables that are about to change; `how` as for `select_for_update`.

        Not the key, which never changes: rows that refer to a table (a notice) are committed without waiting for the
        lock. They would hold seats meanwhile, for which the lock's holder may be waiting in turn.
        """
        return self.select_for_update(no_key=True, **how)


class Table(models.Model):
    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    game = models.CharField(max_length=40, db_index=True, help_text="The game's slug.")
    ruleset = models.PositiveSmallIntegerField(help_text="The version of the game's rules.")
    options = models.JSONField(help_text="Every option of the game, defaults filled in.")
    seat_count = models.PositiveSmallIntegerField("seats")
    status = models.CharField(max_length=8, choices=TableStatus, default=TableStatus.OPEN)
    visibility = models.CharField(max_length=7, choices=Visibility, default=Visibility.PUBLIC)
    code = models.CharField(max_length=CODE_LENGTH, null=True, unique=True, help_text="Lets one join a private table.")  # noqa: DJ001
    turn_seconds = models.PositiveIntegerField(default=0, help_text="Time for each move; 0: no limit.")
    bot_delay_ms = models.PositiveIntegerField(default=0, help_text="How long bots wait, so that people can follow.")
    auto_start = models.BooleanField(default=True, help_text="Start as soon as every seat is taken.")
    rated = models.BooleanField(default=False)
    owner = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, related_name="tables_owned")
    rematch_of = models.OneToOneField(
        "self", models.PROTECT, null=True, related_name="rematch", help_text="The table whose players play again here."
    )

    commitment = models.CharField(max_length=64, help_text="SHA-256 of the server seed, public from the start.")
    server_seed = models.BinaryField(max_length=32, help_text="Secret until the match is over.")
    client_seeds = models.JSONField(null=True, help_text="The seats' seeds as they were when the match started.")
    first_dealer = models.PositiveSmallIntegerField(null=True, help_text="Given for a rematch; otherwise drawn.")

    version = models.PositiveIntegerField(default=0, help_text="Raised by one with every entry in the journal.")
    state = models.JSONField(null=True, help_text="The engine's dump, hidden cards included.")
    deal = models.PositiveSmallIntegerField(default=0, help_text="The number of the deal being played; 0: none yet.")
    deal_started_at = models.DateTimeField(null=True)
    to_act = models.JSONField(default=list, help_text="The seats that may move now.")
    deadline_at = models.DateTimeField(null=True, db_index=True, help_text="When the clock moves for a player.")
    bot_due_at = models.DateTimeField(null=True, db_index=True, help_text="From when on a bot is to move.")
    result = models.JSONField(null=True, help_text="totals, winners (sides) and end.")

    created_at = models.DateTimeField()
    changed_at = models.DateTimeField(help_text="When the last entry of the journal was written.")
    started_at = models.DateTimeField(null=True)
    finished_at = models.DateTimeField(null=True)

    objects = TableQuerySet.as_manager()

    class Meta:
        ordering = ("-created_at", "-id")
        indexes: ClassVar = [
            models.Index(fields=["-created_at", "-id"], name="table_newest_first"),
            # Nothing that changes at every move is indexed, but for the clocks: so PostgreSQL touches no index (HOT).
            models.Index(fields=["created_at"], condition=Q(status=TableStatus.OPEN), name="table_open"),
        ]
        constraints: ClassVar = [
            models.CheckConstraint(condition=Q(status__in=TableStatus.values), name="table_status_known"),
            models.CheckConstraint(condition=Q(visibility__in=Visibility.values), name="table_visibility_known"),
            models.CheckConstraint(
                condition=Q(visibility=Visibility.PRIVATE, code__isnull=False)
                | Q(visibility=Visibility.PUBLIC, code__isnull=True),
                name="table_code_iff_private",
            ),
            models.CheckConstraint(
                condition=Q(turn_seconds=0) | Q(turn_seconds__range=(SHORTEST_TURN_SECONDS, LONGEST_TURN_SECONDS)),
                name="table_turn_seconds_range",
            ),
            models.CheckConstraint(condition=Q(bot_delay_ms__lte=LONGEST_BOT_DELAY_MS), name="table_bot_delay_bounded"),
            models.CheckConstraint(condition=Q(seat_count__range=(1, 16)), name="table_seat_count_range"),
            models.CheckConstraint(
                condition=~Q(status=TableStatus.OPEN) | Q(started_at__isnull=True, state__isnull=True),
                name="table_open_not_started",
            ),
            models.CheckConstraint(
                condition=~Q(status__in=STARTED)
                | Q(started_at__isnull=False, state__isnull=False, client_seeds__isnull=False, deal__gte=1),
                name="table_started_has_state",
            ),
            models.CheckConstraint(
                condition=Q(status__in=OVER, finished_at__isnull=False)
                | (~Q(status__in=OVER) & Q(finished_at__isnull=True)),
                name="table_over_iff_finished_at",
            ),
            models.CheckConstraint(
                condition=Q(status=TableStatus.FINISHED, result__isnull=False)
                | (~Q(status=TableStatus.FINISHED) & Q(result__isnull=True)),
                name="table_finished_iff_result",
            ),
            models.CheckConstraint(
                condition=Q(status=TableStatus.PLAYING) | Q(deadline_at__isnull=True, bot_due_at__isnull=True),
                name="table_clock_only_while_playing",
            ),
            models.CheckConstraint(
                condition=Q(first_dealer__isnull=True) | Q(first_dealer__lt=F("seat_count")),
                name="table_first_dealer_is_a_seat",
            ),
            models.CheckConstraint(
                condition=Q(rematch_of__isnull=True) | ~Q(rematch_of=F("id")), name="table_not_its_own_rematch"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.game} {self.pk}"

    @property
    def is_over(self) -> bool:
        return self.status in OVER
