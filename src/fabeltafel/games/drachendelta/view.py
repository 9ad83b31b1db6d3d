"""Drachendelta in pictures: the delta to scale, and what lies and stands on it."""

import math

import numpy as np

from fabeltafel.compiled import Records
from fabeltafel.drawing import Element, Piece, circle, rectangle, text
from fabeltafel.film import NOBODY
from fabeltafel.game import Sight
from fabeltafel.games.drachendelta.components import (
    COLOURS,
    GO,
    ISLANDS,
    LENGTHS,
    NOTHING,
    PLACES,
    PLANKS,
    POINTS,
    SPOTS,
    SUPPORT,
    TAKE,
    VILLAGES,
)
from fabeltafel.games.drachendelta.notation import ISLAND_NAMES, PLANK_NAMES

WIDTH, HEIGHT = 720, 760
SCALE = 3
MIDDLE_X, MIDDLE_Y = WIDTH / 2, 350


def board(boxes: Records) -> list[Element]:
    """The water, the islands and the villages."""
    box = boxes.view(np.recarray)[0]
    islands = [
        circle("island", SCALE * box.island_radius[island], *at(box, (island - 1) * POINTS))
        for island in range(1, ISLANDS + 1)
    ]
    villages = [
        circle(f"village {COLOURS[colour]}", SCALE * radius, *at(box, SPOTS + colour))
        for colour, radius in enumerate(box.village_radius)
    ]
    water = rectangle("water", WIDTH, HEIGHT, WIDTH / 2, HEIGHT / 2, radius=20)
    return [water, *islands, *villages]


def at(box: np.record, site: int) -> tuple[float, float]:
    """Where a site lies on the picture."""
    return MIDDLE_X + SCALE * box.site_x[site], MIDDLE_Y - SCALE * box.site_y[site]


def scene(sight: Sight) -> list[Piece]:
    """Stones, planks, pawns and the players."""
    box, state = sight.box.view(np.recarray)[0], sight.state.view(np.recarray)[0]
    is_playing = sight.seat != NOBODY
    stones = [island for island in range(1, ISLANDS + 1) if state.stones[island] != NOTHING]
    laid = [plank for plank in range(1, PLANKS + 1) if state.ends[plank, 0] != NOTHING]
    return [
        *(stone(box, state, island, is_playing) for island in stones),
        *(plank_piece(box, state, plank, is_playing) for plank in laid),
        *(pawn(box, state, seat) for seat in range(box.players)),
        *(player(sight, seat) for seat in range(box.players)),
    ]


def site(state: np.record, support: int) -> int:
    """The site of a support."""
    if support > ISLANDS:
        return SPOTS + support - ISLANDS - 1
    return (support - 1) * POINTS + int(state.stones[support]) - 1


def stone(box: np.record, state: np.record, island: int, is_playing: bool) -> Piece:
    """A stone on its spot."""
    body = circle("stone", SCALE * box.stone_radius)
    does = (SUPPORT + island,) if is_playing else ()
    x, y = at(box, site(state, island))
    return Piece(f"stone-{ISLAND_NAMES[island - 1]}", x, y, (body,), does=does)


def plank_piece(box: np.record, state: np.record, plank: int, is_playing: bool) -> Piece:
    """A plank between its supports, in its true length."""
    x, y, turn = lying(box, state, plank)
    colour, length = divmod(plank - 1, LENGTHS)
    body = rectangle(f"plank {COLOURS[colour]}", SCALE * box.plank_length[length + 1], 12)
    does = (TAKE + plank, GO + plank) if is_playing else ()
    return Piece(f"plank-{PLANK_NAMES[plank - 1]}", x, y, (body,), turn=turn, does=does)


def lying(box: np.record, state: np.record, plank: int) -> tuple[float, float, float]:
    """The middle of a plank and how it is turned."""
    one, other = (at(box, site(state, int(support))) for support in state.ends[plank])
    turn = math.degrees(math.atan2(other[1] - one[1], other[0] - one[0]))
    return (one[0] + other[0]) / 2, (one[1] + other[1]) / 2, turn


def pawn(box: np.record, state: np.record, seat: int) -> Piece:
    """A pawn in its village or on its plank."""
    place = int(state.pawns[seat])
    is_on_plank = place <= PLANKS
    x, y = lying(box, state, place)[:2] if is_on_plank else at(box, SPOTS + place - PLANKS - 1)
    body = circle(f"pawn {COLOURS[box.colour[seat]]}", 9)
    return Piece(f"pawn-{seat + 1}", x, y, (body,))


def player(sight: Sight, seat: int) -> Piece:
    """A player's name."""
    colour = COLOURS[int(sight.box["colour"][0, seat])]
    x = WIDTH * (seat + 0.5) / int(sight.box["players"][0])
    panel = rectangle("panel", 110, 40, radius=10), text("name", sight.names[seat])
    does = tuple(range(GO + PLACES - VILLAGES + 1, GO + PLACES + 1)) if seat == sight.seat else ()
    return Piece(f"seat-{colour}", x, HEIGHT - 30, panel, does=does)
