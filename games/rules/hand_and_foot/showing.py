"""What the state of a match looks like in views and events: built by naming what may be seen."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from games.rules.canasta.entries import Entry
from games.rules.canasta.values import MELD_RANKS
from games.rules.cards import RUMMY
from games.rules.hand_and_foot.asking import Asking
from games.rules.hand_and_foot.melding import POLICY
from games.rules.match import ALL, Json, Viewer
from games.rules.moves import Event, Move

if TYPE_CHECKING:
    from games.rules.hand_and_foot.match import HandAndFootMatch


def view_state(match: "HandAndFootMatch", viewer: Viewer) -> Json:
    """Show what is Hand and Foot's own."""
    stock: Json = {"count": len(match.stock)}
    if viewer is ALL:
        stock["cards"] = RUMMY.show(reversed(match.stock))
    return {
        "stock": stock,
        "pile": {"count": len(match.pile), "cards": RUMMY.show(match.pile)},
        "feet": [_foot(foot, viewer) for foot in match.feet],
        "table": [
            {"red_threes": RUMMY.show(red_threes), "melds": laid.view(POLICY, "book")}
            for red_threes, laid in zip(match.red_threes, match.laid, strict=True)
        ],
        "minimum": match.terms.minimum,
        "opened": [bool(laid.melds) for laid in match.laid],
        "asking": None if match.asking is None else _asking(match.asking, viewer),
        "refused": match.refused,
    }


def _foot(foot: tuple[int, ...] | None, viewer: Viewer) -> Json:
    if foot is None:
        return {"count": 0, "taken": True, "cards": []}
    return {"count": len(foot), "taken": False, "cards": RUMMY.show_sorted(foot) if viewer is ALL else None}


def _asking(asking: Asking, viewer: Viewer) -> Json:
    view: Json = {"seat": asking.seat, "answers": {str(seat): True for seat in sorted(asking.yes)}}
    if viewer is ALL or viewer == asking.seat:
        view["move"] = _go_out(asking)
    return view


def _go_out(asking: Asking) -> Move:
    return {"type": "go_out", "melds": _entries(asking.melds), "card": RUMMY.names[asking.card]}


def _entries(entries: Iterable[Entry]) -> list[Json]:
    return [{"rank": MELD_RANKS[entry.rank], "cards": RUMMY.show(entry.cards)} for entry in entries]


def melded_event(seat: int, entries: Iterable[Entry]) -> Event:
    """Tell what a seat melded, entry by entry."""
    return {"type": "melded", "seat": seat, "melds": _entries(entries)}
