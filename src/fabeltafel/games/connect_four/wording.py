"""Connect Four in sentences."""

from collections.abc import Sequence

import numpy as np

from fabeltafel.compiled import Records
from fabeltafel.game import Event, Paragraph, Say
from fabeltafel.games.connect_four.components import DROP, EVENT_NAMES, PLACES
from fabeltafel.games.connect_four.notation import DISCS, LETTERS, write


def describe(boxes: Records, states: Records, names: Sequence[str], say: Say) -> list[Paragraph]:
    """The grid as it stands, and the turn."""
    state = states.view(np.recarray)[0]
    grid = [" ".join(row) for row in [*write(boxes, states).splitlines(), LETTERS]]
    players = [say("player", player=name, disc=DISCS[seat]) for seat, name in enumerate(names)]
    return [
        Paragraph(say("grid-heading"), grid),
        Paragraph(say("players-heading"), players),
        Paragraph(say("turn-heading"), [turn(state, names, say)]),
    ]


def turn(state: np.record, names: Sequence[str], say: Say) -> str:
    """Whose decision is awaited, or how it ended."""
    if state.winner:
        return say("event-won", player=names[state.winner - 1])
    if state.turns_taken == PLACES:
        return say("event-filled")
    return say("turn", player=names[state.turns_taken % 2])


def sentence(event: Event, names: Sequence[str], say: Say) -> str:
    """One line of the log."""
    column = LETTERS[event.arguments[0]]
    player = names[event.seat]
    return say(f"event-{EVENT_NAMES[event.kind][0]}", player=player, column=column)


def label(action: int, say: Say) -> str:
    """What a decision is called on a button."""
    return say("label-drop", column=LETTERS[action - DROP])
