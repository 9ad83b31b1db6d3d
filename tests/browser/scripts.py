"""Matches to be played word by word, of games that nobody finishes by taking whatever comes first.

A script has the words of both seats; they hold whatever chance answers and whoever is first.
"""

import tomllib

from catalogue import ROOMS

SCRIPTS: dict[str, list[str]] = {
    path.parent.name: tomllib.loads(path.read_text(encoding="utf-8"))["words"]
    for path in sorted(ROOMS.glob("*/script.toml"))
}
