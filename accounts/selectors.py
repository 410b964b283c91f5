"""How users and tokens are looked up."""

from datetime import datetime

from accounts import tokens
from accounts.models import AccessToken


def valid_token(token: str, *, now: datetime) -> AccessToken | None:
    """Find the token and its user, in one query, if the token is in force and the user not shut out."""
    return (
        AccessToken.objects.select_related("user")
        .filter(digest=tokens.digest(token), expires_at__gt=now, user__is_active=True)
        .first()
    )
