"""How users are found and made from the command line."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Self

from django.contrib.auth.base_user import BaseUserManager
from django.db import models
from django.db.models.functions import Lower

if TYPE_CHECKING:
    from accounts.models import User


class UserQuerySet(models.QuerySet["User"]):
    def named(self, username: str) -> Self:
        """Select by username in any case, through the index that keeps it unique."""
        return self.alias(username_lower=Lower("username")).filter(username_lower=username.lower())


class UserManager(BaseUserManager.from_queryset(UserQuerySet)["User"]):  # type: ignore[misc]
    def get_by_natural_key(self, username: str | None) -> User:
        user: User = self.named(username or "").get()
        return user

    def create_superuser(self, username: str, password: str | None = None, **fields: Any) -> User:
        user: User = self.model(username=username, display_name=username, is_staff=True, is_superuser=True, **fields)
        user.set_password(password)
        user.save(using=self._db)
        return user
