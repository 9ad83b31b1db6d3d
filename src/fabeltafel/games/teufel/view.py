"""Auf Teufel komm raus! in pictures: devils round a hexagon of tiles, and tails that grow."""

from collections.abc import Sequence

from fabeltafel.decisions import EventKind
from fabeltafel.drawing import Element, Piece, use
from fabeltafel.film import NOBODY
from fabeltafel.game import Event, Sight
from fabeltafel.games.teufel import art, scenery
from fabeltafel.games.teufel.board import FIELD_ENDS, FIELD_SIDES, FIELDS, RIM_POINTS
from fabeltafel.games.teufel.components import (
    ALL_FIELDS,
    FIELD,
    NO_TILE,
    THREE,
    TURN,
    Box,
    Kind,
    Phase,
    State,
    Told,
)
from fabeltafel.games.teufel.tails import GROWING, MET_A_BODY, SCORED, Tail, tails_of
from fabeltafel.games.teufel.tiles import FAMILIES, KINDS, WAYS

WIDTH, HEIGHT = scenery.WIDTH, scenery.HEIGHT
TURN_DEGREES = 360 // FIELD_SIDES
LAYINGS = tuple(map(Kind.LAY, TURN.numbers))
SEAT = 29, 10  # how far off the rim a devil sits, and how far apart from the tip beside it
WORTH = 44, 6  # where the points of a finished tail stand, likewise
GAIN = 38, 0
TIP = 2  # how far off the rim a tip begins
SMOKE = 34  # how far above a devil
BANNERS = {  # for so many seats: where each side's banner hangs, and how wide it is
    2: ((300, 32, 400), (300, 668, 400)),
    3: ((300, 32, 400), (448, 668, 290), (152, 668, 290)),
    4: ((300, 32, 586), (300, 668, 586)),
}
STOCK_Y, STOCK_X, STOCK_PITCH = 727, 132, 68
PILE = 30, 729

Table = Sight[Box, State]
Walk = Sequence[scenery.Crossing]
Paths = dict[tuple[int, int], str]  # who owns the path at an end of a field


def board(box: Box) -> list[Element]:
    """The valley, the hexagon, and the tips that wait for tails."""
    tips = [point for point in range(RIM_POINTS) if point % 2 != box.body]
    return [
        art.definitions(),
        *scenery.valley(),
        *scenery.table(),
        *(socket(point) for point in tips),
    ]


def socket(point: int) -> Element:
    """A tip on the rim that no tail has found yet."""
    way = scenery.OUT_OF[point]
    x, y = way.at(TIP)
    place = f"translate({x:.1f} {y:.1f}) rotate({way.angle:g}) scale({art.HOME})"
    return use("spade", class_="socket", transform=place)


def scene(table: Table) -> list[Piece]:
    """Everything that can change, and what has just happened."""
    box, state = table.box, table.state
    tails = tails_of(box, state)
    walks = [scenery.crossings(tail.start, state.tiles) for tail in tails]
    paths = owned_paths(tails, walks)
    return [
        *(free(table, field) for field in range(FIELDS) if is_free(state, field)),
        *(laid(state, field, paths) for field in range(FIELDS) if state.tiles[field] != NO_TILE),
        *last(state),
        *goal(state),
        *in_hand(table),
        *(tip(state, tail) for tail in tails if tail.fate == GROWING),
        *map(devil, tails, walks),
        *(tip(state, tail) for tail in tails if tail.fate == SCORED),
        *(worth(tail) for tail in tails if tail.fate == SCORED),
        *(banner(table, side) for side in range(box.sides)),
        *stock(state),
        *(happening(box, tails, table.event) if table.event else ()),
    ]


# Fields and tiles


def is_free(state: State, field: int) -> bool:
    """Whether nothing lies on a field, not even the tile in hand."""
    is_aimed_at = state.turned_up != NO_TILE and field == state.field
    return state.tiles[field] == NO_TILE and not is_aimed_at


