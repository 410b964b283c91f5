"""`manage.py import_matches matches.json`: read in what `export_matches` wrote, each match proved as it is read."""

import json
import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from games.rules.cli.progress import Progress
from games.services.importing import ImportRefused, match_import, matches_in


class Command(BaseCommand):
    help = "Read finished matches from a document of `export_matches`. Exit status 1: some were refused."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("document", help="a file, or - for standard input")

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            matches = matches_in(json.loads(_text(options["document"])))
        except (ImportRefused, OSError, ValueError) as error:
            raise CommandError(f"The document cannot be read: {error}") from error
        refused = 0
        with Progress(len(matches), sys.stderr, "matches") as progress:
            for archived in matches:
                refused += not self._import(archived)
                progress.step()
        self.stdout.write(f"{len(matches) - refused} matches imported, {refused} refused.")
        if refused:
            raise CommandError("Nothing was kept of the matches that were refused.", returncode=1)

    def _import(self, archived: Any) -> bool:
        try:
            match_import(archived=archived)
        except ImportRefused as refusal:
            self.stdout.write(str(refusal))
            return False
        return True


def _text(name: str) -> str:
    return sys.stdin.read() if name == "-" else Path(name).read_text(encoding="utf-8")
