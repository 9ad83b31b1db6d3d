"""PettingZoo: its own tests on every table of every game, and what it does not ask."""

import random
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import (
    api_test,
    max_cycles_test,
    parallel_api_test,
    parallel_seed_test,
    render_test,
    seed_test,
)

from catalogue import every_table
from fabeltafel.game import FabeltafelError, Game, IllegalAction
from fabeltafel.research.episodes import Episode
from fabeltafel.research.zoo import AECTable, ParallelTable, aec_env, parallel_env
from research.doors import Legal, chosen, first_illegal, shuffled, simultaneous

# PettingZoo knows by name which environments have dictionaries and masks; a seat that is not asked
# has an empty mask.
dictionaries = pytest.mark.filterwarnings(
    "ignore:Observation is not a NumPy array:UserWarning",
    "ignore:Observation space for each agent probably should be:UserWarning",
    "ignore:Action mask numpy array is all zeros:UserWarning",
)


def play_on(env: AECTable, seed: object, words: int = 10_000) -> list[Any]:
    """What everybody sees and gets in some random decisions."""
    chooser, seen = random.Random(str(seed)), []
    for _ in env.agent_iter(words):
        observation, reward, is_over, _, _ = env.last()
        assert observation is not None
        seen.append((env.agent_selection, observation["observation"].tobytes(), reward))
        env.step(None if is_over else chosen(observation["action_mask"], chooser))
    return seen


def masks_of(env: AECTable | ParallelTable) -> Callable[[str], Any]:
    """What every agent may do at any time."""
    if isinstance(env, AECTable):
        return lambda agent: env.observe(agent)["action_mask"]
    return lambda agent: env.observations()[agent]["action_mask"]


def legal_aec(game: Game, players: int, max_cycles: int) -> AECTable:
    env = aec_env(game, players, max_cycles=max_cycles)
    for agent in env.possible_agents:
        env.action_spaces[agent] = Legal(game.actions, masks_of(env), agent)
    return env


def legal_parallel(game: Game, players: int, max_cycles: int | None = None) -> ParallelTable:
    env = parallel_env(game, players, max_cycles=max_cycles)
    for agent in env.possible_agents:
        env.action_spaces[agent] = Legal(game.actions + 1, masks_of(env), agent)
    return env


@dictionaries
@every_table
def test_their_api_test(game: Game, players: int) -> None:
    api_test(aec_env(game, players), num_cycles=200)


@every_table
def test_their_seed_test(game: Game, players: int) -> None:
    seed_test(lambda: aec_env(game, players), num_cycles=200)


@every_table
def test_their_render_test(game: Game, players: int) -> None:
    def env(render_mode: str) -> AECTable:
        return aec_env(game, players, render_mode=render_mode)

    render_test(env, {"svg": lambda text: text.startswith("<svg") and text.endswith("</svg>")})


@simultaneous
def test_their_parallel_api_test(game: Game, players: int) -> None:
    parallel_api_test(parallel_env(game, players), num_cycles=200)


@simultaneous
def test_their_parallel_seed_test(game: Game, players: int) -> None:
    parallel_seed_test(lambda: legal_parallel(game, players), num_cycles=200)


@simultaneous
def test_their_max_cycles_test(game: Game, players: int) -> None:
    max_cycles_test(
        SimpleNamespace(
            env=lambda max_cycles: legal_aec(game, players, max_cycles),
            parallel_env=lambda max_cycles: legal_parallel(game, players, max_cycles),
        )
    )


@every_table
def test_a_match_is_cut_short_after_so_many_cycles(game: Game, players: int) -> None:
    env = aec_env(game, players, max_cycles=3)
    env.reset(seed=1)

    chooser = random.Random(1)
    while not any(env.truncations.values()):
        env.step(chosen(env.observe(env.agent_selection)["action_mask"], chooser))

    assert env.cycles == 3
    assert not any(env.terminations.values())
    assert set(env.rewards.values()) == {0.0}


@every_table
def test_the_end_pays_shares_that_sum_to_zero(game: Game, players: int) -> None:
    env = aec_env(game, players)
    env.reset(seed=3)

    rewards = {agent: reward for agent, _, reward in play_on(env, 3)}

    assert len(rewards) == players
    assert sum(rewards.values()) == pytest.approx(0)
    assert max(rewards.values()) > 0 or len(set(rewards.values())) == 1


