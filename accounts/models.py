"""Users and their access tokens.

A user is a person with a password, a guest who has only a token, or the account of a program. Usernames are unique
without regard to case; what a user's name may look like is held by the database, not by forms.
"""

import uuid
from typing import ClassVar

from django.contrib.auth.models import AbstractBaseUser, PermissionsMixin
from django.db import models
from django.db.models.functions import Lower
from django.utils import timezone

from accounts.managers import UserManager

USERNAME_PATTERN = r"^[A-Za-z0-9_-]{3,30}$"
DISPLAY_NAME_LENGTH = 40


class UserKind(models.TextChoices):
    HUMAN = "human", "person"
    GUEST = "guest", "guest"
    BOT = "bot", "account of a program"


class User(AbstractBaseUser, PermissionsMixin):
    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    username = models.CharField(max_length=30, help_text="3 to 30 letters, digits, “_” and “-”.")
    display_name = models.CharField(max_length=DISPLAY_NAME_LENGTH)
    email = models.EmailField(blank=True)
    kind = models.CharField(max_length=8, choices=UserKind, default=UserKind.HUMAN)
    is_staff = models.BooleanField("may enter the admin", default=False)
    is_active = models.BooleanField("active", default=True, help_text="Clear it to shut a user out.")
    date_joined = models.DateTimeField(default=timezone.now, editable=False)

    USERNAME_FIELD = "username"
    EMAIL_FIELD = "email"
    REQUIRED_FIELDS: ClassVar[list[str]] = []

    objects = UserManager()

    class Meta:
        ordering = ("username",)
        constraints = (
            models.UniqueConstraint(
                Lower("username"),
                name="user_username_unique_any_case",
                violation_error_message="This username is taken.",
            ),
            models.CheckConstraint(condition=models.Q(username__regex=USERNAME_PATTERN), name="user_username_form"),
            models.CheckConstraint(condition=~models.Q(display_name=""), name="user_display_name_given"),
            models.CheckConstraint(condition=models.Q(kind__in=UserKind.values), name="user_kind_known"),
        )

    def __str__(self) -> str:
        return self.username


class AccessToken(models.Model):
    """A bearer token, of which only the digest is kept: who reads the database cannot act for anyone."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    user = models.ForeignKey(User, on_delete=models.CASCADE, related_name="access_tokens")
    digest = models.CharField(max_length=64, unique=True, editable=False)
    created_at = models.DateTimeField(editable=False)
    expires_at = models.DateTimeField(db_index=True)

    class Meta:
        ordering = ("-created_at",)

    def __str__(self) -> str:
        return f"{self.user_id}, until {self.expires_at:%Y-%m-%d}"
