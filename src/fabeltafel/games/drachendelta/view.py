"""Drachendelta in pictures: planks across the water, travellers, and what everybody plans."""

import math
from collections.abc import Sequence

from fabeltafel.drawing import Element, Layout, Piece, Window, circle, group
from fabeltafel.game import Event, Sight
from fabeltafel.games.drachendelta import art, panels, paper, scenery
from fabeltafel.games.drachendelta import components as kit
from fabeltafel.games.drachendelta import table as tabletop
from fabeltafel.games.drachendelta.components import Box, Kind, Phase, State, Told
from fabeltafel.games.drachendelta.rules.planks import length_of
from fabeltafel.games.drachendelta.rules.removing import colour_of
from fabeltafel.games.drachendelta.table import Lie, Point, Table, delta_of, spot, village

WIDTH, HEIGHT = tabletop.WIDTH, tabletop.HEIGHT
STOCK_X, STOCK_PITCH, STOCK_Y = 22, 18, 624  # one's own planks stand on the near shore
SUPPLY, CALENDAR = (556, 576), (46, 170)
CROWD = 17  # how far pawns in one village stand apart
PETAL, PETAL_WAY = 19, 42  # the spots of an island, enlarged: their size, and how far apart
WATERS = Window(0, 122, WIDTH, 510)  # the delta, down to where one's own planks stand
LETTERS = 14  # the smallest
NOWHERE = tabletop.MIDDLE  # a plank that nothing can carry is lost in the middle of the water
OFF_SHORE = 0.18  # whoever falls from a village falls in so far towards the middle


def board(box: Box) -> list[Element]:
    """The delta, and what is drawn more than once."""
    return [art.definitions(), scenery.definitions(), *scenery.landscape(delta_of(box))]


def layout(box: Box) -> Layout:
    """The delta, with everybody's panels and the cards around it."""
    return Layout(WATERS, panels.parts(box), LETTERS)


def scene(sight: Sight[Box, State]) -> list[Piece]:
    """Everything that can change, and what has just happened."""
    table = Table(**vars(sight))
    state, seats, near, lit = table.state, table.box.players, table.near, table.lit
    laid = [plank for plank in kit.PLANK.numbers if state.ends[plank][0] != kit.NOTHING]
    others = [(near + turn) % seats for turn in range(1, seats)]
    return [
        *(panels.panel(table, seat, place) for place, seat in enumerate(others)),
        panels.own_panel(table),
        Piece("calendar", *CALENDAR, (art.calendar(state.round_number, state.step, kit.SLOTS),)),
        Piece("supply", *SUPPLY, (art.supply(state.stones_left),)),
        *(stone(table, island) for island in kit.ISLAND.numbers if state.stones[island]),
        *([ruler(table)] if lit and state.first_support else []),
        *(plank_laid(table, plank) for plank in sorted(laid, key=length_of, reverse=True)),
        *(plank_in_stock(table, plank) for plank in state.stock[near] if plank),
        *(hamlet(table, colour, lit) for colour in range(kit.VILLAGES)),
        *(
            Piece(f"pawn-{seat + 1}", *standing(table, seat), (art.pawn(table.box.colour[seat]),))
            for seat in range(seats)
        ),
        *(isle(table, island, lit) for island in kit.ISLAND.numbers if isle_actions(table, island)),
        *(petal for island in kit.ISLAND.numbers for petal in petals(table, island)),
        *(panels.slot(table, place) for place in range(kit.SLOTS)),
        *panels.own_cards(table),
        *panels.step_cards(table),
        panels.lantern(table),
        *(happening(table, table.event) if table.event else ()),
    ]


# The delta


def stone(table: Table, island: int) -> Piece:
    """A stone on its spot."""
    place = spot(table.delta, island, table.state.stones[island])
    name, body = f"stone-{kit.ISLAND.word(island)}", (art.stone(table.delta.stone),)
    return Piece(name, *place, body, comes_from="supply", goes_to="supply")


