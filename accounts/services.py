"""What can be done with accounts: make them, log in and out, change them.

A session is a user with a fresh access token, which is shown this once.
"""

import secrets
from dataclasses import dataclass
from datetime import datetime

from django.conf import settings
from django.contrib.auth import authenticate
from django.db import IntegrityError, transaction

from accounts import tokens
from accounts.models import AccessToken, User, UserKind
from cardservice.problems import Problem, ProblemCode

_GUEST_ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"  # Nothing that reads like something else.
_GUEST_NAME_LENGTH = 8


@dataclass(frozen=True, slots=True)
class Session:
    token: str
    expires_at: datetime
    user: User


def session_open(*, user: User, now: datetime) -> Session:
    """Give the user a new access token."""
    token = tokens.generate()
    expires_at = now + settings.ACCESS_TOKEN_LIFETIME
    AccessToken.objects.create(user=user, digest=tokens.digest(token), created_at=now, expires_at=expires_at)
    return Session(token, expires_at, user)


@transaction.atomic
def user_register(*, username: str, password: str, now: datetime, email: str = "", display_name: str = "") -> Session:
    """Make a person's account and log it in; raise `username_taken`."""
    user = User(username=username, email=email, display_name=display_name or username, date_joined=now)
    user.set_password(password)
    _save_named(user)
    return session_open(user=user, now=now)


@transaction.atomic
def guest_create(*, now: datetime) -> Session:
    """Make an account that has a name made up for it, no password, and no way back in when its token is lost."""
    name = "guest-" + "".join(secrets.choice(_GUEST_ALPHABET) for _ in range(_GUEST_NAME_LENGTH))
    user = User(username=name, display_name=name, kind=UserKind.GUEST, date_joined=now)
    user.set_unusable_password()
    _save_named(user)
    return session_open(user=user, now=now)


@transaction.atomic
def guest_upgrade(*, guest: User, username: str, password: str, email: str = "") -> User:
    """Make a guest's account a person's, keeping its seats and its history; raise `username_taken`."""
    user: User = User.objects.select_for_update().get(pk=guest.pk)
    if user.kind != UserKind.GUEST:
        raise Problem(ProblemCode.PERMISSION_DENIED, "Only a guest's account can be upgraded.")
    if user.display_name == user.username:
        user.display_name = username
    user.username, user.email, user.kind = username, email, UserKind.HUMAN
    user.set_password(password)
    _save_named(user)
    return user


def user_log_in(*, username: str, password: str, now: datetime) -> Session:
    """Open a session; raise `invalid_credentials`, after the same work whether or not there is such a user."""
    user = authenticate(username=username, password=password)
    if not isinstance(user, User):
        raise Problem(ProblemCode.INVALID_CREDENTIALS)
    return session_open(user=user, now=now)


def user_update(*, user: User, **changes: str) -> User:
    """Change the profile: `display_name`, `email`."""
    for name, value in changes.items():
        setattr(user, name, value)
    user.save(update_fields=list(changes))
    return user


def session_close(*, token: AccessToken) -> None:
    token.delete()


def sessions_close_all(*, user: User) -> None:
    user.access_tokens.all().delete()


def expired_tokens_delete(*, now: datetime) -> int:
    """Forget the tokens that no longer open anything; tell how many."""
    deleted, _ = AccessToken.objects.filter(expires_at__lte=now).delete()
    return deleted


def _save_named(user: User) -> None:
    """Save, leaving it to the database to decide between two who ask for one name at once."""
    try:
        with transaction.atomic():
            user.save()
    except IntegrityError:
        if User.objects.named(user.username).exclude(pk=user.pk).exists():
            raise Problem(ProblemCode.USERNAME_TAKEN, f"The username {user.username} is taken.") from None
        raise
