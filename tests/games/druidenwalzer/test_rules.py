"""Druidenwalzer, sentence by sentence; run interpreted and compiled."""

import itertools
import random
from collections import Counter
from collections.abc import Sequence
from typing import Any

import numpy as np
import pytest

from catalogue import PEOPLE, box_for, named, new_match, played, stream_of
from fabeltafel.box import pack_box, shipped_box, values
from fabeltafel.chance import scripted
from fabeltafel.compiled import Records, copied
from fabeltafel.engine import engine_of
from fabeltafel.fairness import repeatable_lots
from fabeltafel.film import NOBODY, UNKNOWN
from fabeltafel.game import BoxError, Event, FabeltafelError, NotationError
from fabeltafel.games.druidenwalzer.components import (
    CARD_VALUE,
    COLOURS,
    DREW,
    LEAP,
    TREES,
    TURNED_UP,
    UNCOVERED,
    VARIANTS,
    WITHDRAW_TOP,
)
from fabeltafel.games.druidenwalzer.notation import (
    CARD_WORDS,
    CARDS_BY_WORD,
    PLACE_WORDS,
    TREE_WORDS,
)
from fabeltafel.match import Match
from shared.test_secrecy import check_position
from table import Table

GAME = named("druidenwalzer")

# A quiet forest: no two trees show the same value but S4 and M4, where no druid stands.
FOREST = {
    "S1": "orange 3c",
    "S2": "purple 2c",
    "S3": "black 4c",
    "S4": "1c",
    "M1": "orange 3w",
    "M2": "purple 2w",
    "M3": "black 4w",
    "M4": "1w",
    "sun": "hand 5c 5w 1c",
    "moon": "hand 5c 5w 1c",
}


def position(first: str = "turn 1", **lines: str) -> str:
    """The quiet forest with some lines changed, or more of them: sun2 is the sun's second one."""
    names = {name: name.rstrip("23") if name.islower() else name for name in FOREST | lines}
    return "\n".join([first, *(f"{names[n]} {line}" for n, line in (FOREST | lines).items())])


class Forest(Table):
    """A Druidenwalzer table on which whatever chance gives is named."""

    def __init__(self, text: str, *variants: str, **facts: Any) -> None:
        super().__init__("druidenwalzer", 2, text, variants, **facts)

    def play(self, seat: int, word: str, cards: str = "") -> list[Event]:  # type: ignore[override]  # cards instead of numbers
        """Say a word; chance turns up, uncovers or deals exactly these cards, in this order."""
        assert word in self.words(seat), f"{word} is not legal: {self.words(seat)}"
        answers: list[int] = []
        wanted = cards.split()
        while options := self.tried(seat, word, answers)[1]:
            tries = [self.tried(seat, word, [*answers, n])[0] for n in range(options)]
            answers.append(max(range(options), key=lambda n: agreement(tries[n], wanted)))
        assert self.tried(seat, word, answers)[0] == wanted
        return super().play(seat, word, answers)

    def tried(self, seat: int, word: str, answers: Sequence[int]) -> tuple[list[str], int]:
        """The cards some answers give, and how many answers the next question has."""
        rng = scripted(answers)
        states = copied(self.states)
        frames = self.engine.film(
            self.boxes, states, seat - 1, self.game.notation.action(word), rng
        )
        given = [card for frame in frames if (card := card_given(frame))]
        return given, int(rng["missing"][0])

    def pile(self, place: str) -> str:
        """The cards of a tree or a cult tile in notation."""
        lines = self.game.notation.write(self.boxes, self.states).splitlines()
        words = next(line.split()[1:] for line in lines if line.startswith(place))
        return " ".join(word for word in words if word in CARDS_BY_WORD or word[0] == "?")

    def tokens(self, tree: str) -> int:
        """How many tokens lie on a tree."""
        return int(self.state.tokens[TREE_WORDS.index(tree)])

    def is_lost(self, tree: str) -> bool:
        """Whether a tree is out of play."""
        return bool(self.state.lost[TREE_WORDS.index(tree)])

    def tree_of(self, seat: int, colour: str) -> int:
        """The number of the tree at which a druid stands."""
        return int(self.state.druids[seat - 1, COLOURS.index(colour)])

    def hand(self, seat: int) -> str:
        """A hand in notation."""
        return " ".join(CARD_WORDS[card] for card in self.state.hands[seat - 1] if card)

    def waltz(self, seat: int, word: str, *colours: str, cards: str = "") -> list[Event]:
        """A waltz with its contest in which chance is asked nothing before the last colour."""
        events = self.play(seat, word)
        for colour in colours[:-1]:
            events += self.play(seat, colour)
        return events + self.play(seat, colours[-1], cards)

    @property
    def is_over(self) -> bool:
        """Whether the match has ended."""
        return self.engine.is_over(self.boxes, self.states)

    @property
    def scores(self) -> list[int]:
        """Both scores."""
        return self.engine.scores(self.boxes, self.states)


def card_given(frame: Records) -> str:
    """The card that chance gave just before a frame, if it did."""
    kind, first = int(frame["kind"][0]), int(frame["arguments"][0, 0])
    if kind == TURNED_UP:
        height = int(frame["state"]["height"][0, first])
        return CARD_WORDS[int(frame["state"]["piles"][0, first, height - 1])]
    return CARD_WORDS[first] if kind in (UNCOVERED, DREW) else ""


def agreement(given: Sequence[str], wanted: Sequence[str]) -> int:
    """How many cards at the beginning are the same."""
    pairs = zip(given, wanted, strict=False)
    return next(
        (n for n, (one, two) in enumerate(pairs) if one != two), min(len(given), len(wanted))
    )


def dances(events: list[Event]) -> list[str]:
    """Who danced from where to where, as told."""
    return [
        "-".join(PLACE_WORDS[place] for place in event.arguments[:2])
        for event in events
        if GAME.events[event.kind].name == "danced"
    ]


