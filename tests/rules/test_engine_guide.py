"""The engine's guide is true: every example in it gives what it says."""

import doctest
from pathlib import Path

import pytest

from games import rules

GUIDE = Path(__file__).parents[2] / "docs" / "engine.md"


def test_every_example_of_the_guide_gives_what_it_says() -> None:
    failed, attempted = doctest.testfile(str(GUIDE), module_relative=False)
    assert attempted > 20
    assert failed == 0


def test_the_example_in_the_package_runs(capsys: pytest.CaptureFixture[str]) -> None:
    example = [line[4:] for line in (rules.__doc__ or "").splitlines() if line.startswith("    ") or not line]
    exec(compile("\n".join(example), "example", "exec"), {})  # noqa: S102 (our own words)
    assert capsys.readouterr().out.startswith("[")
