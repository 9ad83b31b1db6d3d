"""How much is skill: three comparisons for each number of players, kept, told and drawn."""

import json
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from fabeltafel.arena.ladders import MIDDLE, STRONG
from fabeltafel.arena.matches import Outcome, Task
from fabeltafel.arena.reports import Share
from fabeltafel.arena.skill import (
    THOROUGH,
    Skill,
    counts_of,
    kept_in,
    page,
    sentences,
)
from fabeltafel.cli import main

FOREVER = 10**6

DOCS = Path(__file__).parent.parent / "docs" / "skill"
Command = Callable[..., tuple[list[Task], str]]


def pretended(task: Task) -> Outcome:
    """A match in which the better bot wins, and among equals the last seat."""
    best = max(task.seating, key=[MIDDLE, STRONG, THOROUGH].index)
    seats = [seat for seat, bot in enumerate(task.seating) if bot == best]
    winners = seats[-1:] if len(set(task.seating)) == 1 else seats
    wins = tuple(float(seat in winners) for seat in range(len(task.seating)))
    return Outcome(task, (0,) * len(wins), wins, (), (0.5,) * len(wins))


@pytest.fixture
def skill(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Command:
    """The command with pretended matches: those it played, and all it said."""
    monkeypatch.setattr("fabeltafel.cli.runs.warm_up", lambda *_: None)

    def command(*arguments: str, patience: int = FOREVER, code: int = 0) -> tuple[list[Task], str]:
        played: list[Task] = []

        def run(tasks: Sequence[Task], keep: Callable[[Outcome], None]) -> bool:
            for task in tasks:
                if len(played) == patience:
                    return False
                played.append(task)
                keep(pretended(task))
            return True

        monkeypatch.setattr("fabeltafel.cli.runs.run", run)
        with pytest.raises(SystemExit) as end:
            main(["arena", "skill", *arguments])
        captured = capsys.readouterr()
        assert int(end.value.code or 0) == code, captured.err
        return played, captured.out + captured.err

    return command


def report(file: Path) -> None:
    with pytest.raises(SystemExit) as end:
        main(["arena", "report", str(file)])
    assert not end.value.code


def results(folder: Path) -> dict[str, str]:
    """What is kept, file by file, the picture too."""
    return {path.name: path.read_text() for path in folder.iterdir()}


def bots(task: Task) -> set[str]:
    return set(task.seating)


def test_everybody_meets_everybody_with_every_number_of_players_and_two_come_first(
    skill: Command, tmp_path: Path
) -> None:
    played, _ = skill("teufel", "druidenwalzer", "draco", "-m", "12", "-o", str(tmp_path))

    places = list(dict.fromkeys((len(task.seating), task.game) for task in played))
    assert places == [
        *((2, game) for game in ("teufel", "druidenwalzer", "draco")),
        *((players, game) for players in (3, 4) for game in ("teufel", "draco")),
        (5, "draco"),
    ]
    for players, game in places:
        here = [task for task in played if (len(task.seating), task.game) == (players, game)]
        some, few, mirrored = counts_of(12, players)
        for pair, least in (({STRONG, MIDDLE}, some), ({THOROUGH, STRONG}, few)):
            met = [task for task in here if bots(task) == pair]
            assert least <= len(met) < least + players
            better = [[bot == STRONG for bot in task.seating] for task in met]
            assert len({sum(column) for column in zip(*better, strict=True)}) == 1
        assert len([task for task in here if bots(task) == {STRONG}]) == mirrored


def test_what_was_measured_is_kept_told_and_drawn(skill: Command, tmp_path: Path) -> None:
    skill("draco", "-m", "12", "-p", "2", "-p", "4", "-o", str(tmp_path))

    two, four = kept_in(tmp_path)
    told = (tmp_path / "skill.md").read_text(encoding="utf-8")

    assert (two.players, two.middle.share, two.thorough.share, two.seats) == (2, 1, 1, (0, 1))
    assert (four.players, four.seats, four.mirrored) == (4, (0, 0, 0, 1), 6)
    assert "100 % with 2 players and 100 % with 4 against level 3" in told
    assert "seat 2 of 2 wins 100 %" in told
    assert "Not measured yet, or not to the end: Draco with 3 and 5 players." in told
    assert "| Draco | 4 | 6,400 simulations | 100.0 %" in told
    assert (tmp_path / "skill.svg").read_text().startswith("<?xml")


def test_an_interrupt_keeps_what_is_done_and_continue_plays_the_rest(
    skill: Command, tmp_path: Path
) -> None:
    wish = ("teufel", "-m", "8", "-o")
    whole, _ = skill(*wish, str(tmp_path / "whole"))

    begun, said = skill(*wish, str(tmp_path / "cut"), patience=len(whole) - 5)
    rest, _ = skill(*wish, str(tmp_path / "cut"), "--continue")
    nothing, _ = skill(*wish, str(tmp_path / "cut"), "--continue")

    assert "Interrupted; what was done is kept" in said
    assert begun + rest == whole
    assert nothing == []
    assert results(tmp_path / "cut") == results(tmp_path / "whole")


def test_what_is_half_measured_is_told_of_whole_deals_and_told_again_when_more_is_played(
    skill: Command, tmp_path: Path
) -> None:
    wish = ("druidenwalzer", "-m", "8", "-o", str(tmp_path))
    skill(*wish, patience=19)  # in the middle of the second deal of the last pairing
    (before,) = kept_in(tmp_path)
    assert "or not to the end: Druidenwalzer with 2" in (tmp_path / "skill.md").read_text()
    (tmp_path / "skill.md").unlink()

    report(tmp_path / "skill-druidenwalzer-2.csv")
    (between,) = kept_in(tmp_path)
    skill(*wish, "--continue")
    (after,) = kept_in(tmp_path)

    assert (before.middle.matches, before.mirrored, before.thorough.matches) == (8, 8, 2)
    assert between == before
    assert (after.middle.matches, after.mirrored, after.thorough.matches) == (8, 8, 4)


def test_only_what_was_measured_by_other_bots_is_measured_again(
    skill: Command, tmp_path: Path
) -> None:
    wish = ("koenig", "-m", "8", "-p", "2", "-p", "4", "-o", str(tmp_path))
    whole, _ = skill(*wish)
    before, path = results(tmp_path), tmp_path / "skill-koenig-2.json"
    about = json.loads(path.read_text())
    path.write_text(json.dumps(about | {"weights": {"2": "those of before"}}))

    again, _ = skill(*wish, "--continue")

    assert again == [task for task in whole if len(task.seating) == 2]
    assert results(tmp_path) == before


def test_other_matches_are_not_mixed_with_those_there(skill: Command, tmp_path: Path) -> None:
    wish = ("druidenwalzer", "-o", str(tmp_path))
    skill(*wish, "-m", "4")
    before = results(tmp_path)

    played, said = skill(*wish, "-m", "6", "--continue", code=1)

    assert "was begun otherwise: another command" in said
    assert played == []
    assert results(tmp_path) == before


def test_the_page_is_made_again_from_what_is_kept_without_the_matches(
    skill: Command, tmp_path: Path
) -> None:
    skill("druidenwalzer", "-m", "4", "-o", str(tmp_path))
    told, picture = ((tmp_path / name).read_text() for name in ("skill.md", "skill.svg"))
    for name in ("skill.md", "skill.svg", "skill-druidenwalzer-2.csv"):
        (tmp_path / name).unlink()

    report(tmp_path / "skill-druidenwalzer-2.json")

    assert (tmp_path / "skill.md").read_text() == told
    assert (tmp_path / "skill.svg").read_text() == picture


def measured(players: int, room: float, seats: tuple[float, ...]) -> Skill:
    even = 1 / players
    middle = Share(STRONG, MIDDLE, players, 40, 0.8, even, 1.0)
    thorough = Share(THOROUGH, STRONG, players, 40, room, even, 16.0)
    return Skill("draco", players, "400 simulations", middle, thorough, seats, 40, True)


def test_where_there_are_teams_they_are_even(skill: Command, tmp_path: Path) -> None:
    skill("teufel", "-m", "12", "-p", "4", "-o", str(tmp_path))

    (teams,) = kept_in(tmp_path)

    assert (teams.middle.equal, teams.thorough.equal) == (0.5, 0.5)


def test_a_sentence_claims_no_more_than_intervals_show() -> None:
    told = sentences([measured(2, 0.6, (0.45, 0.55)), measured(3, 0.5, (0.3, 0.35, 0.35))])
    bold = sentences([measured(2, 0.7, (0.45, 0.55)), measured(3, 0.3, (0.6, 0.2, 0.2))])

    assert told == [
        "**Draco**: level 5 wins 80 % with 2 players and 80 % with 3 against level 3, and with 16 "
        "times its simulations 60 % and 50 % against itself, where an even share is 50 % and 33 %: "
        "so room above it is shown with 3 players; no seat is shown to be better or worse than "
        "another."
    ]
    assert bold[0].endswith("so room above it is shown with 2 players; seat 1 of 3 wins 60 %.")


def test_the_page_of_the_docs_says_what_the_results_beside_it_say() -> None:
    kept = kept_in(DOCS)

    assert kept
    assert (DOCS / "skill.md").read_text(encoding="utf-8") == page(kept, "skill.svg")