def cards_of(state: Any) -> Counter[int]:
    """All cards there are on and above the table."""
    cards: Counter[int] = Counter()
    for counts in (*state.cult_tiles, *state.unseen, *state.draw_pile):
        cards.update({card: int(count) for card, count in enumerate(counts)})
    for rows in (state.piles, state.hands, state.set_aside):
        cards.update(int(card) for card in rows.ravel() if card)
    return +cards


def match_with(*variants: str, seed: object = 1) -> Match:
    """A new match with variants."""
    lots = repeatable_lots(str(seed), 2)
    return Match(GAME, PEOPLE[:2], values(shipped_box(GAME)), lots, variants)


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


def test_2_1_a_1_on_the_cult_tile_five_cards_at_each_tree_three_in_hand_six_to_draw() -> None:
    for seed in range(20):
        state = new_match(GAME, 2, seed).state.view(np.recarray)[0]
        assert cards_of(state) == Counter(dict.fromkeys(range(1, 11), 6))
        assert list(state.height) == [5] * 8
        assert list(state.face_down) == [4] * 8
        assert (state.piles > 0).sum() == 8
        assert list(state.hand_size) == list(state.hand_first) == [3, 3]
        assert list(state.first_pile) == [6, 6]
        assert list(state.unseen.sum(axis=1)) == [6 + 16] * 2
        for seat in range(2):
            assert list(CARD_VALUE[np.flatnonzero(state.cult_tiles[seat])]) == [1]
            assert state.cult_tiles[seat].sum() == 1


def test_2_1_the_1_on_the_cult_tile_is_a_random_one() -> None:
    engine, box, rng = engine_of(GAME), box_for(GAME, 2), stream_of("ones")

    clockwise = sum(int(engine.setup(box, rng)["cult_tiles"][0, 0, 1]) for _ in range(400))

    assert 150 < clockwise < 250


def test_2_2_the_moon_places_all_three_druids_then_the_sun_and_one_tree_stays_free() -> None:
    table = Forest("placing 2")
    assert len(table.words(2)) == 12
    assert table.words(1) == []
    assert table.refusal(1, "orange1") == "2.3"
    assert table.refusal(2, "3c@1") == "3"

    table.play(2, "black3")
    assert table.refusal(2, "black1") == table.refusal(2, "orange3") == "2.2"
    assert table.words(2) == ["orange1", "orange2", "orange4", "purple1", "purple2", "purple4"]
    table.play(2, "orange1")
    table.play(2, "purple4")

    assert table.words(2) == []
    for word in ("orange4", "purple3", "black2"):
        table.play(1, word)
    assert [table.tree_of(1, colour) for colour in COLOURS] == [4, 3, 2]
    assert [table.tree_of(2, colour) for colour in COLOURS] == [1, 4, 3]


def test_2_2_bots_think_of_one_order_of_druids_only() -> None:
    table = Forest("placing 2")

    assert table.sensible_words(2) == ["orange1", "orange2", "orange3", "orange4"]
    table.play(2, "purple2")
    assert table.sensible_words(2) == ["orange1", "orange3", "orange4"]
    table.play(2, "orange1")
    assert table.sensible_words(2) == ["black3", "black4"]


def test_2_3_the_moon_takes_the_first_turn_and_turns_alternate() -> None:
    match = new_match(GAME, 2, "first")
    for seat in (1, 0):
        for word in ("orange1", "purple2", "black3"):
            match.replay(seat, GAME.notation.action(word))

    movers = []
    for _ in range(4):
        movers += match.acting()
        match.replay(movers[-1], GAME.notation.action("leap-orange"))

    assert movers == [1, 0, 1, 0]
    assert int(match.state["turns"][0]) == 4
    assert int(match.state["ban_ring"][0]) == 0


def test_3_a_turn_is_a_waltz_a_leap_or_a_withdrawal() -> None:
    table = Forest(position(sun="hand 5w 1c 5w"))

    assert " ".join(table.words(1)) == (
        "1c@1 1c@2 1c@3 1c@4 5w@1 5w@2 5w@3 5w@4 leap-orange leap-purple leap-black "
        "-1c -5w -1 -2 -3 -4"
    )
    assert table.words(2) == []
    assert table.refusal(1, "orange1") == table.refusal(1, "orange") == "3"
    assert table.refusal(2, "5c@1") == "2.3"


def test_3_1_1_a_hand_card_is_laid_on_an_own_tree_with_or_without_a_druid() -> None:
    for tree, pile in ((1, "3c 5c"), (4, "1c 5c")):
        table = Forest(position())
        events = table.play(1, f"5c@{tree}")

        assert table.told(events) == ["laid"]
        assert table.pile(f"S{tree}") == pile
        assert table.hand(1) == "1c 5w"
        assert TREE_WORDS[table.state.ban_ring - 1] == f"S{tree}"


def test_3_1_1_an_empty_place_starts_a_new_pile() -> None:
    table = Forest(position(S4=""))

    table.play(1, "5c@4")

    assert table.pile("S4") == "5c"


def test_3_1_1_only_ones_own_hand_and_trees_in_play_can_be_used() -> None:
    table = Forest(position(S4="lost"))

    assert table.refusal(1, "2c@1") == table.refusal(1, "-2c") == "3.1.1"
    assert table.refusal(1, "5c@4") == "5.1"
    assert table.refusal(1, "5c@1") is None


def test_3_1_2_all_visible_top_cards_of_the_same_value_dance_on_both_sides() -> None:
    table = Forest(position(S1="orange 5w", M2="purple 5w", M3="black 4w 5c", SC="5w", MC="5c"))

    events = table.play(1, "5c@2")

    assert sorted(dances(events)) == ["M2-SC", "M3-M1", "S1-M4"]
    assert table.pile("SC") == "5w 5w"
    assert table.pile("MC") == "5c"


def test_3_1_2_the_played_card_and_the_card_it_covers_do_not_dance() -> None:
    table = Forest(position(S2="purple 5w"))

    events = table.play(1, "5c@2")

    assert dances(events) == []
    assert table.pile("S2") == "5w 5c"


