"""Weights as files beside their game: one for each number of players, read when first needed."""

import functools
import hashlib
import io
import zipfile
from pathlib import Path
from typing import Any

import numpy as np

from fabeltafel.compiled import Records, record_of, records
from fabeltafel.game import FabeltafelError, Game
from fabeltafel.nets.layouts import COLUMNS
from fabeltafel.nets.passing import CURIOSITY, NET

FOLDER = "weights"
FIGURES = ("players", "usual", "curiosity", "by_chance", "elements", "known", "inputs", "units")
USUALLY = {"curiosity": CURIOSITY, "by_chance": 0.0}  # what a file need not say
LAYERS = ("first", "first_bias", "second", "second_bias", "third", "third_bias")
DIGEST_LENGTH = 12


def weights_path(game: Game, players: int) -> Path:
    """Where the weights of a game are kept, if it has any."""
    return game.folder / FOLDER / f"{players}.npz"


@functools.cache
def net_of(game: Game, players: int) -> Records | None:
    """The net that knows a game with so many players, if there is one for its newest rules."""
    path = weights_path(game, players)
    return None if game.edition or not path.is_file() else read_net(path.read_bytes())


@functools.cache
def digest_of_net(game: Game, players: int) -> str:
    """What tells the weights of a game from any others; nothing where it has none."""
    path = weights_path(game, players)
    if net_of(game, players) is None:
        return ""
    return hashlib.sha256(path.read_bytes()).hexdigest()[:DIGEST_LENGTH]


def shipped_nets(game: Game) -> list[tuple[int, str, int, int, float, float]]:
    """Nets of a game: players, seed, matches of each kind, and how searches by them go."""
    found = []
    for path in sorted((game.folder / FOLDER).glob("*.npz")):
        nets = read_net(path.read_bytes())
        with np.load(path, allow_pickle=False) as kept:
            players, matches, thoughtful = (
                int(kept[name]) for name in ("players", "matches", "thoughtful")
            )
            searched = float(nets["curiosity"][0]), float(nets["by_chance"][0])
            found.append((players, str(kept["seed"]), matches, thoughtful, *searched))
    return found


def written_net(nets: Records, seed: str = "", matches: int = 0, thoughtful: int = 0) -> bytes:
    """A net as a file, with what it was made by: the same net gives the same bytes."""
    net, file = record_of(nets), io.BytesIO()
    players, elements = int(net.players), int(net.elements)
    kept: dict[str, Any] = {
        name: net[name] for name in FIGURES if name not in USUALLY or net[name] != USUALLY[name]
    }
    kept |= {name: net[name][: elements + int(net.known)] for name in COLUMNS}
    kept |= {"seed": seed, "matches": matches, "thoughtful": thoughtful}
    kept["at"] = net.at[:players, :elements]
    kept |= {name: net[name].astype(np.float16) for name in LAYERS}
    for name, before, after in zip(LAYERS[::2], (net.inputs, *net.units), net.units, strict=False):
        kept[name] = kept[name][:before, :after]
        kept[f"{name}_bias"] = kept[f"{name}_bias"][:after]
    np.savez_compressed(file, **kept)
    return file.getvalue()


def read_net(content: bytes) -> Records:
    """A net from its file."""
    nets = records(NET)
    net = record_of(nets)
    try:
        with np.load(io.BytesIO(content), allow_pickle=False) as kept:
            for name in FIGURES:
                net[name] = kept[name] if name in kept else USUALLY[name]
            for name in (*COLUMNS, "at", *LAYERS):
                part = kept[name]
                net[name][tuple(slice(0, length) for length in part.shape)] = part
    except (ValueError, KeyError, OSError, EOFError, zipfile.BadZipFile) as error:
        raise FabeltafelError(f"these are no weights: {error}") from None
    return nets
