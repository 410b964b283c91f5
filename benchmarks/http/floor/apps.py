from django.apps import AppConfig


class FloorConfig(AppConfig):
    name = "benchmarks.http.floor"
    default_auto_field = "django.db.models.BigAutoField"
