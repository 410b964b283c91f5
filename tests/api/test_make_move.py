"""`POST /tables/{id}/moves`: moves, and every way in which one is refused, in the order of judging."""

from typing import Any

import pytest

from games.models import Move, Table
from tests.clients import ApiClient
from tests.tables.casting import Json, code_of, move, new_table, play_to_end, playing_table, state, to_act


class Duel:
    """Two players in a match, the one who is to act and the one who is not."""

    def __init__(self, table: Json, alice: ApiClient, bob: ApiClient) -> None:
        self.table = table
        self.mover = to_act(table, alice, bob)
        self.waiter = bob if self.mover is alice else alice
        self.seen = state(self.mover, table)
        self.version: int = self.seen["version"]
        self.move: Json = self.seen["legal"]["moves"][0]
        self.path = f"/tables/{table['id']}/moves"

    def post(self, body: Any, client: ApiClient | None = None, **extra: Any) -> Any:
        return (client or self.mover).post(self.path, body, **extra)


@pytest.fixture
def duel(alice: ApiClient, bob: ApiClient) -> Duel:
    return Duel(playing_table(alice, bob), alice, bob)


def test_a_move_is_made_and_answered_with_the_state_after_it(duel: Duel) -> None:
    answer = duel.post({"move": duel.move, "version": duel.version})
    assert answer.status_code == 201
    made = answer.json()
    assert (made["ply"], made["version"], made["move"]) == (1, duel.version + 1, duel.move)
    assert made["seat"] == duel.seen["seat"]
    assert made["events"][0]["type"] == "played"
    assert made["state"] | {"server_time": 0} == state(duel.mover, duel.table) | {"server_time": 0}


def test_the_version_may_be_said_by_if_match(duel: Duel) -> None:
    response = duel.post({"move": duel.move}, headers={"If-Match": f'"{duel.version}"'})
    assert response.status_code == 201


def test_a_match_can_be_played_to_its_end(alice: ApiClient, bob: ApiClient, duel: Duel) -> None:
    play_to_end(duel.table)
    assert state(alice, duel.table)["view"]["over"]


# visible → well formed → seated → status → version → turn → rules


def test_a_private_table_is_not_there_for_others_whatever_they_send(
    alice: ApiClient, bob: ApiClient, charlie: ApiClient
) -> None:
    path = f"/tables/{playing_table(alice, bob, visibility='private')['id']}/moves"
    assert code_of(charlie.post(path, {"move": {"type": "play", "cards": ["2C"]}, "version": 1})) == (404, "not_found")
    assert code_of(charlie.post(path, {"nonsense": True})) == (404, "not_found")
    assert code_of(charlie.post(path, "{", content_type="application/json")) == (404, "not_found")


@pytest.mark.parametrize(
    ("broken", "pointer", "code"),
    [
        ({"move": {"type": "play", "cards": ["1C"]}}, "/move/cards/0", "invalid_card"),
        ({"move": {"type": "play", "cards": ["2C", 7]}}, "/move/cards/1", "invalid_type"),
        ({"move": {"type": "play", "cards": []}}, "/move/cards", "empty"),
        ({"move": {"type": "play"}}, "/move/cards", "required"),
        ({"move": {"type": "play", "cards": ["2C"], "colour": 1}}, "/move/colour", "unknown_field"),
        ({"move": {"type": "meld", "cards": ["2C"]}}, "/move/type", "unknown_move_type"),
        ({"move": {"cards": ["2C"]}}, "/move/type", "required"),
        ({"move": {"type": 5}}, "/move/type", "invalid_type"),
        ({"move": []}, "/move", "invalid_type"),
        ({"move": "play"}, "/move", "invalid_type"),
        ({"move": None}, "/move", "null"),
        ({"version": "17"}, "/version", "invalid"),
        ({"version": 17.0}, "/version", "invalid"),
        ({"version": True}, "/version", "invalid"),
        ({"version": -1}, "/version", "min_value"),
        ({"hurry": True}, "/hurry", "unknown_field"),
    ],
)
def test_what_is_malformed_is_pointed_at(duel: Duel, broken: Json, pointer: str, code: str) -> None:
    response = duel.post({"move": duel.move, "version": duel.version} | broken)
    assert code_of(response) == (400, "malformed")
    assert [(error["pointer"], error["code"]) for error in response.json()["errors"]] == [(pointer, code)]
    assert not Move.objects.exists()


@pytest.mark.parametrize("body", ["{", "[]", '"play"', "17", "null", ""])
def test_a_body_that_is_no_object_is_malformed(duel: Duel, body: str) -> None:
    assert code_of(duel.post(body, content_type="application/json")) == (400, "malformed")


