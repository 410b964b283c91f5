"""Tables of house bots: each game played to its end with nobody at it."""

import re
from random import Random
from typing import Any
from uuid import UUID

import pytest
from django.utils import timezone

from games import rules
from games.bots import Turn
from games.services.bot_turns import bot_turn_play
from tests.clients import ApiClient
from tests.tables.casting import Json, move, new_table, playing_table, run_bots, state

SHORT: dict[str, Json] = {
    "hand-and-foot": {"deals": 1},
    "railroad-canasta": {"max_deals": 1},
    "contract-rummy": {"max_turns": 20},
    "twenty-two": {"limit": 11},
    "fifty-six": {"max_deals": 1},
}


@pytest.mark.parametrize("slug", [game.slug for game in rules.catalogue()])
def test_four_bots_play_a_match_to_its_end_unattended(alice: ApiClient, slug: str) -> None:
    table = new_table(alice, game=slug, seats=4, options=SHORT[slug], seat=None)
    alice.post(f"/tables/{table['id']}/bots", {"level": "easy", "count": 3})
    alice.post(f"/tables/{table['id']}/bots", {"level": "hard"})
    run_bots(table)
    moves = alice.get(f"/tables/{table['id']}/moves?limit=1000").json()["results"]
    assert state(alice, table)["status"] == "finished"
    assert {each["by"] for each in moves} == {"bot"}


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
    # Who takes the trick as its second player leads the next: it is the bot's turn after one move, or after two.
    while (shown := state(alice, table))["legal"]["moves"]:
        move(alice, table)
    version = shown["version"]
    run_bots(table)
    moves = alice.get(f"/tables/{table['id']}/moves").json()["results"]
    assert [each["by"] for each in moves if each["version"] > version][:1] == ["bot"]


def test_a_bot_that_fails_is_moved_for_and_the_log_names_no_card(
    alice: ApiClient, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    table = new_table(alice, seat=None)
    alice.post(f"/tables/{table['id']}/bots", {"level": "easy", "count": 2})

    def fail(_: Any, turn: Turn) -> None:
        raise KeyError(turn.hand[0])

    monkeypatch.setattr("games.bots.choose", fail)
    assert bot_turn(table, state(alice, table)["version"]) is not None
    assert "KeyError" in caplog.text
    assert not re.search(r"\b[2-9TJQKA][CDHS]\b", caplog.text)


@pytest.mark.parametrize("refused", [{"type": "play", "cards": []}, {}, None])
def test_a_bot_whose_move_is_refused_is_moved_for_and_the_log_tells_why(
    alice: ApiClient, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, refused: Any
) -> None:
    table = new_table(alice, seat=None)
    alice.post(f"/tables/{table['id']}/bots", {"level": "easy", "count": 2})
    monkeypatch.setattr("games.bots.choose", lambda *_: refused)
    event = bot_turn(table, state(alice, table)["version"])
    assert (event.by, event.move["type"]) == ("bot", "play")
    assert "A bot's move was refused" in caplog.text
