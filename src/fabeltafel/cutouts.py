"""What a box holds as things to cut out of paper, each in its true size and with both its sides."""

from collections.abc import Callable
from dataclasses import dataclass, field
from enum import Enum
from typing import Any

from fabeltafel.drawing import Element

Window = tuple[float, float, float, float]  # x, y, width and height in the units of a drawing
Side = tuple[Element, ...]
TAB = 9  # millimetres of paper that a figure stands on


class Making(Enum):
    """What is made of a piece of paper."""

    FLAT = "flat"
    STANDING = "standing"  # folded over its head, with a foot on either side
    BOARD = "board"  # as large as it must be, glued together from several sheets


@dataclass(frozen=True)
class Cutout:
    """Something to cut out; what its drawing shows beyond the window may be cut off."""

    name: str
    kind: str  # the message `sheet-kind-…` of the game says what it is
    front: Side
    window: Window
    scale: float  # millimetres for a unit of the drawing
    count: int = 1
    back: Side = ()
    outline: str = ""  # where it is cut, if not along its window
    making: Making = Making.FLAT

    @property
    def width(self) -> float:
        """Its width in millimetres."""
        return self.window[2] * self.scale

    @property
    def height(self) -> float:
        """Its height in millimetres, of the paper it is folded from if it stands."""
        flat = self.window[3] * self.scale
        return 2 * (flat + TAB) if self.making == Making.STANDING else flat

    @property
    def folds(self) -> tuple[float, ...]:
        """How far below its upper edge it is folded: at one foot, at the head, at the other."""
        if self.making != Making.STANDING:
            return ()
        return TAB, self.height / 2, self.height - TAB


@dataclass(frozen=True)
class Kit:
    """All there is to cut out of a box, and the shapes that its drawings refer to."""

    cutouts: tuple[Cutout, ...]
    definitions: Side = field(default=())


# A box laid out for so many players, in its plain form; and the kit made from such boxes.
BoxFor = Callable[[int], Any]
CutOut = Callable[[BoxFor], Kit]


def around(width: float, height: float, x: float = 0, y: float = 0) -> Window:
    """The window around a point."""
    return x - width / 2, y - height / 2, width, height


def disc(radius: float) -> str:
    """A round outline around (0, 0)."""
    return (
        f"M0,{-radius} A{radius},{radius} 0 1 1 0,{radius} A{radius},{radius} 0 1 1 0,{-radius} Z"
    )
