"""The feed of a user: turns, invitations, beginnings and ends at all tables, numbered without gaps."""

from collections.abc import Iterator
from datetime import timedelta

import pytest
from django.utils import timezone

from games.live import stream, user_feed
from games.models import Event, Notice, Seat
from games.services import notices
from games.services.deadlines import deadlines_enforce
from games.services.housekeeping import abandoned_tables_close
from games.services.notices import notices_purge
from tests.clients import ApiClient
from tests.live.listeners import Json, Loop
from tests.tables.casting import move, new_table, play_to_end, playing_table, run_bots, to_act

MINE = "/me/events"


def told(client: ApiClient, after: int = 0) -> list[Json]:
    """Give the notices after this one, without whatever goes before them."""
    answer = client.get(f"{MINE}?after={after}&wait=0").json()
    return [event for event in answer["events"] if "id" in event]


def types(notices: list[Json]) -> list[str]:
    return [notice["type"] for notice in notices]


def test_the_first_message_is_a_snapshot_of_my_tables(live: Loop, alice: ApiClient, bob: ApiClient) -> None:
    table = playing_table(alice, bob)
    first = live.open(alice, MINE).begin().next()
    assert first["type"] == "snapshot"
    assert [each["table"] for each in first["tables"]] == [table["id"]]
    assert first["tables"][0]["your_turn"] is (to_act(table, alice, bob) is alice)


def test_it_tells_of_beginnings_turns_and_ends(live: Loop, alice: ApiClient, bob: ApiClient) -> None:
    listener = live.open(bob, MINE).begin()
    assert listener.next()["type"] == "snapshot"
    table = playing_table(alice, bob)
    play_to_end(table)
    notices = listener.until("match_ended")
    assert types(notices)[0] == "started"
    assert set(types(notices)[1:-1]) == {"your_turn"}
    assert [notice["id"] for notice in notices] == list(range(1, len(notices) + 1))
    assert notices[-1]["result"]["winners"]


@pytest.mark.django_db
def test_my_turn_is_told_once_each_time_it_becomes_mine(alice: ApiClient, bob: ApiClient) -> None:
    table = playing_table(alice, bob)
    for _ in range(3):
        move(to_act(table, alice, bob), table)
    mine = Event.objects.filter(table=table["id"], to_act=[0]).count()
    assert types(told(alice)).count("your_turn") == mine


@pytest.mark.django_db
def test_nobody_is_told_of_the_tables_of_others(alice: ApiClient, bob: ApiClient, charlie: ApiClient) -> None:
    playing_table(alice, bob)
    assert told(charlie) == []


@pytest.mark.django_db
def test_what_was_over_before_one_ever_looked_is_not_told(alice: ApiClient, bob: ApiClient) -> None:
    play_to_end(playing_table(alice, bob))
    assert told(alice) == []


@pytest.mark.django_db
def test_what_began_and_ended_between_two_looks_is_told(alice: ApiClient, bob: ApiClient) -> None:
    assert told(alice) == []
    play_to_end(playing_table(alice, bob))
    notices = types(told(alice))
    assert (notices[0], notices[-1]) == ("started", "match_ended")


