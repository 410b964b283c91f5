"""Twins: two matches with the same moves, whose packs differ in two cards that a viewer never gets to see.

Nothing that the viewer is told may differ between them: no view, no event, no legal move, on the whole way.
"""

import json
import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from hypothesis import assume, given
from hypothesis import strategies as st

from games.rules import ALL, Game, IllegalMove, Match, Shuffle
from tests.rules.contract.positions import Position, every_game, positions
from tests.rules.contract.visible import Viewer, as_seen

TRIES = 12
RED_THREES = {"3D", "3H"}


@dataclass(frozen=True, slots=True)
class Swap:
    """A shuffle that exchanges two places of one deal's pack."""

    position: Position
    deal: int
    places: tuple[int, int]

    def __call__(self, label: str, items: list[Any]) -> Sequence[Any]:
        order = list(self.position.start.shuffle()(label, items))
        if label == f"deal:{self.deal}":
            one, other = self.places
            order[one], order[other] = order[other], order[one]
        return order


@every_game
@given(data=st.data())
def test_hidden_cards_change_nothing_that_a_viewer_is_told(game: Game, data: st.DataObject) -> None:
    position = data.draw(positions(game, most=60, by_chance=(0, 0, 60)))
    viewer = data.draw(st.sampled_from([None, *range(position.start.seats)]))
    twins = list(_twins(position, viewer, random.Random(data.draw(st.integers(0, 2**32)))))
    assume(twins)
    told = _told(position, position.start.shuffle(), viewer)
    for twin in twins:
        assert _told(position, twin, viewer) == told


def _twins(position: Position, viewer: Viewer, generator: random.Random) -> Iterator[Swap]:
    """Find swaps of two cards under which the same moves are played, and which the viewer never gets to see."""
    deal = generator.randint(max(1, position.match.deal - 1), position.match.deal)
    pack = _pack_of(position, deal)
    seen = list(_seen(position, position.start.shuffle(), viewer))
    for _ in range(TRIES):
        one, other = generator.sample(range(len(pack)), 2)
        twin = Swap(position, deal, (one, other))
        # A red three is laid on the table at once, for all to see.
        if pack[one] != pack[other] and not RED_THREES & {pack[one], pack[other]} and _alike(seen, twin, viewer):
            yield twin


def _pack_of(position: Position, deal: int) -> list[str]:
    packs: dict[str, list[str]] = {}

    def shuffle(label: str, items: list[Any]) -> list[Any]:
        packs[label] = position.start.shuffle()(label, items)
        return packs[label]

    for match, _ in _replay(position, shuffle):
        if match.deal == deal:
            break
    return packs[f"deal:{deal}"]


def _alike(seen: list[Any], twin: Swap, viewer: Viewer) -> bool:
    try:
        return all(one == other for one, other in zip(seen, _seen(twin.position, twin, viewer), strict=True))
    except IllegalMove:
        return False


def _seen(position: Position, shuffle: Shuffle, viewer: Viewer) -> Iterator[Any]:
    """Give what there is to see for a viewer at every move, by the mask and not by the engine's own view."""
    for match, _ in _replay(position, shuffle):
        yield as_seen(match.view(ALL), viewer)


def _told(position: Position, shuffle: Shuffle, viewer: Viewer) -> list[str]:
    """Collect everything that the engine tells a viewer in the course of a match."""
    told = []
    for match, events in _replay(position, shuffle):
        told.append(json.dumps([events, match.view(viewer)]))
        if viewer is not None:
            told.append(json.dumps([match.legal_moves(viewer), match.timeout_move(viewer)]))
    return told


def _replay(position: Position, shuffle: Shuffle) -> Iterator[tuple[Match, Any]]:
    """Play a record again; give the match at the start and after every move, with the events of that move."""
    match = position.start.match(shuffle)
    yield match, []
    for played in position.record:
        yield match, match.play(played.seat, played.move)


@every_game
@given(data=st.data())
def test_hidden_parts_of_a_move_are_null_for_the_others(game: Game, data: st.DataObject) -> None:
    for played in data.draw(positions(game)).record:
        hidden = game.move_types[played.move["type"]].hidden_fields
        public = game.public_move(played.move, deal_over=False, match_over=False)
        assert public == played.move | {name: None for name in hidden if name in played.move}
