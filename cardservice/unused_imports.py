"""What others would import without need, kept out of a process that serves: it stays ten megabytes smaller."""

import sys

# REST framework imports these where they are installed, for fields and pages of its own that this service has none of.
# The first brings PostgreSQL's driver along, even where the database is SQLite.
_OPTIONAL = ("django.contrib.postgres.fields", "pygments")


def leave_out() -> None:
    """Have them taken for not installed from now on, unless they are there already."""
    for name in _OPTIONAL:
        sys.modules.setdefault(name, None)  # type: ignore[arg-type]  # None is Python's own mark for this.
