"""What every test may use: `anonymous` and `as_user` speak to the API, and Alice, Bob and Charlie are the cast.

The users they need are made without the API, since that is not what most tests are about.
"""

from collections.abc import Callable, Iterator

import pytest
from django.core.cache import cache
from django.utils import timezone

from accounts import services
from accounts.models import User
from tests.clients import ApiClient

PASSWORD = "correct-horse-battery"
AsUser = Callable[[str], ApiClient]


@pytest.fixture(autouse=True)
def _fresh_cache() -> Iterator[None]:
    """Let no test feel what another has counted."""
    yield
    cache.clear()


@pytest.fixture
def anonymous() -> ApiClient:
    return ApiClient()


@pytest.fixture
def as_user(db: None) -> AsUser:
    """Give a client logged in as the user of that name, who is made at the first call."""

    def log_in(username: str) -> ApiClient:
        now = timezone.now()
        user = User.objects.named(username).first()
        if user is None:
            return ApiClient(services.user_register(username=username, password=PASSWORD, now=now).token)
        return ApiClient(services.session_open(user=user, now=now).token)

    return log_in


@pytest.fixture
def alice(as_user: AsUser) -> ApiClient:
    return as_user("alice")


@pytest.fixture
def bob(as_user: AsUser) -> ApiClient:
    return as_user("bob")


@pytest.fixture
def charlie(as_user: AsUser) -> ApiClient:
    return as_user("charlie")
