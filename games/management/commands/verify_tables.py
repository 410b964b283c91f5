"""`manage.py verify_tables`: rebuild every table from its record, and name those that differ from it."""

import sys
from argparse import ArgumentParser
from typing import Any
from uuid import UUID

from django.core.management.base import BaseCommand, CommandError
from django.db import transaction

from games.models import Table
from games.rules.cli.progress import Progress
from games.services.verifying import discrepancies


class Command(BaseCommand):
    help = "Rebuild every table from seeds, options and moves, and compare with what is stored. Exit status 1: differs."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("tables", nargs="*", type=UUID, metavar="ID", help="only these tables")

    def handle(self, *args: Any, **options: Any) -> None:
        chosen = Table.objects.filter(pk__in=options["tables"]) if options["tables"] else Table.objects.all()
        ids = list(chosen.order_by("created_at").values_list("pk", flat=True))
        differing = 0
        with Progress(len(ids), sys.stderr, "tables") as progress:
            for table_id in ids:
                differing += self._verify(table_id)
                progress.step()
        self.stdout.write(f"{len(ids)} tables verified, {differing} differ from their record.")
        if differing:
            raise CommandError("The record is the truth: these tables need to be looked at.", returncode=1)

    def _verify(self, table_id: UUID) -> bool:
        """Verify one table while nobody moves at it."""
        with transaction.atomic():
            table = Table.objects.locked().get(pk=table_id)
            found = list(discrepancies(table))
        for discrepancy in found:
            self.stdout.write(f"{table.pk}: {discrepancy}")
        return bool(found)
