"""Tussle, sentence by sentence: simultaneous secret choices, sides, a shuffle of known cards."""

import numpy as np
import pytest

import tussle
from catalogue import new_match, played
from fabeltafel.film import NOBODY
from fabeltafel.match import Unfinished
from table import Table
from tussle.components import Kind


def lay_out(**fields: str) -> Table:
    """Two players, two cards each, unless said otherwise."""
    usual = {
        "hands": "0 1 1 0 0 0 0 1 1 0 0 0 0 0 0 0 0 0 0 0",
        "hand_size": "2 2 0 0",
        "pile": "0 4 3 4 5",
        "pile_size": "16",
    }
    text = "\n".join(f"{name} {numbers}" for name, numbers in (usual | fields).items())
    return Table("tussle", 2, text)


def test_1_1_opposite_seats_play_together() -> None:
    match = new_match(tussle.GAME, 4, "sides")

    assert match.position.sides == [0, 1, 0, 1]
    assert match.state["hand_size"].tolist() == [[2, 2, 2, 2]]


def test_2_1_everybody_chooses_at_the_same_time() -> None:
    match = new_match(tussle.GAME, 4, "together")
    assert match.acting() == [0, 1, 2, 3]

    match.submit(2, match.legal(2)[0], Kind.WHISPER())

    assert match.acting() == [0, 1, 3]


def test_2_1_a_card_and_a_shout_are_one_choice_and_final() -> None:
    match = new_match(tussle.GAME, 4, "one")
    card = match.legal(0)[0]

    with pytest.raises(Unfinished):
        match.submit(0, card)
    assert match.log == []
    assert match.submit(0, card, Kind.SHOUT()).is_complete
    assert len(match.log) == 2
    assert match.legal(0) == []


def test_2_2_the_highest_card_wins_and_a_shout_doubles() -> None:
    table = lay_out(
        considered="2 0 0 0",
        has_chosen="0 1 0 0",
        chosen="0 3 0 0",
        shouted="0 1 0 0",
        hand_size="2 1 0 0",
        hands="0 1 1 0 0 0 0 1 0 0 0 0 0 0 0 0 0 0 0 0",
    )

    events = table.play(1, "whisper", [0, 0])

    assert table.state.points.tolist() == [0, 2]
    assert table.told(events) == ["chose", "revealed", "revealed", "won", "drew", "drew"]


def test_2_2_a_tie_between_sides_wins_nothing() -> None:
    table = lay_out(
        considered="2 0 0 0",
        has_chosen="0 1 0 0",
        chosen="0 2 0 0",
        hand_size="2 1 0 0",
        hands="0 1 1 0 0 0 0 0 1 0 0 0 0 0 0 0 0 0 0 0",
    )

    table.play(1, "shout", [0, 0])

    assert table.state.points.tolist() == [0, 0]
    assert table.state.discard.tolist() == [0, 0, 2, 0, 0]


def test_2_3_an_empty_pile_is_made_anew_from_the_discards() -> None:
    table = lay_out(
        considered="1 0 0 0",
        has_chosen="0 1 0 0",
        chosen="0 3 0 0",
        hand_size="2 1 0 0",
        hands="0 1 1 0 0 0 0 1 0 0 0 0 0 0 0 0 0 0 0 0",
        pile="0 0 0 0 0",
        pile_size="0",
        discard="0 3 3 4 5",
    )

    events = table.play(1, "whisper", [0, 0])

    assert "reshuffled" in table.told(events)
    assert not table.state.discard.any()


def test_3_five_points_or_twelve_rounds_end_it() -> None:
    for seed in range(20):
        match = played(new_match(tussle.GAME, 4, seed), seed)
        state = match.state.view(np.recarray)[0]
        assert state.points.max() >= 5 or state.rounds_played == 12


def test_4_a_choice_is_secret_but_that_it_was_made_is_not() -> None:
    match = new_match(tussle.GAME, 4, "secret")
    match.submit(1, match.legal(1)[0], Kind.SHOUT())

    for reader in (0, 2, 3, NOBODY):
        seen = match.seen_by(reader).view(np.recarray)[0]
        assert seen.has_chosen.tolist() == [0, 1, 0, 0]
        assert not seen.chosen.any()
        assert not seen.shouted.any()
    assert match.seen_by(1)["chosen"][0, 1] > 0


def test_4_a_half_made_choice_shows_nobody_anything() -> None:
    match = new_match(tussle.GAME, 4, "half")
    draft = match.draft(1, [match.legal(1)[0]])

    for reader in (0, 2, 3, NOBODY):
        assert match.seen_by(reader, draft).tobytes() == match.seen_by(reader).tobytes()
    considered = int(match.seen_by(1, draft)["considered"][0, 1])
    assert Kind.CHOOSE(considered) == draft.decisions[0].action
