"""Auf Teufel komm raus!, sentence by sentence; run interpreted and compiled."""

import itertools
import re
from collections import Counter
from collections.abc import Sequence
from typing import Any

import numpy as np
import pytest

from catalogue import box_for, named, new_match, played, stream_of
from fabeltafel.box import shipped_box, values
from fabeltafel.engine import engine_of
from fabeltafel.film import NOBODY
from fabeltafel.game import BoxError, Event, NotationError
from fabeltafel.games.teufel.board import (
    ALL_POINTS,
    FIELD_AT,
    FIELDS,
    PLACES,
    POINTS,
    READING_ORDER,
    RIM,
    RIM_POINTS,
    SIXTH_OF,
    across,
    points_up,
)
from fabeltafel.games.teufel.components import CROSSINGS, FRAMES, NO_TILE
from fabeltafel.games.teufel.notation import FIELD_WORDS, FIELDS_BY_WORD, WAY_WORDS
from fabeltafel.games.teufel.tails import MET_A_BODY, SCORED, tails_of
from fabeltafel.games.teufel.tiles import (
    FAMILIES,
    FIXED_KINDS,
    JOINED,
    JOININGS,
    KINDS,
    WAY_OF,
    turned,
)
from table import Table

GAME = named("teufel")
FACTS = values(shipped_box(GAME))
TURNS = ["turn0", "turn1", "turn2"]
START = "naming 1"
A_TO_J = ["1n", "2n", "4n", "6n", "7n", "8n", "16n", "17n", "27n"]
K_TO_T = ["1s", "2s", "4s", "6s", "7s", "8s", "16s", "17s", "27s"]
DIAGRAM = """
            1C  2D  3  4E  5  6F  7G
        8B  9  10  11  12  13  14  15  16H
    17A 18  19  20  21  22  23  24  25  26  27J
    27T 26  25  24  23  22  21  20  19  18  17K
        16S 15  14  13  12  11  10  9   8L
            7R  6P  5  4O  3  2N  1M
"""  # of §1.3
BOXES = [
    ("ABC", [1, 8, 9, 10, 17, 18, 19, 20, 21]),
    ("DEF", [2, 3, 4, 5, 6, 11, 12, 13, 22]),
    ("GHJ", [7, 14, 15, 16, 23, 24, 25, 26, 27]),
]  # of §1.1, the upper half


class Teufel(Table):
    """A table on which the tiles turned up are named by their kinds."""

    def __init__(self, position: str, players: int = 2, **facts: Any) -> None:
        super().__init__("teufel", players, position, **facts)

    def play(self, seat: int, word: str, kinds: Sequence[int] = ()) -> list[Event]:
        """Say a word; chance turns up tiles of these kinds."""
        pile = self.state.pile.astype(np.int64)
        answers = []
        for kind in kinds:
            assert pile[kind] > 0
            answers += [int(pile[:kind].sum())] if pile.sum() > 1 else []
            pile[kind] -= 1
        return super().play(seat, word, answers)

    @property
    def position(self) -> str:
        """The table in notation."""
        return self.game.notation.write(self.boxes, self.states)

    @property
    def scores(self) -> list[int]:
        """Every seat's points."""
        return self.engine.scores(self.boxes, self.states)

    def fate(self, letter: str) -> tuple[int, int]:
        """What became of a tail, and how long it is."""
        box, state = self.boxes.view(np.recarray)[0], self.state
        tail = next(tail for tail in tails_of(box, state) if tail.letter == letter)
        return tail.fate, tail.length


def covered(but: Sequence[str], left: Sequence[int] = ()) -> str:
    """A tile on every field but these; tiles of some kinds are left face down."""
    kinds = [kind for _ in range(8) for kind in range(1, KINDS + 1)]
    for kind in left:
        kinds.remove(kind)
    fields = [word for word in FIELD_WORDS if word not in but]
    tiles = zip(fields, kinds, strict=False)
    return "tiles " + " ".join(f"{word}:{WAY_WORDS[WAY_OF[kind, 0]]}" for word, kind in tiles)


