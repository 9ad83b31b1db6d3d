"""König der Elfen: what is true of every position, and positions and words that cannot be."""

import numpy as np
import pytest

from catalogue import stream_of
from fabeltafel.compiled import copied
from fabeltafel.engine import engine_of
from fabeltafel.film import NOBODY
from fabeltafel.game import NotationError
from fabeltafel.games.koenig.components import TRANSPORTS, TRAVELLING
from games.koenig.laying import GAME, Elves, decisions_of, never_pass, total, travel_far

BANK = {"bought": (0, -1), "closed": (1, -1), "cast": (1, -1), "earned": (0, 1), "rewarded": (0, 1)}


@pytest.mark.parametrize("players", [2, 4, 6])
def test_cards_are_conserved_and_every_coin_is_accounted_for(players: int) -> None:
    engine, has_travelled = engine_of(GAME), False
    for box, before, seat, word, after in decisions_of(players, travel_far, "coins", spell=True):
        state = after.view(np.recarray)[0]
        assert total(state) == 120
        assert state.pile_size == state.pile.sum()
        assert state.discard_size == state.discard.sum()
        assert (state.hands.sum(axis=1) == state.hand_size).all()
        assert (state.shown <= state.hands).all()
        assert (state.purse >= 0).all()
        if state.purse.sum() == before["purse"][0].sum() and word not in TRANSPORTS:
            continue
        again, flow = copied(before), 0
        rng = stream_of("coins", word)  # gold does not depend on what chance gives
        for frame in engine.film(box, again, seat, GAME.action(word), rng):
            event = engine.event(box, frame, NOBODY)
            name = event.kind.text
            place, sign = BANK.get(name, (0, 0))
            flow += sign * event.arguments[place]
            now = int(event.state["purse"][0].sum())
            assert now == int(before["purse"][0].sum()) + flow, name
        has_travelled |= word in TRANSPORTS
        assert again["purse"][0].tolist() == state.purse.tolist()

    assert has_travelled


@pytest.mark.parametrize("spell", [False, True])
def test_an_action_is_legal_exactly_when_nothing_refuses_it_in_long_matches(spell: bool) -> None:
    engine = engine_of(GAME)
    for chooser in (travel_far, never_pass):
        decisions = decisions_of(2, chooser, "refused", spell)
        for number, (box, state, seat, _, _) in enumerate(decisions):
            if number % 7 == 0 or state["phase"][0] == TRAVELLING:
                legal = engine.legal(box, state, seat)
                refused = [engine.refusal(box, state, seat, a) for a in range(GAME.actions)]
                assert [a for a, section in enumerate(refused) if section is None] == legal


def test_the_longest_film_fits() -> None:
    """The last spell of a journey, paid with four kinds, then nobody else has a card."""
    table = Elves(
        "travelling 1\n1 realm plain hand pig cloud raft wagon bodyguard\n2\n3\n4\n5\n6",
        players=6,
        spell=True,
    )

    events = table.go(1, "bodyguard spell 1a -pig -cloud -raft -wagon")

    assert len(events) == GAME.frames == 23


@pytest.mark.parametrize(
    ("position", "reason"),
    [
        ("planning 5\n1\n2\n3\n4", "no seat '5'"),
        ("planning 1\n1 realm plain plain plain\n2\n3\n4", "at most 2 places"),
        ("planning 1\n1 realm pig\n2\n3\n4", "'pig' is no place"),
        ("planning 1\n1 realm lake+tree1\n2\n3\n4", "tree does not belong there"),
        ("planning 1\n1 realm lake+gift1\n2\n3\n4", "'gift1' is no card with its owner"),
        ("planning 1\n1 hand cow\n2\n3\n4", "cannot be read: 'cow'"),
        ("planning 1\n1 hand pig*0\n2\n3\n4", "no card with its number"),
        ("planning 1\n1 hand pig*10\n2\n3\n4", "not so many pig"),
        ("planning 1\n1 hand pig shown raft\n2\n3\n4", "not in the hand"),
        ("planning 1\n1 hand ?99\n2 hand ?99\n3\n4", "not so many cards"),
        ("planning 1\n1 realm plain+gold1+thief1+tree1 lake+gold1+thief1\n2\n3\n4", "only 4"),
        ("travelling 1\n1\n2\n3\n4", "without a place"),
        ("dancing 1", "no seat 'dancing'"),
    ],
)
def test_a_position_that_cannot_be_is_refused_with_the_reason(position: str, reason: str) -> None:
    with pytest.raises(NotationError, match=reason):
        Elves(position)


def test_an_unknown_word_is_refused_with_an_example() -> None:
    with pytest.raises(NotationError, match="'jump' is no decision"):
        GAME.action("jump")