def test_what_is_malformed_is_told_before_everything_else(charlie: ApiClient, duel: Duel) -> None:
    assert code_of(duel.post({"move": {"type": "hop"}}, charlie)) == (400, "malformed")


def test_other_media_types_are_refused(duel: Duel) -> None:
    assert code_of(duel.post("move=play", content_type="text/plain")) == (415, "unsupported_media_type")


def test_a_spectator_has_no_seat_to_move_from(charlie: ApiClient, duel: Duel) -> None:
    assert code_of(duel.post({"move": duel.move}, charlie)) == (403, "not_seated")


def test_nothing_is_played_before_the_start(alice: ApiClient) -> None:
    path = f"/tables/{new_table(alice)['id']}/moves"
    assert code_of(alice.post(path, {"move": {"type": "play", "cards": ["2C"]}})) == (409, "not_started")


def test_nothing_is_played_while_the_table_is_paused(duel: Duel) -> None:
    Table.objects.update(status="paused", deadline_at=None, bot_due_at=None)
    assert code_of(duel.post({"move": duel.move, "version": duel.version})) == (409, "table_paused")


def test_nothing_is_played_after_the_end(alice: ApiClient, bob: ApiClient, duel: Duel) -> None:
    play_to_end(duel.table)
    assert code_of(duel.post({"move": duel.move})) == (409, "match_over")


def test_the_version_that_was_seen_must_be_said(duel: Duel) -> None:
    assert code_of(duel.post({"move": duel.move})) == (428, "precondition_required")


@pytest.mark.parametrize("tag", ['"abc"', "*", '""', '"-1"'])
def test_a_tag_that_no_version_has_is_a_failed_precondition(duel: Duel, tag: str) -> None:
    assert code_of(duel.post({"move": duel.move}, headers={"If-Match": tag})) == (412, "precondition_failed")


def test_a_tag_that_contradicts_the_body_is_a_failed_precondition(duel: Duel) -> None:
    response = duel.post({"move": duel.move, "version": duel.version}, headers={"If-Match": '"1"'})
    assert code_of(response) == (412, "precondition_failed")


@pytest.mark.parametrize("off", [-1, 1])
def test_another_version_is_stale(duel: Duel, off: int) -> None:
    response = duel.post({"move": duel.move, "version": duel.version + off})
    assert code_of(response) == (409, "stale_version")
    assert response.json()["version"] == duel.version
    assert response.json()["to_act"] == [duel.seen["seat"]]


def test_staleness_is_told_before_the_turn(duel: Duel) -> None:
    response = duel.post({"move": duel.move, "version": duel.version - 1}, duel.waiter)
    assert code_of(response) == (409, "stale_version")


def test_it_must_be_one_s_turn(duel: Duel) -> None:
    response = duel.post({"move": duel.move, "version": duel.version}, duel.waiter)
    assert code_of(response) == (409, "not_your_turn")
    assert response.json()["to_act"] == [duel.seen["seat"]]


def test_a_card_not_held_is_named_by_its_rule(duel: Duel) -> None:
    foreign = next(card for card in ("2C", "3C", "4C") if card not in str(duel.seen["view"]["hands"]))
    response = duel.post({"move": {"type": "play", "cards": [foreign]}, "version": duel.version})
    problem = response.json()
    assert code_of(response) == (422, "illegal_move")
    assert (problem["rule"], problem["version"]) == ("TT-9", duel.version)
    assert problem["reason"]
    assert isinstance(problem["facts"], dict)


def test_a_refused_move_changes_nothing(duel: Duel) -> None:
    before = state(duel.mover, duel.table) | {"server_time": 0}
    duel.post({"move": {"type": "exchange", "cards": []}, "version": duel.version})
    duel.post({"move": duel.move, "version": duel.version}, duel.waiter)
    assert state(duel.mover, duel.table) | {"server_time": 0} == before


def test_the_same_version_cannot_be_moved_at_twice(duel: Duel) -> None:
    body = {"move": duel.move, "version": duel.version}
    assert [duel.post(body).status_code, duel.post(body).status_code] == [201, 409]


def test_a_deal_s_end_rides_on_the_move_that_caused_it(alice: ApiClient, bob: ApiClient) -> None:
    table = playing_table(alice, bob, options={"exchange": False, "first_deal": 2, "limit": 55})
    for _ in range(3):
        assert "deal_ended" not in _event_types(move(to_act(table, alice, bob), table).json())
    assert {"deal_ended", "dealt"} <= set(_event_types(move(to_act(table, alice, bob), table).json()))


def _event_types(made: Json) -> list[str]:
    return [event["type"] for event in made["events"]]
