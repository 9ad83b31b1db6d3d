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
from fabeltafel.research.tables import Table, bounds_of, demand_known

RENDER_MODES = ("ansi", "svg")

Observation = dict[str, Any]


class Seat(gymnasium.Env[Observation, np.int64]):
    """A seat at a table; between its decisions the bots make theirs."""

    metadata: dict[str, Any] = {"render_modes": list(RENDER_MODES), "render_fps": 1}  # noqa: RUF012 - theirs

    def __init__(
        self, table: Table, seat: int, bots: Sequence[Bot | None], render_mode: str | None
    ) -> None:
        demand_known(render_mode, RENDER_MODES)
        low, high = bounds_of(table.game, table.layout)
        self.table = table
        self.seat = seat
        self.bots = bots
        self.render_mode = render_mode
        self.action_space = Discrete(table.game.actions)
        self.observation_space = Dict(
            {
                "observation": Box(low, high, dtype=np.float32),
                "action_mask": Box(0, 1, (table.game.actions,), np.int8),
            }
        )
        self.seed = 0
        self.bots_decisions = 0

    def reset(
        self,
        *,
        seed: int | None = None,
        options: dict[str, Any] | None = None,  # noqa: ARG002 - theirs
    ) -> tuple[Observation, dict[str, Any]]:
        """A new match, up to the seat's first decision; there are no options.

        In a match that ends before that, the mask is empty.
        """
        super().reset(seed=seed)
        self.seed = int(self.np_random.integers(2**63))
        self.table.begin(self.seed)
        self.bots_decisions = 0
        self.let_bots_decide()
        return self.observation(), self.info()

    def step(self, action: np.int64 | int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """The seat decides, and everybody else until it is asked again or the match is over."""
        if self.table.is_over:
            raise IllegalAction("the match is over", "")
        self.table.play([(self.seat, action)])
        self.let_bots_decide()
        reward = self.table.returns[self.seat]
        return self.observation(), reward, self.table.is_over, False, self.info()

    def let_bots_decide(self) -> None:
        """Bots decide by what their seats may know, each time with a stream of their own."""
        while (acting := self.table.acting()) and self.seat not in acting:
            bot = self.bots[acting[0]]
            assert bot is not None
            rng = seeded("opponent", self.seed, self.bots_decisions)
            self.table.play([(acting[0], bot(self.table.view(acting[0]), rng))])
            self.bots_decisions += 1

    def observation(self) -> Observation:
        """What the seat may know and do."""
        return {
            "observation": self.table.numbers(self.seat),
            "action_mask": self.table.mask(self.seat),
        }

    def info(self) -> dict[str, Any]:
        """The mask once more, where others look for it."""
        return {"action_mask": self.table.mask(self.seat)}

    def render(self) -> str | None:
        """The position as the seat may know it."""
        return self.table.rendered(self.render_mode, self.seat)


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
    table = Table(game, players, facts, variants)
    if not 0 <= seat < table.players:
        raise FabeltafelError(f"there is no seat {seat}; seats are 0 to {table.players - 1}")
    others = table.players - 1
    names = [opponents] * others if isinstance(opponents, str) else list(opponents)
    if len(names) != others:
        raise FabeltafelError(f"{others} other seats need {others} bots, not {len(names)}")
    bots: list[Bot | None] = [bot_named(name, table.game) for name in names]
    bots.insert(seat, None)
    return Seat(table, seat, bots, render_mode)
