"""Our peers at the same work. All of them are optional; a missing one is said, not hidden.

Which games a peer has stands in our own games: `Game.peers` gives its name for each of them.
"""

import random
import warnings
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from itertools import count
from typing import Any

from fabeltafel.bench.measuring import Runner, repeated

MODULES = {"open_spiel": "pyspiel", "pgx": "pgx", "pettingzoo": "pettingzoo"}
YARDSTICKS = ("hearts", "gin_rummy", "backgammon")  # of OpenSpiel
SEARCHED, EXPLORATION, MEMORY = 4000, 2.0, 1000  # simulations, a constant, megabytes
BATCHED, STRETCH = 4096, 50  # matches of a batch, and steps between two looks at the clock


def has_peer(peer: str) -> bool:
    """Whether an optional peer is installed."""
    return find_spec(MODULES[peer]) is not None


def spiel_play(name: str, is_seen: bool = False) -> Runner:
    """OpenSpiel driven from Python as DESIGN's yardstick says; only decisions count.

    Where it is to be seen, mask and observation are built at every decision.
    """
    game: Any = import_module("pyspiel").load_game(name)
    rng = random.Random(1)

    def match() -> int:
        state, decisions = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(outcomes[rng.randrange(len(outcomes))][0])
                continue
            if is_seen:
                state.legal_actions_mask()
                state.observation_tensor()
            state.apply_action(rng.choice(state.legal_actions()))
            decisions += 1
        return decisions

    return repeated(match)


def spiel_search(name: str) -> Runner:
    """OpenSpiel's C++ tree search from the opening, one random rollout a simulation."""
    pyspiel: Any = import_module("pyspiel")
    game = pyspiel.load_game(name)
    evaluator = pyspiel.RandomRolloutEvaluator(1, 1)
    bot = pyspiel.MCTSBot(game, evaluator, EXPLORATION, SEARCHED, MEMORY, True, 1, False)
    state = game.new_initial_state()

    def search() -> int:
        bot.step(state)
        return SEARCHED

    return repeated(search)


def pgx_batch(name: str) -> Runner:
    """Pgx on the CPU: a compiled scan of random steps with auto-reset over a whole batch."""
    jax: Any = import_module("jax")
    stretch, state, key = pgx_stretch(jax, name)

    def steps() -> int:
        nonlocal state, key
        state, key, seen = stretch(state, key)
        jax.block_until_ready((state, seen))
        return STRETCH * BATCHED

    return repeated(steps)


def pgx_stretch(jax: Any, name: str) -> tuple[Callable[..., Any], Any, Any]:
    """Pgx's batch compiled, with its first state and key."""
    pgx: Any = import_module("pgx")
    auto_reset: Any = import_module("pgx.experimental").auto_reset
    with warnings.catch_warnings(action="ignore"):
        env = pgx.make(name)
    step = jax.vmap(auto_reset(env.step, env.init))

    def one(carry: Any, _: Any) -> Any:
        state, key = carry
        key, choosing, dealing = jax.random.split(key, 3)
        logits = jax.numpy.where(state.legal_action_mask, 0.0, -1e9)
        action = jax.random.categorical(choosing, logits, axis=-1)
        state = step(state, action, jax.random.split(dealing, BATCHED))
        return (state, key), state.observation.sum()  # the sum keeps it from being left out

    def stretch(state: Any, key: Any) -> Any:
        (state, key), seen = jax.lax.scan(one, (state, key), None, length=STRETCH)
        return state, key, seen

    key = jax.random.PRNGKey(0)
    state = jax.jit(jax.vmap(env.init))(jax.random.split(key, BATCHED))
    compiled = jax.jit(stretch)
    state, key, _ = jax.block_until_ready(compiled(state, key))
    return compiled, state, key


def zoo_steps(name: str) -> Runner:
    """PettingZoo's own game, agent by agent as its documentation shows."""
    with warnings.catch_warnings(action="ignore"):
        env: Any = import_module(f"pettingzoo.classic.{name}").env()
    rng, seeds = random.Random(1), count()

    def match() -> int:
        steps = 0
        env.reset(seed=next(seeds))
        for _ in env.agent_iter():
            seen, _, is_over, is_cut, _ = env.last()
            if is_over or is_cut:
                env.step(None)
            else:
                mask = seen["action_mask"]
                env.step(rng.choice([action for action, may in enumerate(mask) if may]))
                steps += 1
        return steps

    return repeated(match)
