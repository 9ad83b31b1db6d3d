"""Auf Teufel komm raus! to cut out: the valley with its devils, and the tiles."""

from fabeltafel.cutouts import BoxFor, Cutout, Kit, Making
from fabeltafel.drawing import Element, use
from fabeltafel.games.teufel import art, scenery, view
from fabeltafel.games.teufel.board import FIELD_SIDES, FIELDS
from fabeltafel.games.teufel.components import BODIES, PLAYERS, Box
from fabeltafel.games.teufel.tails import GROWING

SCALE = 0.6  # millimetres for a unit of the drawing; a tile fits its field
AROUND = 10, 52, 580, 606  # the board with its devils
LEFT, TOP = -scenery.EDGE / 2, scenery.CORNERS[0][1]
TILE = LEFT, TOP, scenery.EDGE, scenery.ROW
BEYOND = "scale(1.2)"  # colours go on beyond the edge of a tile
DEVILS = art.OWNERS[0]  # on paper all devils look alike: letters tell whose they are


def cut_out(box_for: BoxFor) -> Kit:
    """All that is in the box."""
    box = box_for(PLAYERS[0])
    return Kit((board(box), *tiles(box)), (art.definitions(),))


def board(box: Box) -> Cutout:
    """The hexagon with its numbers, and devils and tips on its rim."""
    sockets = map(view.socket, scenery.OUT_OF[1 - box.body :: 2])
    numbers = (number(box, field) for field in range(FIELDS))
    devils = (devil(box, edge) for edge in range(BODIES))
    drawn = (*scenery.table(), *sockets, *numbers, *devils)
    return Cutout("board", "board", drawn, AROUND, SCALE, making=Making.BOARD)


def number(box: Box, field: int) -> Element:
    """The number of a field."""
    (x, y), printed = scenery.MIDDLE[field], int(box.number[field])
    body = art.free_field(printed, scenery.HALF_TURN[field], "")
    return Element("g", body, transform=f"translate({x:.1f} {y:.1f})")


def devil(box: Box, edge: int) -> Element:
    """A devil on its edge of the rim, at the root of its tail."""
    point = 2 * edge + int(box.body)
    way, (x, y) = scenery.OUT_OF[point], scenery.off_rim(point, *view.SEAT)
    root = art.stub(DEVILS, way.x - x, way.y - y)
    body = art.devil(chr(box.letter[edge]), DEVILS, GROWING, -way.out_x, -way.out_y)
    return Element("g", root, body, transform=f"translate({x:.1f} {y:.1f})")


def tiles(box: Box) -> list[Cutout]:
    """Every kind of tile, as often as the box has it."""
    back = (use("tile-shape", class_="back", transform=BEYOND),)
    outline = scenery.field_outline()
    return [
        Cutout(f"tile-{kind}", "tiles", face(kind), TILE, SCALE, int(count), back, outline)
        for kind, count in enumerate(box.tiles)
        if count
    ]


def face(kind: int) -> tuple[Element, ...]:
    """The front of a tile."""
    clay = use("tile-shape", class_="clay", transform=BEYOND)
    return clay, art.tile(kind, (art.NOBODYS,) * FIELD_SIDES, False)
