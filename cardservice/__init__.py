"""The wiring of the service: settings, URLs, servers, and what all applications share."""

# So that `shared_task` finds the application wherever Django is set up.
from cardservice.celery import app as celery_app

__all__ = ("celery_app",)
