"""Matches as PettingZoo environments: held to PettingZoo's own tests, and to the rules."""

import warnings
from random import Random
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from games import rules
from games.bots.arena.environment import FACES, MOST_MOVES, MatchEnv
from tests.bots.tables import SHORT, every_game


def played(env: MatchEnv, seed: int) -> dict[str, float]:
    """Play a match by chance; give what each agent was rewarded with, all in all."""
    env.reset(seed)
    chance, sums = Random(seed), dict.fromkeys(env.agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, terminated, _, info = env.last()
        sums[agent] += reward
        assert observation is not None
        assert env.observation_space(agent).contains(observation)
        assert observation["action_mask"].sum() == len(info.get("moves", []))
        env.step(None if terminated else chance.randrange(len(info["moves"])))
    return sums


@every_game
def test_the_environment_keeps_to_pettingzoo_s_interface(game: rules.Game) -> None:
    env = MatchEnv(game.slug, options=SHORT[game.slug])
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # It advises to bound and to order the numbers in observations.
        api_test(env, num_cycles=60)


def test_the_same_seed_gives_the_same_match() -> None:
    seed_test(lambda: MatchEnv("twenty-two", options={"limit": 11}), num_cycles=60)


@pytest.mark.parametrize("number", [int, np.int64])
def test_seeds_and_actions_may_be_numpy_s(number: Any) -> None:
    env, same = MatchEnv("twenty-two"), MatchEnv("twenty-two")
    env.reset(number(3))
    env.step(number(0))
    same.reset(3)
    same.step(0)
    assert env.match.dump() == same.match.dump()


@every_game
def test_rewards_sum_to_the_points_made(game: rules.Game) -> None:
    env = MatchEnv(game.slug, options=SHORT[game.slug])
    env.reset(1)
    first = env.match.totals
    sums = played(env, 1)
    sign = -1 if game.slug in ("twenty-two", "contract-rummy") else 1
    for side, seats in enumerate(env.match.sides):
        for seat in seats:
            assert sums[f"seat_{seat}"] == sign * (env.match.totals[side] - first[side])


def test_an_observation_counts_the_cards_and_describes_the_moves() -> None:
    env = MatchEnv("twenty-two", seats=2, options={"exchange": False})
    env.reset(3)
    observation, *_, info = env.last()
    assert observation is not None
    faces = 53
    assert sum(observation["view"][:faces]) == len(info["view"]["hands"][env.match.to_act[0]]["cards"])
    assert observation["view"][2 * faces : 2 * faces + 2].tolist() == [len(hand) for hand in env.match.hands]
    for row, move in zip(observation["moves"], info["moves"], strict=False):
        assert sum(row) == 1 + len(move["cards"])


def face_down(view: Any, seat: int) -> int:
    """Count the cards of a deal that lie face down before a seat: in hands, in the stock, in feet and put aside."""
    others = [other for other in range(len(view["hands"])) if other != seat]
    places = [view.get("stock", {}), *(view["hands"][other] for other in others)]
    places += [foot for foot in view.get("feet", view.get("kitties", ())) if foot["cards"] is None]
    counts: list[int] = [place.get("count", 0) for place in places]
    counts += [view["exchanged"][other] or 0 for other in others] if "exchanged" in view else []
    return sum(counts)


@every_game
def test_an_observation_counts_each_hidden_card_once(game: rules.Game) -> None:
    env = MatchEnv(game.slug, options=SHORT[game.slug])
    env.reset(1)
    chance = Random(1)
    while not env.match.over:
        observation, *_, info = env.last()
        assert observation is not None
        hidden = observation["view"][len(FACES) : 2 * len(FACES)]
        assert hidden.sum() == face_down(info["view"], env.match.to_act[0])
        env.step(chance.randrange(len(info["moves"])))


def test_observations_are_blind_to_the_cards_of_others() -> None:
    env = MatchEnv("fifty-six")
    env.reset(1)
    seat = env.match.to_act[0]
    before = env.observe(f"seat_{seat}")
    others = [other for other in range(4) if other != seat]
    hands: Any = env.match.hands
    hands[others[0]], hands[others[1]] = hands[others[1]], hands[others[0]]
    after = env.observe(f"seat_{seat}")
    assert {name: array.tolist() for name, array in before.items()} == {
        name: array.tolist() for name, array in after.items()
    }


@pytest.mark.parametrize("action", [MOST_MOVES, -1, None])
def test_a_place_without_a_move_is_refused(action: int | None) -> None:
    env = MatchEnv("contract-rummy")
    env.reset(1)
    with pytest.raises(ValueError, match="moves to choose from"):
        env.step(action)
    assert env.match.ply == 0