@pytest.mark.django_db
def test_a_table_at_which_something_happens_all_the_time_does_not_hold_up_the_look(
    alice: ApiClient, bob: ApiClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, looks, notices_of = playing_table(alice, bob), [], notices._notices_of

    def look_while_it_goes_on(seat: Seat) -> Iterator[Notice]:
        looks.append(seat)
        if len(looks) < 100:
            move(to_act(table, alice, bob), table)
        return notices_of(seat)

    monkeypatch.setattr(notices, "_notices_of", look_while_it_goes_on)
    assert "started" in types(told(alice))
    assert len(looks) == 1


@pytest.mark.django_db
def test_a_rematch_is_an_invitation_to_the_others(alice: ApiClient, bob: ApiClient) -> None:
    table = playing_table(alice, bob)
    assert told(bob)
    play_to_end(table)
    last = told(bob)[-1]["id"]
    alice.post(f"/tables/{table['id']}/rematch")
    invitation = told(bob, after=last)[0]
    assert (invitation["type"], invitation["rematch_of"]) == ("invited", table["id"])
    assert "invited" not in types(told(alice))


@pytest.mark.django_db
def test_who_was_away_is_invited_too_and_on_return_still(alice: ApiClient, bob: ApiClient) -> None:
    table = playing_table(alice, bob)
    assert told(bob)
    for player in (alice, bob):
        player.post(f"/tables/{table['id']}/leave", {})
    run_bots(table)
    last = told(bob)[-1]["id"]
    again = alice.post(f"/tables/{table['id']}/rematch").json()
    bob.post(f"/tables/{again['id']}/return", {})
    assert types(told(bob, after=last))[0] == "invited"


@pytest.mark.django_db
def test_a_table_that_is_closed_is_told(alice: ApiClient) -> None:
    new_table(alice)
    assert told(alice) == []
    abandoned_tables_close(now=timezone.now() + timedelta(days=2), at_most=1)
    assert [(notice["type"], notice["reason"]) for notice in told(alice)] == [("aborted", "abandoned")]


@pytest.mark.django_db
def test_while_a_bot_sits_in_it_is_not_my_turn_and_on_return_it_is(alice: ApiClient, bob: ApiClient) -> None:
    table = playing_table(alice, bob)
    player = to_act(table, alice, bob)
    before = told(player)[-1]["id"]
    player.post(f"/tables/{table['id']}/leave")
    assert told(player, after=before) == []
    player.post(f"/tables/{table['id']}/return")
    assert types(told(player, after=before)) == ["your_turn"]


@pytest.mark.django_db
def test_a_turn_says_until_when(alice: ApiClient, bob: ApiClient) -> None:
    table = playing_table(alice, bob, turn_seconds=60)
    notice = told(to_act(table, alice, bob))[-1]
    assert notice["deadline_at"]
    deadlines_enforce(now=timezone.now() + timedelta(minutes=2), at_most=1)
    assert types(told(to_act(table, alice, bob)))[-1] == "your_turn"


def test_one_who_comes_back_is_told_what_was_missed(live: Loop, other: Loop, alice: ApiClient, bob: ApiClient) -> None:
    listener = live.open(bob, MINE).begin()
    listener.next()
    table = playing_table(alice, bob)
    last = listener.until("started")[-1]["id"]
    listener.go_away()
    play_to_end(table)
    again = other.open(bob, MINE, **{"last-event-id": str(last)}).begin()
    notices = again.until("match_ended")
    assert [notice["id"] for notice in notices] == list(range(last + 1, last + 1 + len(notices)))


def test_all_who_listen_for_one_user_are_told_the_same(
    live: Loop, other: Loop, alice: ApiClient, bob: ApiClient
) -> None:
    listeners = [loop.open(bob, f"{MINE}?after=0").begin() for loop in (live, live, other)]
    play_to_end(playing_table(alice, bob))
    first, *others = [listener.until("match_ended") for listener in listeners]
    assert all(messages[1:] == first[1:] for messages in others)


def test_what_does_not_concern_me_holds_up_no_heartbeat(
    live: Loop, alice: ApiClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(stream, "HEARTBEAT_SECONDS", 0.1)
    with live.waking_all_the_time():
        assert types(live.open(alice, MINE).begin().take(3)) == ["snapshot", "heartbeat", "heartbeat"]


def test_it_waits_for_the_next_notice(live: Loop, alice: ApiClient, bob: ApiClient) -> None:
    waiting = live.open(bob, f"{MINE}?wait=25&after=0")
    assert [event["type"] for event in waiting.answer()[1]["events"]] == ["snapshot"]
    told(bob)
    table = playing_table(alice, bob)
    last = told(bob)[-1]["id"]
    waiting = live.open(bob, f"{MINE}?wait=25&after={last}")
    play_to_end(table)
    status, answer = waiting.answer()
    assert (status, answer["events"][0]["id"]) == (200, last + 1)


@pytest.mark.django_db
@pytest.mark.parametrize("place", ["99", "x"])
def test_an_id_that_was_never_given_resets(alice: ApiClient, place: str) -> None:
    answer = alice.get(MINE, HTTP_ACCEPT="application/json", HTTP_LAST_EVENT_ID=place).json()
    assert types(answer["events"]) == ["reset", "snapshot"]


@pytest.mark.django_db
def test_an_id_that_is_too_old_resets(alice: ApiClient, bob: ApiClient) -> None:
    playing_table(alice, bob)
    last = max(told(alice)[-1]["id"], told(bob)[-1]["id"])
    assert last > 1
    reader = alice if told(alice)[-1]["id"] == last else bob
    notices_purge(now=timezone.now() + timedelta(days=31))
    assert not Notice.objects.exists()
    answer = reader.get(f"{MINE}?after=1&wait=0").json()
    assert (types(answer["events"]), answer["version"]) == (["reset", "snapshot"], last)
    assert told(reader, after=last) == []


@pytest.mark.django_db
def test_long_answers_come_in_parts(alice: ApiClient, bob: ApiClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(user_feed, "PAGE", 1)
    playing_table(alice, bob)
    assert told(alice)[0]["id"] == 1
    assert alice.get(f"{MINE}?after=0&wait=0").json()["version"] == 1
