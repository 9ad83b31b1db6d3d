"""Auf Teufel komm raus!, §7 What always adds up, sentence by sentence."""

import re
from collections.abc import Sequence

import numpy as np
import pytest

from catalogue import new_match, played
from fabeltafel.games.teufel.board import FIELD_AT, FIELDS, JOINED, PLACES, RIM, RIM_POINTS, across
from fabeltafel.games.teufel.components import CROSSINGS
from games.teufel.laying import GAME, Teufel


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
        text = GAME.write(match.box, match.state)
        half_turned = re.sub(r"\b(\d+)([ns])", lambda field: field[1] + twin[field[2]], text)
        assert Teufel(half_turned).scores == match.scores[::-1] != match.scores
