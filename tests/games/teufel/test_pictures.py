"""Pictures of Auf Teufel komm raus!: tails are drawn as the rules count them."""

import math
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from catalogue import named, new_match, played
from fabeltafel.box import pack_box, shipped_box, values
from fabeltafel.compiled import copied
from fabeltafel.drawing import Piece
from fabeltafel.film import NOBODY
from fabeltafel.game import AnySight
from fabeltafel.games.teufel import art, scenery
from fabeltafel.games.teufel.board import (
    ALL_POINTS,
    FIELD_ENDS,
    FIELDS,
    JOINED,
    PATHS,
    POINTS,
    WAYS,
)
from fabeltafel.games.teufel.components import TURN, Box, Kind, State
from fabeltafel.games.teufel.tails import GROWING, SCORED, Tail, tails_of
from fabeltafel.match import Match
from table import Table

GAME = named("teufel")
PLAYERS = st.sampled_from(GAME.players)
SEEDS = st.integers(0, 2**32)
DEPTHS = st.integers(0, 120)


def sight_of(match: Match, seat: int = NOBODY) -> AnySight:
    """A position as somebody sees it."""
    return match.game.sight(match.box, match.seen_by(seat), seat, match.seats)


def pieces(match: Match, seat: int = NOBODY) -> dict[str, Piece]:
    """The pieces of a position by id."""
    return {piece.id: piece for piece in GAME.drawing.scene(sight_of(match, seat))}


def tails_in(match: Match) -> list[Tail]:
    """The tails of a position."""
    return tails_of(Box.of(match.box), State.of(match.state))


def svg(piece: Piece) -> str:
    """What a piece is drawn with."""
    return "".join(map(str, piece.body))


def test_the_ends_of_neighbouring_fields_meet() -> None:
    places: dict[int, set[tuple[int, int]]] = {point: set() for point in range(ALL_POINTS)}

    for field in range(FIELDS):
        for end in range(FIELD_ENDS):
            x, y = scenery.INTO[field][end][:2]
            places[int(POINTS[field, end])].add((round(x), round(y)))

    assert all(len(found) == 1 for found in places.values())
    assert len(set.union(*places.values())) == ALL_POINTS


@pytest.mark.parametrize("way", range(1, len(WAYS) + 1))
def test_a_turned_tile_shows_the_paths_of_its_way(way: int) -> None:
    kind, turn = WAYS[way - 1]

    drawn = set(re.findall(r"#path-(\d)(\d)", str(art.tile(kind, (art.NOBODYS,) * PATHS, False))))

    turned = {frozenset((int(end) + 2 * turn) % FIELD_ENDS for end in pair) for pair in drawn}
    assert turned == {frozenset(pair) for pair in JOINED[way].tolist()}


@given(players=PLAYERS, seed=SEEDS, depth=DEPTHS)
def test_a_tail_is_traced_over_as_many_tiles_as_it_is_long(
    players: int, seed: int, depth: int
) -> None:
    match = played(new_match(GAME, players, seed), seed, depth)
    scene, tails = pieces(match), tails_in(match)

    for tail in tails:
        devil = scene[f"devil-{tail.letter}"]
        line = re.search(r'class="trace" d="([^"]+)"', svg(devil))
        assert line is not None
        assert line[1].count("C") == tail.length
        x, y = scenery.PLACE_OF[tail.end]
        assert line[1].endswith(f"{x:.0f},{y:.0f}")
        assert devil.title == f"{tail.letter} {tail.length}"


@given(players=PLAYERS, seed=SEEDS, depth=DEPTHS)
def test_every_stretch_of_a_tail_has_its_owners_colour_and_no_other_path_has(
    players: int, seed: int, depth: int
) -> None:
    match = played(new_match(GAME, players, seed), seed, depth)
    scene, tails = pieces(match), tails_in(match)
    tiles = "".join(svg(piece) for name, piece in scene.items() if name.startswith("tile-"))

    for side, owner in enumerate(art.OWNERS[: match.box["sides"][0]]):
        own = [tail for tail in tails if tail.side == side]
        home = sum(tail.length for tail in own if tail.fate == SCORED)
        growing = sum(tail.length for tail in own if tail.fate == GROWING)
        assert tiles.count(f'class="core {owner} home"') == home == match.state["points"][0, side]
        assert tiles.count(f'class="core {owner}"') == growing
    spent = sum(tail.length for tail in tails if tail.fate not in (GROWING, SCORED))
    assert 2 * tiles.count('class="core spent"') == spent  # each is the tail of two bodies


