"""A film in beats: what came of one thing is shown at once, with a caption that says why.

A game's wording may say in TOGETHER, by kind of event, which kinds of event it is shown together
with where one follows the other, and in `caption(beat, before, names, say)` what is said to the
events of a beat, given what was told of the same decision before. What it leaves out is shown one
after another; where there is no caption (None), the log's line of the first event says it.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from fabeltafel.compiled import Records
from fabeltafel.drawing import Piece
from fabeltafel.game import AnySight, Event, Game, Names, Say

GLIDE = 450  # milliseconds at a calm pace, in which pieces get where they go
READING = 16  # milliseconds more for each letter of a caption
SHORTEST, LONGEST = 900, 1800
PASSING = 'class="passing'

Caption = Callable[[Sequence[Event], Sequence[Event], Names, Say], str | None]


@dataclass(frozen=True)
class Beat:
    """Events that are shown at once, and what is said about them."""

    events: tuple[Event, ...]
    caption: str

    @property
    def duration(self) -> int:
        """How long it is shown at a calm pace, in milliseconds: long enough to be read."""
        return min(max(GLIDE + READING * len(self.caption), SHORTEST), LONGEST)


def beats_of(game: Game, film: Sequence[Event], names: Names, say: Say) -> list[Beat]:
    """What the film of one decision shows one after another."""
    beats: list[Beat] = []
    start = 0
    for end in range(1, len(film) + 1):
        if end == len(film) or not is_together(game, film[end - 1], film[end]):
            events = tuple(film[start:end])
            beats.append(Beat(events, captioned(game, events, film[:start], names, say)))
            start = end
    return beats


def is_together(game: Game, before: Event, event: Event) -> bool:
    """Whether an event is shown at once with the one before."""
    return before.kind in getattr(game.wording, "TOGETHER", {}).get(event.kind, ())


def captioned(
    game: Game, beat: Sequence[Event], before: Sequence[Event], names: Names, say: Say
) -> str:
    """What is said to a beat: by the game, or by its log."""
    caption: Caption = getattr(game.wording, "caption", no_caption)
    return caption(beat, before, names, say) or game.wording.sentence(beat[0], names, say)


def no_caption(beat: Sequence[Event], before: Sequence[Event], names: Names, say: Say) -> None:
    """What a game says that leaves it to its log."""


def scene_of(
    game: Game, box: Records, beat: Sequence[Event], eyes: int, names: Names
) -> list[Piece]:
    """The scene after some events, with all that passes while they happen."""
    *earlier, last = (game.sight(box, event.state, eyes, names, event) for event in beat)
    scene = game.drawing.scene(last)
    shown = {piece.id for piece in scene}
    passing = {piece.id: piece for sight in earlier for piece in passing_in(game, sight)}
    return [*scene, *(piece for id, piece in passing.items() if id not in shown)]


def passing_in(game: Game, sight: AnySight) -> list[Piece]:
    """What passes while an event happens; a drawing's own `passing` need not draw the rest."""
    drawn = getattr(game.drawing, "passing", game.drawing.scene)
    return [piece for piece in drawn(sight) if is_passing(piece)]


def is_passing(piece: Piece) -> bool:
    """Whether a piece stands in a scene for a moment only."""
    return any(PASSING in str(part) for part in piece.body)
