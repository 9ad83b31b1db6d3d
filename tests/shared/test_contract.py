"""What every game owes, at any position that legal play can reach."""

import contextlib
import copy
import itertools
import random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from catalogue import box_for, every_table, named, new_match, played, readers, stream_of
from fabeltafel.engine import engine_of
from fabeltafel.game import Game
from fabeltafel.match import Match, Unfinished
from fabeltafel.matchfile import read_match, write_match
from fabeltafel.texts import texts_of

pytestmark = every_table
SEEDS = st.integers(0, 2**32)
DEPTHS = st.integers(0, 120)


def position(game: Game, players: int, seed: int, depth: int) -> Match:
    return played(new_match(game, players, seed), seed, depth)


def forked(match: Match) -> Match:
    """The same match, to go on by itself."""
    other = copy.copy(match)
    other.log, other.states = list(match.log), list(match.states)
    other.films, other.told = {}, {}
    return other


@given(seed=SEEDS)
def test_somebody_can_move_until_it_is_over_and_every_match_ends(
    game: Game, players: int, seed: int
) -> None:
    match = played(new_match(game, players, seed), seed)

    assert match.is_over
    assert match.acting() == []
    assert all(match.legal(seat) == [] for seat in range(players))
    for moment in range(len(match.log)):
        acting = match.at(moment).acting()
        assert acting
        assert all(match.at(moment).legal(seat) for seat in acting)


@given(seed=SEEDS, depth=DEPTHS)
def test_an_action_is_legal_exactly_when_nothing_refuses_it(
    game: Game, players: int, seed: int, depth: int
) -> None:
    match = position(game, players, seed, depth)

    for seat in range(players):
        legal = match.legal(seat)
        assert legal == sorted(set(legal))
        for action in range(game.actions):
            assert (match.position.why_not(seat, action) is None) == (action in legal)


@given(seed=SEEDS, depth=DEPTHS)
def test_legal_writes_all_that_it_counts_whatever_stood_there(
    game: Game, players: int, seed: int, depth: int
) -> None:
    """Searches and batches use the same array again and again."""
    match = position(game, players, seed, depth)

    for seat in match.acting():
        used = np.full(game.actions, -1, np.int16)
        count = engine_of(game).verbs.call_legal(match.box, match.state, 0, seat, used)
        assert list(used[:count]) == match.legal(seat)


@given(seed=SEEDS, depth=DEPTHS)
def test_what_is_sensible_is_legal_and_never_nothing(
    game: Game, players: int, seed: int, depth: int
) -> None:
    match = position(game, players, seed, depth)

    for seat in match.acting():
        sensible = match.position.sensible(seat)
        assert sensible
        assert set(sensible) <= set(match.legal(seat))


@given(seed=SEEDS)
def test_a_replay_from_its_file_is_the_same_match(game: Game, players: int, seed: int) -> None:
    match = played(new_match(game, players, seed), seed)

    again = read_match(write_match(match), named)

    assert again.log == match.log
    assert [state.tobytes() for state in again.states] == [s.tobytes() for s in match.states]
    assert write_match(again) == write_match(match)


@given(seed=SEEDS, depth=DEPTHS)
def test_an_old_copy_never_changes(game: Game, players: int, seed: int, depth: int) -> None:
    match = position(game, players, seed, depth)
    kept = [state.tobytes() for state in match.states]

    played(match, seed)
    for seat in readers(match):
        match.seen_by(seat)

    assert [state.tobytes() for state in match.states[: len(kept)]] == kept


@given(seed=SEEDS, depth=DEPTHS)
def test_words_and_positions_can_be_written_and_read_back(
    game: Game, players: int, seed: int, depth: int
) -> None:
    match = position(game, players, seed, depth)

    for action in range(game.actions):
        assert game.action(game.word(action)) == action
    for state in [match.state, *(match.seen_by(seat) for seat in readers(match))]:
        text = game.write(match.box, state)
        assert game.read(match.box, text).tobytes() == state.tobytes()


@given(seed=SEEDS, depth=DEPTHS)
def test_hiding_holds_in_the_middle_of_a_film(
    game: Game, players: int, seed: int, depth: int
) -> None:
    match = position(game, players, seed, depth + 1)
    last = len(match.log) - 1

    for seat in readers(match):
        for event in match.film(last, seat):
            assert event.kind in game.events
            again = match.position.at(event.state).seen_by(seat).state
            assert again.tobytes() == event.state.tobytes()


@given(seed=SEEDS, depth=DEPTHS)
def test_filming_changes_nothing(game: Game, players: int, seed: int, depth: int) -> None:
    match = position(game, players, seed, depth)
    for seat in match.acting():
        for action in match.legal(seat):
            filmed = match.draft(seat, [action])
            unfilmed = forked(match)
            unfilmed.decide(seat, action)
            assert filmed.states[-1].tobytes() == unfilmed.state.tobytes()


