"""Nobody learns a card too early: every endpoint of a table, as every kind of viewer, after every move of a match.

Twenty-Two is played with one pack, so each card is there once: a card in an answer is one that its reader knows, or a
leak. The endpoints are taken from the schema: a new one is walked as soon as it is there.
"""

import re
from typing import Any

import pytest

from games.models import Move, Table
from games.services.matches import match_of
from tests import openapi
from tests.clients import ApiClient
from tests.tables.casting import Json, move, new_table, playing_table, state, to_act

CARD = re.compile(r'"([2-9TJQKA][CDHS])"')
WITH_EXCHANGE = {"first_deal": 5, "limit": 30}


def paths_of(table: Json) -> list[str]:
    """List what can be read of a table, streams as long-polls that do not wait."""
    templates = [path for path, operations in openapi.document()["paths"].items() if "get" in operations]
    own = [path.replace("{table_id}", table["id"]) for path in templates if "{table_id}" in path]
    return [f"{path}?after=0&wait=0" if path.endswith("/events") else path for path in own]


class Viewer:
    """Somebody who reads everything, and remembers the cards seen in the own hand."""

    def __init__(self, client: ApiClient, seat: int | None) -> None:
        self.client = client
        self.seat = seat
        self.known: set[str] = set()

    def learn(self, table: Json) -> None:
        match, _ = match_of(Table.objects.get(pk=table["id"]))
        self.known |= set(CARD.findall(str(match.view(self.seat)).replace("'", '"')))

    def leaks(self, path: str) -> set[str]:
        response = self.client.get(path)
        assert response.status_code in (200, 409), path
        return set(CARD.findall(response.content.decode())) - self.known - public_cards()


def public_cards() -> set[str]:
    played = Move.objects.filter(move__type="play").values_list("move", flat=True)
    return {card for each in played for card in (each or {})["cards"]}


def test_no_answer_holds_a_card_that_its_reader_must_not_know(
    alice: ApiClient, bob: ApiClient, charlie: ApiClient
) -> None:
    table = playing_table(alice, bob, options=WITH_EXCHANGE)
    viewers = [Viewer(alice, 0), Viewer(bob, 1), Viewer(charlie, None)]
    for _ in range(12):
        for viewer in viewers:
            viewer.learn(table)
            for path in paths_of(table):
                assert viewer.leaks(path) == set(), path
        mover = to_act(table, alice, bob)
        answer = move(mover, table, choice=min(2, len(state(mover, table)["legal"]["moves"]) - 1))
        assert answer.status_code == 201
        reader = viewers[answer.json()["seat"]]
        reader.learn(table)
        assert set(CARD.findall(answer.content.decode())) <= reader.known | public_cards()


def test_the_walk_would_notice(alice: ApiClient, bob: ApiClient) -> None:
    table = playing_table(alice, bob, options=WITH_EXCHANGE)
    stranger = Viewer(alice, None)
    assert stranger.leaks(f"/tables/{table['id']}/state")


def test_refusals_name_no_card_that_was_not_sent(alice: ApiClient, bob: ApiClient) -> None:
    table = playing_table(alice, bob, options=WITH_EXCHANGE)
    mover = to_act(table, alice, bob)
    held = set(CARD.findall(str(state(mover, table)).replace("'", '"')))
    foreign = next(rank + suit for rank in "23456789" for suit in "CDHS" if rank + suit not in held)
    for path in ("moves", "moves/check"):
        body = {"move": {"type": "exchange", "cards": [foreign]}, "version": table["version"]}
        refusal = mover.post(f"/tables/{table['id']}/{path}", body)
        assert refusal.status_code == 422
        assert set(re.findall(r"[2-9TJQKA][CDHS]\b", refusal.content.decode())) <= {foreign}


WRITES: list[tuple[str, str, Any]] = [
    ("POST", "leave", {}),
    ("POST", "return", {}),
    ("POST", "start", {}),
    ("POST", "rematch", {}),
    ("POST", "join", {}),
    ("POST", "bots", {"level": "easy"}),
    ("POST", "moves", {"move": {"type": "play", "cards": ["2C"]}, "version": 1}),
    ("POST", "moves/check", {"move": {"type": "play", "cards": ["2C"]}, "version": 1}),
    ("DELETE", "seats/0", None),
]


@pytest.mark.parametrize("started", [False, True])
def test_a_private_table_is_not_there_for_others_on_any_path(
    alice: ApiClient, bob: ApiClient, charlie: ApiClient, started: bool
) -> None:
    wish = {"visibility": "private"}
    table = playing_table(alice, bob, **wish) if started else new_table(alice, **wish)
    for path in paths_of(table):
        assert charlie.get(path).status_code == 404, path
    for method, path, body in WRITES:
        send = charlie.post if method == "POST" else charlie.delete
        assert send(f"/tables/{table['id']}/{path}", body).status_code == 404, path
    assert state(alice, table)["version"] == table["version"]
