"""Where König der Elfen is played: a round table in the wood, its realms, and the road round it."""

import bisect
import functools
import itertools
import math
from collections.abc import Sequence
from typing import NamedTuple

from fabeltafel.drawing import Element, Fixed, circle, group, path, rectangle, text
from fabeltafel.games.koenig import landscapes
from fabeltafel.games.koenig.components import REALM, SEATS, SPOTS, TERRAINS
from fabeltafel.games.koenig.icons import at, fixed, star

Point = tuple[float, float]

WIDTH, HEIGHT = 600, 800
MIDDLE_X, MIDDLE_Y = 300, 258
TABLE = 294, 252  # half the width and height of the table, then of the road and of the seats
ROAD = 232, 193
SEATED = {2: (10, 96), 3: (138, 92), 4: (124, 96), 5: (138, 112), 6: (146, 96)}
NEARNESS = {2: 0.3, 3: 0.4, 4: 0.42, 5: 0.44, 6: 0.46}  # of the places of a realm, in its share
SIZES = {2: 1.0, 3: 1.0, 4: 0.96, 5: 0.9, 6: 0.83}  # of places
STEPS = 720  # as finely the road is measured

PILE, DISCARD = (270.0, 238.0), (330.0, 238.0)
PRICE, BANK = (270.0, 304.0), (330.0, 304.0)
JOURNEY = 56.0, 26.0
FOUND, FOUND_PITCH = (300.0, 250.0), 74  # the places found in the pile
BAND = 300.0, 540.0  # whoever sits nearest
DRAGON_NEAR, DRAGON_FAR = (266.0, -2.0), (-47.0, 19.0)  # with the start player
LOOK = 300.0, 376.0  # where one sees what is known of a hand
PURSE_X = 178  # of their coins, from there
AT_HOME = 0.0, -34.0  # where a traveller waits, above the seat
ROWS = 626, 736  # of the hand
HAND_WIDTH = 584
CARD = 66, 98  # in the hand
GAP, FAN = 7, 10  # between kinds of cards, and between cards of a kind
BANDED = 508  # the lower edge of the table, where the hand begins
GOLDEN = 0.618034


class Stand(NamedTuple):
    """Where the things of a place lie, around its middle."""

    size: float
    foot: float  # its lower edge
    coin: Point  # what it pays
    figure: Point  # the traveller
    flag: Point  # which the traveller leaves
    steps: Point  # the mark that the hand reaches so far


@functools.cache
def stand(size: float) -> Stand:
    """A place in some size."""
    side, foot = landscapes.WIDTH / 2 * size, landscapes.HEIGHT / 2 * size
    coin, steps = (9 - side, 9 - foot), (side - 10, 10 - foot)
    return Stand(size, foot, coin, (16 * size, foot - 14), (2, 6 - foot), steps)


@functools.cache
def measured(wide: float, high: float) -> tuple[float, ...]:
    """How far one has walked round an oval at every degree, as a share of the whole."""
    turns = [2 * math.pi * n / STEPS for n in range(STEPS + 1)]
    points = [(wide * math.sin(turn), high * math.cos(turn)) for turn in turns]
    lengths = [math.dist(a, b) for a, b in itertools.pairwise(points)]
    whole = sum(lengths)
    return tuple(walked / whole for walked in itertools.accumulate(lengths, initial=0.0))


def on_oval(share: float, wide: float, high: float) -> Point:
    """A point of an oval round the table, clockwise from the side nearest to us."""
    shares = measured(wide, high)
    after = min(bisect.bisect(shares, share % 1), STEPS)
    n = min((after - 1, after), key=lambda n: abs(shares[n] - share % 1))
    turn = 2 * math.pi * n / STEPS
    x, y = MIDDLE_X - wide * math.sin(turn), MIDDLE_Y + high * math.cos(turn)
    return round(x, 1), round(y, 1)


@functools.cache
def places(players: int, realm_size: int, near: int) -> tuple[Point, ...]:
    """Where every place lies, by its number; each realm runs clockwise, one's own is nearest."""
    spots = [(0.0, 0.0)]
    for spot in range(SPOTS):
        realm, place = divmod(spot, REALM)
        share = (realm - near + NEARNESS[players] * (place - (realm_size - 1) / 2)) / players
        spots.append(on_oval(share, *ROAD))
    return tuple(spots)


@functools.cache
def seats(players: int, near: int) -> tuple[Point, ...]:
    """Where everybody sits, inside their realm; whoever is nearest, at the lower edge."""
    others = (on_oval((seat - near) / players, *SEATED[players]) for seat in range(players))
    return tuple(BAND if seat == near else spot for seat, spot in enumerate(others))


def spread(counts: Sequence[int]) -> tuple[list[float], float]:
    """Where each kind of cards in a row lies, and how far its cards look out behind each other."""
    width = CARD[0]
    copies = sum(counts) - len(counts)
    room = HAND_WIDTH - width * len(counts)
    gaps = max(len(counts) - 1, 0)
    gap = min(GAP, room / max(gaps, 1))
    fan = min(FAN, max(room - gap * gaps, 0) / max(copies, 1))
    x = MIDDLE_X - (width * len(counts) + gap * gaps + fan * copies) / 2 + width / 2
    spots = []
    for count in counts:
        spots.append(round(x, 1))
        x += width + gap + fan * (count - 1)
    return spots, fan


