"""Druidenwalzer in words: what decisions are called where they are made, and the sketch."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from catalogue import PEOPLE, new_match, played
from fabeltafel.compiled import copied
from fabeltafel.film import NOBODY
from fabeltafel.games.druidenwalzer import table as reader
from fabeltafel.games.druidenwalzer.components import FOREST, Box, Kind, State, Told
from fabeltafel.games.druidenwalzer.notation import PLACE_WORDS
from fabeltafel.texts import LANGUAGES, texts_of
from games.druidenwalzer.laying import GAME, Forest, match_with, position

ENGLISH = texts_of(GAME, "en")
SEEDS, DEPTHS = st.integers(0, 2**32), st.integers(0, 150)


def label(table: Forest, seat: int, word: str) -> str:
    """What a word is called in a position."""
    sight = GAME.sight(table.boxes, copied(table.states), seat - 1, table.seats)
    return GAME.label(GAME.action(word), ENGLISH, sight)


def told(table: Forest) -> list[str]:
    """The turn in words."""
    return list(GAME.describe(table.boxes, table.states, table.seats, ENGLISH)[-1].lines)


def drawn(table: Forest, width: int = 80) -> list[str]:
    """The sketch without its colours."""
    lines = GAME.sketched(table.boxes, table.states, table.seats, ENGLISH, width)
    return [re.sub(r"\[[^\]]*\]", "", line) for line in lines]


def test_a_label_says_where_a_druid_leaps_and_which_card_is_withdrawn() -> None:
    table = Forest(position(S3="black 4c 2w"))

    assert label(table, 1, "leap-orange") == "Orange leaps to the beech"
    assert label(table, 1, "-3") == "Withdraw counter-clockwise 2 from the olive tree"
    assert label(table, 1, "-5c") == "Withdraw clockwise 5 from your hand"
    assert label(table, 1, "5c@1") == "Lay clockwise 5 on the oak"


def test_a_contest_shows_what_is_compared() -> None:
    table = Forest(position("contest 1 ring S4 left orange black", S1="orange 5c", M3="black"))

    assert label(table, 1, "orange") == "Orange: sun 5, moon 3"
    assert label(table, 1, "purple") == "Purple"
    assert "Orange: sun 5, moon 3; Black: sun 4, moon 0." in told(table)[0]


def test_a_forced_waltz_names_the_empty_tree_and_warns_of_what_does_not_save_it() -> None:
    table = Forest(position(S2="purple", S4="5w", M4="1w 5c"))

    assert "Without a card: birch." in told(table)[0]
    assert label(table, 1, "1c@2") == "Lay clockwise 1 on the birch"
    assert label(table, 1, "1c@1") == "Lay clockwise 1 on the oak – then lost: birch"
    assert label(table, 1, "5c@2") == "Lay clockwise 5 on the birch – then lost: beech"
    assert label(table, 1, "5w@3") == "Lay counter-clockwise 5 on the olive tree – then lost: beech"


@given(seed=SEEDS, depth=DEPTHS, is_protected=st.booleans())
def test_what_a_waltz_would_leave_bare_is_what_it_leaves_bare(
    seed: int, depth: int, is_protected: bool
) -> None:
    variants = ("covered-is-protected",) * is_protected
    match = played(match_with(*variants, seed=seed), seed, depth)

    for seat in match.acting():
        before, box = State.of(match.state), Box.of(match.box)
        for action in match.legal(seat):
            decision = GAME.decision(action)
            if decision.kind == Kind.WALTZ:
                dance = (Told.LAID, Told.DANCED, Told.PROTECTED)
                film = match.position.preview(seat, action)
                after = State.of([event for event in film if event.kind in dance][-1].state)
                bare = reader.bare_after(box, before, seat, *decision.which)
                assert bare == reader.bare_trees(after, seat)


def test_the_end_tells_trees_and_tokens() -> None:
    table = Forest(position("over", M1="lost", M2="lost purple", S1="orange tokens 3 3c"))

    assert told(table) == [
        "The match is over.",
        "Anne has lost no tree; 3 enemy tokens lie on the others.",
        "Marc has lost 2 trees; no enemy token lies on the others.",
    ]
    assert table.scores == [40, 3]


@pytest.mark.parametrize(
    ("language", "roles"),
    [("en", ["Sun", "Moon"]), ("nl", ["Zon", "Maan"]), ("de", ["Sonne", "Mond"])],
)
def test_the_first_seat_is_the_sun_and_the_second_the_moon(language: str, roles: list[str]) -> None:
    assert [texts_of(GAME, language)(f"role-{seat}") for seat in (0, 1)] == roles


def test_the_sketch_lays_the_ring_out_as_it_lies() -> None:
    table = Forest(position("contest 1 ring S2 left orange black", M4="lost", S1="orange 3w 3c"))

    lines = drawn(table)

    assert [re.findall(r"\b[SM][1-4C]\b", line) for line in (lines[0], lines[5])] == [
        ["MC", "M4", "M3", "M2", "M1"],
        ["S1", "S2", "S3", "S4", "SC"],
    ]
    assert lines[6].split() == ["Orange", "Purple", "(O)", "Black", "0", "cards"]
    assert lines[7].split()[:4] == ["3c", "3w", "2c", "4c"]
    assert "Anne (Sun): 1c 5c 5w" in lines
    assert "Counter-clockwise: S1 S2 S3 S4 SC M1 M2 M3 M4 MC S1" in lines


@given(seed=SEEDS, depth=DEPTHS)
def test_the_sketch_fits_its_width_and_shows_every_top_card(seed: int, depth: int) -> None:
    match = played(new_match(GAME, 2, seed), seed, depth)

    for seat in (0, 1, NOBODY):
        state = match.seen_by(seat)
        for language in LANGUAGES:
            say = texts_of(GAME, language)
            lines = GAME.sketched(match.box, state, PEOPLE[:2], say, 75)
            assert GAME.sketched(match.box, state, PEOPLE[:2], say, 74) == []
            plain = [re.sub(r"\[[^\]]*\]", "", line) for line in lines]
            assert max(map(len, plain)) <= 75
            assert all(PLACE_WORDS[tree] in "".join(plain[:9]) for tree in range(FOREST))
