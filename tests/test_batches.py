"""Batches and single matches from Python: the same rules, many at once, and nothing leaks."""

import pickle
import subprocess
import sys

import numpy as np
import pytest

from catalogue import GAMES, box_for, every_table, named, stream_of
from fabeltafel.chance import QUICK, seeded
from fabeltafel.film import NOBODY
from fabeltafel.game import FabeltafelError, Game, IllegalAction
from fabeltafel.position import Position
from fabeltafel.research import Batch, Solo, layout_of

MATCHES = 130  # enough for two threads, and not a round number
SHELVED = [game for game in GAMES if game.name != "tussle"]  # what a pickle can name


def check_shown(batch: Batch) -> None:
    """What a batch shows is what the engine says about every state."""
    for match in range(0, batch.matches, 17):
        position = Position(batch.game, batch.box, batch.states[match : match + 1])
        seat = position.acting()[0]
        legal = position.legal(seat)
        assert batch.seats[match] == seat
        assert np.flatnonzero(batch.masks[match]).tolist() == sorted(legal)
        assert batch.choices[match, : batch.counts[match]].tolist() == legal
        seen = position.seen_by(seat).state
        assert batch.observations[match : match + 1].tobytes() == seen.tobytes()


@every_table
def test_a_batch_shows_what_the_engine_says_at_every_step(game: Game, players: int) -> None:
    batch = Batch(game, players, MATCHES, seed=3, threads=2)

    for _ in range(40):
        check_shown(batch)
        batch.step(batch.random_actions().copy())


@every_table
def test_a_match_of_a_batch_is_played_by_the_rules(game: Game, players: int) -> None:
    """Step by step beside the engine, with the same stream, to the end and into the next match."""
    batch = Batch(game, players, 3, seed=5, threads=1)
    box, rng = box_for(game, players), seeded(game.name, 5, 1, rounds=QUICK)
    position = Position.begun(game, box, rng)
    ended = 0

    while ended < 2:
        actions = batch.random_actions().copy()
        position = position.played(int(batch.seats[1]), int(actions[1]), rng)
        batch.step(actions)
        assert batch.ended[1] == position.is_over
        if batch.ended[1]:
            assert batch.rewards[1].tolist() == pytest.approx(position.returns)
            position = Position.begun(game, box, rng)
            ended += 1
        else:
            assert not batch.rewards[1].any()
        assert batch.states[1:2].tobytes() == position.state.tobytes()


@every_table
def test_threads_change_nothing_but_the_time(game: Game, players: int) -> None:
    one, two = (Batch(game, players, MATCHES, seed=1, threads=threads) for threads in (1, 2))

    for _ in range(30):
        actions = one.random_actions().copy()
        one.step(actions)
        two.step(actions)

    assert one.states.tobytes() == two.states.tobytes()
    assert one.rewards.tobytes() == two.rewards.tobytes()


def test_seeds_make_matches_that_differ_and_can_be_repeated() -> None:
    one, same, other = (Batch("draco", 4, 8, seed=seed) for seed in (1, 1, 2))

    assert one.states.tobytes() == same.states.tobytes()
    assert one.states.tobytes() != other.states.tobytes()
    assert len({one.states[match].tobytes() for match in range(8)}) == 8


@pytest.mark.parametrize("game", SHELVED, ids=lambda game: game.name)
def test_clones_and_pickles_go_on_exactly_and_by_themselves(game: Game) -> None:
    batch = Batch(game, None, MATCHES, seed=2, threads=2)
    batch.play_randomly(7)
    before = batch.states.tobytes()
    others = [batch.clone(), pickle.loads(pickle.dumps(batch))]

    ended = batch.play_randomly(50)

    for other in others:
        assert other.states.tobytes() == before
        assert other.play_randomly(50) == ended
        assert other.states.tobytes() == batch.states.tobytes()
        assert other.rewards.tobytes() == batch.rewards.tobytes()


@every_table
def test_an_illegal_action_is_named_and_changes_nothing(game: Game, players: int) -> None:
    batch = Batch(game, players, 5)
    solo = Solo(game, players)
    actions = batch.random_actions().copy()
    illegal = np.flatnonzero(~batch.masks[3])
    forbidden = int(illegal[0]) if len(illegal) else game.actions
    actions[3] = forbidden
    before = batch.states.tobytes(), solo.solos.tobytes()

    with pytest.raises(IllegalAction, match="match 3"):
        batch.step(actions)
    with pytest.raises(IllegalAction):
        solo.step(game.actions)
    for wrong in (actions[:2], actions.astype(float), [[0]] * 5):
        with pytest.raises(FabeltafelError):
            batch.step(wrong)

    assert (batch.states.tobytes(), solo.solos.tobytes()) == before
    if forbidden < game.actions:
        with pytest.raises(IllegalAction, match=f"play {game.word(forbidden)} "):
            batch.step(actions)


