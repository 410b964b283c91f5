"""Keeping answers, below the API: what a request does that finds another still at work under its key."""

from typing import Never

import pytest
from django.db import OperationalError
from django.utils import timezone

from accounts.models import User
from cardservice.problems import Problem, ProblemCode
from games.models import KeptAnswer
from games.services.answering import Repeatable, answer_once
from tests.clients import ApiClient


class LockNotAvailable(Exception):
    """As PostgreSQL's driver tells that a lock was waited for too long."""

    sqlstate = "55P03"


def ask(effect: object) -> None:
    request = Repeatable(User.objects.get(username="alice"), "key", "digest")
    answer_once(request=request, status=200, effect=effect, now=timezone.now())  # type: ignore[arg-type]


def waits_too_long() -> Never:
    raise OperationalError from LockNotAvailable()


def loses_the_database() -> Never:
    raise OperationalError("The database is away")


def test_waiting_too_long_for_the_first_request_is_told(alice: ApiClient) -> None:
    with pytest.raises(Problem) as refusal:
        ask(waits_too_long)
    assert refusal.value.code is ProblemCode.IDEMPOTENCY_IN_PROGRESS


def test_any_other_fault_of_the_database_stays_one(alice: ApiClient) -> None:
    with pytest.raises(OperationalError):
        ask(loses_the_database)


def test_an_effect_that_is_refused_keeps_no_answer(alice: ApiClient) -> None:
    def refuse() -> Never:
        raise Problem(ProblemCode.TABLE_FULL)

    with pytest.raises(Problem):
        ask(refuse)
    assert not KeptAnswer.objects.exists()
