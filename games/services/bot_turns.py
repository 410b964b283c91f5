"""A bot's turn. It thinks without holding the table, and moves only if the table is still as it was."""

import logging
from datetime import datetime
from random import Random
from uuid import UUID

from django.db.models import Q

from games import bots, rules
from games.models import Actor, Event, PlayedBy, Seat, Table, TableStatus
from games.rules.moves import Move
from games.selectors.sight import bot_seats_of
from games.services.faults import where_it_failed
from games.services.matches import match_of
from games.services.progress import MatchAt, move_make
from games.services.seats import STAND_IN
from games.services.transactions import service

logger = logging.getLogger(__name__)


def bot_turn_play(*, table_id: UUID, version: int, now: datetime, random: Random) -> Event | None:
    """Make the move of a bot that is to act at this version; do nothing before its time, or when it was made."""
    # Without a delay a bot is due at once, even if this worker's clock is behind that of whoever made the last move.
    is_due = Q(bot_due_at__lte=now) | Q(bot_due_at__isnull=False, bot_delay_ms=0)
    table = Table.objects.filter(is_due, pk=table_id, version=version, status=TableStatus.PLAYING).first()
    if table is None:
        return None
    seats = list(table.seats.order_by("number"))
    seat = next((seat for seat in seats if _is_due(seat, table)), None)
    if seat is None:
        return None
    match, shuffle = match_of(table)
    move = _choose_or_give_up(match, seat, random)
    at = MatchAt(table, match, shuffle, bot_seats_of(seats))
    return _move_if_unchanged(at=at, seat=seat.number, move=move, now=now)


def _choose_or_give_up(match: rules.Match, seat: Seat, random: Random) -> Move:
    """Ask a bot; should it fail, make the move that is made for those whose time is up, so that play goes on."""
    try:
        return _choose(match, seat, random)
    except Exception as fault:
        logger.error("A bot failed at table %s, ply %d: %s", seat.table_id, match.ply, where_it_failed(fault))
        return match.timeout_move(seat.number) or {}


def _choose(match: rules.Match, seat: Seat, random: Random) -> Move:
    """Ask a bot, which is shown what a player at the seat would see."""
    legal = match.legal_moves(seat.number)
    view = match.view(seat.number)
    turn = bots.Turn(seat=seat.number, view=view, moves=legal.moves, complete=legal.complete, random=random)
    return bots.choose(_playable(seat.level or STAND_IN), turn)


def _playable(level: str) -> bots.Level:
    """Give the level itself, or the best there is while nobody plays that well."""
    return bots.Level(level) if level in list(bots.Level) else list(bots.Level)[-1]


def _is_due(seat: Seat, table: Table) -> bool:
    return seat.played_by == PlayedBy.BOT and seat.number in table.to_act


@service
def _move_if_unchanged(*, at: MatchAt, seat: int, move: Move, now: datetime) -> Event | None:
    table = at.table
    unchanged = Table.objects.select_for_update().filter(pk=table.pk, version=table.version, status=table.status)
    if not unchanged.values_list("version").first():
        return None
    try:
        return move_make(at=at, seat=seat, move=move, by=Actor.BOT, now=now)
    except rules.IllegalMove as illegal:
        logger.error("A bot's move was refused (%s) at table %s", illegal.rule or illegal.code, table.pk)
        return move_make(at=at, seat=seat, move=at.match.timeout_move(seat) or {}, by=Actor.BOT, now=now)
