"""`Authorization: Bearer …` for the API: one query a request, and nothing written."""

from django.utils import timezone
from rest_framework.authentication import BaseAuthentication, get_authorization_header
from rest_framework.exceptions import AuthenticationFailed
from rest_framework.request import Request

from accounts import selectors
from accounts.models import AccessToken, User

_SCHEME = b"bearer"


class BearerAuthentication(BaseAuthentication):
    def authenticate(self, request: Request) -> tuple[User, AccessToken] | None:
        scheme, _, credentials = get_authorization_header(request).partition(b" ")
        if scheme.lower() != _SCHEME:
            return None
        token = selectors.valid_token(credentials.strip().decode("latin-1"), now=timezone.now())
        if token is None:
            raise AuthenticationFailed("The access token is unknown, has expired or was logged out.")
        return token.user, token

    def authenticate_header(self, request: Request) -> str:
        return 'Bearer realm="cardservice"'
