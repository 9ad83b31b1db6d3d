"""Auf Teufel komm raus! in pictures: devils round a hexagon of tiles, and tails that grow."""

from collections.abc import Sequence

from fabeltafel.drawing import Cell, Element, Layout, Part, Piece, Window, use
from fabeltafel.film import NOBODY
from fabeltafel.game import Event, Sight
from fabeltafel.games.teufel import art, components, scenery, wording
from fabeltafel.games.teufel.board import FAMILIES, FIELD_ENDS, FIELD_SIDES, FIELDS, KINDS, WAYS
from fabeltafel.games.teufel.components import FIELD, NO_TILE, Box, Kind, Phase, State, Told
from fabeltafel.games.teufel.tails import GROWING, MET_A_BODY, SCORED, Tail, tails_of

WIDTH, HEIGHT = scenery.WIDTH, scenery.HEIGHT
TURN_DEGREES = 360 // FIELD_SIDES
LAYINGS = tuple(map(Kind.LAY, components.TURN.numbers))
SEAT = 29, 10  # how far off the rim a devil sits, and how far apart from the tip beside it
WORTH = 44, 6  # where the points of a finished tail stand, likewise
GAIN = 38, 0
TIP = 2  # how far off the rim a tip begins
SMOKE = 34  # how far above a devil
LENGTH = 12  # how far behind the tip of a tail its length stands
BANNERS = {  # for so many seats: where each side's banner hangs, and how wide it is
    2: ((300, 32, 400), (300, 668, 400)),
    3: ((300, 32, 400), (448, 668, 290), (152, 668, 290)),
    4: ((300, 32, 440), (300, 668, 440)),
}
STOCK_Y, STOCK_X, STOCK_PITCH = 727, 132, 68
PILE = 30, 729
VALLEY = Window(0, 62, WIDTH, 576)  # what lies between the banners
BANNER_ROOM, STOCK_ROOM = 64, 66  # heights
STOCK_CELL, BESIDE = 92, 18  # a heap with its number, and how far to the right its middle is
LETTERS = 20  # the smallest

Table = Sight[Box, State]
Walk = Sequence[scenery.Crossing]
Paths = dict[tuple[int, int], str]  # who owns the path at an end of a field


def board(box: Box) -> list[Element]:
    """The valley, the hexagon, and the tips that wait for tails."""
    tips = scenery.OUT_OF[1 - box.body :: 2]
    return [art.definitions(), *scenery.valley(), *scenery.table(), *map(socket, tips)]


def layout(box: Box) -> Layout:
    """The valley, with banners and the tiles that are left around it."""
    widest = max(width for *_, width in BANNERS[box.players]) + 8
    banners = Part("banners", widest, BANNER_ROOM, box.sides, letters=LETTERS, is_far=True)
    stock = Part("stock", STOCK_CELL, STOCK_ROOM, KINDS + 1, 0.5, LETTERS, 1)
    return Layout(VALLEY, (banners, stock), LETTERS)


def hung(box: Box, side: int) -> Cell:
    """Where a banner hangs."""
    x, y, _ = BANNERS[box.players][side]
    return Cell("banners", side, box.sides, x, y)


def socket(way: scenery.Way) -> Element:
    """A tip on the rim that no tail has found yet."""
    x, y = way.at(TIP)
    place = f"translate({x:.1f} {y:.1f}) rotate({way.angle:g}) scale({art.HOME})"
    return use("spade", class_="socket", transform=place)


def scene(table: Table) -> list[Piece]:
    """Everything that can change, and what has just happened."""
    box, state = table.box, table.state
    tails = tails_of(box, state)
    walks = [scenery.crossings(tail.start, state.tiles) for tail in tails]
    paths, both = owned_paths(tails, walks), list(zip(tails, walks, strict=True))
    return [
        *free_fields(table),
        *(laid(state, field, paths) for field in range(FIELDS) if state.tiles[field] != NO_TILE),
        *marks(state),
        *in_hand(table),
        *(tip(state, tail) for tail in tails if tail.fate == GROWING),
        *(length(state, tail) for tail, walk in both if is_new(state, tail, walk)),
        *map(devil, tails, walks),
        *(tip(state, tail) for tail in tails if tail.fate == SCORED),
        *(worth(tail) for tail in tails if tail.fate == SCORED),
        *(banner(table, side) for side in range(box.sides)),
        *(doze(box, seat) for seat in range(box.players) if wording.sits_out(box, state, seat)),
        *stock(state),
        *(happening(box, tails, table.event) if table.event else ()),
    ]


# Fields and tiles


def is_free(state: State, field: int) -> bool:
    """Whether nothing lies on a field, not even the tile in hand."""
    is_aimed_at = state.turned_up != NO_TILE and field == state.field
    return state.tiles[field] == NO_TILE and not is_aimed_at


def free_fields(table: Table) -> list[Piece]:
    """The fields that can be named; twins follow each other, so that one can mark the other."""
    fields = [field for field in range(FIELDS) if is_free(table.state, field)]
    if table.box.players == components.THREE:
        return [free(table, field) for field in fields]
    twins = [(field, int(table.box.twin[field])) for field in fields]
    pairs = [pair for pair in twins if pair[0] < pair[1] and pair[1] in fields]
    alone = [field for field, twin in twins if twin not in fields]
    both = [free(table, n, role) for pair in pairs for n, role in zip(pair, art.TWINS, strict=True)]
    return [*both, *(free(table, field) for field in alone)]


