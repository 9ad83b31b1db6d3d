"""Our peers at the same work. All of them are optional; a missing one is said, not hidden.

Which games a peer has stands in our own games: `Game.peers` gives its name for each of them.
"""

import random
import time
import warnings
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from fabeltafel.bench.measuring import Runner

MODULES = {"open_spiel": "pyspiel", "pgx": "pgx", "pettingzoo": "pettingzoo"}
YARDSTICKS = ("hearts", "gin_rummy", "backgammon")  # of OpenSpiel
SEARCHED = 4000
EXPLORATION = 2.0
MEMORY = 1000  # megabytes
BATCHED = 4096
STRETCH = 50


def has_peer(peer: str) -> bool:
    """Whether an optional peer is installed."""
    return find_spec(MODULES[peer]) is not None


def spiel_play(name: str) -> Runner:
    """OpenSpiel driven from Python as DESIGN's yardstick says; only decisions count."""
    import pyspiel  # noqa: PLC0415 - a peer is optional and slow to import

    game = pyspiel.load_game(name)
    rng = random.Random(1)

    def run(seconds: float) -> float:
        decisions, start = 0, time.perf_counter()
        while time.perf_counter() - start < seconds:
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes = state.chance_outcomes()
                    state.apply_action(outcomes[rng.randrange(len(outcomes))][0])
                else:
                    state.apply_action(rng.choice(state.legal_actions()))
                    decisions += 1
        return decisions / (time.perf_counter() - start)

    return run


def spiel_steps(name: str) -> Runner:
    """OpenSpiel's C++ game step by step from Python, mask and observation at every step."""
    import pyspiel  # noqa: PLC0415 - optional, see above

    game = pyspiel.load_game(name)
    rng = random.Random(1)

    def run(seconds: float) -> float:
        steps, start = 0, time.perf_counter()
        while time.perf_counter() - start < seconds:
            state = game.new_initial_state()
            while not state.is_terminal():
                state.legal_actions_mask()
                state.observation_tensor()
                state.apply_action(rng.choice(state.legal_actions()))
                steps += 1
        return steps / (time.perf_counter() - start)

    return run


def spiel_search(name: str) -> Runner:
    """OpenSpiel's C++ tree search from the opening, one random rollout a simulation."""
    import pyspiel  # noqa: PLC0415 - optional, see above

    game = pyspiel.load_game(name)
    evaluator = pyspiel.RandomRolloutEvaluator(1, 1)
    bot = pyspiel.MCTSBot(game, evaluator, EXPLORATION, SEARCHED, MEMORY, True, 1, False)
    state = game.new_initial_state()

    def run(seconds: float) -> float:
        simulations, start = 0, time.perf_counter()
        while time.perf_counter() - start < seconds:
            bot.step(state)
            simulations += SEARCHED
        return simulations / (time.perf_counter() - start)

    return run


def pgx_batch(name: str) -> Runner:
    """Pgx on the CPU: a compiled scan of random steps with auto-reset over a whole batch."""
    jax: Any = import_module("jax")
    stretch, state, key = pgx_stretch(jax, name)

    def run(seconds: float) -> float:
        nonlocal state, key
        steps, start = 0, time.perf_counter()
        while time.perf_counter() - start < seconds:
            state, key, seen = stretch(state, key)
            jax.block_until_ready((state, seen))
            steps += STRETCH * BATCHED
        return steps / (time.perf_counter() - start)

    return run


def pgx_stretch(jax: Any, name: str) -> tuple[Callable[..., Any], Any, Any]:
    """Pgx's batch compiled, with its first state and key."""
    pgx: Any = import_module("pgx")
    auto_reset: Any = import_module("pgx.experimental").auto_reset
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
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
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        env: Any = import_module(f"pettingzoo.classic.{name}").env()
    rng = random.Random(1)

    def run(seconds: float) -> float:
        steps, start = 0, time.perf_counter()
        while time.perf_counter() - start < seconds:
            env.reset(seed=steps)
            for _ in env.agent_iter():
                seen, _, is_over, is_cut, _ = env.last()
                if is_over or is_cut:
                    env.step(None)
                else:
                    mask = seen["action_mask"]
                    env.step(rng.choice([action for action, may in enumerate(mask) if may]))
                    steps += 1
        return steps / (time.perf_counter() - start)

    return run
