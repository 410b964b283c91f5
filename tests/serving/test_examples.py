"""The example programs, run as their readers would run them: against the service, knowing nothing of its code."""

import importlib.util
import subprocess
import sys
from types import ModuleType
from typing import Any

import pytest

from games import rules
from games.rules.shuffle import VerifiableShuffle, commitment
from tests.serving.conftest import ROOT, Service

SEED = bytes(range(32))


@pytest.mark.parametrize("game", [game.slug for game in rules.catalogue()])
def test_a_client_plays_a_match_and_verifies_its_shuffles(service: Service, game: str) -> None:
    command = [sys.executable, "examples/play_matches.py", "--url", service.url, "--seed", "1", game]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith(f"{game}: ")
    assert "shuffles verified" in done.stdout


def test_the_verifier_finds_nothing_wrong_with_an_honest_record(verifier: ModuleType) -> None:
    assert list(verifier.faults(*record())) == []


@pytest.mark.parametrize("label", ["dealer", "deal:1", "restock:1:1"])
def test_the_verifier_notices_cards_that_were_swapped(verifier: ModuleType, label: str) -> None:
    proof, replay = record()
    cards = next(shuffle["cards"] for shuffle in replay["shuffles"] if shuffle["label"] == label)
    cards[0], cards[1] = cards[1], cards[0]
    assert list(verifier.faults(proof, replay)) == [f"The shuffle {label} does not follow from the seeds."]


def test_the_verifier_notices_another_server_seed(verifier: ModuleType) -> None:
    proof, replay = record()
    proof["server_seed"] = bytes(32).hex()
    assert next(verifier.faults(proof, replay)) == "The server seed is not the one that was committed to."


def test_the_verifier_notices_a_shuffle_that_is_not_told(verifier: ModuleType) -> None:
    proof, replay = record()
    replay["shuffles"].pop()
    assert list(verifier.faults(proof, replay)) == ["Proof and replay name different shuffles."]


@pytest.fixture(scope="module")
def verifier() -> ModuleType:
    spec = importlib.util.spec_from_file_location("verify_shuffles", ROOT / "examples/verify_shuffles.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def record() -> tuple[dict[str, Any], dict[str, Any]]:
    """Make the proof and the replay of a match with two decks, a joker and a restock."""
    shuffle = VerifiableShuffle(SEED, ["alice", ""])
    deck = [rank + suit for suit in "CDHS" for rank in "23456789TJQKA"]
    drawn: dict[str, list[Any]] = {
        "dealer": [0, 1],
        "deal:1": [*deck, *deck, "XX"],
        "restock:1:1": ["7C", "2D", "7C", "AS"],
    }
    shuffles = [{"label": label, "items": items, "cards": shuffle(label, items)} for label, items in drawn.items()]
    counts = [{"label": label, "count": len(items)} for label, items in drawn.items()]
    proof = {"commitment": commitment(SEED), "server_seed": SEED.hex(), "client_seeds": ["alice", ""]}
    return proof | {"shuffles": counts}, {"shuffles": shuffles}
