"""Draco in letters, for the terminal: the path from the summit down, dragons above their fields."""

from collections.abc import Sequence

from fabeltafel.game import Say
from fabeltafel.games.draco.components import CARD_COLOUR, COLOURS, Box, State
from fabeltafel.games.draco.wording import colour_name, number

LETTERS = dict(zip(COLOURS, "BLNKRYGEPO", strict=True))
STYLES = {"lightblue": "cyan", "brown": "orange4", "black": "bold", "grey": "grey62"}
STYLES["orange"] = "dark_orange"  # the others are called like their colours
SUMMIT = 3  # beside plain, blue and green
GROUNDS = ("bold", "white on blue", "white on dark_green", "black on yellow")
CELL, IN_CELL = 9, 3  # letters of a field, and dragons in one line of it
FEWEST, MOST = 6, 10  # fields in a row


def sketch(box: Box, state: State, names: Sequence[str], say: Say, width: int) -> list[str]:
    """The path in rows, the summit above; a rider's number stands beside the dragon's letter."""
    length = min(width // CELL, MOST)
    if length < FEWEST:
        return []
    starts = reversed(range(0, box.last_field + 1, length))
    rows = [line for start in starts for line in row(box, state, start, length, say)]
    letters = [f"{dragon(colour)} {colour_name(n, say)}" for n, colour in enumerate(COLOURS)]
    riders = [f"{seat + 1} {names[seat]}" for seat in range(box.players)]
    legend = [say("sketch-fields"), say("sketch-riders")]
    legend += ["  ".join(letters[:5]), "  ".join(letters[5:]), *riders]
    return [*rows, "", *legend]


def row(box: Box, state: State, start: int, length: int, say: Say) -> list[str]:
    """Some fields side by side, and as many lines of dragons above them as they need."""
    fields = range(start, min(start + length, box.last_field + 1))
    riders = {COLOURS[CARD_COLOUR[state.open_card[n]]]: str(n + 1) for n in range(box.players)}
    standing = list(zip(COLOURS, state.dragons, strict=True))
    crowds = [[colour for colour, at in standing if at == field] for field in fields]
    lines = []
    for first in range(0, max(map(len, crowds)), IN_CELL):
        parts = [crowd[first : first + IN_CELL] for crowd in crowds]
        lines.append("".join(crowded(part, riders) for part in parts))
    return [*lines, "".join(printed(box, field, say) for field in fields)]


def crowded(colours: Sequence[str], riders: dict[str, str]) -> str:
    """Some dragons on a field, in the width of the field."""
    drawn = "".join(f"{dragon(colour)}{riders.get(colour, ' ')} " for colour in colours)
    return drawn + " " * (CELL - 3 * len(colours))


def dragon(colour: str) -> str:
    """The letter of a dragon, in its colour."""
    return f"[{STYLES.get(colour, colour)}]{LETTERS[colour]}[/]"


def printed(box: Box, field: int, say: Say) -> str:
    """A field with its place on the path, its number, and a sign for its colour."""
    kind = SUMMIT if field >= box.summit else box.colour[field]
    style, mark = GROUNDS[kind], ("", say("mark-blue"), say("mark-green"), "^")[kind]
    words = f"{field}:{number(box, field)}{mark}"
    return f"[{style}]{words}[/]" + " " * (CELL - len(words))
