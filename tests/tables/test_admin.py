"""The admin's pages of tables and their record: they can be read, change nothing, and show no hidden card."""

from typing import Any

import pytest
from django.test import Client

from accounts.models import User
from games.models import Event, Move, Seat, Table
from tests.clients import ApiClient
from tests.tables.casting import Json, move, play_to_end, playing_table, state, to_act

MODELS = ("table", "seat", "event", "move", "deal")


@pytest.fixture
def admin(db: None) -> Client:
    client = Client()
    client.force_login(User.objects.create_superuser("operator", "correct-horse-battery"))
    return client


@pytest.fixture
def table(alice: ApiClient, bob: ApiClient) -> Json:
    """Give a table at which somebody has put a card aside."""
    table = playing_table(alice, bob, options={"first_deal": 2, "limit": 11})
    mover = to_act(table, alice, bob)
    moves = state(mover, table)["legal"]["moves"]
    move(mover, table, next(place for place, each in enumerate(moves) if len(each["cards"]) == 1))
    return table


def page(admin: Client, model: str, row: Any = None) -> str:
    response = admin.get(f"/admin/games/{model}/{'' if row is None else f'{row.pk}/change/'}")
    assert response.status_code == 200
    return response.content.decode()


@pytest.mark.parametrize("model", MODELS)
def test_lists_can_be_read(admin: Client, table: Json, model: str) -> None:
    play_to_end(table)
    assert table["id"] in page(admin, model)


def test_a_table_is_shown_with_its_seats(admin: Client, table: Json) -> None:
    shown = page(admin, "table", Table.objects.get(pk=table["id"]))
    assert "alice" in shown
    assert "twenty-two" in shown


@pytest.mark.parametrize("model", MODELS)
def test_nothing_can_be_added(admin: Client, model: str) -> None:
    assert admin.get(f"/admin/games/{model}/add/").status_code == 403


@pytest.mark.parametrize("kind", [Table, Seat, Event, Move])
def test_nothing_can_be_changed_or_deleted(admin: Client, table: Json, kind: Any) -> None:
    row, name = kind.objects.order_by("-pk").first(), kind.__name__.lower()
    assert admin.post(f"/admin/games/{name}/{row.pk}/change/", {"version": 99}).status_code == 403
    assert admin.post(f"/admin/games/{name}/{row.pk}/delete/", {"post": "yes"}).status_code == 403


def test_no_hidden_card_and_no_seed_is_shown_while_the_match_runs(admin: Client, table: Json) -> None:
    row, made = Table.objects.get(pk=table["id"]), Move.objects.get()
    pages = [page(admin, "table", row), page(admin, "move", made), page(admin, "move")]
    pages += [page(admin, "event", event) for event in row.events.all()]
    secrets = [bytes(row.server_seed).hex(), *hidden_cards(row)]
    for shown in pages:
        assert [secret for secret in secrets if f"{secret}&quot;" in shown or f"{secret}'" in shown] == []


def hidden_cards(row: Table) -> list[str]:
    """List every card in hand or in the stock: while nothing has been played, all that there are."""
    return [rank + suit for rank in "23456789TJQKA" for suit in "CDHS"]


def test_what_was_put_aside_is_shown_when_the_match_is_over(admin: Client, table: Json) -> None:
    made = Move.objects.get()
    assert made.move is not None
    card = f"&quot;{made.move['cards'][0]}&quot;"
    assert card not in page(admin, "move", made)
    play_to_end(table)
    assert card in page(admin, "move", made)
