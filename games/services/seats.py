"""Who sits where: the few ways in which one seat changes hands."""

from collections.abc import Iterable, Sequence

from accounts.models import User
from games.models import BotLevel, PlayedBy, Seat, Table

STAND_IN = BotLevel.NORMAL
"""How well a bot plays that sits in for an absent player."""

_FIELDS = ("user", "played_by", "level", "client_seed", "since_version")


def seat_take(seat: Seat, *, user: User, client_seed: str) -> None:
    """Seat a player."""
    seat.user, seat.played_by, seat.level, seat.client_seed = user, PlayedBy.PLAYER, None, client_seed


def seat_take_by_bot(seat: Seat, *, level: BotLevel) -> None:
    """Seat a house bot in its own right."""
    seat.user, seat.played_by, seat.level, seat.client_seed = None, PlayedBy.BOT, level, ""


def seat_empty(seat: Seat) -> None:
    seat.user, seat.played_by, seat.level, seat.client_seed = None, None, None, ""


def seat_stand_in(seat: Seat) -> None:
    """Let a bot play for the seat's player."""
    seat.played_by, seat.level = PlayedBy.BOT, STAND_IN


def seat_give_back(seat: Seat, *, version: int) -> None:
    """Let the player play again, from this version on."""
    seat.played_by, seat.level, seat.since_version = PlayedBy.PLAYER, None, version


def player_summary(user: User | None) -> dict[str, str] | None:
    """Show a player as everybody may see one, for the journal."""
    if user is None:
        return None
    return {"username": user.username, "display_name": user.display_name, "kind": user.kind}


def seats_save(seats: Iterable[Seat]) -> None:
    for seat in seats:
        seat.save(update_fields=_FIELDS)


def seats_of(table: Table) -> list[Seat]:
    """Read a table's seats in order, with their players."""
    return list(table.seats.select_related("user").order_by("number"))


def table_with_seats(table: Table, seats: Sequence[Seat]) -> Table:
    """Attach the seats at hand to their table, so that showing it reads nothing again."""
    table._prefetched_objects_cache = {"seats": seats}  # type: ignore[attr-defined]
    return table
