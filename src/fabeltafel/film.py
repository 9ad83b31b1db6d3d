"""What happens while a decision is carried out: one frame for every event, as it happens."""

from typing import Any

import numpy as np

from fabeltafel.compiled import Film, State, compiled

ARGUMENTS = 2
UNKNOWN = -1  # an argument its reader may not know
NOBODY = -1  # the seat of a spectator; also the seat of an event without one
EVERYONE = -1  # all bits of `seen_by`
OPEN = -2  # eyes that see everything: only for a match that has ended


def film_type(state_type: np.dtype[Any], frames: int) -> np.dtype[Any]:
    """A film long enough for one decision of a game."""
    frame = np.dtype(
        [
            ("kind", np.int16),
            ("seat", np.int8),
            ("final", np.int8),  # it showed somebody something, or the rules forbid going back
            ("seen_by", np.int16),  # one bit for each seat that may know the arguments
            ("arguments", np.int16, ARGUMENTS),
            ("state", state_type),
        ],
        align=True,
    )
    fields = [("length", np.int16), ("frames", frame, frames)]
    return np.dtype(fields, align=True)


@compiled
def tell(film: Film, state: State, kind: int, seat: int, first: int, second: int) -> None:
    """An event that everyone sees, with the state right after it; unused arguments are 0."""
    if film is not None:
        expose(film, state, kind, seat, EVERYONE, first, second)


@compiled
def tell_only(film: Film, state: State, kind: int, seat: int, first: int) -> None:
    """A final event whose argument only its own seat may know."""
    if film is not None:
        expose(film, state, kind, seat, 1 << seat, first, 0)
        mark_final(film)


@compiled
def tell_final(film: Film, state: State, kind: int, seat: int, first: int) -> None:
    """An event after which nobody may go back."""
    if film is not None:
        expose(film, state, kind, seat, EVERYONE, first, 0)
        mark_final(film)


@compiled
def mark_final(film: np.record) -> None:
    """Nobody may go back behind the last frame."""
    if film.length <= film.frames.shape[0]:
        film.frames[film.length - 1].final = 1


@compiled
def expose(
    film: np.record, state: State, kind: int, seat: int, seen_by: int, first: int, second: int
) -> None:
    """Put one frame on the film; one that is too short only counts on."""
    place = int(film.length)
    film.length = place + 1
    if place >= film.frames.shape[0]:
        return
    frame = film.frames[place]
    frame.kind = kind
    frame.seat = seat
    frame.final = 0
    frame.seen_by = seen_by
    frame.arguments[0] = first
    frame.arguments[1] = second
    frame.state = state
