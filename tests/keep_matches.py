"""Make matches to be kept for ever: one for each new game and player count, never over an old one.

Run once for a new game or a new version of its rules: python tests/keep_matches.py
"""

from pathlib import Path

from catalogue import TABLES, new_match, played
from fabeltafel.matchfile import save_match

KEPT = Path(__file__).parent / "matches"


def keep() -> None:
    for game, players in TABLES:
        file = KEPT / game.name / f"v{game.version}-{players}-players.toml"
        if game.name != "tussle" and not file.exists():
            file.parent.mkdir(parents=True, exist_ok=True)
            save_match(played(new_match(game, players, "kept"), "kept"), file)
            print(file)


if __name__ == "__main__":
    keep()
