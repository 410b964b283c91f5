"""Is the record right? A table is played again from its seeds, options and moves, and compared with what is stored.

Only looks: what it finds is for people to judge.
"""

import json
from collections.abc import Iterator
from typing import Any

from games import rules
from games.models import Deal, Event, EventType, Table
from games.rules.shuffle import commitment
from games.services.matches import Drawn, RecordedShuffle, first_events, table_shuffle


def discrepancies(table: Table) -> Iterator[str]:
    """Say what of a table does not follow from its record."""
    journal = list(Event.objects.filter(table=table).order_by("version"))
    if commitment(bytes(table.server_seed)) != table.commitment:
        yield "the server seed is not the one that was committed to"
    if [event.version for event in journal] != list(range(1, table.version + 1)):
        yield "the journal's versions have gaps, or do not reach the table's"
    if table.client_seeds is None:
        if table.state is not None:
            yield "there is a state, but the match never started"
        return
    try:
        yield from _replayed(table, journal)
    except (rules.IllegalMove, rules.InvalidOptions, rules.UnknownGame, LookupError, ValueError, TypeError) as error:
        yield f"the record cannot be played again: {type(error).__name__}"


def _replayed(table: Table, journal: list[Event]) -> Iterator[str]:
    """Play the journal again, comparing each step; then compare where it ends with the snapshot."""
    shuffle = table_shuffle(table)
    match = rules.get(table.game).start(table.seat_count, table.options, shuffle)
    results: list[Any] = []
    for event in journal:
        if event.type not in (EventType.STARTED, EventType.MOVE):
            continue
        events = first_events(match)
        if event.type == EventType.MOVE:
            events = match.play(event.seat or 0, event.move or {})
            results += [each for each in events if each["type"] == "deal_ended"]
        if _stored(events) != event.events or match.ply != (event.ply or 0):
            yield f"version {event.version} tells of other events than the match has"
        if _taken(shuffle) != (event.shuffles or []):
            yield f"version {event.version} has other shuffles than the seeds give"
    yield from _compared(table, match, results)


def _compared(table: Table, match: rules.Match, results: list[Any]) -> Iterator[str]:
    result = {"totals": match.totals, "winners": match.winners, "end": match.end} if match.over else None
    facts = {
        "state": (table.state, match.dump()),
        "deal": (table.deal, match.deal),
        "to_act": (table.to_act, [] if table.is_over else list(match.to_act)),
        "result": (table.result, result),
    }
    for name, (stored, replayed) in facts.items():
        if stored != _stored(replayed):
            yield f"its {name} is not what the record leads to"
    deals = [{"type": "deal_ended", **deal.result} for deal in Deal.objects.filter(table=table).order_by("number")]
    if deals != _stored(results):
        yield "its deals' results are not what the record leads to"


def _taken(shuffle: RecordedShuffle) -> Drawn:
    """Take what was drawn since the last time."""
    drawn, shuffle.drawn = shuffle.drawn, []
    return drawn


def _stored(value: Any) -> Any:
    """Give a value as the database gives it back."""
    return json.loads(json.dumps(value))
