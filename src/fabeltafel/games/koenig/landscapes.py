"""The six terrains as little paintings, and as signs small enough for a travel card."""

import functools

from fabeltafel.drawing import Element, Fixed, circle, path, rectangle
from fabeltafel.games.koenig.components import TERRAINS
from fabeltafel.games.koenig.icons import at, fixed

WIDTH, HEIGHT = 112, 88  # of a painting
CORNER = 13
BLOOMS = ((-34, 32), (-20, 24), (-6, 35), (32, 34), (44, 24))


def ground(class_: str, start: float, line: str) -> Element:
    """Land from its upper edge down to the lower frame; the edge begins on the left."""
    return path(class_, f"M-56,{start:g} {line} V31 Q56,44 43,44 H-43 Q-56,44 -56,31 Z")


def fir(x: float, y: float, size: float) -> str:
    """A fir tree somewhere, as a path."""
    points = ((0, -26), (9, -11), (5, -11), (13, 1), (7, 1), (16, 14), (3, 14), (3, 20))
    right = [(x + a * size, y + b * size) for a, b in points]
    left = [(x - a * size, y + b * size) for a, b in reversed(points[1:])]
    return "M" + " L".join(f"{a:.1f},{b:.1f}" for a, b in right + left) + " Z "


LANDS = {
    "plain": [  # a cottage among meadows, and the sun above them
        circle("sun", 11, 31, -27),
        ground("far", -4, "C-38,-20 -14,-18 2,-6 C20,-20 42,-16 56,-2"),
        ground("mid", 10, "C-30,-4 0,2 18,10 C32,2 46,4 56,10"),
        ground("near", 26, "C-26,14 6,16 56,28"),
        path("track", "M20,18 C18,26 2,28 4,44 H18 C14,32 26,28 26,18 Z"),
        rectangle("wall", 22, 16, 22, 10),
        path("roof", "M7,4 L22,-11 L37,4 Z"),
        rectangle("door", 6, 10, 22, 13),
        *(circle("bloom", 2.6, x, y) for x, y in BLOOMS),
    ],
    "forest": [  # firs, one behind the other, and a toadstool
        ground("far", -8, "C-40,-24 -20,-22 0,-16 C20,-26 40,-22 56,-10"),
        path("firs", fir(-14, -6, 0.86) + fir(14, -9, 0.86) + fir(42, -3, 0.86)),
        ground("near", 24, "C-30,16 10,14 56,24"),
        path("front", fir(-33, 14, 1.12) + fir(2, 12, 1.12) + fir(31, 11, 1.12)),
        path("stalk", "M-15,40 L-14,32 H-10 L-9,40 Z"),
        path("cap", "M-21,33 Q-20,24 -12,24 Q-4,24 -3,33 Q-12,36 -21,33 Z"),
        *(circle("dot", 1.7, x, y) for x, y in ((-16, 30), (-11, 28), (-7, 31))),
    ],
    "river": [  # a stream that winds down from the hills, under a bridge
        ground("far", -6, "C-36,-22 -16,-20 4,-12 C24,-24 42,-20 56,-8"),
        ground("near", 2, "C-30,-6 20,-8 56,2"),
        path(
            "water",
            "M14,-7 C34,0 34,8 8,14 C-22,20 -24,32 -10,44 H33 C16,34 16,26 34,18 "
            "C58,8 52,-4 26,-7 Z",
        ),
        path("ripple", "M0,24 q6,-4 12,0 M2,35 q7,-4 14,0 M28,6 q6,-3 12,0"),
        path("bridge", "M-16,22 Q12,-2 44,16 L43,24 Q12,8 -14,30 Z"),
        path("rail", "M-18,15 Q12,-10 46,9 M-8,10 V22 M12,-1 V8 M32,2 V11"),
        path("reed", "M-44,36 q2,-10 0,-18 M-38,38 q1,-9 4,-15 M-48,38 q-1,-6 -4,-10"),
    ],
    "mountain": [  # two peaks in the snow
        ground("far", 4, "L-36,-10 L-20,2 L-4,-6 L40,-4 L56,6"),
        path("peak", "M-12,34 L20,-35 L56,26 V34 Z"),
        path("shade", "M20,-35 L56,26 V34 H26 L30,12 L20,0 Z"),
        path("snow", "M20,-35 L34,-11 L27,-14 L22,-6 L15,-14 L9,-11 Z"),
        path("peak", "M-56,32 L-24,-18 L10,34 Z"),
        path("shade", "M-24,-18 L10,34 H-14 L-12,16 L-20,6 Z"),
        path("snow", "M-24,-18 L-14,-3 L-20,-6 L-24,1 L-29,-5 L-34,-2 Z"),
        ground("near", 30, "C-30,22 10,34 56,26"),
        path("firs", fir(-44, 24, 0.55) + fir(-34, 28, 0.5) + fir(46, 25, 0.55)),
    ],
    "desert": [  # dunes under a hot sun, with a palm at a well
        circle("sun", 14, 26, -22),
        ground("far", 4, "C-40,-8 -26,-8 -8,4 C10,-10 34,-10 56,4"),
        ground("mid", 18, "C-30,0 -6,4 10,18 C24,8 42,6 56,14"),
        ground("near", 34, "C-30,22 0,24 20,30 C34,24 46,26 56,30"),
        path("trunk", "M-25,31 C-22,16 -26,4 -20,-8 L-16,-7 C-21,6 -16,16 -18,31 Z"),
        path(
            "leaf",
            "M-18,-8 C-26,-20 -40,-18 -44,-8 C-36,-13 -28,-12 -18,-8 C-30,-8 -38,0 -36,8 "
            "C-30,0 -24,-3 -18,-8 C-14,-20 0,-22 8,-12 C-2,-14 -10,-13 -18,-8 "
            "C-8,-8 0,-2 0,7 C-6,-1 -12,-5 -18,-8 Z",
        ),
        path("crest", "M10,18 C0,24 -8,26 -14,26 M20,30 C12,36 4,39 -4,40"),
    ],
    "lake": [  # a wide lake between hills, and a swan on it
        ground("far", -2, "C-38,-20 -18,-18 -2,-8 C16,-22 40,-20 56,-4"),
        ground("near", 2, "C-30,-4 20,-4 56,2"),
        ground("water", 14, "C-44,2 -14,0 6,2 C32,4 52,8 56,16"),
        path("ripple", "M-42,18 q8,-4 16,0 M22,14 q8,-4 16,0 M-40,34 q8,-4 16,0 M26,36 q8,-4 16,0"),
        path(
            "swan",
            "M-14,24 C-8,18 4,18 14,24 C18,20 18,14 14,10 C11,7 13,1 18,2 C23,3 24,9 22,14 "
            "C21,22 20,33 8,34 C-4,35 -16,33 -20,20 C-18,24 -16,24 -14,24 Z",
        ),
        path("beak", "M21,4 L29,7 L22,9 Z"),
    ],
}


