"""How the state of a match is read back from a view, with cards handed out where it hides some."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from games.rules.canasta.entries import Entry
from games.rules.canasta.seen import check_hands, laid_of, stock_of
from games.rules.canasta.values import RANK_NUMBERS
from games.rules.cards import RUMMY
from games.rules.hand_and_foot.asking import Asking
from games.rules.hand_and_foot.melding import POLICY
from games.rules.hand_and_foot.position import Terms
from games.rules.imagining import Handout, numbers

if TYPE_CHECKING:
    from games.rules.hand_and_foot.match import HandAndFootMatch


def imagine_state(match: "HandAndFootMatch", view: Mapping[str, Any], handout: Handout) -> None:
    """Set what is Hand and Foot's own; raise ValueError when a partner is asked about a move that is not shown."""
    check_hands(match.hands)
    match.feet = [None if foot["taken"] else tuple(handout.cards_of(foot)) for foot in view["feet"]]
    match.foot_played = [_has_played_foot(match, seat) for seat in range(match.seats)]
    match.stock, match.pile = stock_of(view, handout), numbers(RUMMY, view["pile"]["cards"])
    match.laid = [laid_of(POLICY, table["melds"]) for table in view["table"]]
    match.red_threes = [tuple(numbers(RUMMY, table["red_threes"])) for table in view["table"]]
    match.refused = view["refused"]
    match.terms = Terms.of(match.deal, match.options)
    match.asking = None if view["asking"] is None else _asking(view["asking"])


def _has_played_foot(match: "HandAndFootMatch", seat: int) -> bool:
    """Tell whether a turn in the foot is behind a seat (HF-27): most likely, unless the hand is just a foot in size."""
    return match.feet[seat] is None and len(match.hands[seat]) != match.options["foot_size"]


def _asking(asking: Mapping[str, Any]) -> Asking:
    if "move" not in asking:
        raise ValueError("What this partner is asked about is not shown, and cannot be imagined.")
    move = asking["move"]
    entries = [Entry(RANK_NUMBERS[meld["rank"]], numbers(RUMMY, meld["cards"])) for meld in move["melds"]]
    yes = tuple(int(seat) for seat, allow in asking["answers"].items() if allow)
    return Asking(asking["seat"], tuple(entries), RUMMY.numbers[move["card"]], yes)
