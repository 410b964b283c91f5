"""A seat of a table: empty, a player's, or a house bot's. A bot may also sit in for a player who is away."""

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.db.models import Q

from games.models.table import Table

CLIENT_SEED_LENGTH = 64


class PlayedBy(models.TextChoices):
    PLAYER = "player", "its player"
    BOT = "bot", "a house bot"


class BotLevel(models.TextChoices):
    RANDOM = "random", "any legal move"
    EASY = "easy", "easy"
    NORMAL = "normal", "normal"
    HARD = "hard", "hard"


class Seat(models.Model):
    table = models.ForeignKey(Table, models.PROTECT, related_name="seats")
    number = models.PositiveSmallIntegerField(help_text="0 … n−1, in the order of play.")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, null=True, related_name="seats")
    played_by = models.CharField(max_length=6, choices=PlayedBy, null=True)  # noqa: DJ001
    level = models.CharField(max_length=6, choices=BotLevel, null=True, help_text="Of the bot that plays it.")  # noqa: DJ001
    client_seed = models.CharField(max_length=CLIENT_SEED_LENGTH, blank=True)
    since_version = models.PositiveIntegerField(
        default=0, help_text="The table's version when its player last sat down: turns missed before do not count."
    )
    told_version = models.PositiveIntegerField(
        default=0, help_text="The table's version up to which its player has notices (games.models.notice)."
    )

    class Meta:
        ordering = ("table_id", "number")
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["table", "number"], name="seat_number_unique"),
            models.UniqueConstraint(
                fields=["table", "user"], condition=Q(user__isnull=False), name="seat_one_for_each_player"
            ),
            models.CheckConstraint(
                condition=Q(user__isnull=True, played_by__isnull=True, level__isnull=True)
                | Q(user__isnull=False, played_by__isnull=False, played_by=PlayedBy.PLAYER, level__isnull=True)
                | Q(played_by__isnull=False, played_by=PlayedBy.BOT, level__isnull=False, level__in=BotLevel.values),
                name="seat_empty_or_played",
            ),
        ]
        indexes: ClassVar = [models.Index(fields=["user", "table"], name="seat_of_user")]

    def __str__(self) -> str:
        return f"seat {self.number} of {self.table_id}"

    @property
    def is_empty(self) -> bool:
        return self.played_by is None
