"""König der Elfen: what is true of every position, and positions and words that cannot be."""

import pytest

from catalogue import stream_of
from fabeltafel.compiled import record_of
from fabeltafel.film import NOBODY
from fabeltafel.game import NotationError
from fabeltafel.games.koenig.components import TRANSPORTS, Phase
from games.koenig.laying import GAME, Elves, decisions_of, never_pass, total, travel_far

BANK = {"bought": (0, -1), "closed": (1, -1), "cast": (1, -1), "earned": (0, 1), "rewarded": (0, 1)}


@pytest.mark.parametrize("players", [2, 4, 6])
def test_cards_are_conserved_and_every_coin_is_accounted_for(players: int) -> None:
    has_travelled = False
    for before, seat, word, after in decisions_of(players, travel_far, "coins", spell=True):
        state, gold = record_of(after.state), int(before.state["purse"][0].sum())
        assert total(state) == 120
        assert state.pile_size == state.pile.sum()
        assert state.discard_size == state.discard.sum()
        assert (state.hands.sum(axis=1) == state.hand_size).all()
        assert (state.shown <= state.hands).all()
        assert (state.purse >= 0).all()
        if state.purse.sum() == gold and word not in TRANSPORTS:
            continue
        rng = stream_of("coins", word)  # gold does not depend on what chance gives
        again, frames = before.filmed(seat, GAME.action(word), rng)
        for event in again.events(frames, NOBODY):
            name = event.kind.text
            place, sign = BANK.get(name, (0, 0))
            gold += sign * event.arguments[place]
            assert int(event.state["purse"][0].sum()) == gold, name
        has_travelled |= word in TRANSPORTS
        assert again.state["purse"][0].tolist() == state.purse.tolist()

    assert has_travelled


@pytest.mark.parametrize("spell", [False, True])
def test_an_action_is_legal_exactly_when_nothing_refuses_it_in_long_matches(spell: bool) -> None:
    for chooser in (travel_far, never_pass):
        decisions = decisions_of(2, chooser, "refused", spell)
        for number, (position, seat, *_) in enumerate(decisions):
            if number % 7 == 0 or position.state["phase"][0] == Phase.TRAVELLING:
                refused = [position.why_not(seat, action) for action in range(GAME.actions)]
                legal = [action for action, reason in enumerate(refused) if reason is None]
                assert legal == position.legal(seat)


def test_the_longest_film_fits() -> None:
    """The last spell of a journey, paid with four kinds, then nobody else has a card."""
    table = Elves(
        "travelling 1\n1 realm plain hand pig cloud raft wagon bodyguard\n2\n3\n4\n5\n6",
        players=6,
        spell=True,
    )

    events = table.go(1, "bodyguard spell 1a -pig -cloud -raft -wagon")

    assert len(events) == 23 <= GAME.frames


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
