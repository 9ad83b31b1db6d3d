"""Pictures of Druidenwalzer: the ring as one sits at it, and cards that dance where rules say."""

import re
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from catalogue import named, new_match, played
from fabeltafel.compiled import copied
from fabeltafel.drawing import Piece
from fabeltafel.film import NOBODY
from fabeltafel.game import AnySight, Event
from fabeltafel.games.druidenwalzer import table as table_of
from fabeltafel.games.druidenwalzer.components import (
    CARD,
    CARD_ARROW,
    CLOCKWISE,
    FOREST,
    MOON,
    SUN,
    TREES,
    State,
    Told,
)
from fabeltafel.games.druidenwalzer.notation import PLACE_WORDS, TREE_WORDS
from fabeltafel.match import Match
from fabeltafel.pictures import style_of
from games.druidenwalzer.laying import Forest, position
from table import Table

GAME = named("druidenwalzer")
SEEDS = st.integers(0, 2**32)
DEPTHS = st.integers(0, 150)
FACE = re.compile(r'class="card (with|against)".*?class="value"[^>]*>(\d)')
WALTZ = """
turn 1
S1 black ?4 3w
S2 ?4 2c
S3 orange ?4 1w
S4 purple ?4 2w
M1 black ?4 3c
M2 ?4 5w
M3 orange ?4 3w
M4 purple ?4 5c
SC 1c
MC 1w 5w
sun hand 5c 5c 1c
sun unseen 1c 1w 1w 2c 2c 2w 2w 3c 3c 3c 3w 3w 4c 4c 4c 4w 4w 4w 5w 5w 5w
moon hand ?2
moon unseen 1c 1c 1c 1w 1w 2c 2c 2c 2w 2w 2w 3c 3c 3w 3w 4c 4c 4c 4w 4w 4w 5c 5c 5w
"""

Scene = dict[str, Piece]


def scene_of(match: Match, seat: int = NOBODY) -> Scene:
    """The pieces of a position by id."""
    return drawn(match.game.sight(match.box, match.seen_by(seat), seat, match.seats))


def drawn(sight: AnySight) -> Scene:
    """The pieces of a scene by id."""
    return {piece.id: piece for piece in GAME.drawing.scene(sight)}


def filmed(table: Table, seat: int, events: list[Event]) -> list[Scene]:
    """The scenes of a film."""
    return [
        drawn(table.game.sight(table.boxes, event.state, seat, table.seats, event))
        for event in events
    ]


def svg(piece: Piece) -> str:
    """What a piece is drawn with."""
    return "".join(map(str, piece.body))


def card_on(piece: Piece) -> str:
    """The card a piece shows, in a word; nothing if it lies face down."""
    found = FACE.search(svg(piece))
    return f"{found[2]}{'cw'[found[1] == 'against']}" if found else ""


def flights(scene: Scene) -> list[Piece]:
    """The cards on their way."""
    return [piece for name, piece in scene.items() if name.startswith("flight-")]


@given(seed=SEEDS, depth=DEPTHS)
def test_every_decision_stands_on_a_piece(seed: int, depth: int) -> None:
    match = played(new_match(GAME, 2, seed), seed, depth)

    for seat in match.acting():
        standing = {action for piece in scene_of(match, seat).values() for action in piece.does}
        assert set(match.legal(seat)) <= standing


@pytest.mark.parametrize("moon_trees", [[1, 2, 3, 4], [4, 3, 2, 1]])
@pytest.mark.parametrize(("seat", "near"), [(SUN, "S"), (MOON, "M"), (NOBODY, "S")])
def test_the_ring_runs_counter_clockwise_with_ones_own_side_nearest(
    moon_trees: list[int], seat: int, near: str
) -> None:
    table = Table("druidenwalzer", 2, WALTZ, moon_trees=moon_trees)

    scene = drawn(table.game.sight(table.boxes, copied(table.states), seat, table.seats))

    ring = [scene[PLACE_WORDS[place]] for place in table.boxes["ring"][0]]
    turns = [a.x * b.y - b.x * a.y for a, b in pairwise(seen_from_the_middle([*ring, ring[0]]))]
    assert all(turn < 0 for turn in turns)  # y grows downwards
    lower = sorted((piece for piece in ring if piece.y > 350), key=lambda piece: piece.x)
    assert [piece.id for piece in lower] == [piece.id for piece in ring if piece.id[0] == near]


