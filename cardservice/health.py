"""Whether the process lives, and whether it can serve: what load balancers and supervisors ask."""

import logging
from collections.abc import Callable

from django.conf import settings
from django.db import connection
from rest_framework import serializers
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from cardservice.asking_redis import impatient_redis
from cardservice.documenting import documented, raises
from cardservice.problem_responses import RETRY_AFTER_SECONDS
from cardservice.problems import Problem, ProblemCode

logger = logging.getLogger(__name__)


class Health(serializers.Serializer[dict[str, str]]):
    status = serializers.CharField(help_text="`ok`; anything else comes as a problem.")


class _Probe(APIView):
    authentication_classes = ()
    permission_classes = (AllowAny,)
    throttle_classes = ()


class LivenessView(_Probe):
    @documented(operation_id="check_liveness", responses=Health, tags=["operations"], summary="Is it alive?")
    def get(self, request: Request) -> Response:
        return Response({"status": "ok"})


class ReadinessView(_Probe):
    @documented(operation_id="check_readiness", responses=Health, tags=["operations"], summary="Can it serve?")
    @raises(ProblemCode.UNAVAILABLE)
    def get(self, request: Request) -> Response:
        failing = [name for name, check in CHECKS.items() if not _passes(name, check)]
        if failing:
            raise Problem(
                ProblemCode.UNAVAILABLE,
                f"Not reachable: {', '.join(failing)}.",
                headers={"Retry-After": str(RETRY_AFTER_SECONDS)},
            )
        return Response({"status": "ok"})


def _passes(name: str, check: Callable[[], object]) -> bool:
    try:
        check()
    except Exception:  # Whatever it is that a driver raises, the answer is the same.
        logger.exception("The readiness check of the %s fails", name)
        return False
    return True


def _ask_database() -> None:
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1")


def _ask_broker() -> None:
    if not settings.REDIS_URL:
        return
    with impatient_redis() as broker:
        broker.ping()


CHECKS: dict[str, Callable[[], object]] = {"database": _ask_database, "broker": _ask_broker}
