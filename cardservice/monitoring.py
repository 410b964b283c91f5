"""`/metrics` for Prometheus: what was counted, and how things are at this moment.

Lags are read from the database, so that any web process tells them for all; they are what to be alerted by.
"""

import logging
import os
from collections.abc import Iterator

from django.conf import settings
from django.db import Error as AnyDatabaseError
from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_safe
from prometheus_client import CONTENT_TYPE_LATEST, REGISTRY, CollectorRegistry, generate_latest
from prometheus_client.core import GaugeMetricFamily
from prometheus_client.multiprocess import MultiProcessCollector
from prometheus_client.registry import Collector

from cardservice.asking_redis import impatient_redis
from games.live import open_streams
from games.selectors.lags import bot_lag, clock_lag

logger = logging.getLogger(__name__)


@csrf_exempt
@require_safe
def metrics_page(_request: HttpRequest) -> HttpResponse:
    registry = CollectorRegistry()
    registry.register(_AtThisMoment())
    counted = _of_all_processes() if "PROMETHEUS_MULTIPROC_DIR" in os.environ else REGISTRY
    return HttpResponse(generate_latest(counted) + generate_latest(registry), content_type=CONTENT_TYPE_LATEST)


def _of_all_processes() -> CollectorRegistry:
    registry = CollectorRegistry()
    MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
    return registry


class _AtThisMoment(Collector):
    def collect(self) -> Iterator[GaugeMetricFamily]:
        yield _gauge("open_streams", "Event streams and waiting long-polls of this process.", open_streams.how_many())
        try:
            now = timezone.now()
            yield _gauge("bot_lag_seconds", "How long the bot that waits longest has been due.", bot_lag(now))
            yield _gauge("clock_lag_seconds", "How far the oldest deadline that passed lies back.", clock_lag(now))
        except AnyDatabaseError as error:
            logger.warning("Lags cannot be read: %s", error)
        if settings.REDIS_URL:
            yield from _queue_depth()


def _queue_depth() -> Iterator[GaugeMetricFamily]:
    from redis import RedisError

    try:
        with impatient_redis() as broker:
            depths = {queue.name: broker.llen(queue.name) for queue in settings.CELERY_TASK_QUEUES}
    except RedisError as error:
        logger.warning("The queue cannot be measured: %s", error)
    else:
        family = GaugeMetricFamily("cardservice_queue_depth", "Tasks that wait for a worker.", labels=["queue"])
        for name, depth in depths.items():
            family.add_metric([name], depth)
        yield family


def _gauge(name: str, documentation: str, value: float) -> GaugeMetricFamily:
    return GaugeMetricFamily(f"cardservice_{name}", documentation, value=value)
