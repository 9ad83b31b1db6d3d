"""König der Elfen, §1 The box, sentence by sentence."""

import pytest

from catalogue import box_for, new_match
from fabeltafel.box import shipped_box, values
from fabeltafel.game import BoxError
from fabeltafel.games.koenig.components import (
    ACTION_CARDS,
    CARD_WORDS,
    CARDS,
    LAST_TRANSPORT,
    PLACES,
    TERRAINS,
)
from games.koenig.laying import GAME, Elves, laid_out


def test_1_1_there_are_120_cards_26_places_64_travel_cards_and_30_action_cards() -> None:
    deck = box_for(GAME, 4)["deck"][0]

    assert deck.sum() == 120
    assert deck[1 : PLACES + 1].sum() == 26
    assert deck[PLACES + 1 : LAST_TRANSPORT + 1].sum() == 64
    assert deck[LAST_TRANSPORT + 1 :].sum() == 30
    assert len(CARD_WORDS) - 1 == CARDS == 19


def test_1_2_the_terrain_fixes_the_gold_and_river_and_desert_give_nine() -> None:
    gold = dict(zip(TERRAINS, box_for(GAME, 4)["gold"][0, 1:].tolist(), strict=True))

    assert gold == {"plain": 2, "river": 3, "forest": 4, "mountain": 5, "desert": 6, "lake": 7}
    assert gold["river"] + gold["desert"] == 9
    assert shipped_box(GAME)["gold"].mark == "reconstructed"


def test_1_3_the_counts_are_marked_as_reconstructed() -> None:
    facts = shipped_box(GAME)

    assert facts["places"].value == [5, 5, 4, 4, 4, 4]
    assert facts["travel_cards"].value == [9, 9, 9, 9, 9, 9, 10]
    assert facts["action_cards"].value == [5] * 6
    names = ("places", "travel_cards", "action_cards")
    assert {facts[name].mark for name in names} == {"reconstructed"}


@pytest.mark.parametrize(
    ("transport", "needed"),
    [
        ("pig", {"plain": 1, "forest": 1}),
        ("elfcycle", {"plain": 1, "forest": 1, "mountain": 2}),
        ("cloud", {"plain": 2, "forest": 2, "mountain": 1}),
        ("unicorn", {"forest": 1, "mountain": 1, "desert": 2}),
        ("wagon", {"plain": 1, "forest": 2, "mountain": 2, "desert": 2}),
        ("dragon", {"plain": 1, "forest": 2, "mountain": 1, "desert": 1}),
        ("raft", {"river": 1, "lake": 2}),
    ],
)
def test_1_4_a_place_takes_so_many_cards_of_one_transport(
    transport: str, needed: dict[str, int]
) -> None:
    for terrain in TERRAINS:
        for cards in range(1, 4):
            table = Elves(f"travelling 1\n1 realm {terrain} hand {transport}*{cards} gold\n2\n3\n4")
            can_go = terrain in needed and cards >= needed[terrain]
            assert (transport in table.words(1)) == can_go
        if terrain in needed:
            table.go(1, transport)
            assert table.count("hands", transport, 1) == 3 - needed[terrain]


def test_1_5_four_kinds_are_played_in_planning_and_two_in_travelling() -> None:
    hand = f"hand {' '.join(ACTION_CARDS)}"
    planning = Elves(laid_out(seat1=f"realm plain river {hand}"))
    travelling = Elves(laid_out(phase="travelling 1\nat 1a", seat1=f"realm plain {hand} pig*2"))

    assert set(planning.words(1)) & set(ACTION_CARDS) == {"gold", "thief", "tree", "monster"}
    assert set(travelling.words(1)) & set(ACTION_CARDS) == {"turn"}
    assert planning.refusal(1, "bodyguard") == planning.refusal(1, "turn") == "2.2"
    assert travelling.refusal(1, "thief") == "2.2"


def test_1_6_everybody_has_four_coats_of_arms() -> None:
    state = new_match(GAME, 6, "arms").state

    assert state["arms"][0].tolist() == [4] * 6


def test_1_2_what_is_reconstructed_can_be_replaced() -> None:
    facts = {**values(shipped_box(GAME)), "gold": [2, 4, 6, 5, 3, 7], "places": [6, 4, 4, 4, 4, 4]}

    box = GAME.pack(facts, 4, ())

    assert box["gold"][0, 1:].tolist() == [2, 4, 6, 5, 3, 7]
    assert box["deck"][0, 1:3].tolist() == [6, 4]


@pytest.mark.parametrize(
    ("fact", "value", "reason"),
    [
        ("gold", [1, 2], "a list of 6 numbers: plain, forest"),
        ("places", [5, 5, 4, 4, 4, -1], "lake: -1 is no number from 0 to 20"),
        ("travel_cards", "many", "a list of 7 numbers: pig"),
        ("action_cards", [5, 5, True, 5, 5, 5], "tree: True is no number"),
        ("places", [5, 5, 4, 4, 4, 5], "there are 26 of them in all, not 27"),
        ("travel_cards", [9] * 7, "there are 64 of them in all, not 63"),
        ("action_cards", [6, 5, 5, 5, 5, 5], "there are 30 of them in all, not 31"),
        ("gold", [2, 4, 3, 5, 6, 8], "plain, forest and lake pay 2, 4 and 7"),
        ("gold", [2, 4, 3, 5, 5, 7], "river and desert 9 together"),
        ("fares", ["pig 1 1 - - - -"], "a list of 7 lines"),
        ("fares", [7] * 7, "7 must be pig and 6 numbers"),
        ("fares", ["pig 1 1 - - - 0"] * 7, "pig: '0' is neither"),
    ],
)
def test_1_3_a_box_that_cannot_be_is_refused_with_the_reason(
    fact: str, value: object, reason: str
) -> None:
    with pytest.raises(BoxError, match=reason):
        GAME.pack({**values(shipped_box(GAME)), fact: value}, 4, ())