@given(seed=SEEDS, depth=DEPTHS)
def test_a_draft_changes_nothing_and_taking_back_is_one_word_less(
    game: Game, players: int, seed: int, depth: int
) -> None:
    match = position(game, players, seed, depth)
    before = (match.state.tobytes(), match.rng.tobytes(), list(match.log))
    chooser = random.Random(seed)

    for seat in match.acting():
        actions: list[int] = []
        drafts = [match.draft(seat, actions)]
        while not drafts[-1].is_complete:
            actions.append(chooser.choice(match.legal(seat, drafts[-1])))
            drafts.append(match.draft(seat, actions))
        for length, draft in enumerate(drafts):
            again = match.draft(seat, actions[:length])
            assert [s.tobytes() for s in again.states] == [s.tobytes() for s in draft.states]
        assert all(not draft.is_complete for draft in drafts[:-1])

    assert (match.state.tobytes(), match.rng.tobytes(), list(match.log)) == before


@given(seed=SEEDS, depth=DEPTHS)
def test_decisions_have_a_label_now_and_once_they_are_drafted(
    game: Game, players: int, seed: int, depth: int
) -> None:
    match, say = position(game, players, seed, depth), texts_of(game, "en")

    for seat in match.acting():
        actions = match.legal(seat)
        draft = match.draft(seat, [random.Random(seed).choice(actions)])
        assert all(match.labels(seat, actions, say))
        assert all(match.labels(seat, draft.actions, say, draft))


@given(seed=SEEDS, depth=DEPTHS)
def test_an_unfinished_draft_shows_the_others_nothing(
    game: Game, players: int, seed: int, depth: int
) -> None:
    match = position(game, players, seed, depth)
    for seat in match.acting():
        before = {other: match.seen_by(other).tobytes() for other in readers(match)}
        with contextlib.suppress(Unfinished):
            match.submit(seat, match.legal(seat)[0])
            return
        assert {other: match.seen_by(other).tobytes() for other in readers(match)} == before


@given(seed=SEEDS, depth=DEPTHS)
def test_the_order_in_which_commitments_arrive_does_not_change_the_state(
    game: Game, players: int, seed: int, depth: int
) -> None:
    match = position(game, players, seed, depth)
    acting = match.acting()
    chooser = random.Random(seed)
    choices = {}
    for seat in acting:
        draft = match.draft(seat, [])
        while not draft.is_complete:
            draft = match.drafted(draft, chooser.choice(match.legal(seat, draft)))
        choices[seat] = [decision.action for decision in draft.decisions]

    ends = set()
    for order in (acting, acting[::-1], chooser.sample(acting, len(acting))):
        other = forked(match)
        for seat in order:
            other.submit(seat, *choices[seat])
        ends.add(other.state.tobytes())

    assert len(ends) == 1


@given(seed=SEEDS)
def test_returns_share_one_win_and_sum_to_zero(game: Game, players: int, seed: int) -> None:
    match = played(new_match(game, players, seed), seed)
    returns = match.position.returns
    sides = match.position.sides

    assert sum(returns) == pytest.approx(0)
    for one, other in itertools.combinations(range(players), 2):
        assert sides[one] != sides[other] or match.scores[one] == match.scores[other]
    best = max(match.scores)
    winning = {sides[seat] for seat in range(players) if match.scores[seat] == best}
    assert set(match.winners) == {seat for seat in range(players) if sides[seat] in winning}
    shares = np.array([1 / len(winning) if sides[s] in winning else 0 for s in range(players)])
    assert returns == pytest.approx(list(shares - shares.mean()))


@given(seed=SEEDS, depth=DEPTHS)
def test_a_preview_tells_what_will_happen_up_to_the_first_surprise(
    game: Game, players: int, seed: int, depth: int
) -> None:
    match = position(game, players, seed, depth)
    for seat in match.acting():
        for action in match.legal(seat):
            preview = match.preview(seat, action)
            after = forked(match)
            after.decide(seat, action)
            film = after.film(len(after.log) - 1, seat)
            assert len(preview) <= len(film)
            for told, happened in zip(preview, film, strict=False):
                assert (told.kind, told.seat, told.arguments) == (
                    happened.kind,
                    happened.seat,
                    happened.arguments,
                )
                assert told.state.tobytes() == happened.state.tobytes()
            assert len(preview) == len(film) or film[len(preview)].is_final


@given(seed=SEEDS)
def test_whole_random_matches_never_leave_the_action_space(
    game: Game, players: int, seed: int
) -> None:
    decisions = engine_of(game).random_matches(box_for(game, players), stream_of(seed), 3)

    assert decisions >= 3
