"""Pictures of König der Elfen: the ring as one sits at it, and how far a hand still reaches."""

import random
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from catalogue import named, new_match, played
from fabeltafel.chance import seeded
from fabeltafel.drawing import Piece
from fabeltafel.film import NOBODY
from fabeltafel.game import AnySight, Event
from fabeltafel.games.koenig import icons
from fabeltafel.games.koenig.components import (
    CARD_WORDS,
    PLACES,
    REALM,
    SEATS,
    SPOT,
    TRANSPORTS,
)
from fabeltafel.games.koenig.table import Table as Seen
from fabeltafel.match import Match
from fabeltafel.position import Position
from table import Table

GAME = named("koenig")
PLAYERS = st.sampled_from(GAME.players)
SEEDS = st.integers(0, 2**32)
DEPTHS = st.integers(0, 200)
BUTTONS = {"pass", "announce", "stop", "spell"}  # words that no piece stands for

Scene = dict[str, Piece]


def scene_of(match: Match, seat: int = NOBODY) -> Scene:
    """The pieces of a position by id."""
    return drawn(match.game.sight(match.box, match.seen_by(seat), seat, match.seats))


def drawn(sight: AnySight) -> Scene:
    """The pieces of a scene by id."""
    return {piece.id: piece for piece in GAME.drawing.scene(sight)}


def laid_out(table: Table, seat: int) -> Scene:
    """A position laid out by hand, as one seat sees it."""
    hidden = table.position.seen_by(seat).state
    return drawn(table.game.sight(table.boxes, hidden, seat, table.seats))


def filmed(table: Table, seat: int, events: list[Event]) -> list[Scene]:
    """The scenes of a film."""
    return [
        drawn(table.game.sight(table.boxes, event.state, seat, table.seats, event))
        for event in events
    ]


def svg(piece: Piece) -> str:
    """What a piece is drawn with."""
    return "".join(map(str, piece.body))


@given(players=PLAYERS, seed=SEEDS, depth=DEPTHS)
def test_every_decision_stands_on_a_piece_or_is_a_button(
    players: int, seed: int, depth: int
) -> None:
    match = played(new_match(GAME, players, seed), seed, depth)

    for seat in match.acting():
        standing = {action for piece in scene_of(match, seat).values() for action in piece.does}
        missing = {GAME.word(action) for action in set(match.legal(seat)) - standing}
        assert missing <= BUTTONS


@pytest.mark.parametrize("players", GAME.players)
def test_the_road_runs_clockwise_with_ones_own_realm_nearest(players: int) -> None:
    size = REALM if players == 2 else REALM - 1
    lines = [f"1 realm {'forest ' * size}hand pig", f"2 realm {'plain ' * size}hand pig"]
    table = Table("koenig", players, "\n".join(["planning 1", *lines]))

    for seat in range(2):
        scene = laid_out(table, seat)
        names = [f"place-1-forest-{n}" for n in range(1, size + 1)]
        others = [f"place-2-plain-{n}" for n in range(1, size + 1)]
        own = [scene[name] for name in (others if seat else names)]
        other = [scene[name] for name in (names if seat else others)]
        assert [piece.x for piece in own] == sorted((piece.x for piece in own), reverse=True)
        assert min(piece.y for piece in own) > max(piece.y for piece in other)


@given(players=PLAYERS, seed=SEEDS, depth=DEPTHS)
def test_every_card_of_ones_own_is_seen_and_of_others_only_their_number(
    players: int, seed: int, depth: int
) -> None:
    match = played(new_match(GAME, players, seed), seed, depth)
    state = match.state[0]

    for seat in range(players):
        scene = scene_of(match, seat)
        hand = [name for name in scene if name.startswith("hand-")]
        kinds = {CARD_WORDS[card]: int(n) for card, n in enumerate(state["hands"][seat]) if n}
        assert sorted(hand) == sorted(
            f"hand-{seat + 1}-{kind}-{n}"
            for kind, count in kinds.items()
            for n in range(1, count + 1)
        )
        for other in set(range(players)) - {seat}:
            panel = svg(scene[f"seat-{other + 1}"])
            known = re.findall(r'class="slip"', panel)
            assert bool(known) == bool(match.seen_by(seat)["hands"][0, other].any())


@given(players=PLAYERS, seed=SEEDS, depth=DEPTHS)
def test_gold_of_others_is_shown_only_in_the_end(players: int, seed: int, depth: int) -> None:
    match = played(new_match(GAME, players, seed), seed, depth)

    for seat in (*range(players), NOBODY):
        scene = scene_of(match, seat)
        shown = {s for s in range(players) if 'class="purse"' in svg(scene[f"seat-{s + 1}"])}
        assert shown == (set(range(players)) if match.is_over else {seat} - {NOBODY})


