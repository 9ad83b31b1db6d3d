"""How rules become machine code: the only file that names Numba options.

Numba notices an edit only in the file a function stands in; code inlined from another file would
go stale. So every function is cached in a folder named after a digest of all it could have been
made from: the shared sources that hold compiled code, the sources of its own game, the versions.
"""

import contextlib
import functools
import hashlib
import importlib.util
import os
import re
import shutil
import sys
import tempfile
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from types import ModuleType
from typing import Any, TypeVar, cast

import llvmlite
import numba
import numpy as np
from platformdirs import user_cache_path

Verb = TypeVar("Verb", bound=Callable[..., Any])
Records = Any  # an array of boxes, states, streams or films; its fields belong to the game

# What verbs work on: records whose fields are attributes.
Box = np.record
State = np.record
Rng = np.record
Film = np.record

PACKAGE = Path(__file__).parent
TEMPLATES = PACKAGE / "templates"
CORE = (
    *("compiled.py", "chance.py", "customs.py", "decisions.py", "fields.py", "film.py", "game.py"),
    *("templates", "bots"),
)
NEVER_COMPILED = ("art.py", "scenery.py", "view.py", "wording.py")
VERSIONS = (numba.__version__, llvmlite.__version__, np.__version__, sys.version)
VERBS_LINE = "from fabeltafel.templates.verbs import *"
KEPT_DAYS = 30
DIGEST_LENGTH = 20
OWN_FOLDER = re.compile(f"[0-9a-f]{{{DIGEST_LENGTH}}}")

numba_config: Any = numba.config
numba_types: Any = numba.types
is_interpreted = bool(numba_config.DISABLE_JIT)


def compiled(verb: Verb) -> Verb:
    """Machine code for one small function, kept on disk; plain Python with NUMBA_DISABLE_JIT=1."""
    numba_config.CACHE_DIR = str(cache_folder(game_folder(Path(verb.__code__.co_filename))))
    made = numba.njit(cache=True, nogil=True, error_model="numpy")(verb)
    if not is_interpreted:
        compile_once(made)
    return cast(Verb, made)


def compile_once(dispatcher: Any) -> None:
    """Make compiled callers pass every integer as a wide one.

    Numba would compile a function again for each constant and each width it is called with: 105
    times instead of 65 for one game.
    """
    original = dispatcher.get_call_template

    def get_call_template(arguments: Any, keywords: Any) -> Any:
        return original(tuple(map(widened, arguments)), keywords)

    dispatcher.get_call_template = get_call_template


def widened(argument: Any) -> Any:
    """The type an argument is passed as: signed integers and constants as int64."""
    plain = numba_types.unliteral(argument)
    is_signed = isinstance(plain, numba_types.Integer) and plain.signed
    return numba_types.int64 if is_signed else plain


def direct(verb: Any, *arguments: Any) -> Any:
    """The machine code of a compiled function for arguments like these, called without a look.

    Numba asks for the types of all arguments at every call from Python, which takes longer than
    most of our verbs. Whoever calls what this gives must pass the same types, always.
    """
    if is_interpreted:
        return verb
    signature = tuple(map(numba.typeof, arguments))
    if signature not in verb.overloads:
        verb.compile(signature)
    return verb.overloads[signature].entry_point


def records(dtype: np.dtype[Any], count: int = 1) -> Records:
    """Zeroed records, born here and nowhere else: equal positions are equal bytes."""
    born = np.zeros(count, dtype)
    return born.view(np.recarray) if is_interpreted else born


def copied(originals: Records) -> Records:
    """A copy of some records, made as bytes because structured copies are slow from Python."""
    copy = np.empty(originals.nbytes, np.uint8)
    copy[:] = originals.view(np.uint8)
    born = copy.view(originals.dtype)
    return born.view(np.recarray) if is_interpreted else born


def record_of(originals: Records) -> Any:
    """The first of some records, its fields as attributes to read and write."""
    return originals.view(np.recarray)[0]


