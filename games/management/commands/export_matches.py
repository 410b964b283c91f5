"""`manage.py export_matches > matches.json`: matches that were played to their end, as one JSON document."""

import json
from argparse import ArgumentParser
from typing import Any
from uuid import UUID

from django.core.management.base import BaseCommand
from django.core.serializers.json import DjangoJSONEncoder

from games.models import Table, TableStatus
from games.selectors.archive import archive_of


class Command(BaseCommand):
    help = "Write finished matches, with seeds, moves and all, as one JSON document that `import_matches` reads."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("tables", nargs="*", type=UUID, metavar="ID", help="only these tables")

    def handle(self, *args: Any, **options: Any) -> None:
        finished = Table.objects.filter(status=TableStatus.FINISHED).select_related("owner").defer("state")
        if options["tables"]:
            finished = finished.filter(pk__in=options["tables"])
        document = archive_of(finished.order_by("finished_at"))
        # Not Django's usual milliseconds: a time read in again is the same time.
        self.stdout.write(json.dumps(document, cls=_ExactEncoder))


class _ExactEncoder(DjangoJSONEncoder):
    def default(self, o: Any) -> Any:
        return o.isoformat() if hasattr(o, "isoformat") else super().default(o)
