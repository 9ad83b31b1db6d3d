"""Drachendelta, §8 The worked examples."""

import numpy as np

from catalogue import new_match
from fabeltafel.games.drachendelta.components import STAND
from games.drachendelta.laying import GAME, Delta, turned_up


def test_8_example_1_with_four_players_red_has_eleven_cards_and_must_reach_green() -> None:
    match = new_match(GAME, 4, "eleven")
    box = match.box.view(np.recarray)[0]

    cards = {GAME.word(action).split(":")[1] for action in match.legal(0)}
    assert len(cards) == 11
    assert not {"dragon-white", "dragon-black"} & cards
    assert STAND.word(box.goal[0]) == "green"


def test_8_example_2_a_barred_player_places_nothing_but_a_dragon_would_have_worked() -> None:
    seats = ["at red stock", "at white stock white1", "at blue stock"]
    barred, _ = turned_up("dragon-white", "plank", "stone", seats=seats, start=2)
    worked, told = turned_up("dragon-white", "dragon-blue", "stone", seats=seats, start=2)

    assert barred.words(2) == []
    assert barred.stock(2) == ["white1"]
    assert barred.words(3)
    assert told.count("barred") == 1
    assert worked.state.step == 2


def test_8_example_3_other_supports_or_a_lost_plank() -> None:
    table, _ = turned_up(
        "plank",
        "remove",
        start=2,
        board="stones e2 c2 f2",
        seats=["at white stock white1", "at black stock"],
    )

    table.play(2, "-e2")
    table.say(1, "plank1", "c2", "f2")

    assert table.lies("white1") == ("c2", "f2")


def test_8_example_4_one_step_from_the_goal_the_double_step_wins_with_the_first() -> None:
    board = "stones e5 c5\nplanks white2:e5-black black1:e5-c5"
    table, _ = turned_up("double", "stone", board=board, seats=["at white2 stock"])

    assert table.told(table.play(1, "to-black")) == ["stepped", "won"]


def test_8_example_5_red_1_red_3_and_blue_5_leave_room_for_red_and_blue_2_4_6() -> None:
    table = Delta(
        "removing 1\nstones b2 c2 d1 d2 e1 e2 e4 e6 f2\n"
        "planks red2:e6-red red4:e6-red red5:d1-white red6:d1-white\n"
        "planks yellow1:c2-e2 yellow2:e1-yellow yellow3:e1-yellow yellow4:e1-yellow\n"
        "planks yellow5:d2-green yellow6:d2-green\n"
        "planks blue1:c2-f2 blue2:e4-blue blue3:e4-blue blue4:e4-blue blue6:b2-white\n"
        "1 at red stock red1 red3 blue5",
        players=4,
    )

    expected = {f"-{colour}{length}" for colour in ("red", "blue") for length in (2, 4, 6)}
    assert set(table.words(1)) == expected
