"""A player's move, judged in one order, each step with its own refusal:

`visible (404) → well formed (400) → seated (403) → status (409) → version (428, 409) → turn (409) → rules (422)`

A request that is repeated under its key is answered before any of this can refuse it (`games.services.answering`).
"""

from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID

from accounts.models import User
from cardservice.problems import Problem, ProblemCode
from games import rules
from games.models import Actor, Event, TableStatus
from games.rules.errors import MALFORMED
from games.selectors.sight import NOT_PLAYED_WITH, Sight, table_visible
from games.services.matches import match_of
from games.services.progress import MatchAt, move_make
from games.services.transactions import service


@dataclass(frozen=True, slots=True)
class MoveRequest:
    """A move, and the version of the table that its player saw (None: not said)."""

    move: Any
    version: int | None


@dataclass(frozen=True, slots=True)
class Played:
    """A move that was made, and the table and the match after it."""

    event: Event
    sight: Sight
    match: rules.Match


@service
def move_play(*, table_id: UUID, user: User, request: MoveRequest, now: datetime) -> Played:
    """Make a player's move; raise a `Problem` as the module says, with nothing changed."""
    sight = table_visible(table_id=table_id, user=user, lock=True, without=NOT_PLAYED_WITH)
    seat = _judge(sight, request)
    match, shuffle = match_of(sight.table)
    at = MatchAt(sight.table, match, shuffle, sight.bot_seats)
    try:
        event = move_make(at=at, seat=seat, move=request.move, by=Actor.PLAYER, now=now)
    except rules.IllegalMove as illegal:
        raise _forbidden(illegal, sight.table.version) from illegal
    return Played(event, sight, match)


def move_check(*, table_id: UUID, user: User, request: MoveRequest) -> None:
    """Refuse what `move_play` would refuse, and do nothing else."""
    sight = table_visible(table_id=table_id, user=user, without=NOT_PLAYED_WITH)
    seat = _judge(sight, request)
    match, _ = match_of(sight.table)
    try:
        match.play(seat, request.move)
    except rules.IllegalMove as illegal:
        raise _forbidden(illegal, sight.table.version) from illegal


def _judge(sight: Sight, request: MoveRequest) -> int:
    """Judge everything but the rules of the game; give the seat that moves."""
    table = sight.table
    _well_formed(table.game, request.move)
    if sight.seat is None:
        raise Problem(ProblemCode.NOT_SEATED)
    _being_played(TableStatus(table.status))
    if request.version is None:
        raise Problem(ProblemCode.PRECONDITION_REQUIRED)
    if request.version != table.version:
        detail = f"The table is at version {table.version}, and the move was made for {request.version}."
        raise Problem(ProblemCode.STALE_VERSION, detail, version=table.version, to_act=table.to_act)
    if not sight.plays:
        raise Problem(ProblemCode.BOT_PLAYS, version=table.version)
    if sight.seat not in table.to_act:
        raise Problem(ProblemCode.NOT_YOUR_TURN, version=table.version, to_act=table.to_act)
    return sight.seat


def _well_formed(game: str, move: Any) -> None:
    try:
        rules.get(game).move_types.of(move).parse(move)
    except rules.IllegalMove as illegal:
        raise _malformed(illegal) from illegal


def _being_played(status: TableStatus) -> None:
    match status:
        case TableStatus.OPEN:
            raise Problem(ProblemCode.NOT_STARTED)
        case TableStatus.PAUSED:
            raise Problem(ProblemCode.TABLE_PAUSED)
        case TableStatus.FINISHED | TableStatus.ABORTED:
            raise Problem(ProblemCode.MATCH_OVER)


def _malformed(illegal: rules.IllegalMove) -> Problem:
    pointer, code = f"/move{illegal.facts['pointer']}", illegal.facts["code"]
    error = {"pointer": pointer, "code": code, "detail": illegal.message}
    return Problem(ProblemCode.MALFORMED, illegal.message, errors=[error])


def _forbidden(illegal: rules.IllegalMove, version: int) -> Problem:
    if illegal.code == MALFORMED:
        return _malformed(illegal)
    return Problem(
        ProblemCode.ILLEGAL_MOVE,
        illegal.message,
        rule=illegal.rule,
        reason=illegal.code,
        facts=illegal.facts,
        version=version,
    )
