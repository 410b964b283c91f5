"""A row to lock, and rows to insert. They have no migrations: the benchmark's database is made for one run."""

from typing import ClassVar

from django.db import models


class Row(models.Model):
    version = models.PositiveIntegerField(default=0)

    objects: ClassVar[models.Manager["Row"]] = models.Manager()

    def __str__(self) -> str:
        return f"row {self.pk} at {self.version}"


class Entry(models.Model):
    row = models.ForeignKey(Row, models.PROTECT)
    version = models.PositiveIntegerField()
    body = models.JSONField()

    objects: ClassVar[models.Manager["Entry"]] = models.Manager()

    def __str__(self) -> str:
        return f"entry {self.version} of row {self.row.pk}"
