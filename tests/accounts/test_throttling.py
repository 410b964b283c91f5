"""How often one may try: by purpose, counted per user or per address, and told in headers."""

from typing import Any

import pytest

from tests.clients import ApiClient

pytestmark = pytest.mark.django_db

LONG = 1_000_000_000  # No window ends while a test runs.


@pytest.fixture
def quotas(settings: Any) -> dict[str, tuple[int, int]]:
    changed: dict[str, tuple[int, int]] = dict(settings.THROTTLE_QUOTAS)
    settings.THROTTLE_QUOTAS = changed
    return changed


def test_headers_tell_what_is_left(alice: ApiClient, quotas: dict[str, tuple[int, int]]) -> None:
    quotas["read"] = (10, LONG)
    alice.get("/me")
    answer = alice.get("/me")
    assert answer.headers["RateLimit-Policy"] == '"read";q=10;w=1000000000'
    assert answer.headers["RateLimit"].startswith('"read";r=8;t=')


def test_beyond_the_quota_the_answer_says_when_to_come_back(
    alice: ApiClient, bob: ApiClient, quotas: dict[str, tuple[int, int]]
) -> None:
    quotas["read"] = (1, LONG)
    assert alice.get("/me").status_code == 200
    answer = alice.get("/me")
    assert (answer.status_code, answer.json()["code"]) == (429, "throttled")
    assert 0 < int(answer.headers["Retry-After"]) <= LONG
    assert bob.get("/me").status_code == 200


def test_reading_does_not_use_up_writing(alice: ApiClient, quotas: dict[str, tuple[int, int]]) -> None:
    quotas["read"] = (0, LONG)
    assert alice.get("/me").status_code == 429
    assert alice.patch("/me", {}).status_code == 200


def test_when_nobody_can_count_everybody_is_served(
    alice: ApiClient, settings: Any, caplog: pytest.LogCaptureFixture
) -> None:
    settings.REDIS_URL = "redis://127.0.0.1:1/0"
    settings.CACHES = {
        "default": {"BACKEND": "django.core.cache.backends.redis.RedisCache", "LOCATION": settings.REDIS_URL}
    }
    assert [alice.get("/me").status_code for _ in range(3)] == [200, 200, 200]
    assert caplog.text.count("Requests are not counted") == 1


def test_guessing_one_users_password_is_slow(anonymous: ApiClient, quotas: dict[str, tuple[int, int]]) -> None:
    quotas["login"] = (1, LONG)
    tries = [anonymous.post("/auth/login", {"username": name, "password": "x"}) for name in ("alice", "ALICE", "bob")]
    assert [answer.status_code for answer in tries] == [401, 429, 401]
    assert tries[1].headers["Retry-After"]
    assert '"login";r=0;t=' in tries[1].headers["RateLimit"]
