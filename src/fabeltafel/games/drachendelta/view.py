"""Drachendelta in pictures: planks across the water, travellers, and what everybody plans."""

import math
from collections.abc import Sequence

from fabeltafel.compiled import Records
from fabeltafel.drawing import Element, Piece
from fabeltafel.film import NOBODY
from fabeltafel.game import AnySight, Event
from fabeltafel.games.drachendelta import art, panels, paper, scenery
from fabeltafel.games.drachendelta.components import (
    BARRED,
    CHOOSE,
    FELL,
    GO,
    ISLANDS,
    LAPSED,
    LENGTHS,
    LIFT,
    LIFTED,
    LOST,
    NOTHING,
    PLACE,
    PLACED,
    PLACING,
    PLANKS,
    POINTS,
    REMOVING,
    SLOTS,
    SUPPORT,
    SUPPORTING,
    TAKE,
    TURNED_UP,
    VILLAGES,
    WON,
)
from fabeltafel.games.drachendelta.notation import (
    ISLAND_NAMES,
    PLANK_NAMES,
    POINT_NAMES,
    SUPPORT_NAMES,
)
from fabeltafel.games.drachendelta.table import (
    MIDDLE,
    Lie,
    Point,
    Table,
    delta_of,
    length_of,
    lying,
    site,
    spot,
    table_of,
    upright,
    village,
)

STOCK_X, STOCK_PITCH, STOCK_Y = 22, 18, 624  # one's own planks stand on the near shore
SUPPLY, CALENDAR = (556, 576), (46, 170)
CROWD = 17  # how far pawns in one village stand apart
PETAL, PETAL_WAY = 19, 42  # the spots of an island, enlarged: their size, and how far apart
NOWHERE = MIDDLE  # a plank that nothing can carry is lost in the middle of the water
OFF_SHORE = 0.18  # whoever falls from a village falls in so far towards the middle


def board(boxes: Records) -> list[Element]:
    """The delta, and what is drawn more than once."""
    return [
        art.definitions(),
        scenery.definitions(),
        *scenery.landscape(delta_of(boxes)),
    ]


def scene(sight: AnySight) -> list[Piece]:
    """Everything that can change, and what has just happened."""
    table = table_of(sight)
    laid = [plank for plank in range(1, PLANKS + 1) if table.ends[plank][0] != NOTHING]
    others = [(table.near + turn) % table.players for turn in range(1, table.players)]
    return [
        *(panels.panel(table, seat, place) for place, seat in enumerate(others)),
        panels.own_panel(table),
        calendar(table),
        Piece("supply", *SUPPLY, (art.supply(table.stones_left),)),
        *(stone(table, island) for island in range(1, ISLANDS + 1) if table.stones[island]),
        *ruler(table),
        *(plank_laid(table, plank) for plank in sorted(laid, key=length_of, reverse=True)),
        *(plank_in_stock(table, plank) for plank in table.stock[table.near] if plank),
        *(hamlet(table, colour) for colour in range(VILLAGES)),
        *(pawn(table, seat) for seat in range(table.players)),
        *(isle(table, island) for island in range(1, ISLANDS + 1) if isle_actions(table, island)),
        *(petal for island in range(1, ISLANDS + 1) for petal in petals(table, island)),
        *(panels.slot(table, place) for place in range(SLOTS)),
        *panels.own_cards(table),
        *panels.step_cards(table),
        panels.lantern(table),
        *(happening(table, sight.event) if sight.event else ()),
    ]


# The delta


