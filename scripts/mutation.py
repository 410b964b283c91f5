"""See whether the tests notice when a rule is changed: mutation testing of the games' rules, by samples.

    python -m scripts.mutation fifty_six contract_rummy --sample 40 --seed 7

cosmic-ray changes one place of a package of `games/rules` at a time, in a copy of the project, and runs the tests of
what that package serves. A mutant that no test notices is shown as a difference: it does nothing that can be seen, or a
test is missing. All mutants of a package would take hours, hence the samples. cosmic-ray brings much that nothing else
here needs, so it has an environment of its own.
"""

import argparse
import json
import random
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import venv
from pathlib import Path

WANTED = "cosmic-ray==8.7.0"
PROJECT = Path(__file__).resolve().parent.parent
TOOLS = PROJECT / ".venv" / "mutation"
COPIED = ("accounts", "cardservice", "games", "tests", "pyproject.toml")
NOT_RULES = ("options", "texts", "view", "move_types")

CANASTA = ("hand_and_foot", "railroad_canasta")
TESTED_BY = {
    "canasta": CANASTA,
    "contract_rummy": ("contract_rummy",),
    "fifty_six": ("fifty_six",),
    "hand_and_foot": ("hand_and_foot",),
    "railroad_canasta": ("railroad_canasta",),
    "twenty_two": ("twenty_two",),
}
"""By package: the games whose tests are run."""

TIMEOUT = 120.0
"""Seconds that the tests of one mutant may take: a loop that never ends is noticed, too."""


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description="Test the tests of the rules with a sample of mutants.")
    parser.add_argument("packages", nargs="+", choices=TESTED_BY)
    parser.add_argument("--sample", type=int, default=40, help="mutants of each package")
    parser.add_argument("--seed", type=int, default=1, help="what the sample is drawn by")
    asked = parser.parse_args(arguments)
    install()
    for package in asked.packages:
        with tempfile.TemporaryDirectory(prefix="cardservice-mutation-") as scratch:
            judge(package, Path(scratch), asked.sample, asked.seed)
    return 0


def install() -> None:
    """Install cosmic-ray unless it is there."""
    if not (TOOLS / "bin" / "cosmic-ray").exists():
        venv.create(TOOLS, with_pip=True)
        subprocess.run([TOOLS / "bin" / "pip", "install", "--quiet", WANTED], check=True)


def judge(package: str, scratch: Path, sample: int, seed: int) -> None:
    """Run the tests with each mutant of a sample, and print those that are not noticed."""
    copy_project(scratch)
    subprocess.run(test_command(package), cwd=scratch, check=True, stdout=subprocess.DEVNULL)
    (scratch / "mutation.toml").write_text(configuration(package))
    run("cosmic-ray", "init", "mutation.toml", "session.sqlite", within=scratch)
    keep_sample(scratch / "session.sqlite", sample, seed)
    run("cosmic-ray", "exec", "mutation.toml", "session.sqlite", within=scratch)
    print(f"== {package}", flush=True)
    run("cr-report", "--show-diff", "--surviving-only", "session.sqlite", within=scratch)


def copy_project(target: Path) -> None:
    for name in COPIED:
        source = PROJECT / name
        if source.is_dir():
            shutil.copytree(source, target / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(source, target / name)


def test_command(package: str) -> list[str]:
    tests = [
        str(path.relative_to(PROJECT))
        for game in TESTED_BY[package]
        for path in sorted((PROJECT / "tests" / "rules").glob(f"test_{game}_*.py"))
    ]
    # Without the bytecode of a mutant, none is taken for another that was written in the same second.
    return [sys.executable, "-B", "-m", "pytest", "-x", "-q", "-p", "no:randomly", "-p", "no:cacheprovider", *tests]


def configuration(package: str) -> str:
    rules = f"games/rules/{package}"
    return "\n".join(
        [
            "[cosmic-ray]",
            f'module-path = "{rules}"',
            f"timeout = {TIMEOUT}",
            f"excluded-modules = {json.dumps([f'{rules}/{name}.py' for name in NOT_RULES])}",
            f"test-command = {json.dumps(' '.join(test_command(package)))}",
            "[cosmic-ray.distributor]",
            'name = "local"',
        ]
    )


def keep_sample(session: Path, size: int, seed: int) -> None:
    """Leave so many mutants in a session, drawn by chance."""
    with sqlite3.connect(session) as database:
        mutants = sorted(
            database.execute("SELECT module_path, operator_name, occurrence, job_id FROM mutation_specs"),
            key=lambda mutant: mutant[:3],
        )
        kept = random.Random(seed).sample(mutants, min(size, len(mutants)))
        dropped = [(job,) for *_, job in set(mutants) - set(kept)]
        database.executemany("DELETE FROM mutation_specs WHERE job_id = ?", dropped)
        database.executemany("DELETE FROM work_items WHERE job_id = ?", dropped)
    database.close()
    print(f"{len(kept)} of {len(mutants)} mutants", flush=True)


def run(tool: str, *arguments: str, within: Path) -> None:
    subprocess.run([TOOLS / "bin" / tool, *arguments], cwd=within, check=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
