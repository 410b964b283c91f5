"""RLCard's gin rummy and bridge (MIT licence, pure Python), played by chance as the engine's own games are.

Their games are driven below RLCard's environments, which would add the encoding of observations for learning.
"""

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from typing import Any


@dataclass(frozen=True, slots=True)
class Peer:
    """A game of another library: its module, and how its legal actions are asked for."""

    name: str
    module: str
    judge: str

    def matches(self, generator: random.Random) -> Iterator[int]:
        """Play matches by chance, giving the number of moves of each."""
        make: Callable[[], Any] = import_module(self.module).Game
        while True:
            game, moves = make(), 0
            game.init_game()
            legal_actions = getattr(game, self.judge).get_legal_actions
            while not game.is_over():
                game.step(generator.choice(legal_actions()))
                moves += 1
            yield moves


GIN_RUMMY = Peer("RLCard's gin rummy", "rlcard.games.gin_rummy", "judge")
BRIDGE = Peer("RLCard's bridge", "rlcard.games.bridge", "judger")


def installed_peers() -> list[Peer]:
    """Give the peers to compare with, none when RLCard is not installed."""
    return [GIN_RUMMY, BRIDGE] if find_spec("rlcard") else []
