"""How the state of a match is written to a dump, and read back."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from games.rules.canasta.entries import Entry
from games.rules.canasta.melds import Laid
from games.rules.cards import pack, unpack
from games.rules.hand_and_foot.asking import Asking
from games.rules.hand_and_foot.melding import POLICY
from games.rules.hand_and_foot.position import Terms
from games.rules.match import Json

if TYPE_CHECKING:
    from games.rules.hand_and_foot.match import HandAndFootMatch


def dump_state(match: "HandAndFootMatch") -> Json:
    return {
        "hands": [pack(hand) for hand in match.hands],
        "feet": [None if foot is None else pack(foot) for foot in match.feet],
        "foot_played": list(match.foot_played),
        "stock": pack(match.stock),
        "pile": pack(match.pile),
        "melds": [laid.dump() for laid in match.laid],
        "red_threes": [pack(cards) for cards in match.red_threes],
        "refused": match.refused,
        "asking": None if match.asking is None else _dump_asking(match.asking),
    }


def load_state(match: "HandAndFootMatch", state: Mapping[str, Any]) -> None:
    match.hands = [sorted(unpack(hand)) for hand in state["hands"]]
    match.feet = [None if foot is None else tuple(unpack(foot)) for foot in state["feet"]]
    match.foot_played = list(state["foot_played"])
    match.stock, match.pile = unpack(state["stock"]), unpack(state["pile"])
    match.laid = [Laid.load(POLICY, melds) for melds in state["melds"]]
    match.red_threes = [tuple(unpack(cards)) for cards in state["red_threes"]]
    match.refused = state["refused"]
    match.terms = Terms.of(match.deal, match.options)
    match.asking = None if state["asking"] is None else _load_asking(state["asking"])


def _dump_asking(asking: Asking) -> Json:
    melds = [[entry.rank, pack(entry.cards)] for entry in asking.melds]
    return {"seat": asking.seat, "melds": melds, "card": asking.card, "yes": list(asking.yes)}


def _load_asking(dump: Mapping[str, Any]) -> Asking:
    melds = tuple(Entry(rank, unpack(cards)) for rank, cards in dump["melds"])
    return Asking(dump["seat"], melds, dump["card"], tuple(dump["yes"]))
