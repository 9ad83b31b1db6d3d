"""Drachendelta, §3 A round, sentence by sentence."""

import itertools

import numpy as np

from catalogue import new_match
from fabeltafel.film import NOBODY
from fabeltafel.games.drachendelta.components import CARD
from games.drachendelta.laying import GAME, Delta, programme, turned_up


def test_3_1_all_players_choose_at_the_same_time() -> None:
    match = new_match(GAME, 4, "together")
    words = ["3:stone", "1:plank", "2:dragon-green", "5:jump", "4:step", "commit"]

    assert match.acting() == [0, 1, 2, 3]
    draft = match.submit(1, *map(GAME.action, words))

    assert draft.is_complete
    assert match.acting() == [0, 2, 3]


def test_3_1_five_cards_in_any_order_of_clicks_each_once_and_one_dragon_at_most() -> None:
    table = Delta("programming", 4)

    for word in ("3:stone", "1:dragon-green"):
        table.play(1, word)

    assert table.refusal(1, "2:stone") == "3.1"
    assert table.refusal(1, "2:dragon-blue") == "3.1"
    assert table.refusal(1, "3:jump") == "3.1"
    assert table.refusal(1, "commit") == "3.1"
    assert table.refusal(1, "2:jump") is None
    for word in ("2:jump", "5:plank", "4:step"):
        table.play(1, word)
    assert table.words(1) == ["commit"]
    assert table.refusal(1, "commit") is None
    cards = [CARD.word(card) for card in table.state.programme[0]]
    assert cards == ["dragon-green", "jump", "stone", "step", "plank"]


def test_3_1_a_draft_is_rearranged_by_leaving_out_any_of_its_words() -> None:
    match = new_match(GAME, 3, "draft")
    words = ["1:stone", "2:plank", "3:step", "4:jump", "5:remove"]

    for left_out in range(5):
        others = [*words[:left_out], *words[left_out + 1 :]]
        draft = match.draft(0, list(map(GAME.action, others)))
        after = match.drafted(draft, GAME.action(f"{left_out + 1}:double"))
        assert not after.is_complete
    assert match.log == []


def test_3_1_laid_down_is_final_even_while_others_are_still_choosing() -> None:
    table = Delta(f"programming\n1 at white stock choosing {programme('stone')}")

    events = table.play(1, "commit")

    assert table.told(events) == ["committed"]
    assert events[0].is_final
    assert table.words(1) == []
    assert table.refusal(1, "commit") == "3"
    assert len(table.words(2)) == 5 * 9


def test_3_1_the_others_see_only_that_a_player_has_committed() -> None:
    match = new_match(GAME, 3, "seen")
    words = ["1:stone", "2:plank", "3:step", "4:jump", "5:dragon-blue", "commit"]
    match.submit(0, *map(GAME.action, words))

    for reader in (1, 2, NOBODY):
        seen = match.seen_by(reader).view(np.recarray)[0]
        assert seen.has_committed.tolist() == [1, 0, 0, 0, 0, 0]
        assert not seen.programme.any()


def test_3_1_the_order_in_which_commitments_arrive_does_not_change_the_match() -> None:
    words = ["1:stone", "2:stones", "3:jump", "4:plank", "5:step", "commit"]
    states = set()
    for order in itertools.permutations(range(3)):
        match = new_match(GAME, 3, "arrival")
        for seat in order:
            match.submit(seat, *map(GAME.action, words))
        states.add(match.state.tobytes())

    assert len(states) == 1


def test_3_2_all_turn_up_their_next_card_at_once_and_act_clockwise_from_the_start_player() -> None:
    table, told = turned_up("stone", "stones", "remove", board="stones a1", start=2)

    assert told == ["committed", "turned-up", "turned-up", "turned-up"]
    assert table.state.step == 1
    assert table.words(1) == table.words(3) == []
    assert table.refusal(1, "+a2") == "3"
    assert table.refusal(2, "-a1") == "4.1"
    table.say(2, "+a2", "+a3")
    assert "-a1" in table.words(3)
    table.play(3, "-a1")
    assert "+b1" in table.words(1)


def test_3_2_every_word_is_asked_for_by_its_card_only() -> None:
    words = ("1:stone", "commit", "+b3", "plank1", "b3", "-b3", "-red1", "to-red")
    table, _ = turned_up("stone", "step")

    assert {word: table.refusal(1, word) for word in words if word != "+b3"} == {
        word: "4.1" for word in words if word != "+b3"
    }
    assert Delta("programming").refusal(1, "+b3") == "3.1"


def test_3_2_a_dragon_stops_its_colour_even_if_that_players_turn_comes_first() -> None:
    table, told = turned_up("plank", "dragon-white", start=1, seats=["at white stock white1"])

    assert told == ["committed", "turned-up", "turned-up", "barred", "turned-up", "turned-up"]
    assert table.state.step == 2
    assert table.stock(1) == ["white1"]


def test_3_2_a_dragon_that_works_is_not_told_to_be_held_up() -> None:
    table, told = turned_up("dragon-yellow", "dragon-red", "stone", "dragon-green", start=3)

    assert told.count("turned-up") == 8
    assert told.count("barred") == 1  # the third player, whose card is a stone
    assert table.state.step == 2
    assert table.state.stones_left == 27


def test_3_2_two_dragons_on_one_player_add_nothing() -> None:
    table, told = turned_up("stone", "dragon-red", "dragon-red", "stone")

    assert told == ["committed", *["turned-up"] * 4, "barred"]
    assert table.words(4)
    table.play(4, "+a1")
    assert table.state.step == 2
    assert table.words(1)


def test_3_3_after_five_steps_the_cards_return_and_the_start_figure_passes_to_the_left() -> None:
    laid = "laid stones jump plank planks stone"
    table = Delta(
        "placing 3 left 1\nround 7 step 5 start 1\nstones a1\n"
        f"1 at red stock {laid}\n2 at white stock {laid}\n3 at blue stock {laid}",
        players=3,
    )

    events = table.play(3, "+a2")

    assert table.told(events) == ["placed", "round"]
    assert events[-1].is_final
    assert table.state.round_number == 8
    assert table.state.start_player == 1
    assert table.state.step == 0
    assert not table.state.programme.any()
    assert not table.state.has_committed.any()
    assert table.position.acting() == [0, 1, 2]
    assert len(table.words(1)) == 5 * 10


def test_3_3_the_start_figure_goes_round() -> None:
    laid = "laid stones jump plank planks stone"
    table = Delta(
        "placing 1 left 1\nround 7 step 5 start 2\n"
        f"1 at white stock {laid}\n2 at black stock {laid}"
    )

    table.play(1, "+a2")

    assert table.state.start_player == 0


def test_3_4_what_can_be_done_must_be_done() -> None:
    """Nobody may decline: every word changes the table."""
    board = "stones e5 e2\nplanks black2:e5-black white2:e2-white"
    table, _ = turned_up("step", "remove", board=board, seats=["at white2 stock"])

    assert table.words(1) == ["to-white"]
    table.play(1, "to-white")
    assert table.words(2) == ["-white2", "-black2"]


def test_3_4_what_cannot_be_done_lapses() -> None:
    table, told = turned_up("remove", "plank", seats=["at white stock", "at black stock"])

    assert told[:5] == ["committed", "turned-up", "turned-up", "lapsed", "lapsed"]
    assert table.state.step == 2