def dragon(seat: Point) -> Point:
    """Where the dragon sits: where it hides nothing that counts."""
    x, y = DRAGON_NEAR if seat == BAND else DRAGON_FAR
    return seat[0] + x, seat[1] + y


# The table


def board() -> list[Element]:
    """The wood around the table, and the shelf for one's hand."""
    return [
        rectangle("wood", WIDTH, HEIGHT, WIDTH / 2, HEIGHT / 2, radius=18),
        *(bush(n) for n in range(26)),
        *(path("glint", star(*glint(n), 5)) for n in range(9)),
        path("shade", oval(TABLE[0], TABLE[1], 7)),
        path("rim", oval(*TABLE)),
        path("cloth", oval(TABLE[0] - 9, TABLE[1] - 9)),
        path("ledge", f"M0,{BANDED} H{WIDTH} V{HEIGHT - 18} q0,18 -18,18 H18 q-18,0 -18,-18 Z"),
    ]


def bush(number: int) -> Element:
    """A bush at the edge of the clearing."""
    side = number % 2
    y = 8 + (number // 2) * 41
    x = (number * GOLDEN % 1) * 34
    return circle("bush", 24 + 14 * (number * GOLDEN % 1), WIDTH - x if side else x, y)


def glint(number: int) -> Point:
    """Where a firefly glows."""
    x = 14 + 26 * (number * GOLDEN % 1)
    return (x if number % 2 else WIDTH - x), 16 + number * 58


def oval(wide: float, high: float, below: float = 0) -> str:
    """An oval round the middle of the table."""
    return (
        f"M{MIDDLE_X - wide},{MIDDLE_Y + below} a{wide},{high} 0 1 1 {2 * wide},0 "
        f"a{wide},{high} 0 1 1 {-2 * wide},0 Z"
    )


@functools.cache
def realms(players: int, near: int) -> tuple[Fixed, ...]:
    """Everybody's part of the table in their colour, and the road through all of them."""
    parts = [Fixed(realm(players, seat, near)) for seat in range(players)]
    road = group("road", path("kerb", oval(*ROAD)), path("gravel", oval(*ROAD)))
    green = path("green", oval(ROAD[0] - 46, ROAD[1] - 40))
    return *parts, Fixed(green), Fixed(road)


def realm(players: int, seat: int, near: int) -> Element:
    """One player's part of the cloth."""
    wide, high = TABLE[0] - 9, TABLE[1] - 9
    ends = [on_oval((seat - near + half) / players, wide, high) for half in (-0.5, 0.5)]
    (x1, y1), (x2, y2) = ends
    line = f"M{MIDDLE_X},{MIDDLE_Y} L{x1:.1f},{y1:.1f} A{wide},{high} 0 0 1 {x2:.1f},{y2:.1f} Z"
    return path(f"realm seat-{seat + 1}", line)


# The places


@functools.cache
def place(terrain: int, gold: int, size: float) -> Fixed:
    """A place: its landscape, and the gold it pays."""
    painting = landscapes.painting(TERRAINS[terrain - 1], size)
    return fixed("place", painting, coin(str(gold), *stand(size).coin))


def coin(words: str, x: float, y: float, size: float = 1) -> Element:
    """A coin with a number."""
    face = circle("rim-of-coin", 17), circle("face-of-coin", 13.4), text("worth", words, 0, 1)
    return group("coin", *face, transform=at(x, y, size))


@functools.cache
def free_place(seat: int, size: float) -> Fixed:
    """Room for a place in somebody's realm."""
    wide, high = landscapes.WIDTH * size - 6, landscapes.HEIGHT * size - 6
    return fixed(f"free seat-{seat + 1}", rectangle("plot", wide, high, radius=landscapes.CORNER))


def trail(points: list[Point]) -> Element:
    """The way one's hand can still take, along the road."""
    line = "M" + " L".join(f"{x:.1f},{y:.1f}" for x, y in points)
    return group("trail", path("glow", line), path("steps", line))


def walk(start: Point, end: Point, step: int) -> list[Point]:
    """Points along the road from one place to the next, clockwise if step is 1."""
    first, last = (share_of(point) for point in (start, end))
    length = (last - first) * step % 1 or 1
    count = max(2, round(length * 48))
    return [on_oval(first + step * length * n / count, *ROAD) for n in range(count + 1)]


def share_of(point: Point) -> float:
    """How far along the road a point lies."""
    x, y = (MIDDLE_X - point[0]) / ROAD[0], (point[1] - MIDDLE_Y) / ROAD[1]
    turn = math.atan2(x, y) % (2 * math.pi)
    return measured(*ROAD)[round(turn / (2 * math.pi) * STEPS)]


assert set(SEATED) == set(range(2, SEATS + 1))
