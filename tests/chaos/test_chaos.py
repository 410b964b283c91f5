"""The chaos run in short (`python -m scripts.chaos` is the long form): things die, and nothing is lost."""

import tempfile
from pathlib import Path

import pytest

from scripts.chaos import watching
from scripts.chaos.__main__ import run

# The other tests want the processor, too: whether five seconds are kept is for the long form to say.
PATIENCE_SECONDS = 30.0


def test_nothing_is_lost_when_things_die(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(watching, "LONGEST_STANDSTILL", PATIENCE_SECONDS)
    # Not pytest's own folder: PostgreSQL, which does not run as root, could not get into it.
    with tempfile.TemporaryDirectory(prefix="cardservice-chaos-") as scratch:
        assert run(seconds=20, tables=10, seed=3, folder=Path(scratch)) == []