def owner_of(table: Table, plank: int) -> str:
    """The panel of the player in whose colour a plank is."""
    seat = table.colour[: table.players].index((plank - 1) // LENGTHS)
    return f"seat-{seat + 1}"


def stone(table: Table, island: int) -> Piece:
    """A stone on its spot."""
    x, y = spot(table.delta, island, table.stones[island])
    body = (art.stone(table.delta.stone),)
    name = f"stone-{ISLAND_NAMES[island - 1]}"
    return Piece(name, x, y, body, comes_from="supply", goes_to="supply")


def isle_actions(table: Table, island: int) -> tuple[int, ...]:
    """What an island stands for: its spots while it is bare, else its stone."""
    if table.own == NOBODY:
        return ()
    if table.stones[island] != NOTHING:
        return SUPPORT + island, LIFT + island
    if table.phase != PLACING or table.own != table.mover:
        return ()
    return tuple(PLACE + (island - 1) * POINTS + point for point in table.delta.points[island])


def isle(table: Table, island: int) -> Piece:
    """An island to be chosen, for its spots or for its stone."""
    actions = isle_actions(table, island)
    is_bare = table.stones[island] == NOTHING
    x, y = spot(table.delta, island, 1 if is_bare else table.stones[island])
    body = art.isle(
        table.delta.islands[island] if is_bare else table.delta.stone,
        table.delta.stone,
        PETAL + PETAL_WAY + 5 if is_bare and len(actions) > 1 else 0,
        island in table.fitting,
        island == table.first,
    )
    return Piece(f"isle-{ISLAND_NAMES[island - 1]}", x, y, (body,), does=actions)


def petals(table: Table, island: int) -> list[Piece]:
    """The spots of an island, enlarged, so that a finger can tell them apart."""
    actions = isle_actions(table, island)
    if table.stones[island] != NOTHING or len(actions) < 2:
        return []
    x, y = spot(table.delta, island, 1)
    pieces = []
    for point in range(1, POINTS + 1):
        true_x, true_y = spot(table.delta, island, point)
        far = math.hypot(true_x - x, true_y - y) or 1
        at_x, at_y = x + PETAL_WAY * (true_x - x) / far, y + PETAL_WAY * (true_y - y) / far
        body = art.spot(PETAL, round(true_x - at_x, 2), round(true_y - at_y, 2), table.delta.stone)
        name = f"spot-{ISLAND_NAMES[island - 1]}{POINT_NAMES[point - 1].replace('@', '-')}"
        pieces.append(Piece(name, at_x, at_y, (body,), does=(actions[point - 1],)))
    return pieces


def hamlet(table: Table, colour: int) -> Piece:
    """A village to be chosen."""
    x, y = village(table.delta, colour)
    support = ISLANDS + colour + 1
    body = art.hamlet(
        table.delta.villages[colour], support in table.fitting, support == table.first
    )
    does = () if table.own == NOBODY else (SUPPORT + support, GO + PLANKS + colour + 1)
    return Piece(f"village-{SUPPORT_NAMES[support - 1]}", x, y, (body,), does=does)


def lie_of(table: Table, plank: int, ends: Sequence[int]) -> Lie:
    """How a plank lies, or would lie, between two supports."""
    length = table.delta.planks[length_of(plank)]
    return lying(table.delta, table.stones, ends, length)


def plank_laid(table: Table, plank: int) -> Piece:
    """A plank across the water, which came from whoever laid it and goes to whoever takes it."""
    lie = lie_of(table, plank, table.ends[plank])
    body = art.plank(plank, table.delta.planks[length_of(plank)], lie.turn)
    does = () if table.own == NOBODY else (TAKE + plank, GO + plank)
    is_handled = table.phase in (SUPPORTING, REMOVING)
    home = f"seat-{table.mover + 1}" if is_handled else owner_of(table, plank)
    return Piece(plank_name(plank), lie.x, lie.y, (body,), lie.turn, does, home, home)


def plank_name(plank: int) -> str:
    """The name of a plank, wherever it lies."""
    return f"plank-{PLANK_NAMES[plank - 1]}"


def plank_in_stock(table: Table, plank: int) -> Piece:
    """A plank that stands on the shore, in the same measure as those that lie."""
    number = length_of(plank)
    length = table.delta.planks[number]
    is_chosen = plank == table.chosen
    turn = upright(90)
    x = STOCK_X + STOCK_PITCH * (LENGTHS - number)
    body = art.plank(plank, length, turn, is_chosen)
    does = (CHOOSE + number,) if table.own != NOBODY else ()
    name, home = plank_name(plank), f"seat-{table.near + 1}"
    return Piece(name, x, STOCK_Y - length / 2, (body,), turn, does, home)


def ruler(table: Table) -> list[Piece]:
    """How far the chosen plank reaches from the first support, with the measuring stick."""
    if not table.fitting or table.first == NOTHING:
        return []
    x, y = table.delta.sites[site(table.stones, table.first)]
    return [Piece("ruler", x, y, (art.ruler(table.delta.planks[length_of(table.chosen)]),))]


def pawn(table: Table, seat: int) -> Piece:
    """A traveller in a village or on a plank."""
    body = (art.pawn(table.colour[seat]),)
    return Piece(f"pawn-{seat + 1}", *standing(table, seat), body)


def standing(table: Table, seat: int) -> Point:
    """Where a pawn stands; in a village there is room for several."""
    place = table.pawns[seat]
    if place <= PLANKS:
        x, y = lie_of(table, place, table.ends[place]).along(
            table.delta.planks[length_of(place)] / 6
        )
        return x, y + 3
    there = [other for other in range(table.players) if table.pawns[other] == place]
    x, y = village(table.delta, place - PLANKS - 1)
    return x + CROWD * (there.index(seat) - (len(there) - 1) / 2), y + 12


def calendar(table: Table) -> Piece:
    """The round and the step."""
    return Piece("calendar", *CALENDAR, (art.calendar(table.round_number, table.step, SLOTS),))


# What has just happened


def happening(table: Table, event: Event) -> list[Piece]:
    """Marks that pass: cards that turn, dragons that roar, planks and pawns in the water."""
    first = event.arguments[0]
    if event.kind == TURNED_UP and event.seat == table.start:
        return [flip(table, seat) for seat in range(table.players)]
    if event.kind in (BARRED, LAPSED):
        turn = (event.seat - table.start) % table.players
        body = art.roared(table.colour[event.seat]) if event.kind == BARRED else art.SHRUGGED
        return [Piece(f"stopped-{event.seat + 1}", *panels.step_place(table, turn), (body,))]
    if event.kind == LOST:
        return washed_away(table, first)
    if event.kind == FELL:
        return [Piece("splash", *fallen_from(table, first), (art.SPLASHED,))]
    if event.kind in (PLACED, LIFTED):
        return [Piece("ping", *pinged(table, event), (art.PINGED,))]
    if event.kind == WON:
        place = village(table.delta, table.goal[event.seat])
        return [Piece("cheer", *place, (art.CHEERED,))]
    return []


def flip(table: Table, seat: int) -> Piece:
    """The back of the card that a player turns up."""
    number = table.step - 1
    place, scale = panels.slot_of(table, seat, number)
    name = f"flip-{number + 1}-{seat + 1}"
    return Piece(name, *place, (paper.flipped(table.colour[seat], scale),))


def washed_away(table: Table, second: int) -> list[Piece]:
    """A plank that does not fit, in the water where somebody wanted it to lie."""
    length = table.delta.planks[length_of(table.chosen)]
    lie = Lie(*NOWHERE, 0)
    if second != NOTHING:
        lie = lie_of(table, table.chosen, (table.first, second))
    body = (art.sinking(table.chosen, length, lie.turn),)
    home = plank_name(table.chosen) if table.own == table.mover else f"seat-{table.mover + 1}"
    sinking = Piece("sinking", lie.x, lie.y, body, comes_from=home)
    return [sinking, Piece("splash", lie.x, lie.y, (art.SPLASHED,))]


def fallen_from(table: Table, place: int) -> Point:
    """Where somebody falls into the water."""
    if place > PLANKS:
        x, y = village(table.delta, place - PLANKS - 1)
        return x + (NOWHERE[0] - x) * OFF_SHORE, y + (NOWHERE[1] - y) * OFF_SHORE
    lie = lie_of(table, place, table.ends[place])
    return lie.x, lie.y


def pinged(table: Table, event: Event) -> Point:
    """Where a stone was placed or taken away."""
    first = event.arguments[0]
    if event.kind == LIFTED:
        return spot(table.delta, first, 1)
    return table.delta.sites[first - 1]
