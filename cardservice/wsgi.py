"""The service for WSGI servers: everything but the event streams, which need ASGI."""

import os

from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "cardservice.settings")

application = get_wsgi_application()