def test_3_1_2_a_card_uncovered_during_the_dance_does_not_join() -> None:
    table = Forest(position(M1="orange 5c 5w"))

    events = table.play(1, "5c@2")

    assert dances(events) == ["M1-S4"]
    assert table.pile("M1") == "5c"


def test_3_1_2_a_dancer_leaves_from_under_a_newcomer() -> None:
    table = Forest(position(M1="orange 5w", M3="black 4w 5c"))

    events = table.play(1, "5w@2")

    assert dances(events) == ["M1-M3", "M3-MC"]
    assert table.pile("M3") == "4w 5w"
    assert table.pile("MC") == "5c"
    assert table.pile("M1") == ""


def test_3_1_2_cards_laid_face_down_stay_where_they_are() -> None:
    table = Forest(position(M1="orange ?2 4c", moon2="unseen 5c 5c"))

    assert dances(table.play(1, "5w@2")) == []


@pytest.mark.parametrize(
    ("word", "goals"),
    [
        ("5c@1", ["M2-M1", "M1-SC"]),
        ("5c@2", ["M2-SC", "M1-S4"]),
        ("5c@3", ["M2-S4", "M1-S3"]),
        ("5c@4", ["M2-S3", "M1-S2"]),
        ("5w@1", ["M1-M2", "M2-M3"]),
        ("5w@2", ["M1-M3", "M2-M4"]),
        ("5w@3", ["M1-M4", "M2-MC"]),
        ("5w@4", ["M1-MC", "M2-S1"]),
    ],
)
def test_3_1_3_the_arrow_says_which_way_and_the_symbols_how_far(
    word: str, goals: list[str]
) -> None:
    table = Forest(position(M1="orange 5w", M2="purple 5w"))

    assert dances(table.play(1, word)) == goals


def test_3_1_3_cult_tiles_count_as_places() -> None:
    table = Forest(position(M4="5c", M1="orange 5c"))

    assert dances(table.play(1, "5w@2")) == ["M1-M3", "M4-S1"]


def test_3_1_3_a_captured_tree_is_jumped_in_counting() -> None:
    table = Forest(position(M1="orange 5w", M2="lost", M4="purple 1w", S4="lost"))

    assert dances(table.play(1, "5w@2")) == ["M1-M4"]
    table = Forest(position(M1="orange 5w", M2="lost", M4="purple 1w", S4="lost"))
    assert dances(table.play(1, "5c@2")) == ["M1-S3"]


def test_3_1_3_a_captured_tree_in_the_way_makes_a_dancer_go_one_place_further() -> None:
    table = Forest(position(S1="orange lost", S4="orange 1c", M4="5w"))

    assert dances(table.play(1, "5w@3")) == ["M4-S3"]


def test_3_1_4_dancers_move_in_the_order_in_which_one_meets_them() -> None:
    fives = {"S1": "orange 5c", "S4": "5c", "M2": "purple 5c", "M4": "5c"}

    clockwise = dances(Forest(position(**fives)).play(1, "5c@2"))
    counter = dances(Forest(position(**fives)).play(1, "5w@2"))

    assert [dance.split("-")[0] for dance in clockwise] == ["S1", "M4", "M2", "S4"]
    assert [dance.split("-")[0] for dance in counter] == ["S4", "M2", "M4", "S1"]


def test_3_1_4_the_moons_dance_begins_beside_the_moons_card() -> None:
    fives = {"S1": "orange 5c", "S4": "5c", "M3": "black 5c", "M4": "5c"}

    table = Forest(position("turn 2", **fives))

    assert dances(table.play(2, "5c@2")) == ["S4-S2", "S1-M4", "M4-M2", "M3-M1"]


def test_3_1_5_a_dancer_lands_on_top_of_the_pile_or_on_a_cult_tile() -> None:
    table = Forest(position(M3="black 5c", M1="orange 3w 5w", MC="1c"))

    table.play(1, "5w@2")

    assert table.pile("M3") == "5w"
    assert table.pile("MC") == "1c 5c"


def test_3_1_5_a_dancer_may_land_on_the_played_card() -> None:
    table = Forest(position(S4="5w"))

    events = table.play(1, "5c@2")

    assert dances(events) == ["S4-S2"]
    assert table.pile("S2") == "2c 5c 5w"
    assert table.pile("S4") == ""


def test_3_1_6_after_the_dance_face_down_tops_are_turned_up_and_emptied_places_stay_empty() -> None:
    table = Forest(
        position(
            S1="orange ?2 5c", M2="purple 5w", M4="?1 5w", sun2="unseen 1c 2c", moon2="unseen 3w"
        )
    )

    events = table.play(1, "5w@3", "2c 3w")

    assert table.told(events) == ["laid", "danced", "danced", "danced", "turned-up", "turned-up"]
    assert table.pile("S1") == "?1 2c"
    assert table.pile("M4") == "3w"
    assert table.pile("M2") == ""


def test_3_1_6_the_turned_up_card_does_not_dance_any_more() -> None:
    table = Forest(position(S1="orange ?1 5c", sun2="unseen 5w"))

    table.play(1, "5w@3", "5w")

    assert table.pile("S1") == "5w"


def test_3_1_7_the_higher_card_wins_and_equal_ones_change_nothing() -> None:
    table = Forest(position(S2="purple 4w", S3="black 3w"))

    events = table.waltz(1, "5c@4", "purple", "black")

    assert table.told(events).count("compared") == 3
    assert table.tokens("M2") == 1
    assert table.tokens("S3") == 1
    assert table.state.tokens.sum() == 2
    assert table.pile("S1") == "3c"


def test_3_1_7_the_colour_of_the_ringed_druid_is_skipped() -> None:
    table = Forest(position(S2="purple 4w"))

    table.play(1, "5c@2")

    assert table.words(1) == ["orange", "black"]
    assert table.refusal(1, "purple") == "3.1.7"
    assert table.refusal(1, "5w@1") == "3"
    events = table.play(1, "orange")
    assert table.told(events).count("compared") == 2
    assert table.tokens("M2") == 0