def test_a_place_keeps_its_name_when_another_of_its_realm_is_closed() -> None:
    table = Table("koenig", 3, "planning 1\n1 realm forest+thief2 lake+gold1 hand pig\n2 hand ?1")
    before = laid_out(table, 0)

    (event,) = table.play(1, "close-a")
    after = filmed(table, 0, [event])[0]

    assert "place-1-forest-1" not in after
    assert before["place-1-forest-1"].goes_to == "discard"
    assert before["thief-1-forest-1"].goes_to == "seat-2"
    for name in ("place-1-lake-1", "gold-1-lake-1"):
        assert after[name].x > before[name].x
    assert after["coins"].comes_from == "seat-1"


def test_a_card_that_is_lifted_looks_out_and_places_wait_for_it() -> None:
    table = Table(
        "koenig", 3, "planning 1\n1 realm forest hand lake*2 pig\n2 realm plain\n3 hand ?1"
    )
    before = laid_out(table, 0)

    table.play(1, "lake")
    after = laid_out(table, 0)

    assert after["hand-1-lake-1"].y < before["hand-1-lake-1"].y
    assert after["hand-1-lake-2"].y == before["hand-1-lake-2"].y
    free = {name: [GAME.word(action) for action in after[name].does] for name in after}
    assert free["free-1b"] == ["realm1"]
    assert free["free-2b"] == ["realm2"]
    assert free["free-3a"] == ["realm3"]
    assert free["free-3b"] == []


def test_the_traveller_walks_and_gold_flies() -> None:
    table = Table(
        "koenig",
        3,
        """
        travelling 1
        at 1a
        1 realm forest desert+thief2 hand dragon pig
        2 realm lake hand ?3
        3 hand ?3
        """,
    )
    before = laid_out(table, 0)

    events = table.play(1, "dragon")
    scenes = dict(zip(table.told(events), filmed(table, 0, events), strict=True))

    assert list(scenes) == ["rode", "arrived", "robbed", "earned"]
    start, end = before["traveller-1"], scenes["arrived"]["traveller-1"]
    place = before["place-1-desert-1"]
    assert abs(end.x - place.x) < abs(start.x - place.x)
    flight = next(piece for id, piece in scenes["rode"].items() if id.startswith("flight"))
    assert flight.comes_from == "seat-1"
    assert ">+2<" in svg(scenes["robbed"]["gain-2"])
    assert scenes["robbed"]["gain-2"].comes_from == "traveller-1"
    assert ">+6<" in svg(scenes["earned"]["gain-1"])
    assert scenes["earned"]["gain-1"].comes_from == "place-1-desert-1"
    assert "flag-1-desert-1" in scenes["arrived"]


def test_the_next_place_on_ones_way_stands_for_the_transports() -> None:
    table = Table(
        "koenig",
        2,
        "travelling 1\nat 1a\nreversed\n1 realm forest lake hand pig\n2 realm plain river",
    )

    for seat, words in ((0, {"pig", "raft"}), (1, set[str]())):
        scene = laid_out(table, seat)
        next_one = {GAME.word(action) for action in scene["place-2-river-1"].does}
        assert next_one & {"pig", "raft"} == words


def test_arms_are_told_by_more_than_colour() -> None:
    assert len(set(icons.SHAPES)) == SEATS
    shapes = [re.findall(r' d="([^"]+)"', str(icons.chip(seat, "thief"))) for seat in range(SEATS)]
    assert len({tuple(shape[:2]) for shape in shapes}) == SEATS
    assert len({shape[2] for shape in shapes}) == 1


# How far a hand reaches


def travels(rng: random.Random) -> Table:
    """Somebody on a short journey with little gold, among thieves and obstacles."""
    players = rng.choice(GAME.players)
    lines = ["travelling 1"]
    pile = [place for place in CARD_WORDS[1 : PLACES + 1] for _ in range(4)]
    rng.shuffle(pile)
    realms = [[pile.pop() for _ in range(rng.randint(0, 2))] for _ in range(players)]
    realms[0] = realms[0] or ["plain"]
    if rng.random() < 0.6:
        seat = rng.choice([n for n, realm in enumerate(realms) if realm])
        lines.append(f"at {seat + 1}{rng.choice('ab'[: len(realms[seat])])}")
        lines += [flag for flag in ("reversed", "guarded") if rng.random() < 0.3]
    arms = dict.fromkeys(range(1, players + 1), 4)
    left = dict.fromkeys(("gold", "thief", "tree", "monster"), 5)
    for seat, realm in enumerate(realms, start=1):
        purse = rng.randint(0, 5)
        hand = " ".join(rng.choices(TRANSPORTS, k=rng.randint(1, 5)) + companions(rng))
        told = " ".join(place + besides(rng, place, arms, left) for place in realm)
        lines.append(f"{seat} purse {purse} realm {told} hand {hand if seat == 1 else '?1'}")
    return Table("koenig", players, "\n".join(lines))


