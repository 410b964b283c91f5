"""The settings of the service, with what tests need different: a database of their own, and a cheap password hash."""

import atexit
import os
from pathlib import Path
from tempfile import TemporaryDirectory

# Each test process keeps its data in a folder of its own, so that several can run side by side.
_scratch = TemporaryDirectory(prefix="cardservice-tests-")
atexit.register(_scratch.cleanup)
for _name in ("DATABASE_URL", "REDIS_URL", "SECRET_KEY", "ALLOWED_HOSTS", "DEBUG"):
    os.environ.pop(_name, None)
os.environ["DATA_DIR"] = _scratch.name

from cardservice.settings import *
from cardservice import environment as env

TEST_DATABASE_URL = env.text("TEST_DATABASE_URL")
if TEST_DATABASE_URL:
    DATABASES = {"default": env.postgresql(TEST_DATABASE_URL, pool_size=8)}
else:
    DATABASES = {"default": env.sqlite(Path(_scratch.name) / "cardservice.sqlite3")}
    # A file, not memory: connections of several threads must be able to meet in it.
    DATABASES["default"]["TEST"] = {"NAME": Path(_scratch.name) / "test.sqlite3"}

PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
