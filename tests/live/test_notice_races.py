"""Notices under load: however many look at once while tables change, each is told once, and numbers have no gaps."""

from concurrent.futures import ThreadPoolExecutor
from uuid import UUID

import pytest
from django.db import connection, connections, transaction

from accounts.models import User
from games.models import Notice
from games.selectors.sight import table_visible
from games.services.notices import notices_write
from tests.clients import ApiClient
from tests.tables.casting import Json, play_to_end, playing_table
from tests.tables.test_races import at_once

pytestmark = pytest.mark.django_db(transaction=True)

ROUNDS = 5


def notices_of(user: User) -> list[Notice]:
    return list(Notice.objects.filter(user=user).order_by("number"))


def turns_and_more(notices: list[Notice]) -> set[tuple[str, int, str]]:
    return {(str(notice.table_id), notice.version, notice.type) for notice in notices}


def test_numbers_have_no_gaps_and_nothing_is_told_twice(alice: ApiClient, bob: ApiClient) -> None:
    user = User.objects.named("bob").get()
    for _ in range(ROUNDS):
        tables = [playing_table(alice, bob) for _ in range(2)]
        looks = [lambda: notices_write(user_id=user.pk)] * 3
        at_once(*looks, *(lambda table=table: play_to_end(table) for table in tables))
    notices_write(user_id=user.pk)
    notices = notices_of(user)
    assert [notice.number for notice in notices] == list(range(1, len(notices) + 1))
    assert len(turns_and_more(notices)) == len(notices)


def test_looking_often_or_once_the_same_is_told(alice: ApiClient, bob: ApiClient) -> None:
    """Bob looks all the time, Alice once at the end: both are told of all that happened."""
    users = [User.objects.named(name).get() for name in ("alice", "bob")]
    for user in users:
        notices_write(user_id=user.pk)
    tables: list[Json] = [playing_table(alice, bob) for _ in range(3)]

    def look_again_and_again() -> None:
        for _ in range(5):
            notices_write(user_id=users[1].pk)

    at_once(look_again_and_again, *(lambda table=table: play_to_end(table) for table in tables))
    ends = []
    for user in users:
        notices_write(user_id=user.pk)
        told = [notice for notice in notices_of(user) if notice.type in ("started", "match_ended")]
        ends.append(turns_and_more(told))
    assert ends[0] == ends[1]
    assert len(ends[0]) == 2 * len(tables)


def test_nobody_who_is_told_waits_for_those_who_change_the_table(alice: ApiClient, bob: ApiClient) -> None:
    """Or they would wait for each other, since both change seats. On SQLite those who write come one after another."""
    if not connection.features.has_select_for_update:
        return
    user, table = User.objects.named("bob").get(), playing_table(alice, bob)
    with ThreadPoolExecutor(1) as pool, transaction.atomic():
        table_visible(table_id=UUID(table["id"]), user=user, lock=True)
        pool.submit(notices_write, user_id=user.pk).result(timeout=5)
        pool.submit(connections.close_all)
    assert notices_of(user)
