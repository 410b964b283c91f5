"""`POST /auth/login`, and what a token opens."""

from datetime import timedelta
from unittest.mock import patch

import pytest
from django.contrib.auth.hashers import MD5PasswordHasher
from django.utils import timezone

from accounts import services
from accounts.models import AccessToken, User
from tests.clients import ApiClient
from tests.conftest import PASSWORD

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _alice(alice: ApiClient) -> None:
    """Have Alice, who is to log in."""


@pytest.mark.parametrize("username", ["alice", "Alice"])
def test_a_user_logs_in_by_name_in_any_case(anonymous: ApiClient, username: str) -> None:
    answer = anonymous.post("/auth/login", {"username": username, "password": PASSWORD})
    assert answer.status_code == 200
    assert ApiClient(answer.json()["token"]).get("/me").json()["username"] == "alice"


@pytest.mark.parametrize("credentials", [("alice", "wrong"), ("nobody", PASSWORD), ("alice", PASSWORD.upper())])
def test_wrong_credentials_are_refused_without_telling_what_is_wrong(
    anonymous: ApiClient, credentials: tuple[str, str]
) -> None:
    answer = anonymous.post("/auth/login", dict(zip(("username", "password"), credentials, strict=True)))
    assert (answer.status_code, answer.json()["code"]) == (401, "invalid_credentials")
    assert answer.json()["detail"] == "Wrong username or password."


@pytest.mark.parametrize("username", ["alice", "nobody", "guest"])
def test_refusing_takes_one_hash_whoever_is_asked_for(anonymous: ApiClient, username: str) -> None:
    guest = services.guest_create(now=timezone.now()).user.username
    with patch.object(MD5PasswordHasher, "encode", autospec=True, side_effect=MD5PasswordHasher.encode) as encode:
        anonymous.post("/auth/login", {"username": guest if username == "guest" else username, "password": "wrong"})
    assert encode.call_count == 1


def test_a_banned_user_gets_no_further(alice: ApiClient, anonymous: ApiClient) -> None:
    User.objects.update(is_active=False)
    assert alice.get("/me").status_code == 401
    assert anonymous.post("/auth/login", {"username": "alice", "password": PASSWORD}).status_code == 401


@pytest.mark.parametrize("header", ["Bearer", "Bearer cs_wrong", "Bearer ünïcode", "Token abc", "Basic YTpi", "cs_x"])
def test_nothing_but_a_valid_token_opens(anonymous: ApiClient, header: str) -> None:
    anonymous.credentials(HTTP_AUTHORIZATION=header)
    answer = anonymous.get("/me")
    assert (answer.status_code, answer.json()["code"]) == (401, "not_authenticated")
    assert answer.headers["WWW-Authenticate"].startswith("Bearer")


def test_a_token_expires(alice: ApiClient) -> None:
    AccessToken.objects.update(expires_at=timezone.now() - timedelta(seconds=1))
    assert alice.get("/me").status_code == 401


def test_expired_tokens_are_swept_away_and_others_stay(alice: ApiClient) -> None:
    kept = AccessToken.objects.get()
    services.session_open(user=kept.user, now=timezone.now() - timedelta(days=365))
    assert services.expired_tokens_delete(now=timezone.now()) == 1
    assert AccessToken.objects.get() == kept


def test_a_stale_token_does_not_keep_anyone_from_logging_in(anonymous: ApiClient) -> None:
    anonymous.credentials(HTTP_AUTHORIZATION="Bearer cs_stale")
    assert anonymous.post("/auth/login", {"username": "alice", "password": PASSWORD}).status_code == 200


def test_authenticating_takes_one_query_and_writes_nothing(alice: ApiClient, django_assert_num_queries: object) -> None:
    with django_assert_num_queries(1) as asked:  # type: ignore[operator]
        alice.get("/me")
    assert asked.captured_queries[0]["sql"].startswith("SELECT")