def free(table: Table, field: int) -> Piece:
    """A field that can be named; where numbers matter, whoever looks at it sees its twin too."""
    does = () if table.seat == NOBODY else (Kind.NAME(field),)
    twin = None if table.box.players == THREE else twin_of(table.box, field)
    body = art.free_field(table.box.number[field], scenery.HALF_TURN[field], twin)
    return Piece(f"field-{FIELD.word(field)}", *scenery.MIDDLE[field], (body,), does=does)


def twin_of(box: Box, field: int) -> tuple[float, float, int]:
    """Where the other field with the same number lies, seen from this one, and how."""
    (x, y), (twin_x, twin_y) = scenery.MIDDLE[field], scenery.MIDDLE[box.twin[field]]
    return twin_x - x, twin_y - y, scenery.HALF_TURN[box.twin[field]]


def laid(state: State, field: int, paths: Paths) -> Piece:
    """A tile on its field."""
    kind, turn = WAYS[state.tiles[field] - 1]
    ends = [(field, (one + 2 * turn) % FIELD_ENDS) for one, _ in FAMILIES[kind - 1][0]]
    owners = tuple(paths.get(end, art.NOBODYS) for end in ends)
    return tile(field, kind, turn, owners)


def in_hand(table: Table) -> list[Piece]:
    """The tile turned up, above the field where it will lie."""
    state = table.state
    if state.turned_up == NO_TILE:
        return []
    does = LAYINGS if table.seat == state.player_to_move else ()
    owners = (art.NOBODYS,) * FIELD_SIDES
    return [tile(state.field, state.turned_up, 0, owners, does, is_ghost=True)]


def tile(
    field: int,
    kind: int,
    turn: int,
    owners: tuple[str, ...],
    does: tuple[int, ...] = (),
    is_ghost: bool = False,
) -> Piece:
    """A tile, turned as it lies."""
    x, y = scenery.MIDDLE[field]
    degrees = (scenery.HALF_TURN[field] + TURN_DEGREES * turn) % 360
    body = (art.tile(kind, owners, is_ghost),)
    return Piece(f"tile-{FIELD.word(field)}", x, y, body, degrees, does, "pile", "pile")


def goal(state: State) -> list[Piece]:
    """A light around the field that the tile in hand will cover."""
    if state.turned_up == NO_TILE:
        return []
    return [around(state.field, "goal", art.goal(state.phase == Phase.FORCED))]


def last(state: State) -> list[Piece]:
    """A mark around the tile that was laid last."""
    return [] if state.free == ALL_FIELDS else [around(state.last_field, "last", art.LAST)]


def around(field: int, name: str, body: Element) -> Piece:
    """Something in the shape of a field, which lies on it."""
    return Piece(name, *scenery.MIDDLE[field], (body,), scenery.HALF_TURN[field])


# The devils and their tails


def owned_paths(tails: Sequence[Tail], walks: Sequence[Walk]) -> Paths:
    """Whose path lies at which end of every field, as the stylesheet calls it."""
    paths: Paths = {}
    for tail, walk in zip(tails, walks, strict=True):
        owner = dress(tail)
        for field, entering, leaving in walk:
            paths[field, entering] = paths[field, leaving] = owner
    return paths


def dress(tail: Tail) -> str:
    """What a tail looks like: its owner's colour, brighter when it has scored, or ashes."""
    owner = art.OWNERS[tail.side]
    return {GROWING: owner, SCORED: f"{owner} home", MET_A_BODY: "spent"}[tail.fate]


def devil(tail: Tail, walk: Walk) -> Piece:
    """A devil on the rim; whoever looks at it sees its whole tail, and how long it is."""
    way = scenery.OUT_OF[tail.start]
    x, y = scenery.off_rim(tail.start, *SEAT)
    line = scenery.trace(tail.start, walk)
    body = (
        art.stub(dress(tail), way.x - x, way.y - y),
        art.devil(tail.letter, art.OWNERS[tail.side], tail.fate, -way.out_x, -way.out_y),
        art.trace(line, tail.length, (x, y), scenery.BESIDE[tail.end]),
    )
    return Piece(f"devil-{tail.letter}", x, y, body, title=f"{tail.letter} {tail.length}")


