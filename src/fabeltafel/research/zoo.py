"""PettingZoo: every game as an AEC environment, and as a Parallel one where choices meet.

Agents are `player_0`, `player_1` … in the order of the seats. An observation is a dictionary: what
the seat may know as numbers (`fabeltafel.research.layout_of` says where each piece lies), and its
action mask. An illegal action raises IllegalAction, which names it, and changes nothing.

In a cycle every seat that may decide at its beginning gives one word, in the order of the seats;
none of them sees the others' words, because observations went through `hide`. A step of a Parallel
environment is a cycle, so both kinds play the same matches.
"""

from collections.abc import Mapping, Sequence
from typing import Any, cast

import numpy as np
from gymnasium.spaces import Box, Discrete, Space
from numpy.typing import NDArray
from pettingzoo import AECEnv, ParallelEnv

from fabeltafel.film import NOBODY
from fabeltafel.game import FabeltafelError, Facts, Game, IllegalAction
from fabeltafel.research.episodes import Episode, demand_known, nature_of
from fabeltafel.research.gym import Observation, observation_space

RENDER_MODES = ("human", "ansi", "svg")

Ends = dict[str, bool]
Begun = tuple[dict[str, Observation], dict[str, dict[str, Any]]]
Step = tuple[dict[str, Observation], dict[str, float], Ends, Ends, dict[str, dict[str, Any]]]


