"""Drachendelta, §6 Judging by eye, sentence by sentence."""

from collections.abc import Sequence

import numpy as np
import pytest

from catalogue import box_for
from fabeltafel.fairness import repeatable_lots
from fabeltafel.games.drachendelta.components import LENGTHS, SITES, SPOTS
from fabeltafel.match import Match
from games.drachendelta.laying import FACTS, GAME, gaps, programme


def choosing(variants: Sequence[str]) -> Match:
    """A match whose start player is about to lay a plank, with two stones on the board."""
    lots = repeatable_lots("eye", 2)
    match = Match(GAME, ["Anne", "Marc"], FACTS, lots, variants)
    words = [f"{slot + 1}:{card}" for slot, card in enumerate(programme("stones planks").split())]
    for seat in (0, 1):
        match.submit(seat, *map(GAME.action, [*words, "commit"]))
    for seat, spots in zip(two_seats(match), (("+e2", "+c2"), ("+e5", "+c5")), strict=True):
        match.submit(seat, *map(GAME.action, spots))
    return match


def two_seats(match: Match) -> list[int]:
    """Both seats, the start player first."""
    start = int(match.state["start_player"][0])
    return [start, 1 - start]


@pytest.mark.parametrize(("variants", "is_final"), [(["by-eye"], True), ([], False)])
def test_6_1_by_eye_neither_the_plank_nor_its_place_can_be_taken_back(
    variants: list[str], is_final: bool
) -> None:
    match = choosing(variants)
    seat = match.acting()[0]

    chosen = match.draft(seat, [GAME.action("plank1")])
    assert chosen.is_complete == is_final
    match.append(chosen)
    laid = match.draft(seat, list(map(GAME.action, ("e2", "c2"))))

    assert laid.is_complete == is_final
    assert laid.states[-1]["ends"].any()


@pytest.mark.parametrize("variants", [["by-eye"], []])
def test_6_1_a_plank_that_did_not_fit_is_lost_for_good(variants: list[str]) -> None:
    match = choosing(variants)
    seat = match.acting()[0]
    match.append(match.draft(seat, [GAME.action("plank6")]))

    draft = match.draft(seat, list(map(GAME.action, ("e2", "c2"))))

    assert draft.is_complete
    assert not draft.states[-1]["ends"].any()


def test_6_1_by_eye_a_preview_does_not_tell_whether_a_plank_fits() -> None:
    match = choosing(["by-eye"])
    seat = match.acting()[0]
    match.append(match.draft(seat, [GAME.action("plank1")]))
    match.append(match.draft(seat, [GAME.action("c2")]))

    for second in ("e2", "c5", "white"):
        assert match.preview(seat, GAME.action(second)) == []
    assert set(match.legal(seat)) > {GAME.action(word) for word in ("c5", "black")}


def test_6_2_bots_can_tell_placements_within_one_unit_of_not_fitting() -> None:
    box = box_for(GAME, 2).view(np.recarray)[0]
    is_village = np.arange(SITES) >= SPOTS
    at_village = is_village[:, None] | is_village
    gap, short, long = gaps(box), np.where(at_village, 10.5, 3), np.where(at_village, 12.5, 5)

    for length in range(1, LENGTHS + 1):
        plank = box.plank_length[length]
        spare = np.minimum(plank - (gap - short), gap + long - plank)
        fits, surely = (bits >> length & 1 == 1 for bits in (box.fits, box.surely_fits))
        assert np.array_equal(surely, fits & (spare > 1 - 1e-6))
        assert 0 < surely.sum() < fits.sum()


def test_6_1_by_eye_neither_hints_nor_previews_tell_whether_a_plank_fits() -> None:
    match = choosing(["by-eye"])
    seat = match.acting()[0]
    match.append(match.draft(seat, [GAME.action("plank1")]))
    first = match.draft(seat, [GAME.action("e2")])

    assert "by-eye" in GAME.hints.unhelped
    assert match.preview(seat, GAME.action("c2"), first) == []  # it would fit
    assert match.preview(seat, GAME.action("white"), first) == []  # it would not
