"""Druidenwalzer, §6 Variants, sentence by sentence."""

from collections import Counter

import numpy as np
import pytest

from fabeltafel.box import pack_box, shipped_box, values
from fabeltafel.film import NOBODY
from fabeltafel.game import BoxError, FabeltafelError
from fabeltafel.games.druidenwalzer.components import CARD, CARD_VALUE, VARIANTS
from games.druidenwalzer.laying import GAME, Forest, cards_of, dances, match_with, position


def test_6_1_the_cards_a_player_does_without_are_known_and_the_draw_pile_is_smaller() -> None:
    match = match_with("sun-without-2", "sun-without-3", "moon-without-1")

    for seat in (0, 1, NOBODY):
        state = match.seen_by(seat).view(np.recarray)[0]
        assert [int(CARD_VALUE[card]) for card in state.set_aside[0] if card] == [2, 3]
        assert [int(CARD_VALUE[card]) for card in state.set_aside[1] if card] == [1]
        assert list(state.first_pile) == [9 - 2 - 3, 9 - 1 - 3]
    assert cards_of(match.state.view(np.recarray)[0]) == Counter(dict.fromkeys(range(1, 11), 6))


def test_6_1_the_arrow_of_a_removed_card_is_left_to_chance() -> None:
    states = [match_with("moon-without-2", seed=seed).state for seed in range(40)]

    assert {CARD.word(int(state["set_aside"][0, 1, 1])) for state in states} == {"2c", "2w"}


def test_6_1_handicaps_of_both_players_can_be_combined_but_none_is_taken_twice() -> None:
    everything = match_with(*VARIANTS)
    assert list(everything.state["first_pile"][0]) == [3, 3]

    with pytest.raises(FabeltafelError, match="sun-without-2 is chosen twice"):
        match_with("sun-without-2", "sun-without-2")
    with pytest.raises(FabeltafelError, match="covered-is-protected is chosen twice"):
        match_with("covered-is-protected", "covered-is-protected")
    with pytest.raises(FabeltafelError, match="no variant 'sun-without-5'"):
        match_with("sun-without-5")


@pytest.mark.parametrize(
    ("variants", "winner", "seat", "next_variants"),
    [
        ([], 0, 0, ["sun-without-2"]),
        ([], 0, 1, ["moon-without-2"]),
        (["sun-without-2"], 0, 0, ["sun-without-2", "sun-without-3"]),
        (["sun-without-2", "sun-without-3"], 0, 1, ["moon-without-2", "moon-without-3"]),
        (["sun-without-2", "moon-without-1"], 1, 1, ["moon-without-2"]),
        (["covered-is-protected"], 1, 0, ["covered-is-protected", "sun-without-2"]),
    ],
)
def test_6_1_the_winner_does_without_a_2_and_after_winning_so_without_a_2_and_a_3(
    variants: list[str], winner: int, seat: int, next_variants: list[str]
) -> None:
    assert GAME.rematch is not None
    assert GAME.rematch(variants, winner, seat) == next_variants
    assert match_with(*next_variants).variants == tuple(next_variants)


@pytest.mark.parametrize(("value", "left"), [(1, 1), (2, 0)])
def test_6_1_a_box_without_such_a_card_has_none_to_take_out(value: int, left: int) -> None:
    counts = [3, 3, 3, 3, 3]
    clockwise = [left if n == value - 1 else count for n, count in enumerate(counts)]
    counter = [0 if n == value - 1 else count for n, count in enumerate(counts)]
    clockwise[4] += 6 - left
    facts = {"clockwise_cards": clockwise, "counter_clockwise_cards": counter}

    with pytest.raises(BoxError, match=f"too few cards of value {value} for moon-without-{value}"):
        pack_box(GAME, {**values(shipped_box(GAME)), **facts}, 2, [f"moon-without-{value}"])


def test_6_2_a_dancer_that_another_one_lands_on_no_longer_has_to_dance() -> None:
    text = position(M1="orange 5w", M3="black 4w 5c")
    usual, protected = Forest(text), Forest(text, "covered-is-protected")

    assert dances(usual.play(1, "5w@2")) == ["M1-M3", "M3-MC"]
    events = protected.play(1, "5w@2")

    assert protected.told(events) == ["laid", "danced", "protected"]
    assert protected.pile("M3") == "4w 5c 5w"


def test_6_2_whoever_has_danced_before_is_not_covered() -> None:
    table = Forest(position(S1="orange 5w", S3="black 5c"), "covered-is-protected")

    events = table.play(1, "5w@2")

    assert table.told(events) == ["laid", "danced", "danced"]
    assert dances(events) == ["S3-SC", "S1-S3"]
