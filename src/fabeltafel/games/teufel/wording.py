"""Auf Teufel komm raus! in sentences: the position, the log, the labels."""

from collections.abc import Sequence

from fabeltafel.film import NOBODY
from fabeltafel.game import Event, Paragraph, Say
from fabeltafel.games.teufel.board import PLACES, READING_ORDER, ROWS
from fabeltafel.games.teufel.components import (
    HALVES,
    NUMBERS,
    TEAM_PLAYERS,
    Box,
    Phase,
    State,
    Told,
)
from fabeltafel.games.teufel.notation import WAY_WORDS
from fabeltafel.games.teufel.tails import GROWING, SCORED, Tail, field_ahead, letter_at, tails_of
from fabeltafel.games.teufel.tiles import KINDS


def describe(box: Box, state: State, names: Sequence[str], say: Say) -> list[Paragraph]:
    """A position in words: the board row by row, the tails, the tiles face down, the turn."""
    rows = [board_row(box, state, row) for row in range(ROWS)]
    return [
        Paragraph(say("board-heading"), [*rows, say("board-legend")]),
        *(side_paragraph(box, state, side, names, say) for side in range(box.sides)),
        Paragraph(say("pile-heading"), [pile(state, say)]),
        Paragraph(say("turn-heading"), [turn(state, names, say)]),
    ]


def board_row(box: Box, state: State, row: int) -> str:
    """The numbers of free fields and the tiles that lie on the others."""
    fields = [field for field in READING_ORDER if PLACES[field][1] == row]
    return " ".join(
        f"[{WAY_WORDS[state.tiles[field]]}]" if state.tiles[field] else str(box.number[field])
        for field in fields
    )


def side_paragraph(box: Box, state: State, side: int, names: Sequence[str], say: Say) -> Paragraph:
    """The points a side has for certain, and its tails."""
    tails = [tail for tail in tails_of(box, state) if tail.side == side]
    waiting = ", ".join(tail.letter for tail in tails if tail.length == 0)
    lines = [tail_line(box, state, tail, say) for tail in tails if tail.length]
    lines += [say("tails-waiting", letters=waiting)] if waiting else []
    owner = side_name(side, names, say)
    return Paragraph(say("side-heading", owner=owner, points=state.points[side]), lines)


def tail_line(box: Box, state: State, tail: Tail, say: Say) -> str:
    """How long a tail is, and where it leads."""
    if tail.fate == GROWING:
        ahead = field_name(field_ahead(state, tail.end), say)
        return say("tail-growing", letter=tail.letter, length=tail.length, field=ahead)
    if tail.fate == SCORED:
        return say("tail-scored", letter=tail.letter, points=tail.points)
    return say("tail-met", letter=tail.letter, other=letter_at(box, tail.end))


def pile(state: State, say: Say) -> str:
    """How many tiles of each kind lie face down, which everybody may count."""
    kinds = range(1, KINDS + 1)
    return ", ".join(
        say("pile-kind", kind=say(f"kind-{kind}"), tiles=state.pile[kind]) for kind in kinds
    )


def turn(state: State, names: Sequence[str], say: Say) -> str:
    """Whose decision is awaited."""
    if state.phase == Phase.OVER:
        return say("turn-over")
    player = names[state.player_to_move]
    if state.phase == Phase.NAMING:
        return say("turn-naming", player=player)
    tile = say(f"tile-{state.turned_up}")
    field = field_name(state.field, say)
    return say(f"turn-{state.phase.text}", player=player, tile=tile, field=field)


def sentence(event: Event, names: Sequence[str], say: Say) -> str:
    """One line of the log."""
    name = f"event-{event.kind.text}"
    first, second = event.arguments[:2]
    player = names[event.seat] if event.seat != NOBODY else ""
    if event.kind == Told.MET:
        return say(name, one=chr(first), other=chr(second))
    if event.kind == Told.FINISHED:
        owner = side_name(event.seat, names, say)
        return say(name, letter=chr(first), owner=owner, points=second)
    if event.kind == Told.TURNED_UP:
        return say(name, player=player, tile=say(f"tile-{first}"))
    if event.kind in (Told.SAT_OUT, Told.ENDED):
        return say(name, player=player)
    return say(name, player=player, field=field_name(first, say), number=second)


def field_name(field: int, say: Say) -> str:
    """A field by its place: which one of the upper or the lower half."""
    return say(f"field-{HALVES[field // NUMBERS]}", place=field % NUMBERS + 1)


def turn_name(turn: int, say: Say) -> str:
    """How a tile is turned before it is laid."""
    return say(f"lay-{turn}")


def side_name(side: int, names: Sequence[str], say: Say) -> str:
    """Whoever plays together."""
    if len(names) == TEAM_PLAYERS:
        return say("team", one=names[side], other=names[side + 2])
    return names[side]


NAMES = {"field": field_name, "turn": turn_name}
