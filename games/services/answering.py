"""Answering a request once, however often it is sent: the answer is kept in the same transaction as its effect.

Nothing is looked up beforehand. What was done under a key cannot be done again under it (a version has passed, a seat
is taken, the key itself is unique), so it is the refusal that makes us look, and the common case pays one insert only.
"""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime

from django.db import IntegrityError, OperationalError

from accounts.models import User
from cardservice.problems import Problem, ProblemCode
from games.models import KeptAnswer
from games.services.transactions import one_transaction

_LOCK_NOT_AVAILABLE = "55P03"


@dataclass(frozen=True, slots=True)
class Repeatable:
    """A request with an idempotency key: whose it is, and a digest of what it asks."""

    user: User
    key: str
    digest: str


@dataclass(frozen=True, slots=True)
class Answer:
    status: int
    body: str


def answer_once(*, request: Repeatable, status: int, effect: Callable[[], str], now: datetime) -> Answer:
    """Have the effect and keep its answer, or give the one that was kept.

    Raise `idempotency_mismatch` when the key was used for something else, and `idempotency_in_progress` when the first
    request under it holds what this one waits for, for too long.
    """
    try:
        with one_transaction():
            answer = Answer(status, effect())
            _keep(request, answer, now)
            return answer
    except (Problem, IntegrityError):
        kept = KeptAnswer.objects.filter(user=request.user, key=request.key).first()
        if kept is None:
            raise
    except OperationalError as error:
        if _sqlstate(error) == _LOCK_NOT_AVAILABLE:
            raise Problem(ProblemCode.IDEMPOTENCY_IN_PROGRESS) from error
        raise
    if kept.request_digest != request.digest:
        raise Problem(ProblemCode.IDEMPOTENCY_MISMATCH)
    return Answer(kept.status, kept.body)


def _keep(request: Repeatable, answer: Answer, now: datetime) -> None:
    KeptAnswer.objects.create(
        user=request.user,
        key=request.key,
        request_digest=request.digest,
        status=answer.status,
        body=answer.body,
        created_at=now,
    )


def _sqlstate(error: OperationalError) -> str | None:
    return getattr(error.__cause__, "sqlstate", None)