@given(players=PLAYERS, seed=SEEDS, depth=DEPTHS)
def test_the_tip_of_a_tail_lies_ahead_of_it_and_its_worth_beside_it(
    players: int, seed: int, depth: int
) -> None:
    match = played(new_match(GAME, players, seed), seed, depth)
    scene, tails = pieces(match), tails_in(match)

    tips = {name.removeprefix("tip-") for name in scene if name.startswith("tip-")}
    worth = {name.removeprefix("worth-") for name in scene if name.startswith("worth-")}

    assert tips == {tail.letter for tail in tails if tail.fate in (GROWING, SCORED)}
    assert worth == {tail.letter for tail in tails if tail.fate == SCORED}


def test_every_field_is_a_number_or_a_tile() -> None:
    match = new_match(GAME, 2, "fields")

    while not match.is_over:
        kinds = [name.split("-")[0] for name in pieces(match)]
        assert kinds.count("field") + kinds.count("tile") == FIELDS
        seat = match.acting()[0]
        match.decide(seat, match.legal(seat)[-1])


def test_the_tile_in_hand_carries_its_turns_for_its_player_alone_and_keeps_its_id() -> None:
    table = Table("teufel", 2, "forced 2 12s 7\nlast 12n\ntiles 12n:4/1")
    before = copied(table.states)

    laid = table.play(2, "turn2")[0].state

    turns = tuple(map(Kind.LAY, TURN.numbers))
    for seat, does in ((0, ()), (1, turns), (NOBODY, ())):
        scene = GAME.drawing.scene(table.game.sight(table.boxes, before, seat, table.seats))
        assert {piece.id: piece.does for piece in scene}["tile-12s"] == does
    places = [
        {
            piece.id: piece
            for piece in GAME.drawing.scene(table.game.sight(table.boxes, state, 1, table.seats))
        }
        for state in (before, laid)
    ]
    in_hand, lying = (scene["tile-12s"] for scene in places)
    assert (in_hand.x, in_hand.y) == (lying.x, lying.y)
    assert (lying.turn - in_hand.turn) % 360 == 240


@pytest.mark.parametrize("players", GAME.players)
def test_the_other_field_of_a_number_shows_only_where_numbers_matter(players: int) -> None:
    scene = pieces(new_match(GAME, players, "twin"))

    assert ('class="twin"' in svg(scene["field-17n"])) == (players != 3)


@pytest.mark.parametrize("order", ["body tip", "tip body"])
def test_no_devil_sits_on_the_tip_beside_it(order: str) -> None:
    box = pack_box(GAME, {**values(shipped_box(GAME)), "rim": order}, 2)
    state = GAME.read(box, "naming 1")

    scene = GAME.drawing.scene(GAME.sight(box, state, NOBODY, ("Anne", "Marc")))

    devils = [piece for piece in scene if piece.id.startswith("devil-")]
    tips = [way for point, way in enumerate(scenery.OUT_OF) if point % 2 != box["body"][0]]
    for devil in devils:
        assert min(math.dist((devil.x, devil.y), tip[:2]) for tip in tips) > 45
        assert 25 <= devil.x <= scenery.WIDTH - 25


def brightness(colour: str) -> float:
    """How bright a colour looks, from 0 to 255."""
    red, green, blue = (int(colour[at : at + 2], 16) for at in (1, 3, 5))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize("theme", range(2), ids=["day", "night"])
@pytest.mark.parametrize("field", ["up", "down"])
def test_a_field_that_can_be_named_is_brighter_than_one_that_cannot(field: str, theme: int) -> None:
    css = (named("teufel").folder / "view.css").read_text(encoding="utf-8")

    def said(start: str) -> str:
        found = re.search(re.escape(start) + r"light-dark\(([^,]+), ([^)]+)\)", css)
        assert found
        return found[theme + 1]

    ground = brightness(said(f".teufel .field.{field} {{ fill: "))
    lit, opacity = (
        brightness(said(".teufel .spot { fill: ")),
        float(said(".teufel .piece.can .spot { fill-opacity: ")),
    )

    assert opacity * lit + (1 - opacity) * ground > ground + 15
