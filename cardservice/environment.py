"""How the settings read the environment: each kind of value in one place, with a clear complaint when it is wrong.

Only `cardservice.settings` and the settings of the tests use this module.
"""

import os
import secrets
from collections.abc import Callable
from pathlib import Path
from typing import Any

import dj_database_url
from django.core.exceptions import ImproperlyConfigured

_TRUE = frozenset({"1", "true", "yes", "on"})
_FALSE = frozenset({"", "0", "false", "no", "off"})

SQLITE_BUSY_SECONDS = 30
LOCK_SECONDS = 10


def text(name: str, default: str = "") -> str:
    return os.environ.get(name, default).strip()


def flag(name: str, *, default: bool = False) -> bool:
    value = text(name, "1" if default else "").lower()
    if value not in _TRUE | _FALSE:
        raise ImproperlyConfigured(f"{name} must be one of 1, 0, true, false, yes, no, on, off; it is {value!r}.")
    return value in _TRUE


def number(name: str, default: int, *, minimum: int = 0) -> int:
    value = text(name) or str(default)
    if not value.isdecimal() or int(value) < minimum:
        raise ImproperlyConfigured(f"{name} must be a whole number of at least {minimum}; it is {value!r}.")
    return int(value)


def listing(name: str, default: str = "") -> list[str]:
    """Read a comma-separated list."""
    return [item.strip() for item in text(name, default).split(",") if item.strip()]


def secret(name: str, *, or_else: Callable[[], str]) -> str:
    return text(name) or or_else()


def missing(name: str, why: str) -> Callable[[], str]:
    """Give a default that refuses to be one."""

    def complain() -> str:
        raise ImproperlyConfigured(f"{name} must be set: {why}")

    return complain


def kept_secret(path: Path) -> Callable[[], str]:
    """Give a default that is made once, kept in a file only its owner can read, and read from there ever after."""

    def load_or_make() -> str:
        path.parent.mkdir(parents=True, exist_ok=True)
        fresh = path.with_name(f"{path.name}.{secrets.token_hex(8)}")
        if not path.exists():
            # Written aside and linked into place, so that of two processes starting at once both read the same key.
            fresh.touch(mode=0o600, exist_ok=False)
            fresh.write_text(secrets.token_urlsafe(64))
            try:
                os.link(fresh, path)
            except FileExistsError:
                pass
            finally:
                fresh.unlink()
        return path.read_text().strip()

    return load_or_make


def sqlite(path: Path) -> dict[str, Any]:
    """Describe a SQLite database that many threads may use and that loses nothing it has acknowledged.

    Transactions take the write lock at their start: one that reads first and writes later would otherwise fail
    at once, without waiting, whenever another wrote in between.
    """
    return {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": path,
        "CONN_MAX_AGE": None,
        "OPTIONS": {
            "transaction_mode": "IMMEDIATE",
            "timeout": SQLITE_BUSY_SECONDS,
            "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL;",
        },
    }


def postgresql(url: str, *, pool_size: int) -> dict[str, Any]:
    """Describe a PostgreSQL database reached through a pool of connections of this process."""
    settings: dict[str, Any] = dict(dj_database_url.parse(url, conn_max_age=0))
    if settings["ENGINE"] != "django.db.backends.postgresql":
        raise ImproperlyConfigured("DATABASE_URL must name a PostgreSQL database; without it, SQLite is used.")
    pool = {"min_size": 1, "max_size": pool_size, "timeout": 5}
    # Nobody waits for a table's row longer than a client waits for an answer.
    session = f"-c lock_timeout={LOCK_SECONDS}s"
    settings["OPTIONS"] = {"pool": pool, "connect_timeout": 5, "options": session, **settings.get("OPTIONS", {})}
    return settings
