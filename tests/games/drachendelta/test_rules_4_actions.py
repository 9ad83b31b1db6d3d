"""Drachendelta, §4 The eight actions, sentence by sentence."""

from fabeltafel.games.drachendelta.components import COLOURS, ISLAND, NOTHING, PLANK
from games.drachendelta.laying import Delta, turned_up

BRIDGE = "stones e2 c2 f2\nplanks white2:e2-white white1:e2-c2 black1:c2-f2"


def test_4_1_a_stone_from_the_stock_goes_on_an_island_without_one() -> None:
    table, _ = turned_up("stone", "step", board="stones a1@60")

    assert table.refusal(1, "+a1") == "4.1"
    assert len(table.words(1)) == 153 - 7
    events = table.play(1, "+b3@300")

    assert table.told(events)[0] == "placed"
    assert table.stones == {"a1", "b3"}
    assert table.state.stones[ISLAND.number("b3")] == 7
    assert table.state.stones_left == 25


def test_4_1_with_no_stone_in_stock_nothing_happens() -> None:
    everywhere = f"stones {' '.join(ISLAND.words)}"
    table, told = turned_up("stone", "stones", board=everywhere)

    assert told[:5] == ["committed", "turned-up", "turned-up", "lapsed", "lapsed"]
    assert table.state.stones_left == 0


def test_4_1_a_stone_that_came_back_before_its_step_can_be_placed() -> None:
    everywhere = f"stones {' '.join(ISLAND.words)}"
    table, _ = turned_up("remove", "stone", board=everywhere)

    table.play(1, "-c1")

    assert table.words(2) == ["+c1"]


def test_4_2_two_stones_are_placed_one_after_the_other() -> None:
    table, _ = turned_up("stones", "stone")

    table.play(1, "+a1")
    assert table.words(2) == []
    assert table.refusal(1, "+a1@0") == "4.1"
    table.play(1, "+a2")

    assert table.stones == {"a1", "a2"}
    assert table.words(2)


def test_4_2_as_many_as_there_are() -> None:
    all_but_one = f"stones {' '.join(ISLAND.words[1:])}"
    table, _ = turned_up("stones", "remove", board=all_but_one)

    events = table.play(1, "+a1@120")

    assert table.told(events) == ["placed", "lapsed"]
    assert table.words(2)


def test_4_3_first_a_plank_of_ones_own_stock_then_its_two_supports() -> None:
    table, _ = turned_up(
        "plank", "step", board="stones e2 c2 a1", seats=["at white stock white1 black4"]
    )

    assert table.words(1) == ["plank1", "plank4"]
    assert table.refusal(1, "plank2") == "4.3"
    assert table.told(table.play(1, "plank1")) == ["chose"]
    assert table.words(1) == ["a1", "c2", "e2", *COLOURS]
    assert table.play(1, "c2") == []
    assert table.refusal(1, "c2") == "4.3"
    events = table.play(1, "e2")

    assert table.told(events)[0] == "laid"
    assert table.lies("white1") == ("c2", "e2")
    assert table.stock(1) == ["black4"]


def test_4_3_the_supports_may_be_chosen_in_any_order() -> None:
    ends = set()
    for words in (("e2", "white"), ("white", "e2")):
        table = Delta("supporting 1 left 1 white2\nstones e2 c2\n1 at white stock white2")
        table.say(1, *words)
        ends.add(table.states.tobytes())

    assert len(ends) == 1


def test_4_3_a_plank_that_does_not_fit_leaves_the_game_and_the_pawn_falls() -> None:
    table, _ = turned_up(
        "plank", "step", board=BRIDGE, seats=["at white1 stock white6", "at black stock"]
    )

    events = table.say(1, "plank6", "c2", "f2")

    assert table.told(events)[:2] == ["lost", "fell-laying"]
    assert events[0].is_final
    assert table.at(1) == "white"
    assert table.stock(1) == []
    assert table.lies("white6") == ()


