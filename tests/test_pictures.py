"""Pictures: what every drawing of every game owes its readers, and what Draco's adds."""

import gzip
import re
from collections.abc import Iterator
from dataclasses import replace
from xml.etree.ElementTree import Element, fromstring

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from catalogue import GAMES, TABLES, box_for, every_table, named, new_match, played, readers
from fabeltafel.box import pack_box, shipped_box, values
from fabeltafel.compiled import Records, copied
from fabeltafel.drawing import Piece
from fabeltafel.film import NOBODY
from fabeltafel.game import AnySight, Game
from fabeltafel.games.draco import scenery
from fabeltafel.games.draco.components import NO_CARD
from fabeltafel.match import Match
from fabeltafel.pictures import board_svg, picture, pieces_of, scene_svg, style_of
from fabeltafel.stylesheets import THEMES
from table import Table

SVG = "{http://www.w3.org/2000/svg}"
SHAPES = {SVG + tag for tag in ("rect", "circle", "ellipse", "path", "text", "use", "stop")}
MOST_KILOBYTES = 10

games = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
SEEDS = st.integers(0, 2**32)
DEPTHS = st.integers(0, 120)


def sights(match: Match) -> Iterator[AnySight]:
    """What every reader sees of a position and of the film that led there."""
    for seat in readers(match):
        yield match.game.sight(match.box, match.seen_by(seat), seat, match.seats)
        for event in match.film(len(match.log) - 1, seat) if match.log else []:
            yield match.game.sight(match.box, event.state, seat, match.seats, event)
    yield match.game.sight(
        match.box, match.state, NOBODY, match.seats
    )  # a replay with all hands open


def drawn(match: Match) -> Iterator[list[Piece]]:
    """Every scene of a position."""
    for sight in sights(match):
        yield match.game.drawing.scene(sight)


def board_of(match: Match) -> Element:
    """The board of a match, read back."""
    return fromstring(board_svg(match.game, match.box))


def ids_of(drawing: Element) -> list[str]:
    """All ids in a drawing."""
    return [element.attrib["id"] for element in drawing.iter() if "id" in element.attrib]


@every_table
@given(seed=SEEDS, depth=DEPTHS)
def test_scenes_are_well_formed_and_every_id_occurs_once(
    game: Game, players: int, seed: int, depth: int
) -> None:
    match = played(new_match(game, players, seed), seed, depth)
    board_ids = ids_of(board_of(match))

    for sight in sights(match):
        pieces = pieces_of(game, sight)
        scene = fromstring(scene_svg(game, pieces))
        assert ids_of(scene) == [piece.id for piece in game.drawing.scene(sight)] == list(pieces)
        assert len(set(board_ids + list(pieces))) == len(board_ids) + len(pieces)
        assert pieces_of(game, sight) == pieces


@every_table
def test_what_comes_and_goes_does_so_from_and_to_something_there_is(
    game: Game, players: int
) -> None:
    match = new_match(game, players, "ways")
    there_is, ways = set(ids_of(board_of(match))), set()

    for decisions in range(0, 240, 3):
        for scene in drawn(played(match, decisions, decisions)):
            there_is |= {piece.id for piece in scene}
            ways |= {way for piece in scene for way in (piece.comes_from, piece.goes_to) if way}

    assert ways <= there_is


@every_table
@given(seed=SEEDS, depth=DEPTHS)
def test_marks_of_an_event_pass(game: Game, players: int, seed: int, depth: int) -> None:
    match = played(new_match(game, players, seed), seed, depth)

    for sight in sights(match):
        rest = pieces_of(game, replace(sight, event=None))
        shown = pieces_of(game, sight)
        assert rest.items() <= shown.items()
        for piece in shown.keys() - rest.keys():
            assert re.search(r'class="passing\b', shown[piece])


@every_table
@given(seed=SEEDS, depth=DEPTHS)
def test_pieces_stand_for_actions_of_the_game_and_for_nothing_to_spectators(
    game: Game, players: int, seed: int, depth: int
) -> None:
    match = played(new_match(game, players, seed), seed, depth)

    for sight in sights(match):
        carried = {action for piece in game.drawing.scene(sight) for action in piece.does}
        assert carried <= set(range(game.actions))
        assert sight.seat != NOBODY or not carried