@every_table
def test_a_solo_is_a_match_by_the_same_rules(game: Game, players: int) -> None:
    solo = Solo(game, players, seed=4)
    rng, chooser = seeded(game.name, 4, rounds=QUICK), np.random.default_rng(1)
    position = Position.begun(game, box_for(game, players), rng)

    while not solo.is_over:
        seat = position.acting()[0]
        assert solo.seat == seat
        assert solo.choices == position.legal(seat)
        assert np.flatnonzero(solo.mask).tolist() == sorted(solo.choices)
        assert solo.observation.tobytes() == position.seen_by(seat).state.tobytes()
        clone = solo.clone()
        action = int(chooser.choice(solo.choices))
        solo.step(action)
        position = position.played(seat, action, rng)
        assert clone.choices == position.at(clone.solos["states"][0].copy()).legal(seat)

    assert position.is_over
    assert solo.rewards.tolist() == pytest.approx(position.returns)
    with pytest.raises(IllegalAction, match="over"):
        solo.step(0)


@every_table
def test_what_a_seat_cannot_know_is_in_no_observation(game: Game, players: int) -> None:
    solo = Solo(game, players, seed=6)
    layout = layout_of(game)
    for number in range(20):
        if solo.is_over:
            break
        position = Position(solo.game, solo.box, solo.solos["states"][0].copy())
        other = position.redealt(solo.seat, stream_of("batch", number))
        seen = other.seen_by(solo.seat).state
        assert layout.flat(seen, [solo.seat]).tobytes() == solo.flat().tobytes()
        solo.step(solo.choices[0])


def test_a_layout_names_every_piece_of_an_observation() -> None:
    game = named("draco")
    layout = layout_of(game)
    batch = Batch(game, 3, 4, seed=1)
    rows = batch.flat()

    assert rows.shape == (4, layout.size)
    assert [part.name for part in layout.parts] == [*(game.state.dtype.names or ()), "seat"]
    for match in range(4):
        assert (
            rows[match, layout["dragons"]].tolist() == batch.observations["dragons"][match].tolist()
        )
        assert rows[match, layout["seat"]].argmax() == batch.seats[match]
        assert rows[match, layout["seat"]].sum() == 1
    with pytest.raises(KeyError):
        _ = layout["treasure"]


def test_nobodys_eyes_mark_no_seat_and_change_no_piece() -> None:
    game = named("draco")
    layout = layout_of(game)
    seen = Batch(game, 3, 2, seed=1).observations.copy()
    last = layout.parts[-2]
    seen[last.name] = 7

    rows = layout.flat(seen, [NOBODY, 2])

    assert rows[:, last.start : last.stop].tolist() == [[7] * (last.stop - last.start)] * 2
    assert rows[0, layout["seat"]].sum() == 0
    assert rows[1, layout["seat"]].tolist() == [0, 0, 1, 0, 0]


def test_the_door_opens_without_any_framework_of_others() -> None:
    code = (
        "import sys, fabeltafel.research, fabeltafel.research.episodes;"
        "theirs = {'gymnasium', 'pettingzoo', 'pyspiel', 'jax', 'pgx', 'torch', 'matplotlib'};"
        "sys.exit(' '.join(theirs & set(sys.modules)) or 0)"
    )

    ended = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=False
    )

    assert (ended.returncode, ended.stderr) == (0, "")


def test_observations_and_masks_are_read_in_place() -> None:
    batch = Batch("draco", 2, 16)
    dragons, masks = batch.observations["dragons"], batch.masks

    batch.play_randomly(30)

    assert dragons is not batch.observations["dragons"]
    assert dragons.any()
    assert masks is batch.masks


@pytest.mark.parametrize(
    ("wish", "reason"),
    [
        ({"game": "chess"}, "unknown game 'chess'"),
        ({"game": "draco", "players": 9}, "2 to 5 players, not 9"),
        ({"game": "draco", "matches": 0}, "at least one match"),
        ({"game": "draco", "variants": ("blind",)}, "no variant 'blind'"),
    ],
)
def test_a_batch_that_cannot_be_is_refused_with_the_reason(
    wish: dict[str, object], reason: str
) -> None:
    with pytest.raises(FabeltafelError, match=reason):
        Batch(**wish)  # type: ignore[arg-type]
