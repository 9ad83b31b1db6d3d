"""Draco, §5 Who knows what, sentence by sentence."""

import numpy as np

from catalogue import new_match, played, stream_of
from fabeltafel.compiled import record_of
from fabeltafel.film import NOBODY, UNKNOWN
from fabeltafel.games.draco.components import CARD
from games.draco.laying import GAME, Draco, total


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
        assert drew.kind.text == "drew"
        assert set(drew.arguments) == {UNKNOWN}


def test_5_every_card_out_of_sight_may_be_anywhere_out_of_sight() -> None:
    match = played(new_match(GAME, 3, "redeal"), 3, 25)

    for number in range(5):
        state = record_of(match.position.redealt(2, stream_of(number)).state)
        assert total(state) == 110
        assert list(state.hand_size) == list((state.hands > 0).sum(axis=1))
        assert state.pile_size == state.pile.sum()
        assert (state.laid <= match.box["deck"][0]).all()
    nobody = match.position.redealt(NOBODY, stream_of(9)).state
    assert total(record_of(nobody)) == 110


def test_5_the_card_on_the_table_while_its_player_chooses_is_seen() -> None:
    table = Draco("playing 1\n1 on red1 hand blue3 red2\n2 on grey1 hand red3\n3 on black1")
    table.play(1, "blue3")

    redealt = record_of(table.position.redealt(1, stream_of(1)).state)

    assert redealt.card_played == CARD.number("blue3")
    assert total(redealt) == 110
