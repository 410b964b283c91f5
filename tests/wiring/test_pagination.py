"""Lists come in pages."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from rest_framework.request import Request
from rest_framework.test import APIRequestFactory

from accounts.models import User
from cardservice.pagination import CursorPagination
from cardservice.problems import Problem

pytestmark = pytest.mark.django_db


class ByJoining(CursorPagination):
    ordering = "-date_joined"


def page_of_users(url: str) -> tuple[list[str], str | None]:
    pages = ByJoining()
    found = pages.paginate_queryset(User.objects.all(), Request(APIRequestFactory().get(url)))
    assert found is not None
    data: dict[str, Any] = pages.get_paginated_response([user.username for user in found]).data
    assert set(data) == {"results", "next", "previous"}
    return data["results"], data["next"]


@pytest.fixture
def _five_users() -> None:
    for number in range(5):
        joined = datetime(2030, 1, 1, tzinfo=UTC) + timedelta(days=number)
        User.objects.create(username=f"user-{number}", display_name="x", date_joined=joined)


@pytest.mark.usefixtures("_five_users")
def test_pages_follow_one_another_newest_first() -> None:
    first, onwards = page_of_users("/?limit=3")
    assert first == ["user-4", "user-3", "user-2"]
    assert onwards is not None
    assert page_of_users(onwards) == (["user-1", "user-0"], None)


@pytest.mark.parametrize("query", ["limit=0", "limit=101", "limit=-1", "limit=x", "limit=9999999999999", "limit=²"])
def test_limits_are_bounded(query: str) -> None:
    with pytest.raises(Problem) as refused:
        page_of_users(f"/?{query}")
    assert refused.value.members["errors"][0]["pointer"] == "/limit"


@pytest.mark.usefixtures("_five_users")
@pytest.mark.parametrize("cursor", ["x", "cD14", "cD0AAA==", "%C3%A9", "bz0tMQ=="])
def test_cursors_are_those_that_were_given_out(cursor: str) -> None:
    with pytest.raises(Problem) as refused:
        page_of_users(f"/?cursor={cursor}")
    assert refused.value.members["errors"][0]["pointer"] == "/cursor"
