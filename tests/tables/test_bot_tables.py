"""Tables of house bots: each game played to its end with nobody at it."""

from random import Random
from typing import Any
from uuid import UUID

import pytest
from django.utils import timezone

from games import rules
from games.services.bot_turns import bot_turn_play
from tests.clients import ApiClient
from tests.tables.casting import Json, move, new_table, playing_table, run_bots, state, to_act

SHORT: dict[str, Json] = {
    "hand-and-foot": {"deals": 1},
    "railroad-canasta": {"max_deals": 1},
    "contract-rummy": {"deals": 1},
    "twenty-two": {"limit": 11},
    "fifty-six": {"max_deals": 1},
}


@pytest.mark.parametrize("slug", [game.slug for game in rules.catalogue()])
def test_four_bots_play_a_match_to_its_end_unattended(alice: ApiClient, slug: str) -> None:
    table = new_table(alice, game=slug, seats=4, options=_known(slug), seat=None)
    alice.post(f"/tables/{table['id']}/bots", {"level": "easy", "count": 4})
    run_bots(table)
    moves = alice.get(f"/tables/{table['id']}/moves?limit=1000").json()["results"]
    assert state(alice, table)["status"] == "finished"
    assert {each["by"] for each in moves} == {"bot"}


def _known(slug: str) -> Json:
    names = {option.name for option in rules.get(slug).options}
    return {name: value for name, value in SHORT[slug].items() if name in names}


def bot_turn(table: Json, version: int) -> Any:
    return bot_turn_play(table_id=UUID(table["id"]), version=version, now=timezone.now(), random=Random(1))


def test_a_bot_turn_that_is_delivered_twice_is_played_once(alice: ApiClient) -> None:
    table = new_table(alice, seat=None)
    alice.post(f"/tables/{table['id']}/bots", {"level": "random", "count": 2})
    version = state(alice, table)["version"]
    assert bot_turn(table, version) is not None
    assert bot_turn(table, version) is None
    assert state(alice, table)["version"] == version + 1


def test_a_hint_for_a_player_s_turn_does_nothing(alice: ApiClient, bob: ApiClient) -> None:
    table = playing_table(alice, bob)
    assert bot_turn(table, table["version"]) is None
    assert state(alice, table)["version"] == table["version"]


def test_a_bot_answers_a_player_s_move(alice: ApiClient) -> None:
    table = new_table(alice)
    alice.post(f"/tables/{table['id']}/bots", {"level": "easy"})
    run_bots(table)
    version = move(to_act(table, alice), table).json()["version"]
    run_bots(table)
    moves = alice.get(f"/tables/{table['id']}/moves").json()["results"]
    assert [each["by"] for each in moves if each["version"] > version][:1] == ["bot"]
