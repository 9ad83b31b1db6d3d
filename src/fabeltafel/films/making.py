"""Pictures and films as somebody wishes for them."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from fabeltafel.films.frames import Frame, frames
from fabeltafel.films.sprites import Sprites, png
from fabeltafel.films.story import eyes_of, shots, sight_at
from fabeltafel.films.writing import WRITERS
from fabeltafel.game import FabeltafelError
from fabeltafel.match import Match
from fabeltafel.pictures import picture
from fabeltafel.stylesheets import THEMES

WIDTHS = {".gif": 270, ".webp": 400, ".mp4": 480}  # small enough to be sent
PICTURES = (".png", ".svg")
PACES, LENGTHS = (0.5, 4), (5, 3600)
SHARE_OF_DRAWING = 0.9  # of the work, the rest is writing


@dataclass(frozen=True)
class Wish:
    """How somebody would like to see a match; seats are counted from 1."""

    seat: int | None = None
    theme: str = "light"
    width: int | None = None
    seconds: float = 60
    is_told: bool = True
    language: str = "en"
    pace: float = 1  # 2 is twice as quick as at the table

    def __post_init__(self) -> None:
        """Refuse a theme there is not, and a pace or a length nobody can watch."""
        if self.theme not in THEMES:
            raise FabeltafelError(f"unknown theme {self.theme!r}; choose {' or '.join(THEMES)}")
        for name, value, (least, most) in (
            ("pace", self.pace, PACES),
            ("length in seconds", self.seconds, LENGTHS),
        ):
            if not least <= value <= most:
                raise FabeltafelError(f"the {name} is {least:g} to {most:g}, not {value:g}")


def picture_of(match: Match, at: int | None, wish: Wish, kind: str) -> bytes:
    """A position as a picture."""
    if kind not in PICTURES:
        raise FabeltafelError(f"a picture ends in {' or '.join(PICTURES)}, not in {kind!r}")
    moment = len(match.log) if at is None else at
    svg = picture(match.game, sight_at(match, moment, eyes_of(match, wish.seat)), wish.theme)
    return svg.encode() if kind == ".svg" else png(svg, wish.width or WIDTHS[".mp4"])


def writer_for(kind: str) -> Callable[[Iterable[Frame]], bytes]:
    """What writes films of a kind."""
    if kind not in WRITERS:
        raise FabeltafelError(f"a film ends in {', '.join(WRITERS)}, not in {kind!r}")
    return WRITERS[kind]


def film_of(
    match: Match,
    moments: range,
    wish: Wish,
    kind: str,
    progress: Callable[[float], None] = lambda _: None,
) -> bytes:
    """Some decisions of a match as a film; progress is told as a share of the work."""
    write = writer_for(kind)
    eyes = eyes_of(match, wish.seat)
    story = shots(match, moments, eyes, wish.language, wish.seconds)
    box = match.game.box.of(match.box)
    sprites = Sprites(match.game, box, wish.width or WIDTHS[kind], wish.theme)

    def drawn() -> Iterator[Frame]:
        for number, frame in frames(sprites, story, wish.seconds, wish.is_told, wish.pace):
            progress(SHARE_OF_DRAWING * number / len(story))
            yield frame

    content = write(drawn())
    progress(1)
    return content