def test_4_3_the_same_support_twice_and_two_villages_cannot_be_chosen() -> None:
    table = Delta("supporting 1 left 1 white2 white\nstones e2\n1 at white stock white2")

    assert table.words(1) == ["e2"]
    assert table.refusal(1, "white") == "4.3"
    assert table.refusal(1, "black") == "4.3"
    assert table.refusal(1, "a1") == "4.3"


def test_4_3_two_supports_already_joined_may_be_joined_again() -> None:
    table = Delta("choosing 1 left 1\nstones e2 c2\nplanks black1:e2-c2\n1 at white stock white1")

    table.say(1, "plank1", "e2", "c2")

    assert table.lies("white1") == table.lies("black1") == ("c2", "e2")


def test_4_3_no_fourth_plank_on_a_stone_whoever_placed_the_others() -> None:
    table = Delta(
        "supporting 1 left 1 white1\nstones e2 c2 f2 b2\n"
        "planks black1:c2-e2 white2:c2-f2 black2:c2-b2\n1 at white stock white1"
    )

    assert "c2" not in table.words(1)
    assert table.refusal(1, "c2") == "4.3"
    assert {"e2", "f2", "b2"} < set(table.words(1))


def test_4_3_no_fourth_plank_on_a_village() -> None:
    table = Delta(
        "supporting 1 left 1 white4\nstones e2 c2 f2\n"
        "planks black2:e2-white white3:c2-white black4:f2-white\n1 at white stock white4"
    )

    assert "white" not in table.words(1)
    assert table.refusal(1, "white") == "4.3"
    assert "black" in table.words(1)


def test_4_3_a_plank_whose_support_vanished_needs_another_place() -> None:
    table, _ = turned_up(
        "plank",
        "remove",
        start=2,
        board="stones e2 c2",
        seats=["at white stock white1", "at black stock"],
    )

    table.play(2, "-c2")
    table.play(1, "plank1")

    assert table.refusal(1, "c2") == "4.3"
    events = table.say(1, "e2", "white")
    assert table.told(events)[:2] == ["lost", "fell-laying"]


def test_4_3_without_any_admissible_pair_the_chosen_plank_is_lost_and_the_pawn_falls() -> None:
    table, _ = turned_up("plank", "step", seats=["at white stock white1 white2"])

    assert table.words(1) == ["plank1", "plank2"]
    events = table.play(1, "plank2")

    assert table.told(events)[:3] == ["chose", "lost", "fell-laying"]
    assert table.stock(1) == ["white1"]


def test_4_3_one_free_stone_alone_is_no_place_for_a_plank() -> None:
    planks = " ".join(
        f"{village}{length}:{stone}-{village}"
        for village, stone in zip(COLOURS, ("e6", "e1", "e2", "e3", "e4", "e5"), strict=True)
        for length in (2, 3, 4)
    )
    table = Delta(
        f"choosing 1 left 1\nstones e1 e2 e3 e4 e5 e6 a1\nplanks {planks}\n1 at red stock red1",
        players=6,
    )

    events = table.play(1, "plank1")

    assert table.told(events)[:3] == ["chose", "lost", "fell-laying"]


def test_4_3_with_no_plank_in_stock_nothing_happens() -> None:
    table, told = turned_up("plank", "stone", board="stones e2 c2", seats=["at white stock"])

    assert told == ["committed", "turned-up", "turned-up", "lapsed"]
    assert table.words(2)


def test_4_4_two_planks_are_laid_one_after_the_other() -> None:
    table, _ = turned_up(
        "planks", "stone", board="stones e2 c2", seats=["at white stock white1 white2"]
    )

    table.say(1, "plank2", "e2", "white")
    assert table.words(1) == ["plank1"]
    table.say(1, "plank1", "e2", "c2")

    assert table.lies("white2") == ("e2", "white")
    assert table.lies("white1") == ("c2", "e2")
    assert table.words(2)