def test_3_1_7_with_the_ring_on_a_tree_without_druid_all_three_are_compared_in_any_order() -> None:
    table = Forest(position())

    table.play(1, "5c@4")
    assert table.words(1) == ["orange", "purple", "black"]
    table.play(1, "purple")
    assert table.words(1) == ["orange", "black"]
    assert table.refusal(1, "purple") == "3.1.7"
    events = table.play(1, "black")

    assert [event.arguments[0] for event in events if event.kind == events[0].kind] == [2, 0]
    assert table.words(1) == []


def test_3_1_7_no_card_counts_as_0_and_two_empty_trees_change_nothing() -> None:
    table = Forest(position(M1="orange", S2="purple", M2="purple"))
    table.state.must_waltz = 0  # as if the sun's tree had been emptied in this turn

    events = table.waltz(1, "5c@4", "purple", "orange")

    assert table.tokens("M1") == 1
    assert table.state.tokens.sum() == 1
    assert table.told(events).count("got-token") == 1


def test_3_1_7_bots_think_of_one_order_unless_the_match_could_end_on_the_way() -> None:
    table = Forest(
        position("contest 1 ring S4 left orange purple black", S1="orange 5c", S2="purple 5w")
    )
    moon_orange, moon_purple, moon_beech = map(TREE_WORDS.index, ("M1", "M2", "M4"))

    table.state.tokens[moon_orange] = 5
    assert table.sensible_words(1) == ["orange"]
    table.state.tokens[moon_purple] = 5
    assert table.sensible_words(1) == ["orange", "purple", "black"]
    table.state.tokens[moon_orange] = 4
    assert table.sensible_words(1) == ["orange"]
    table.state.lost[moon_beech] = 1
    assert table.sensible_words(1) == ["orange", "purple", "black"]


def test_3_1_8_the_winner_lays_a_token_on_the_losers_tree_and_the_card_on_the_own_cult_tile() -> (
    None
):
    table = Forest(position(S1="orange ?1 3c", M1="orange 2c", MC="1c", sun2="unseen 4c"))

    events = table.waltz(1, "5c@2", "orange", cards="4c")

    assert table.told(events)[1:6] == ["compared", "got-token", "won-card", "turned-up", "compared"]
    assert table.tokens("M1") == 1
    assert table.tokens("S1") == 0
    assert table.pile("SC") == "3c"
    assert table.pile("S1") == "4c"
    assert table.pile("M1") == "2c"
    assert table.pile("MC") == "1c"


def test_3_1_8_the_other_player_can_win_a_comparison_too() -> None:
    table = Forest(position(M1="orange 2c 4w"))

    table.waltz(1, "5c@2", "orange")

    assert table.tokens("S1") == 1
    assert table.pile("MC") == "4w"
    assert table.pile("M1") == "2c"


def test_3_1_9_after_the_last_colour_the_ring_returns_to_the_middle() -> None:
    table = Forest(position())

    table.play(1, "5c@2")
    assert table.state.ban_ring == 2
    events = table.play(1, "black")

    assert table.told(events) == ["compared", "compared", "ring-back"]
    assert table.state.ban_ring == 0
    assert table.words(2) != []


def test_3_2_a_druid_leaps_to_the_free_tree_and_tokens_stay() -> None:
    table = Forest(position(S2="purple tokens 3 2c"))

    events = table.play(1, "leap-purple")

    assert table.told(events) == ["leapt"]
    assert table.tree_of(1, "purple") == 4
    assert table.tokens("S2") == 3
    assert table.tokens("S4") == 0


def test_3_2_with_three_trees_nobody_can_leap() -> None:
    table = Forest(position(S4="lost"))

    assert table.refusal(1, "leap-orange") == "3.2"
    assert not any(word.startswith("leap") for word in table.words(1))


def test_3_3_a_hand_card_or_the_top_card_of_an_own_tree_goes_onto_the_own_cult_tile() -> None:
    table = Forest(position(S2="purple ?1 2c", sun2="unseen 4c", M1="orange 3w 2c"))

    assert table.told(table.play(1, "-5c")) == ["withdrew"]
    assert table.pile("SC") == "5c"
    table.play(2, "-1")
    assert table.pile("MC") == "2c"
    assert table.pile("M1") == "3w"
    events = table.play(1, "-2", "4c")

    assert table.told(events) == ["withdrew", "turned-up"]
    assert table.pile("SC") == "2c 5c"
    assert table.pile("S2") == "4c"


def test_3_3_the_last_card_of_a_tree_may_be_withdrawn_too_but_an_empty_tree_has_none() -> None:
    table = Forest(position())

    table.play(1, "-1")

    assert table.pile("S1") == ""
    table.state.player_to_move = 0
    assert table.refusal(1, "-1") == "3.3"


def test_4_1_hand_cards_are_not_replaced_singly() -> None:
    table = Forest(position(sun="hand 5c 5w", sun2="unseen 1w 1w 1w"))

    table.waltz(1, "5c@2", "orange")

    assert table.hand(1) == "5w"
    assert table.state.first_pile[0] == 3


@pytest.mark.parametrize("word", ["5c@2", "-5c"])
def test_4_1_whoever_has_used_the_last_card_takes_three_at_the_end_of_the_turn(word: str) -> None:
    table = Forest(position(sun="hand 5c", sun2="unseen 1w 2c 2c 3c"))

    if "@" in word:
        events = table.waltz(1, word, "orange", cards="2c 1w 2c")
    else:
        events = table.play(1, word, "2c 1w 2c")

    assert table.told(events)[-3:] == ["drew"] * 3
    assert table.hand(1) == "1w 2c 2c"
    assert table.state.first_pile[0] == 1


def test_4_1_drawing_is_the_very_last_thing_after_contest_and_lost_trees() -> None:
    table = Forest(position(sun="hand 5c", sun2="unseen 1w 2c 2c", S1="orange"))

    events = table.waltz(1, "5c@2", "orange", cards="2c 2c 1w")

    assert table.told(events)[-6:] == ["ring-back", "lost", "fled", "drew", "drew", "drew"]