@every_table
def test_a_seed_gives_an_episode_and_no_seed_gives_the_next_one(game: Game, players: int) -> None:
    envs = aec_env(game, players), aec_env(game, players)
    seen: list[list[Any]] = []
    for env in envs:
        env.reset(seed=5)
        seen.append(play_on(env, 1))
        env.reset()
        seen.append(play_on(env, 1))

    assert seen[0] == seen[2]
    assert seen[1] == seen[3]


@every_table
def test_what_an_agent_cannot_know_changes_nothing_it_receives(game: Game, players: int) -> None:
    env = aec_env(game, players)
    for seed in range(8):
        env.reset(seed=seed)
        play_on(env, seed, 5 * seed)
        episode: Episode = env.episode
        truth = episode.position
        for seat, agent in enumerate(env.agents):
            before = env.observe(agent)
            shuffled(episode, seat, seed)
            after = env.observe(agent)
            episode.position = truth
            assert before["observation"].tobytes() == after["observation"].tobytes()
            assert before["action_mask"].tobytes() == after["action_mask"].tobytes()


@simultaneous
def test_a_parallel_match_is_the_same_as_one_after_another(game: Game, players: int) -> None:
    together, in_turn = parallel_env(game, players), aec_env(game, players)
    chooser = random.Random(1)
    observations, _ = together.reset(seed=9)
    in_turn.reset(seed=9)

    while together.agents:
        acting = together.episode.position.acting()
        actions = {
            agent: chosen(seen["action_mask"], chooser) for agent, seen in observations.items()
        }
        observations, rewards, *_ = together.step(actions)
        for seat in acting:
            assert in_turn.agent_selection == f"player_{seat}"
            in_turn.step(actions[f"player_{seat}"])
        assert np.array_equal(together.state(), in_turn.state())

    assert rewards == in_turn.rewards


@every_table
def test_an_illegal_action_is_named_and_changes_nothing(game: Game, players: int) -> None:
    env = aec_env(game, players)
    env.reset(seed=2)
    table = env.episode
    while table.mask(table.position.acting()[0]).all():
        play_on(env, 2, 1)
    before = (table.position.state.tobytes(), table.rng.tobytes(), env.agent_selection)
    illegal = first_illegal(game, table.mask(table.position.acting()[0]))

    with pytest.raises(IllegalAction, match=f"may not play {game.word(illegal)} now"):
        env.step(illegal)
    for nonsense in (-1, game.actions, None, 0.5, "0"):
        with pytest.raises(IllegalAction):
            env.step(nonsense)  # type: ignore[arg-type]  # that is the point

    assert (table.position.state.tobytes(), table.rng.tobytes(), env.agent_selection) == before


@simultaneous
def test_an_illegal_joint_action_changes_nothing(game: Game, players: int) -> None:
    env = parallel_env(game, players)
    observations, _ = env.reset(seed=2)
    legal = {agent: int(seen["action_mask"].argmax()) for agent, seen in observations.items()}
    last = env.agents[-1]
    before = env.episode.position.state.tobytes()
    illegal = first_illegal(game, observations[last]["action_mask"])

    for bad in (illegal, env.pass_action, -1):
        with pytest.raises(IllegalAction):
            env.step(legal | {last: bad})
    with pytest.raises(IllegalAction, match=f"seat {players} has to decide"):
        env.step({agent: action for agent, action in legal.items() if agent != last})
    with pytest.raises(FabeltafelError, match="unknown agent 'player_99'"):
        env.step(legal | {"player_99": 0})

    assert env.episode.position.state.tobytes() == before


def test_bad_wishes_are_refused_with_a_reason() -> None:
    with pytest.raises(FabeltafelError, match="unknown game 'chess'"):
        aec_env("chess")
    with pytest.raises(FabeltafelError, match="players, not 9"):
        aec_env("draco", 9)
    with pytest.raises(FabeltafelError, match="unknown render mode 'film'"):
        aec_env("draco", render_mode="film")
    with pytest.raises(FabeltafelError, match="use aec_env"):
        parallel_env("connect_four")