def test_4_4_after_a_first_plank_that_fails_the_second_must_still_be_placed() -> None:
    table, _ = turned_up(
        "planks", "stone", board=BRIDGE, seats=["at white1 stock white3 white6", "at black stock"]
    )

    events = table.say(1, "plank6", "c2", "f2")

    assert table.told(events) == ["lost", "fell-laying"]
    assert table.at(1) == "white"
    assert table.words(1) == ["plank3"]
    table.say(1, "plank3", "c2", "white")
    assert table.lies("white3") == ("c2", "white")
    assert table.words(2)


def test_4_4_with_one_plank_in_stock_one_is_laid() -> None:
    table, _ = turned_up("planks", "stone", board="stones e2", seats=["at white stock white2"])

    events = table.say(1, "plank2", "e2", "white")

    assert table.told(events) == ["laid", "lapsed"]
    assert table.words(2)


def test_4_5_a_stone_on_which_no_plank_rests_goes_back_to_the_stock() -> None:
    table, _ = turned_up("remove", "step", board=BRIDGE.replace("stones", "stones a1"))

    assert "-a1" in table.words(1)
    assert table.refusal(1, "-c2") == "4.5"
    assert table.refusal(1, "-b1") == "4.5"
    before = int(table.state.stones_left)
    table.play(1, "-a1")

    assert table.stones == {"e2", "c2", "f2"}
    assert table.state.stones_left == before + 1


def test_4_5_a_plank_of_any_colour_joins_the_stock_of_whoever_removes_it() -> None:
    table, _ = turned_up(
        "remove", "stone", board=BRIDGE, seats=["at white stock white6", "at white2 stock"]
    )

    assert table.words(1) == ["-white1", "-black1"]
    assert table.refusal(1, "-white2") == "4.5"
    events = table.play(1, "-black1")

    assert table.told(events)[0] == "took"
    assert table.stock(1) == ["black1", "white6"]
    assert table.lies("black1") == ()
    assert table.state.carried[ISLAND.number("c2")].tolist() == [
        PLANK.number("white1"),
        NOTHING,
        NOTHING,
    ]


def test_4_5_no_third_colour_and_no_second_plank_of_one_length() -> None:
    planks = "red1:c2-e2 red4:e2-f2 yellow2:c2-f2 green4:e2-f2"
    table = Delta(
        f"removing 1\nstones c2 e2 f2\nplanks {planks}\n1 at white stock red3 blue4 blue5",
        players=4,
    )

    assert table.words(1) == ["-red1"]
    for plank in ("red4", "yellow2", "green4"):
        assert table.refusal(1, f"-{plank}") == "4.5"


def test_4_5_with_nothing_removable_nothing_happens() -> None:
    table, told = turned_up(
        "remove",
        "stone",
        board="stones e2\nplanks black2:e2-white",
        seats=["at black2 stock", "at black stock"],
    )

    assert told == ["committed", "turned-up", "turned-up", "lapsed"]
    assert table.lies("black2") == ("e2", "white")


def test_4_5_if_only_one_kind_is_possible_it_is_that_one() -> None:
    walked = "stones a1 e2 c2\nplanks black1:e2-c2"
    stones, _ = turned_up("remove", "stone", board=walked, seats=["", "at black1 stock"])
    planks, _ = turned_up("remove", "stone", board="stones e2 c2\nplanks black1:e2-c2")

    assert stones.words(1) == ["-a1"]
    assert planks.words(1) == ["-black1"]
    assert stones.refusal(1, "-black1") == planks.refusal(1, "-e2") == "4.5"
    assert stones.told(stones.play(1, "-a1"))[0] == "lifted"
    assert planks.told(planks.play(1, "-black1"))[0] == "took"


def test_4_6_a_pawn_goes_from_its_village_to_a_plank_and_back() -> None:
    table, _ = turned_up("step", "stone", board=BRIDGE)

    assert table.words(1) == ["to-white2"]
    assert table.refusal(1, "to-white1") == "4.6"
    events = table.play(1, "to-white2")

    assert table.told(events)[0] == "stepped"
    assert table.at(1) == "white2"
    onward = Delta(f"stepping 1 left 1\n{BRIDGE}\n1 at white2 stock")
    assert onward.words(1) == ["to-white1", "to-white"]


