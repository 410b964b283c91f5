"""Measure moves over HTTP against the floor, at 1, 8 and 32 tables at once.

Needs `TEST_DATABASE_URL`, a PostgreSQL on which a database of that name can be made (`make bench-http` sees to it).
"""

import argparse
import os
import sys

import django
from django.core.management import call_command
from django.db import connection

from benchmarks.http.server import configure, fresh_database, running_service


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.http", description="Measure moves over HTTP.")
    parser.add_argument("--seconds", type=float, default=5.0, help="length of each turn (default 5)")
    parser.add_argument("--game", action="append", help="a game's slug; all games in turn when none is named")
    arguments = parser.parse_args()
    url = os.environ["TEST_DATABASE_URL"]
    configure(url)
    with fresh_database(url):
        django.setup()
        call_command("migrate", run_syncdb=True, verbosity=0)
        from benchmarks.http.report import report  # models can be imported only now

        with running_service() as port:
            report(port, arguments.game, arguments.seconds)
        connection.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
