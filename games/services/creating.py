"""Making a table."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from accounts.models import User
from cardservice.problems import Problem, malformed
from games import rules
from games.models import Event, EventType, Seat, Table, Visibility
from games.rules.fields import escape
from games.rules.shuffle import commitment
from games.services.journal import journal_write
from games.services.seats import player_summary, seat_take, table_with_seats
from games.services.starting import started_if_full
from games.services.transactions import service


@dataclass(frozen=True, slots=True, kw_only=True)
class Wish:
    """What somebody wants to play, and how. `seat` None: the owner only watches."""

    game: str
    seats: int
    options: dict[str, Any]
    visibility: Visibility = Visibility.PUBLIC
    turn_seconds: int = 0
    bot_delay_ms: int = 0
    auto_start: bool = True
    rated: bool = False
    seat: int | None = 0
    client_seed: str = ""


@dataclass(frozen=True, slots=True)
class Chance:
    """What a new table needs of chance: its secret seed, and a code in case that it is private."""

    server_seed: bytes
    code: str


@service
def table_create(*, owner: User, wish: Wish, chance: Chance, now: datetime) -> Table:
    """Make an open table; raise `malformed` with a pointer to the game, the seats or the option at fault."""
    game, options = _judge(wish)
    table = Table(
        game=game.slug,
        ruleset=game.ruleset,
        options=options,
        seat_count=wish.seats,
        visibility=wish.visibility,
        code=chance.code if wish.visibility == Visibility.PRIVATE else None,
        turn_seconds=wish.turn_seconds,
        bot_delay_ms=wish.bot_delay_ms,
        auto_start=wish.auto_start,
        rated=wish.rated,
        owner=owner,
    )
    seats = table_open(table=table, chance=chance, now=now)
    if wish.seat is not None:
        seat_take(seats[wish.seat], user=owner, client_seed=wish.client_seed)
    Seat.objects.bulk_create(seats)
    journal_created(table=table, seat=wish.seat, now=now)
    started_if_full(table=table, seats=seats, now=now)
    return table_with_seats(table, seats)


def table_open(*, table: Table, chance: Chance, now: datetime) -> list[Seat]:
    """Save a new table, committed to its shuffles; give its empty seats, to be filled and saved."""
    table.server_seed, table.commitment = chance.server_seed, commitment(chance.server_seed)
    table.created_at = table.changed_at = now
    table.save(force_insert=True)
    return [Seat(table=table, number=number) for number in range(table.seat_count)]


def journal_created(*, table: Table, seat: int | None, now: datetime) -> None:
    event = Event(type=EventType.CREATED, seat=seat, details={"owner": player_summary(table.owner)})
    journal_write(table=table, event=event, now=now)


def _judge(wish: Wish) -> tuple[rules.Game, dict[str, Any]]:
    try:
        game = rules.get(wish.game)
        options = game.resolve_options(wish.seats, wish.options)
    except rules.UnknownGame as unknown:
        raise malformed("There is no such game.", pointer="/game", code="unknown_game") from unknown
    except rules.InvalidOptions as invalid:
        raise _invalid_option(invalid) from invalid
    if wish.seat is not None and wish.seat >= wish.seats:
        raise malformed(f"Seats are numbered from 0 to {wish.seats - 1}.", pointer="/seat", code="out_of_range")
    return game, options


def _invalid_option(invalid: rules.InvalidOptions) -> Problem:
    pointer = "/seats" if invalid.option == "seats" else f"/options/{escape(invalid.option)}"
    return malformed(invalid.message, pointer=pointer, code="invalid_option")
