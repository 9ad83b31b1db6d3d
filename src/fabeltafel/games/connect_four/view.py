"""Connect Four in pictures: a rack, the discs behind it, and a column to touch for each letter."""

from fabeltafel import drawing
from fabeltafel.drawing import Element, Fixed, Piece, circle, group, path, rectangle, use
from fabeltafel.film import NOBODY
from fabeltafel.game import Sight
from fabeltafel.games.connect_four import components as kit
from fabeltafel.games.connect_four.components import COLUMNS, LETTERS, ROWS, Kind, State, Told
from fabeltafel.games.connect_four.rules import DIRECTIONS
from fabeltafel.plain import PlainBox

WIDTH, HEIGHT = 600, 690
PITCH = 80
HOLE = 32
LEFT, FLOOR = 60, 580  # the centre of the lowest place of the first column
TOP = FLOOR - PITCH * ROWS
PANEL_WIDTH, PANEL_HEIGHT = 280, 60
DISCS = ("sun", "moon")
LONGEST_NAME = 16
FOUR = 4

STAR = "M0,-19 L4.7,-6.5 18,-5.9 7.6,2.5 11.2,15.4 0,8 -11.2,15.4 -7.6,2.5 -18,-5.9 -4.7,-6.5 Z"
CRESCENT = "M3,-17 A17,17 0 1 0 17,3 A13,13 0 0 1 3,-17 Z"


def board(box: PlainBox) -> list[Element]:
    """The meadow the rack stands on, the shapes of the discs, and where they are let go."""
    foot = "V672 Q600,690 582,690 H18 Q0,690 0,672 Z"
    return [
        Element("defs", *map(disc_symbol, DISCS, (STAR, CRESCENT)), rack_symbol()),
        rectangle("sky", WIDTH, HEIGHT, WIDTH / 2, HEIGHT / 2, radius=18),
        path("hill far", f"M0,560 Q150,500 330,560 T600,540 {foot}"),
        path("hill", f"M0,630 Q170,585 330,622 T600,610 {foot}"),
        *(rectangle("foot", 26, 110, x, FLOOR + 60, radius=8) for x in (40, WIDTH - 40)),
        *(top(column) for column in range(COLUMNS)),
    ]


def disc_symbol(disc: str, shape: str) -> Element:
    """A disc with its shape, which tells the two apart without their colours.

    Its rim takes `fill`, its face `color` and its shape `stroke`: a stylesheet reaches into what
    is used elsewhere only by what is inherited.
    """
    parts = circle("rim", HOLE + 3), circle("face", HOLE - 5), path("shape", shape)
    return Element("g", *parts, id=f"shape-{disc}", class_="disc-shape")


def rack_symbol() -> Element:
    """The front of the rack: one sheet with holes."""
    edge = HOLE + 16
    right, top = PITCH * (COLUMNS - 1) + edge, -PITCH * (ROWS - 1) - edge
    sheet = (
        f"M{20 - edge},{top} H{right - 20} Q{right},{top} {right},{top + 20} V{edge - 20} "
        f"Q{right},{edge} {right - 20},{edge} H{20 - edge} Q{-edge},{edge} {-edge},{edge - 20} "
        f"V{top + 20} Q{-edge},{top} {20 - edge},{top} Z"
    )
    holes = "".join(
        f"M{PITCH * column - HOLE},{-PITCH * row} a{HOLE},{HOLE} 0 1 0 {2 * HOLE},0 "
        f"a{HOLE},{HOLE} 0 1 0 {-2 * HOLE},0 Z"
        for column in range(COLUMNS)
        for row in range(ROWS)
    )
    return path("front", sheet + holes, fill_rule="evenodd", id="rack-front")


def top(column: int) -> Element:
    """The point above a column from which its discs fall."""
    name = f"top-{LETTERS[column]}"
    return Element("circle", id=name, class_="top", cx=column_x(column), cy=TOP, r=4)