@every_table
@given(seed=SEEDS, depth=DEPTHS)
@settings(max_examples=5)
def test_what_lies_outside_the_scenery_belongs_to_a_part_of_the_layout(
    game: Game, players: int, seed: int, depth: int
) -> None:
    layout = getattr(game.drawing, "layout", None)
    if layout is None:
        return
    match = played(new_match(game, players, seed), seed, depth)
    found = layout(game.box.of(match.box))
    (x, y, width, height), names = found.scenery, {part.name for part in found.parts}

    assert {part.within for part in found.parts} - {""} <= names
    for scene in drawn(match):
        for piece in scene:
            if piece.cell:
                assert piece.cell.part in names
                assert 0 <= piece.cell.number < piece.cell.of
            else:
                assert x <= piece.x <= x + width, piece.id
                assert y <= piece.y <= y + height or piece.x == piece.y == 0, piece.id


def colours_by_theme(game: Game) -> dict[str, set[str]]:
    """The selectors each theme gives colours to, without the theme."""
    style = style_of(game)
    found: dict[str, set[str]] = {theme: set() for theme in THEMES}
    for theme, selector in re.findall(r"\.(light|dark) ([^,{]+?)\s*[,{]", style):
        found[theme].add(selector)
    return found


@games
def test_light_and_dark_colour_the_same_things(game: Game) -> None:
    style = style_of(game)
    colours = colours_by_theme(game)

    assert colours["light"] == colours["dark"] != set()
    assert "var(" not in style
    assert "url(" not in style


def with_classes(drawing: Element, above: frozenset[str]) -> Iterator[tuple[Element, set[str]]]:
    """Every element with the classes of itself and of whatever it is in."""
    classes = above | set(drawing.attrib.get("class", "").split())
    yield drawing, set(classes)
    for child in drawing:
        yield from with_classes(child, frozenset(classes))


def pictures_of(game: Game, players: int) -> list[Element]:
    """The board and some scenes."""
    match = played(new_match(game, players, "pictures"), 1, 30)
    scenes = [scene_svg(game, pieces_of(game, sight)) for sight in sights(match)]
    return [board_of(match), *map(fromstring, scenes)]


@every_table
def test_drawings_hold_neither_colours_nor_style_nor_code(game: Game, players: int) -> None:
    drawings = pictures_of(game, players)
    known = {f"#{name}" for name in ids_of(drawings[0])}

    for element in (element for drawing in drawings for element in drawing.iter()):
        assert element.tag not in (f"{SVG}style", f"{SVG}script")
        assert not {"style", "stroke", "color", "stop-color"} & element.attrib.keys()
        assert not any(name.startswith("on") for name in element.attrib)
        assert re.fullmatch(r"|url\(#[\w-]+\)", element.attrib.get("fill", ""))
        assert element.tag != f"{SVG}use" or element.attrib["href"] in known


def coloured_classes(game: Game) -> set[str]:
    """The classes that have a colour by day, and so by night, or are said to have none."""
    found: set[str] = set()
    for selectors, declared in re.findall(r"^(.+) \{ (.+) \}$", style_of(game), re.MULTILINE):
        for selector in re.split(r", (?=[.#])", selectors):
            owner, *classes = re.findall(r"\.([\w-]+)", selector.removeprefix(".light ")) or [""]
            if owner == game.name and re.search(r"\b(fill|stroke|color): #", declared):
                found |= set(classes)
            elif owner == game.name and "fill: none" in declared:
                found |= set(classes[-1:])
    return found


@every_table
def test_whatever_is_drawn_has_its_colour_from_both_themes(game: Game, players: int) -> None:
    """What is defined for use elsewhere inherits its colours and is not looked at here."""
    coloured = coloured_classes(game) - {"piece", "can"}

    for drawing in pictures_of(game, players):
        for definitions in drawing.findall(f"{SVG}defs"):
            drawing.remove(definitions)
        for element, classes in with_classes(drawing, frozenset()):
            if element.tag in SHAPES and "fill" not in element.attrib:
                assert classes & coloured, classes


