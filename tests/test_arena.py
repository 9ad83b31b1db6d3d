"""The arena: every deal from every seat, honest intervals, files that can be played again."""

import csv
import itertools
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

import pytest

import tussle
from catalogue import named
from fabeltafel.arena import ladders
from fabeltafel.arena.matches import Outcome, Task, duel, mirror, play_match, play_with, shares
from fabeltafel.arena.reports import (
    ResultFile,
    Share,
    about_run,
    all_shares,
    balance_of,
    markdown,
    ratings,
    read_results,
    share_of,
    wilson,
)
from fabeltafel.bots.levels import LEVELS
from fabeltafel.box import shipped_box, values
from fabeltafel.cli import main
from fabeltafel.games import game_named

FOUR = named("connect_four")
LADDERS = Path(__file__).parent.parent / "docs" / "ladder"

Command = Callable[..., tuple[int, str]]


def tasks(one: str, other: str, matches: int = 12) -> list[Task]:
    return duel(FOUR, values(shipped_box(FOUR)), one, other, 2, matches, "test")


def test_every_deal_is_played_from_every_seat() -> None:
    game = named("draco")
    four_players = duel(game, values(shipped_box(game)), "level1", "random", 4, 40, "test")

    assert len(four_players) == 40
    for deal in range(10):
        seatings = [task.seating for task in four_players if task.deal == deal]
        assert [seating.index("level1") for seating in seatings] == [0, 1, 2, 3]
        assert all(seating.count("random") == 3 for seating in seatings)


def test_with_teams_sides_are_balanced_not_seats() -> None:
    teams = duel(tussle.GAME, values(shipped_box(tussle.GAME)), "greedy", "random", 4, 4, "test")

    assert [task.seating for task in teams[:2]] == [
        ("greedy", "random", "greedy", "random"),
        ("random", "greedy", "random", "greedy"),
    ]
    outcome = play_with(tussle.GAME, teams[0])
    assert outcome.wins[0] == outcome.wins[2]
    assert outcome.wins[0] + outcome.wins[1] == 1
    assert share_of("greedy", "random", [outcome]).equal == 0.5


def test_the_same_task_gives_the_same_match() -> None:
    task = tasks("search20", "greedy")[3]

    one, other = play_match(task), play_match(task)

    assert (one.actions, one.scores, one.wins) == (other.actions, other.scores, other.wins)


def test_shared_wins_count_as_fractions() -> None:
    assert shares([0.5, 0.5, -0.5, -0.5], [0, 1, 2, 3]) == (0.5, 0.5, 0.0, 0.0)
    assert shares([0.5, -0.5, 0.5, -0.5], [0, 1, 0, 1]) == (1.0, 0.0, 1.0, 0.0)


@pytest.mark.parametrize(
    ("wins", "matches", "low", "high"),
    [(50, 100, 0.4038, 0.5962), (0, 10, 0.0, 0.2775), (380, 400, 0.9241, 0.9674)],
)
def test_wilson_intervals_are_the_published_ones(
    wins: float, matches: int, low: float, high: float
) -> None:
    assert wilson(wins, matches) == pytest.approx((low, high), abs=2e-4)


def test_a_better_bot_has_a_larger_share_and_a_higher_rating() -> None:
    outcomes = [play_match(task) for task in tasks("search100", "random", 40)]

    share = share_of("search100", "random", outcomes)
    rated = ratings(outcomes)

    assert share.share > 0.8
    assert share.interval[0] > 0.5
    assert rated["search100"][0] > rated["random"][0]


def test_a_balance_tells_seats_lengths_and_actions() -> None:
    played = [play_match(task) for task in mirror(FOUR, {}, "random", 2, 30, "balance")]

    found = balance_of(FOUR, played)

    assert sum(found.seats) == pytest.approx(1)
    assert found.actions.total() == sum(found.lengths)
    assert 7 <= min(found.lengths) <= max(found.lengths) <= 42


