"""Rows that are written once: neither changed nor deleted, whoever asks."""

from typing import Any, Never, TypeVar

from django.db import models

_M = TypeVar("_M", bound=models.Model)


class AppendOnlyError(RuntimeError):
    """Somebody tried to change the record."""


class AppendOnlyQuerySet(models.QuerySet[_M]):
    def update(self, **kwargs: Any) -> Never:
        raise AppendOnlyError(f"{self.model.__name__} rows are never changed.")

    def bulk_update(self, *args: Any, **kwargs: Any) -> Never:
        raise AppendOnlyError(f"{self.model.__name__} rows are never changed.")

    def delete(self) -> Never:
        raise AppendOnlyError(f"{self.model.__name__} rows are never deleted.")


class AppendOnly(models.Model):
    class Meta:
        abstract = True

    def save(self, *args: Any, **kwargs: Any) -> None:
        """Insert the row; refuse one that is there already."""
        if not self._state.adding:
            raise AppendOnlyError(f"{type(self).__name__} rows are never changed.")
        super().save(*args, **kwargs | {"force_insert": True})

    def delete(self, *args: Any, **kwargs: Any) -> Never:
        raise AppendOnlyError(f"{type(self).__name__} rows are never deleted.")