@functools.cache
def painting(terrain: str, size: float = 1) -> Fixed:
    """A landscape in its frame."""
    sky, frame = (rectangle(name, WIDTH, HEIGHT, radius=CORNER) for name in ("sky", "frame"))
    return fixed(f"land {terrain}", sky, *LANDS[terrain], frame, transform=f"scale({size:g})")


SIGNS = {  # a terrain in one stroke, about 18 wide
    "plain": "M-10,6 V1 C-6,-5 -1,-5 2,-1 C5,-4 8,-4 10,-1 V6 Z",
    "forest": "M0,-9 L5,-3 H3 L7,2 H4 L8,6 H1.6 V9 H-1.6 V6 H-8 L-4,2 H-7 L-3,-3 H-5 Z",
    "river": "M-2,-9 C8,-6 6,-2 0,0 C-7,2 -7,6 -4,9 H5 C1,6 3,3 7,1 C12,-3 9,-8 5,-9 Z",
    "mountain": "M-11,7 L-3,-6 L1,0 L4,-4 L11,7 Z",
    "desert": "M-11,7 C-7,-2 -4,-4 -1,-4 C2,-4 3,2 11,7 Z M6,-9 A3.4,3.4 0 1 1 6,-2.2 "
    "A3.4,3.4 0 1 1 6,-9 Z",
    "lake": "M0,-6 C7,-6 11,-3 11,1 C11,5 6,7 0,7 C-6,7 -11,5 -11,1 C-11,-3 -7,-6 0,-6 Z",
}


@functools.cache
def sign(terrain: str, x: float, y: float, size: float) -> Fixed:
    """A terrain in short."""
    return Fixed(path(f"sign sign-{terrain}", SIGNS[terrain], transform=at(x, y, size)))


assert tuple(LANDS) == tuple(SIGNS) == TERRAINS