def seen_from_the_middle(pieces: list[Piece]) -> list[Piece]:
    """Pieces with their places told from the middle of the ring."""
    return [Piece(piece.id, piece.x - 300, piece.y - 350, ()) for piece in pieces]


@given(seed=SEEDS, depth=DEPTHS)
def test_every_card_that_is_known_can_be_seen(seed: int, depth: int) -> None:
    match = played(new_match(GAME, 2, seed), seed, depth)
    state, scene = match.state[0], scene_of(match)

    for tree in range(FOREST):
        name = TREE_WORDS[tree]
        cards = [CARD.word(card) for card in state["piles"][tree] if card]
        lying = [p for p in scene.values() if re.fullmatch(rf"{name}-\d+", p.id)]
        assert [card_on(piece) for piece in lying if card_on(piece)] == cards
        assert len({(piece.x, piece.y) for piece in lying if card_on(piece)}) == len(cards)
        face_down = int(state["face_down"][tree])
        if len(cards) + face_down > 1:
            badge = scene[f"{name}-depth"]
            assert f">{face_down}<" in svg(badge)
            assert badge.title.split() == [name, *reversed(cards), f"?{face_down}"]
            assert re.findall(r'class="sum"[^>]*>(\d)', svg(badge)) == [c[0] for c in cards[::-1]]
    for tree, tokens in enumerate(state["tokens"].tolist()):
        mine = [name for name in scene if name.startswith(f"{TREE_WORDS[tree]}-token-")]
        assert len(mine) == tokens


@given(seed=SEEDS, depth=DEPTHS)
def test_the_other_hand_is_seen_from_behind(seed: int, depth: int) -> None:
    match = played(new_match(GAME, 2, seed), seed, depth)

    for seat in (SUN, MOON):
        scene, other = scene_of(match, seat), 1 - seat
        known, size = (int(match.state[0][name][other]) for name in ("hand_known", "hand_size"))
        held = [piece for piece in scene.values() if piece.id.startswith(f"hand-{other + 1}-")]
        assert len(held) == size
        assert sum(card_on(piece) == "" for piece in held) == size - known
        assert not any(piece.does for piece in held)


@given(seed=SEEDS, depth=DEPTHS)
def test_a_card_flies_to_where_it_lies_and_is_hidden_there_meanwhile(seed: int, depth: int) -> None:
    match = played(new_match(GAME, 2, seed), seed, depth)
    style = style_of(GAME)

    for event in match.film(len(match.log) - 1, NOBODY) if match.log else []:
        scene = drawn(match.game.sight(match.box, event.state, NOBODY, match.seats, event))
        for flying in flights(scene):
            goal = flying.id.split("-")[1]
            if goal not in TREE_WORDS:
                continue
            tree = TREE_WORDS.index(goal)
            top = scene[f"{goal}-{event.state['height'][0, tree]}"]
            assert (flying.x, flying.y, card_on(flying)) == (top.x, top.y, card_on(top))
            assert f'class="at-{goal}"' in svg(top)
            assert f".druidenwalzer:has(.to-{goal}) .at-{goal}" in style


def test_a_waltz_is_tried_and_shows_who_would_dance_and_where_they_would_land() -> None:
    table = Table("druidenwalzer", 2, WALTZ)
    action = GAME.action("5c@4")

    events = table.position.preview(0, action)
    scenes = filmed(table, SUN, events)

    assert GAME.decision(action).kind.is_previewed
    assert [event.kind for event in events] == [Told.LAID, Told.DANCED, Told.DANCED]
    assert [[piece.id.split("-")[1] for piece in flights(scene)] for scene in scenes] == [
        ["S4"],
        ["SC"],
        ["S3"],
    ]
    assert [flights(scene)[0].comes_from for scene in scenes] == [
        "hand-1-5c-2",
        "M4-stack",
        "M2-stack",
    ]
    assert [name for scene in scenes for name in scene if name.startswith("route-")] == [
        "route-M4",
        "route-M2",
    ]


