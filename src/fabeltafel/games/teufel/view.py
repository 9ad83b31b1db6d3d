"""Auf Teufel komm raus! in pictures: devils round a hexagon of tiles, and tails that grow."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from fabeltafel.compiled import Records
from fabeltafel.drawing import Element, Piece, use
from fabeltafel.film import NOBODY
from fabeltafel.game import AnySight, Event
from fabeltafel.games.teufel import art, scenery
from fabeltafel.games.teufel.board import FIELD_ENDS, FIELD_SIDES, FIELDS, RIM_POINTS
from fabeltafel.games.teufel.components import (
    BOUND,
    FINISHED,
    FORCED,
    LAID,
    MET,
    NAME,
    NAMED,
    NO_TILE,
    OVER,
    SAT_OUT,
    TURN,
)
from fabeltafel.games.teufel.notation import FIELD_WORDS
from fabeltafel.games.teufel.tails import GROWING, MET_A_BODY, SCORED, Tail, tails_of
from fabeltafel.games.teufel.tiles import FAMILIES, KINDS, WAYS

WIDTH, HEIGHT = scenery.WIDTH, scenery.HEIGHT
TURN_DEGREES = 360 // FIELD_SIDES
TURNS = tuple(TURN + turn for turn in range(FIELD_SIDES))
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

Walk = Sequence[scenery.Crossing]
Paths = dict[tuple[int, int], str]  # who owns the path at an end of a field


class Table(NamedTuple):
    """A hidden state as plain values."""

    players: int
    sides: int
    own: int
    names: Sequence[str]
    mover: int
    tiles: list[int]
    tails: list[Tail]
    walks: Sequence[Walk]  # where each tail goes
    paths: Paths
    turned_up: int
    target: int  # the field where the tile turned up will lie
    is_forced: bool
    last_field: int
    pile: list[int]
    points: list[int]
    numbers: list[int]
    twin: list[int]


def table_of(sight: AnySight) -> Table:
    """What lies on the table, read once."""
    box, state = sight.box.view(np.recarray)[0], sight.state.view(np.recarray)[0]
    tiles, tails = state.tiles.tolist(), tails_of(box, state)
    walks = [scenery.crossings(tail.start, tiles) for tail in tails]
    return Table(
        players=int(box.players),
        sides=int(box.sides),
        own=sight.seat,
        names=sight.names,
        mover=NOBODY if state.phase == OVER else int(state.player_to_move),
        tiles=tiles,
        tails=tails,
        walks=walks,
        paths=owned_paths(tails, walks),
        turned_up=int(state.turned_up),
        target=int(state.field) if state.turned_up else NOBODY,
        is_forced=bool(state.phase == FORCED),
        last_field=int(state.last_field) if any(tiles) else NOBODY,
        pile=state.pile.tolist(),
        points=state.points.tolist(),
        numbers=box.number.tolist(),
        twin=box.twin.tolist() if box.sides == 2 else [],  # with three, numbers mean nothing
    )


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


def board(boxes: Records) -> list[Element]:
    """The valley, the hexagon, and the tips that wait for tails."""
    tips = [point for point in range(RIM_POINTS) if point % 2 != boxes[0]["body"]]
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


def scene(sight: AnySight) -> list[Piece]:
    """Everything that can change, and what has just happened."""
    table = table_of(sight)
    return [
        *(free(table, field) for field in range(FIELDS) if is_free(table, field)),
        *(laid(table, field) for field in range(FIELDS) if table.tiles[field] != NO_TILE),
        *last(table),
        *goal(table),
        *in_hand(table),
        *(tip(table, tail) for tail in table.tails if tail.fate == GROWING),
        *map(devil, table.tails, table.walks),
        *(tip(table, tail) for tail in table.tails if tail.fate == SCORED),
        *(worth(tail) for tail in table.tails if tail.fate == SCORED),
        *(banner(table, side) for side in range(table.sides)),
        *stock(table),
        *(happening(table, sight.event) if sight.event else ()),
    ]


def is_tried(action: int) -> bool:
    """The tile is turned on its field before it is laid."""
    return action in TURNS


# Fields and tiles


def is_free(table: Table, field: int) -> bool:
    """Whether nothing lies on a field, not even the tile in hand."""
    return table.tiles[field] == NO_TILE and field != table.target


def free(table: Table, field: int) -> Piece:
    """A field that can be named; whoever looks at it sees its twin too."""
    does = () if table.own == NOBODY else (NAME + field,)
    twin = twin_of(table, field) if table.twin else None
    body = art.free_field(table.numbers[field], scenery.HALF_TURN[field], twin)
    return Piece(f"field-{FIELD_WORDS[field]}", *scenery.MIDDLE[field], (body,), does=does)


def twin_of(table: Table, field: int) -> tuple[float, float, int]:
    """Where the other field with the same number lies, seen from this one, and how."""
    (x, y), (twin_x, twin_y) = scenery.MIDDLE[field], scenery.MIDDLE[table.twin[field]]
    return twin_x - x, twin_y - y, scenery.HALF_TURN[table.twin[field]]


def laid(table: Table, field: int) -> Piece:
    """A tile on its field."""
    kind, turn = WAYS[table.tiles[field] - 1]
    ends = [(field, (one + 2 * turn) % FIELD_ENDS) for one, _ in FAMILIES[kind - 1][0]]
    owners = tuple(table.paths.get(end, art.NOBODYS) for end in ends)
    return tile(field, kind, turn, owners)


def in_hand(table: Table) -> list[Piece]:
    """The tile turned up, above the field where it will lie."""
    if table.target == NOBODY:
        return []
    does = TURNS if table.own == table.mover else ()
    owners = (art.NOBODYS,) * FIELD_SIDES
    return [tile(table.target, table.turned_up, 0, owners, does, is_ghost=True)]


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
    return Piece(f"tile-{FIELD_WORDS[field]}", x, y, body, degrees, does, "pile", "pile")


def goal(table: Table) -> list[Piece]:
    """A light around the field that the tile in hand will cover."""
    if table.target == NOBODY:
        return []
    x, y = scenery.MIDDLE[table.target]
    body = art.goal(table.is_forced)
    return [Piece("goal", x, y, (body,), scenery.HALF_TURN[table.target])]


def last(table: Table) -> list[Piece]:
    """A mark around the tile that was laid last."""
    if table.last_field == NOBODY:
        return []
    x, y = scenery.MIDDLE[table.last_field]
    return [Piece("last", x, y, (art.LAST,), scenery.HALF_TURN[table.last_field])]


# The devils and their tails


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


def tip(table: Table, tail: Tail) -> Piece:
    """The tip of a tail: where it will go on, or on the rim where it has come home."""
    owner, is_home = art.OWNERS[tail.side], tail.fate == SCORED
    way = scenery.OUT_OF[tail.end] if is_home else scenery.ahead_of(tail.end, table.tiles)
    x, y = way.at(TIP if is_home else 0)
    return Piece(f"tip-{tail.letter}", x, y, (art.spade(owner, is_home),), way.angle)


def worth(tail: Tail) -> Piece:
    """The points of a finished tail, beside its tip."""
    coin = art.worth(tail.points, art.OWNERS[tail.side])
    return Piece(f"worth-{tail.letter}", *scenery.off_rim(tail.end, *WORTH), (coin,))


# The players and the tiles face down


def banner(table: Table, side: int) -> Piece:
    """Who plays together, with which devils, and the points they have for certain."""
    x, y, width = BANNERS[table.players][side]
    seats = range(side, table.players, table.sides)
    places = {seat: n for n, seat in enumerate(seats)}
    body = art.banner(
        art.OWNERS[side],
        letters_of(table, side),
        tuple(table.names[seat] for seat in seats),
        table.points[side],
        width,
        places.get(table.mover, NOBODY),
        places.get(table.own, NOBODY),
    )
    return Piece(f"side-{side + 1}", x, y, (body,))


def letters_of(table: Table, side: int) -> str:
    """The letters of a side's devils, from the first to the last."""
    letters = [tail.letter for tail in table.tails if tail.side == side]
    return f"{letters[0]}–{letters[-1]}"


