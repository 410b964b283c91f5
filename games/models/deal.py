"""A deal that was played to its end: who dealt, how it ended, and what each side scored for what."""

from typing import ClassVar

from django.db import models
from django.db.models import Q

from games.models.append_only import AppendOnly, AppendOnlyQuerySet
from games.models.table import Table


class Deal(AppendOnly):
    table = models.ForeignKey(Table, models.PROTECT, related_name="deals")
    number = models.PositiveSmallIntegerField()
    dealer = models.PositiveSmallIntegerField()
    started_at = models.DateTimeField()
    finished_at = models.DateTimeField()
    reason = models.CharField(max_length=40)
    result = models.JSONField(help_text="The engine's itemised result.")

    objects = AppendOnlyQuerySet["Deal"].as_manager()

    class Meta:
        ordering = ("table_id", "number")
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["table", "number"], name="deal_number_unique"),
            models.CheckConstraint(condition=Q(number__gte=1), name="deal_number_from_1"),
        ]

    def __str__(self) -> str:
        return f"deal {self.number} of {self.table_id}"
