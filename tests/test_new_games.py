"""Games of other packages: laid out in one command, installed, and played at every door."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from fabeltafel import games
from fabeltafel.web.settings import Settings
from web.browser import Browser, play_on
from web.serving import running

TESTS = Path(__file__).parent
PIG = TESTS / "pig"
MOST_FILES, MOST_LINES = 5, 200
RANDOM_MATCH = """
import random, sys
from fabeltafel.fairness import repeatable_lots
from fabeltafel.games import game_named, shelf
from fabeltafel.match import Match
from fabeltafel.matchfile import read_match, write_match
from fabeltafel.research import Batch
from fabeltafel.research.zoo import aec_env

game = game_named(sys.argv[1])
assert game in shelf()
match = Match(game, ["Anne", "Marc"], {}, repeatable_lots("guest", 2))
chooser = random.Random(1)
while not match.is_over:
    seat = match.acting()[0]
    match.submit(seat, chooser.choice(match.legal(seat)))
    text = game.write(match.box, match.state)
    assert game.read(match.box, text).tobytes() == match.state.tobytes()
assert read_match(write_match(match)).log == match.log
assert aec_env(game.name, 2).possible_agents == ["player_0", "player_1"]
assert Batch(game, matches=8, threads=1).play_randomly(50) >= 0
print(game.title, match.scores, len(match.winners))
"""


def run(folder: Path, *arguments: str, **environment: str) -> str:
    """What a program says that finds packages in some folder."""
    done = subprocess.run(
        [sys.executable, *arguments],
        env=os.environ
        | {"PYTHONPATH": f"{folder}{os.pathsep}{os.environ.get('PYTHONPATH', '')}"}
        | {"NUMBA_DISABLE_JIT": "1"}
        | environment,
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def install(package: Path, folder: Path) -> None:
    """Put a package into a folder, as pip puts it into an environment."""
    options = ["--quiet", "--no-deps", "--no-build-isolation", "--no-index", "--target"]
    run(folder, "-m", "pip", "install", *options, str(folder), str(package))


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with Pig and a game that was laid out a moment ago."""
    folder = tmp_path_factory.mktemp("installed")
    made = tmp_path_factory.mktemp("made")
    said = run(made, "-m", "fabeltafel", "new", "stones", "--title", "Last Stone", "--no-install")
    assert "pip install" in said
    install(made / "stones", folder)
    install(PIG, folder)
    return folder


def test_pig_takes_few_files_and_lines() -> None:
    files = [path for path in PIG.rglob("*.*") if path.is_file() and path.suffix != ".pyc"]

    assert len(files) <= MOST_FILES
    assert sum(len(path.read_text(encoding="utf-8").splitlines()) for path in files) <= MOST_LINES


@pytest.mark.parametrize("name", ["pig", "stones"])
def test_a_guest_is_played_stored_and_researched_like_any_game(installed: Path, name: str) -> None:
    said = run(installed, "-c", RANDOM_MATCH, name)

    assert said.startswith({"pig": "Pig [", "stones": "Last Stone ["}[name])


def test_a_guest_is_played_at_the_terminal(installed: Path) -> None:
    said = run(installed, "-m", "fabeltafel", "games")
    assert "pig" in said
    assert "stones" in said

    rules = run(installed, "-m", "fabeltafel", "rules", "pig", "2.1", "--language", "nl")
    assert "A 1 costs all that is at risk" in " ".join(rules.split())


def test_a_guest_is_played_at_the_browsers_table(
    installed: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(str(installed))
    games.guests.cache_clear()
    guest = games.game_named("pig")
    with running(
        Settings(tmp_path, requests_a_second=0), lambda: [guest], games.game_named
    ) as server:
        anne = Browser(server.address)
        assert "Roll the die as often as you dare" in anne.get("/").text
        assert anne.get("/rules/pig").status_code == 200
        table = anne.open_table("pig", "me", "here:Carl")
        (acting,) = anne.snapshot(table)["turn"]["acting"]

        words = anne.snapshot(table, **{"as": acting})["turn"]["words"]
        refusal = anne.move(table, acting, "hold")
        end = play_on(table, {1: anne, 2: anne})

        assert [word["label"] for word in words] == ["Roll the die"]
        assert "There is nothing to hold: roll first." in refusal.json()["error"]
        assert end["table"]["is_over"]
        assert anne.done(f"/t/{table}/check")["is_right"]
        anne.client.close()
    games.guests.cache_clear()


@pytest.mark.parametrize("name", ["Pig", "draco", "my-game", "1st", ""])
def test_a_name_that_cannot_be_is_refused(tmp_path: Path, name: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "fabeltafel", "new", name, "--no-install"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )

    assert done.returncode == 1
    assert "Traceback" not in done.stderr
    assert not list(tmp_path.iterdir())
