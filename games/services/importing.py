"""Reading finished matches in from the document that `games.selectors.archive` writes.

A match is played again as it is read; one that does not come out as its record says is refused. Players are found by
their names, and made, without a way to log in, where there is none.
"""

from collections.abc import Mapping
from datetime import datetime
from typing import Any, cast
from uuid import UUID

from django.utils.dateparse import parse_datetime

from accounts.models import User
from games import rules
from games.models import Deal, Event, EventType, Seat, Table, TableStatus
from games.selectors.archive import EVENT_FIELDS, FORMAT, FORMAT_VERSION, TABLE_FIELDS
from games.services.matches import table_shuffle
from games.services.transactions import service
from games.services.verifying import discrepancies

Json = Mapping[str, Any]


class ImportRefused(Exception):
    """A document or a match that cannot be read in; nothing of the match was kept."""


def matches_in(document: Any) -> list[Json]:
    """Give the matches of a document; raise `ImportRefused` for any other kind of document."""
    named = (document.get("format"), document.get("version")) if isinstance(document, Mapping) else None
    if named != (FORMAT, FORMAT_VERSION):
        raise ImportRefused(f"This is not a document of the format {FORMAT}, version {FORMAT_VERSION}.")
    return cast(list[Json], document.get("matches", []))


def match_import(*, archived: Json) -> Table:
    """Read one match in; raise `ImportRefused` when it is there already, or its record does not hold."""
    try:
        return _import(archived=archived)
    except (rules.IllegalMove, rules.InvalidOptions, LookupError, TypeError, ValueError) as error:
        raise ImportRefused(f"A match cannot be played again: {type(error).__name__}.") from error


@service
def _import(*, archived: Json) -> Table:
    table_id = UUID(archived["table"])
    if Table.objects.filter(pk=table_id).exists():
        raise ImportRefused(f"Table {table_id} is there already.")
    table = Table(id=table_id, status=TableStatus.FINISHED, owner=_player(archived["owner"]), **_fields(archived))
    table.server_seed = bytes.fromhex(archived["server_seed"])
    table.version = len(archived["journal"])
    match = _play_again(table, archived["journal"])
    table.state, table.deal = match.dump(), match.deal
    table.result = {"totals": list(match.totals), "winners": list(match.winners), "end": match.end}
    table.save(force_insert=True)
    _save_record(table, archived)
    found = list(discrepancies(table))
    if found or not match.over:
        raise ImportRefused(f"Table {table_id}: {found[0] if found else 'the match is not over'}.")
    return table


def _fields(archived: Json) -> dict[str, Any]:
    return {name: _value(name, archived[name]) for name in TABLE_FIELDS}


def _value(name: str, value: Any) -> Any:
    """Read times, which JSON has as text; everything else is as it is stored."""
    return parse_datetime(value) if value is not None and (name == "at" or name.endswith("_at")) else value


def _play_again(table: Table, journal: list[Json]) -> rules.Match:
    match = rules.get(table.game).start(table.seat_count, table.options, table_shuffle(table))
    for entry in journal:
        if entry["type"] == EventType.MOVE:
            match.play(entry["seat"], entry["move"])
    return match


def _save_record(table: Table, archived: Json) -> None:
    for number, seat in enumerate(archived["seats"]):
        kept = {name: seat[name] for name in ("played_by", "level", "client_seed")}
        Seat.objects.create(table=table, number=number, user=_player(seat["player"]), **kept)
    events = [Event(table=table, **_entry(entry)) for entry in archived["journal"]]
    Event.objects.bulk_create(events)
    _save_deals(table, events)


def _entry(entry: Json) -> dict[str, Any]:
    return {name: _value(name, entry[name]) for name in EVENT_FIELDS}


def _save_deals(table: Table, events: list[Event]) -> None:
    """Write the deals' results down again, from the events that told of them."""
    dealer, began = 0, table.started_at
    for event in events:
        for each in event.events:
            if each["type"] == "deal_ended":
                _save_deal(table, each, dealer, cast(datetime, began), event.at)
                began = event.at
            elif each["type"] == "dealt":
                dealer = each["dealer"]


def _save_deal(table: Table, ended: Json, dealer: int, began: datetime, at: datetime) -> None:
    result = {name: value for name, value in ended.items() if name != "type"}
    times = {"started_at": began, "finished_at": at}
    Deal(table=table, number=result["deal"], dealer=dealer, reason=result["reason"], result=result, **times).save()


def _player(player: Json | None) -> User | None:
    """Find a player by name, or make one who cannot log in."""
    if player is None:
        return None
    user: User | None = User.objects.named(player["username"]).first()
    if user is None:
        user = User(username=player["username"], display_name=player["display_name"], kind=player["kind"])
        user.set_unusable_password()
        user.save()
    return user
