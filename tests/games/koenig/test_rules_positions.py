"""König der Elfen: what is true of every position, and positions and words that cannot be."""

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from catalogue import stream_of
from fabeltafel.compiled import record_of
from fabeltafel.film import NOBODY
from fabeltafel.game import NotationError
from fabeltafel.games.koenig.components import CARD_WORDS, TRANSPORTS, Phase
from games.koenig.laying import GAME, Elves, decisions_of, laid_out, never_pass, total, travel_far

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
        ("planning 1\njourney 5\n1\n2\n3\n4", "there are 4 journeys"),
        ("planning 1\npasses 4\n1\n2\n3\n4", "ends when all pass"),
        ("planning 1\n1 purse -1\n2\n3\n4", "owes gold"),
        ("planning 1\n1 purse 99999\n2\n3\n4", "cannot be read"),
        ("planning 1\n1 bought 4\n2\n3\n4", "more than three"),
        ("planning 1\n1 fetched pig hand pig\n2\n3\n4", "only a place is kept"),
        ("planning 1\n1 hand pig*99 pig*99\n2\n3\n4", "in any box"),
        ("planning 1\n1 pig\n2\n3\n4", "cannot be read"),
        ("planning 1\nlifted lake\n1\n2\n3\n4", "lays what one holds"),
        ("planning 1\nlifted pig\n1 hand pig\n2\n3\n4", "laid nowhere"),
        ("travelling 1\nlifted lake\n1 realm lake hand lake\n2\n3\n4", "while planning"),
        ("planning 1\ndue 4\n1\n2\n3\n4", "cards are due"),
        ("discarding 1\n1 hand pig*5\n2\n3\n4", "cards are due"),
        ("discarding 1\ndue 4\n1 hand pig\n2\n3\n4", "not so many cards to discard"),
        ("discarding 1\ndue 1\npicked raft\n1 hand pig\n2\n3\n4", "discards what one holds"),
        ("discarding 1\ndue 1\npicked pig\n1 hand pig\n2\n3\n4", "enough cards are picked"),
        ("planning 1\npicked pig\n1 hand pig\n2\n3\n4", "no card is to be picked"),
        ("planning 1\nfound lake\n1\n2\n3\n4", "found by a search"),
        ("fetching 1\n1\n2\n3\n4", "has found something"),
        ("planning 1\nat 1a\n1 realm lake\n2\n3\n4", "nobody is on the way"),
        ("travelling 1\nat 2a\n1 realm lake\n2\n3\n4", "no place to be at"),
        ("travelling 1\nhiring\n1 realm lake\n2\n3\n4", "no bodyguard"),
        ("travelling 1\nturning\n1 realm lake hand turn\n2\n3\n4", "nobody can turn round"),
        ("travelling 1\ncasting\n1 realm lake hand pig*4\n2\n3\n4", "no spells"),
    ],
)
def test_a_position_that_cannot_be_is_refused_with_the_reason(position: str, reason: str) -> None:
    with pytest.raises(NotationError, match=reason):
        Elves(position)


@pytest.mark.parametrize(
    ("position", "reason"),
    [
        ("travelling 1\ncasting\n1 realm lake hand pig*3\n2\n3\n4", "four travel cards"),
        ("travelling 1\nguarded 1a\n1 realm lake\n2\n3\n4", "a spell has a target"),
        ("travelling 1\nat 1a\ncasting 1a\n1 realm lake hand pig*4\n2\n3\n4", "elsewhere"),
    ],
)
def test_a_spell_that_cannot_be_is_refused_with_the_reason(position: str, reason: str) -> None:
    with pytest.raises(NotationError, match=reason):
        Elves(position, spell=True)


WRITTEN = [
    laid_out(phase="planning 2\nlifted thief", seat2="realm plain+gold1 lake hand thief pig*2"),
    "fetching 2\njourney 2\nfound plain lake\n1 realm plain\n2 hand pig shown pig\n3\n4",
    "discarding 1\ndue 4\npicked pig*2\n1 fetched lake hand pig*4 lake shown lake\n2\n3\n4",
    "travelling 1\nat 1a\nreversed\nguarded\nvisited 1a 2a\nhiring\ndiscard raft*2\n"
    "1 purse 3 realm plain+thief2 forest hand pig*2 turn bodyguard\n2 realm lake hand ?7\n3\n4",
    "travelling 1\ncasting 2a\npicked pig*3\n1 realm lake hand pig*6\n2 realm river\n3\n4",
    "over\njourney 4\n1 purse 30 realm desert+gold4 hand raft\n2 searched\n3 bought 3\n4\nreader 2",
]
PIECES = [*{word for text in WRITTEN for word in (*text.split(), "\n")}, *CARD_WORDS]
PIECES += [
    "*",
    "+",
    "-1",
    "0",
    "1c",
    "7a",
    "99999",
    "?1",
    "?-1",
    "pig*0",
    "tree9",
    "ß²",
    "9" * 5000,
]


@settings(max_examples=300)
@given(data=st.data())
def test_damaged_text_is_a_position_or_refused_as_notation(data: st.DataObject) -> None:
    words = re.split(r"( |\n)", data.draw(st.sampled_from(WRITTEN)))
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(words)))
        taken = data.draw(st.integers(0, 3))
        words[at : at + taken] = data.draw(st.lists(st.sampled_from(PIECES), max_size=2))
    try:
        table = Elves("".join(words), spell=True)
    except NotationError:
        return

    text = table.game.write(table.boxes, table.states)
    assert table.game.write(table.boxes, table.game.read(table.boxes, text)) == text
    seat = int(table.state.player_to_move)
    is_known = table.state.hand_size[seat] == table.state.hands[seat].sum()
    if not table.position.is_over and is_known and table.state.reader == 0:
        assert table.position.legal(seat)


def test_an_unknown_word_is_refused_with_an_example() -> None:
    with pytest.raises(NotationError, match="'jump' is no decision"):
        GAME.action("jump")
