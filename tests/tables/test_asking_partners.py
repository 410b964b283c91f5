"""Hand and Foot's question to the partners, through the service: several are to act at once, with people, bots, clock.

Seat 0 is ready to go out; seats 2 and 4 are the partners (six seats, two sides).
"""

from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from games.models import Event, Table
from games.services.deadlines import deadlines_enforce
from tests.clients import ApiClient
from tests.conftest import AsUser
from tests.rules.hand_and_foot_table import ALL_BOOKS, TAKEN, go_out, position
from tests.tables.casting import Json, new_table, run_bots, state

SEATS = 6
PLAYERS = ("alice", "bob", "charlie", "dora", "emil", "fay")
OUT = go_out("8:8C 8C 8C", card="5C")
PARTNERS: dict[int, tuple[str, str | None]] = {2: ("4C 4D", TAKEN), 4: ("4C 4D", TAKEN)}


@pytest.fixture
def players(as_user: AsUser) -> list[ApiClient]:
    return [as_user(name) for name in PLAYERS]


@pytest.fixture
def table(players: list[ApiClient]) -> Json:
    """Give a table of six at which seat 0 has just asked."""
    table = new_table(players[0], game="hand-and-foot", seats=SEATS, options={"deals": 8}, turn_seconds=60)
    for player in players[1:]:
        player.post(f"/tables/{table['id']}/join", {})
    match = position(
        "8C 8C 8C 5C", seats=SEATS, foot=TAKEN, melds=ALL_BOOKS, others=PARTNERS, foot_played=(2, 4), deals=8
    )
    Table.objects.filter(pk=table["id"]).update(state=match.dump(), to_act=[0])
    asked = send(players[0], table, OUT)
    assert asked.status_code == 201, asked.json()
    return table


def send(player: ApiClient, table: Json, move: Json) -> Any:
    version = Table.objects.get(pk=table["id"]).version
    return player.post(f"/tables/{table['id']}/moves", {"move": move, "version": version})


def answer(player: ApiClient, table: Json, allow: bool) -> Any:
    return send(player, table, {"type": "answer", "allow": allow})


def went_out(table: Json) -> bool:
    return any(event["type"] == "went_out" for row in Event.objects.filter(table=table["id"]) for event in row.events)


def test_both_partners_are_to_act_and_see_their_answers(players: list[ApiClient], table: Json) -> None:
    shown = [bool(state(player, table)["legal"]["moves"]) for player in players]
    assert shown == [False, False, True, False, True, False]


def test_partners_answer_in_any_order_and_the_move_is_made(players: list[ApiClient], table: Json) -> None:
    assert answer(players[4], table, allow=True).status_code == 201
    assert not went_out(table)
    assert answer(players[2], table, allow=True).status_code == 201
    assert went_out(table)


def test_one_no_is_enough(players: list[ApiClient], table: Json) -> None:
    assert answer(players[4], table, allow=False).json()["state"]["view"]["to_act"] == [0]
    assert not went_out(table)


def test_what_was_asked_about_stays_hidden_after_a_no(players: list[ApiClient], table: Json) -> None:
    answer(players[4], table, allow=False)
    for player, melds in ((players[0], OUT["melds"]), (players[1], None), (players[2], None)):
        history = player.get(f"/tables/{table['id']}/moves").json()["results"]
        assert history[0]["move"]["melds"] == melds


def test_what_was_asked_about_is_shown_when_the_deal_is_over(players: list[ApiClient], table: Json) -> None:
    answer(players[2], table, allow=True)
    answer(players[4], table, allow=True)
    history = players[1].get(f"/tables/{table['id']}/moves").json()["results"]
    assert history[0]["move"] == OUT


def test_the_clock_says_yes_for_each_in_turn(table: Json) -> None:
    now = timezone.now() + timedelta(seconds=61)
    assert deadlines_enforce(now=now, at_most=10) == 2
    assert went_out(table)


def test_who_has_not_answered_gains_no_time_when_another_does(players: list[ApiClient], table: Json) -> None:
    before = state(players[2], table)["deadline_at"]
    answer(players[4], table, allow=True)
    assert state(players[2], table)["deadline_at"] == before


def test_a_bot_answers_beside_a_person(players: list[ApiClient], table: Json) -> None:
    players[2].post(f"/tables/{table['id']}/leave", {})
    row = Table.objects.get(pk=table["id"])
    assert row.bot_due_at is not None
    assert row.deadline_at is not None
    run_bots(table)
    assert Table.objects.get(pk=table["id"]).to_act in ([4], [0])
