"""The state of a table as one user may see it: the view of the user's seat, or a spectator's."""

from datetime import datetime
from typing import Any

from games import rules
from games.models import TableStatus
from games.selectors.sight import Sight

Json = dict[str, Any]


def state_seen(*, sight: Sight, match: rules.Match | None, now: datetime) -> Json:
    """Show the state; `match` is None before the start, and the view with it."""
    table = sight.table
    return {
        "table": str(table.pk),
        "game": table.game,
        "version": table.version,
        "status": table.status,
        "seat": sight.seat,
        "view": None if match is None else match.view(sight.seat),
        "legal": _legal(sight, match),
        "deadline_at": table.deadline_at,
        "server_time": now,
    }


def _legal(sight: Sight, match: rules.Match | None) -> Json:
    """List the moves of the user's seat; none while somebody else is to act, or a bot in the user's place."""
    if match is None or sight.seat is None or not sight.plays or sight.table.status != TableStatus.PLAYING:
        return {"moves": [], "complete": True}
    return match.legal_moves(sight.seat)._asdict()