def followed(tiles: Sequence[int], field: int, end: int) -> tuple[int, int, int, bool]:
    """Where a path that enters a field leads, step by step: field, end, tiles crossed, at rim."""
    crossed = 0
    while tiles[field] != NO_TILE:
        crossed += 1
        pair = next(pair for pair in JOINED[tiles[field]].tolist() if end in pair)
        end = sum(pair) - end
        place = across(PLACES[field], end // 2)
        if place not in FIELD_AT:
            return field, end, crossed, True
        field, end = FIELD_AT[place], end ^ 1
    return field, end, crossed, False


def naive_points(box: Any, tiles: Sequence[int]) -> list[int]:
    """§5.2 once more, by following every body's path from the rim."""
    points = [0] * 3
    for edge, (field, side) in enumerate(RIM):
        _, end, crossed, is_rim = followed(tiles, field, 2 * side + int(box.body))
        if is_rim and end % 2 != box.body:
            points[box.owner[edge]] += crossed
    return points


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


def chr_row(codes: Sequence[int]) -> str:
    """Character codes as text."""
    return "".join(map(chr, codes))


def test_1_2_numbers_follow_the_diagram_and_twins_lie_opposite() -> None:
    box = box_for(GAME, 2).view(np.recarray)[0]
    printed = [int(word.strip("ABCDEFGHJKLMNOPRST")) for word in DIAGRAM.split()]

    assert [int(box.number[field]) for field in READING_ORDER] == printed
    assert [int(box.twin[field]) for field in range(27)] == list(range(27, 54))
    assert FIELD_WORDS[16] == "17n"
    assert (PLACES[16], PLACES[FIELDS_BY_WORD["17s"]]) == ((-5, 2), (5, 3))
    assert shipped_box(GAME)["numbers"].mark == "reconstructed"


def numbers_with(**moved: int) -> list[str]:
    """The numbers of the box, some fields having another one."""
    numbers = dict(zip(READING_ORDER, " ".join(FACTS["numbers"]).split(), strict=True))
    numbers |= {FIELDS_BY_WORD[word.lstrip("f")]: str(number) for word, number in moved.items()}
    return [
        " ".join(numbers[field] for field in READING_ORDER if PLACES[field][1] == row)
        for row in range(6)
    ]


def test_1_2_another_layout_binds_other_twins() -> None:
    table = Teufel(START, numbers=numbers_with(f1n=2, f2n=1))

    table.play(1, "1n", [1, 1])

    assert table.position.splitlines()[1:] == ["last 2s", "tiles 1n:1", "tiles 2s:1"]


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
        tail = tails_of(table.boxes.view(np.recarray)[0], table.state)[3]
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
    ]:
        with pytest.raises(BoxError, match=f"tiles_per_kind: .*{reason}"):
            GAME.pack({**FACTS, "tiles_per_kind": tiles}, 2, ())
    assert GAME.pack({**FACTS, "tiles_per_kind": [54, 0, 0, 0, 0, 0, 0]}, 2, ()) is not None


@pytest.mark.parametrize(
    ("players", "shares"),
    [
        (2, ["ABCDEFGHJ", "KLMNOPRST"]),
        (3, ["ABCDEF", "GHJKLM", "NOPRST"]),
        (4, ["ABCDEFGHJ", "KLMNOPRST", "ABCDEFGHJ", "KLMNOPRST"]),
    ],
)
def test_2_1_bodies_are_shared_out_in_the_order_of_their_letters(
    players: int, shares: list[str]
) -> None:
    box = box_for(GAME, players)
    sides = engine_of(GAME).sides(box)
    owners = dict(zip(chr_row(box["letter"][0]), box["owner"][0].tolist(), strict=True))

    owned = ["".join(n for n in owners if owners[n] == sides[seat]) for seat in range(players)]

    assert owned == shares


def test_2_1_four_players_are_two_teams_of_opposite_seats() -> None:
    match = played(new_match(GAME, 4, "teams"), "teams")

    assert match.engine.sides(match.box) == [0, 1, 0, 1]
    assert match.scores[:2] == match.scores[2:]
    assert len(match.winners) in (2, 4)


def test_2_1_all_tiles_lie_face_down_and_nothing_is_on_the_board() -> None:
    state = new_match(GAME, 3, "new").state.view(np.recarray)[0]

    assert state.pile_size == 56
    assert not state.tiles.any()
    assert state.other_end.tolist() == list(range(ALL_POINTS))