def column_x(column: int) -> float:
    """The middle of a column."""
    return LEFT + PITCH * column


def spot(place: int) -> tuple[str, float, float]:
    """A place by its letter and number, and where it lies."""
    column, row = divmod(place, kit.HEIGHT)
    return f"{LETTERS[column]}{row + 1}", column_x(column), FLOOR - PITCH * row


def scene(sight: Sight[PlainBox, State]) -> list[Piece]:
    """The discs, the rack before them, and whoever may drop the next one."""
    state = sight.state
    discs, winner, turns = state.discs, state.winner, state.turns_taken
    is_over = winner > 0 or turns == COLUMNS * ROWS
    mover = NOBODY if is_over else turns % 2
    line = fours(discs[winner - 1]) if winner else ()
    return [
        *(disc(seat, place) for seat in range(2) for place in places(discs[seat])),
        Piece("rack", LEFT, FLOOR, (RACK,)),
        *(Piece(f"line-{name}", x, y, (LINE,)) for name, x, y in map(spot, line)),
        *landing(sight),
        *(column_piece(column, sight.seat != NOBODY) for column in range(COLUMNS)),
        *(player(seat, sight.names[seat], seat == mover) for seat in range(2)),
    ]


def places(discs: int) -> list[int]:
    """The places of a set of bits."""
    return [place for place in range(kit.HEIGHT * COLUMNS) if discs >> place & 1]


def disc(seat: int, place: int) -> Piece:
    """A disc behind the rack; it falls from above its column."""
    name, x, y = spot(place)
    top = f"top-{name[0]}"
    return Piece(f"disc-{name}", x, y, (DISC[seat],), comes_from=top, goes_to=top)


def fours(discs: int) -> list[int]:
    """The places that stand in a line of four."""
    starts = [(place, step) for place in places(discs) for step in DIRECTIONS]
    lines = [[place + step * number for number in range(FOUR)] for place, step in starts]
    whole = [line for line in lines if all(discs >> place & 1 for place in line)]
    return sorted({place for line in whole for place in line})


def landing(sight: Sight[PlainBox, State]) -> list[Piece]:
    """A ring where a disc has just come to rest."""
    if sight.event is None or sight.event.kind != Told.DROPPED:
        return []
    column, height = sight.event.arguments[:2]
    _, x, y = spot(kit.HEIGHT * column + height - 1)
    return [Piece("landing", x, y, (LANDING,))]


def column_piece(column: int, is_playing: bool) -> Piece:
    """A column to touch, which stands for dropping a disc into it."""
    middle = FLOOR - PITCH * (ROWS - 1) / 2
    does = (Kind.DROP(column),) if is_playing else ()
    return Piece(f"column-{LETTERS[column]}", column_x(column), middle, (COLUMN,), does=does)


def player(seat: int, name: str, is_to_move: bool) -> Piece:
    """Who plays which discs; the one to move is marked."""
    left = -PANEL_WIDTH / 2
    panel = rectangle(f"panel{' turn' * is_to_move}", PANEL_WIDTH, PANEL_HEIGHT, radius=30)
    disc = Element("g", DISC[seat], transform=f"translate({left + 30} 0) scale(.66)")
    label = drawing.text("name", drawing.shortened(name, LONGEST_NAME), left + 62)
    x = WIDTH / 2 + (seat - 0.5) * (PANEL_WIDTH + 8)
    return Piece(f"seat-{seat + 1}", x, 44, (panel, disc, label))


DISC = tuple(Fixed(use(f"shape-{disc}", class_=f"disc {disc}")) for disc in DISCS)
RACK = Fixed(use("rack-front", class_="rack"))
LINE = Fixed(circle("line", HOLE - 2))
LANDING = Fixed(group("passing", circle("landing", HOLE)))
COLUMN = Fixed(rectangle("column", PITCH - 6, PITCH * ROWS + 12, radius=16))
