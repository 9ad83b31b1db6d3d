"""Auf Teufel komm raus!, rule by rule. Section numbers refer to the rulebook in this folder."""

from typing import Any

from fabeltafel.chance import below
from fabeltafel.compiled import Box, Film, Rng, State, compiled
from fabeltafel.film import NOBODY, tell, tell_final
from fabeltafel.games.teufel.board import ALL_POINTS, FIELD_SIDES, FIELDS, POINTS, RIM_POINTS
from fabeltafel.games.teufel.components import (
    ALL_FIELDS,
    BIT,
    BOUND,
    ENDED,
    FINISHED,
    FORCED,
    LAID,
    LAYING,
    MET,
    NAME,
    NAMED,
    NAMING,
    NO_TILE,
    OVER,
    SAT_OUT,
    SIXTH,
    TURN,
    TURNED_UP,
)
from fabeltafel.games.teufel.tiles import FIXED_KINDS, JOINED, KINDS, UNTURNED

THREE = 3  # players have rules of their own (§4)
NO_POINT = -1


@compiled
def setup(box: Box, state: State, rng: Rng) -> None:
    """§2 All fields are free, all tiles lie face down, and the lot says who begins."""
    state.free = ALL_FIELDS
    for kind in range(1, KINDS + 1):
        state.pile[kind] = box.tiles[kind]
        state.pile_size += box.tiles[kind]
    for point in range(ALL_POINTS):
        state.other_end[point] = point
    state.player_to_move = below(rng, box.players)


@compiled
def acting(box: Box, state: State) -> int:
    """§2.2 One player at a time decides."""
    return 0 if state.phase == OVER else 1 << state.player_to_move


@compiled
def legal(box: Box, state: State, seat: int, actions: Any) -> int:
    """§3.1 Write the fields that may be named, or the turns of the tile; return how many."""
    count = 0
    if state.phase == NAMING:
        fields = nameable_fields(box, state, seat)
        for field in range(FIELDS):
            actions[count] = NAME + field  # to be overwritten by the next one unless nameable
            count += fields >> field & 1
        return count
    for turn in range(FIELD_SIDES):
        actions[turn] = TURN + turn
    return FIELD_SIDES


@compiled
def is_to_move(box: Box, state: State, seat: int, action: int) -> bool:
    """§2.2 Turns go clockwise, and only while the match lasts."""
    return acting(box, state) >> seat & 1 == 1


@compiled
def is_of_this_phase(box: Box, state: State, seat: int, action: int) -> bool:
    """§3.1 First a field is named, then a tile is turned up and laid."""
    return bool((state.phase == NAMING) == (action < TURN))


@compiled
def is_free(box: Box, state: State, seat: int, action: int) -> bool:
    """§3.1 Only a free field can be named."""
    return action >= TURN or state.free & BIT[action - NAME] != 0


@compiled
def is_open_to(box: Box, state: State, seat: int, action: int) -> bool:
    """§3.4 Not a field on the rim with the body of an opponent."""
    return action >= TURN or open_fields(box, state, seat) & BIT[action - NAME] != 0


@compiled
def is_nameable(box: Box, state: State, seat: int, action: int) -> bool:
    """§4.2 With three players, not in the box of the last tile."""
    return action >= TURN or nameable_fields(box, state, seat) & BIT[action - NAME] != 0


@compiled
def unbarred_fields(box: Box, fields: int, seat: int) -> int:
    """§3.4 Those of some fields where no opponent has a body; a partner's is no obstacle."""
    return int(fields & ~box.barred[seat % box.sides])


@compiled
def open_fields(box: Box, state: State, seat: int) -> int:
    """§3.1, §3.5 The first tile may lie anywhere, and one that could lie nowhere else too."""
    fields = unbarred_fields(box, state.free, seat)
    return int(state.free) if fields == 0 or state.free == ALL_FIELDS else fields


@compiled
def nameable_fields(box: Box, state: State, seat: int) -> int:
    """§4.2 Three players go to another box than that of the last tile, if they can."""
    fields = open_fields(box, state, seat)
    if box.players != THREE or state.free == ALL_FIELDS:
        return fields
    elsewhere = fields & ~SIXTH[state.last_field]
    return int(elsewhere) if elsewhere != 0 else fields


@compiled
def play(box: Box, state: State, seat: int, action: int, rng: Rng, film: Film) -> None:
    """§3.1 Carry out one decision; tiles that look alike in every turn are laid without asking."""
    if state.phase == NAMING:
        name_field(box, state, action - NAME, rng, film)
    else:
        lay_tile(box, state, action - TURN, film)
        go_on(box, state, rng, film)
    while NO_TILE < state.turned_up <= FIXED_KINDS:
        lay_tile(box, state, 0, film)
        go_on(box, state, rng, film)


