"""Druidenwalzer, §7 Who knows what, sentence by sentence."""

import itertools
import random
from collections import Counter

import numpy as np
import pytest

from catalogue import new_match, played, stream_of
from fabeltafel.chance import scripted
from fabeltafel.compiled import record_of
from fabeltafel.film import NOBODY, UNKNOWN
from fabeltafel.games.druidenwalzer.components import CARD, Kind
from fabeltafel.match import Match
from fabeltafel.position import Position
from games.druidenwalzer.laying import GAME, Forest, cards_of, match_with, position
from shared.test_secrecy import check_position


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
    _, frames = table.position.filmed(0, GAME.action("-5c"), scripted())

    assert table.position.event(frames[-1], 0).arguments[0] > 0
    for reader in (1, NOBODY):
        event = table.position.event(frames[-1], reader)
        assert set(event.arguments) == {UNKNOWN}


def test_7_a_face_up_card_buried_and_uncovered_again_stays_known() -> None:
    table = Forest(position(S2="purple ?1 3w", sun2="unseen 1w", moon="hand 1c 1c 1c"))

    table.waltz(1, "5c@2", "orange")
    for seat in (0, 1, NOBODY):
        hidden = table.position.seen_by(seat).state
        redealt = Position(table.game, table.boxes, hidden).redealt(seat, stream_of(seat)).state
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
        state = record_of(table.position.redealt(1, stream_of(number)).state)
        sun = {CARD.word(int(card)) for card in np.flatnonzero(state.unseen[0])}
        assert sun <= {"1c", "1w", "5c", "5w"}
        assert list(np.flatnonzero(state.unseen[1])) == [7]


def redealt_hands(table: Forest, seat: int, draws: int) -> Counter[str]:
    """How often each hand of the other player occurs when a seat deals anew."""
    hidden = table.position.seen_by(seat - 1).state
    rng = stream_of("hands")
    found: Counter[str] = Counter()
    for _ in range(draws):
        state = table.position.redealt(seat - 1, rng).state
        assert table.position.at(state).seen_by(seat - 1).state.tobytes() == hidden.tobytes()
        found[" ".join(CARD.word(card) for card in state["hands"][0, 2 - seat] if card)] += 1
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
    for at in (120, 180, 240):
        check_position(match, match.at(at), at)


def long_match(variants: tuple[str, ...], decisions: int) -> Match:
    """A match of players who mostly leap and withdraw, and waltz no more often than they must."""
    for seed in itertools.count():
        match = match_with(*variants, seed=seed)
        chooser = random.Random(seed)
        while not match.is_over and len(match.log) < decisions:
            seat = match.acting()[0]
            actions = match.legal(seat)
            if int(match.state["turns_without_waltz"][0]) < 20:
                quiet = [
                    action
                    for action in actions
                    if GAME.decision(action).kind in (Kind.LEAP, Kind.WITHDRAW_CARD)
                ]
                actions = quiet or actions
            match.decide(seat, chooser.choice(actions))
        if not match.is_over:
            return match
    raise AssertionError


def test_7_hands_of_two_piles_keep_their_secrets_too() -> None:
    checked = 0
    for seed in range(60):
        match = match_with("sun-without-2", "moon-without-2", "moon-without-3", seed=seed)
        played(match, seed, 60)
        for at, state in enumerate(match.states):
            first, size = state["hand_first"][0], state["hand_size"][0]
            if ((first > 0) & (first < size)).any() and not match.position.at(state).is_over:
                check_position(match, match.at(at), at)
                checked += 1
                break
        if checked == 5:
            return
    pytest.fail("too few hands were drawn across the first reshuffle")
