"""Finished matches as one JSON document: everything that is needed to play them again, and to prove them.

What follows from the record (the snapshot, the deals' results) is left out: it is made anew when a match is read in.
"""

from collections.abc import Iterable
from typing import Any

from games.models import Event, Seat, Table

Json = dict[str, Any]

FORMAT = "cardservice/matches"
FORMAT_VERSION = 1
TABLE_FIELDS = (
    "game",
    "ruleset",
    "options",
    "seat_count",
    "visibility",
    "code",
    "turn_seconds",
    "auto_start",
    "bot_delay_ms",
    "rated",
    "commitment",
    "client_seeds",
    "first_dealer",
    "created_at",
    "changed_at",
    "started_at",
    "finished_at",
)
EVENT_FIELDS = (
    "version",
    "type",
    "at",
    "seat",
    "by",
    "to_act",
    "deadline_at",
    "events",
    "details",
    "shuffles",
    "deal",
    "ply",
    "move",
    "took_ms",
)


def archive_of(tables: Iterable[Table]) -> Json:
    """Write matches that were played to their end into one document."""
    return {"format": FORMAT, "version": FORMAT_VERSION, "matches": [match_archived(table) for table in tables]}


def match_archived(table: Table) -> Json:
    journal = Event.objects.filter(table=table).order_by("version")
    return {
        "table": str(table.pk),
        **{name: getattr(table, name) for name in TABLE_FIELDS},
        "server_seed": bytes(table.server_seed).hex(),
        "owner": _player(table.owner),
        "seats": [_seat(seat) for seat in table.seats.select_related("user").order_by("number")],
        "journal": [{name: getattr(event, name) for name in EVENT_FIELDS} for event in journal],
    }


def _seat(seat: Seat) -> Json:
    player = None if seat.user is None else _player(seat.user)
    return {"player": player, "played_by": seat.played_by, "level": seat.level, "client_seed": seat.client_seed}


def _player(user: Any) -> Json:
    return {"username": user.username, "display_name": user.display_name, "kind": user.kind}
