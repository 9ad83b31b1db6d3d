"""Auf Teufel komm raus!, §1 The box, sentence by sentence."""

import itertools
from collections import Counter

import numpy as np
import pytest

from catalogue import box_for
from fabeltafel.box import shipped_box
from fabeltafel.game import BoxError
from fabeltafel.games.teufel.board import (
    FAMILIES,
    FIELDS,
    FIXED_KINDS,
    JOININGS,
    KINDS,
    PLACES,
    POINTS,
    READING_ORDER,
    RIM,
    SIXTH_OF,
    across,
    points_up,
    turned,
)
from fabeltafel.games.teufel.components import FIELD
from games.teufel.laying import BOXES, FACTS, GAME, START, Teufel, chr_row, numbers_with

DIAGRAM = """
            1C  2D  3  4E  5  6F  7G
        8B  9  10  11  12  13  14  15  16H
    17A 18  19  20  21  22  23  24  25  26  27J
    27T 26  25  24  23  22  21  20  19  18  17K
        16S 15  14  13  12  11  10  9   8L
            7R  6P  5  4O  3  2N  1M
"""  # of §1.3


def test_1_1_the_board_is_a_hexagon_of_54_triangles() -> None:
    rows = Counter(row for _, row in PLACES)

    assert [rows[row] for row in range(6)] == [7, 9, 11, 11, 9, 7]
    assert len(set(PLACES)) == FIELDS == 54
    for row in range(3):
        ends = (
            min(place for place in PLACES if place[1] == row),
            max(place for place in PLACES if place[1] == row),
        )
        assert all(points_up(place) for place in ends)


def corners(field: int, side: int) -> set[tuple[int, int]]:
    """The two corners of a field's side, in half edges and rows."""
    x, row = PLACES[field]
    sense = 1 if points_up((x, row)) else -1
    tip, base = (row, row + 1) if sense == 1 else (row + 1, row)
    ring = [(x, tip), (x + sense, base), (x - sense, base)]
    return {ring[side], ring[(side + 1) % 3]}


def test_1_1_fields_are_neighbours_where_they_share_two_corners() -> None:
    sides = list(itertools.product(range(FIELDS), range(3)))
    shared = [
        (one, other)
        for one, other in itertools.combinations(sides, 2)
        if corners(*one) == corners(*other)
    ]

    assert len(shared) == 72
    for (field, side), (neighbour, its_side) in shared:
        assert side == its_side
        assert across(PLACES[field], side) == PLACES[neighbour]
        for end in (2 * side, 2 * side + 1):
            assert POINTS[field, end] == POINTS[neighbour, end ^ 1]
    assert len(set(sides)) - 2 * len(shared) == len(RIM) == 18


def test_1_1_six_boxes_of_nine_fields_meet_in_the_centre() -> None:
    letters = chr_row(box_for(GAME, 2)["letter"][0])
    for box, (rim, numbers) in enumerate(BOXES):
        for half in range(2):
            fields = {number - 1 + 27 * half for number in numbers}
            assert {field for field in range(FIELDS) if SIXTH_OF[field] == box + 3 * half} == fields
        assert {letters[n] for n, (field, _) in enumerate(RIM) if field + 1 in numbers} == set(rim)


def test_1_2_numbers_follow_the_diagram_and_twins_lie_opposite() -> None:
    box = box_for(GAME, 2).view(np.recarray)[0]
    printed = [int(word.strip("ABCDEFGHJKLMNOPRST")) for word in DIAGRAM.split()]

    assert [int(box.number[field]) for field in READING_ORDER] == printed
    assert [int(box.twin[field]) for field in range(27)] == list(range(27, 54))
    assert FIELD.word(16) == "17n"
    assert (PLACES[16], PLACES[FIELD.number("17s")]) == ((-5, 2), (5, 3))
    assert shipped_box(GAME)["numbers"].mark == "reconstructed"


def test_1_2_another_layout_binds_other_twins() -> None:
    table = Teufel(START, numbers=numbers_with(f1n=2, f2n=1))

    table.play(1, "1n", [1, 1])

    assert table.text.splitlines()[1:] == ["last 2s", "tiles 1n:1", "tiles 2s:1"]


@pytest.mark.parametrize(
    ("numbers", "reason"),
    [
        ("1 2 3", "list of 6 texts"),
        ([1, 2, 3, 4, 5, 6], "list of 6 texts"),
        (["1 2"], r"rows of \[2\] fields instead of \[7, 9, 11, 11, 9, 7\]"),
        (numbers_with(f1n=28), "'28' is no number from 1 to 27"),
        (numbers_with(f1n=-1), "'-1' is no number"),
        (numbers_with(f1n=2), "2 stands on 3 fields instead of 2"),
    ],
)
def test_1_2_a_layout_that_cannot_be_is_refused(numbers: object, reason: str) -> None:
    with pytest.raises(BoxError, match=f"numbers: .*{reason}"):
        GAME.pack({**FACTS, "numbers": numbers}, 2, ())


