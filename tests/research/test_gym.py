"""Gymnasium: its own checker on every table of every game, from every seat."""

import random
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from catalogue import every_table
from fabeltafel.game import FabeltafelError, Game, IllegalAction
from fabeltafel.research.gym import Seat, single_agent_env
from research.doors import chosen, first_illegal, shuffled


def episode(env: Seat, seed: int | None, decisions: int = 10_000) -> list[Any]:
    """What a seat sees and gets in a random match."""
    chooser, seen = random.Random(1), list[Any]()
    observation, info = env.reset(seed=seed)
    is_over = env.episode.is_over
    while not is_over and len(seen) < decisions:
        assert np.array_equal(observation["action_mask"], info["action_mask"])
        action = chosen(observation["action_mask"], chooser)
        observation, reward, is_over, is_cut_short, info = env.step(action)
        assert not is_cut_short
        assert is_over or reward == 0
        seen.append((observation["observation"].tobytes(), reward))
    return seen


class Lenient(Seat):
    """A seat that takes any action for a legal one: the checker samples without a mask."""

    def step(self, action: Any) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        legal = np.flatnonzero(self.observation()["action_mask"])
        return super().step(int(legal[action % len(legal)]))


def lenient_seat(game: Game, players: int, seat: int, render_mode: str | None = None) -> Seat:
    env = single_agent_env(game, players, seat, "random")
    return Lenient(env.episode, env.seat, env.bots, render_mode)


@every_table
def test_their_checker(game: Game, players: int) -> None:
    made: Any = lenient_seat  # their type wants keywords only
    for seat in range(players):
        name = f"fabeltafel/{game.name}-{players}-{seat}-v0"
        wishes = {"game": game, "players": players, "seat": seat}
        gymnasium.register(name, entry_point=made, kwargs=wishes)
        check_env(gymnasium.make(name, render_mode="ansi").unwrapped)
        del gymnasium.registry[name]


@every_table
def test_a_seed_gives_an_episode_and_no_seed_gives_the_next_one(game: Game, players: int) -> None:
    envs = [single_agent_env(game, players, players - 1, "search3") for _ in range(2)]

    seen = [(episode(env, 4, 20), episode(env, None, 20)) for env in envs]

    assert seen[0] == seen[1]
    assert seen[0][0] != seen[0][1]


@every_table
def test_what_a_seat_cannot_know_changes_nothing_it_receives(game: Game, players: int) -> None:
    for seed in range(8):
        env = single_agent_env(game, players, seed % players, "random", render_mode="svg")
        episode(env, seed, seed)
        before = env.observation()
        picture = env.render()
        shuffled(env.episode, env.seat, seed)
        after = env.observation()
        assert before["observation"].tobytes() == after["observation"].tobytes()
        assert before["action_mask"].tobytes() == after["action_mask"].tobytes()
        assert picture == env.render()


@every_table
def test_an_illegal_action_is_named_and_changes_nothing(game: Game, players: int) -> None:
    env = single_agent_env(game, players, 0, "random")
    seed = 0
    while (mask := env.observation()["action_mask"]).all() or not mask.any():
        seed += 1
        episode(env, seed, seed % 20)
    before = env.episode.position.state.tobytes()
    illegal = first_illegal(game, mask)

    with pytest.raises(IllegalAction, match=f"may not play {game.word(illegal)} now"):
        env.step(illegal)
    with pytest.raises(IllegalAction):
        env.step(game.actions)

    assert env.episode.position.state.tobytes() == before


@every_table
def test_after_the_end_nothing_can_be_decided(game: Game, players: int) -> None:
    env = single_agent_env(game, players, 0, "random")

    rewards = [reward for _, reward in episode(env, 6)]

    assert rewards[-1] == env.episode.returns[0]
    with pytest.raises(IllegalAction, match="over"):
        env.step(0)


def test_bad_wishes_are_refused_with_a_reason() -> None:
    with pytest.raises(FabeltafelError, match="unknown game 'chess'"):
        single_agent_env("chess")
    with pytest.raises(FabeltafelError, match="players, not 9"):
        single_agent_env("draco", 9)
    with pytest.raises(FabeltafelError, match="there is no seat 3"):
        single_agent_env("draco", 3, 3)
    with pytest.raises(FabeltafelError, match="unknown bot 'level9'"):
        single_agent_env("draco", 3, 0, "level9")
    with pytest.raises(FabeltafelError, match="2 other seats need 2 bots, not 1"):
        single_agent_env("draco", 3, 0, ["random"])
    with pytest.raises(FabeltafelError, match="unknown render mode"):
        single_agent_env("draco", render_mode="human")
