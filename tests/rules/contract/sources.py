"""What the sources of games and tests say about rules, read from their syntax trees."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from games.rules import Game

RULES = Path(__file__).parents[3] / "games" / "rules"
TESTS = Path(__file__).parents[1]
RULE_ID = re.compile(r"[A-Z]{2}-[1-9]\d*")
_TEST_NAME = re.compile(r"test_([a-z]{2})_([1-9]\d*)_")


def cited(game: Game) -> set[str]:
    """Collect the rules that a game's code names anywhere but in its rule texts."""
    return {rule for tree in _trees(game) for rule in _constants(tree) if rule.startswith(prefix(game))}


def prefix(game: Game) -> str:
    return game.rules[0].id.partition("-")[0] + "-"


def _package(game: Game) -> Path:
    return RULES / game.match_class.__module__.split(".")[2]


def _trees(game: Game) -> Iterator[ast.Module]:
    for path in (*_package(game).glob("*.py"), *(RULES / "canasta").glob("*.py")):
        if path.stem != "texts":
            yield ast.parse(path.read_text())


def _constants(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and RULE_ID.fullmatch(node.value):
            yield node.value


@cache
def rules_tested() -> dict[str, set[bool]]:
    """Collect the rules that tests are named after, and whether such a test sees a refusal (True), accepts (False)."""
    found: dict[str, set[bool]] = {}
    for path in TESTS.glob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.FunctionDef) and (named := _TEST_NAME.match(node.name)):
                found.setdefault(f"{named[1].upper()}-{named[2]}", set()).add(_sees_refusal(node))
    return found


def _sees_refusal(test: ast.FunctionDef) -> bool:
    return "refus" in ast.unparse(test)
