"""Draco, sentence by sentence; run interpreted and compiled."""

from collections.abc import Sequence
from typing import Any

import numpy as np
import pytest

from catalogue import box_for, named, new_match, played, stream_of
from fabeltafel.box import shipped_box
from fabeltafel.engine import engine_of
from fabeltafel.film import NOBODY, UNKNOWN
from fabeltafel.game import Event
from fabeltafel.games.draco.components import (
    BLUE,
    CARDS,
    COLOURS,
    GREEN,
    SUMMIT_FIELDS,
)
from fabeltafel.games.draco.notation import CARDS_BY_WORD
from table import Table

GAME = named("draco")
SHORT = "1 2b 3 | 4 3 2 1"  # fields 1–3, the summit 4–7


class Draco(Table):
    """A Draco table on which drawn cards are named."""

    def __init__(self, position: str, players: int = 3, **facts: Any) -> None:
        super().__init__("draco", players, position, **facts)

    def play(self, seat: int, word: str, draws: Sequence[str] = ()) -> list[Event]:  # type: ignore[override]  # cards instead of numbers
        """Say a word; chance gives these cards."""
        pile = self.state.pile.astype(np.int64)
        answers = []
        for card in draws:
            if pile.sum() > 1:
                answers.append(int(pile[: CARDS_BY_WORD[card]].sum()))
            assert pile[CARDS_BY_WORD[card]] > 0
            pile[CARDS_BY_WORD[card]] -= 1
        return super().play(seat, word, answers)

    def field(self, colour: str) -> int:
        """Where a dragon stands."""
        return int(self.state.dragons[COLOURS.index(colour)])

    def rides(self, seat: int) -> str:
        """The colour a seat rides."""
        return COLOURS[(self.state.open_card[seat - 1] - 1) // 5]

    @property
    def scores(self) -> list[int]:
        """All scores."""
        return [int(score) for score in self.state.scores[: len(self.seats)]]


def total(state: Any) -> int:
    """All cards there are on and above the table."""
    cards = state.pile.sum() + state.laid.sum() + (state.hands > 0).sum()
    return int(cards + (state.open_card > 0).sum() + (state.card_played > 0))


def test_1_1_there_are_ten_dragons_each_its_own_colour() -> None:
    assert len(set(COLOURS)) == 10


def test_1_2_there_are_rider_symbols_for_two_to_five_players() -> None:
    assert list(GAME.players) == [2, 3, 4, 5]


def test_1_3_there_are_110_cards_eleven_of_each_colour() -> None:
    deck = box_for(GAME, 2)["deck"][0]

    assert deck.sum() == 110
    assert [int(number) for number in deck[1:6]] == [2, 2, 3, 2, 2]
    assert all(deck[1 + 5 * colour : 6 + 5 * colour].sum() == 11 for colour in range(10))


@pytest.mark.parametrize("players", GAME.players)
def test_1_4_numbers_run_from_minus_2_to_8_with_4_blue_3_green_and_4_summit_fields(
    players: int,
) -> None:
    box = box_for(GAME, players).view(np.recarray)[0]

    numbers = box.number[1 : box.last_field + 1]
    assert (numbers.min(), numbers.max()) == (-2, 8)
    assert (box.colour == BLUE).sum() == 4
    assert (box.colour == GREEN).sum() == 3
    assert box.last_field - box.summit + 1 == SUMMIT_FIELDS


def test_1_5_the_field_sequences_are_marked_as_reconstructed() -> None:
    facts = shipped_box(GAME)

    assert facts["path_2_3"].mark == facts["path_4_5"].mark == "reconstructed"
    assert facts["path_2_3"].value.split("|")[1].split() == ["4", "3", "2", "1"]


def test_2_1_the_board_side_follows_from_the_number_of_players() -> None:
    last_fields = [int(box_for(GAME, players)["last_field"][0]) for players in GAME.players]

    assert last_fields == [28, 28, 26, 26]
    assert not new_match(GAME, 4, "side").state["dragons"].any()
    assert not new_match(GAME, 4, "side").state["scores"].any()


@pytest.mark.parametrize("players", GAME.players)
def test_2_2_each_player_gets_an_open_card_of_a_colour_nobody_else_has(players: int) -> None:
    for seed in range(30):
        state = new_match(GAME, players, seed).state.view(np.recarray)[0]
        colours = {(card - 1) // 5 for card in state.open_card[:players]}
        assert len(colours) == players
        assert total(state) == 110


def test_2_2_open_cards_are_as_likely_as_redrawing_duplicates_makes_them() -> None:
    counts = np.zeros(CARDS + 1)
    rng = stream_of("open")
    engine, box = engine_of(GAME), box_for(GAME, 2)
    for _ in range(1500):
        counts[int(engine.setup(box, rng)["open_card"][0, 1])] += 1

    by_number = counts[1:].reshape(10, 5).sum(axis=0) / 1500
    assert np.abs(by_number - np.array([2, 2, 3, 2, 2]) / 11).max() < 0.06
    assert counts[1:].reshape(10, 5).sum(axis=1).min() > 90


def test_2_3_six_cards_each_and_the_first_player_by_lot() -> None:
    states = [new_match(GAME, 5, seed).state.view(np.recarray)[0] for seed in range(40)]

    assert {int(state.first_player) for state in states} == set(range(5))
    for state in states:
        assert list(state.hand_size) == [6] * 5
        assert (state.hands > 0).sum() == 30
        assert state.pile_size == 110 - 5 * 7
        assert state.player_to_move == state.first_player


def test_2_3_a_short_deck_is_dealt_one_each_in_turn_until_it_runs_out() -> None:
    box = GAME.pack({"cards_per_colour": [1, 0, 0, 0, 0], "path_4_5": SHORT}, 4, ())
    state = engine_of(GAME).setup(box, stream_of("short")).view(np.recarray)[0]

    sizes = np.roll(state.hand_size[:4], -int(state.first_player))
    assert list(sizes) == [2, 2, 1, 1]
    assert state.pile_size == 0


def test_2_3_turns_go_clockwise() -> None:
    table = Draco("playing 3\n1 on red1 hand blue1\n2 on grey1 hand blue2\n3 on black1 hand red2")

    assert table.refusal(1, "blue1") == "2.3"
    table.play(3, "red2", ["blue3"] * 3 + ["blue4"] * 2 + ["blue5"])

    assert table.state.player_to_move == 0
    assert table.refusal(1, "blue1") is None


def test_3_1_the_colour_names_the_dragon_and_the_number_how_far_it_moves() -> None:
    table = Draco("playing 1\n1 on red1 hand blue4 red2\n2 on grey1\n3 on black1")

    table.play(1, "blue4")

    assert table.field("blue") == 4
    assert table.field("red") == 0


def test_3_1_exactly_one_hand_card_is_played() -> None:
    table = Draco("playing 1\n1 on red1 hand blue1 blue1 red2\n2 on grey1 hand red3\n3 on black1")

    assert table.words(1) == ["blue1", "red2"]
    assert table.refusal(1, "red3") == "3.1"
    assert table.words(2) == []


def test_3_1_any_number_of_dragons_may_share_a_field() -> None:
    table = Draco("playing 1\ndragons blue 1 grey 4\n1 on red1 hand blue3\n2 on grey1\n3 on black1")

    table.play(1, "blue3", ["red2"] * 2 + ["red3"] * 3 + ["red4"])

    assert table.field("blue") == table.field("grey") == 4


def test_3_1_surplus_steps_beyond_the_last_field_lapse() -> None:
    table = Draco(
        "playing 1\ndragons blue 26\n1 on red1 hand blue5 red2\n2 on grey1 hand red3\n3 on black1"
    )

    table.play(1, "blue5")

    assert table.field("blue") == 28


def test_3_1_a_dragon_on_the_last_field_moves_nothing_and_scores_nothing() -> None:
    table = Draco(
        "playing 1\ndragons blue 28\n1 on red1 hand blue5 red2\n2 on grey1 hand red3\n3 on black1"
    )

    events = table.play(1, "blue5")

    assert table.told(events) == ["played", "mounted"]
    assert table.scores == [0, 0, 0]
    assert table.words(1) == ["draw"]


def test_3_2_a_card_of_anothers_dragon_goes_under_the_own_open_card() -> None:
    table = Draco("playing 1\n1 on red1 hand grey3 red2\n2 on grey1 hand red3\n3 on black1")

    events = table.play(1, "grey3", ["red3", "red3", "red4", "red4", "red5"])

    assert table.told(events)[:3] == ["played", "moved", "tucked"]
    assert table.rides(1) == "red"
    assert table.state.under[0] == 1
    assert table.state.laid[CARDS_BY_WORD["grey3"]] == 1


def test_3_2_a_free_dragon_that_was_not_last_must_be_mounted() -> None:
    table = Draco(
        "playing 1\ndragons blue 3\n1 on red1 hand blue3 red2\n2 on grey1 hand red3\n3 on black1"
    )

    events = table.play(1, "blue3", ["red3", "red3", "red4", "red4", "red5"])

    assert "mounted" in table.told(events)
    assert table.rides(1) == "blue"
    assert table.state.laid[CARDS_BY_WORD["red1"]] == 1


def test_3_2_the_own_colour_goes_on_top_and_changes_nothing() -> None:
    table = Draco("playing 1\n1 on red1 hand red3 red2\n2 on grey1 hand red3\n3 on black1")

    table.play(1, "red3", ["blue3", "blue3", "blue4", "blue4", "blue5"])

    assert table.rides(1) == "red"
    assert table.state.open_card[0] == CARDS_BY_WORD["red3"]


@pytest.mark.parametrize(("word", "colour"), [("ride", "blue"), ("stay", "red")])
def test_3_2_a_free_dragon_in_last_position_may_be_mounted_or_not(word: str, colour: str) -> None:
    table = Draco("playing 1\n1 on red1 hand blue3 red2\n2 on grey1 hand red3\n3 on black1")

    table.play(1, "blue3")
    assert table.words(1) == ["stay", "ride"]
    table.play(1, word, ["red3", "red3", "red4", "red4", "red5"])

    assert table.rides(1) == colour
    assert table.state.under[0] == 1


def test_3_2_last_position_is_judged_before_the_move_and_ties_count() -> None:
    others = " ".join(f"{colour} 2" for colour in COLOURS if colour not in ("blue", "grey"))
    table = Draco(
        f"playing 1\ndragons blue 1 grey 1 {others}\n"
        "1 on red1 hand blue5 red2\n2 on grey1 hand red3\n3 on black1"
    )

    table.play(1, "blue5")

    assert table.words(1) == ["stay", "ride"]


def test_3_2_ride_and_stay_are_words_only_when_there_is_a_choice() -> None:
    table = Draco("playing 1\n1 on red1 hand blue3\n2 on grey1\n3 on black1")

    assert table.refusal(1, "ride") == table.refusal(1, "stay") == "3"
    table.play(1, "blue3")
    assert table.refusal(1, "ride") is table.refusal(1, "stay") is None
    assert table.refusal(1, "blue3") == "3"


def test_3_3_blue_scores_numbers_up_to_3_and_negative_ones_cost_points() -> None:
    table = Draco(
        "playing 1\ndragons red 4 grey 6 black 3 blue 2\n"
        "1 on red1 hand blue3 red2\n2 on grey1 hand red3\n3 on black1 score 2"
    )

    events = table.play(1, "blue3")

    assert "scoring" in table.told(events)
    assert table.rides(1) == "blue"
    assert table.scores == [1, 0, 5]


def test_3_3_a_rider_on_a_negative_number_pays_and_may_go_below_zero() -> None:
    table = Draco(
        "playing 1\ndragons red 4 grey 13 black 1\n"
        "1 on red1 hand black4 red2\n2 on grey1 hand red3\n3 on black1"
    )

    table.play(1, "black4")

    assert table.scores == [-1, -2, 1]


def test_3_3_green_scores_every_number() -> None:
    table = Draco(
        "playing 1\ndragons red 6 grey 23 black 3\n"
        "1 on red1 hand black5 red2\n2 on grey1 hand red3\n3 on black1"
    )

    table.play(1, "black5")

    assert table.scores == [4, 8, 5]


def test_3_3_a_dragon_that_newly_reaches_the_summit_causes_a_large_scoring() -> None:
    table = Draco(
        "playing 1\ndragons red 6 grey 23 black 3\n"
        "1 on red1 hand grey2 red2\n2 on grey1 hand red3\n3 on black1"
    )

    table.play(1, "grey2")

    assert table.field("grey") == 25
    assert table.scores == [4, 4, 3]
    assert table.state.player_to_move == 1


def test_3_3_moving_on_within_the_summit_scores_nothing() -> None:
    table = Draco(
        "playing 1\ndragons red 6 grey 25 black 3\n"
        "1 on red1 hand grey2 red2\n2 on grey1 hand red3\n3 on black1"
    )

    table.play(1, "grey2")

    assert table.scores == [0, 0, 0]
    assert table.words(1) == ["draw"]


def test_3_3_a_dragon_on_the_start_field_scores_nothing() -> None:
    table = Draco(
        "playing 1\ndragons black 3\n1 on red1 hand black5 red2\n2 on grey1 hand red3\n3 on black1"
    )

    table.play(1, "black5")

    assert table.scores == [0, 0, 5]


def test_3_3_the_change_of_dragon_comes_before_the_scoring() -> None:
    table = Draco("playing 1\n1 on red1 hand blue5 red2\n2 on grey1 hand red3\n3 on black1")

    table.play(1, "blue5")
    table.play(1, "ride")

    assert table.scores == [1, 0, 0]


def test_3_4_without_a_scoring_the_hand_is_filled_up_to_six() -> None:
    table = Draco("playing 1\n1 on red1 hand grey3 red2\n2 on grey1 hand red3\n3 on black1")

    events = table.play(1, "grey3", ["blue1", "blue1", "blue2", "blue2", "red3"])

    assert table.told(events).count("drew") == 5
    assert table.state.hand_size[0] == 6
    hand = [CARDS_BY_WORD[card] for card in ("blue1", "blue1", "blue2", "blue2", "red2", "red3")]
    assert list(table.state.hands[0]) == hand


def test_3_4_after_a_scoring_nobody_draws() -> None:
    table = Draco(
        "playing 1\n1 on red1 hand grey5 red2\n2 on grey1 hand red3\n3 on black1 hand red4"
    )

    table.play(1, "grey5")

    assert table.state.hand_size[0] == 1
    assert table.state.player_to_move == 1


def test_3_4_whoever_played_their_very_last_card_fills_up_in_any_case() -> None:
    table = Draco("playing 1\n1 on red1 hand grey5\n2 on grey1 hand red3\n3 on black1 hand red4")

    events = table.play(1, "grey5", ["blue1", "blue1", "blue2", "blue2", "blue3", "blue3"])

    assert "scoring" in table.told(events)
    assert table.state.hand_size[0] == 6


def test_3_4_cards_of_dragons_on_the_summit_may_be_discarded_before_drawing() -> None:
    table = Draco(
        "playing 1\ndragons blue 27\n"
        "1 on red1 hand blue1 blue2 grey3 red2\n2 on grey1 hand red3\n3 on black1"
    )

    table.play(1, "grey3")
    assert table.words(1) == ["-blue1", "-blue2", "draw"]
    assert table.refusal(1, "-red2") == "3.4"
    assert table.refusal(1, "-red5") == "3.1"
    events = table.play(1, "-blue2")
    assert table.told(events) == ["discarded"]
    table.play(1, "-blue1")
    table.play(1, "draw", ["red3", "red3", "red4", "red4", "red5"])

    assert table.state.laid[CARDS_BY_WORD["blue1"]] == table.state.laid[CARDS_BY_WORD["blue2"]] == 1
    assert table.state.hand_size[0] == 6
    assert table.state.under[0] == 1


def test_3_4_bots_think_of_one_order_to_discard_in_only() -> None:
    table = Draco(
        "discarding 1\ndragons blue 27 red 26\n"
        "1 on grey1 hand blue1 blue2 red2 green1\n2 on red1 hand red3\n3 on black1"
    )

    assert table.words(1) == ["-blue1", "-blue2", "-red2", "draw"]
    assert table.sensible_words(1) == ["-blue1", "draw"]
    table.play(1, "-blue1")
    table.play(1, "-blue2")
    table.play(1, "-red2")
    assert table.sensible_words(1) == ["draw"]


def test_3_4_everybody_is_asked_once_a_dragon_stands_on_the_summit() -> None:
    """Asking only those who can discard would show the others what they hold."""
    table = Draco(
        "playing 1\ndragons blue 27\n1 on red1 hand grey3 red2\n2 on grey1 hand red3\n3 on black1"
    )

    table.play(1, "grey3")

    assert table.words(1) == ["draw"]


def test_3_4_an_empty_hand_has_nothing_to_discard_and_is_filled_at_once() -> None:
    table = Draco(
        "playing 1\ndragons blue 27\n1 on red1 hand grey3\n2 on grey1 hand red3\n3 on black1"
    )

    table.play(1, "grey3", ["blue1", "blue1", "blue2", "blue2", "blue3", "blue3"])

    assert table.state.hand_size[0] == 6


def test_3_4_there_is_no_discarding_in_a_turn_with_a_scoring() -> None:
    table = Draco(
        "playing 1\ndragons blue 27\n1 on red1 hand blue1 grey5\n2 on grey1 hand red3\n3 on black1"
    )

    table.play(1, "grey5")

    assert table.state.player_to_move == 1


def small_deck(laid: str) -> Draco:
    """Three players and thirty cards, all of them in hands or laid but one on the pile."""
    hands = {1: "grey1 blue1 blue2", 2: "red2 red3", 3: "green1"}
    return Draco(
        "playing 1\n"
        + "".join(
            f"{seat} on {colour}1 hand {hands[seat]}\n"
            for seat, colour in ((1, "red"), (2, "black"), (3, "brown"))
        )
        + f"laid {laid}",
        cards_per_colour=[1, 1, 1, 0, 0],
    )


ALL_OTHERS = (
    "blue3 lightblue1 lightblue2 lightblue3 brown2 brown3 black2 black3 yellow1 yellow2 yellow3 "
    "green2 green3 grey2 grey3 purple1 purple2 purple3 orange1 orange2"
)


def test_3_5_an_empty_pile_is_made_anew_from_discards_and_all_cards_under_open_cards() -> None:
    table = small_deck(ALL_OTHERS)
    table.state.under[1] = 4
    assert table.state.pile_size == 1

    table.play(1, "grey1")
    events = Table.play(table, 1, "stay", [0, 0, 0])

    assert table.told(events) == ["stayed", "drew", "reshuffled", "drew", "drew", "drew"]
    assert list(table.state.under[:3]) == [0, 0, 0]
    assert table.state.pile_size == 21 - 3
    assert total(table.state) == 30


def test_3_5_cards_laid_in_this_very_turn_are_shuffled_in_too() -> None:
    table = small_deck(ALL_OTHERS + " orange3")
    assert table.state.pile_size == 0
    laid = table.state.laid.astype(np.int64)
    laid[CARDS_BY_WORD["grey1"]] += 1

    table.play(1, "grey1")
    position = int(laid[: CARDS_BY_WORD["grey1"]].sum())
    events = Table.play(table, 1, "stay", [position, 0, 0, 0])

    assert table.told(events) == ["stayed", "reshuffled", "drew", "drew", "drew", "drew"]
    assert CARDS_BY_WORD["grey1"] in list(table.state.hands[0])
    assert not table.state.laid.any()
    assert not table.state.under.any()
    assert total(table.state) == 30


def test_3_5_when_there_is_no_card_left_drawing_stops() -> None:
    everything = [
        f"{colour}{number}"
        for colour in ("blue", "lightblue", "brown", "yellow", "green", "purple")
        for number in (1, 2)
    ]
    table = Draco(
        "playing 1\n"
        f"1 on red1 hand red2\n2 on grey1 hand {' '.join(everything[:6])}\n"
        f"3 on black1 hand {' '.join(everything[6:12])}\nlaid orange1 orange2 grey2 black2",
        cards_per_colour=[1, 1, 0, 0, 0],
    )
    assert table.state.pile_size == 0
    table.state.laid[:] = 0  # as if four cards had been lost

    events = table.play(1, "red2")

    assert table.told(events) == ["played", "moved", "mounted", "reshuffled", "drew"]
    assert list(table.state.hands[0]) == [CARDS_BY_WORD["red1"], 0, 0, 0, 0, 0]


def test_3_5_a_player_without_a_card_is_skipped() -> None:
    table = Draco("playing 1\n1 on red1 hand grey5 red2\n2 on grey1\n3 on black1 hand red4")

    table.play(1, "grey5")

    assert table.state.player_to_move == 2


def test_3_5_if_nobody_has_a_card_the_game_ends() -> None:
    box = GAME.pack({"cards_per_colour": [0, 0, 0, 0, 1], "path_4_5": SHORT}, 4, ())
    box["deck"][0, 5 * 4 + 1 :] = 0  # four colours, four cards: all of them open

    state = engine_of(GAME).setup(box, stream_of("bare"))

    assert engine_of(GAME).is_over(box, state)


def test_4_1_after_the_third_arrival_the_round_is_finished() -> None:
    table = Draco(
        "playing 2\nfirst 1\ndragons blue 27 red 26 grey 24\n"
        "1 on red1 hand red2\n2 on grey1 hand grey1 red3\n3 on black1 hand black5 red4"
    )

    table.play(2, "grey1")
    assert not table.engine.is_over(table.boxes, table.states)
    events = table.play(3, "black5")

    assert table.engine.is_over(table.boxes, table.states)
    assert table.told(events)[-1] == "ended"
    assert table.words(1) == table.words(2) == table.words(3) == []
    assert table.refusal(1, "red2") == "2.3"


def test_4_1_everybody_has_had_equally_many_turns() -> None:
    for seed in range(20):
        match = played(new_match(GAME, 4, seed), seed)
        plays = [decision.seat for decision in match.log if 1 <= decision.action <= CARDS]
        assert {plays.count(seat) for seat in range(4)} == {len(plays) // 4}


def test_4_2_most_points_win_and_equal_points_share_the_win() -> None:
    table = Draco("over\n1 on red1 score 7\n2 on grey1 score 7\n3 on black1 score 3")

    returns = table.engine.returns(table.boxes, table.states)

    assert returns == pytest.approx([0.5 - 1 / 3, 0.5 - 1 / 3, -1 / 3])


def test_5_hands_and_the_pile_are_secret_and_everything_else_is_open() -> None:
    match = played(new_match(GAME, 3, "secret"), 1, 20)
    whole, seen = (s.view(np.recarray)[0] for s in (match.state, match.seen_by(1)))

    for name in match.state.dtype.names:
        if name not in ("hands", "pile"):
            assert np.array_equal(whole[name], seen[name]), name
    assert np.array_equal(whole.hands[1], seen.hands[1])
    assert not seen.hands[[0, 2]].any()
    assert not seen.pile.any()
    assert not match.seen_by(NOBODY)["hands"].any()


def test_5_a_card_drawn_is_known_only_to_whoever_drew_it() -> None:
    match = played(new_match(GAME, 3, "drawn"), 2, 20)
    at = next(n for n, decision in enumerate(match.log) if decision.answers)
    drawer = match.log[at].seat

    assert match.film(at, drawer)[-1].arguments[0] > 0
    for reader in {0, 1, 2, NOBODY} - {drawer}:
        drew = match.film(at, reader)[-1]
        assert GAME.events[drew.kind].name == "drew"
        assert set(drew.arguments) == {UNKNOWN}


def test_5_every_card_out_of_sight_may_be_anywhere_out_of_sight() -> None:
    match = played(new_match(GAME, 3, "redeal"), 3, 25)
    hidden = match.seen_by(2)

    for number in range(5):
        state = match.engine.redealt(match.box, hidden, 2, stream_of(number)).view(np.recarray)[0]
        assert total(state) == 110
        assert list(state.hand_size) == list((state.hands > 0).sum(axis=1))
        assert state.pile_size == state.pile.sum()
        assert (state.laid <= match.box["deck"][0]).all()
    nobody = match.engine.redealt(match.box, match.seen_by(NOBODY), NOBODY, stream_of(9))
    assert total(nobody.view(np.recarray)[0]) == 110


def test_5_the_card_on_the_table_while_its_player_chooses_is_seen() -> None:
    table = Draco("playing 1\n1 on red1 hand blue3 red2\n2 on grey1 hand red3\n3 on black1")
    table.play(1, "blue3")

    hidden = table.engine.hidden(table.boxes, table.states, 1)
    redealt = table.engine.redealt(table.boxes, hidden, 1, stream_of(1)).view(np.recarray)[0]

    assert redealt.card_played == CARDS_BY_WORD["blue3"]
    assert total(redealt) == 110


@pytest.mark.parametrize("players", GAME.players)
def test_nothing_is_made_or_lost(players: int) -> None:
    for seed in range(3):
        match = played(new_match(GAME, players, seed), seed)
        for state in match.states:
            record = state.view(np.recarray)[0]
            assert total(record) == 110
            assert record.pile_size == record.pile.sum()
            assert list(record.hand_size) == list((record.hands > 0).sum(axis=1))
            assert record.under.sum() <= record.laid.sum()


# §6 The worked examples, on the side for two and three players


def test_6_example_1_a_free_dragon_that_is_not_last_is_mounted() -> None:
    table = Draco("playing 1\ndragons blue 5\n1 on red1 hand blue1\n2 on grey1\n3 on black1")

    table.play(1, "blue1", ["red2", "red2", "red3", "red3", "red4", "red4"])

    assert table.field("blue") == 6
    assert table.rides(1) == "blue"


def test_6_example_2_a_free_dragon_in_last_position_leaves_the_choice() -> None:
    others = " ".join(f"{colour} 5" for colour in COLOURS if colour not in ("black", "grey"))
    table = Draco(
        f"playing 1\ndragons black 2 grey 2 {others}\n"
        "1 on blue1 hand black4 red2\n2 on red1 hand red3\n3 on green1"
    )

    table.play(1, "black4")
    table.play(1, "stay", ["red3", "red3", "red4", "red4", "red5"])

    assert table.rides(1) == "blue"


EXAMPLE_3 = (
    "playing 2\nfirst 2\ndragons black 6 blue 9 grey 11\n"
    "1 on black1 hand red1\n2 on blue1 hand black4 red2\n3 on grey1 hand blue3 red3"
)


def test_6_example_3_blue_scores_small_and_the_scorer_does_not_draw() -> None:
    table = Draco(EXAMPLE_3)

    table.play(2, "black4")

    assert table.field("black") == 10
    assert table.scores == [2, 3, 0]
    assert table.rides(2) == "blue"
    assert table.state.under[1] == 1
    assert table.state.hand_size[1] == 1


def test_6_example_4_green_scores_large() -> None:
    table = Draco(EXAMPLE_3)
    table.play(2, "black4")

    table.play(3, "blue3")

    assert table.field("blue") == 12
    assert table.rides(3) == "grey"
    assert table.scores == [2 + 2, 3 + 4, 0 + 6]
    assert table.state.hand_size[2] == 1


def test_6_example_5_four_scoring_turns_in_a_row_leave_two_cards() -> None:
    table = Draco(
        "playing 1\n"
        "1 on red1 hand grey5 black5 brown5 orange5 blue1 blue2\n"
        "2 on yellow1 hand red2 red2 red3 red3 red4 red4\n"
        "3 on purple1 hand green1 green1 green2 green2 green3 green3"
    )
    for card in ("grey5", "black5", "brown5", "orange5"):
        table.play(1, card)
        if table.words(1):
            table.play(1, "stay")
        table.state.player_to_move = 0

    assert table.state.hand_size[0] == 2
