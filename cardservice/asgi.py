"""The service for ASGI servers: event streams on the event loop, everything else in Django's threads."""

import os

import django

from cardservice import unused_imports

unused_imports.leave_out()
os.environ.setdefault("DJANGO_SETTINGS_MODULE", "cardservice.settings")
django.setup(set_prefix=False)

from django.conf import settings  # noqa: E402 (settings and applications come first)

from cardservice.threaded_django import ThreadedDjango  # noqa: E402

application = ThreadedDjango(threads=settings.WEB_THREADS)