@games
def test_a_picture_is_one_file_with_its_style(game: Game) -> None:
    match = new_match(game, game.players[0], "file")
    sight = match.game.sight(match.box, match.seen_by(0), 0, match.seats)

    for theme in THEMES:
        assert fromstring(picture(game, sight, theme)).attrib["class"] == theme


def cards_of(scene: list[Piece]) -> dict[str, Piece]:
    """The open cards of a Draco scene by id."""
    return {piece.id: piece for piece in scene if re.fullmatch(r"[a-z]+\d-\d-\d", piece.id)}


@given(seed=SEEDS, depth=DEPTHS)
def test_every_card_of_ones_own_draco_hand_carries_its_actions(seed: int, depth: int) -> None:
    game = named("draco")
    match = played(new_match(game, 3, seed), seed, depth)

    for seat in range(3):
        scene = game.drawing.scene(
            match.game.sight(match.box, match.seen_by(seat), seat, match.seats)
        )
        carrying = [piece for piece in scene if piece.does]
        held = [card for card in match.state["hands"][0, seat] if card != NO_CARD]
        words = {game.word(action) for piece in carrying for action in piece.does}
        assert len(carrying) == len(held)
        legal = {game.word(action) for action in match.legal(seat)}
        assert legal - words <= {"ride", "stay", "draw"}


def test_a_card_keeps_its_id_from_the_hand_over_the_table_to_the_open_cards() -> None:
    table = Table(
        "draco",
        2,
        """
        playing 1
        dragons blue 3 red 2
        1 on red3 hand blue3 green1 green1
        2 on blue3 hand black1
        """,
    )

    scenes = [copied(table.states), *(event.state for event in table.play(1, "green1"))]
    ride = table.game.action("ride")
    scenes.append(table.position.preview(0, ride)[0].state)

    cards = [cards_of(drawn_for(table, state, seat=0)) for state in scenes]
    assert [bool(scene["green1-1-1"].does) for scene in cards] == [True, False, False, False]
    assert len({(scene["green1-1-1"].x, scene["green1-1-1"].y) for scene in cards}) == 3
    for name in ("green1-1-2", "blue3-1-1", "blue3-2-1"):
        assert all(name in scene for scene in cards)


def drawn_for(table: Table, state: Records, seat: int) -> list[Piece]:
    """A position laid out by hand as one seat sees it."""
    hidden = table.position.at(state).seen_by(seat).state
    return table.game.drawing.scene(table.game.sight(table.boxes, hidden, seat, table.seats))


def test_ten_dragons_on_one_field_stand_apart() -> None:
    places = scenery.places(25)
    for field in range(len(places)):
        stands = scenery.standing([field] * 10, places)
        assert len({(stand.x, stand.y) for stand in stands}) == 10
        assert all(20 <= stand.x <= scenery.WIDTH - 20 for stand in stands)


@pytest.mark.parametrize("fields", [1, 2, 24, 59])
def test_every_path_a_box_may_have_fits_the_mountain(fields: int) -> None:
    game = named("draco")
    facts = {**values(shipped_box(game)), "path_2_3": f"{'1 ' * fields}| 4 3 2 1"}
    box = pack_box(game, facts, 2)

    places = scenery.places(int(box["summit"][0]))

    assert len(places) == 1 + fields + 4
    assert len(set(places)) == len(places)
    for place in places:
        assert 20 <= place.x <= scenery.WIDTH - 20
        assert scenery.TOP - 10 <= place.y <= scenery.FOOT + 10
    fromstring(board_svg(game, box))


@games
def test_a_scene_is_a_small_message(game: Game) -> None:
    match = played(new_match(game, game.players[-1], "size"), 1, 40)

    for sight in sights(match):
        scene = scene_svg(game, pieces_of(game, sight)).encode()
        assert len(gzip.compress(scene)) < MOST_KILOBYTES * 1000


def test_boards_are_drawn_once() -> None:
    for game, players in TABLES:
        box = box_for(game, players)
        assert board_svg(game, box) is board_svg(game, box)