@pytest.mark.parametrize("players", GAME.players)
def test_2_2_who_begins_is_drawn_by_lot(players: int) -> None:
    begin = Counter(new_match(GAME, players, seed).acting()[0] for seed in range(60))

    assert set(begin) == set(range(players))


def test_2_2_turns_go_clockwise() -> None:
    table = Teufel("naming 4", players=4)
    assert table.refusal(1, "1n") == "2.2"

    table.play(4, "1n", [1, 1])
    table.play(1, "2n", [1, 1])

    assert table.engine.acting(table.boxes, table.states) == [1]
    assert table.words(1) == []


def test_3_1_the_first_turn_is_one_tile_on_any_field() -> None:
    for players in GAME.players:
        assert Teufel(START, players).words(1) == [*FIELD_WORDS]
    table = Teufel(START)

    events = table.play(1, "17s", [4])

    assert table.told(events) == ["named", "turned_up"]
    assert table.words(1) == TURNS
    assert table.position == "laying 1 17s 4\n"


def test_3_1_a_field_is_named_before_its_tile_is_turned_up() -> None:
    table = Teufel(START)
    assert table.refusal(1, "turn0") == "3.1"

    events = table.play(1, "3n", [6])

    assert [event.is_final for event in events] == [False, True]
    assert table.refusal(1, "4n") == "3.1"
    assert table.refusal(1, "turn0") is None


@pytest.mark.parametrize("kind", range(1, KINDS + 1))
def test_3_1_a_tile_is_laid_in_one_of_its_ways(kind: int) -> None:
    table = Teufel(START, players=3)

    table.play(1, "3n", [kind])

    is_fixed = kind <= FIXED_KINDS
    assert table.words(1) == ([] if is_fixed else TURNS)
    if not is_fixed:
        table.play(1, "turn2")
    assert table.position.splitlines()[-1] == f"tiles 3n:{kind}" + ("" if is_fixed else "/2")
    assert table.state.pile[kind] == 7


def test_3_1_a_turn_moves_every_end_by_two() -> None:
    for kind in range(FIXED_KINDS + 1, KINDS + 1):
        for turn in range(3):
            pairs = {frozenset(pair) for pair in JOINED[WAY_OF[kind, turn]].tolist()}
            written = JOINED[WAY_OF[kind, 0]].tolist()
            assert pairs == {frozenset((end + 2 * turn) % 6 for end in pair) for pair in written}


def test_3_1_a_covered_field_cannot_be_named() -> None:
    table = Teufel("naming 1\ntiles 3n:1 3s:1")

    assert "3n" not in table.words(1)
    assert table.refusal(1, "3n") == "3.1"


def test_3_2_a_later_turn_begins_on_the_twin_of_the_field_named_last() -> None:
    table = Teufel("laying 1 17n 4")

    events = table.play(1, "turn1", [5])

    assert table.told(events) == ["laid", "bound", "turned_up"]
    assert table.position == "forced 2 17s 5\nlast 17n\ntiles 17n:4/1\n"
    assert table.words(2) == TURNS


def test_3_2_after_the_forced_tile_the_same_player_names_a_field() -> None:
    table = Teufel("forced 2 17s 5\ntiles 17n:4/1")
    assert table.refusal(2, "1s") == "3.1"

    assert table.told(table.play(2, "turn0")) == ["laid"]
    assert table.told(table.play(2, "3n", [6])) == ["named", "turned_up"]

    assert table.position.splitlines()[0] == "laying 2 3n 6"


def test_3_2_forced_tiles_that_cannot_be_turned_are_laid_at_once() -> None:
    table = Teufel("naming 1\ntiles 3n:1 3s:1")

    events = table.play(1, "5n", [2, 3])

    assert table.told(events) == ["named", "turned_up", "laid", "bound", "turned_up", "laid"]
    assert [event.seat for event in events] == [0, 0, 0, 1, 1, 1]
    assert table.position.splitlines()[0] == "naming 2"


