"""Write down one playthrough of every game as OpenSpiel tells it.

Run after a change that is meant to show there: cd tests && python -m research.keep_playthroughs
"""

from pathlib import Path

from open_spiel.python.algorithms.generate_playthrough import playthrough_lines

from catalogue import GAMES, room_of
from fabeltafel.game import Game
from fabeltafel.research.spiel import register

SEED = 1
LONGEST = 2000  # lines; the end of a long match says nothing that its beginning did not


def written(game: Game) -> str:
    """A random match of the smallest table, with all that OpenSpiel asks about it."""
    (name,) = register(game)
    return "\n".join(playthrough_lines(name, seed=SEED)[:LONGEST]) + "\n"


def file_of(game: Game) -> Path:
    """Where a game's playthrough is kept."""
    return room_of(game) / "playthrough.txt"


if __name__ == "__main__":
    for game in GAMES:
        file_of(game).write_text(written(game), encoding="utf-8")