def stock(table: Table) -> list[Piece]:
    """The tiles face down, and how many of each kind they must be."""
    kinds = [
        Piece(
            f"kind-{kind}",
            STOCK_X + STOCK_PITCH * (kind - 1),
            STOCK_Y,
            (art.kind_left(kind, table.pile[kind]),),
        )
        for kind in range(1, KINDS + 1)
    ]
    return [Piece("pile", *PILE, (art.pile(sum(table.pile)),)), *kinds]


# What has just happened


def happening(table: Table, event: Event) -> list[Piece]:
    """Marks that pass: points won, tails that met, fields that were named or covered."""
    first, second = event.arguments[:2]
    if event.kind == FINISHED:
        mark = art.gain(second, art.OWNERS[event.seat])
        return [
            Piece(f"gain-{tail.letter}", *scenery.off_rim(tail.end, *GAIN), (mark,))
            for tail in table.tails
            if tail.letter == chr(first)
        ]
    if event.kind == MET:
        return [puff(tail) for tail in table.tails if tail.letter in (chr(first), chr(second))]
    if event.kind in MARKS:
        x, y = scenery.MIDDLE[first]
        turn = scenery.HALF_TURN[first]
        return [Piece(f"mark-{FIELD_WORDS[first]}", x, y, (MARKS[event.kind],), turn)]
    if event.kind == SAT_OUT:
        x, y, _ = BANNERS[table.players][event.seat % table.sides]
        return [Piece(f"doze-{event.seat + 1}", x, y, (art.DOZING,))]
    return []


def puff(tail: Tail) -> Piece:
    """Smoke over the head of a devil whose tail met another."""
    x, y = scenery.off_rim(tail.start, *SEAT)
    return Piece(f"puff-{tail.letter}", x, y - SMOKE, (art.PUFFED,))


MARKS = {NAMED: art.CALLED, BOUND: art.CALLED, LAID: art.LANDED}