def test_3_3_the_last_turn_is_the_forced_tile_only_and_two_tiles_stay_unused() -> None:
    table = Teufel(f"naming 1\n{covered(but=['1n', '1s'])}")

    table.play(1, "1n", [4])
    table.play(1, "turn0", [5])
    events = table.play(2, "turn0")

    assert table.told(events)[-1] == "ended"
    assert table.engine.is_over(table.boxes, table.states)
    assert table.state.pile_size == 2


def test_3_4_a_named_field_must_not_be_the_rim_field_of_an_opponents_body() -> None:
    table = Teufel("naming 1\ntiles 3n:1 3s:1")

    barred = [word for word in FIELD_WORDS if table.refusal(1, word) == "3.4"]

    assert barred == K_TO_T
    assert table.words(1) == [w for w in FIELD_WORDS if w not in [*barred, "3n", "3s"]]


def test_3_4_a_partners_body_is_no_obstacle() -> None:
    for seat, barred in ((1, K_TO_T), (2, A_TO_J), (3, K_TO_T), (4, A_TO_J)):
        table = Teufel(f"naming {seat}\ntiles 3n:1 3s:1", players=4)
        assert [word for word in FIELD_WORDS if table.refusal(seat, word) == "3.4"] == barred


def test_3_4_the_forced_tile_may_lie_anywhere() -> None:
    table = Teufel("naming 1\ntiles 3n:1 3s:1")

    table.play(1, "17n", [1, 1])

    assert "17s:1" in table.position
    assert "17s" in K_TO_T


def test_3_5_if_nothing_else_can_be_named_the_restriction_is_lifted() -> None:
    lifted = Teufel(f"naming 1\n{covered(but=['8s', '17s'])}", numbers=numbers_with(f8s=17, f17n=8))
    assert lifted.words(1) == ["8s", "17s"]
    assert lifted.refusal(1, "8s") is None

    lifted.play(1, "8s", [4])
    assert lifted.told(lifted.play(1, "turn0", [5]))[-2:] == ["bound", "turned_up"]

    assert lifted.position.startswith("forced 2 17s 5")


def test_3_5_only_while_nothing_else_can_be_named() -> None:
    layout = numbers_with(f8s=17, f17n=8)
    table = Teufel(f"naming 1\n{covered(but=['3n', '3s', '8s', '17s'])}", numbers=layout)

    assert table.words(1) == ["3n", "3s"]
    assert table.refusal(1, "8s") == "3.4"


def test_3_5_with_twins_opposite_a_choice_is_never_blocked() -> None:
    for number in range(1, 28):
        for seat in (1, 2):
            table = Teufel(f"naming {seat}\n{covered(but=[f'{number}n', f'{number}s'])}")
            barred = set(K_TO_T if seat == 1 else A_TO_J)
            assert table.words(seat)
            assert not set(table.words(seat)) & barred


def test_4_1_three_players_lay_one_tile_a_turn_and_numbers_mean_nothing() -> None:
    table = Teufel(START, players=3)

    table.play(1, "17n", [4])
    events = table.play(1, "turn0")

    assert table.told(events) == ["laid"]
    assert table.position.splitlines()[0] == "naming 2"
    assert table.told(table.play(2, "23n", [2])) == ["named", "turned_up", "laid"]
    assert table.position.splitlines()[0] == "naming 3"


def test_4_2_a_field_lies_in_another_box_than_the_last_tile_whoever_laid_it() -> None:
    table = Teufel("naming 1\ntiles 3n:1 21n:1", players=3)
    box_of_last = {f"{number}n" for number in BOXES[0][1]} - {"21n"}

    refused = {word for word in FIELD_WORDS if table.refusal(1, word) == "4.2"}

    assert refused == box_of_last
    assert "5n" in table.words(1)


def test_4_2_two_opponents_bodies_are_barred() -> None:
    table = Teufel("naming 2\ntiles 22n:1", players=3)

    barred = [word for word in FIELD_WORDS if table.refusal(2, word) == "3.4"]

    assert " ".join(barred) == "1n 2n 4n 6n 8n 17n 2s 4s 6s 7s 16s 27s"


def test_4_2_the_same_box_is_used_if_nothing_elsewhere_can_be_named() -> None:
    table = Teufel(f"naming 1\n{covered(but=['3n', '5n', '1s'])}\nlast 4n", players=3)

    assert table.words(1) == ["3n", "5n"]
    assert table.refusal(1, "1s") == "3.4"