def test_1_3_the_rim_has_18_edges_on_18_fields_with_their_letters() -> None:
    letters = chr_row(box_for(GAME, 2)["letter"][0])
    printed = [
        (field, word[-1])
        for field, word in zip(READING_ORDER, DIAGRAM.split(), strict=True)
        if word[-1].isalpha()
    ]

    assert len({field for field, _ in RIM}) == len(RIM) == 18
    assert {(field, letters[edge]) for edge, (field, _) in enumerate(RIM)} == set(printed)
    assert letters == "".join(sorted(letters))
    assert set("IQ").isdisjoint(letters)


def test_1_3_on_every_edge_the_body_comes_first_clockwise() -> None:
    body_first = Teufel("naming 1\ntiles 2n:4/0 9n:1", players=3)
    tip_first = Teufel("naming 1\ntiles 2n:4/0 9n:1", players=3, rim="tip body")

    for table, end in ((body_first, 4), (tip_first, 5)):
        tail = table.tails[3]
        assert (tail.letter, tail.length) == ("D", 1)
        assert tail.end == POINTS[1, end]


def test_1_3_no_other_rim_can_be() -> None:
    for fact, value, reason in [
        ("rim", "tail", "must be 'body tip' or 'tip body'"),
        ("rim", 1, "must be 'body tip' or 'tip body'"),
        ("letters", "ABC", "18 different letters"),
        ("letters", 18, "18 different letters"),
        ("letters", "AACDEFGHJKLMNOPRST", "18 different letters"),
        ("letters", "aBCDEFGHJKLMNOPRST", "'a' is no capital letter"),
        ("letters", "ÄBCDEFGHJKLMNOPRST", "'Ä' is no capital letter"),
    ]:
        with pytest.raises(BoxError, match=f"{fact}: .*{reason}"):
            GAME.pack({**FACTS, fact: value}, 2, ())


def test_1_4_the_fifteen_joinings_are_seven_kinds_three_fixed_and_four_turning() -> None:
    ends = set(range(6))
    assert len(set(JOININGS)) == len(JOININGS) == 15
    assert all({end for pair in joining for end in pair} == ends for joining in JOININGS)

    kinds = {frozenset(turned(joining, turn) for turn in range(3)) for joining in JOININGS}

    assert sorted(map(len, kinds)) == [1, 1, 1, 3, 3, 3, 3]
    assert kinds == {frozenset(family) for family in FAMILIES}
    assert (KINDS, FIXED_KINDS) == (7, 3)


def test_1_4_kinds_are_numbered_as_written() -> None:
    first = ["·".join(f"{one}{other}" for one, other in family[0]) for family in FAMILIES]

    assert first[:3] == ["01·23·45", "03·14·25", "05·12·34"]
    assert first[3:] == ["01·24·35", "01·25·34", "02·14·35", "02·15·34"]


def test_1_4_every_kind_equals_its_mirror_image() -> None:
    for family in FAMILIES:
        mirrored = tuple(sorted((min(5 - a, 5 - b), max(5 - a, 5 - b)) for a, b in family[0]))
        assert mirrored in family


def test_1_4_there_are_eight_tiles_of_each_kind() -> None:
    tiles = box_for(GAME, 2)["tiles"][0]

    assert tiles.tolist() == [0, *[8] * 7]
    assert tiles.sum() == 56
    assert shipped_box(GAME)["tiles_per_kind"].mark == "reconstructed"


def test_1_4_tiles_that_do_not_cover_the_board_are_refused() -> None:
    for tiles, reason in [
        ([8] * 6, "list of 7 counts"),
        (56, "list of 7 counts"),
        ([8, 8, 8, 8, 8, 8, -1], "kind 7: -1"),
        ([8, 8, True, 8, 8, 8, 8], "kind 3: True"),
        ([8, 8, 8, 8, 8, 8, 5], "53 tiles do not cover 54 fields"),
        ([8, 8, 8, 8, 8, 8, 6], "has 54 tiles; there are 56"),
        ([16, 8, 0, 8, 8, 8, 8], "of every kind at least one"),
    ]:
        with pytest.raises(BoxError, match=f"tiles_per_kind: .*{reason}"):
            GAME.pack({**FACTS, "tiles_per_kind": tiles}, 2, ())
    first = GAME.of_version(1)
    assert first.pack({**FACTS, "tiles_per_kind": [54, 0, 0, 0, 0, 0, 0]}, 2, ()) is not None
