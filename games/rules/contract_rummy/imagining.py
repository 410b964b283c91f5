"""How the state of a match is read back from a view, with cards handed out where it hides some."""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from games.rules.cards import JOKER_NAME, RUMMY
from games.rules.contract_rummy.meld_cards import NUMBERS, PLACE
from games.rules.contract_rummy.melds import Meld, make_meld
from games.rules.contract_rummy.move_types import DRAWING, SET, Kind
from games.rules.imagining import Handout, numbers

if TYPE_CHECKING:
    from games.rules.contract_rummy.state import ContractRummyState


def cards_shown(view: Mapping[str, Any]) -> Iterator[str]:
    """Name the cards outside hands that a view shows."""
    yield from view["pile"]["cards"]
    yield from view["stock"].get("cards", ())
    for meld in view["table"]:
        yield from (JOKER_NAME if card.startswith(JOKER_NAME) else card for card in meld["cards"])


def imagine_state(match: "ContractRummyState", view: Mapping[str, Any], handout: Handout) -> None:
    """Set what is Contract Rummy's own.

    A view does not show how many turns have been played, and hides from others, or when a seat holds two of it, which
    card was just taken: turns are counted anew (CR-22), and no such card is held back (CR-18).
    """
    match.stock, match.pile = handout.cards_of(view["stock"])[::-1], numbers(RUMMY, view["pile"]["cards"])
    match.table = [_meld(**meld) for meld in view["table"]]
    match.laid, match.laid_this_turn = list(view["laid"]), view["laid_this_turn"]
    match.restocks_used = match.options["restocks"] - view["restocks_left"]
    match.turns, match.quiet_turns = 0, view["quiet_turns"]
    match.melded = match.laid_this_turn
    held_back = view["must_not_discard"]
    match.taken = None if held_back is None else RUMMY.numbers[held_back]
    match.dry = not match.can_draw and _began_dry(match)


def _began_dry(match: "ContractRummyState") -> bool:
    """Tell whether a turn in which the stock cannot be drawn from began like that: unless its last card was drawn."""
    return match.phase == DRAWING or match.quiet_turns > 0 or match.taken is not None


def _meld(number: int, seat: int, kind: str, cards: list[str]) -> Meld:  # noqa: ARG001 (the list has it in its place)
    named = tuple(NUMBERS[card] for card in cards)
    return make_meld(seat, Kind(kind), named, 0 if kind == SET else PLACE[named[0]])
