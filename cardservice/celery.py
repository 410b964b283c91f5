"""The Celery application: `celery -A cardservice worker`, `celery -A cardservice beat`.

Without `REDIS_URL` the broker is this process's own memory, and the worker and beat run in threads of the web process
(`cardservice.embedded`).
"""

import os
from typing import Any

from celery import Celery
from celery.signals import task_prerun
from kombu.transport.virtual import Channel

from cardservice import request_id

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "cardservice.settings")

# When the broker is lost, kombu would put back what was not acknowledged, over the connection that is gone, and take
# the worker down with it (seen with kombu 5.7). Nothing needs to be put back here.
Channel.do_restore = False

app = Celery("cardservice")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()


@task_prerun.connect
def name_log_lines(task_id: str, **_: Any) -> None:
    """Write a task's id into the log lines of its run, where requests have theirs."""
    request_id.current.set(task_id)
