"""The wiring as a Django application, so that its management commands are found."""

from django.apps import AppConfig


class CardserviceConfig(AppConfig):
    name = "cardservice"
