"""A match that has ended, step by step: with all hands open or through one seat's eyes."""

from collections.abc import Sequence

from fabeltafel.chance import scripted
from fabeltafel.compiled import Records, copied
from fabeltafel.film import NOBODY
from fabeltafel.game import Event
from fabeltafel.match import Match
from fabeltafel.pictures import Pieces, scene_svg
from fabeltafel.web.messages import (
    Json,
    Reader,
    described,
    difference,
    draw,
    event_line,
    film_frames,
    running,
)
from fabeltafel.web.tables import Refused, Table


def replay_step(table: Table, step: int, seat: int | None, language: str) -> Json:
    """The scene after some moves of a match that has ended, and the film that led there."""
    if not table.is_over:
        raise Refused(409, "refused-not-over")
    moves = list(table.decided.values())
    if not 0 <= step <= len(moves):
        raise Refused(404, "refused-no-step")
    reader = Reader(NOBODY if seat is None else seat, language)
    moments = moves[step - 1] if step else range(0)
    rest, frames, after, lines = told(table, moments, reader, seat is None)
    return {
        "step": step,
        "steps": len(moves),
        "scene": scene_svg(table.game, rest),
        "frames": frames,
        "after": after,
        "lines": lines,
        "description": described(table, seen(table, moments.stop, reader, seat is None), reader),
    }


def told(
    table: Table, moments: range, reader: Reader, is_open: bool
) -> tuple[Pieces, list[Json], Json, list[Json]]:
    """The scene at rest, the frames that lead there, the last difference and the lines."""
    match = running(table)
    pieces = draw(table, seen(table, moments.start, reader, is_open), reader.seat)
    frames: list[Json] = []
    lines: list[Json] = []
    for number, moment in enumerate(moments):
        events = open_film(match, moment) if is_open else match.film(moment, reader.seat)
        more, pieces = film_frames(table, reader, events, pieces, number)
        frames += more
        lines += [event_line(table, event, reader) for event in events]
    rest = draw(table, seen(table, moments.stop, reader, is_open), reader.seat)
    return rest, frames, difference(pieces, rest, table), lines


def seen(table: Table, moment: int, reader: Reader, is_open: bool) -> Records:
    """A state as this replay shows it."""
    match = running(table)
    state = match.states[moment]
    return state if is_open else match.engine.hidden(match.box, state, reader.seat)


def open_film(match: Match, moment: int) -> Sequence[Event]:
    """What a decision did, with nothing hidden: only for a match that has ended."""
    decision = match.log[moment]
    state, rng = copied(match.states[moment]), scripted(decision.answers)
    frames = match.engine.film(match.box, state, decision.seat, decision.action, rng)
    return [open_event(frame) for frame in frames]


def open_event(frame: Records) -> Event:
    """A frame with all it holds."""
    return Event(
        kind=int(frame["kind"][0]),
        seat=int(frame["seat"][0]),
        arguments=tuple(int(argument) for argument in frame["arguments"][0]),
        is_final=bool(frame["final"][0]),
        state=copied(frame["state"]),
    )
