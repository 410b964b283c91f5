"""A bot's turn. It thinks without holding the table, and moves only if the match is still as it was.

Most bots move at once. One that searches is given some seconds, on a worker of those that have them to spare; the turn
is claimed for as long, so that no other worker thinks about it too.
"""

import logging
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from random import Random
from uuid import UUID

from django.db.models import Q

from cardservice.faults import where_it_failed
from games import bots, rules
from games.models import Actor, Event, PlayedBy, Seat, Table, TableStatus
from games.rules.moves import Move
from games.selectors.sight import bot_seats_of
from games.services.matches import match_of
from games.services.progress import MatchAt, move_make
from games.services.seats import STAND_IN
from games.services.transactions import service

logger = logging.getLogger(__name__)

THINKERS = frozenset({bots.Level.HARD})
CLOCKS_APART = timedelta(seconds=0.2)
"""By how much the clocks of two workers may differ."""


class TakesThought(Exception):
    """The bot that is to act searches for its move: that is to be asked of `bot_turn_think`."""


@dataclass(frozen=True, slots=True)
class _BotTurn:
    table: Table
    seats: list[Seat]
    seat: Seat

    @property
    def level(self) -> bots.Level:
        return bots.Level(self.seat.level or STAND_IN)


def bot_turn_play(*, table_id: UUID, version: int, now: datetime, random: Random) -> Event | None:
    """Make the move of a bot that is to act at this version; do nothing before its time, or when it was made.

    Raise `TakesThought` for a bot that does not know its move at once.
    """
    turn = _bot_turn(table_id, version, now)
    if turn is None:
        return None
    if turn.level in THINKERS:
        raise TakesThought
    return _play(turn, random=random, seconds=0, clock=lambda: now)


def bot_turn_think(
    *, table_id: UUID, version: int, clock: Callable[[], datetime], random: Random, seconds: float
) -> Event | None:
    """Make the move of a bot that searches for it; do nothing if another worker is doing so, or has.

    `clock` tells the time: it is later when the move is made than when the search begins.
    """
    now = clock()
    turn = _bot_turn(table_id, version, now)
    if turn is None or not _claim(turn.table, now=now, seconds=seconds):
        return None
    return _play(turn, random=random, seconds=seconds, clock=clock)


def _bot_turn(table_id: UUID, version: int, now: datetime) -> _BotTurn | None:
    # Without a delay a bot is due at once, even if this worker's clock is behind that of whoever made the last move.
    is_due = Q(bot_due_at__lte=now) | Q(bot_due_at__isnull=False, bot_delay_ms=0)
    table = Table.objects.filter(is_due, pk=table_id, version=version, status=TableStatus.PLAYING).first()
    if table is None:
        return None
    seats = list(table.seats.order_by("number"))
    seat = next((seat for seat in seats if _is_due(seat, table)), None)
    return _BotTurn(table, seats, seat) if seat else None


def _claim(table: Table, *, now: datetime, seconds: float) -> bool:
    """Put off when the bot is due until it should have moved, unless somebody else has: so one worker thinks alone."""
    if table.bot_due_at is None or table.bot_due_at > now + CLOCKS_APART:
        return False
    unclaimed = Table.objects.filter(pk=table.pk, version=table.version, bot_due_at=table.bot_due_at)
    return bool(unclaimed.update(bot_due_at=now + timedelta(seconds=seconds)))


def _play(turn: _BotTurn, *, random: Random, seconds: float, clock: Callable[[], datetime]) -> Event | None:
    seat = turn.seat.number
    match, shuffle = match_of(turn.table)
    at = MatchAt(turn.table, match, shuffle, bot_seats_of(turn.seats))
    try:
        move = _choose(match, seat, turn.level, random, seconds)
    except Exception as fault:
        # Play goes on, with the move that is made for those whose time is up.
        logger.error("A bot failed at table %s, ply %d: %s", turn.table.pk, match.ply, where_it_failed(fault))
        move = match.timeout_move(seat) or {}
    return _move_if_unchanged(at=at, seat=seat, move=move, now=clock())


def _choose(match: rules.Match, seat: int, level: bots.Level, random: Random, seconds: float) -> Move:
    """Ask a bot, which is shown what a player at the seat would see."""
    legal = match.legal_moves(seat)
    turn = bots.Turn(
        seat=seat,
        view=match.view(seat),
        moves=legal.moves,
        complete=legal.complete,
        random=random,
        seconds=seconds,
    )
    return bots.choose(level, turn)


def _is_due(seat: Seat, table: Table) -> bool:
    return seat.played_by == PlayedBy.BOT and seat.number in table.to_act


@service
def _move_if_unchanged(*, at: MatchAt, seat: int, move: Move, now: datetime) -> Event | None:
    table = at.table
    going_on = Table.objects.locked().filter(pk=table.pk, status=table.status)
    version = going_on.values_list("version", flat=True).first()
    if version is None:
        return None
    now_at = at if version == table.version else _after_changes_of_hands(at, seat)
    if now_at is None:
        return None
    try:
        return move_make(at=now_at, seat=seat, move=move, by=Actor.BOT, now=now)
    except rules.IllegalMove as illegal:
        logger.error("A bot's move was refused (%s) at table %s", illegal.rule or illegal.code, table.pk)
        return move_make(at=now_at, seat=seat, move=at.match.timeout_move(seat) or {}, by=Actor.BOT, now=now)


def _after_changes_of_hands(at: MatchAt, seat: int) -> MatchAt | None:
    """Give a locked table as it is by now, if other seats have changed hands and nothing else has happened.

    Or whoever leaves and returns again and again would have a bot that searches begin anew each time.
    """
    table = Table.objects.get(pk=at.table.pk)
    bot_seats = bot_seats_of(table.seats.all())
    if seat not in bot_seats or table.state != at.table.state:
        return None
    return replace(at, table=table, bot_seats=bot_seats)
