"""The colours of printed sheets: all of them, or pale ones with dark lines that save ink."""

import re

TINT = 0.3  # how much of a colour is left
WHITISH = 0.93  # lines that are lighter than this would vanish on pale paper
LINE = "55504a"
PAINTED = re.compile(r"(?<![\w-])(fill|stop-color|color): ?#([0-9a-f]{6})\b")
DRAWN = re.compile(r"(?<![\w-])stroke: ?#([0-9a-f]{6})\b")
LINES = (
    f".light {{ stroke: #{LINE}; stroke-width: 0.7; }}"
    "text { fill: #111111 !important; stroke: none !important; }"
)


def ink_saving(css: str) -> str:
    """A stylesheet with pale surfaces; what has no line of its own gets one, and words are dark."""
    pale = PAINTED.sub(lambda found: f"{found[1]}: #{paled(found[2])}", css)
    return LINES + DRAWN.sub(lambda found: f"stroke: #{darkened(found[1])}", pale)


def paled(colour: str) -> str:
    """A colour with much white in it."""
    return bytes(round(255 - TINT * (255 - part)) for part in bytes.fromhex(colour)).hex()


def darkened(colour: str) -> str:
    """The colour of a line that can be seen on pale paper."""
    red, green, blue = (part / 255 for part in bytes.fromhex(colour))
    return LINE if 0.2126 * red + 0.7152 * green + 0.0722 * blue > WHITISH else colour
