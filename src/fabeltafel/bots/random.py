"""The player who takes whatever comes."""

from fabeltafel.chance import below
from fabeltafel.compiled import Records
from fabeltafel.engine import engine_of
from fabeltafel.game import View


def choose(view: View, rng: Records) -> int:
    """Any legal action, every one equally likely."""
    actions = engine_of(view.game).legal(view.box, view.state, view.seat)
    return actions[below(rng[0], len(actions))]
