"""What each viewer may see, as a mask over the referee's view: written from the rules, not from the views' code.

When every view equals its mask, it holds nothing that the mask hides, whatever the hidden cards are.
"""

from collections.abc import Callable
from typing import Any

from games.rules.results import fresh

View = dict[str, Any]
Viewer = int | None


def as_seen(referee: View, viewer: Viewer) -> View:
    """Hide from the referee's view what a seat, or a spectator (None), may not see."""
    view = fresh(referee)
    for seat, hand in enumerate(view["hands"]):
        if seat != viewer:
            hand["cards"] = None
    if "stock" in view:
        del view["stock"]["cards"]
    _MASKS[view["game"]](view, viewer)
    return view


def _hand_and_foot(view: View, viewer: Viewer) -> None:
    for foot in view["feet"]:
        if not foot["taken"]:
            foot["cards"] = None
    if view["asking"] and view["asking"]["seat"] != viewer:
        del view["asking"]["move"]


def _railroad_canasta(view: View, viewer: Viewer) -> None:
    for seat, kitty in enumerate(view["kitties"]):
        canastas = {meld["canasta"] for meld in view["table"][seat]["melds"]}
        may_look = seat == viewer and canastas & {"red", "wild", "sevens"}
        if not kitty["taken"] and not may_look:
            kitty["cards"] = None


def _twenty_two(view: View, viewer: Viewer) -> None:
    put_aside = view.pop("put_aside")
    if isinstance(viewer, int) and view["exchanged"][viewer] is not None:
        view["own_put_aside"] = put_aside[viewer]


def _contract_rummy(view: View, viewer: Viewer) -> None:
    if viewer not in view["to_act"]:
        view["must_not_discard"] = None


def _fifty_six(view: View, viewer: Viewer) -> None:
    pass


_MASKS: dict[str, Callable[[View, Viewer], None]] = {
    "hand-and-foot": _hand_and_foot,
    "railroad-canasta": _railroad_canasta,
    "twenty-two": _twenty_two,
    "contract-rummy": _contract_rummy,
    "fifty-six": _fifty_six,
}
