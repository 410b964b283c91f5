"""Matches imagined from a view: with the cards that are truly hidden, players see what they see in the match itself."""

from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from hypothesis.strategies import DrawFn

from games import rules
from games.rules import ALL, Game, Match
from tests.rules.contract.positions import Position, every_game, positions
from tests.rules.contract.visible import View
from tests.rules.dealing import rigged

RED_THREES = {"3D", "3H"}
"""In the canasta games no hand ever holds one."""
UNTOLD = {"must_not_discard"}
"""What only a seat to act sees, though no card is hidden by it."""


class Seen:
    """A position as a viewer sees it."""

    def __init__(self, position: Position, viewer: Any) -> None:
        self.match, self.viewer = position.match, viewer
        self.view = self.match.view(viewer)
        self.hidden = list(hidden_cards(self.match.view(ALL), self.view))

    def told(self, view: View) -> View:
        """Leave out of a view what the viewer is not told, whatever cards he knows (CR-18)."""
        return {name: value for name, value in view.items() if name not in UNTOLD or self.view[name] is not None}

    def imagined(self, cards: list[str]) -> Match:
        return self.match.game.imagine(self.view, cards, self.match.shuffle)


def hidden_cards(referee: View, view: View) -> Iterator[str]:
    """Name the cards that a view hides, in the order in which they are handed out."""
    for there, seen in zip(places(referee), places(view), strict=True):
        if seen.get("cards") is None:
            yield from there["cards"]


def places(view: View) -> list[View]:
    stock = [view["stock"]] if "stock" in view else []
    return [*view["hands"], *view.get("feet", ()), *view.get("kitties", ()), *put_aside(view), *stock]


def put_aside(view: View) -> list[View]:
    """Give what seats of Twenty-Two have put aside, as places with cards."""
    exchanged = enumerate(view.get("exchanged", ()))
    return [{"count": count, "cards": put_aside_by(view, seat)} for seat, count in exchanged if count is not None]


def put_aside_by(view: View, seat: int) -> list[str] | None:
    if "put_aside" in view:
        return list(view["put_aside"][seat])
    return view["own_put_aside"] if view["hands"][seat]["cards"] is not None else None


@st.composite
def seen(draw: DrawFn, game: Game) -> Seen:
    position = draw(positions(game))
    found = Seen(position, draw(st.sampled_from([None, ALL, *range(position.start.seats)])))
    assume("move" in (found.view.get("asking") or {"move"}))
    return found


@every_game
@given(data=st.data())
def test_with_the_true_cards_everyone_sees_what_he_sees(game: Game, data: st.DataObject) -> None:
    here = data.draw(seen(game))
    imagined = here.imagined(here.hidden)
    for viewer in (ALL, None, *range(imagined.seats)):
        assert here.told(imagined.view(viewer)) == here.told(here.match.view(viewer))


@every_game
@given(data=st.data())
def test_whatever_is_hidden_the_viewer_sees_the_same_and_can_go_on(game: Game, data: st.DataObject) -> None:
    here = data.draw(seen(game))
    cards = here.hidden[:]
    data.draw(st.randoms(use_true_random=False)).shuffle(cards)
    imagined = here.imagined(sorted(cards, key=RED_THREES.__contains__))  # the last are in no hand
    assert imagined.view(here.viewer) == here.view
    for seat in imagined.to_act:
        for move in imagined.legal_moves(seat).moves:
            imagined.clone().play(seat, move)


@every_game
@given(data=st.data())
def test_cards_unseen_are_those_hidden_in_canonical_order(game: Game, data: st.DataObject) -> None:
    here = data.draw(seen(game))
    assert game.unseen(here.view) == sorted(here.hidden, key=game.match_class.faces.numbers.__getitem__)


@every_game
@given(data=st.data())
def test_imagining_leaves_the_view_alone(game: Game, data: st.DataObject) -> None:
    here = data.draw(seen(game))
    imagined = here.imagined(here.hidden)
    for seat in imagined.to_act:
        imagined.play(seat, imagined.legal_moves(seat).moves[0])
    assert here.view == here.match.view(here.viewer)


@every_game
@given(data=st.data())
def test_a_card_too_many_is_refused(game: Game, data: st.DataObject) -> None:
    here = data.draw(seen(game))
    with pytest.raises(ValueError, match="not those"):
        here.imagined([*here.hidden, "KC"])


@every_game
@given(data=st.data())
def test_a_view_under_another_ruleset_is_refused(game: Game, data: st.DataObject) -> None:
    here = data.draw(seen(game))
    with pytest.raises(ValueError, match="ruleset"):
        game.unseen(here.view | {"ruleset": game.ruleset + 1})


def test_a_red_three_in_a_hand_is_refused() -> None:
    game = rules.get("railroad-canasta")
    view = game.start(2, {}, rigged({})).view(None)
    cards = game.unseen(view)
    with pytest.raises(ValueError, match="red three"):
        game.imagine(view, sorted(cards, key=lambda card: card not in RED_THREES), rigged({}))