def test_4_6_from_a_plank_to_another_that_rests_on_the_same_stone() -> None:
    table = Delta(f"stepping 1 left 1\n{BRIDGE}\n1 at white1 stock")

    assert table.words(1) == ["to-white2", "to-black1"]


def test_4_6_two_planks_at_the_same_village_are_not_adjacent() -> None:
    table = Delta(
        "stepping 1 left 1\nstones e2 c2\nplanks white2:e2-white black3:c2-white\n1 at white2 stock"
    )

    assert table.words(1) == ["to-white"]
    assert table.refusal(1, "to-black3") == "4.6"


def test_4_6_a_pawn_in_the_way_blocks_its_plank_but_no_village() -> None:
    table = Delta(f"stepping 1 left 1\n{BRIDGE}\n1 at white2 stock\n2 at white1 stock")
    bridge = BRIDGE.replace("black", "blue")
    crowd = Delta(f"stepping 1 left 1\n{bridge}\n1 at white2 stock\n2 at white stock", players=3)

    assert table.words(1) == ["to-white"]
    assert table.refusal(1, "to-white1") == "4.6"
    assert "to-white" in crowd.words(1)


def test_4_6_if_no_step_is_possible_the_pawn_falls() -> None:
    board = "stones c2 f2\nplanks white1:c2-f2"
    table, told = turned_up("step", "stone", board=board, seats=["at white1 stock"])

    assert told == ["committed", "turned-up", "turned-up", "fell-stepping"]
    assert table.at(1) == "white"


def test_4_6_falling_while_already_at_home_changes_nothing() -> None:
    table, told = turned_up("step", "stone")

    assert told == ["committed", "turned-up", "turned-up", "fell-stepping"]
    assert table.at(1) == "white"


def test_4_7_two_steps_one_after_the_other() -> None:
    table, _ = turned_up("double", "stone", board=BRIDGE)

    table.play(1, "to-white2")
    assert table.words(1) == ["to-white1", "to-white"]
    table.play(1, "to-white1")

    assert table.at(1) == "white1"
    assert table.words(2)


def test_4_7_the_second_step_may_lead_back_to_where_the_first_began() -> None:
    table, _ = turned_up("double", "stone", board=BRIDGE)

    table.say(1, "to-white2", "to-white")

    assert table.at(1) == "white"
    assert table.words(2)


def test_4_7_there_and_back_is_compulsory_if_it_is_the_only_possibility() -> None:
    board = "stones e2\nplanks white2:e2-white"
    for version in (1, 2):
        table, _ = turned_up("double", "stone", board=board, version=version)

        table.play(1, "to-white2")
        assert table.words(1) == ["to-white"]
        table.play(1, "to-white")

        assert table.at(1) == "white"
        assert table.words(2)


DEAD_END = "stones b2 e2 c2\nplanks white2:e2-white white1:e2-c2 black6:b2-white"


def test_4_7_the_first_step_may_lead_into_a_dead_end() -> None:
    table, _ = turned_up("double", "stone", board=DEAD_END)

    assert table.words(1) == ["to-white2", "to-black6"]
    table.say(1, "to-black6", "to-white")

    assert table.at(1) == "white"


def test_4_7_in_version_1_there_and_back_was_allowed_only_when_nothing_else_was_possible() -> None:
    table, _ = turned_up("double", "stone", board=BRIDGE, version=1)
    dead_end, _ = turned_up("double", "stone", board=DEAD_END, version=1)

    assert dead_end.words(1) == ["to-white2"]
    assert dead_end.refusal(1, "to-black6") == "4.7"
    table.play(1, "to-white2")
    assert table.words(1) == ["to-white1"]
    assert table.refusal(1, "to-white") == "4.7"


def test_4_7_in_version_1_a_pawn_in_the_way_made_a_dead_end() -> None:
    position = f"stepping 1 left 2\n{BRIDGE}\n1 at white stock\n2 at white1 stock"
    table = Delta(position, version=1)

    assert table.words(1) == ["to-white2"]
    table.play(1, "to-white2")
    assert table.words(1) == ["to-white"]


