"""Telling users about their tables: from the journals to one numbered list a user, written when the user looks.

The journal of each table has no gaps, and a reader who sees a version sees all before it; so `Seat.told_version` loses
nothing, whatever order tables commit in. The lock on the user's feed makes the numbers gapless and tells all once.
"""

from collections.abc import Iterator, Sequence
from datetime import datetime, timedelta
from uuid import UUID

from django.db.models import F, OuterRef, QuerySet, Subquery

from games.models import Event, EventType, Notice, NoticeFeed, NoticeType, PlayedBy, Seat, Table
from games.models.table import OVER
from games.services.transactions import service

TABLES_AT_A_TIME = 50
NOTICE_LIFETIME = timedelta(days=30)


def notices_write(*, user_id: UUID) -> None:
    """Write whatever the user has not been told yet; what happens meanwhile may be left for the next time."""
    if not NoticeFeed.objects.filter(pk=user_id).exists():
        _feed_begin(user_id)
    # Each table once: where bots play, there is always something new.
    behind = list(_seats_behind(user_id).values_list("pk", flat=True))
    for start in range(0, len(behind), TABLES_AT_A_TIME):
        _notices_write_some(user_id, behind[start : start + TABLES_AT_A_TIME])


def notices_purge(*, now: datetime) -> int:
    """Forget notices that are too old to go on from; tell how many."""
    deleted, _ = Notice.objects.filter(at__lte=now - NOTICE_LIFETIME).delete()
    return deleted


@service
def _feed_begin(user_id: UUID) -> None:
    """Begin a user's feed: of what is over by now, nothing is told."""
    _feed, is_new = NoticeFeed.objects.get_or_create(user_id=user_id)
    if is_new:
        version = Table.objects.filter(pk=OuterRef("table"), status__in=OVER).values("version")
        Seat.objects.filter(user=user_id, table__status__in=OVER).update(told_version=Subquery(version))


@service
def _notices_write_some(user_id: UUID, seat_ids: Sequence[int]) -> None:
    feed = NoticeFeed.objects.select_for_update().get(pk=user_id)
    behind = _seats_behind(user_id).filter(pk__in=seat_ids)
    seats = list(behind.select_related("table", "user").defer("table__state", "table__server_seed"))
    notices = sorted((notice for seat in seats for notice in _notices_of(seat)), key=lambda notice: notice.at)
    for number, notice in enumerate(notices, start=feed.last_number + 1):
        notice.number = number
    Notice.objects.bulk_create(notices)
    Seat.objects.bulk_update(seats, ["told_version"])
    feed.last_number += len(notices)
    feed.save(update_fields=["last_number"])


def _seats_behind(user_id: UUID) -> QuerySet[Seat]:
    return Seat.objects.filter(user=user_id, table__version__gt=F("told_version")).order_by("table")


def _notices_of(seat: Seat) -> Iterator[Notice]:
    """Tell what is new at one table, and note in the seat that it was told."""
    told, now = seat.told_version, seat.table.version
    # With the last entry told before: whose turn it was decides whether it becomes one's turn.
    entries = Event.objects.filter(table=seat.table_id, version__range=(told, now)).order_by("version")
    journal = list(entries.defer("shuffles", "move"))
    seat.told_version = now
    was_turn, away = False, _was_away(seat, journal)
    if told == 0 and _is_invited(seat, journal):
        yield _notice(seat, journal[0], NoticeType.INVITED)
    for entry in journal:
        away = _is_away(seat, entry, away)
        is_turn = seat.number in entry.to_act and not away
        if entry.version > told:
            yield from (_notice(seat, entry, kind) for kind in _kinds(entry))
            if is_turn and (not was_turn or _is_own_move(seat, entry)):
                yield _notice(seat, entry, NoticeType.YOUR_TURN)
        was_turn = is_turn


def _is_invited(seat: Seat, journal: Sequence[Event]) -> bool:
    """Tell whether the seat was kept for its player when somebody else made the table, a rematch."""
    sat_down = any(entry.type == EventType.SEATED and entry.seat == seat.number for entry in journal)
    return seat.table.rematch_of_id is not None and journal[0].seat != seat.number and not sat_down


def _kinds(entry: Event) -> Iterator[NoticeType]:
    """Give what an entry tells every player, whosever turn it is after it."""
    if entry.type == EventType.STARTED:
        yield NoticeType.STARTED
    elif entry.type == EventType.ABORTED:
        yield NoticeType.ABORTED
    elif any(event["type"] == "match_ended" for event in entry.events):
        yield NoticeType.MATCH_ENDED


def _notice(seat: Seat, entry: Event, kind: NoticeType) -> Notice:
    details = {"game": seat.table.game, **_details(seat.table, entry, kind)}
    return Notice(
        user=seat.user,
        type=kind,
        table_id=seat.table_id,
        version=entry.version,
        at=entry.at,
        seat=seat.number,
        details=details,
    )


def _details(table: Table, entry: Event, kind: NoticeType) -> dict[str, object]:
    match kind:
        case NoticeType.YOUR_TURN:
            return {"deadline_at": entry.deadline_at and entry.deadline_at.isoformat()}
        case NoticeType.MATCH_ENDED:
            return {"result": table.result}
        case NoticeType.ABORTED:
            return {"reason": entry.details.get("reason")}
        case NoticeType.INVITED:
            return {"rematch_of": table.rematch_of_id and str(table.rematch_of_id)}
    return {}


def _is_own_move(seat: Seat, entry: Event) -> bool:
    return entry.type == EventType.MOVE and entry.seat == seat.number


def _is_away(seat: Seat, entry: Event, away: bool) -> bool:
    """Tell whether a bot sits in after an entry."""
    return entry.type == EventType.BOT_TOOK_OVER if _changes_hands(seat, entry) else away


def _was_away(seat: Seat, journal: Sequence[Event]) -> bool:
    """Tell whether a bot sat in before these entries: the first that changes it tells, or it is as it is now."""
    changes = [entry.type for entry in journal if _changes_hands(seat, entry)]
    return changes[0] == EventType.RETURNED if changes else seat.played_by == PlayedBy.BOT


def _changes_hands(seat: Seat, entry: Event) -> bool:
    return entry.seat == seat.number and entry.type in (EventType.BOT_TOOK_OVER, EventType.RETURNED)
