"""Auf Teufel komm raus!, rule by rule. Section numbers refer to the rulebook in this folder."""

from typing import Any

from fabeltafel.chance import below
from fabeltafel.compiled import Box, Film, Rng, State, compiled
from fabeltafel.customs import draw_unseen, left_of
from fabeltafel.film import NOBODY, tell, tell_final
from fabeltafel.game import Refusal
from fabeltafel.games.teufel import board, components
from fabeltafel.games.teufel.components import ACTION, KIND, NO_TILE, Kind, Phase, Told

NO_POINT = -1


@compiled
def setup(box: Box, state: State, rng: Rng) -> None:
    """§2 All fields are free, all tiles lie face down; who begins is named, or the lot says."""
    state.free = components.ALL_FIELDS
    for kind in range(1, board.KINDS + 1):
        state.pile[kind] = box.tiles[kind]
        state.pile_size += box.tiles[kind]
    for point in range(board.ALL_POINTS):
        state.other_end[point] = point
    state.player_to_move = box.begins - 1 if box.begins > 0 else below(rng, box.players)


@compiled
def acting(box: Box, state: State) -> int:
    """§2.2 One player at a time decides."""
    return 0 if state.phase == Phase.OVER else 1 << state.player_to_move


@compiled
def legal(box: Box, state: State, seat: int, actions: Any) -> int:
    """§3.1 Write the fields that may be named, or the turns of the tile; return how many."""
    if state.phase != Phase.NAMING:
        for turn in range(board.FIELD_SIDES):
            actions[turn] = ACTION.lay[turn]
        return board.FIELD_SIDES
    fields = nameable_fields(box, state, seat)
    count = 0
    for field in range(board.FIELDS):
        actions[count] = ACTION.name[field]  # overwritten by the next one unless nameable
        count += fields >> field & 1
    return count


@compiled
def unbarred_fields(box: Box, fields: int, seat: int) -> int:
    """§3.4 Those of some fields where no opponent has a body; a partner's is no obstacle."""
    return int(fields & ~box.barred[seat % box.sides])


@compiled
def open_fields(box: Box, state: State, seat: int) -> int:
    """§3.1, §3.5 The first tile may lie anywhere, and one that could lie nowhere else too."""
    fields = unbarred_fields(box, state.free, seat)
    return int(state.free) if fields == 0 or state.free == components.ALL_FIELDS else fields


@compiled
def nameable_fields(box: Box, state: State, seat: int) -> int:
    """§4.2 Three players go to another sector than that of the last tile, if they can."""
    fields = open_fields(box, state, seat)
    if box.players != components.THREE or state.free == components.ALL_FIELDS:
        return fields
    elsewhere = fields & ~components.SIXTH[state.last_field]
    return int(elsewhere) if elsewhere != 0 else fields


@compiled
def is_free(box: Box, state: State, seat: int, field: int) -> bool:
    """§3.1 Only a free field can be named."""
    return bool(state.free & components.BIT[field] != 0)


@compiled
def is_open_to(box: Box, state: State, seat: int, field: int) -> bool:
    """§3.4 Not a field on the rim with the body of an opponent."""
    return bool(open_fields(box, state, seat) & components.BIT[field] != 0)


@compiled
def is_nameable(box: Box, state: State, seat: int, field: int) -> bool:
    """§4.2 With three players, not in the sector of the last tile."""
    return bool(nameable_fields(box, state, seat) & components.BIT[field] != 0)


TURNS = "2.2"
REFUSALS = (
    Refusal("3.1", is_free, Kind.NAME),
    Refusal("3.4", is_open_to, Kind.NAME),
    Refusal("4.2", is_nameable, Kind.NAME),
)


@compiled
def play(box: Box, state: State, seat: int, action: int, rng: Rng, film: Film) -> None:
    """§3.1 Carry out one decision; tiles that look alike in every turn are laid without asking."""
    if KIND[action] == Kind.NAME:
        name_field(box, state, components.FIELD_OF[action], rng, film)
    else:
        lay_tile(box, state, components.TURN_OF[action], film)
        go_on(box, state, rng, film)
    while NO_TILE < state.turned_up <= board.FIXED_KINDS:
        lay_tile(box, state, 0, film)
        go_on(box, state, rng, film)


@compiled
def name_field(box: Box, state: State, field: int, rng: Rng, film: Film) -> None:
    """§3.1, §4.1 A field is named before its tile is turned up."""
    state.phase = Phase.LAYING
    state.field = field
    tell(film, state, Told.NAMED, state.player_to_move, field, box.called[field])
    turn_up(state, rng, film)


@compiled
def turn_up(state: State, rng: Rng, film: Film) -> None:
    """§3.1 Any of the tiles that lie face down, each as likely as the others."""
    kind = draw_unseen(state, rng)
    state.turned_up = kind
    tell_final(film, state, Told.TURNED_UP, state.player_to_move, kind)


