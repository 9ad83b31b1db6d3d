"""Connect Four in sentences."""

from collections.abc import Sequence

from fabeltafel.game import Event, Paragraph, Say
from fabeltafel.games.connect_four.components import COLUMN, LETTERS, PLACES, State
from fabeltafel.games.connect_four.notation import DISCS, write
from fabeltafel.plain import PlainBox


def describe(box: PlainBox, state: State, names: Sequence[str], say: Say) -> list[Paragraph]:
    """The grid as it stands, and the turn."""
    grid = [" ".join(row) for row in [*write(box, state).splitlines(), LETTERS]]
    players = [say("player", player=name, disc=DISCS[seat]) for seat, name in enumerate(names)]
    return [
        Paragraph(say("grid-heading"), grid),
        Paragraph(say("players-heading"), players),
        Paragraph(say("turn-heading"), [turn(state, names, say)]),
    ]


def turn(state: State, names: Sequence[str], say: Say) -> str:
    """Whose decision is awaited, or how it ended."""
    if state.winner:
        return say("event-won", player=names[state.winner - 1])
    if state.turns_taken == PLACES:
        return say("event-filled")
    return say("turn", player=names[state.turns_taken % 2])


def sentence(event: Event, names: Sequence[str], say: Say) -> str:
    """One line of the log."""
    column = COLUMN.word(event.arguments[0])
    player = names[event.seat]
    return say(f"event-{event.kind.text}", player=player, column=column)
