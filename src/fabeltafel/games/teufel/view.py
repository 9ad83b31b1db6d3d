"""Auf Teufel komm raus! in pictures: the hexagon, its tiles, and the tile in hand in its turns."""

from fabeltafel.compiled import Records
from fabeltafel.drawing import Element, Fixed, Piece, group, path, rectangle, text
from fabeltafel.film import NOBODY
from fabeltafel.game import Sight
from fabeltafel.games.teufel.board import FIELD_SIDES, FIELDS, PLACES, RIM, points_up
from fabeltafel.games.teufel.components import NAME, NAMING, NO_TILE, OVER, TURN
from fabeltafel.games.teufel.notation import FIELD_WORDS
from fabeltafel.games.teufel.tiles import JOINED, UNTURNED

WIDTH, HEIGHT = 600, 760
EDGE = 90
ROW = EDGE * 3**0.5 / 2
TOP = 110
HAND_Y = 660
LONGEST_NAME = 14
CORNERS = ((0, -2 * ROW / 3), (EDGE / 2, ROW / 3), (-EDGE / 2, ROW / 3))  # clockwise, pointing up


def middle(field: int) -> tuple[float, float]:
    """The centre of a field."""
    x, row = PLACES[field]
    sink = 2 / 3 if points_up(PLACES[field]) else 1 / 3
    return WIDTH / 2 + x * EDGE / 2, TOP + (row + sink) * ROW


def half_turn(field: int) -> float:
    """How far a drawing of a field that points up is turned to fit this one."""
    return 0 if points_up(PLACES[field]) else 180


def along(side: int, share: float) -> tuple[float, float]:
    """A point on a side, so far along it clockwise."""
    (x, y), (to_x, to_y) = CORNERS[side], CORNERS[(side + 1) % FIELD_SIDES]
    return x + share * (to_x - x), y + share * (to_y - y)


def triangle(class_: str) -> Element:
    """The outline of a field that points up."""
    return path(class_, "M" + " L".join(f"{x:.1f},{y:.1f}" for x, y in CORNERS) + " Z")


def board(boxes: Records) -> list[Element]:
    """The fields with their numbers, and the letters of the rim."""
    parts = [rectangle("ground", WIDTH, HEIGHT, WIDTH / 2, HEIGHT / 2, radius=18)]
    for field in range(FIELDS):
        x, y = middle(field)
        place = f"translate({x:.1f} {y:.1f}) rotate({half_turn(field)})"
        parts.append(group("field", triangle("paper"), transform=place))
        parts.append(text("number", str(boxes[0]["number"][field]), x, y))
    for edge, (field, side) in enumerate(RIM):
        (x, y), (out_x, out_y) = middle(field), along(side, 0.5)
        sense = 1 if points_up(PLACES[field]) else -1
        letter = chr(boxes[0]["letter"][edge])
        parts.append(text("letter", letter, x + 1.5 * sense * out_x, y + 1.5 * sense * out_y))
    return parts


def scene(sight: Sight) -> list[Piece]:
    """The tiles laid, the fields to name, the tile in hand and the players."""
    state = sight.state[0]
    tiles = state["tiles"].tolist()
    laid = [field for field in range(FIELDS) if tiles[field] != NO_TILE]
    return [
        *(tile(field, tiles[field]) for field in laid),
        *(free(field, sight.seat) for field in range(FIELDS) if tiles[field] == NO_TILE),
        *in_hand(sight),
        *(player(sight, seat) for seat in range(int(sight.box[0]["players"]))),
    ]


def tile(field: int, way: int) -> Piece:
    """A tile on its field."""
    x, y = middle(field)
    return Piece(f"tile-{FIELD_WORDS[field]}", x, y, (FACES[way],), turn=half_turn(field))


def free(field: int, seat: int) -> Piece:
    """A field that can be named."""
    x, y = middle(field)
    does = () if seat == NOBODY else (NAME + field,)
    body = (SPOT,)
    return Piece(f"field-{FIELD_WORDS[field]}", x, y, body, turn=half_turn(field), does=does)


def in_hand(sight: Sight) -> list[Piece]:
    """The tile turned up, in all the turns it can be laid in."""
    state = sight.state[0]
    if state["turned_up"] == NO_TILE:
        return []
    field = int(state["field"])
    ways = range(FIELD_SIDES if state["phase"] != NAMING else 1)
    return [
        Piece(
            f"turn-{turn}",
            WIDTH / 2 + (turn - 1) * 1.3 * EDGE,
            HAND_Y,
            (FACES[min(UNTURNED[state["turned_up"]] + turn, len(FACES) - 1)],),
            turn=half_turn(field),
            does=() if sight.seat == NOBODY else (TURN + turn,),
        )
        for turn in ways
    ]


def player(sight: Sight, seat: int) -> Piece:
    """A name and the points that are certain; the one to move is marked."""
    box, state = sight.box[0], sight.state[0]
    is_turn = state["phase"] != OVER and state["player_to_move"] == seat
    name = sight.names[seat]
    short = name if len(name) <= LONGEST_NAME else name[: LONGEST_NAME - 1] + "…"
    points = text("points", str(state["points"][seat % int(box["sides"])]), y=18)
    x = WIDTH / 2 + (seat - (int(box["players"]) - 1) / 2) * 146
    panel = rectangle("panel turn" if is_turn else "panel", 140, 76, radius=12)
    return Piece(f"seat-{seat + 1}", x, 46, (panel, text("name", short, y=-16), points))


def face(way: int) -> Element:
    """A tile with its three paths."""
    ends = [along(end // 2, (1 + end % 2) / 3) for end in range(2 * FIELD_SIDES)]
    lines = [
        f"M{ends[one][0]:.1f},{ends[one][1]:.1f} Q0,0 {ends[other][0]:.1f},{ends[other][1]:.1f}"
        for one, other in JOINED[way]
    ]
    return group("tile", triangle("clay"), *(path("path", line) for line in lines))


FACES = tuple(Fixed(face(way)) for way in range(len(JOINED)))
SPOT = Fixed(triangle("spot"))