def isle_actions(table: Table, island: int) -> tuple[int, ...]:
    """What an island stands for: its spots while it is bare, else its stone."""
    if table.state.stones[island] != kit.NOTHING:
        return table.choices(Kind.SUPPORT(island), Kind.LIFT(island))
    is_asked = table.state.phase == Phase.PLACING and table.seat == table.state.player_to_move
    points = table.delta.points[island] if is_asked else ()
    return tuple(Kind.PLACE((island - 1) * kit.POINTS + point) for point in points)


def isle(table: Table, island: int, lit: Sequence[int]) -> Piece:
    """An island to be chosen, for its spots or for its stone."""
    delta, point = table.delta, table.state.stones[island]
    actions = isle_actions(table, island)
    is_bare = point == kit.NOTHING
    x, y = spot(delta, island, 1 if is_bare else point)
    body = art.touch(
        max(delta.islands[island] if is_bare else delta.stone, 13),
        delta.stone + 11 if island in lit else 0,
        delta.stone + 4 if island == table.state.first_support else 0,
        PETAL + PETAL_WAY + 5 if is_bare and len(actions) > 1 else 0,
        is_misfit=table.is_measuring and island not in lit,
    )
    return Piece(f"isle-{kit.ISLAND.word(island)}", x, y, (body,), does=actions)


def petals(table: Table, island: int) -> list[Piece]:
    """The spots of an island, enlarged, so that a finger can tell them apart."""
    delta, actions = table.delta, isle_actions(table, island)
    if table.state.stones[island] != kit.NOTHING or len(actions) < 2:
        return []
    x, y = spot(delta, island, 1)
    pieces = []
    for point, action in zip(kit.POINT.numbers, actions, strict=True):
        true_x, true_y = spot(delta, island, point)
        far = math.hypot(true_x - x, true_y - y) or 1
        at_x, at_y = x + PETAL_WAY * (true_x - x) / far, y + PETAL_WAY * (true_y - y) / far
        body = art.spot(PETAL, round(true_x - at_x, 2), round(true_y - at_y, 2), delta.stone)
        name = f"spot-{kit.ISLAND.word(island)}{kit.POINT.word(point).replace('@', '-')}"
        pieces.append(Piece(name, at_x, at_y, (body,), does=(action,)))
    return pieces


def hamlet(table: Table, colour: int, lit: Sequence[int]) -> Piece:
    """A village to be chosen."""
    delta, support, place = table.delta, kit.ISLANDS + colour + 1, kit.PLANKS + colour + 1
    reach, is_first = delta.villages[colour], support == table.state.first_support
    body = art.touch(
        reach,
        reach + 6 if support in lit else 0,
        reach + 3 if is_first else 0,
        is_misfit=table.is_measuring and support not in lit,
    )
    does = table.choices(Kind.SUPPORT(support), Kind.GO(place))
    return Piece(f"village-{kit.COLOURS[colour]}", *village(delta, colour), (body,), does=does)


def lie_of(table: Table, plank: int, ends: Sequence[int]) -> Lie:
    """How a plank lies, or would lie, between two supports."""
    length = table.delta.planks[length_of(plank)]
    return tabletop.lying(table.delta, table.state.stones, ends, length)


def plank_laid(table: Table, plank: int) -> Piece:
    """A plank across the water, which came from whoever laid it and goes to whoever takes it."""
    state = table.state
    lie = lie_of(table, plank, state.ends[plank])
    body = art.plank(plank, table.delta.planks[length_of(plank)], lie.turn)
    does = table.choices(Kind.TAKE(plank), Kind.GO(plank))
    is_handled = state.phase in (Phase.SUPPORTING, Phase.REMOVING)
    owner = state.player_to_move if is_handled else table.box.colour.index(colour_of(plank))
    name, home = f"plank-{kit.PLANK.word(plank)}", f"seat-{owner + 1}"
    return Piece(name, lie.x, lie.y, (body,), lie.turn, does, home, home)


def plank_in_stock(table: Table, plank: int) -> Piece:
    """A plank that stands on the shore, in the same measure as those that lie."""
    number = length_of(plank)
    length = table.delta.planks[number]
    turn = tabletop.upright(90)
    x = STOCK_X + STOCK_PITCH * (kit.LENGTHS - number)
    body = art.plank(plank, length, turn, plank == table.state.plank_chosen)
    does = table.choices(Kind.CHOOSE(number))
    name, home = f"plank-{kit.PLANK.word(plank)}", f"seat-{table.near + 1}"
    return Piece(name, x, STOCK_Y - length / 2, (body,), turn, does, home)


