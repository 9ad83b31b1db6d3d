"""Gymnasium: one seat of any game, with bots at all the others.

An observation is a dictionary: what the seat may know as numbers (`layout_of` says where each piece
lies), and its action mask, which also stands in `info`. An illegal action raises IllegalAction,
which names it, and changes nothing. Nothing is registered by importing this.
"""

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium.spaces import Box, Dict, Discrete

from fabeltafel.bots.levels import bot_named
from fabeltafel.chance import seeded
from fabeltafel.game import Bot, FabeltafelError, Facts, Game, IllegalAction
from fabeltafel.research.episodes import Episode, demand_known

RENDER_MODES = ("ansi", "svg")

Observation = dict[str, Any]
Begun = tuple[Observation, dict[str, Any]]


def observation_space(episode: Episode, actions: int) -> Dict:
    """What a seat may know, as numbers, and which of so many actions it may take."""
    low, high = np.zeros((2, episode.layout.size), np.float32)
    high += 1
    for part in episode.layout.parts[:-1]:
        known = np.iinfo(episode.game.state.dtype[part.name].base)
        low[part.start : part.stop], high[part.start : part.stop] = known.min, known.max
    mask = Box(0, 1, (actions,), np.int8)
    return Dict({"observation": Box(low, high, dtype=np.float32), "action_mask": mask})


class Seat(gymnasium.Env[Observation, np.int64]):
    """A seat at a episode; between its decisions the bots make theirs."""

    metadata: dict[str, Any] = {"render_modes": list(RENDER_MODES), "render_fps": 1}  # noqa: RUF012 - theirs

    def __init__(
        self, episode: Episode, seat: int, bots: Sequence[Bot | None], render_mode: str | None
    ) -> None:
        demand_known(render_mode, RENDER_MODES)
        self.episode, self.seat, self.bots, self.render_mode = episode, seat, bots, render_mode
        self.action_space = Discrete(episode.game.actions)
        self.observation_space = observation_space(episode, episode.game.actions)
        self.seed = self.bots_decisions = 0

    def reset(self, *, seed: int | None = None, options: Any = None) -> Begun:  # noqa: ARG002 - theirs
        """A new match, up to the seat's first decision; there are no options.

        In a match that ends before that, the mask is empty.
        """
        super().reset(seed=seed)
        self.seed = int(self.np_random.integers(2**63))
        self.episode.begin(self.seed)
        self.bots_decisions = 0
        self.let_bots_decide()
        return self.observation(), self.info()

    def step(self, action: np.int64 | int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """The seat decides, and everybody else until it is asked again or the match is over."""
        if self.episode.is_over:
            raise IllegalAction("the match is over", "")
        self.episode.play([(self.seat, action)])
        self.let_bots_decide()
        reward = self.episode.returns[self.seat]
        return self.observation(), reward, self.episode.is_over, False, self.info()

    def let_bots_decide(self) -> None:
        """Bots decide by what their seats may know, each time with a stream of their own."""
        while (acting := self.episode.position.acting()) and self.seat not in acting:
            bot = self.bots[acting[0]]
            assert bot is not None
            rng = seeded("opponent", self.seed, self.bots_decisions)
            self.episode.play([(acting[0], bot(self.episode.position.view(acting[0]), rng))])
            self.bots_decisions += 1

    def observation(self) -> Observation:
        """What the seat may know and do."""
        return {"observation": self.episode.numbers(self.seat), **self.info()}

    def info(self) -> dict[str, Any]:
        """The mask once more, where others look for it."""
        return {"action_mask": self.episode.mask(self.seat)}

    def render(self) -> str | None:
        """The position as the seat may know it."""
        return self.episode.rendered(self.render_mode, self.seat)


def single_agent_env(
    game: Game | str,
    players: int | None = None,
    seat: int = 0,
    opponents: str | Sequence[str] = "level2",
    *,
    facts: Facts | None = None,
    variants: Sequence[str] = (),
    render_mode: str | None = None,
) -> Seat:
    """One seat of a game, against one kind of bot or a bot for each of the other seats in order."""
    episode = Episode(game, players, facts, variants)
    if not 0 <= seat < episode.players:
        raise FabeltafelError(f"there is no seat {seat}; seats are 0 to {episode.players - 1}")
    others = episode.players - 1
    names = [opponents] * others if isinstance(opponents, str) else list(opponents)
    if len(names) != others:
        raise FabeltafelError(f"{others} other seats need {others} bots, not {len(names)}")
    bots: list[Bot | None] = [bot_named(name, episode.game) for name in names]
    bots.insert(seat, None)
    return Seat(episode, seat, bots, render_mode)
