"""The limits in C play by our rules, and are said to be missing where nobody can compile them."""

import numpy as np
import pytest

from catalogue import named
from fabeltafel.bench import comparing, limits
from fabeltafel.box import pack_box, shipped_box, values
from fabeltafel.chance import quick, seeded
from fabeltafel.compiled import records
from fabeltafel.engine import engine_of
from fabeltafel.game import Game

MATCHES = 4000
WRITTEN = [("connect_four", 2), ("draco", 2), ("draco", 4)]
ERRORS = 4  # standard errors that two means of the same thing may differ by


def ours(game: Game, players: int) -> np.ndarray:
    """Of every random match of ours: how many decisions it took, and what all seats scored."""
    engine, rng = engine_of(game), quick(seeded("limits", game.name))
    box = pack_box(game, values(shipped_box(game)), players)
    states, points = records(game.state.dtype, 2), np.zeros(game.players[-1], np.int64)
    told = np.zeros((MATCHES, 2 + players))
    for row in told:
        row[0] = engine.verbs.call_random_matches(box, states, rng, 1)
        engine.verbs.call_scores(box, states, 0, points)
        row[1], row[2:] = points[:players].sum(), points[:players]
    return told


def by_hand(game: Game, players: int) -> np.ndarray:
    """The same of a limit, and at last what it adds up."""
    limit = limits.Limit(game, players, "limits")
    told = np.zeros((MATCHES, 1 + limits.SUMS))
    for row in told:
        before = limit.sums.copy()
        row[0] = limit.play(1)
        row[1:] = limit.sums - before
    return told


def assert_alike(first: np.ndarray, second: np.ndarray) -> None:
    """Two samples of the same thing have the same mean, as far as chance allows."""
    error = np.hypot(first.std() / len(first) ** 0.5, second.std() / len(second) ** 0.5)
    assert abs(first.mean() - second.mean()) < ERRORS * error


@pytest.mark.parametrize(("name", "players"), WRITTEN)
def test_a_match_in_c_is_as_long_as_ours_and_ends_as_ours_do(name: str, players: int) -> None:
    if limits.compiler() is None:
        with pytest.raises(Exception, match="no C compiler"):
            limits.Limit(named(name), players)
        return
    us, them = ours(named(name), players), by_hand(named(name), players)

    assert_alike(us[:, 0], them[:, 0])
    if name == "connect_four":  # wins of the first, and of the second
        assert_alike(us[:, 2], them[:, 1])
        assert_alike(us[:, 3], them[:, 2])
    else:  # all scores, and all their squares
        assert_alike(us[:, 1], them[:, 1])
        assert_alike((us[:, 2:] ** 2).sum(axis=1), them[:, 2])


def test_every_limit_is_of_a_game_and_all_are_measured() -> None:
    written = {path.stem for path in limits.FOLDER.glob("*.c")}

    assert written == {name for name, _ in WRITTEN}
    assert all(limits.has_limit(named(name)) for name in written)
    assert not limits.has_limit(named("koenig"))


def test_bench_says_that_nobody_can_compile_c(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CC", "no-such-compiler")

    assert comparing.chosen_peers(["c"]) == ([], ["c"])
    assert "no C compiler" in comparing.absence("c")


def test_a_limit_stands_beside_ours_in_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "library_of", lambda game: None)
    contests = comparing.contests({named("draco"): 4, named("koenig"): 4}, ["c"])

    (beside,) = [contest for contest in contests if contest.ratio == "of C"]
    assert beside.title == "Draco, 4 players: the limit"
    assert [*beside.runners] == ["by hand in C", "ours"]


def test_c_reads_the_very_bytes_of_a_box() -> None:
    header = limits.box_header(np.dtype([("players", np.int8), ("deck", np.int16, (2, 3))]))

    assert "  int8_t players;" in header
    assert "  int16_t deck[2][3];" in header
