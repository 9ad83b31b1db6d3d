"""Auf Teufel komm raus!, §5 End and score, sentence by sentence."""

import itertools
from collections.abc import Sequence
from typing import Any

import numpy as np
import pytest

from catalogue import new_match, played
from fabeltafel.film import NOBODY
from fabeltafel.games.teufel.board import (
    FIELD_AT,
    FIELDS,
    JOINED,
    KINDS,
    PLACES,
    POINTS,
    RIM,
    WAY_OF,
    across,
)
from fabeltafel.games.teufel.components import FIELD, NO_TILE
from fabeltafel.games.teufel.notation import WAY_WORDS
from fabeltafel.games.teufel.tails import MET_A_BODY, SCORED
from fabeltafel.position import Position
from games.teufel.laying import GAME, Teufel


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


@pytest.mark.parametrize("players", GAME.players)
def test_5_1_the_game_ends_when_all_54_fields_are_covered(players: int) -> None:
    match = played(new_match(GAME, players, "end"), "end")

    assert (match.state["tiles"][0] != NO_TILE).all()
    for state in match.states[:-1]:
        assert (state["tiles"][0] == NO_TILE).any()
        assert not Position(match.game, match.box, state).is_over
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

    assert table.told(events) == ["laid", "finished", "grew"]
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

    assert table.told(table.play(1, "turn2")) == ["laid", "grew"]

    ends = table.state.other_end[[5, 7]].tolist()
    assert ends == [7, 5]
    assert table.scores == [0, 0, 0]


def test_5_2_closed_loops_count_for_nobody() -> None:
    table = Teufel("naming 1\ntiles 12n:1 23n:2", players=3)
    shared = POINTS[FIELD.number("12n"), 2:4]

    assert table.told(table.play(1, "22n", [1])) == ["named", "turned-up", "laid"]

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
    assert tied.position.returns == [0, 0]
