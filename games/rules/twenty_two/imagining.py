"""How the state of a match is read back from a view, with cards handed out where it hides some."""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from games.rules.cards import TRICK
from games.rules.imagining import Handout, numbers
from games.rules.twenty_two.tricks import Cards, Trick

if TYPE_CHECKING:
    from games.rules.twenty_two.match import TwentyTwoMatch


def cards_shown(view: Mapping[str, Any]) -> Iterator[str]:
    """Name the cards outside hands that a view shows; when the match is over, the last card kept is seen twice."""
    tricks = [*view["tricks"], view["trick"]] if view["trick"] else view["tricks"]
    played = [card for trick in tricks for play in trick["plays"] for card in play["cards"]]
    piles = [card for cards in (*view["score_piles"], *_put_aside_shown(view)) for card in cards or ()]
    yield from dict.fromkeys([*played, *piles, *view["stock"].get("cards", ())])


def imagine_state(match: "TwentyTwoMatch", view: Mapping[str, Any], handout: Handout) -> None:
    """Set what is Twenty-Two's own but for the seats still in."""
    match.put_aside = [
        None if count is None else _put_aside(count, cards, handout)
        for count, cards in zip(view["exchanged"], _put_aside_shown(view), strict=True)
    ]
    match.stock = handout.cards_of(view["stock"])[::-1]
    match.cards_dealt = view["cards_dealt"]
    match.trick = view["trick"] and Trick.seen(view["trick"])
    match.tricks = [Trick.seen(trick) for trick in view["tricks"]]
    match.last_trick = view["last_trick"] and Trick.seen(view["last_trick"])
    match.score_piles = [tuple(numbers(TRICK, pile)) for pile in view["score_piles"]]


def _put_aside_shown(view: Mapping[str, Any]) -> list[list[str] | None]:
    """Give by seat what it has put aside, None where a view does not show it."""
    if "put_aside" in view:
        return list(view["put_aside"])
    return [view["own_put_aside"] if hand["cards"] is not None else None for hand in view["hands"]]


def _put_aside(count: int, cards: list[str] | None, handout: Handout) -> Cards:
    return tuple(sorted(handout.cards_of({"count": count, "cards": cards})))
