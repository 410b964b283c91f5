"""The engine and its players need nothing but the standard library, and are there without anything being set up."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PURE = ("games/rules", "games/bots")
FROM_EXTRAS = {"games/bots/arena/environment.py": {"gymnasium", "numpy", "pettingzoo"}}
"""Modules that nothing else imports, and what an extra installs for them."""

SOURCES = sorted(source for folder in PURE for source in (ROOT / folder).rglob("*.py"))


def imported(source: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(source.read_text())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            yield node.module


@pytest.mark.parametrize("source", SOURCES, ids=lambda source: str(source.relative_to(ROOT)))
def test_nothing_is_imported_but_the_standard_library_and_themselves(source: Path) -> None:
    extra = FROM_EXTRAS.get(str(source.relative_to(ROOT)), set())
    for name in imported(source):
        own = name == "games" or name.startswith(("games.rules", "games.bots"))
        assert own or name.partition(".")[0] in sys.stdlib_module_names | extra, name


def test_the_engine_is_imported_without_django() -> None:
    program = "import sys; from games import rules; sys.exit('django' in sys.modules or 'celery' in sys.modules)"
    subprocess.run([sys.executable, "-W", "error", "-c", program], cwd=ROOT, env={}, check=True)
