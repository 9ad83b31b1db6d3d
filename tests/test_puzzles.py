"""Puzzles: every one stands as it is kept, has one best answer, and holds nobody's secret."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from catalogue import GAMES, PEOPLE, named
from fabeltafel.analysis.findings import SURE, Estimate
from fabeltafel.analysis.making import simulations_of, usual_level
from fabeltafel.box import pack_box, shipped_box, values
from fabeltafel.chance import seeded
from fabeltafel.cli import main, puzzling
from fabeltafel.game import Game, View
from fabeltafel.games import shelf
from fabeltafel.match import Match
from fabeltafel.position import Position
from fabeltafel.puzzles.collecting import (
    BadPuzzle,
    Puzzle,
    keep_puzzles,
    puzzle_match,
    puzzles_of,
    read_puzzle,
    read_puzzles,
    varied,
)
from fabeltafel.puzzles.finding import (
    CHOICES,
    MARGIN,
    SURER,
    Proof,
    posed,
    shuffled,
    views_of,
    weighed,
)

POSED = [game for game in GAMES if puzzles_of(game)]
ENOUGH = 30
LEAST = 10  # points of a hundred that every other decision costs
WRITTEN = Puzzle("here, 1", 2, 0, "a\nb", "x", 80, {"y": 20, '"z': 30}, 0.5, 3)
each_game = pytest.mark.parametrize("game", POSED, ids=lambda game: game.name)
FOUR = named("connect_four")
TO_BE_WON = """
.......
.......
.......
...x...
.o.x...
.o.xo..
"""
QUIET = """
.......
.......
.......
.......
.......
...x...
"""


def match_of(game: Game, puzzle: Puzzle) -> Match:
    return puzzle_match(game, puzzle, PEOPLE[: puzzle.players])


def view_of(position: str) -> View:
    box = pack_box(FOUR, values(shipped_box(FOUR)), 2)
    at = Position(FOUR, box, FOUR.read(box, position))
    return at.view(at.acting()[0])


def test_every_game_of_the_shelf_has_enough_of_them() -> None:
    for game in set(shelf()) & set(GAMES):
        puzzles = puzzles_of(game)
        assert len(puzzles) >= ENOUGH, game.name
        assert len({puzzle.position for puzzle in puzzles}) == len(puzzles)
        sizes = {puzzle.players for puzzle in puzzles}
        assert len(sizes) >= min(3, len(game.players)), game.name
        assert [puzzle.missed for puzzle in puzzles] == sorted(puzzle.missed for puzzle in puzzles)


@each_game
def test_a_puzzle_can_be_played_and_its_answer_is_no_only_choice(game: Game) -> None:
    for puzzle in puzzles_of(game):
        match = match_of(game, puzzle)
        legal = {game.word(action) for action in match.legal(puzzle.seat)}

        assert puzzle.seat in match.acting(), puzzle.origin
        assert legal == {puzzle.answer, *puzzle.costs}, puzzle.origin
        assert len(legal) in CHOICES
        assert puzzle.margin >= LEAST
        assert puzzle.margin <= puzzle.chance <= 100
        assert puzzle.error < 2
        for word in legal:  # whatever the others hold
            deal = match.position.redealt(puzzle.seat, seeded("deal", word))
            assert deal.played(puzzle.seat, game.action(word), seeded("then")).scores


@each_game
def test_a_puzzle_holds_what_its_seat_sees_and_nothing_else(game: Game) -> None:
    for puzzle in puzzles_of(game):
        position = match_of(game, puzzle).position

        assert position.seen_by(puzzle.seat).state.tobytes() == position.state.tobytes()
        assert game.write(position.box, position.state).strip() == puzzle.position.strip()


@pytest.mark.soak
@each_game
def test_a_puzzle_has_its_margin_by_other_chance_too(game: Game) -> None:
    """What was surely large before is not surely smaller now, and costs are what is told."""
    effort = SURER * simulations_of(usual_level(game))
    for puzzle in puzzles_of(game):
        view, answer = match_of(game, puzzle).view(puzzle.seat), game.action(puzzle.answer)

        proof = weighed(view, [answer], effort, LEAST / 100, -SURE, "verified", puzzle.origin)

        assert proof.holds(LEAST / 100, -SURE), puzzle.origin
        assert len(proof.costs) == len(puzzle.costs)
        for action, cost in proof.costs.items():
            told = puzzle.costs[game.word(action)] / 100
            assert abs(cost.value - told) < 0.02 + 6 * cost.error, puzzle.origin


def test_four_in_a_row_is_a_puzzle_and_a_quiet_beginning_is_none() -> None:
    won, quiet = view_of(TO_BE_WON), view_of(QUIET)

    puzzle = posed(won, "four", 7)

    assert puzzle is not None
    assert (puzzle.answer, puzzle.chance, puzzle.seat) == ("d", 100, won.seat)
    assert set(puzzle.costs) == set("abcefg")
    assert puzzle == posed(won, "four", 7), "the same seed finds the same"
    assert posed(quiet, "four", 1) is None
    assert FOUR.read(won.box, puzzle.position).tobytes() == won.state.tobytes()


def test_what_costs_too_little_or_is_not_sure_is_no_proof() -> None:
    view = view_of(TO_BE_WON)
    best, other = (FOUR.action(word) for word in "da")

    sure, wrong = (weighed(view, [one], 400, MARGIN, SURE, "proof") for one in (best, other))

    assert sure.holds(MARGIN, SURE)
    assert len(sure.costs) == 6
    assert not wrong.holds(MARGIN, SURE)
    assert len(wrong.costs) < 6, "it ends where it is seen"
    unsure = Proof(sure.chance, {other: Estimate(MARGIN, 0.01)})
    assert [unsure.holds(MARGIN, certainty) for certainty in (-SURE, 0, SURE)] == [
        True,
        True,
        False,
    ]


def test_views_are_those_of_a_whole_match_and_the_same_every_time() -> None:
    views, again = (views_of(FOUR, 2, "match") for _ in range(2))

    assert [view.seat for view in views] == [number % 2 for number in range(len(views))]
    assert [view.state.tobytes() for view in views] == [view.state.tobytes() for view in again]
    assert sorted(shuffled(len(views), "order")) == list(range(len(views)))
    assert shuffled(20, "order") != list(range(20))


def test_of_many_puzzles_all_kinds_of_table_stay_the_easier_first() -> None:
    two = [made("a", 2, missed) for missed in range(6)]
    three = [made("b", 3, 9)]

    kept = varied([*two, *three, two[5]], FOUR, 4)

    assert [(puzzle.players, puzzle.missed) for puzzle in kept] == [(2, 3), (2, 4), (2, 5), (3, 9)]


def made(answer: str, players: int, missed: int) -> Puzzle:
    return Puzzle(f"m {missed}", players, 0, "", answer, 50, {"c": 20}, 0.5, missed)


def test_what_is_written_is_read_again(tmp_path: Path) -> None:
    path = tmp_path / "puzzles.toml"

    keep_puzzles([WRITTEN, WRITTEN], FOUR, path)

    (one, two) = read_puzzles(path)
    assert one == two
    assert one.position.strip() == WRITTEN.position
    assert one.costs == WRITTEN.costs


@pytest.mark.parametrize(
    "wrong", [{"seat": None}, {"colour": 1}, {"answer": "y"}, {"costs": {}}], ids=str
)
def test_a_puzzle_that_is_written_badly_is_refused(wrong: dict[str, object]) -> None:
    told = {**vars(WRITTEN), "seat": 1, **wrong}

    with pytest.raises(BadPuzzle, match="here: "):
        read_puzzle({key: value for key, value in told.items() if value is not None}, "here")


def test_the_command_keeps_what_it_found_and_what_was_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "puzzles.toml"
    found: list[list[Puzzle | KeyboardInterrupt | None]] = [
        [made("a", 2, 1), None],
        [made("b", 2, 2), KeyboardInterrupt()],
        [None],
    ]

    def hunt(_game: Game, _seed: str, _margin: float, _tables: object) -> Iterator[Puzzle | None]:
        for one in found.pop(0):
            if isinstance(one, KeyboardInterrupt):
                raise one
            yield one

    monkeypatch.setattr(puzzling, "hunt", hunt)
    for answers in (["a"], ["a", "b"]):  # the second time it is interrupted
        with pytest.raises(SystemExit) as end:
            main(["puzzles", "connect_four", "--out", str(path)])
        assert not end.value.code
        assert [puzzle.answer for puzzle in read_puzzles(path)] == answers

    with pytest.raises(SystemExit) as end:
        main(["puzzles", "connect_four", "--out", str(tmp_path / "none.toml")])
    assert end.value.code == 1
    printed = capsys.readouterr()
    assert "2 kept" in printed.out
    assert "no puzzle was found" in printed.err


def test_the_command_finds_puzzles_in_time(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "puzzles.toml"

    with pytest.raises(SystemExit):
        main(["puzzles", "connect_four", "--count", "1", "--minutes", "0.5", "-o", str(path)])

    (puzzle,) = read_puzzles(path)
    assert puzzle.margin >= 100 * MARGIN
    assert "1 kept" in capsys.readouterr().out
