"""König der Elfen, §9 The worked examples."""

import pytest

from games.koenig.laying import Elves, laid_out, told


def test_9_example_1_planning_goes_round_until_four_passes_in_a_row() -> None:
    table = Elves(
        laid_out(
            seat1="realm plain hand pig*3",
            seat2="hand river pig",
            seat3="realm plain hand thief pig",
            seat4="realm plain hand pig",
        )
    )

    table.say(1, "pass")
    table.say(2, "river realm2")
    table.say(3, "thief 2a")
    table.say(4, "buy", "raft")
    assert table.purses[3] == 11
    table.say(1, "draw", "lake turn turn")
    table.say(1, "-pig -pig -pig -turn")
    for seat in (2, 3, 4):
        table.say(seat, "pass")
        assert table.phase == "planning"
    table.say(1, "pass")

    assert table.phase == "travelling"
    assert table.state.player_to_move == 0


def test_9_example_2_a_journey_of_four_places_brings_seventeen() -> None:
    table = Elves(
        laid_out(
            phase="travelling 1",
            seat1="realm river+monster4 forest+gold1+tree3 "
            "hand raft*2 unicorn*2 dragon elfcycle pig",
            seat2="realm desert+thief2 plain hand",
            seat3="realm mountain hand",
            seat4="hand",
        )
    )

    for word in ("raft", "unicorn", "dragon", "elfcycle"):
        table.say(1, word)
    assert table.state.hand_size[0] == 1
    events = table.go(1, "stop")

    assert table.purses[:2] == [12 + 17, 12 + 2]
    assert "rewarded" not in table.told(events)


def test_9_example_3_bodyguard_and_change_of_direction_bring_twenty() -> None:
    table = Elves(
        laid_out(
            phase="travelling 3\ndragon 3",
            seat3="realm lake hand raft*4 dragon bodyguard turn pig",
            seat4="realm desert+thief1 plain hand",
        )
    )

    table.say(3, "raft")
    table.say(3, "bodyguard dragon")
    table.say(3, "turn raft")

    assert table.purses == [12, 12, 12 + 7 + 6 + 7, 12]
    assert table.state.hand_size[2] == 1


@pytest.mark.parametrize(
    ("place", "hand", "transport"),
    [
        ("desert", "wagon*2", "wagon"),
        ("desert", "dragon", "dragon"),
        ("plain", "wagon", "wagon"),
        ("plain", "cloud*2", "cloud"),
        ("lake+monster2", "raft*3", "raft"),
    ],
)
def test_9_example_4_so_many_cards_are_just_enough(place: str, hand: str, transport: str) -> None:
    table = Elves(f"travelling 1\n1 realm {place} hand {hand}\n2 realm plain hand pig\n3\n4")

    events = table.say(1, transport)

    assert ("stopped", 1, 0) in told(table, events)
    assert table.state.hand_size[0] == 0


def test_9_example_4_closing_with_three_action_cards_costs_5_and_three_purchases_6() -> None:
    table = Elves(laid_out(seat1="realm plain+gold1+thief2+tree3 hand"))

    table.say(1, "close-a")
    assert table.purses[0] == 12 - 5
    for _ in range(3):
        table.state.player_to_move = 0
        table.go(1, "buy")

    assert table.purses[0] == 12 - 5 - 6
