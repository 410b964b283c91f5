"""Views: JSON of exactly the documented shape, and blind to what their viewer may not see."""

import inspect
import json
from importlib import import_module
from typing import Any, is_typeddict

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.rules import ALL, Game
from tests.rules.contract.positions import every_game, positions
from tests.rules.contract.typed_dicts import misfits
from tests.rules.contract.visible import as_seen
from tests.rules.dealing import rigged

COMMON = "game ruleset options seats sides deal dealer phase to_act ply totals hands results over winners end"
OWN = {
    "hand-and-foot": "stock pile feet table minimum opened asking refused",
    "railroad-canasta": "stock pile kitties table frozen minimum opened sevens_locked",
    "twenty-two": "stock trick last_trick tricks score_piles eliminated exchanged own_put_aside cards_dealt",
    "contract-rummy": "stock pile contract laid table laid_this_turn must_not_discard restocks_left quiet_turns",
    "fifty-six": "bids contract trick last_trick tricks tricks_left points",
}
FOR_THE_REFEREE = {"twenty-two": ["put_aside"]}


@every_game
@given(data=st.data())
def test_a_view_has_exactly_the_documented_fields(game: Game, data: st.DataObject) -> None:
    match = data.draw(positions(game)).match
    wanted = {*f"{COMMON} {OWN[game.slug]}".split()}
    assert all(match.view(viewer).keys() == wanted for viewer in (None, *range(match.seats)))
    assert match.view(ALL).keys() == wanted | set(FOR_THE_REFEREE.get(game.slug, []))


@every_game
@given(data=st.data())
def test_a_view_is_json_and_fits_its_typed_dict(game: Game, data: st.DataObject) -> None:
    match = data.draw(positions(game)).match
    documented = _view_type(game)
    for viewer in (ALL, None, *range(match.seats)):
        view = match.view(viewer)
        as_sent = json.loads(json.dumps(view))
        assert as_sent == view
        assert not list(misfits(as_sent, documented))


@every_game
@given(data=st.data())
def test_a_view_shows_nothing_but_what_its_viewer_may_see(game: Game, data: st.DataObject) -> None:
    match = data.draw(positions(game)).match
    referee = match.view(ALL)
    for viewer in (None, *range(match.seats)):
        assert _bytes(match.view(viewer)) == _bytes(as_seen(referee, viewer))


@every_game
@given(data=st.data())
def test_counts_are_those_of_the_cards(game: Game, data: st.DataObject) -> None:
    view = data.draw(positions(game)).match.view(ALL)
    places = [*view["hands"], *view.get("feet", []), *view.get("kitties", [])]
    places += [view[name] for name in ("stock", "pile") if name in view]
    assert all(place["count"] == len(place["cards"]) for place in places)


@every_game
@pytest.mark.parametrize("viewer", [-1, 8])
def test_a_seat_that_is_not_there_sees_nothing(game: Game, viewer: int) -> None:
    match = game.start(game.seat_counts[0], {}, rigged({}))
    with pytest.raises(ValueError, match="no seat"):
        match.view(viewer)


def _view_type(game: Game) -> Any:
    """Find the TypedDict of a game's whole view: the one of its `view` module that has all the common fields."""
    package = game.match_class.__module__.rpartition(".")[0]
    types = inspect.getmembers(import_module(package + ".view"), is_typeddict)
    (found,) = [each for _, each in types if each.__required_keys__ | each.__optional_keys__ >= set(COMMON.split())]
    return found


def _bytes(view: Any) -> str:
    return json.dumps(view, sort_keys=True)