def test_4_2_an_empty_draw_pile_is_made_anew_from_the_cult_tile_when_a_card_is_to_be_drawn() -> (
    None
):
    table = Forest(position(sun="hand new 5c", SC="1c 2w 2w 3c", MC="4c"))

    events = table.play(1, "-5c", "2w 1c 5c")

    assert table.told(events) == ["withdrew", "reshuffled", "drew", "drew", "drew"]
    assert table.hand(1) == "1c 2w 5c"
    assert table.pile("SC") == ""
    assert table.pile("MC") == "4c"
    assert table.state.draw_pile_size[0] == 2
    assert table.state.hand_known[0] == table.state.hand_first[0] == 0


def test_4_2_the_cult_tile_is_not_shuffled_before_a_card_is_to_be_drawn() -> None:
    table = Forest(position(sun="hand 5c", sun2="unseen 1w 2c 3c", SC="4c 4c"))

    table.play(1, "-5c", "1w 2c 3c")

    assert table.state.first_pile[0] == table.state.draw_pile_size[0] == 0
    assert table.pile("SC") == "4c 4c 5c"


def test_4_2_refill_across_a_reshuffle_goes_on_with_the_new_pile() -> None:
    table = Forest(position(sun="hand new 5c", sun2="pile 1w", SC="3c 3w"))

    events = table.play(1, "-5c", "1w 3w 5c")

    assert table.told(events) == ["withdrew", "drew", "reshuffled", "drew", "drew"]
    assert table.hand(1) == "1w 3w 5c"
    assert table.state.hand_known[0] == 1
    assert table.state.draw_pile_size[0] == 1


def test_4_2_fewer_than_three_cards_are_taken_and_no_more_until_they_are_gone() -> None:
    table = Forest(position(sun="hand 5c", SC="2c", moon="hand 1c"))

    table.play(1, "-5c", "2c 5c")
    assert table.hand(1) == "2c 5c"
    table.play(2, "leap-orange")
    table.play(1, "-1")
    table.play(2, "leap-orange")

    assert table.hand(1) == "2c 5c"
    assert table.pile("SC") == "3c"


def test_4_2_a_hand_that_stays_empty_is_tried_again_at_the_start_of_each_own_turn() -> None:
    table = Forest(position("turn 2", sun="hand", moon="hand 1c 1w"))

    table.play(2, "leap-orange")
    assert table.state.hand_size[0] == 0
    assert table.words(1) == ["leap-orange", "leap-purple", "leap-black", "-1", "-2", "-3", "-4"]
    table.play(1, "-4")
    assert table.state.hand_size[0] == 0
    assert table.pile("SC") == "1c"
    events = table.play(2, "leap-orange", "1c")

    assert table.told(events) == ["leapt", "reshuffled", "drew"]
    assert table.words(1) == ["1c@1", "1c@2", "1c@3", "1c@4"]


def test_5_1_the_sixth_token_captures_the_tree_at_once_in_the_middle_of_a_contest() -> None:
    table = Forest(
        position(
            "contest 1 ring S4 left orange purple black",
            S1="orange 5c", M1="orange tokens 5 ?2 4w 3w", MC="1c", moon2="unseen 2c 2w",
            S3="black 5w",
        )
    )  # fmt: skip

    events = table.play(1, "orange", "2w 2c")

    assert table.told(events) == (
        ["compared", "got-token", "won-card", "captured", "uncovered", "uncovered", "fled"]
    )
    assert table.is_lost("M1")
    assert table.tokens("M1") == 0
    assert table.pile("M1") == ""
    assert table.pile("MC") == "1c 2c 2w 3w 4w"
    assert table.pile("SC") == "5c"
    assert table.words(1) == ["purple", "black"]
    table.play(1, "black")
    assert table.tokens("M3") == 1


def test_5_1_a_capture_makes_the_druid_move_to_the_free_tree_during_the_same_contest() -> None:
    table = Forest(
        position(
            "contest 1 ring S4 left orange purple", S1="orange 5c", M1="orange tokens 5 1c",
            M4="tokens 5 1w", S2="purple 5w",
        )
    )  # fmt: skip

    table.play(1, "orange")

    assert table.tree_of(2, "orange") == 4
    assert table.tokens("M4") == 5
    assert table.tokens("M2") == 1
    assert table.refusal(2, "leap-orange") == "3.2"
    assert not table.is_over


def test_5_1_the_ring_of_places_shrinks() -> None:
    table = Forest(position("turn 2", M2="purple tokens 5 2w", S2="purple 4w"))

    table.waltz(2, "5c@1", "purple")

    assert table.is_lost("M2")
    assert dances(table.play(1, "1c@2")) == ["M4-M1", "S4-S2"]


def test_5_2_whoever_begins_a_turn_with_an_empty_tree_must_waltz() -> None:
    table = Forest(position(S2="purple"))

    assert table.words(1) == [
        f"{card}@{tree}" for card in ("1c", "5c", "5w") for tree in (1, 2, 3, 4)
    ]
    for word in ("leap-orange", "-1c", "-1"):
        assert table.refusal(1, word) == "5.2"


def test_5_2_a_waltz_that_fills_the_tree_saves_it() -> None:
    table = Forest(position(S2="purple"))

    table.waltz(1, "5c@2", "orange")

    assert not table.is_lost("S2")


def test_5_2_a_tree_still_empty_after_the_contest_is_lost_with_its_tokens() -> None:
    table = Forest(position(S2="purple tokens 2", M2="purple 2w"))

    events = table.waltz(1, "5c@4", "purple", "orange")

    assert table.told(events)[-3:] == ["ring-back", "lost", "fled"]
    assert table.is_lost("S2")
    assert table.tokens("S2") == 0
    assert table.tree_of(1, "purple") == 4
    assert table.words(2) != []


def test_5_2_a_tree_without_a_druid_is_lost_too_and_nobody_moves() -> None:
    table = Forest(position(S4=""))

    events = table.waltz(1, "5c@1", "purple")

    assert table.told(events)[-2:] == ["ring-back", "lost"]
    assert [table.tree_of(1, colour) for colour in COLOURS] == [1, 2, 3]


