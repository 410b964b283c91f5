"""The clock: what it plays, when a bot sits in, and how the time runs of several who are to act."""

from datetime import datetime, timedelta

import pytest
from django.utils import timezone

from games.models import Move, Table
from games.services.deadlines import deadlines_enforce
from games.services.matches import match_of
from tests.clients import ApiClient
from tests.tables.casting import Json, code_of, move, playing_table, run_bots, state, to_act

TURN = 60


@pytest.fixture
def table(alice: ApiClient, bob: ApiClient) -> Json:
    return playing_table(alice, bob, turn_seconds=TURN)


def row_of(table: Json) -> Table:
    return Table.objects.get(pk=table["id"])


def sweep(now: datetime) -> int:
    return deadlines_enforce(now=now, at_most=10)


def late(seconds: int = TURN) -> datetime:
    return timezone.now() + timedelta(seconds=seconds)


def test_before_its_time_the_clock_does_nothing(table: Json) -> None:
    assert sweep(late(TURN - 5)) == 0
    assert row_of(table).version == table["version"]


def test_the_clock_makes_the_timeout_move(table: Json, alice: ApiClient) -> None:
    match, _ = match_of(row_of(table))
    expected = match.timeout_move(match.to_act[0])
    assert sweep(late()) == 1
    made = alice.get(f"/tables/{table['id']}/moves").json()["results"]
    assert [(each["by"], each["move"], each["seat"]) for each in made] == [("clock", expected, match.to_act[0])]


def test_a_time_that_is_up_is_enforced_once(table: Json) -> None:
    now = late()
    assert [sweep(now), sweep(now)] == [1, 0]


def test_the_next_player_s_time_runs_from_the_clock_s_move(table: Json) -> None:
    now = late()
    sweep(now)
    assert row_of(table).deadline_at == now + timedelta(seconds=TURN)


def test_a_late_move_finds_the_table_moved_on(table: Json, alice: ApiClient, bob: ApiClient) -> None:
    mover = to_act(table, alice, bob)
    seen = state(mover, table)
    sweep(late())
    body = {"move": seen["legal"]["moves"][0], "version": seen["version"]}
    assert code_of(mover.post(f"/tables/{table['id']}/moves", body)) == (409, "stale_version")


def test_without_a_clock_nobody_is_moved_for(alice: ApiClient, bob: ApiClient) -> None:
    playing_table(alice, bob)
    assert sweep(late(10**6)) == 0


@pytest.fixture
def long_table(alice: ApiClient, bob: ApiClient) -> Json:
    options = {"exchange": False, "first_deal": 8, "limit": 55}
    return playing_table(alice, bob, turn_seconds=TURN, options=options)


def misses(table: Json, times: int) -> list[str | None]:
    """Let so many turns run out; tell who plays each seat then."""
    for _ in range(times):
        sweep((row_of(table).deadline_at or timezone.now()) + timedelta(seconds=1))
    return list(row_of(table).seats.order_by("number").values_list("played_by", flat=True))


def test_a_third_miss_in_a_row_brings_a_bot(long_table: Json) -> None:
    assert misses(long_table, 4) == ["player", "player"]
    assert sorted(map(str, misses(long_table, 1))) == ["bot", "player"]
    took_over = row_of(long_table).events.get(type="bot_took_over")
    assert took_over.by == "clock"


def test_a_move_in_person_starts_the_count_anew(long_table: Json, alice: ApiClient, bob: ApiClient) -> None:
    misses(long_table, 4)
    move(to_act(long_table, alice, bob), long_table)
    move(to_act(long_table, alice, bob), long_table)
    assert misses(long_table, 4) == ["player", "player"]


def test_who_returns_has_three_misses_again(long_table: Json, alice: ApiClient, bob: ApiClient) -> None:
    seat = misses(long_table, 5).index("bot")
    (alice, bob)[seat].post(f"/tables/{long_table['id']}/return", {})
    assert misses(long_table, 2)[seat] == "player"


def test_two_who_never_move_are_played_by_bots_to_the_end(long_table: Json) -> None:
    misses(long_table, 6)
    run_bots(long_table)
    assert row_of(long_table).status == "finished"
    assert set(Move.objects.values_list("by", flat=True)) == {"clock", "bot"}


def test_a_bot_s_turn_has_no_deadline(alice: ApiClient, bob: ApiClient, table: Json) -> None:
    to_act(table, alice, bob).post(f"/tables/{table['id']}/leave", {})
    row = row_of(table)
    assert row.deadline_at is None
    assert row.bot_due_at is not None


def away_and_back(player: ApiClient, table: Json) -> datetime:
    """Have a player leave and return at once; give the deadline after it."""
    for deed in ("leave", "return"):
        assert player.post(f"/tables/{table['id']}/{deed}", {}).status_code == 200
    return datetime.fromisoformat(state(player, table)["deadline_at"])


def test_leaving_and_returning_wins_no_time(table: Json, alice: ApiClient, bob: ApiClient) -> None:
    before = row_of(table).deadline_at
    player = to_act(table, alice, bob)
    assert [away_and_back(player, table) for _ in range(2)] == [before, before]


def test_who_returns_to_a_turn_that_came_while_away_has_all_the_time(
    table: Json, alice: ApiClient, bob: ApiClient
) -> None:
    mover = to_act(table, alice, bob)
    other = bob if mover is alice else alice
    other.post(f"/tables/{table['id']}/leave", {})
    move(mover, table)
    other.post(f"/tables/{table['id']}/return", {})
    row = row_of(table)
    assert row.deadline_at == row.changed_at + timedelta(seconds=TURN)
    assert away_and_back(other, table) == row.deadline_at
