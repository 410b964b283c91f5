"""What a web process does without: each of these is many megabytes, and there may be many processes."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.serving.conftest import ROOT

UNNEEDED = {"psycopg", "django.test", "drf_spectacular.openapi"}


@pytest.mark.parametrize(
    "server", ["import cardservice.asgi", "import django; django.setup(); import cardservice.management.commands.serve"]
)
def test_on_sqlite_neither_postgresqls_driver_nor_what_makes_the_schema_is_imported(server: str, data: Path) -> None:
    settings = {"DATA_DIR": str(data), "DJANGO_SETTINGS_MODULE": "cardservice.settings"}
    imported = subprocess.run(
        [sys.executable, "-c", f"{server}; import sys, cardservice.urls; print(*sys.modules)"],
        cwd=ROOT,
        env={**os.environ, **settings},
        text=True,
        stdout=subprocess.PIPE,
        check=True,
    )
    assert UNNEEDED.isdisjoint(imported.stdout.split())