def arena(*arguments: str) -> list[str]:
    return [sys.executable, "-m", "fabeltafel", "arena", *arguments]


def play_here(tasks: Sequence[Task], keep: Callable[[Outcome], None]) -> bool:
    for task in tasks:
        keep(play_match(task))
    return True


@pytest.fixture
def here(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Command:
    """The command in this process, its matches too; its exit code and all it printed."""
    monkeypatch.setattr("fabeltafel.cli.runs.run", play_here)

    def command(*arguments: str) -> tuple[int, str]:
        with pytest.raises(SystemExit) as end:
            main(["arena", *arguments])
        captured = capsys.readouterr()
        return int(end.value.code or 0), captured.out + captured.err

    return command


def test_the_command_keeps_everything_needed_to_play_it_again(tmp_path: Path) -> None:
    command = arena(
        "match",
        "connect_four",
        "--bot",
        "greedy",
        "--bot",
        "random",
        "--matches",
        "10",
        "--out",
        str(tmp_path),
    )
    result = subprocess.run(command, capture_output=True, text=True, check=False)

    assert result.returncode == 0, result.stderr
    about = json.loads((tmp_path / "match-connect_four.json").read_text())
    with (tmp_path / "match-connect_four.csv").open() as file:
        rows = list(csv.DictReader(file))
    assert len(rows) == 10
    for row in rows:
        seating = tuple(row["seating"].split())
        task = Task(about["game"], about["facts"], about["seed"], int(row["deal"]), seating)
        word = game_named(about["game"]).word
        assert " ".join(map(word, play_match(task).actions)) == row["actions"]
    assert "greedy" in (tmp_path / "match-connect_four.md").read_text()
    assert (tmp_path / "match-connect_four.svg").read_text().startswith("<?xml")


@pytest.mark.parametrize(
    ("arguments", "file"),
    [
        (("round-robin", "connect_four", "-b", "random", "-b", "greedy", "-b", "search9"),
         "round-robin-connect_four-ratings.svg"),
        (("balance", "connect_four", "--bot", "random"), "balance-connect_four.svg"),
    ],
)  # fmt: skip
def test_other_commands_draw_their_pictures(
    here: Command, arguments: tuple[str, ...], file: str, tmp_path: Path
) -> None:
    code, said = here(*arguments, "--matches", "4", "--out", str(tmp_path))

    assert code == 0, said
    assert (tmp_path / file).exists()


def test_an_interrupt_keeps_what_is_done(tmp_path: Path) -> None:
    command = arena(
        "match",
        "connect_four",
        "-b",
        "search2000",
        "-b",
        "random",
        "-m",
        "4000",
        "-o",
        str(tmp_path),
    )
    process = subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )
    rows = tmp_path / "match-connect_four.csv"
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        if rows.exists() and rows.read_text().count("\n") > 5:
            break
        time.sleep(0.1)
    os.kill(process.pid, signal.SIGINT)
    out, err = process.communicate(timeout=30)

    assert process.returncode == 0, err
    assert "Interrupted; what was done is kept" in out
    assert "Traceback" not in out + err
    assert (tmp_path / "match-connect_four.md").exists()