def test_4_2_whoever_has_no_field_left_sits_out_until_the_end() -> None:
    fields = covered(but=["3n", "1n", "2n", "7n"], left=[1, 1, 1])
    table = Teufel(f"naming 2\n{fields}\nlast 1s", players=3)

    events = table.play(2, "3n", [1])

    assert table.told(events[3:]) == ["sat_out"]
    assert events[-1].seat == 2
    assert table.position.splitlines()[0] == "naming 1"
    assert table.told(table.play(1, "1n", [1])[:3]) == ["named", "turned_up", "laid"]
    assert table.position.splitlines()[0] == "naming 2"
    events = table.play(2, "7n", [1])
    assert [event.seat for event in events if event.kind == events[-1].kind] == [1]
    assert table.position.splitlines()[0] == "naming 1"


def test_4_2_nobody_sits_out_when_the_last_field_is_covered() -> None:
    table = Teufel(f"naming 1\n{covered(but=['1n'], left=[1])}", players=3)

    assert "sat_out" not in table.told(table.play(1, "1n", [1]))


def test_4_2_somebody_can_always_name_a_field() -> None:
    for field in FIELD_WORDS:
        owners = [
            seat
            for seat in (1, 2, 3)
            if can_be_read(f"naming {seat}\n{covered(but=[field])}", players=3)
        ]
        assert owners


def can_be_read(position: str, players: int) -> bool:
    """Whether a position can be."""
    try:
        Teufel(position, players)
    except NotationError:
        return False
    return True


@pytest.mark.parametrize("players", GAME.players)
def test_5_1_the_game_ends_when_all_54_fields_are_covered(players: int) -> None:
    match = played(new_match(GAME, players, "end"), "end")

    assert (match.state["tiles"][0] != NO_TILE).all()
    for state in match.states[:-1]:
        assert (state["tiles"][0] == NO_TILE).any()
        assert not match.engine.is_over(match.box, state)
    assert match.acting() == []


def test_5_2_every_crossing_is_a_point_and_a_tile_crossed_twice_counts_twice() -> None:
    table = Teufel("laying 1 2n 4\ntiles 3n:1 23n:1", players=3)

    events = table.play(1, "turn0")

    assert table.told(events) == ["laid", "finished"]
    assert (events[1].seat, events[1].arguments) == (0, (ord("D"), 3))
    assert table.fate("D") == (SCORED, 3)
    assert table.scores == [3, 0, 0]


def test_5_2_a_tail_scores_for_the_owner_of_its_body_whoever_owns_the_tip() -> None:
    table = Teufel("laying 2 7n 7\ntiles 6n:6/1 22n:1", players=3)

    events = table.play(2, "turn0")

    assert table.told(events) == ["laid", "finished"]
    assert (events[1].seat, events[1].arguments) == (0, (ord("F"), 2))
    assert table.state.other_end[2 * 5] == 2 * 6 + 1
    assert table.scores == [2, 0, 0]


def test_5_2_a_path_that_joins_two_bodies_scores_nothing() -> None:
    table = Teufel("naming 1\ntiles 1n:4/1", players=3)

    events = table.play(1, "2n", [3])

    assert table.told(events)[3:] == ["met"]
    assert events[-1].arguments == (ord("C"), ord("D"))
    assert events[-1].seat == NOBODY
    assert table.fate("C") == table.fate("D") == (MET_A_BODY, 2)
    assert table.scores == [0, 0, 0]


def test_5_2_two_tips_joined_score_nothing() -> None:
    table = Teufel("laying 1 2n 4\ntiles 1n:3 23n:1", players=3)

    assert table.told(table.play(1, "turn2")) == ["laid"]

    ends = table.state.other_end[[5, 7]].tolist()
    assert ends == [7, 5]
    assert table.scores == [0, 0, 0]


def test_5_2_closed_loops_count_for_nobody() -> None:
    table = Teufel("naming 1\ntiles 12n:1 23n:2", players=3)
    shared = POINTS[FIELDS_BY_WORD["12n"], 2:4]

    assert table.told(table.play(1, "22n", [1])) == ["named", "turned_up", "laid"]

    assert table.scores == [0, 0, 0]
    assert table.state.other_end[shared].tolist() == shared.tolist()
    assert not table.state.length[shared].any()