def test_5_2_a_tree_emptied_in_the_forced_waltz_itself_is_lost() -> None:
    table = Forest(position(S2="purple", S1="orange 4w"))

    table.waltz(1, "5c@2", "orange")

    assert not table.is_lost("S2")
    assert table.pile("SC") == "4w"
    assert table.is_lost("S1")
    assert not table.is_over


def test_5_2_a_tree_emptied_by_the_dance_of_the_forced_waltz_is_lost() -> None:
    table = Forest(position(S2="purple", S4="5w"))

    table.waltz(1, "5c@2", "orange")

    assert table.pile("S2") == "5c 5w"
    assert table.is_lost("S4")


def test_5_2_no_hand_and_an_empty_tree_cost_the_tree_and_the_turn() -> None:
    table = Forest(position("turn 2", sun="hand", S4=""))

    events = table.play(2, "leap-orange")

    assert table.told(events) == ["leapt", "lost"]
    assert table.is_lost("S4")
    assert table.words(2) != []
    assert table.state.turns == 2
    assert table.state.turns_without_waltz == 2


def test_5_2_a_card_drawn_at_the_start_of_the_turn_is_in_time_for_the_waltz() -> None:
    table = Forest(position("turn 2", sun="hand", S4="", SC="2w"))

    events = table.play(2, "leap-orange", "2w")

    assert table.told(events) == ["leapt", "reshuffled", "drew"]
    assert table.words(1) == ["2w@1", "2w@2", "2w@3", "2w@4"]


def test_5_3_a_tree_emptied_in_another_turn_stays_without_penalty_until_its_owners_next() -> None:
    table = Forest(position(S1="orange 4w"))

    table.waltz(1, "5c@2", "orange")
    assert table.pile("S1") == ""
    assert not table.is_lost("S1")
    table.play(2, "leap-purple")

    assert not table.is_lost("S1")
    assert table.state.must_waltz
    assert table.refusal(1, "-5c") == "5.2"


def test_5_3_a_tree_emptied_by_its_owners_withdrawal_stays_empty_too() -> None:
    table = Forest(position())

    table.play(1, "-4")
    table.play(2, "leap-orange")

    assert table.words(1) == [
        f"{card}@{tree}" for card in ("1c", "5c", "5w") for tree in (1, 2, 3, 4)
    ]


def test_5_4_whoever_loses_a_second_tree_loses_immediately() -> None:
    table = Forest(
        position(
            "contest 1 ring S4 left orange purple black", S1="orange 5c", M4="lost",
            M1="orange tokens 5 1c", S2="purple 1w", M2="purple 5w",
        )
    )  # fmt: skip

    events = table.play(1, "orange")

    assert table.told(events)[-2:] == ["captured", "won"]
    assert table.is_over
    assert table.words(1) == table.words(2) == []
    assert table.tokens("S2") == 0
    assert table.scores[0] > table.scores[1]
    assert table.engine.returns(table.boxes, table.states) == [0.5, -0.5]
    assert table.refusal(1, "purple") == "2.3"


def test_5_4_the_order_of_colours_decides_who_loses_first() -> None:
    text = position(
        "contest 1 ring S3 left orange purple", S4="lost", M4="lost",
        S1="orange 5c", M1="orange tokens 5 1c", S2="purple tokens 5 1w", M2="purple 5w",
    )  # fmt: skip

    for colour, winner in (("orange", 0), ("purple", 1)):
        table = Forest(text)
        table.play(1, colour)
        assert table.is_over
        assert table.scores[winner] > table.scores[1 - winner]


def test_5_4_two_empty_trees_lost_together_lose_the_game() -> None:
    table = Forest(position(S1="orange", S2="purple"))

    events = table.waltz(1, "5c@3", "orange")

    assert table.told(events)[-4:] == ["lost", "fled", "lost", "won"]
    assert table.is_over
    assert table.scores[1] > table.scores[0]


def test_5_4_two_empty_trees_and_no_hand_lose_the_game() -> None:
    table = Forest(position("turn 2", sun="hand", S4="", S1="orange"))

    events = table.play(2, "leap-orange")

    assert table.told(events) == ["leapt", "lost", "fled", "lost", "won"]
    assert table.is_over


def test_5_4_a_winner_always_has_the_higher_score_whatever_the_tokens() -> None:
    fives = {f"M{tree}": f"{'black' * (tree == 3)} tokens 5 2c" for tree in (2, 3)}
    table = Forest(position("over", S1="lost", S2="lost", M1="lost", M4="tokens 5 1w", **fives))

    assert table.scores == [20 + 15, 40]


def test_5_5_forty_turns_in_a_row_without_a_waltz_are_a_draw() -> None:
    table = Forest(position(M2="purple tokens 4 2w"))
    table.waltz(1, "5c@2", "orange")

    for turn in range(40):
        assert not table.is_over
        events = table.play(2 - turn % 2, "leap-orange")

    assert table.told(events) == ["leapt", "drawn"]
    assert table.is_over
    assert table.state.turns == 41
    assert table.scores == [0, 0]


def test_5_5_a_waltz_begins_the_count_anew() -> None:
    table = Forest(position())
    table.state.turns_without_waltz = 39

    table.play(1, "5c@2")

    assert table.state.turns_without_waltz == 0


def test_5_5_a_hand_is_still_filled_before_the_draw() -> None:
    table = Forest(position(sun="hand 5c", sun2="unseen 1c 1c 1c"))
    table.state.turns_without_waltz = 39

    events = table.play(1, "-5c", "1c 1c 1c")

    assert table.told(events) == ["withdrew", "drew", "drew", "drew", "drawn"]


def test_5_5_the_end_of_the_600th_turn_is_a_draw() -> None:
    table = Forest("turns 598 without 0\n" + position())

    table.play(1, "leap-orange")
    assert not table.is_over
    table.play(2, "leap-orange")

    assert table.state.turns == 600
    assert table.is_over


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

    assert {CARD_WORDS[int(state["set_aside"][0, 1, 1])] for state in states} == {"2c", "2w"}


