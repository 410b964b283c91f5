"""Refusals are problem documents on every path, whatever part of the machinery refuses."""

from typing import Any
from unittest.mock import patch

import pytest
from django.db import OperationalError
from django.test import Client
from django.urls import reverse

from accounts import services
from cardservice.problems import KINDS, Problem, ProblemCode, slug
from tests.clients import ApiClient

pytestmark = pytest.mark.django_db

PROBLEM = "application/problem+json"


def test_every_code_has_its_words_and_its_page(client: Client) -> None:
    assert set(KINDS) == set(ProblemCode)
    for code in ProblemCode:
        page = client.get(Problem(code).document()["type"])
        assert page.status_code == 200
        assert KINDS[code].title in page.content.decode().replace("&#x27;", "'")


def test_the_list_of_problems_leads_to_each_page(client: Client) -> None:
    page = client.get(reverse("problems")).content.decode()
    assert all(f'href="/problems/{slug(code)}"' in page for code in ProblemCode)


@pytest.mark.parametrize(
    "path", ["/nothing", "/api/v1/nothing", "/api/v1/me/", "/problems/nothing", "/static/nothing.js", "/api/v1/%FF"]
)
def test_404_where_there_is_nothing(client: Client, path: str) -> None:
    answer = client.get(path)
    assert (answer.status_code, answer.headers["Content-Type"], answer.json()["code"]) == (404, PROBLEM, "not_found")


@pytest.mark.parametrize("path", ["/api/v1/me", "/api/v1/auth/login", "/healthz", "/problems", "/api/schema", "/"])
def test_405_names_what_is_allowed(alice: ApiClient, path: str) -> None:
    alice.handler.enforce_csrf_checks = True
    answer = alice.delete(path)
    assert (answer.status_code, answer.headers["Content-Type"]) == (405, PROBLEM)
    assert answer.json()["code"] == "method_not_allowed"
    assert answer.headers["Allow"]


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("OPTIONS", "/api/docs"),
        ("POST", "/metrics"),
        ("DELETE", "/static/drf_spectacular_sidecar/swagger-ui-dist/swagger-ui.css"),
    ],
)
def test_405_on_pages_that_are_only_read(method: str, path: str) -> None:
    answer = Client(enforce_csrf_checks=True).generic(method, path)
    assert (answer.status_code, answer.headers["Content-Type"]) == (405, PROBLEM)
    assert answer.headers["Allow"]


def test_406_when_only_html_is_wanted(alice: ApiClient) -> None:
    answer = alice.get("/me", HTTP_ACCEPT="text/html")
    assert (answer.status_code, answer.json()["code"]) == (406, "not_acceptable")


def test_no_parameter_overrides_the_accept_header(alice: ApiClient) -> None:
    assert alice.get("/me?format=xml").status_code == 200


@pytest.mark.parametrize("content_type", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""])
def test_415_for_what_is_not_json(alice: ApiClient, content_type: str) -> None:
    answer = alice.generic("PATCH", "/me", data="display_name=Al", content_type=content_type)
    assert (answer.status_code, answer.json()["code"]) == (415, "unsupported_media_type")


@pytest.mark.parametrize("size", [64 * 1024 + 1, 5_000_000])
def test_413_for_a_body_too_large(alice: ApiClient, size: int) -> None:
    answer = alice.generic("PATCH", "/me", data="x" * size, content_type="application/json")
    assert (answer.status_code, answer.json()["code"]) == (413, "too_large")


@pytest.mark.parametrize("path", ["/me?x=%00", "/me/%00"])
def test_400_for_a_url_that_no_database_takes(alice: ApiClient, path: str) -> None:
    assert (alice.get(path).status_code, alice.get(path).json()["code"]) == (400, "malformed")


def test_400_for_a_host_that_is_not_ours(client: Client) -> None:
    answer = client.get("/api/v1/me", HTTP_HOST="elsewhere.example")
    assert (answer.status_code, answer.json()["code"]) == (400, "malformed")


def test_500_says_nothing_but_what_to_report(alice: ApiClient, caplog: pytest.LogCaptureFixture) -> None:
    alice.raise_request_exception = False
    with patch.object(services, "user_update", side_effect=ZeroDivisionError("a secret")):
        answer = alice.patch("/me", {})
    assert (answer.status_code, answer.headers["Content-Type"]) == (500, PROBLEM)
    assert answer.json()["request_id"] == answer.headers["X-Request-Id"]
    assert "a secret" not in answer.content.decode()
    assert "ZeroDivisionError" in caplog.text
    assert "a secret" not in caplog.text


def test_503_when_the_database_is_away(alice: ApiClient) -> None:
    with patch.object(services, "user_update", side_effect=OperationalError("no route")):
        answer = alice.patch("/me", {})
    assert (answer.status_code, answer.json()["code"]) == (503, "unavailable")
    assert int(answer.headers["Retry-After"]) > 0


def test_the_admins_pages_stay_pages(client: Client) -> None:
    assert client.get("/admin/nothing").headers["Content-Type"].startswith("text/html")


def test_requests_keep_the_name_a_proxy_gave_them(client: Client) -> None:
    assert client.get("/healthz", headers={"X-Request-Id": "proxy-12345"})["X-Request-Id"] == "proxy-12345"


def test_names_that_could_forge_log_lines_are_replaced(client: Client) -> None:
    assert client.get("/healthz", headers={"X-Request-Id": "a b\tc d e f"})["X-Request-Id"].isalnum()


def test_details_and_members_come_along() -> None:
    document: dict[str, Any] = Problem(ProblemCode.STALE_VERSION, "Too late.", version=19, to_act=[2]).document()
    assert document["type"] == "/problems/stale-version"
    assert (document["status"], document["detail"], document["version"], document["to_act"]) == (
        409,
        "Too late.",
        19,
        [2],
    )
