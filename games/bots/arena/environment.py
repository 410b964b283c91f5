"""Matches as PettingZoo environments, for those who train agents; needs the extra `training`.

    from games.bots.arena.environment import MatchEnv

    env = MatchEnv("twenty-two", seats=4)
    env.reset(seed=1)
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, info = env.last()
        action = None if terminated else env.action_space(agent).sample(observation["action_mask"])
        env.step(action)

An action is the place of a move in the list of the seat's legal moves. `info` holds these moves and the seat's view as
JSON, as any bot is given them; the observation says the most important of it in numbers.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from games import bots, rules
from games.bots.arena.duel import LOW_WINS, turn_of
from games.rules.cards import TRICK

MOST_MOVES = 512
"""So many legal moves can be chosen from; should more be listed, the rest cannot be."""
FACES = {name: number for number, name in enumerate(TRICK.names)}
Json = bots.Json
Observation = dict[str, np.ndarray[Any, Any]]


class MatchEnv(AECEnv[str, Observation, int]):  # type: ignore[misc]  # PettingZoo has no types.
    """A match of one game; its agents are `seat_0` and so on, each of them to act when its seat is.

    An observation is a dictionary of arrays, `action_mask` (512: 1 for each listed move), `moves` (512 x n) and `view`:

    * a row of `moves`: 1 in the place of the move's type, in the order of `game.move_types`; how often each of the 53
      faces is named in it (2C … AC, 2D … AS, XX); the sum of the numbers in it.
    * `view`: how many of each face the seat holds; how many are hidden from it; then, by seat, from the observer on,
      how many cards each seat holds, and the total of its side.

    A reward is what a seat's side has gained when a deal ends, in points, turned so that more is better.
    """

    metadata = {"name": "cardservice_v1", "render_modes": [], "is_parallelizable": False}
    render_mode = None

    def __init__(self, game: str, *, seats: int = 4, options: Json | None = None) -> None:
        self.game = rules.get(game)
        self.options = self.game.resolve_options(seats, options)
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        self._types = {kind.type: number for number, kind in enumerate(self.game.move_types)}
        self._space = spaces.Dict(
            {
                "action_mask": spaces.Box(0, 1, (MOST_MOVES,), np.int8),
                "moves": spaces.Box(-np.inf, np.inf, (MOST_MOVES, len(self._types) + len(FACES) + 1), np.float32),
                "view": spaces.Box(-np.inf, np.inf, (2 * len(FACES) + 2 * seats,), np.float32),
            }
        )
        self._actions = {agent: spaces.Discrete(MOST_MOVES) for agent in self.possible_agents}
        self.reset()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self._space

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self._actions[agent]

    def reset(self, seed: int | None = None, options: Json | None = None) -> None:
        """Start a new match; the same seed gives the same cards."""
        self._chance = Random(None if seed is None else int(seed))  # It may be one of NumPy's.
        self.match = self.game.start(len(self.possible_agents), self.options, self._shuffle)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, Json] = {agent: {} for agent in self.agents}
        self._select()

    def step(self, action: int | None) -> None:
        """Make the listed move for the agent that is to act; raise ValueError if there is none in this place."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        moves = self.infos[agent]["moves"]
        if action is None or not 0 <= action < len(moves):
            raise ValueError(f"{agent} has {len(moves)} moves to choose from; there is none in place {action}.")
        before = self.match.totals
        self._cumulative_rewards[agent] = 0.0
        self.match.play(self._seat(agent), moves[action])
        self._reward(before)
        self._select()

    def observe(self, agent: str) -> Observation:
        moves = self.infos[agent].get("moves", [])
        mask = np.zeros(MOST_MOVES, np.int8)
        mask[: len(moves)] = 1
        rows = np.zeros(self._space["moves"].shape or (), np.float32)
        for row, move in zip(rows, moves, strict=False):
            self._write_move(row, move)
        return {"action_mask": mask, "moves": rows, "view": self._numbers(self._seat(agent))}

    def _shuffle(self, label: str, cards: list[Any]) -> Sequence[Any]:
        self._chance.shuffle(cards)
        return cards

    def _seat(self, agent: str) -> int:
        return self.possible_agents.index(agent)

    def _select(self) -> None:
        """Tell who is to act what he may do; when the match is over, everyone that it is."""
        self.infos = {agent: {} for agent in self.agents}
        if self.match.over:
            self.terminations = dict.fromkeys(self.agents, True)
            return
        self.agent_selection = self.possible_agents[self.match.to_act[0]]
        turn = turn_of(self.match, self.match.to_act[0], self._chance)
        self.infos[self.agent_selection] = {"moves": turn.moves[:MOST_MOVES], "view": turn.view}

    def _reward(self, before: list[int]) -> None:
        sign = -1 if self.game.slug in LOW_WINS else 1
        gains = [sign * (after - then) for after, then in zip(self.match.totals, before, strict=True)]
        side_of = self._sides()
        self.rewards = {agent: float(gains[side_of[self._seat(agent)]]) for agent in self.agents}
        self._accumulate_rewards()

    def _sides(self) -> dict[int, int]:
        return {seat: side for side, seats in enumerate(self.match.sides) for seat in seats}

    def _write_move(self, row: np.ndarray[Any, Any], move: Json) -> None:
        first_face = len(self._types)
        row[self._types[move["type"]]] = 1
        for leaf in _leaves(move):
            if isinstance(leaf, str) and leaf[:2] in FACES:
                row[first_face + FACES[leaf[:2]]] += 1
            elif isinstance(leaf, int):
                row[-1] += leaf

    def _numbers(self, seat: int) -> np.ndarray[Any, Any]:
        view = self.match.view(seat)
        hands = view["hands"]
        held = Counter(hands[seat]["cards"])
        hidden = Counter(self.game.unseen(view))
        order = [(seat + turn) % len(hands) for turn in range(len(hands))]
        side_of = self._sides()
        return np.array(
            [
                *(held[face] for face in FACES),
                *(hidden[face] for face in FACES),
                *(hands[other]["count"] for other in order),
                *(view["totals"][side_of[other]] for other in order),
            ],
            np.float32,
        )


def _leaves(value: Any) -> Iterator[Any]:
    """Give the values in a piece of JSON that hold no others."""
    if isinstance(value, dict):
        value = list(value.values())
    if isinstance(value, list):
        for each in value:
            yield from _leaves(each)
    else:
        yield value