def test_6_1_handicaps_of_both_players_can_be_combined_but_none_is_taken_twice() -> None:
    everything = match_with(*VARIANTS)
    assert list(everything.state["first_pile"][0]) == [3, 3]

    with pytest.raises(FabeltafelError, match="sun-without-2 is chosen twice"):
        match_with("sun-without-2", "sun-without-2")
    with pytest.raises(FabeltafelError, match="covered-is-protected is chosen twice"):
        match_with("covered-is-protected", "covered-is-protected")
    with pytest.raises(FabeltafelError, match="no variant 'sun-without-5'"):
        match_with("sun-without-5")


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


def test_7_face_up_cards_piles_and_sizes_are_open_and_the_other_hand_is_secret() -> None:
    match = played(new_match(GAME, 2, "secret"), 1, 30)
    whole, seen = (s.view(np.recarray)[0] for s in (match.state, match.seen_by(1)))
    nobody = match.seen_by(NOBODY)

    for name in match.state.dtype.names:
        if name not in ("hands", "unseen", "draw_pile"):
            assert np.array_equal(whole[name], seen[name]), name
    assert np.array_equal(whole.hands[1], seen.hands[1])
    assert whole.hands[0].any()
    assert not seen.hands[0].any()
    assert not nobody["hands"].any()
    assert cards_of(seen) == cards_of(whole)


def test_7_a_card_drawn_is_known_only_to_whoever_drew_it() -> None:
    table = Forest(position(sun="hand 5c", sun2="unseen 1w 2c 2c 3c"))
    frames = table.engine.film(
        table.boxes, table.states, 0, GAME.notation.action("-5c"), scripted()
    )

    assert table.engine.event(table.boxes, frames[-1], 0).arguments[0] > 0
    for reader in (1, NOBODY):
        event = table.engine.event(table.boxes, frames[-1], reader)
        assert set(event.arguments) == {UNKNOWN}


def test_7_a_face_up_card_buried_and_uncovered_again_stays_known() -> None:
    table = Forest(position(S2="purple ?1 3w", sun2="unseen 1w", moon="hand 1c 1c 1c"))

    table.waltz(1, "5c@2", "orange")
    for seat in (0, 1, NOBODY):
        hidden = table.engine.hidden(table.boxes, table.states, seat)
        redealt = table.engine.redealt(table.boxes, hidden, seat, stream_of(seat))
        for states in (hidden, redealt):
            assert [int(card) for card in states["piles"][0, 1, :3]] == [0, 6, 9]
    table.play(2, "leap-orange")
    table.play(1, "-2")

    assert table.pile("S2") == "?1 3w"


def test_7_face_down_cards_are_of_their_owners_set_wherever_the_others_went() -> None:
    """The sun's unseen cards are all 1s: no redeal may turn up anything else at its trees."""
    text = position(
        S2="purple ?2 2c", sun2="unseen 1c 1w 1w 1c", moon2="unseen 4c 4c 4c", M4="?3 1w"
    )
    table = Forest(text)

    for number in range(20):
        hidden = table.engine.hidden(table.boxes, table.states, 1)
        state = table.engine.redealt(table.boxes, hidden, 1, stream_of(number)).view(np.recarray)[0]
        sun = {CARD_WORDS[int(card)] for card in np.flatnonzero(state.unseen[0])}
        assert sun <= {"1c", "1w", "5c", "5w"}
        assert list(np.flatnonzero(state.unseen[1])) == [7]


def redealt_hands(table: Forest, seat: int, draws: int) -> Counter[str]:
    """How often each hand of the other player occurs when a seat deals anew."""
    hidden = table.engine.hidden(table.boxes, table.states, seat - 1)
    rng = stream_of("hands")
    found: Counter[str] = Counter()
    for _ in range(draws):
        state = table.engine.redealt(table.boxes, hidden, seat - 1, rng)
        assert table.engine.hidden(table.boxes, state, seat - 1).tobytes() == hidden.tobytes()
        found[" ".join(CARD_WORDS[card] for card in state["hands"][0, 2 - seat] if card)] += 1
    return found


def test_7_every_hand_that_fits_is_as_likely_as_its_cards_make_it() -> None:
    table = Forest(position(sun="hand 2w 1c", sun2="unseen 1c 2w 2w"))

    hands = redealt_hands(table, 2, 1000)

    assert set(hands) == {"1c 1c", "1c 2w", "2w 2w"}
    for hand, ways in (("1c 1c", 1), ("1c 2w", 6), ("2w 2w", 3)):
        assert abs(hands[hand] - 1000 * ways / 10) < 60


def test_7_which_cards_form_a_reshuffled_pile_is_known_and_none_of_them_is_at_a_tree() -> None:
    table = Forest(
        position(sun="hand new 3c", sun2="pile 4c 4c", sun3="unseen 1c 1w", S2="purple ?2 2c")
    )

    hands = redealt_hands(table, 2, 600)

    assert set(hands) == {"3c", "4c"}
    assert abs(hands["3c"] - 200) < 60


def test_7_the_last_cards_of_a_reshuffled_pile_are_known_in_the_hand_and_play_first() -> None:
    table = Forest(position(sun="hand new 5c", sun2="pile 4c", SC="4c 3c 3w", moon="hand 1c"))

    table.play(1, "-5c", "4c 4c 5c")
    assert table.state.hand_known[0] == 1
    assert list(redealt_hands(table, 2, 300)) != []
    assert all(hand.startswith("4c") for hand in redealt_hands(table, 2, 300))
    table.play(2, "leap-orange")
    table.play(1, "-4c")

    assert table.state.hand_known[0] == 0
    hands = redealt_hands(table, 2, 600)
    assert set(hands) == {"3c 3w", "3c 4c", "3c 5c", "3w 4c", "3w 5c", "4c 5c"}