def test_4_7_a_first_step_into_the_goal_is_always_allowed_and_wins_at_once() -> None:
    board = "stones e5 c5 f3\nplanks white2:e5-black black1:e5-c5 white1:c5-f3"
    for version in (1, 2):
        table = Delta(f"stepping 1 left 2\n{board}\n1 at white2 stock", version=version)

        assert table.words(1) == ["to-black1", "to-black"]
        events = table.play(1, "to-black")

        assert table.told(events) == ["stepped", "won"]
        assert table.position.is_over


def test_4_7_in_version_1_the_goal_counted_as_leading_on() -> None:
    board = "stones e5 c5\nplanks white2:e5-black black1:e5-c5"
    table = Delta(f"stepping 1 left 2\n{board}\n1 at white2 stock", version=1)

    assert table.words(1) == ["to-black"]
    assert table.refusal(1, "to-black1") == "4.7"


def test_4_7_a_double_step_that_cannot_begin_ends_in_the_water() -> None:
    board = "stones e2 c2 f2\nplanks white1:e2-c2 black1:c2-f2"
    seats = ["at white1 stock", "at black1 stock"]
    table, told = turned_up("double", "stone", board=board, seats=seats)

    assert told == ["committed", "turned-up", "turned-up", "fell-stepping"]
    assert table.at(1) == "white"


def test_4_8_over_another_pawn_on_an_adjacent_plank_to_a_free_plank_beyond() -> None:
    board = f"{BRIDGE.replace('stones', 'stones b2')} black2:b2-c2"
    table, _ = turned_up("jump", "stone", board=board, seats=["at white2 stock", "at white1 stock"])

    assert table.words(1) == ["to-black1", "to-black2"]
    assert table.refusal(1, "to-white") == "4.8"
    events = table.play(1, "to-black1")

    assert table.told(events)[0] == "jumped"
    assert table.at(1) == "black1"
    assert table.at(2) == "white1"


def test_4_8_from_a_village_over_the_plank_before_it() -> None:
    table, _ = turned_up("jump", "stone", board=BRIDGE, seats=["at white stock", "at white2 stock"])

    assert table.words(1) == ["to-white1"]


def test_4_8_into_a_village_beyond() -> None:
    table, _ = turned_up(
        "jump", "stone", board=BRIDGE, seats=["at white1 stock", "at white2 stock"]
    )

    assert table.words(1) == ["to-white"]


def test_4_8_pawns_in_villages_cannot_be_jumped() -> None:
    board = "stones e2 c2\nplanks white2:e2-white blue3:c2-white"
    table, told = turned_up(
        "jump", "stone", "stone", board=board, seats=["at white2 stock", "at white stock"]
    )

    assert told == ["committed", *["turned-up"] * 3, "fell-jumping"]
    assert table.at(1) == "red"


def test_4_8_nobody_lands_where_they_started() -> None:
    board = "stones e2\nplanks white2:e2-white"
    table, told = turned_up(
        "jump", "stone", board=board, seats=["at white stock", "at white2 stock"]
    )

    assert told == ["committed", "turned-up", "turned-up", "fell-jumping"]
    assert table.at(1) == "white"


def test_4_8_the_landing_plank_may_rest_on_the_same_stone_as_the_other_two() -> None:
    board = "stones c2 e2 f2 b2\nplanks white1:c2-e2 black1:c2-f2 black2:c2-b2"
    table = Delta(f"jumping 1\n{board}\n1 at white1 stock\n2 at black1 stock")

    assert table.words(1) == ["to-black2"]


def test_4_8_a_jump_that_is_impossible_ends_in_the_water() -> None:
    table, told = turned_up("jump", "stone", board=BRIDGE, seats=["at white2 stock"])

    assert told == ["committed", "turned-up", "turned-up", "fell-jumping"]
    assert table.at(1) == "white"
