"""What a viewer of Railroad Canasta sees beside what all games show, as `view.RailroadCanastaView` declares it."""

from typing import TYPE_CHECKING

from games.rules.cards import RUMMY
from games.rules.match import ALL, Json, Viewer
from games.rules.railroad_canasta.judging import is_frozen
from games.rules.railroad_canasta.melding import POLICY, minimum
from games.rules.railroad_canasta.stand import Stand

if TYPE_CHECKING:
    from games.rules.railroad_canasta.match import RailroadCanastaMatch


def view_state(match: "RailroadCanastaMatch", viewer: Viewer) -> Json:
    """Show the table as a viewer may see it; the stock's cards are for the referee."""
    stock: Json = {"count": len(match.stock)}
    if viewer is ALL:
        stock["cards"] = RUMMY.show(reversed(match.stock))
    seats = range(match.seats)
    return {
        "stock": stock,
        "pile": {"count": len(match.pile), "cards": RUMMY.show(match.pile)},
        "frozen": is_frozen(match.pile),
        "kitties": [_kitty(match, seat, viewer) for seat in seats],
        "table": [_table(match, seat) for seat in seats],
        "minimum": [minimum(total) for total in _totals_before(match)],
        "opened": [bool(laid.melds) for laid in match.laid],
        "sevens_locked": [not Stand(match, seat).may_discard_sevens(match.laid[seat]) for seat in seats],
    }


def _kitty(match: "RailroadCanastaMatch", seat: int, viewer: Viewer) -> Json:
    """Show a kitty to its owner once he has the right (RC-25), and to the referee; one that is taken up is no more."""
    if match.kitty_taken[seat]:
        return {"count": 0, "taken": True, "cards": []}
    kitty = match.kitties[seat]
    is_seen = viewer is ALL or (viewer == seat and Stand(match, seat).sees_kitty)
    return {"count": len(kitty), "taken": False, "cards": RUMMY.show_sorted(kitty) if is_seen else None}


def _table(match: "RailroadCanastaMatch", seat: int) -> Json:
    return {
        "red_threes": RUMMY.show(match.red_threes[seat]),
        "melds": match.laid[seat].view(POLICY, "canasta"),
    }


def _totals_before(match: "RailroadCanastaMatch") -> list[int]:
    """Give the totals at the start of the deal that is shown; a match that is over still shows its last."""
    if not match.over:
        return match.totals
    return [total - side["points"] for total, side in zip(match.totals, match.results[-1]["sides"], strict=True)]
