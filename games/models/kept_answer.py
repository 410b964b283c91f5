"""Answers kept under an `Idempotency-Key`, so that a client that lost one gets it again and nothing happens twice."""

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.db.models import Q

LONGEST_KEY = 64


class KeptAnswer(models.Model):
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="+")
    key = models.CharField(max_length=LONGEST_KEY)
    request_digest = models.CharField(max_length=64, help_text="SHA-256 of what was asked.")
    status = models.PositiveSmallIntegerField()
    body = models.TextField(help_text="The answer, word for word.")
    created_at = models.DateTimeField(db_index=True)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["user", "key"], name="kept_answer_key_unique"),
            models.CheckConstraint(condition=Q(status__range=(200, 299)), name="kept_answer_of_success"),
        ]

    def __str__(self) -> str:
        return f"{self.key} of {self.user_id}"