def tip(state: State, tail: Tail) -> Piece:
    """The tip of a tail: where it will go on, or on the rim where it has come home."""
    owner, is_home = art.OWNERS[tail.side], tail.fate == SCORED
    way = scenery.OUT_OF[tail.end] if is_home else scenery.ahead_of(tail.end, state.tiles)
    x, y = way.at(TIP if is_home else 0)
    return Piece(f"tip-{tail.letter}", x, y, (art.spade(owner, is_home),), way.angle)


def worth(tail: Tail) -> Piece:
    """The points of a finished tail, beside its tip."""
    coin = art.worth(tail.points, art.OWNERS[tail.side])
    return Piece(f"worth-{tail.letter}", *scenery.off_rim(tail.end, *WORTH), (coin,))


# The players and the tiles face down


def banner(table: Table, side: int) -> Piece:
    """Who plays together, with which devils, and the points they have for certain."""
    box, state = table.box, table.state
    x, y, width = BANNERS[box.players][side]
    seats = range(side, box.players, box.sides)
    places = {seat: n for n, seat in enumerate(seats)}
    mover = NOBODY if state.phase == Phase.OVER else state.player_to_move
    body = art.banner(
        art.OWNERS[side],
        letters_of(box, side),
        tuple(table.names[seat] for seat in seats),
        state.points[side],
        width,
        places.get(mover, NOBODY),
        places.get(table.seat, NOBODY),
    )
    return Piece(f"side-{side + 1}", x, y, (body,))


def letters_of(box: Box, side: int) -> str:
    """The letters of a side's devils, from the first to the last."""
    letters = [code for code, owner in zip(box.letter, box.owner, strict=True) if owner == side]
    return f"{chr(letters[0])}–{chr(letters[-1])}"


def stock(state: State) -> list[Piece]:
    """The tiles face down, and how many of each kind they must be."""
    kinds = [
        Piece(
            f"kind-{kind}",
            STOCK_X + STOCK_PITCH * (kind - 1),
            STOCK_Y,
            (art.kind_left(kind, state.pile[kind]),),
        )
        for kind in range(1, KINDS + 1)
    ]
    return [Piece("pile", *PILE, (art.pile(state.pile_size),)), *kinds]


# What has just happened


def happening(box: Box, tails: Sequence[Tail], event: Event) -> list[Piece]:
    """Marks that pass: points won, tails that met, fields that were named or covered."""
    first, second = event.arguments[:2]
    if event.kind == Told.FINISHED:
        mark = art.gain(second, art.OWNERS[event.seat])
        return [
            Piece(f"gain-{tail.letter}", *scenery.off_rim(tail.end, *GAIN), (mark,))
            for tail in tails
            if tail.letter == chr(first)
        ]
    if event.kind == Told.MET:
        return [puff(tail) for tail in tails if tail.letter in (chr(first), chr(second))]
    if event.kind == Told.SAT_OUT:
        x, y, _ = BANNERS[box.players][event.seat]
        return [Piece(f"doze-{event.seat + 1}", x, y, (art.DOZING,))]
    if event.kind in MARKS:
        return [around(first, f"mark-{FIELD.word(first)}", MARKS[event.kind])]
    return []


def puff(tail: Tail) -> Piece:
    """Smoke over the head of a devil whose tail met another."""
    x, y = scenery.off_rim(tail.start, *SEAT)
    return Piece(f"puff-{tail.letter}", x, y - SMOKE, (art.PUFFED,))


MARKS: dict[EventKind, Element] = {
    Told.NAMED: art.CALLED,
    Told.BOUND: art.CALLED,
    Told.LAID: art.LANDED,
}
