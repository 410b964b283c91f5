"""What a user is told about all of their tables, numbered for each user without gaps.

Nothing here is written when a move is made. Notices follow from the journals, and are written when their user looks:
`Seat.told_version` says up to where (`games.services.notices`).
"""

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.db.models import Q

from games.models.table import Table


class NoticeType(models.TextChoices):
    INVITED = "invited", "a seat at a new table was kept for you"
    STARTED = "started", "a match of yours started"
    YOUR_TURN = "your_turn", "you are to act"
    MATCH_ENDED = "match_ended", "a match of yours ended"
    ABORTED = "aborted", "a table of yours was closed"


class NoticeFeed(models.Model):
    """There is one for each user who has ever looked. Whoever numbers notices holds its lock."""

    user = models.OneToOneField(settings.AUTH_USER_MODEL, models.CASCADE, primary_key=True, related_name="+")
    last_number = models.PositiveBigIntegerField(default=0)

    def __str__(self) -> str:
        return f"{self.last_number} notices of {self.user_id}"


class Notice(models.Model):
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="+")
    number = models.PositiveBigIntegerField()
    type = models.CharField(max_length=11, choices=NoticeType)
    table = models.ForeignKey(Table, models.CASCADE, related_name="+")
    version = models.PositiveIntegerField(help_text="The table's version that this tells of.")
    at = models.DateTimeField(db_index=True)
    seat = models.PositiveSmallIntegerField()
    details = models.JSONField(default=dict)

    class Meta:
        ordering = ("user_id", "number")
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["user", "number"], name="notice_number_unique"),
            models.UniqueConstraint(fields=["user", "table", "version", "type"], name="notice_told_once"),
            models.CheckConstraint(condition=Q(type__in=NoticeType.values), name="notice_type_known"),
        ]

    def __str__(self) -> str:
        return f"{self.type}, notice {self.number} of {self.user_id}"
