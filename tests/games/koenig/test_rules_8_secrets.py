"""König der Elfen, §8 Who knows what, sentence by sentence."""

import math
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from catalogue import new_match, played, stream_of
from fabeltafel.compiled import is_interpreted, record_of
from fabeltafel.film import NOBODY, UNKNOWN
from fabeltafel.games.koenig.components import CARD, PLACES, Phase
from fabeltafel.games.koenig.rules.secrecy import ways_to_choose
from games.koenig.laying import (
    CHOOSERS,
    GAME,
    Chooser,
    Elves,
    decisions_of,
    laid_out,
    scarce,
    total,
)


def knowing(position: str, seat: int, players: int = 4) -> str:
    """A position as one seat may know it, in notation."""
    table = Elves(position, players, spell=True)
    hidden = table.position.seen_by(seat - 1).state
    return table.game.write(table.boxes, hidden)


def test_8_hands_and_the_pile_are_secret_and_everything_else_is_open() -> None:
    match = played(new_match(GAME, 3, "secret"), 1, 60)
    whole, seen = map(record_of, (match.state, match.seen_by(1)))

    secret = {"hands", "pile", "found", "lifted", "picked", "picked_size", "reader"}
    for name in match.state.dtype.names:
        if name not in secret:
            assert np.array_equal(whole[name], seen[name]), name
    assert np.array_equal(whole.hands[1], seen.hands[1])
    assert not seen.pile.any()
    assert np.array_equal(seen.hands[[0, 2]], seen.shown[[0, 2]])


def test_8_a_card_bought_or_drawn_is_known_only_to_whoever_got_it() -> None:
    for word, name in (("draw", "drew"), ("buy", "took")):
        table = Elves(laid_out(seat1="realm plain hand pig"))
        action = table.game.action(word)
        after, frames = table.position.filmed(0, action, stream_of(word))
        for reader in (0, 1, NOBODY):
            event = after.event(frames[-1], reader)
            assert table.told([event]) == [name]
            assert (event.arguments[0] == UNKNOWN) == (reader != 0)


def test_8_cards_shown_stay_known_to_all_until_they_leave_the_hand() -> None:
    table = Elves(laid_out(seat1="hand pig*2 raft"))
    table.say(1, "announce fetch-lake -raft")

    for reader in (1, 2, NOBODY):
        hidden = record_of(table.position.seen_by(reader).state)
        assert hidden.hands[0, CARD.number("pig")] == 2
        assert hidden.hands[0, CARD.number("lake")] == 1
    table.state.player_to_move = 0
    table.say(1, "buy", "thief")
    table.state.player_to_move = 0
    table.say(1, "lake realm1")

    line = [
        word
        for word in table.game.write(table.boxes, table.position.seen_by(1).state).splitlines()
        if word.startswith("1 ")
    ]
    assert line == ["1 purse 11 bought 1 realm lake hand pig*2 ?1 shown pig*2"]


def test_8_the_known_number_of_a_kind_drops_by_one_whenever_one_of_it_leaves() -> None:
    table = Elves("discarding 1\ndue 4\n1 hand pig*4 raft*2 shown pig*2 raft\n2\n3\n4")

    table.say(1, "-pig -raft -raft -pig")

    assert table.count("shown", "pig", 1) == 0
    assert table.count("shown", "raft", 1) == 0
    assert table.count("hands", "pig", 1) == 2


def test_8_a_place_that_must_be_kept_stays_known() -> None:
    table = Elves("discarding 1\ndue 4\n1 fetched lake hand lake*2 pig*4 shown lake\n2\n3\n4")

    table.say(1, "-lake -pig -pig -pig")

    assert table.count("shown", "lake", 1) == table.count("hands", "lake", 1) == 1


def test_8_only_the_searcher_knows_what_was_found() -> None:
    position = "fetching 2\nfound plain lake\n1\n2\n3\n4"

    assert "found plain lake" in knowing(position, 2)
    assert "found" not in knowing(position, 1)
    assert "found" not in knowing(position, 0)


@pytest.mark.parametrize(
    "half",
    [
        "planning 1\nlifted gold",
        "discarding 1\ndue 4\npicked pig*2",
        "travelling 1\nat 1a\nturning\nhiring",
        "travelling 1\nat 1a\ncasting 2a\npicked pig*3",
    ],
)
def test_8_half_a_decision_is_known_to_nobody_else(half: str) -> None:
    seats = "1 realm plain hand pig*6 turn bodyguard gold\n2 realm forest\n3\n4"
    words = ("lifted", "picked", "turning", "hiring", "casting")

    assert knowing(f"{half}\n{seats}", 1).count("\n") == knowing(f"{half}\n{seats}", 2).count(
        "\n"
    ) + sum(word in half for word in words)


def test_8_a_redeal_keeps_what_is_known_and_moves_what_is_not() -> None:
    table = Elves(
        "planning 1\ndiscard lake raft*2\n1 hand pig*2\n"
        "2 realm plain+thief1+tree3 hand thief river raft shown river\n"
        "3 realm lake+monster2 hand pig gold*2 shown pig gold*2\n4 hand turn"
    )
    position, hands = table.position.seen_by(0), set()

    for number in range(30):
        state = record_of(position.redealt(0, stream_of(number)).state)
        assert total(state) == 120
        assert (state.hands.sum(axis=1) == state.hand_size).all()
        assert state.pile_size == state.pile.sum() == table.state.pile_size
        assert (state.hands >= state.shown).all()
        assert np.array_equal(state.hands[2], table.state.hands[2])
        hands.add(tuple(state.hands[1]))

    assert len(hands) > 20