class Table:
    """What both kinds of environments share: an episode, and an agent at every seat of it.

    Matches end by themselves or after `max_cycles`.
    """

    extra_actions = 0  # that agents have and the game has not

    def __init__(
        self,
        game: Game | str,
        players: int | None = None,
        *,
        facts: Facts | None = None,
        variants: Sequence[str] = (),
        max_cycles: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        demand_known(render_mode, RENDER_MODES)
        episode = self.episode = Episode(game, players, facts, variants)
        name, modes = f"fabeltafel_{episode.game.name}_v{episode.game.version}", [*RENDER_MODES]
        is_parallel = isinstance(self, ParallelEnv)
        self.metadata = {"name": name, "render_modes": modes, "is_parallelizable": is_parallel}
        self.possible_agents = [f"player_{seat}" for seat in range(episode.players)]
        self.agents: list[str] = []
        actions = episode.game.actions + self.extra_actions
        space, agents = observation_space(episode, actions), self.possible_agents
        self.action_spaces: dict[str, Space[Any]] = {agent: Discrete(actions) for agent in agents}
        self.observation_spaces: dict[str, Space[Any]] = dict.fromkeys(agents, space)
        seen, ends = cast(Box, space["observation"]), episode.layout["seat"].start
        self.state_space = Box(seen.low[:ends], seen.high[:ends], dtype=np.float32)
        self.max_cycles, self.render_mode = max_cycles, render_mode

    def observation_space(self, agent: str) -> Space[Any]:
        """What the agent may see."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Space[Any]:
        """What the agent may do at some time; the mask says what it may do now."""
        return self.action_spaces[agent]

    def state(self) -> NDArray[np.float32]:
        """The whole state, secrets included, for training that may see them."""
        return self.episode.all_numbers()

    def render(self) -> str | None:
        """The position as a spectator may know it."""
        return self.episode.rendered(self.render_mode, NOBODY)

    def close(self) -> None:
        """There is nothing to let go."""

    def seat_of(self, agent: str) -> int:
        """The seat an agent sits at."""
        if agent not in self.possible_agents:
            known = ", ".join(self.possible_agents)
            raise FabeltafelError(f"unknown agent {agent!r}; there are {known}")
        return self.possible_agents.index(agent)

    def payments(self) -> dict[str, float]:
        """What a step has paid everybody: nothing before the end."""
        return dict(zip(self.possible_agents, self.episode.returns, strict=True))


class AECTable(Table, AECEnv[str, Observation, int]):
    """A match in which one agent after another decides."""

    def reset(self, seed: int | None = None, options: Any = None) -> None:  # noqa: ARG002 - theirs
        """A new match; there are no options."""
        self.episode.begin(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self.cycles = 0
        self.waiting: list[int] = self.episode.position.acting()  # for their word of this cycle
        self.agent_selection = self.possible_agents[self.waiting[0]]

    def observe(self, agent: str) -> Observation:
        """What the agent may know now; only one whose turn it is may do something."""
        seat, episode = self.seat_of(agent), self.episode
        is_asked = agent == self.agent_selection and not any(self.truncations.values())
        mask = episode.mask(seat) if is_asked else np.zeros(episode.game.actions, np.int8)
        return {"observation": episode.numbers(seat), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """The selected agent decides; once the match is over it can only leave, with None."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self.episode.play([(self.seat_of(agent), action)])
        self._cumulative_rewards[agent] = 0.0
        self.rewards = self.payments()
        self.pass_on()
        self._accumulate_rewards()

    def pass_on(self) -> None:
        """Select whoever is next, or end the match."""
        acting = self.episode.position.acting()
        self.waiting = [seat for seat in self.waiting[1:] if seat in acting]
        if not self.waiting:
            self.cycles += 1
            self.waiting = acting
            is_cut_short = bool(acting) and self.cycles == self.max_cycles
            self.terminations = dict.fromkeys(self.agents, not acting)
            self.truncations = dict.fromkeys(self.agents, is_cut_short)
        self.agent_selection = self.possible_agents[self.waiting[0] if self.waiting else 0]


class ParallelTable(Table, ParallelEnv[str, Observation, int]):
    """A match in which all who may decide do so at once.

    Agents that are not asked have one action more than the game, the last of all: to pass. It may
    also be left out.
    """

    extra_actions = 1

    def __init__(self, game: Game | str, players: int | None = None, **wishes: Any) -> None:
        super().__init__(game, players, **wishes)
        self.pass_action = self.episode.game.actions
        if not nature_of(self.episode.game).is_simultaneous:
            named = self.episode.game.title
            raise FabeltafelError(f"in {named} nobody decides at once; use aec_env")

    def reset(self, seed: int | None = None, options: Any = None) -> Begun:  # noqa: ARG002 - theirs
        """A new match; there are no options."""
        self.episode.begin(seed)
        self.agents = list(self.possible_agents)
        self.cycles = 0
        return self.observations(), {agent: {} for agent in self.agents}

    def observations(self) -> dict[str, Observation]:
        """What everybody may know now, and may do."""
        episode, found = self.episode, {}
        for seat, agent in enumerate(self.possible_agents):
            legal = episode.mask(seat)
            mask = np.append(legal, np.int8(not legal.any()))
            found[agent] = {"observation": episode.numbers(seat), "action_mask": mask}
        return found

    def step(self, actions: Mapping[str, int]) -> Step:
        """Everybody who is asked decides, all at once or not at all."""
        agents, episode = list(self.agents), self.episode
        if not agents:
            raise IllegalAction("the match is over", "")
        episode.play(self.decisions(actions))
        self.cycles += 1
        is_cut_short = not episode.is_over and self.cycles == self.max_cycles
        if episode.is_over or is_cut_short:
            self.agents = []
        ends, cuts = dict.fromkeys(agents, episode.is_over), dict.fromkeys(agents, is_cut_short)
        return self.observations(), self.payments(), ends, cuts, {agent: {} for agent in agents}

    def decisions(self, actions: Mapping[str, int]) -> list[tuple[int, int]]:
        """What the seats that are asked decide, in their order."""
        acting = self.episode.position.acting()
        told = {self.seat_of(agent): action for agent, action in actions.items()}
        for seat in acting:
            if seat not in told or told[seat] == self.pass_action:
                raise IllegalAction(f"seat {seat + 1} has to decide and may not pass now", "")
        passed = {seat for seat in told if seat not in acting and told[seat] == self.pass_action}
        return [(seat, told[seat]) for seat in sorted(told) if seat not in passed]


aec_env, parallel_env = AECTable, ParallelTable  # what others call them