def record(dtype: np.dtype[Any]) -> Any:
    """One zeroed record whose fields are attributes, compiled or interpreted."""
    return np.zeros(1, dtype).view(np.recarray)[0]


def instantiate(template: str, game: str, folder: Path, names: Mapping[str, Any]) -> ModuleType:
    """A template module made for one game: its verbs and numbers stand where the template asks.

    It is written to the cache and imported from there under a name of its own, because Numba
    neither caches closures over verbs nor tells two games' instances of one file apart.
    """
    name = f"{template}_{game}"
    path = cache_folder(folder) / f"{name}.py"
    if name in sys.modules and sys.modules[name].__file__ == str(path):
        return sys.modules[name]
    body = (TEMPLATES / f"{template}.py").read_text(encoding="utf-8")
    write_once(path, body.replace(VERBS_LINE, "\n".join(map(definition, names.items()))))
    spec = importlib.util.spec_from_file_location(name, path)
    assert spec is not None
    assert spec.loader is not None
    module = sys.modules[name] = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def definition(named: tuple[str, Any]) -> str:
    """The line that gives a template one of its names."""
    name, value = named
    if callable(value):
        return f"from {value.__module__} import {value.__name__} as {name}"
    return f"{name} = {value!r}"


def write_once(path: Path, text: str) -> None:
    """Put a file in place whole or not at all; an identical one keeps its date."""
    if path.exists() and path.read_text(encoding="utf-8") == text:
        return
    with tempfile.NamedTemporaryFile("w", dir=path.parent, delete=False, encoding="utf-8") as part:
        part.write(text)
    Path(part.name).replace(path)


def game_folder(file: Path) -> Path:
    """The folder whose sources a compiled function may use besides the shared ones."""
    folder = file.parent
    return folder.parent if folder.name == "rules" else folder


@functools.cache
def cache_folder(folder: Path) -> Path:
    """Where the machine code of one folder's functions is kept."""
    if folder.is_relative_to(cache_root()):
        return folder
    kept = cache_root() / digest_of(folder)
    kept.mkdir(parents=True, exist_ok=True)
    os.utime(kept)
    return kept


@functools.cache
def digest_of(folder: Path) -> str:
    """A name that changes with every source the folder's machine code could depend on."""
    digest = hashlib.sha256(repr((VERSIONS, str(folder))).encode())
    is_shared = folder.is_relative_to(PACKAGE) and not folder.is_relative_to(PACKAGE / "games")
    own_sources = [] if is_shared else compilable_sources(folder)
    for path in core_sources() + own_sources:
        digest.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()[:DIGEST_LENGTH]


def compilable_sources(folder: Path) -> list[Path]:
    """The sources of a game that may hold compiled code: not its pictures and sentences."""
    return sorted(path for path in folder.rglob("*.py") if path.name not in NEVER_COMPILED)


@functools.cache
def core_sources() -> list[Path]:
    """The shared sources that hold compiled code."""
    places = [PACKAGE / name for name in CORE]
    found = [path for place in places for path in (place, *place.rglob("*.py"))]
    return sorted(path for path in found if path.suffix == ".py")


@functools.cache
def cache_root() -> Path:
    """The user's cache folder, or a temporary one where that cannot be written."""
    chosen = os.environ.get("FABELTAFEL_CACHE")
    root = Path(chosen) if chosen else user_cache_path("fabeltafel") / "compiled"
    try:
        root.mkdir(parents=True, exist_ok=True)
        forget_old_code(root)
    except OSError:
        root = Path(tempfile.mkdtemp(prefix="fabeltafel-"))
    return root


def forget_old_code(root: Path) -> None:
    """Drop what no start has asked for in a month."""
    for kept in root.iterdir():
        with contextlib.suppress(OSError):
            is_old = time.time() - kept.stat().st_mtime > KEPT_DAYS * 86400
            if OWN_FOLDER.fullmatch(kept.name) and is_old:
                shutil.rmtree(kept, ignore_errors=True)
