"""The recipe of CONTRIBUTING.md, carried out: a copy of Connect Four is a whole new game."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
PLAY = """
import random
from fabeltafel.box import shipped_box, values
from fabeltafel.fairness import repeatable_lots
from fabeltafel.games import game_named, names
from fabeltafel.match import Match
from fabeltafel.matchfile import read_match, write_match

game = game_named("my_game")
match = Match(game, ["Anne", "Marc"], values(shipped_box(game)), repeatable_lots("copy", 2))
chooser = random.Random(1)
while not match.is_over:
    seat = match.acting()[0]
    match.submit(seat, chooser.choice(match.legal(seat)))
assert read_match(write_match(match)).log == match.log
print(game.title, sorted(names()))
"""


def test_copying_connect_four_as_the_recipe_says_gives_a_new_game(tmp_path: Path) -> None:
    shutil.copytree(ROOT / "src", tmp_path / "src", ignore=shutil.ignore_patterns("__pycache__"))
    recipe = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    commands = re.findall(r"^(?:cp -r|sed -i) .*my_game.*$", recipe, re.MULTILINE)
    assert len(commands) == 2

    for command in commands:
        subprocess.run(command, shell=True, cwd=tmp_path, check=True)
    played = subprocess.run(
        [sys.executable, "-c", PLAY],
        env=os.environ | {"PYTHONPATH": str(tmp_path / "src"), "NUMBA_DISABLE_JIT": "1"},
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )

    assert played.returncode == 0, played.stderr
    assert played.stdout.startswith("My Game [")
    assert "'my_game'" in played.stdout
