"""The service's settings, with the floor beside it and no limit on how much one user may ask."""

from cardservice.settings import *

INSTALLED_APPS = [*INSTALLED_APPS, "benchmarks.http.floor"]
ROOT_URLCONF = "benchmarks.http.urls"
THROTTLE_QUOTAS = {purpose: (10**9, window) for purpose, (_, window) in THROTTLE_QUOTAS.items()}
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]  # Registering is not what is measured.
