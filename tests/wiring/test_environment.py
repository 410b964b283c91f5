"""The environment is read with a clear complaint about what is wrong, and secrets are kept."""

import stat
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from django.conf import settings
from django.core.exceptions import ImproperlyConfigured
from django.db import connection

from cardservice import environment


@pytest.mark.parametrize(("value", "expected"), [("1", True), ("Yes", True), ("off", False), ("", False)])
def test_flags(monkeypatch: pytest.MonkeyPatch, value: str, expected: bool) -> None:
    monkeypatch.setenv("DEBUG", value)
    assert environment.flag("DEBUG") is expected


@pytest.mark.parametrize("value", ["eighty", "-1", "1.5", "0"])
def test_numbers_that_are_none_are_refused_by_name(monkeypatch: pytest.MonkeyPatch, value: str) -> None:
    monkeypatch.setenv("PORT", value)
    with pytest.raises(ImproperlyConfigured, match="PORT"):
        environment.number("PORT", 8000, minimum=1)


def test_a_flag_that_is_none_is_refused_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DEBUG", "maybe")
    with pytest.raises(ImproperlyConfigured, match="DEBUG"):
        environment.flag("DEBUG")


def test_lists_are_separated_by_commas(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ALLOWED_HOSTS", "a.example, b.example,")
    assert environment.listing("ALLOWED_HOSTS") == ["a.example", "b.example"]


def test_the_secret_is_made_once_and_readable_by_its_owner_only(tmp_path: Path) -> None:
    path = tmp_path / "var" / "secret_key"
    first = environment.kept_secret(path)()
    assert environment.kept_secret(path)() == first
    assert len(first) >= 50
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_processes_that_start_at_once_agree_on_the_secret(tmp_path: Path) -> None:
    with ThreadPoolExecutor(8) as threads:
        secrets = set(threads.map(lambda _: environment.kept_secret(tmp_path / "secret_key")(), range(32)))
    assert len(secrets) == 1
    assert [path.name for path in tmp_path.iterdir()] == ["secret_key"]


def test_production_does_not_start_without_its_secret() -> None:
    with pytest.raises(ImproperlyConfigured, match="SECRET_KEY must be set"):
        environment.missing("SECRET_KEY", "it must.")()


def test_a_database_url_must_name_postgresql() -> None:
    with pytest.raises(ImproperlyConfigured, match="PostgreSQL"):
        environment.postgresql("mysql://localhost/cards", pool_size=1)


def test_postgresql_is_reached_through_a_pool() -> None:
    database = environment.postgresql("postgresql://me:pw@db.example:6000/cards?sslmode=require", pool_size=7)
    assert (database["HOST"], database["PORT"], database["NAME"]) == ("db.example", 6000, "cards")
    assert (database["OPTIONS"]["pool"]["max_size"], database["OPTIONS"]["sslmode"]) == (7, "require")


@pytest.mark.django_db
def test_sqlite_loses_nothing_it_has_acknowledged() -> None:
    if connection.vendor == "sqlite":
        with connection.cursor() as cursor:
            assert cursor.execute("PRAGMA journal_mode").fetchone() == ("wal",)
            assert cursor.execute("PRAGMA synchronous").fetchone() == (2,)
            assert cursor.execute("PRAGMA busy_timeout").fetchone() == (30_000,)
    assert settings.DATABASES["default"].get("ATOMIC_REQUESTS", False) is False
