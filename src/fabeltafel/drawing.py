"""Pictures of a table: elements that become SVG, and the pieces a scene is made of."""

import functools
from collections.abc import Callable
from dataclasses import dataclass
from html import escape
from typing import Any, NamedTuple, ParamSpec, cast

Value = str | int | float
Drawn = ParamSpec("Drawn")


class Element:
    """A node of a drawing: colours are left to the stylesheet, which knows its classes."""

    def __init__(self, tag: str, *children: "Element | str", **attributes: Value) -> None:
        self.tag = tag
        self.children = children
        self.attributes = attributes

    def __str__(self) -> str:
        """The element as SVG."""
        values = [f' {spelled(name)}="{plain(value)}"' for name, value in self.attributes.items()]
        start = "".join([self.tag, *values])
        if not self.children:
            return f"<{start}/>"
        inside = [
            escape(it, quote=False) if isinstance(it, str) else str(it) for it in self.children
        ]
        return f"<{start}>{''.join(inside)}</{self.tag}>"


class Fixed(Element):
    """An element that never changes, written only once."""

    def __init__(self, element: Element) -> None:
        super().__init__(element.tag)
        self.written = str(element)

    def __str__(self) -> str:
        """The element as SVG."""
        return self.written


def drawn_once(draw: Callable[Drawn, Element]) -> Callable[Drawn, Fixed]:
    """A function that draws what never changes: what it is asked for again is there already."""

    @functools.lru_cache(maxsize=8192)
    def written(*given: Any, **named: Any) -> Fixed:
        return Fixed(draw(*given, **named))

    return cast(Callable[Drawn, Fixed], written)


class Window(NamedTuple):
    """A part of a drawing, in its own measure."""

    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True)
class Part:
    """Things of one size that lie around the scenery, such as a hand or panels, and their wishes.

    Whoever lays out a table gives each of them a room of this size, scaled, in rows as they fit.
    """

    name: str
    width: float
    height: float
    most: int  # how many there usually are at most
    weight: float = 1  # how much it matters that they are large; the scenery has 3
    letters: float = 0  # the size of the smallest text on them
    largest: float = 1.2  # how large they may become beside the scenery
    is_far: bool = False  # in a tall window they lie above the scenery, not below
    within: str = ""  # the part whose room they take while it is empty
    stays: bool = False  # whether their room is kept while there are none


@dataclass(frozen=True)
class Layout:
    """What a drawing is made of, for windows of any shape: the scenery, and parts around it."""

    scenery: Window
    parts: tuple[Part, ...] = ()
    letters: float = 0  # the size of the smallest text in the scenery


class Cell(NamedTuple):
    """Which of the things of a part a piece belongs to, and where that one's middle is drawn."""

    part: str
    number: int
    of: int  # how many there are now
    x: float
    y: float


@dataclass(frozen=True)
class Piece:
    """Something on the table that comes, goes, glides, and stands for decisions.

    Its body is drawn around (0, 0). A piece that is new appears where `comes_from` lies and one
    that leaves goes to `goes_to`; both name another piece or an element of the board by its id.
    A piece with a `cell` goes with its part wherever that is laid, all others with the scenery.
    A piece with a `title`, which knows no language, can be looked at even if it stands for nothing.
    """

    id: str
    x: float
    y: float
    body: tuple[Element, ...]
    turn: float = 0
    does: tuple[int, ...] = ()  # the actions it stands for, legal now or not
    comes_from: str = ""
    goes_to: str = ""
    title: str = ""
    cell: Cell | None = None


def spelled(name: str) -> str:
    """An attribute as SVG spells it: `stroke_width` is stroke-width, `class_` is class."""
    return name.rstrip("_").replace("_", "-")


def plain(value: Value) -> str:
    """A value as short as it can be written, safe between quotes."""
    if isinstance(value, str):
        return escape(value)
    return str(value) if isinstance(value, int) else f"{value:.2f}".rstrip("0").rstrip(".")


def group(class_: str, *children: Element | str, **attributes: Value) -> Element:
    """Several elements as one."""
    return Element("g", *children, class_=class_, **attributes)


def more(*children: Element) -> Element:
    """Parts that show only while somebody looks at their piece, by pointer or by keyboard."""
    return Element("g", *children, class_="more", display="none")


def text(class_: str, words: str, x: float = 0, y: float = 0, **attributes: Value) -> Element:
    """A word or number; the stylesheet sets its size and centres it."""
    return Element("text", words, class_=class_, x=x, y=y, **attributes)


def shortened(words: str, longest: int) -> str:
    """Words, cut if there are too many letters."""
    return words if len(words) <= longest else words[: longest - 1].rstrip() + "…"


def fitting(class_: str, words: str, x: float, y: float, room: float, letter: float) -> Element:
    """Words, squeezed if letters of this width would not fit."""
    squeeze: dict[str, Value] = {"textLength": room, "lengthAdjust": "spacingAndGlyphs"}
    return text(class_, words, x, y, **(squeeze if len(words) * letter > room else {}))


def circle(class_: str, radius: float, x: float = 0, y: float = 0) -> Element:
    """A circle around a point."""
    return Element("circle", class_=class_, cx=x, cy=y, r=radius)


def ellipse(class_: str, wide: float, high: float, x: float = 0, y: float = 0) -> Element:
    """An ellipse around a point."""
    return Element("ellipse", class_=class_, cx=x, cy=y, rx=wide, ry=high)


def rectangle(
    class_: str, width: float, height: float, x: float = 0, y: float = 0, radius: float = 0
) -> Element:
    """A rectangle around a point."""
    corner = {"rx": radius} if radius else {}
    left, top = x - width / 2, y - height / 2
    return Element("rect", class_=class_, x=left, y=top, width=width, height=height, **corner)


def path(class_: str, line: str, **attributes: Value) -> Element:
    """A line or a shape, as SVG writes them."""
    return Element("path", class_=class_, d=line, **attributes)


def use(symbol: str, **attributes: Value) -> Element:
    """A symbol that the board has defined, drawn here."""
    return Element("use", href=f"#{symbol}", **attributes)