@compiled
def lay_tile(box: Box, state: State, turn: int, film: Film) -> None:
    """§3.1 The tile covers its field, turned clockwise by so many sides, and joins paths."""
    field = int(state.field)
    way = board.UNTURNED[state.turned_up] + turn
    state.tiles[field] = way
    state.free ^= components.BIT[field]
    state.last_field = field
    state.turned_up = NO_TILE
    state.field = 0
    if film is not None:
        lengths = state.length.copy()
    ends = (join(state, field, way, 0), join(state, field, way, 1), join(state, field, way, 2))
    tell(film, state, Told.LAID, state.player_to_move, field, box.called[field])
    for end in ends:
        if end != NO_POINT:
            end_path(box, state, end, film)
    if film is not None:
        tell_growth(box, state, lengths, film)


@compiled
def go_on(box: Box, state: State, rng: Rng, film: Film) -> None:
    """§3.2, §4.1 After a forced tile its player names a field; else the turn passes."""
    if state.free == 0:
        end_the_match(state, film)
    elif state.phase == Phase.FORCED:
        state.phase = Phase.NAMING
    elif box.players == components.THREE:
        pass_the_turn_of_three(box, state, film)
    else:
        state.player_to_move = left_of(box, state.player_to_move)
        force_tile(box, state, rng, film)


@compiled
def force_tile(box: Box, state: State, rng: Rng, film: Film) -> None:
    """§3.2, §3.3 A turn begins on the other field of the number named last, barred or not."""
    state.phase = Phase.FORCED
    field = box.twin[state.last_field]
    state.field = field
    tell(film, state, Told.BOUND, state.player_to_move, field, box.called[field])
    turn_up(state, rng, film)


@compiled
def pass_the_turn_of_three(box: Box, state: State, film: Film) -> None:
    """§4.2 Clockwise; whoever has no field left to name sits out until the end."""
    state.phase = Phase.NAMING
    for seat in range(components.THREE):
        could = unbarred_fields(box, state.free | components.BIT[state.last_field], seat) != 0
        if could and unbarred_fields(box, state.free, seat) == 0:
            tell(film, state, Told.SAT_OUT, seat, 0, 0)
    state.player_to_move = left_of(box, state.player_to_move)
    while unbarred_fields(box, state.free, state.player_to_move) == 0:
        state.player_to_move = left_of(box, state.player_to_move)


@compiled
def end_the_match(state: State, film: Film) -> None:
    """§5.1 The last field is covered, and nobody is to move any more."""
    state.phase = Phase.OVER
    state.player_to_move = 0
    tell(film, state, Told.ENDED, NOBODY, 0, 0)


@compiled
def join(state: State, field: int, way: int, path: int) -> int:
    """§5.2 A path of the tile on a field joins two paths at its ends, or closes one to a loop.

    An end of the whole is returned if both lie on the rim.
    """
    one = board.POINTS[field, board.JOINED[way, path, 0]]
    other = board.POINTS[field, board.JOINED[way, path, 1]]
    first, last = state.other_end[one], state.other_end[other]
    length = state.length[one] + state.length[other] + 1
    lift_end(state, one)
    lift_end(state, other)
    if first == other:
        return NO_POINT
    state.other_end[first] = last
    state.other_end[last] = first
    state.length[first] = length
    state.length[last] = length
    return int(first) if first < board.RIM_POINTS and last < board.RIM_POINTS else NO_POINT


@compiled
def end_path(box: Box, state: State, end: int, film: Film) -> None:
    """§5.2 A tail that finds a tip scores for its body's owner; two bodies get nothing."""
    other = state.other_end[end]
    if not is_body(box, end):
        end, other = other, end
    if not is_body(box, end):
        return
    if is_body(box, other):
        first, second = min(end, other) // 2, max(end, other) // 2
        tell(film, state, Told.MET, NOBODY, box.letter[first], box.letter[second])
        return
    side = box.owner[end // 2]
    state.points[side] += state.length[end]
    tell(film, state, Told.FINISHED, side, box.letter[end // 2], state.length[end])


@compiled
def tell_growth(box: Box, state: State, lengths: Any, film: Film) -> None:
    """§5.2 Every tail that was not so long and has no end yet, and where it goes on."""
    for start in range(box.body, board.RIM_POINTS, 2):
        end = state.other_end[start]
        if state.length[start] != lengths[start] and end >= board.RIM_POINTS:
            one, other = board.BESIDE_POINT[end, 0], board.BESIDE_POINT[end, 1]
            name = box.called[one if state.tiles[one] == NO_TILE else other]
            letter, side = box.letter[start // 2], box.owner[start // 2]
            growth = name * components.LONGEST + state.length[start]
            tell(film, state, Told.GREW, side, letter, growth)


@compiled
def is_body(box: Box, end: int) -> bool:
    """§1.3 Of the two points of every edge on the rim, one is a body and one a tip."""
    return bool(end % 2 == box.body)


@compiled
def scores(box: Box, state: State, points: Any) -> None:
    """§5.3 Most points win; before the end, those that are certain already."""
    for seat in range(box.players):
        points[seat] = state.points[seat % box.sides]


@compiled
def sides(box: Box, side: Any) -> None:
    """§2.1 Four players are two teams of opposite seats; else everybody plays alone."""
    for seat in range(box.players):
        side[seat] = seat % box.sides


@compiled
def lift_end(state: State, point: int) -> None:
    """No path ends here any more."""
    state.other_end[point] = point
    state.length[point] = 0