def free(table: Table, field: int, role: str = "") -> Piece:
    """A field that can be named."""
    does = () if table.seat == NOBODY else (Kind.NAME(field),)
    body = art.free_field(table.box.number[field], scenery.HALF_TURN[field], role)
    return Piece(f"field-{FIELD.word(field)}", *scenery.MIDDLE[field], (body,), does=does)


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
    return [tile(state.field, state.turned_up, 0, (art.NOBODYS,) * FIELD_SIDES, does)]


def tile(
    field: int, kind: int, turn: int, owners: tuple[str, ...], does: tuple[int, ...] | None = None
) -> Piece:
    """A tile, turned as it lies; one with something to do, if only for others, is a ghost."""
    degrees = (scenery.HALF_TURN[field] + TURN_DEGREES * turn) % 360
    body = (art.tile(kind, owners, does is not None),)
    place = scenery.MIDDLE[field]
    return Piece(f"tile-{FIELD.word(field)}", *place, body, degrees, does or (), "pile", "pile")


def marks(state: State) -> list[Piece]:
    """Around the tile that was laid last, and the field that the tile in hand will cover."""
    is_forced = state.phase == Phase.FORCED
    last, goal = around(state.last_field, "last", art.LAST), art.goal(is_forced)
    laid = [] if state.free == components.ALL_FIELDS else [last]
    return laid if state.turned_up == NO_TILE else [*laid, around(state.field, "goal", goal)]


def around(field: int, name: str, body: Element) -> Piece:
    """Something in the shape of a field, which lies on it."""
    return Piece(name, *scenery.MIDDLE[field], (body,), scenery.HALF_TURN[field])


# The devils and their tails


def owned_paths(tails: Sequence[Tail], walks: Sequence[Walk]) -> Paths:
    """Whose path lies at which end of every field, as the stylesheet calls it."""
    return {
        (field, end): dress(tail)
        for tail, walk in zip(tails, walks, strict=True)
        for field, *ends in walk
        for end in ends
    }


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
        art.trace(line, tail.length, *scenery.BESIDE[tail.end], (x, y)),
    )
    return Piece(f"devil-{tail.letter}", x, y, body, title=f"{tail.letter} {tail.length}")


def tip(state: State, tail: Tail) -> Piece:
    """The tip of a tail: where it will go on, or on the rim where it has come home."""
    owner, is_home = art.OWNERS[tail.side], tail.fate == SCORED
    way = scenery.OUT_OF[tail.end] if is_home else scenery.ahead_of(tail.end, state.tiles)
    x, y = way.at(TIP if is_home else 0)
    return Piece(f"tip-{tail.letter}", x, y, (art.spade(owner, is_home),), way.angle)


def is_new(state: State, tail: Tail, walk: Walk) -> bool:
    """Whether the tile that was laid last made a tail longer that has no end yet."""
    return tail.fate == GROWING and any(field == state.last_field for field, *_ in walk)


def length(state: State, tail: Tail) -> Piece:
    """How long a tail has become, behind its tip."""
    place = scenery.ahead_of(tail.end, state.tiles).at(-LENGTH)
    return Piece(f"length-{tail.letter}", *place, (art.length(tail.length),))


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
    mover = NOBODY if state.phase == Phase.OVER else state.player_to_move
    turn, own = (seats.index(seat) if seat in seats else NOBODY for seat in (mover, table.seat))
    names = tuple(table.names[seat] for seat in seats)
    whose, points = wording.letters_of(box, side), state.points[side]
    body = art.banner(art.OWNERS[side], whose, points, width, names, turn, own)
    return Piece(f"side-{side + 1}", x, y, (body,), cell=hung(box, side))


def doze(box: Box, seat: int) -> Piece:
    """Whoever sits out sleeps, beside the devil of the banner and clear of the name."""
    x, y, width = BANNERS[box.players][seat]
    right, up = art.SNORE
    return Piece(
        f"doze-{seat + 1}", x - width / 2 + right, y - up, (art.DOZING,), cell=hung(box, seat)
    )


def stock(state: State) -> list[Piece]:
    """The tiles face down, and how many of each kind they must be."""
    places = [PILE, *((x, STOCK_Y) for x in range(STOCK_X, WIDTH, STOCK_PITCH))][: KINDS + 1]
    bodies = [art.pile(state.pile_size)]
    bodies += [art.kind_left(kind, state.pile[kind]) for kind in range(1, KINDS + 1)]
    names = ["pile", *(f"kind-{kind}" for kind in range(1, KINDS + 1))]
    return [
        Piece(name, x, y, (body,), cell=Cell("stock", n, KINDS + 1, x + BESIDE, y))
        for n, (name, (x, y), body) in enumerate(zip(names, places, bodies, strict=True))
    ]


# What has just happened


def happening(box: Box, tails: Sequence[Tail], event: Event) -> list[Piece]:
    """Marks that pass: points won, tails that met, fields that were named or covered."""
    first, second = event.arguments[:2]
    letters = chr(first), chr(second)
    if event.kind == Told.FINISHED:
        ends = [tail.end for tail in tails if tail.letter == letters[0]]
        mark = (art.gain(second, art.OWNERS[event.seat]),)
        return [Piece(f"gain-{letters[0]}", *scenery.off_rim(end, *GAIN), mark) for end in ends]
    if event.kind == Told.MET:
        met = [tail for tail in tails if tail.letter in letters]
        smoke = [(tail.letter, *scenery.off_rim(tail.start, *SEAT)) for tail in met]
        return [Piece(f"puff-{letter}", x, y - SMOKE, (art.PUFFED,)) for letter, x, y in smoke]
    if event.kind in (Told.NAMED, Told.BOUND, Told.LAID):
        shown = art.LANDED if event.kind == Told.LAID else art.CALLED
        return [around(first, f"mark-{FIELD.word(first)}", shown)]
    return []
