"""`POST /tables/{id}/moves/check`: trying a move."""

from typing import Any

import pytest

from games.models import Table
from tests.clients import ApiClient
from tests.tables.casting import Json, code_of, playing_table, state, to_act


def check(client: ApiClient, table: Json, **body: Any) -> Any:
    return client.post(f"/tables/{table['id']}/moves/check", body)


@pytest.fixture
def table(alice: ApiClient, bob: ApiClient) -> Json:
    return playing_table(alice, bob)


def test_a_legal_move_is_legal_and_not_made(alice: ApiClient, bob: ApiClient, table: Json) -> None:
    mover = to_act(table, alice, bob)
    seen = state(mover, table)
    response = check(mover, table, move=seen["legal"]["moves"][0], version=seen["version"])
    assert response.json() == {"legal": True}
    assert Table.objects.get(pk=table["id"]).version == seen["version"]


def test_it_refuses_word_for_word_what_the_move_would_get(alice: ApiClient, bob: ApiClient, table: Json) -> None:
    mover = to_act(table, alice, bob)
    body = {"move": {"type": "exchange", "cards": []}, "version": table["version"]}
    checked, made = check(mover, table, **body), mover.post(f"/tables/{table['id']}/moves", body)
    assert checked.status_code == made.status_code == 422
    assert checked.json() == made.json()


def test_all_else_is_refused_alike(alice: ApiClient, bob: ApiClient, charlie: ApiClient, table: Json) -> None:
    play = {"type": "play", "cards": ["2C"]}
    assert code_of(check(charlie, table, move=play)) == (403, "not_seated")
    assert code_of(check(alice, table, move=play)) == (428, "precondition_required")
    assert code_of(check(alice, table, move=play, version=1)) == (409, "stale_version")
    assert code_of(check(alice, table, move={"type": "hop"})) == (400, "malformed")
