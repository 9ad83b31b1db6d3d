"""PettingZoo: every game as an AEC environment, and as a Parallel one where choices meet.

Agents are `player_0`, `player_1` … in the order of the seats. An observation is a dictionary: what
the seat may know as numbers (`fabeltafel.research.layout_of` says where each piece lies), and its
action mask. An illegal action raises IllegalAction, which names it, and changes nothing.

In a cycle every seat that may decide at its beginning gives one word, in the order of the seats;
none of them sees the others' words, because observations went through `hide`. A step of a Parallel
environment is a cycle, so both kinds play the same matches.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete, Space
from numpy.typing import NDArray
from pettingzoo import AECEnv, ParallelEnv

from fabeltafel.film import NOBODY
from fabeltafel.game import FabeltafelError, Facts, Game, IllegalAction
from fabeltafel.research.episodes import Episode, bounds_of, demand_known, nature_of

RENDER_MODES = ("human", "ansi", "svg")

Observation = dict[str, Any]
Step = tuple[
    dict[str, Observation],
    dict[str, float],
    dict[str, bool],
    dict[str, bool],
    dict[str, dict[str, Any]],
]


class Places:
    """What both kinds of environments share: a episode, and an agent at every seat of it."""

    def __init__(self, episode: Episode, kind: str, extra_actions: int, render_mode: str | None):
        demand_known(render_mode, RENDER_MODES)
        game = episode.game
        low, high = bounds_of(game, episode.layout)
        actions = game.actions + extra_actions
        self.episode = episode
        self.agents = [f"player_{seat}" for seat in range(episode.players)]
        self.metadata = {
            "name": f"fabeltafel_{game.name}_v{game.version}",
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": kind == "parallel",
        }
        self.action_spaces = {agent: Discrete(actions) for agent in self.agents}
        self.observation_spaces = {
            agent: Dict(
                {
                    "observation": Box(low, high, dtype=np.float32),
                    "action_mask": Box(0, 1, (actions,), np.int8),
                }
            )
            for agent in self.agents
        }
        ends = episode.layout["seat"].start
        self.state_space = Box(low[:ends], high[:ends], dtype=np.float32)

    def seat_of(self, agent: str) -> int:
        """The seat an agent sits at."""
        if agent not in self.agents:
            raise FabeltafelError(f"unknown agent {agent!r}; there are {', '.join(self.agents)}")
        return self.agents.index(agent)

    def rewards(self) -> dict[str, float]:
        """What a step has paid everybody: nothing before the end."""
        return dict(zip(self.agents, self.episode.returns, strict=True))


class AECTable(AECEnv[str, Observation, int]):
    """A match in which one agent after another decides."""

    def __init__(self, episode: Episode, max_cycles: int | None, render_mode: str | None) -> None:
        super().__init__()
        self.places = Places(episode, "aec", 0, render_mode)
        self.metadata = self.places.metadata
        self.possible_agents = list(self.places.agents)
        self.observation_spaces: dict[str, Space[Any]] = dict(self.places.observation_spaces)
        self.action_spaces: dict[str, Space[Any]] = dict(self.places.action_spaces)
        self.state_space = self.places.state_space
        self.max_cycles = max_cycles
        self.render_mode = render_mode

    def observation_space(self, agent: str) -> Space[Any]:
        """What the agent may see."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Space[Any]:
        """What the agent may do at some time; the mask says what it may do now."""
        return self.action_spaces[agent]

    def reset(
        self,
        seed: int | None = None,
        options: dict[str, Any] | None = None,  # noqa: ARG002 - theirs
    ) -> None:
        """A new match; there are no options."""
        self.places.episode.begin(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self.cycles = 0
        self.waiting: list[int] = (
            self.places.episode.position.acting()
        )  # for their word of this cycle
        self.agent_selection = self.possible_agents[self.waiting[0]]

    def observe(self, agent: str) -> Observation:
        """What the agent may know now; only one whose turn it is may do something."""
        seat = self.places.seat_of(agent)
        episode = self.places.episode
        is_asked = agent == self.agent_selection and not any(self.truncations.values())
        mask = episode.mask(seat) if is_asked else np.zeros(episode.game.actions, np.int8)
        return {"observation": episode.numbers(seat), "action_mask": mask}

    def state(self) -> NDArray[np.float32]:
        """The whole state, secrets included, for training that may see them."""
        return self.places.episode.all_numbers()

    def step(self, action: int | None) -> None:
        """The selected agent decides; once the match is over it can only leave, with None."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self.places.episode.play([(self.places.seat_of(agent), action)])
        self._cumulative_rewards[agent] = 0.0
        self.rewards = self.places.rewards()
        self.pass_on()
        self._accumulate_rewards()

    def pass_on(self) -> None:
        """Select whoever is next, or end the match."""
        acting = self.places.episode.position.acting()
        self.waiting = [seat for seat in self.waiting[1:] if seat in acting]
        if not self.waiting:
            self.cycles += 1
            self.waiting = acting
            is_cut_short = bool(acting) and self.cycles == self.max_cycles
            self.terminations = dict.fromkeys(self.agents, not acting)
            self.truncations = dict.fromkeys(self.agents, is_cut_short)
        self.agent_selection = self.possible_agents[self.waiting[0] if self.waiting else 0]

    def render(self) -> str | None:
        """The position as a spectator may know it."""
        return self.places.episode.rendered(self.render_mode, NOBODY)

    def close(self) -> None:
        """There is nothing to let go."""


class ParallelTable(ParallelEnv[str, Observation, int]):
    """A match in which all who may decide do so at once.

    Agents that are not asked have one action more than the game, the last of all: to pass. It may
    also be left out.
    """

    def __init__(self, episode: Episode, max_cycles: int | None, render_mode: str | None) -> None:
        self.places = Places(episode, "parallel", 1, render_mode)
        self.metadata = self.places.metadata
        self.possible_agents = list(self.places.agents)
        self.agents: list[str] = []
        self.observation_spaces: dict[str, Space[Any]] = dict(self.places.observation_spaces)
        self.action_spaces: dict[str, Space[Any]] = dict(self.places.action_spaces)
        self.state_space = self.places.state_space
        self.pass_action = episode.game.actions
        self.max_cycles = max_cycles
        self.render_mode = render_mode

    def observation_space(self, agent: str) -> Space[Any]:
        """What the agent may see."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Space[Any]:
        """What the agent may do at some time; the mask says what it may do now."""
        return self.action_spaces[agent]

    def reset(
        self,
        seed: int | None = None,
        options: dict[str, Any] | None = None,  # noqa: ARG002 - theirs
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """A new match; there are no options."""
        self.places.episode.begin(seed)
        self.agents = list(self.possible_agents)
        self.cycles = 0
        return self.observations(), {agent: {} for agent in self.agents}

    def observations(self) -> dict[str, Observation]:
        """What everybody may know now, and may do."""
        episode = self.places.episode
        found = {}
        for seat, agent in enumerate(self.possible_agents):
            legal = episode.mask(seat)
            mask = np.append(legal, np.int8(not legal.any()))
            found[agent] = {"observation": episode.numbers(seat), "action_mask": mask}
        return found

    def state(self) -> NDArray[np.float32]:
        """The whole state, secrets included, for training that may see them."""
        return self.places.episode.all_numbers()

    def step(self, actions: Mapping[str, int]) -> Step:
        """Everybody who is asked decides, all at once or not at all."""
        agents, episode = list(self.agents), self.places.episode
        if not agents:
            raise IllegalAction("the match is over", "")
        episode.play(self.decisions(actions))
        self.cycles += 1
        is_cut_short = not episode.is_over and self.cycles == self.max_cycles
        if episode.is_over or is_cut_short:
            self.agents = []
        return (
            self.observations(),
            self.places.rewards(),
            dict.fromkeys(agents, episode.is_over),
            dict.fromkeys(agents, is_cut_short),
            {agent: {} for agent in agents},
        )

    def decisions(self, actions: Mapping[str, int]) -> list[tuple[int, int]]:
        """What the seats that are asked decide, in their order."""
        acting = self.places.episode.position.acting()
        told = {self.places.seat_of(agent): action for agent, action in actions.items()}
        for seat in acting:
            if seat not in told or told[seat] == self.pass_action:
                raise IllegalAction(f"seat {seat + 1} has to decide and may not pass now", "")
        passed = {seat for seat in told if seat not in acting and told[seat] == self.pass_action}
        return [(seat, told[seat]) for seat in sorted(told) if seat not in passed]

    def render(self) -> str | None:
        """The position as a spectator may know it."""
        return self.places.episode.rendered(self.render_mode, NOBODY)

    def close(self) -> None:
        """There is nothing to let go."""


def aec_env(
    game: Game | str,
    players: int | None = None,
    *,
    facts: Facts | None = None,
    variants: Sequence[str] = (),
    max_cycles: int | None = None,
    render_mode: str | None = None,
) -> AECTable:
    """An AEC environment of any game; matches end by themselves or after `max_cycles`."""
    return AECTable(Episode(game, players, facts, variants), max_cycles, render_mode)


def parallel_env(
    game: Game | str,
    players: int | None = None,
    *,
    facts: Facts | None = None,
    variants: Sequence[str] = (),
    max_cycles: int | None = None,
    render_mode: str | None = None,
) -> ParallelTable:
    """A Parallel environment of a game in which several seats may decide at once."""
    episode = Episode(game, players, facts, variants)
    if not nature_of(episode.game).is_simultaneous:
        raise FabeltafelError(f"in {episode.game.title} nobody decides at once; use aec_env")
    return ParallelTable(episode, max_cycles, render_mode)
