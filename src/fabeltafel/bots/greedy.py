"""The player who takes the best margin it can have after its own turn."""

from fabeltafel.compiled import Records, records
from fabeltafel.engine import engine_of
from fabeltafel.game import View


def choose(view: View, rng: Records) -> int:
    """The action with the best margin after the seat's own turn, by the game's scores."""
    engine = engine_of(view.game)
    states = records(view.game.state.dtype, 4)
    states[:1] = view.state
    return int(engine.template("greedy").choose_greedily(view.box, states, rng, view.seat))