def companions(rng: random.Random) -> list[str]:
    """Perhaps a bodyguard, perhaps a change of direction."""
    return [card for card in ("bodyguard", "turn") if rng.random() < 0.4]


def besides(rng: random.Random, place: str, arms: dict[int, int], left: dict[str, int]) -> str:
    """Some cards beside a place, as long as their owners have arms."""
    obstacle = "monster" if place in ("river", "lake") else "tree"
    told = ""
    for card in ("gold", "thief", obstacle):
        owner = rng.choice(list(arms))
        if rng.random() < 0.35 and arms[owner] and left[card]:
            arms[owner] -= 1
            left[card] -= 1
            told += f"+{card}{owner}"
    return told


def visitable(position: Position, allowed: set[str]) -> set[int]:
    """Every place that the rules let the first seat get to with such words."""
    found, seen, waiting = set[int](), set[bytes](), [position]
    while waiting:
        now = waiting.pop()
        if now.state.tobytes() in seen or now.acting() != [0]:
            continue
        seen.add(now.state.tobytes())
        found |= {int(now.state["figure"][0])}
        for action in now.legal(0):
            if GAME.word(action) in allowed:
                later, frames = now.filmed(0, action, seeded("travel"))
                found |= {int(frame["state"]["figure"][0]) for frame in frames}
                waiting.append(later)
    return found - {0}


@given(seed=SEEDS)
def test_a_hand_reaches_just_the_places_the_rules_let_it_reach(seed: int) -> None:
    table = travels(random.Random(seed))
    hidden = table.position.seen_by(0).state
    sight = table.game.sight(table.boxes, hidden, 0, table.seats)

    ahead, behind = Seen(**vars(sight)).reach

    start = {int(table.states["figure"][0])} - {0}
    forward = visitable(table.position, {*TRANSPORTS, "bodyguard"})
    turned = visitable(table.position, {*TRANSPORTS, "bodyguard", "turn"})
    assert set(ahead) | start == forward | start
    assert set(behind) <= turned
    assert not set(ahead) & set(behind)


def test_a_bodyguard_who_comes_along_cannot_be_kept_for_later() -> None:
    position = """
        travelling 1
        {begun}
        1 realm plain hand pig*2 bodyguard
        2 realm plain+tree3 hand ?1
        3 hand ?1
        """
    reaches = []

    for begun in ("dragon 1", "hiring"):
        table = Table("koenig", 3, position.format(begun=begun))
        hidden = table.position.seen_by(0).state
        sight = table.game.sight(table.boxes, hidden, 0, table.seats)
        reaches.append([SPOT.word(spot) for spot in Seen(**vars(sight)).reach[0]])

    assert reaches == [["1a", "2a"], ["1a"]]


@given(seed=SEEDS)
def test_only_the_owner_of_a_hand_sees_how_far_it_reaches(seed: int) -> None:
    table = travels(random.Random(seed))
    hidden = table.position.seen_by(0).state
    sight = table.game.sight(table.boxes, hidden, 0, table.seats)
    ahead, behind = Seen(**vars(sight)).reach

    own, nobodys = laid_out(table, 0), laid_out(table, NOBODY)

    marks = {name for name in own if name.startswith("reached-")}
    assert marks == {f"reached-{SPOT.word(spot)}" for spot in (*ahead, *behind)}
    assert not any(name.startswith(("reached-", "trail-")) for name in nobodys)


def test_cards_that_leave_the_hand_one_by_one_are_not_missed_twice() -> None:
    table = Table(
        "koenig",
        6,
        """
        discarding 3
        dragon 3
        due 4
        picked plain wagon*2
        1 realm desert
        2 hand ?1
        3 realm forest+thief3 hand plain forest cloud*2 unicorn*3 wagon*2 raft*2 turn*3
        4 realm desert mountain
        5 realm mountain
        6 realm plain
        """,
    )

    scenes = filmed(table, 2, table.play(3, "-turn"))

    reached = [{name for name in scene if name.startswith("reached-")} for scene in scenes]
    assert len(reached) == 4
    assert all(marks == reached[0] != set() for marks in reached)