def test_a_report_can_be_made_again_from_its_file(here: Command, tmp_path: Path) -> None:
    bots = ("-b", "greedy", "-b", "random")
    assert here("match", "connect_four", *bots, "-m", "6", "-o", str(tmp_path))[0] == 0
    file = tmp_path / "match-connect_four.csv"
    page = file.with_suffix(".md").read_text()
    file.with_suffix(".md").unlink()

    assert here("report", str(file))[0] == 0

    assert file.with_suffix(".md").read_text() == page


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (("match", "connect_four", "-b", "random"), "give two different bots"),
        (("match", "connect_four", "-b", "random", "-b", "random"), "give two different bots"),
        (("report", "nowhere.csv"), "nowhere.json: No such file"),
        (("match", "connect_four", "-b", "random", "-b", "deep"), "unknown bot 'deep'"),
        (("match", "chess", "-b", "random", "-b", "greedy"), "unknown game"),
        (("match", "draco", "-b", "random", "-b", "greedy", "-p", "9"), "2 to 5 players, not 9"),
        (("round-robin", "draco", "-b", "random"), "two different bots"),
        (
            ("ladder", "druidenwalzer", "-p", "3", "-p", "5"),
            "Druidenwalzer: not for 3 or 5 players",
        ),
        (("balance", "connect_four", "--continue"), "balance-connect_four.csv: No such file"),
        (("balance", "connect_four", "--ray", "nowhere"), "--ray takes auto, or an address"),
        (("balance", "connect_four", "--ray", "127.0.0.1:1"), "no Ray cluster at 127.0.0.1:1"),
    ],
)
def test_bad_input_is_told(
    arguments: tuple[str, ...], reason: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    where = [] if arguments[0] == "report" else ["-o", str(tmp_path)]

    with pytest.raises(SystemExit) as end:
        main(["arena", *arguments, *where])

    assert end.value.code == 1
    assert reason in capsys.readouterr().err


def small(folder: Path, *more: str, matches: int = 8) -> list[str]:
    bots = ("-b", "greedy", "-b", "random")
    return ["match", "draco", *bots, "-m", str(matches), "-o", str(folder), *more]


def rows_without_times(path: Path) -> list[list[str]]:
    with path.open(encoding="utf-8", newline="") as file:
        return [row[:5] + row[6:] for row in csv.reader(file)]


def test_what_was_killed_in_the_middle_of_a_row_goes_on_as_if_nothing_had_been(
    here: Command, tmp_path: Path
) -> None:
    assert here(*small(tmp_path))[0] == 0
    path = tmp_path / "match-draco.csv"
    whole = rows_without_times(path)
    lines = path.read_bytes().splitlines(keepends=True)
    kept = b"".join(lines[:6])
    path.write_bytes(kept + lines[6][:30])

    code, said = here(*small(tmp_path, "--continue"))

    assert code == 0, said
    assert rows_without_times(path) == whole
    assert path.read_bytes().startswith(kept)

    code, said = here(*small(tmp_path, "--continue", matches=10))

    assert code == 1
    assert "was begun otherwise: another command" in said
    assert rows_without_times(path) == whole


def test_luck_is_kept_with_its_matches_and_told_beside_the_bare_share(tmp_path: Path) -> None:
    game, path = named("draco"), tmp_path / "luck.csv"
    facts = values(shipped_box(game))
    duels = [replace(task, luck=4) for task in duel(game, facts, "greedy", "random", 2, 16, "luck")]
    about = about_run(game, facts, "luck", "fabeltafel arena", "match", (2,)) | {"luck": 4}
    file = ResultFile(path, game, about, is_begun=False)
    for task in duels:
        file.keep(play_match(task))
    file.close()

    _, outcomes = read_results(path)
    page = markdown("Luck", "", all_shares(outcomes), ())

    assert [outcome.task for outcome in outcomes] == duels
    assert all(sum(outcome.luck) == pytest.approx(0, abs=1e-4) for outcome in outcomes)
    assert any(outcome.luck[0] != 0 for outcome in outcomes)
    assert "share less luck" in page


def test_without_chance_less_luck_saves_nothing(here: Command, tmp_path: Path) -> None:
    wish = ("match", "connect_four", "-b", "greedy", "-b", "random", "-m", "16", "--less-luck")
    code, said = here(*wish, "-o", str(tmp_path))
    page = (tmp_path / "match-connect_four.md").read_text(encoding="utf-8")

    assert code == 0, said
    assert "times fewer" in said
    assert "--less-luck" in page
    assert "| 1.00 |" in page


class Pretended:
    """A way to play where whoever is alone against the others wins; it can be interrupted."""

    def __init__(self, patience: int = 10**6) -> None:
        self.patience = patience
        self.tasks: list[Task] = []

    def __call__(self, tasks: Sequence[Task], keep: Callable[[Outcome], None]) -> bool:
        for task in tasks:
            if len(self.tasks) == self.patience:
                return False
            self.tasks.append(task)
            seating = task.seating
            wins = tuple(float(seating.count(bot) == 1) for bot in seating)
            keep(Outcome(task, (0,) * len(seating), wins, (), (0.0,) * len(seating)))
        return True


@pytest.fixture
def pretend(here: Command, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Pretended]:
    """Ladders in this process without playing, compiling or drawing."""
    monkeypatch.setattr("fabeltafel.cli.runs.warm_up", lambda *_: None)
    monkeypatch.setattr("fabeltafel.cli.arena.show_report", lambda *_: None)

    def command(*arguments: str, patience: int = 10**6) -> Pretended:
        playing = Pretended(patience)
        monkeypatch.setattr("fabeltafel.cli.runs.run", playing)
        code, said = here(*arguments)
        assert code == 0, said
        return playing

    return command


def commands_in(folder: Path) -> dict[str, str]:
    """How the results in a folder are made, by their names."""
    return {path.name: json.loads(path.read_text())["command"] for path in folder.glob("*.json")}


def test_one_command_makes_all_ladders_of_the_docs_again(
    pretend: Callable[..., Pretended], tmp_path: Path
) -> None:
    pretend("ladder", "-o", str(tmp_path))

    assert commands_in(tmp_path) == commands_in(LADDERS)


def test_a_ladder_has_all_its_steps_with_every_number_of_players_asked_for(
    pretend: Callable[..., Pretended], tmp_path: Path
) -> None:
    wish = ("ladder", "draco", "druidenwalzer", "-p", "3", "-p", "5", "-m", "15")

    played = pretend(*wish, "-o", str(tmp_path)).tasks

    assert {task.game for task in played} == {"draco"}
    for above, below in itertools.pairwise(reversed(LEVELS)):
        for players in (3, 5):
            step = {above, below}
            met = [task.seating for task in played if set(task.seating) == step]
            met = [seating for seating in met if len(seating) == players]
            assert len(met) == 15
            assert all(seating.count(above) == 1 for seating in met)
    assert "--players 3 --players 5" in commands_in(tmp_path)["ladder-draco.json"]


def test_several_ladders_go_on_in_the_middle_of_the_second(
    pretend: Callable[..., Pretended], tmp_path: Path
) -> None:
    wish = ("ladder", "druidenwalzer", "draco", "-m", "4")
    whole = pretend(*wish, "-o", str(tmp_path / "whole")).tasks

    begun = pretend(*wish, "-o", str(tmp_path / "cut"), patience=len(whole) - 9).tasks
    rest = pretend(*wish, "-o", str(tmp_path / "cut"), "--continue").tasks

    assert begun + rest == whole
    for game in ("druidenwalzer", "draco"):
        one, other = (tmp_path / name / f"ladder-{game}.csv" for name in ("whole", "cut"))
        assert one.read_text() == other.read_text()


def step(above: str, below: str, players: int, share: float) -> Share:
    return Share(above, below, players, 400, share, 1 / players, 1.0)


def test_a_step_is_clear_where_its_interval_lies_above_an_even_share() -> None:
    low, high = step("level2", "level1", 2, 0.54), step("level2", "level1", 2, 0.56)
    others = [step("level3", "level2", 5, 0.3), step("level3", "greedy", 5, 0.1)]

    assert ladders.told([high, *others]) == ladders.CLEAR
    assert ladders.unclear_steps([low, *others]) == [low]
    assert ladders.told([low, *others]).endswith(": level2 against level1 with 2 players.")


@pytest.mark.parametrize("page", sorted(LADDERS.glob("*.md")), ids=lambda page: page.stem)
def test_every_step_of_the_ladders_in_the_docs_is_clear(page: Path) -> None:
    assert ladders.CLEAR in page.read_text(encoding="utf-8")
