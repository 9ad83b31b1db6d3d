"""Druidenwalzer, §1 The box, sentence by sentence."""

import numpy as np
import pytest

from catalogue import box_for, new_match, played
from fabeltafel.box import pack_box, shipped_box, values
from fabeltafel.game import BoxError
from fabeltafel.games.druidenwalzer.components import COLOURS, TREES
from fabeltafel.games.druidenwalzer.notation import PLACE_WORDS, TREE_WORDS
from games.druidenwalzer.laying import GAME, Forest, cards_of, dances, position


def test_1_1_each_cult_has_four_trees_three_druids_and_thirty_cards() -> None:
    state = new_match(GAME, 2, "cults").state.view(np.recarray)[0]

    assert list(GAME.players) == [2]
    assert len(TREE_WORDS) == 2 * TREES == 8
    assert len(COLOURS) == 3
    assert sum(cards_of(state).values()) == 2 * 30


def test_1_2_there_are_six_cards_of_each_value_three_with_each_arrow() -> None:
    facts = shipped_box(GAME)

    assert list(box_for(GAME, 2)["deck"][0]) == [0] + [3] * 10
    assert facts["clockwise_cards"].mark == "reconstructed"
    assert facts["counter_clockwise_cards"].mark == "reconstructed"


@pytest.mark.parametrize(
    ("fact", "value", "reason"),
    [
        ("clockwise_cards", [3, 3, 3, 3], "must be a list of 5 counts"),
        ("clockwise_cards", "33333", "must be a list of 5 counts"),
        ("counter_clockwise_cards", [3, 3, 3, 3, True], "value 5: True is no count"),
        ("counter_clockwise_cards", [3, 3, 3, -1, 7], "value 4: -1 is no count from 0 to 30"),
        ("clockwise_cards", [3, 3, 3, 3, 4], "there are 31 cards of both arrows; a set has 30"),
        ("moon_trees", 1234, "must be a list like"),
        ("moon_trees", ["1", "2", "3", "4"], "must be a list like"),
        ("moon_trees", [1, 2, 3, 3], "does not name each of the trees"),
    ],
)
def test_1_2_a_box_that_cannot_be_right_is_refused_with_its_reason(
    fact: str, value: object, reason: str
) -> None:
    facts = values(shipped_box(GAME))

    with pytest.raises(BoxError, match=reason) as refused:
        pack_box(GAME, {**facts, fact: value}, 2)

    assert refused.value.fact == fact


def test_1_2_a_set_without_a_1_has_nothing_for_the_cult_tile() -> None:
    facts = {"clockwise_cards": [0, 6, 3, 3, 3], "counter_clockwise_cards": [0, 6, 3, 3, 3]}

    with pytest.raises(BoxError, match="there must be a card of value 1"):
        pack_box(GAME, {**values(shipped_box(GAME)), **facts}, 2)


def test_1_3_the_ring_is_laid_counter_clockwise_and_the_moons_order_is_a_fact_of_the_box() -> None:
    facts = values(shipped_box(GAME))
    other = pack_box(GAME, {**facts, "moon_trees": [4, 3, 2, 1]}, 2)

    rings = [[PLACE_WORDS[place] for place in box["ring"][0]] for box in (box_for(GAME, 2), other)]
    assert rings[0] == ["S1", "S2", "S3", "S4", "SC", "M1", "M2", "M3", "M4", "MC"]
    assert rings[1] == ["S1", "S2", "S3", "S4", "SC", "M4", "M3", "M2", "M1", "MC"]
    assert shipped_box(GAME)["moon_trees"].mark == "published"


def test_1_3_the_moons_other_order_can_be_chosen_at_the_table_whatever_the_box_says() -> None:
    for moon_trees in ([1, 2, 3, 4], [3, 1, 4, 2]):
        facts = {**values(shipped_box(GAME)), "moon_trees": moon_trees}
        box = pack_box(GAME, facts, 2, ["moon-from-four"])
        ring = [PLACE_WORDS[place] for place in box["ring"][0]]
        assert ring == ["S1", "S2", "S3", "S4", "SC", "M4", "M3", "M2", "M1", "MC"]


def test_1_3_with_the_other_order_a_dance_leads_elsewhere() -> None:
    text = position(M1="orange 5w", sun="hand 5c")
    default, other = Forest(text), Forest(text, moon_trees=[4, 3, 2, 1])

    assert dances(default.play(1, "5c@2")) == ["M1-S4"]
    assert dances(other.play(1, "5c@2")) == ["M1-M3"]


def test_1_4_never_more_than_twenty_tokens_of_a_cult_lie_on_trees_in_play() -> None:
    most = 0
    for seed in range(40):
        match = played(new_match(GAME, 2, seed), seed)
        for state in match.states:
            most = max(most, int(state["tokens"].max()))
            assert not (state["tokens"] * state["lost"]).any()

    assert most == 5
    assert most * TREES == 20
