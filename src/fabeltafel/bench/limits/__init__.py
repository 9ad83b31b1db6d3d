"""The limit: the same rules written by hand in C, for those games that have such a file here.

They are compiled when somebody measures, where a compiler is at hand. They know the box and count
every decision as ours do: legal actions listed, one drawn, played, scores kept.
"""

import ctypes
import functools
import hashlib
import os
import shutil
import subprocess
import tempfile
from pathlib import Path
from typing import Any

import numpy as np

from fabeltafel.bench.measuring import Runner, repeated
from fabeltafel.box import pack_box, shipped_box, values
from fabeltafel.game import FabeltafelError, Game

FOLDER = Path(__file__).parent
FLAGS = ("-O3", "-march=native", "-shared", "-fPIC")
SUMS = 2  # what a limit adds up of its matches, so that they can be compared with ours

Sums = np.ndarray[Any, np.dtype[np.int64]]


def compiler() -> str | None:
    """The C compiler of this machine, if there is one."""
    return shutil.which(os.environ.get("CC", "cc"))


def has_limit(game: Game) -> bool:
    """Whether somebody has written a game in C."""
    return source_of(game).is_file()


def source_of(game: Game) -> Path:
    """Where a game stands in C."""
    return FOLDER / f"{game.name}.c"


@functools.cache
def library_of(game: Game) -> Any:
    """A game in C, as machine code."""
    command = compiler()
    if command is None:
        raise FabeltafelError("there is no C compiler; CC may name one")
    with tempfile.TemporaryDirectory(prefix="fabeltafel-c-") as folder:
        library = Path(folder) / f"{game.name}.so"
        (Path(folder) / "box.h").write_text(box_header(game.box.dtype), encoding="utf-8")
        made = [command, *FLAGS, f"-I{folder}", "-o", str(library), str(source_of(game))]
        told = subprocess.run(made, capture_output=True, text=True, check=False)  # noqa: S603 (our own file)
        if told.returncode:
            raise FabeltafelError(f"{game.name}.c cannot be compiled: {told.stderr.strip()}")
        found = ctypes.CDLL(str(library))
    found.play_matches.restype = ctypes.c_int64
    return found


class Limit:
    """A game in C, with its box and a stream of its own."""

    def __init__(self, game: Game, players: int, *seed: object) -> None:
        self.box = pack_box(game, values(shipped_box(game)), players)
        self.words = np.frombuffer(hashlib.sha256(repr(seed).encode()).digest()[:16], "<u4").copy()
        self.sums: Sums = np.zeros(SUMS, np.int64)
        self.play_matches = library_of(game).play_matches

    def play(self, matches: int) -> int:
        """Play whole random matches; return how many decisions they took."""
        box, words, sums = (
            ctypes.c_void_p(one.ctypes.data) for one in (self.box, self.words, self.sums)
        )
        return int(self.play_matches(box, words, ctypes.c_int64(matches), sums))


def random_play(game: Game, players: int) -> Runner:
    """Whole random matches of a game in C, on one core."""
    limit = Limit(game, players, "bench", game.name)
    return repeated(lambda: limit.play(200))


def box_header(box: np.dtype[Any]) -> str:
    """A box as C reads it: the same bytes."""
    fields = [declared(name, box.fields[name][0]) for name in box.names or () if box.fields]
    return "\n".join(["#include <stdint.h>", "typedef struct {", *fields, "} Box;", ""])


def declared(name: str, field: np.dtype[Any]) -> str:
    """One field of a box, with as many places as it has."""
    kind, places = field.base, "".join(f"[{size}]" for size in field.shape)
    return f"  int{8 * kind.itemsize}_t {name}{places};"
