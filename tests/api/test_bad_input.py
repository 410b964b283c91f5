"""What no client should send: each a clear problem document, and nothing changed."""

from typing import Any
from uuid import uuid4

import pytest

from games.models import Event, Table
from tests.clients import ApiClient
from tests.tables.casting import Json, code_of, playing_table, state, to_act

JSON = "application/json"


@pytest.fixture
def table(alice: ApiClient, bob: ApiClient) -> Json:
    return playing_table(alice, bob)


@pytest.mark.parametrize(
    ("body", "content_type", "refusal"),
    [
        ("{", JSON, (400, "malformed")),
        ("", JSON, (400, "malformed")),
        ('{"move": {"type": "play", "type": "play"}}', JSON, (400, "malformed")),
        ('{"version": NaN}', JSON, (400, "malformed")),
        ('{"version": 1e999}', JSON, (400, "malformed")),
        ('{"move": "\\u0000"}', JSON, (400, "malformed")),
        ('{"move": "\\ud800"}', JSON, (400, "malformed")),
        ("[" * 5000 + "]" * 5000, JSON, (400, "malformed")),
        (b"\xff\xfe", JSON, (400, "malformed")),
        (
            '{"move": {"type": "play", "cards": [' + '"2C",' * 9000 + '"2C"]}, "version": 3}',
            JSON,
            (422, "illegal_move"),
        ),
        ('{"move": {"type": "' + "x" * 60_000 + '"}}', JSON, (400, "malformed")),
        ('{"version": ' + "9" * 5000 + "}", JSON, (400, "malformed")),
        (" " * 5_000_000, JSON, (413, "too_large")),
        ("<move/>", "application/xml", (415, "unsupported_media_type")),
        ("type=play", "application/x-www-form-urlencoded", (415, "unsupported_media_type")),
    ],
)
def test_a_body_that_is_no_move_is_refused_and_changes_nothing(
    alice: ApiClient, bob: ApiClient, table: Json, body: Any, content_type: str, refusal: tuple[int, str]
) -> None:
    mover = to_act(table, alice, bob)
    response = mover.post(f"/tables/{table['id']}/moves", body, content_type=content_type)
    assert code_of(response) == refusal
    assert response["Content-Type"] == "application/problem+json"
    assert Table.objects.get(pk=table["id"]).version == table["version"] == Event.objects.count()


def test_a_move_of_another_table_is_refused(alice: ApiClient, bob: ApiClient, charlie: ApiClient, table: Json) -> None:
    other = playing_table(bob, charlie)
    mover = to_act(other, bob, charlie)
    foreign = state(mover, other)["legal"]["moves"][0]
    response = alice.post(f"/tables/{other['id']}/moves", {"move": foreign, "version": other["version"]})
    assert code_of(response) == (403, "not_seated")


def test_a_move_of_another_game_is_malformed(alice: ApiClient, table: Json) -> None:
    bid = {"type": "bid", "points": 28, "trump": "D", "form": "number_first"}
    assert code_of(alice.post(f"/tables/{table['id']}/moves", {"move": bid, "version": 3})) == (400, "malformed")


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("put", "/tables"),
        ("delete", "/tables"),
        ("patch", "/games"),
        ("post", "/games/twenty-two"),
        ("put", "/tables/X"),
    ],
)
def test_methods_that_are_not_there_are_refused(alice: ApiClient, table: Json, method: str, path: str) -> None:
    response = getattr(alice, method)(path.replace("X", table["id"]), {})
    assert code_of(response) == (405, "method_not_allowed")
    assert "GET" in response["Allow"]


def test_a_path_that_is_not_there_is_not_found(alice: ApiClient) -> None:
    assert code_of(alice.get(f"/tables/{uuid4()}/hands")) == (404, "not_found")
