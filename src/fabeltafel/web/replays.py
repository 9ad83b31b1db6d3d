"""A match that has ended, step by step: with all hands open or through one seat's eyes."""

from fabeltafel.film import OPEN
from fabeltafel.pictures import scene_svg
from fabeltafel.web.messages import Json, Reader, Scenes, described, film, lines_of, running
from fabeltafel.web.tables import Refused, Table


def replay_step(table: Table, step: int, seat: int | None, language: str) -> Json:
    """The scene after some moves of a match that has ended, and the film that led there."""
    if not table.is_over:
        raise Refused(409, "refused-not-over")
    moves = list(table.decided.items())
    if not 0 <= step <= len(moves):
        raise Refused(404, "refused-no-step")
    reader, scenes = Reader(OPEN if seat is None else seat, language), Scenes()
    position, moments = moves[step - 1] if step else (0, range(0))
    frames, after = film(table, moments, reader, scenes)
    match = running(table)
    hidden = match.seen_at(moments.stop, reader.seat)
    return {
        "step": step,
        "steps": len(moves),
        "scene": scene_svg(table.game, scenes.at(table, moments.stop, reader.seat)),
        "frames": frames,
        "after": after,
        "lines": lines_of(table, table.entries[position - 1], reader) if step else [],
        "description": described(table, hidden, reader),
    }