@pytest.mark.parametrize("cards", range(7))
def test_8_all_sets_of_cards_are_counted(cards: int) -> None:
    for chosen in range(-1, 9):
        sets = math.comb(cards, chosen) if chosen >= 0 else 0
        assert ways_to_choose(cards, chosen) == sets


DEALS = 300 if is_interpreted else 10_000
CLOSE_TO = 4 * 0.5 / DEALS**0.5


def frequencies(table: Elves, seat: int, of: Callable[[Any], Any]) -> dict[Any, float]:
    """How often redeals for a seat look like what."""
    position = table.position.seen_by(seat - 1)
    rng = stream_of("frequency", seat)
    seen: dict[Any, float] = {}
    for _ in range(DEALS):
        state = record_of(position.redealt(seat - 1, rng).state)
        assert total(state) == table.boxes["deck"].sum()
        assert (state.hands.sum(axis=1) == state.hand_size).all()
        if state.phase == Phase.FETCHING:
            places = slice(1, PLACES + 1)
            assert np.array_equal(state.found[places], state.pile[places] > 0)
        look = of(state)
        seen[look] = seen.get(look, 0) + 1 / DEALS
    return seen


def places_in_pile(state: Any) -> tuple[int, ...]:
    """The place cards of the pile."""
    return tuple(int(count) for count in state.pile[1 : PLACES + 1])


def searched_pile() -> Elves:
    """Seat 1 searches a pile of two cards; three cards are in the other hand.

    Unseen to seat 1 are two plains, one lake and two rafts: of the ten piles there can be, two
    hold a plain and a lake, one two plains, four a plain and a raft, two a lake and a raft.
    """
    table = scarce("hand", pile=["plain", "plain", "lake", "raft", "raft"])
    for card in ("plain", "raft", "raft"):
        table.state.pile[CARD.number(card)] -= 1
        table.state.pile_size -= 1
        table.state.hands[1, CARD.number(card)] += 1
        table.state.hand_size[1] += 1
    return table


def test_8_a_pile_that_is_searched_holds_what_was_found_and_all_such_piles_are_equally_likely() -> (
    None
):
    table = searched_pile()
    table.say(1, "announce")
    assert table.words(1) == ["fetch-plain", "fetch-lake"]

    assert frequencies(table, 1, places_in_pile) == pytest.approx({(1, 0, 0, 0, 0, 1): 1})

    table.state.found[CARD.number("lake")] = 0
    seen = frequencies(table, 1, places_in_pile)
    assert seen == pytest.approx(
        {(1, 0, 0, 0, 0, 0): 4 / 5, (2, 0, 0, 0, 0, 0): 1 / 5}, abs=CLOSE_TO
    )


def test_8_the_others_know_that_a_pile_that_is_searched_holds_a_place() -> None:
    table = searched_pile()
    table.say(1, "announce")

    seen = frequencies(table, 3, places_in_pile)

    assert seen == pytest.approx(
        {
            (1, 0, 0, 0, 0, 1): 2 / 9,
            (2, 0, 0, 0, 0, 0): 1 / 9,
            (1, 0, 0, 0, 0, 0): 4 / 9,
            (0, 0, 0, 0, 0, 1): 2 / 9,
        },
        abs=CLOSE_TO,
    )


def test_8_a_known_card_is_one_of_its_kind_and_the_rest_of_the_hand_is_any_of_the_rest() -> None:
    """Seat 2 has shown one of three rafts; the other card is a raft as often as the pile's are."""
    table = scarce("hand", pile=["raft", "raft", "raft", "pig", "pig"])
    for card in ("raft", "pig"):
        table.state.pile[CARD.number(card)] -= 1
        table.state.pile_size -= 1
        table.state.hands[1, CARD.number(card)] += 1
        table.state.hand_size[1] += 1
    table.state.shown[1, CARD.number("raft")] = 1

    seen = frequencies(table, 1, lambda state: int(state.hands[1, CARD.number("raft")]))

    assert seen == pytest.approx({1: 1 / 2, 2: 1 / 2}, abs=CLOSE_TO)


@pytest.mark.parametrize("chooser", CHOOSERS, ids=lambda chooser: chooser.__name__)
def test_8_what_a_seat_cannot_know_changes_nothing_it_sees_however_long_the_match(
    chooser: Chooser,
) -> None:
    for number, (position, *_) in enumerate(decisions_of(3, chooser, "long", spell=True)):
        if number % 23 == 0 or position.state["phase"][0] == Phase.FETCHING:
            for seat in (0, 1, 2, NOBODY):
                seen = position.seen_by(seat)
                other = seen.redealt(seat, stream_of("long", number, seat))
                assert other.seen_by(seat).state.tobytes() == seen.state.tobytes()
                assert total(record_of(other.state)) == 120
                assert other.legal(other.acting()[0])
