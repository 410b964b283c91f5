"""What the database itself refuses, and a record that only grows."""

from typing import Any

import pytest
from django.db import IntegrityError, transaction
from django.db.models import ProtectedError

from accounts.models import User
from games.models import Deal, Event, Move, Seat, Table
from games.models.append_only import AppendOnlyError
from tests.clients import ApiClient
from tests.tables.casting import Json, move, new_table, play_to_end, playing_table, to_act


@pytest.fixture
def table(alice: ApiClient, bob: ApiClient) -> Json:
    table = playing_table(alice, bob)
    move(to_act(table, alice, bob), table)
    return table


@pytest.mark.parametrize(
    "change",
    [
        {"status": "merry"},
        {"status": "finished"},
        {"status": "open"},
        {"status": "paused", "bot_due_at": "2026-01-01T00:00Z"},
        {"visibility": "private"},
        {"code": "ABCDEFGH"},
        {"turn_seconds": 3},
        {"turn_seconds": 1_209_601},
        {"seat_count": 0},
        {"first_dealer": 2},
    ],
)
def test_a_table_that_contradicts_itself_is_refused(table: Json, change: dict[str, Any]) -> None:
    with pytest.raises(IntegrityError), transaction.atomic():
        Table.objects.filter(pk=table["id"]).update(**change)


@pytest.mark.parametrize(
    "change",
    [
        {"number": 1},
        {"user": None},
        {"played_by": None},
        {"played_by": "bot"},
        {"played_by": "nobody"},
        {"level": "easy"},
    ],
)
def test_a_seat_that_contradicts_itself_is_refused(table: Json, change: dict[str, Any]) -> None:
    with pytest.raises(IntegrityError), transaction.atomic():
        Seat.objects.filter(table=table["id"], number=0).update(**change)


def test_a_player_has_one_seat_at_a_table(table: Json) -> None:
    with pytest.raises(IntegrityError), transaction.atomic():
        Seat.objects.filter(table=table["id"]).update(user=User.objects.get(username="alice"))


@pytest.mark.parametrize("fields", [{"version": 1}, {"version": 99, "ply": 1}, {"version": 99, "type": "party"}])
def test_the_journal_has_one_row_a_version_and_a_ply(table: Json, fields: dict[str, Any]) -> None:
    made = Event.objects.get(table=table["id"], ply=1)
    made.pk, made._state.adding = None, True
    made.ply = 2
    for name, value in fields.items():
        setattr(made, name, value)
    with pytest.raises(IntegrityError), transaction.atomic():
        made.save()


@pytest.mark.parametrize("model", [Event, Move, Deal])
def test_the_record_is_neither_changed_nor_deleted(table: Json, model: Any) -> None:
    play_to_end(table)
    row = model.objects.first()
    for attempt in (row.save, row.delete, model.objects.all().delete, lambda: model.objects.update(table=None)):
        with pytest.raises(AppendOnlyError):
            attempt()


def test_a_table_with_a_record_cannot_be_deleted(table: Json) -> None:
    with pytest.raises(ProtectedError):
        Table.objects.get(pk=table["id"]).delete()


def test_a_user_who_plays_cannot_be_deleted(alice: ApiClient) -> None:
    new_table(alice)
    with pytest.raises(ProtectedError):
        User.objects.get(username="alice").delete()


def test_versions_have_no_gaps(table: Json) -> None:
    play_to_end(table)
    versions = list(Event.objects.filter(table=table["id"]).order_by("version").values_list("version", flat=True))
    assert versions == list(range(1, Table.objects.get(pk=table["id"]).version + 1))
