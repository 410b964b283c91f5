"""What operators and newcomers look at first: health, the documentation page, the way there."""

import re
from typing import Any
from unittest.mock import patch

import pytest
from django.contrib.staticfiles import finders
from django.db import OperationalError
from django.test import Client

from cardservice import health
from tests.clients import ApiClient
from tests.openapi import document

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("path", ["/healthz", "/readyz"])
def test_a_healthy_service_says_so_to_anyone(anonymous: ApiClient, path: str) -> None:
    assert anonymous.get(path).json() == {"status": "ok"}


@pytest.mark.parametrize("part", ["database", "broker"])
def test_it_is_not_ready_without_what_it_depends_on(anonymous: ApiClient, part: str) -> None:
    def fails() -> None:
        raise OperationalError("no route")

    with patch.dict(health.CHECKS, {part: fails}):
        answer = anonymous.get("/readyz")
    assert (answer.status_code, answer.json()["code"]) == (503, "unavailable")
    assert part in answer.json()["detail"]


def test_a_redis_that_is_away_makes_it_not_ready(anonymous: ApiClient, settings: Any) -> None:
    settings.REDIS_URL = "redis://127.0.0.1:1/0"
    answer = anonymous.get("/readyz")
    assert (answer.status_code, answer.json()["detail"]) == (503, "Not reachable: broker.")


def test_the_front_door_leads_to_the_documentation(client: Client) -> None:
    assert client.get("/").headers["Location"] == "/api/docs"


def test_the_documentation_needs_nothing_from_elsewhere(client: Client) -> None:
    page = client.get("/api/docs").content.decode()
    assets = re.findall(r'(?:src|href)="([^"]+)"', page)
    assert assets
    assert all(finders.find(asset.removeprefix("/static/")) for asset in assets)


def test_the_schema_is_open_to_all(client: Client) -> None:
    assert client.get("/api/schema").status_code == 200


def test_operations_read_well_in_a_generated_client() -> None:
    operations = [operation for path in document()["paths"].values() for operation in path.values()]
    names = [operation["operationId"] for operation in operations]
    assert len(names) == len(set(names))
    assert all(operation["summary"] and len(operation["tags"]) == 1 for operation in operations)


def test_every_refusal_in_the_schema_is_a_problem() -> None:
    for path in document()["paths"].values():
        for operation in path.values():
            refusals = {code: answer for code, answer in operation["responses"].items() if code >= "400"}
            assert {"406", "500", "503"} <= set(refusals)
            assert all(set(answer["content"]) == {"application/problem+json"} for answer in refusals.values())