@compiled
def name_field(box: Box, state: State, field: int, rng: Rng, film: Film) -> None:
    """§3.1, §4.1 A field is named before its tile is turned up."""
    state.phase = LAYING
    state.field = field
    tell(film, state, NAMED, state.player_to_move, field, box.number[field])
    turn_up(state, rng, film)


@compiled
def turn_up(state: State, rng: Rng, film: Film) -> None:
    """§3.1 Any of the tiles that lie face down, each as likely as the others."""
    place = below(rng, state.pile_size)
    kind = 0
    while place >= 0:
        kind += 1
        place -= state.pile[kind]
    state.pile[kind] -= 1
    state.pile_size -= 1
    state.turned_up = kind
    tell_final(film, state, TURNED_UP, state.player_to_move, kind)


@compiled
def lay_tile(box: Box, state: State, turn: int, film: Film) -> None:
    """§3.1 The tile covers its field, turned clockwise by so many sides, and joins paths."""
    field = state.field
    way = UNTURNED[state.turned_up] + turn
    state.tiles[field] = way
    state.free ^= BIT[field]
    state.last_field = field
    state.turned_up = NO_TILE
    state.field = 0
    ends = (join(state, way, 0), join(state, way, 1), join(state, way, 2))
    tell(film, state, LAID, state.player_to_move, field, way)
    for end in ends:
        if end != NO_POINT:
            end_path(box, state, end, film)


@compiled
def go_on(box: Box, state: State, rng: Rng, film: Film) -> None:
    """§3.2, §4.1 After a forced tile its player names a field; else the turn passes."""
    if state.free == 0:
        end_the_match(state, film)
    elif state.phase == FORCED:
        state.phase = NAMING
    elif box.players == THREE:
        pass_the_turn_of_three(box, state, film)
    else:
        state.player_to_move = left_of(box, state.player_to_move)
        force_tile(box, state, rng, film)


@compiled
def force_tile(box: Box, state: State, rng: Rng, film: Film) -> None:
    """§3.2, §3.3 A turn begins on the other field of the number named last, barred or not."""
    state.phase = FORCED
    field = box.twin[state.last_field]
    state.field = field
    tell(film, state, BOUND, state.player_to_move, field, box.number[field])
    turn_up(state, rng, film)


@compiled
def pass_the_turn_of_three(box: Box, state: State, film: Film) -> None:
    """§4.2 Clockwise; whoever has no field left to name sits out until the end."""
    state.phase = NAMING
    for seat in range(THREE):
        could = unbarred_fields(box, state.free | BIT[state.last_field], seat) != 0
        if could and unbarred_fields(box, state.free, seat) == 0:
            tell(film, state, SAT_OUT, seat, 0, 0)
    state.player_to_move = left_of(box, state.player_to_move)
    while unbarred_fields(box, state.free, state.player_to_move) == 0:
        state.player_to_move = left_of(box, state.player_to_move)


@compiled
def end_the_match(state: State, film: Film) -> None:
    """§5.1 The last field is covered, and nobody is to move any more."""
    state.phase = OVER
    state.player_to_move = 0
    tell(film, state, ENDED, NOBODY, 0, 0)


@compiled
def is_over(box: Box, state: State) -> bool:
    """§5.1 When all fields are covered."""
    return bool(state.phase == OVER)


@compiled
def join(state: State, way: int, path: int) -> int:
    """§5.2 A path of the last tile joins two paths at its ends, or closes one to a loop.

    An end of the whole is returned if both lie on the rim.
    """
    one = POINTS[state.last_field, JOINED[way, path, 0]]
    other = POINTS[state.last_field, JOINED[way, path, 1]]
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
    return int(first) if first < RIM_POINTS and last < RIM_POINTS else NO_POINT


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
        tell(film, state, MET, NOBODY, box.letter[first], box.letter[second])
        return
    side = box.owner[end // 2]
    state.points[side] += state.length[end]
    tell(film, state, FINISHED, side, box.letter[end // 2], state.length[end])


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
def hide(box: Box, state: State, seat: int) -> None:
    """§6 Everything laid is open, and so are the counts of what lies face down."""


@compiled
def redeal(box: Box, state: State, seat: int, rng: Rng) -> None:
    """§6 Secret is only the order of the tiles face down, which they do not have."""


@compiled
def lift_end(state: State, point: int) -> None:
    """No path ends here any more."""
    state.other_end[point] = point
    state.length[point] = 0


@compiled
def left_of(box: Box, seat: int) -> int:
    """The next seat, clockwise."""
    return int((seat + 1) % box.players)