def ruler(table: Table) -> Piece:
    """How far the chosen plank reaches from the first support, with the measuring stick."""
    delta, state = table.delta, table.state
    x, y = delta.sites[tabletop.site(state.stones, state.first_support)]
    measure = circle("measure", delta.planks[length_of(state.plank_chosen)])
    return Piece("ruler", x, y, (group("ruler", measure),))


def standing(table: Table, seat: int) -> Point:
    """Where a pawn stands; in a village there is room for several."""
    delta, pawns = table.delta, table.state.pawns[: table.box.players]
    place = pawns[seat]
    if place <= kit.PLANKS:
        lie = lie_of(table, place, table.state.ends[place])
        x, y = lie.along(delta.planks[length_of(place)] / 6)
        return x, y + 3
    there = [other for other, stand in enumerate(pawns) if stand == place]
    x, y = village(delta, place - kit.PLANKS - 1)
    return x + CROWD * (there.index(seat) - (len(there) - 1) / 2), y + 12


# What has just happened


def happening(table: Table, event: Event) -> list[Piece]:
    """Marks that pass: cards that turn, dragons that roar, planks and pawns in the water."""
    first = event.arguments[0]
    delta, start, seats = table.delta, table.state.start_player, table.box.players
    if event.kind == Told.TURNED_UP and event.seat == start:
        return [flip(table, seat) for seat in range(seats)]
    if event.kind in (Told.BARRED, Told.LAPSED):
        turn = (event.seat - start) % seats
        is_barred = event.kind == Told.BARRED
        body = art.roared(table.box.colour[event.seat]) if is_barred else art.SHRUGGED
        at, cell = panels.step_place(table, turn), panels.step_cell(table, turn)
        return [Piece(f"stopped-{event.seat + 1}", *at, (body,), cell=cell)]
    if event.kind == Told.LOST:
        return washed_away(table, first)
    if event.kind in kit.FALLS:
        return [Piece("splash", *fallen_from(table, first), (art.SPLASHED,))]
    if event.kind == Told.PLACED:
        return [Piece("ping", *delta.sites[first - 1], (art.PINGED,))]
    if event.kind == Told.LIFTED:
        return [Piece("ping", *spot(delta, first, 1), (art.PINGED,))]
    if event.kind == Told.WON:
        return [Piece("cheer", *village(delta, table.goal(event.seat)), (art.CHEERED,))]
    return []


def flip(table: Table, seat: int) -> Piece:
    """The back of the card that a player turns up."""
    step = table.state.step
    place, scale = panels.slot_of(table, seat, step - 1)
    body = (art.passing("flip", paper.back(table.box.colour[seat], scale)),)
    return Piece(f"flip-{step}-{seat + 1}", *place, body, cell=panels.home(table, seat))


def washed_away(table: Table, second: int) -> list[Piece]:
    """A plank that does not fit, in the water where somebody wanted it to lie."""
    plank, mover = table.state.plank_chosen, table.state.player_to_move
    lie = Lie(*NOWHERE, 0)
    if second != kit.NOTHING:
        lie = lie_of(table, plank, (table.state.first_support, second))
    body = (art.sinking(plank, table.delta.planks[length_of(plank)], lie.turn),)
    home = f"plank-{kit.PLANK.word(plank)}" if table.seat == mover else f"seat-{mover + 1}"
    sinking = Piece("sinking", lie.x, lie.y, body, comes_from=home)
    return [sinking, Piece("splash", lie.x, lie.y, (art.SPLASHED,))]


def fallen_from(table: Table, place: int) -> Point:
    """Where somebody falls into the water."""
    if place > kit.PLANKS:
        x, y = village(table.delta, place - kit.PLANKS - 1)
        return x + (NOWHERE[0] - x) * OFF_SHORE, y + (NOWHERE[1] - y) * OFF_SHORE
    lie = lie_of(table, place, table.state.ends[place])
    return lie.x, lie.y