@pytest.mark.parametrize("players", GAME.players)
def test_5_2_points_are_those_a_finger_finds_on_the_board(players: int) -> None:
    for seed in range(3):
        match = played(new_match(GAME, players, seed), seed)
        box = match.box.view(np.recarray)[0]
        for states in match.states:
            state = states.view(np.recarray)[0]
            assert state.points.tolist() == naive_points(box, state.tiles)


@pytest.mark.parametrize("players", GAME.players)
def test_5_2_every_point_knows_the_other_end_of_its_path_and_its_length(players: int) -> None:
    match = played(new_match(GAME, players, "ends"), "ends")

    for states in match.states[::5]:
        state = states.view(np.recarray)[0]
        for field, end in itertools.product(range(FIELDS), range(6)):
            place = across(PLACES[field], end // 2)
            is_open = place not in FIELD_AT or state.tiles[FIELD_AT[place]] == NO_TILE
            point = POINTS[field, end]
            if state.tiles[field] == NO_TILE or not is_open:
                continue
            last_field, last_end, crossed, _ = followed(state.tiles, field, end)
            assert state.other_end[point] == POINTS[last_field, last_end]
            assert state.length[point] == crossed


def test_5_3_the_highest_total_wins_and_a_tie_is_shared() -> None:
    for seed in range(8):
        match = played(new_match(GAME, 3, seed), seed)
        best = max(match.scores)
        assert match.winners == [seat for seat in range(3) if match.scores[seat] == best]
    alike = " ".join(
        f"{number}{half}:{WAY_WORDS[WAY_OF[number % KINDS + 1, 0]]}"
        for number in range(1, 28)
        for half in "ns"
    )
    tied = Teufel(f"over\ntiles {alike}")
    assert tied.scores[0] == tied.scores[1] > 0
    assert tied.engine.returns(tied.boxes, tied.states) == [0, 0]


def test_6_everything_laid_is_open() -> None:
    match = played(new_match(GAME, 4, "open"), "open", 30)

    for seat in (0, 3, NOBODY):
        seen = match.seen_by(seat)
        assert seen.tobytes() == match.state.tobytes()
        redealt = match.engine.redealt(match.box, seen, seat, stream_of("six"))
        assert redealt.tobytes() == match.state.tobytes()


def test_6_the_order_of_the_tiles_face_down_is_nowhere() -> None:
    """Turned up from the same state they are as likely as there are of each kind."""
    table = Teufel("naming 1\ntiles 3n:1 5s:1 4n:1 4s:2 9n:4/0 9s:4/0 10n:4/1 25s:7/1", players=3)
    pile, rng = table.state.pile.astype(np.int64), stream_of("order")
    assert pile.tolist() == [0, 5, 7, 8, 5, 8, 8, 7]

    seen = np.zeros(KINDS + 1)
    for _ in range(960):
        state = table.engine.hidden(table.boxes, table.states, 0)
        table.engine.play(table.boxes, state, 0, FIELDS_BY_WORD["5n"], rng)
        seen += pile - state["pile"][0]

    assert np.abs(seen - 20 * pile).max() < 50


@pytest.mark.parametrize("players", GAME.players)
def test_7_the_36_rim_ends_of_a_full_board_are_joined_in_18_pairs(players: int) -> None:
    for seed in range(5):
        state = played(new_match(GAME, players, seed), seed).state.view(np.recarray)[0]
        pairs = {frozenset((end, int(state.other_end[end]))) for end in range(RIM_POINTS)}
        assert len(pairs) == 18
        assert all(len(pair) == 2 for pair in pairs)
        assert set().union(*pairs) == set(range(RIM_POINTS))


def test_7_all_crossings_loops_included_are_162() -> None:
    with_loops = 0
    for seed in range(12):
        match = played(new_match(GAME, 2, seed), seed)
        state = match.state.view(np.recarray)[0]
        open_crossings = int(state.length[:RIM_POINTS].sum()) // 2
        looped = crossings_in_loops(state.tiles)
        assert open_crossings + looped == CROSSINGS == 162
        assert sum(match.scores) <= open_crossings
        with_loops += looped > 0
    assert with_loops


def crossings_in_loops(tiles: Sequence[int]) -> int:
    """Crossings that no path from the rim makes."""
    passed = set()
    for field, side in RIM:
        for end in (2 * side, 2 * side + 1):
            here, entered = field, end
            while True:
                pair = next(pair for pair in JOINED[tiles[here]].tolist() if entered in pair)
                passed.add((here, min(pair)))
                left = sum(pair) - entered
                place = across(PLACES[here], left // 2)
                if place not in FIELD_AT:
                    break
                here, entered = FIELD_AT[place], left ^ 1
    return FIELDS * 3 - len(passed)


def test_7_a_half_turn_swaps_the_scores_of_two_players() -> None:
    twin = {"n": "s", "s": "n"}
    for seed in range(5):
        match = played(new_match(GAME, 2, seed), seed)
        text = GAME.notation.write(match.box, match.state)
        half_turned = re.sub(r"\b(\d+)([ns])", lambda field: field[1] + twin[field[2]], text)
        assert Teufel(half_turned).scores == match.scores[::-1] != match.scores


def test_one_decision_tells_at_most_as_much_as_a_film_holds() -> None:
    """A field named and a tile forced, neither to be turned, and each of them ends three paths."""
    table = Teufel(
        """
        naming 1
        tiles 1n:6/0 2n:5/1 3n:2 4n:5/1 5n:2 6n:6/2
        tiles 8n:4/0 9n:2 10n:4/1 11n:7/1 12n:3 13n:2 14n:7/0 15n:6/2 16n:5/2
        tiles 17n:6/2 18n:3 19n:4/1 20n:1 21n:3 22n:2 23n:1 24n:4/0 25n:6/1 26n:3 27n:7/1
        tiles 27s:4/0 26s:4/0 25s:4/2 24s:6/2 23s:1 22s:3 21s:3 20s:5/2 19s:1 18s:5/1 17s:1
        tiles 16s:2 15s:7/0 14s:7/1 13s:2 12s:7/0 11s:5/2 10s:3 9s:3 8s:7/2
        tiles 6s:6/1 5s:1 4s:4/1 3s:5/0 2s:2 1s:5/2
        """
    )

    events = table.play(1, "7n", [1, 1])

    assert len(events) == FRAMES == 13
    assert table.told(events)[-1] == "ended"


@pytest.mark.parametrize(
    ("position", "reason"),
    [
        ("naming 3", "there is no seat '3'"),
        ("naming 1\nlast 28n", "28n"),
        ("naming 1\ntiles 1n", "not enough values"),
        ("naming 1\ntiles 1n:1 1n:1", "1n is covered twice"),
        ("naming 1\ntiles 1n:8", "8"),
        ("naming 1\npile ?", "unknown 'pile'"),
        ("laying 1 3n 2", "'2' is no kind of tile that can be turned"),
        ("laying 1 3n 4\ntiles 3n:1 3s:1", "3n is covered already"),
        ("naming 1\ntiles 3n:1", "3n and its twin"),
        ("forced 1 3s 4", "3n and its twin"),
        ("over", "over exactly when"),
        ("naming 1\nlast 4n\ntiles 3n:1 3s:1", "last tile cannot lie on a free field"),
        (f"naming 1\n{covered(but=[])}", "over exactly when"),
        ("over\ntiles " + " ".join(f"{word}:1" for word in FIELD_WORDS), "tiles of kind 1"),
    ],
)
def test_a_position_that_cannot_be_is_refused(position: str, reason: str) -> None:
    with pytest.raises(NotationError, match=reason):
        Teufel(position)


def test_a_position_that_three_players_cannot_have_is_refused() -> None:
    with pytest.raises(NotationError, match="no tile is forced"):
        Teufel("forced 1 3s 4\ntiles 3n:1", players=3)
    with pytest.raises(NotationError, match="seat 2 sits out"):
        Teufel(f"naming 2\n{covered(but=['1n'])}", players=3)


def test_a_word_that_is_no_decision_is_refused() -> None:
    with pytest.raises(NotationError, match="'28n' is no decision"):
        GAME.notation.action("28n")