@pytest.mark.parametrize(("word", "hops"), [("5c@4", 4), ("5c@1", 1), ("5c@2", 2)])
def test_the_way_of_a_dancer_has_a_hop_for_every_symbol(word: str, hops: int) -> None:
    table = Table("druidenwalzer", 2, WALTZ)

    events = table.position.preview(0, GAME.action(word))

    for scene in filmed(table, SUN, events[1:]):
        (route,) = (piece for name, piece in scene.items() if name.startswith("route-"))
        line = re.search(r'class="hops" d="([^"]+)"', svg(route))
        assert line is not None
        assert line[1].count("Q") == hops


def test_a_dance_is_drawn_the_way_of_the_card_laid_even_when_another_lies_on_it() -> None:
    table = Forest(
        position(S1="lost", S2="purple 2c", S3="orange 3c", S4="black 1c", M1="lost",
                 M2="purple 2w", M3="orange 5c", M4="black 5w"),
    )  # fmt: skip

    first, last = filmed(table, SUN, table.play(1, "5c@4")[1:3])

    for scene, name, on in ((first, "M4", "M3"), (last, "M3", "M2")):
        line = re.search(r'class="hops" d="M\S+ Q\S+ (\S+)', svg(scene[f"route-{name}"]))
        assert line is not None
        assert line[1] == f"{scene[on].x - 20:g},{scene[on].y + 42:g}"


@given(seed=SEEDS, depth=DEPTHS)
def test_the_way_of_a_dancer_ends_where_the_rules_say(seed: int, depth: int) -> None:
    match = played(new_match(GAME, 2, seed), seed, depth)

    for event in match.film(len(match.log) - 1, NOBODY) if match.log else []:
        if event.kind == Told.DANCED:
            state, ring = State.of(event.state), match.box["ring"][0].tolist()
            way = table_of.way_of(state, ring, event.arguments[0])
            assert way[-1] == event.arguments[1]


def test_what_leaves_a_hand_flies_from_the_card_that_is_gone() -> None:
    table = Table("druidenwalzer", 2, WALTZ)
    before = drawn(table.game.sight(table.boxes, copied(table.states), SUN, table.seats))

    (event, *_) = table.play(1, "-5c")
    (scene,) = filmed(table, SUN, [event])

    assert event.kind == Told.WITHDREW
    assert flights(scene)[0].comes_from in before.keys() - scene.keys()


def test_a_won_card_flies_from_its_tree_to_the_cult_tile_and_a_token_comes_from_the_winner() -> (
    None
):
    table = Table(
        "druidenwalzer", 2, WALTZ.replace("turn 1", "contest 1 ring S4 left orange black")
    )

    events = table.play(1, "orange", [0])
    scenes = filmed(table, SUN, events)

    won = next(n for n, event in enumerate(events) if event.kind == Told.WON_CARD)
    assert flights(scenes[won])[0].comes_from == "M3-stack"
    assert scenes[won]["S3-token-1"].comes_from == "seat-2"
    verdicts = {name: svg(piece) for name, piece in scenes[0].items() if "verdict" in name}
    assert "wins" in verdicts["verdict-M3"]
    assert "loses" in verdicts["verdict-S3"]


def test_a_panel_counts_the_trees_and_tokens_that_its_player_has_won() -> None:
    table = Forest(position(M4="lost", M1="orange tokens 3 3w", M2="purple tokens 4 2w"))
    sights = [
        table.game.sight(table.boxes, copied(table.states), n, table.seats) for n in (SUN, MOON)
    ]

    for scene in map(drawn, sights):
        assert re.findall(r'class="gain"[^>]*>(\d+)', svg(scene["seat-1"])) == ["1", "7"]
        assert "gain" not in svg(scene["seat-2"])


def test_a_card_shows_its_arrow_by_more_than_colour() -> None:
    table = Table("druidenwalzer", 2, WALTZ)
    scene = drawn(table.game.sight(table.boxes, copied(table.states), SUN, table.seats))

    for tree in range(FOREST):
        top = scene[f"{TREE_WORDS[tree]}-5"]
        card = int(table.states["piles"][0, tree, TREES])
        arrow = "with" if CARD_ARROW[card] == CLOCKWISE else "against"
        assert set(re.findall(r'href="#arrow-(\w+)"', svg(top))) == {arrow}
