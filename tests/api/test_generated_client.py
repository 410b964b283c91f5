"""A Python client, generated from the schema, plays matches: its types are enough, and nothing is lost in them."""

import importlib
import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

import pytest
from pytest_django.live_server_helper import LiveServer

from games import rules
from tests import openapi
from tests.conftest import PASSWORD
from tests.tables.casting import run_bots

PACKAGE = "generated_cardservice"
SHORT: dict[str, dict[str, int]] = {
    "hand-and-foot": {"deals": 1},
    "railroad-canasta": {"max_deals": 1},
    "contract-rummy": {"max_turns": 20},
    "twenty-two": {"first_deal": 2, "limit": 11},
    "fifty-six": {"max_deals": 1},
}
MOST_MOVES = 40


@pytest.fixture(scope="session")
def package(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Generate the client, as `openapi/README.md` says, into a package that can be imported."""
    folder = tmp_path_factory.mktemp("client")
    schema, config = folder / "schema.json", folder / "config.json"
    schema.write_text(json.dumps(openapi.document()))
    config.write_text(json.dumps({"post_hooks": []}))
    command = ["generate", "--path", str(schema), "--config", str(config), "--meta", "none", "--fail-on-warning"]
    made = subprocess.run(
        [sys.executable, "-m", "openapi_python_client", *command, "--output-path", str(folder / PACKAGE)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert made.returncode == 0, made.stdout + made.stderr
    sys.path.insert(0, str(folder))
    yield folder / PACKAGE
    sys.path.remove(str(folder))


@pytest.fixture
def client(package: Path, live_server: LiveServer) -> Iterator["GeneratedClient"]:
    anonymous = module("client").Client(base_url=live_server.url)
    with anonymous:
        account = module("models").NewAccountRequest(username="alice", password=PASSWORD)
        session = called("accounts.register", anonymous, body=account)
    with module("client").AuthenticatedClient(base_url=live_server.url, token=session.token) as known:
        yield GeneratedClient(known)


def module(name: str) -> ModuleType:
    return importlib.import_module(f"{PACKAGE}.{name}")


def called(operation: str, client: Any, *path: Any, **arguments: Any) -> Any:
    """Call an operation of the package, which must give a documented answer that is no problem."""
    parsed = module(f"api.{operation}").sync(*path, client=client, **arguments)
    assert parsed is not None, operation
    assert type(parsed).__name__ != "Problem", parsed
    return parsed


class GeneratedClient:
    """Alice, by way of the generated package: `client("tables.get_table", table_id)`."""

    def __init__(self, client: Any) -> None:
        self._client = client

    def __call__(self, operation: str, *path: Any, **arguments: Any) -> Any:
        return called(operation, self._client, *path, **arguments)


@pytest.mark.parametrize("game", rules.catalogue(), ids=lambda game: game.slug)
def test_the_generated_client_plays(client: GeneratedClient, game: rules.Game) -> None:
    table = seated_with_bots(client, game)
    random, moves = Random(4), 0
    while (state := client("play.get_state", table.id)).status.value == "playing" and moves < MOST_MOVES:
        choice = random.choice(state.legal.moves)
        body = module("models").MovePostRequest(move=choice, version=state.version)
        made = client("play.make_move", table.id, body=body)
        assert made.move.to_dict() == choice.to_dict()
        assert type(made.state) is type(state)
        run_bots({"id": str(table.id)})
        moves += 1
    assert moves > 0
    history = client("play.list_moves", table.id, limit=1000)
    assert len(history.results) >= moves


def seated_with_bots(client: GeneratedClient, game: rules.Game) -> Any:
    """Make a table for Alice and bots, and let those play who come before her."""
    models = module("models")
    options = models.NewTableRequestOptions.from_dict(SHORT[game.slug])
    seats = min(count for count in game.seat_counts if count > 2)
    wish = models.NewTableRequest(game=game.slug, seats=seats, options=options)
    table = client("tables.create_table", body=wish)
    bots = models.NewBotsRequest(level=models.BotLevel.EASY, count=seats - 1)
    started = client("tables.add_bots", table.id, body=bots)
    assert started.status.value == "playing"
    run_bots({"id": str(table.id)})
    return table


@pytest.mark.parametrize("game", rules.catalogue(), ids=lambda game: game.slug)
def test_every_move_and_view_has_a_type_of_its_own(package: Path, game: rules.Game) -> None:
    """A reader that takes the first type that fits must not lose a field to another game's move of the same type."""
    models = module("models")
    prefix = "".join(part.capitalize() for part in game.slug.split("-"))
    for kind in game.move_types:
        name = "".join(part.capitalize() for part in kind.type.split("_"))
        assert hasattr(models, f"{prefix}{name}Move")
    assert hasattr(models, f"{prefix}View")
    assert hasattr(models, f"{prefix}State")