def test_7_it_is_open_from_which_pile_a_hand_card_was_drawn() -> None:
    """With a handicap the first pile may end in the middle of a hand."""
    table = Forest(
        position(
            sun="hand 5c", sun2="unseen 1c 2c 2c", sun3="aside 2w", SC="3c 3c 4c", S2="purple ?2 2c"
        ),
        "sun-without-2",
    )  # fmt: skip

    events = table.play(1, "-5c", "2c 3c 4c")
    assert table.told(events) == ["withdrew", "drew", "reshuffled", "drew", "drew"]
    assert table.state.hand_first[0] == 1
    hands = redealt_hands(table, 2, 900)
    old = Counter(hand.split()[0] for hand in hands.elements())
    assert set(old) == {"1c", "2c"}
    assert abs(old["1c"] - 300) < 70
    assert {hand.split()[2] for hand in hands} <= {"3c", "4c", "5c"}

    table.state.player_to_move = 0
    assert table.play(1, "-2c")[0].is_final
    assert table.state.hand_first[0] == 0
    table.state.player_to_move = 0
    assert not table.play(1, "-3c")[0].is_final


def test_7_laying_a_card_of_such_a_hand_shows_its_pile_so_nobody_may_go_back() -> None:
    table = Forest(position(sun="hand 2c new 5c", sun2="pile 4c", sun3="unseen 1c"))

    assert table.play(1, "5c@2")[0].is_final
    table.play(1, "orange")
    table.state.player_to_move = 0
    assert not table.play(1, "2c@1")[0].is_final


@pytest.mark.parametrize("variants", [(), ("sun-without-2",), ("moon-without-1", "moon-without-3")])
def test_7_nothing_leaks_after_hundreds_of_moves(variants: tuple[str, ...]) -> None:
    match = long_match(variants, 240)

    assert len(match.log) == 240
    kept = match.states
    for at in (120, 180, 240):
        match.states = kept[: at + 1]
        check_position(match, match.engine, at)


def long_match(variants: tuple[str, ...], decisions: int) -> Match:
    """A match of players who mostly leap and withdraw, and waltz no more often than they must."""
    for seed in itertools.count():
        match = match_with(*variants, seed=seed)
        chooser = random.Random(seed)
        while not match.is_over and len(match.log) < decisions:
            seat = match.acting()[0]
            actions = match.legal(seat)
            if int(match.state["turns_without_waltz"][0]) < 20:
                quiet = [action for action in actions if LEAP <= action < WITHDRAW_TOP]
                actions = quiet or actions
            match.replay(seat, chooser.choice(actions))
        if not match.is_over:
            return match
    raise AssertionError


def test_7_hands_of_two_piles_keep_their_secrets_too() -> None:
    checked = 0
    for seed in range(60):
        match = match_with("sun-without-2", "moon-without-2", "moon-without-3", seed=seed)
        played(match, seed, 60)
        states = match.states
        for at, state in enumerate(states):
            first, size = state["hand_first"][0], state["hand_size"][0]
            if ((first > 0) & (first < size)).any() and not match.engine.is_over(match.box, state):
                match.states = states[: at + 1]
                check_position(match, match.engine, at)
                checked += 1
                break
        if checked == 5:
            return
    pytest.fail("too few hands were drawn across the first reshuffle")


# §8 The worked examples: two ways to lay out the second dancer

EXAMPLES = {
    "M2-S3": {"S2": "black 3c", "S3": "orange 2c", "M1": "black 3w", "M2": "purple 1w 5w"},
    "M1-S2": {"S2": "orange 2c", "S3": "black 3c", "M1": "purple 1w 5w", "M2": "black 3w"},
}


@pytest.mark.parametrize("dance", EXAMPLES)
def test_8_a_clockwise_5_on_the_rightmost_tree(dance: str) -> None:
    table = Forest(
        position(
            S1="1c", S4="purple 4c", SC="1c", MC="1w 5c", M3="orange 3w", M4="2w 5w",
            sun="hand 5c 2w", **EXAMPLES[dance],
        )
    )  # fmt: skip

    assert dances(table.play(1, "5c@4")) == ["M4-SC", dance]
    assert table.words(1) == ["orange", "black"]
    table.play(1, "orange")

    assert table.tokens("M3") == table.state.tokens.sum() == 1
    assert table.pile("SC") == "1c 5w 5w"
    assert table.pile("MC") == "1w 5c"
    assert table.pile(dance.split("-")[1]) == "2c"
    assert table.words(2) != []


def test_nothing_is_made_or_lost() -> None:
    for seed in range(5):
        match = played(match_with(*VARIANTS[:seed], seed=seed), seed)
        for states in match.states:
            state = states.view(np.recarray)[0]
            assert cards_of(state) == Counter(dict.fromkeys(range(1, 11), 6))
            assert list(state.hand_size) == list((state.hands > 0).sum(axis=1))
            assert list(state.draw_pile_size) == list(state.draw_pile.sum(axis=1))
            face_down = state.face_down.reshape(2, TREES).sum(axis=1)
            assert list(state.unseen.sum(axis=1)) == list(state.first_pile + face_down)
            assert not state.dancing.any()


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("dancing 1", "line 1: 'dancing 1' cannot be read"),
        ("turn 3", "line 1"),
        ("turns 601 without 0", "'601' is no number from 0 to 600"),
        ("S1 tokens 6", "'6' is no number from 0 to 5"),
        ("S1 ?-1 3c", "'-1' is no number"),
        ("S1 6c", "'6c'"),
        ("M4 ?2 3c", "the moon has 2 cards too few unseen"),
        ("moon hand new ?2", "the moon has 2 cards too few on its pile"),
        ("sun hand 1c 1c 1w 1w", "a hand has at most 3 cards"),
        ("sun thumb 1c", "unknown 'thumb'"),
        ("SC 3c 3c 3c 3c 3c 3c 3c", "there are not so many 3c in the box"),
    ],
)
def test_a_position_that_cannot_be_is_refused_with_its_reason(line: str, reason: str) -> None:
    with pytest.raises(NotationError, match=reason):
        Forest(line)


def test_a_word_that_is_no_decision_is_refused_with_examples() -> None:
    with pytest.raises(NotationError, match="'3x@2' is no decision in Druidenwalzer"):
        GAME.notation.action("3x@2")
