"""The record of a table: its moves and deals as a viewer may see them; all of it, and its proof, when it is over."""

from collections.abc import Iterable
from typing import Any

from cardservice.problems import Problem, ProblemCode
from games import rules
from games.models import Deal, Event, Move, Table
from games.rules.shuffle import ALGORITHM
from games.selectors.sight import Sight

Json = dict[str, Any]

_DEAL_EXTRAS = ("contract", "card_points", "owed")


def moves_seen(*, sight: Sight, after_ply: int, limit: int) -> tuple[list[Json], bool]:
    """List moves after a ply, hidden parts null where the viewer may not know them; tell whether there are more."""
    rows = Move.objects.filter(table=sight.table, ply__gt=after_ply).order_by("ply")[: limit + 1]
    moves = [move_seen(event=row, table=sight.table, seat=sight.seat) for row in rows]
    return moves[:limit], len(moves) > limit


def move_seen(*, event: Event, table: Table, seat: int | None) -> Json:
    """Show one move to a seat's player, or to a spectator, as of now."""
    return _move_facts(event) | {"move": move_payload_seen(event=event, table=table, seat=seat)}


def move_payload_seen(*, event: Event, table: Table, seat: int | None) -> Json:
    move: Json = event.move or {}
    if event.seat == seat:
        return move
    deal_over = table.is_over or (event.deal or 0) < table.deal
    return rules.get(table.game).public_move(move, deal_over=deal_over, match_over=table.is_over)


def deals_played(table: Table) -> list[Json]:
    """List the deals that have ended, itemised."""
    return [_deal_facts(deal) for deal in Deal.objects.filter(table=table).order_by("number")]


def replay_of(table: Table) -> Json:
    """Give all of a table's record, open; raise `match_not_over`."""
    if not table.is_over:
        raise Problem(ProblemCode.MATCH_NOT_OVER)
    journal = list(Event.objects.filter(table=table).order_by("version"))
    return {
        "table": str(table.pk),
        "game": table.game,
        "ruleset": table.ruleset,
        "options": table.options,
        "first_dealer": table.first_dealer,
        "shuffles": list(_shuffles(journal)),
        "moves": [_move_facts(event) | {"move": event.move} for event in journal if event.ply],
        "deals": deals_played(table),
        "result": table.result,
    }


def proof_of(table: Table) -> Json:
    """Give what the shuffles are bound to, and, once the match is over, all that is needed to check them."""
    drawing = Event.objects.filter(table=table, shuffles__isnull=False).order_by("version").only("shuffles")
    counts = [{"label": each["label"], "count": len(each["cards"])} for each in _shuffles(drawing)]
    return {
        "commitment": table.commitment,
        "client_seeds": table.client_seeds or [],
        "algorithm": ALGORITHM,
        "server_seed": bytes(table.server_seed).hex() if table.is_over else None,
        "first_dealer": table.first_dealer,
        "shuffles": counts,
    }


def _shuffles(journal: Iterable[Event]) -> Iterable[Json]:
    for event in journal:
        yield from event.shuffles or ()


def _move_facts(event: Event) -> Json:
    return {
        "ply": event.ply,
        "deal": event.deal,
        "seat": event.seat,
        "by": event.by,
        "version": event.version,
        "at": event.at,
        "took_ms": event.took_ms,
    }


def _deal_facts(deal: Deal) -> Json:
    extras = {name: deal.result[name] for name in _DEAL_EXTRAS if name in deal.result}
    return {
        "number": deal.number,
        "dealer": deal.dealer,
        "started_at": deal.started_at,
        "finished_at": deal.finished_at,
        "reason": deal.reason,
        "sides": deal.result["sides"],
        **extras,
    }
