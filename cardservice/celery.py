"""The Celery application: `celery -A cardservice worker`, `celery -A cardservice beat`.

Without `REDIS_URL` the broker is this process's own memory, and the worker and beat run in threads of the web process
(`cardservice.embedded`).
"""

import os

from celery import Celery

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "cardservice.settings")

app = Celery("cardservice")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()
