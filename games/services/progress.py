"""One move made at a locked table, whoever makes it: the match goes on, and the record with it."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from games import rules
from games.models import Actor, Deal, Event, EventType, Table, TableStatus
from games.rules.moves import Move
from games.services import clock
from games.services.journal import journal_write
from games.services.matches import RecordedShuffle

_CHANGED = ("state", "deal", "deal_started_at", "status", "result", "finished_at", *clock.FIELDS)


@dataclass(frozen=True, slots=True)
class MatchAt:
    """A locked table, its match and shuffle, and the seats that bots play."""

    table: Table
    match: rules.Match
    shuffle: RecordedShuffle
    bot_seats: frozenset[int]


def move_make(*, at: MatchAt, seat: int, move: Move, by: Actor, now: datetime) -> Event:
    """Play a move and write it down; raise `IllegalMove`, with nothing changed."""
    table, match = at.table, at.match
    deal, dealer = match.deal, match.dealer
    events = match.play(seat, move)
    took_ms = max(0, int((now - table.changed_at).total_seconds() * 1000))
    table.state = match.dump()
    _deals_close(table, events, dealer, now)
    if match.over:
        _finish(table, match, now)
    clock.clock_set(table=table, to_act=match.to_act, bot_seats=at.bot_seats, now=now)
    event = Event(
        type=EventType.MOVE, seat=seat, by=by, deal=deal, ply=match.ply, move=move, took_ms=took_ms, events=events
    )
    event.shuffles = at.shuffle.drawn or None
    return journal_write(table=table, event=event, now=now, changed=_CHANGED)


def _deals_close(table: Table, events: list[dict[str, Any]], dealer: int, now: datetime) -> None:
    """Write down the deals that ended with these events, and move the table on to the deal being played."""
    for event in events:
        if event["type"] == "deal_ended":
            _deal_close(table, {name: value for name, value in event.items() if name != "type"}, dealer, now)
            table.deal_started_at = now
        elif event["type"] == "dealt":
            table.deal, dealer = event["deal"], event["dealer"]


def _deal_close(table: Table, result: dict[str, Any], dealer: int, now: datetime) -> None:
    Deal(
        table=table,
        number=result["deal"],
        dealer=dealer,
        started_at=table.deal_started_at or now,
        finished_at=now,
        reason=result["reason"],
        result=result,
    ).save()


def _finish(table: Table, match: rules.Match, now: datetime) -> None:
    table.status = TableStatus.FINISHED
    table.finished_at = now
    table.result = {"totals": list(match.totals), "winners": list(match.winners), "end": match.end}
