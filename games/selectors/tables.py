"""The lobby: tables that a user may see, narrowed down as asked, with their seats and players in two queries more."""

from dataclasses import dataclass
from uuid import UUID

from django.db.models import Exists, F, OuterRef, Prefetch, QuerySet

from accounts.models import User
from cardservice.problems import Problem, ProblemCode
from games.models import Seat, Table, TableStatus
from games.selectors.sight import has_part, tables_visible


@dataclass(frozen=True, slots=True, kw_only=True)
class LobbyFilter:
    """What to look for. `has_open_seats` and `is_mine` are wishes: false narrows nothing down."""

    game: str | None = None
    status: TableStatus | None = None
    has_open_seats: bool = False
    is_mine: bool = False


def lobby(*, user: User, wanted: LobbyFilter) -> QuerySet[Table]:
    tables = with_seats(tables_visible(user))
    if wanted.game is not None:
        tables = tables.filter(game=wanted.game)
    if wanted.status is not None:
        tables = tables.filter(status=wanted.status)
    if wanted.has_open_seats:
        empty = Seat.objects.filter(table=OuterRef("pk"), played_by__isnull=True)
        tables = tables.filter(Exists(empty), status=TableStatus.OPEN)
    if wanted.is_mine:
        tables = tables.filter(has_part(user))
    return tables


def with_seats(tables: QuerySet[Table]) -> QuerySet[Table]:
    """Fetch owners, seats and players along, and leave the secrets and the bulk where they are."""
    seats = Prefetch("seats", Seat.objects.select_related("user").order_by("number"))
    shown = tables.select_related("owner").annotate(rematch_id=F("rematch__pk"))
    return shown.prefetch_related(seats).defer("state", "server_seed")


def table_shown(*, table_id: UUID, user: User) -> Table:
    """Find a table to show; raise `not_found`."""
    table = with_seats(tables_visible(user)).filter(pk=table_id).first()
    if table is None:
        raise Problem(ProblemCode.NOT_FOUND, "There is no such table, or it is private.")
    return table
