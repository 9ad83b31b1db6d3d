"""The player who takes whatever comes."""

from fabeltafel.chance import below
from fabeltafel.compiled import Records
from fabeltafel.game import View
from fabeltafel.position import position_of


def choose(view: View, rng: Records) -> int:
    """Any legal action, every one equally likely."""
    actions = position_of(view).legal(view.seat)
    return actions[below(rng[0], len(actions))]
