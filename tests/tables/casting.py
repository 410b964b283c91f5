"""Tables for the tests: made and played through the API, with chance fixed where a test needs certain cards."""

from datetime import datetime
from functools import partial
from random import Random
from typing import Any

from django.utils import timezone

from games.models import Table, TableStatus
from games.services.bot_turns import TakesThought, bot_turn_play, bot_turn_think
from games.services.matches import match_of
from games.services.playing import MoveRequest, move_play
from tests.clients import ApiClient

Json = dict[str, Any]

TWENTY_TWO: Json = {"game": "twenty-two", "seats": 2, "options": {"exchange": False, "first_deal": 2, "limit": 11}}


def new_table(client: ApiClient, **wish: Any) -> Json:
    """Make a table of Twenty-Two for two, or what is wished for."""
    response = client.post("/tables", TWENTY_TWO | wish)
    assert response.status_code == 201, response.json()
    table: Json = response.json()
    return table


def playing_table(owner: ApiClient, *others: ApiClient, **wish: Any) -> Json:
    """Make a table for exactly these players, and have them all sit down: it starts by itself."""
    table = new_table(owner, **{"seats": 1 + len(others)} | wish)
    for other in others:
        table = other.post(f"/tables/{table['id']}/join", {"code": table["code"]}).json()
    assert table["status"] == "playing"
    return table


def state(client: ApiClient, table: Json) -> Json:
    shown: Json = client.get(f"/tables/{table['id']}/state").json()
    return shown


def to_act(table: Json, *players: ApiClient) -> ApiClient:
    """Find who of these players is to act."""
    return next(player for player in players if state(player, table)["legal"]["moves"])


def move(client: ApiClient, table: Json, choice: int = 0, **extra: Any) -> Any:
    """Make the first legal move, or another of the list; give the response."""
    seen = state(client, table)
    body = {"move": seen["legal"]["moves"][choice], "version": seen["version"]}
    return client.post(f"/tables/{table['id']}/moves", body, **extra)


def play_to_end(table: Json) -> None:
    """Play on until the match is over, without the API: what is played does not matter, and it is quick."""
    row = Table.objects.get(pk=table["id"])
    while row.status == TableStatus.PLAYING:
        match, _ = match_of(row)
        seat = row.seats.select_related("user").get(number=row.to_act[0])
        assert seat.user is not None
        request = MoveRequest(match.legal_moves(seat.number).moves[-1], row.version)
        row = move_play(table_id=row.pk, user=seat.user, request=request, now=timezone.now()).sight.table


def _at_least(now: datetime) -> datetime:
    return max(now, timezone.now())


def run_bots(table: Json, seed: int = 1) -> None:
    """Let bots play, as the worker would, until a player is to act or the match is over."""
    row = Table.objects.get(pk=table["id"])
    while row.bot_due_at is not None:
        turn: Any = {"table_id": row.pk, "version": row.version, "random": Random(seed + row.version)}
        now = max(timezone.now(), row.bot_due_at)
        try:
            bot_turn_play(**turn, now=now)
        except TakesThought:
            bot_turn_think(**turn, clock=partial(_at_least, now), seconds=0.01)
        row.refresh_from_db()


def code_of(response: Any) -> tuple[int, str]:
    """Give the status and the code of a refusal."""
    return response.status_code, response.json()["code"]
