"""How users and tokens are looked up."""

from collections.abc import Collection
from datetime import datetime
from uuid import UUID

from accounts import tokens
from accounts.models import AccessToken


def valid_token(token: str, *, now: datetime) -> AccessToken | None:
    """Find the token and its user, in one query, if the token is in force and the user not shut out."""
    return (
        AccessToken.objects.select_related("user")
        .filter(digest=tokens.digest(token), expires_at__gt=now, user__is_active=True)
        .first()
    )


def tokens_in_force(ids: Collection[UUID], *, now: datetime) -> set[UUID]:
    """Give those of these tokens that are still in force."""
    valid = AccessToken.objects.filter(pk__in=ids, expires_at__gt=now, user__is_active=True)
    return set(valid.order_by().values_list("pk", flat=True))
