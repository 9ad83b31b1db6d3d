"""Where machine code is kept: in folders named after everything it was made from.

Numba notices an edit only in the file a function stands in; code inlined from another file would
go stale. So each module's functions have a folder named after a digest of the module, of all that
it can have got a constant or a function from (see origins.py), and of the versions.
"""

import contextlib
import functools
import hashlib
import importlib.metadata
import os
import re
import shutil
import sys
import tempfile
import time
from collections.abc import Iterable
from pathlib import Path

import llvmlite
import numba
import numpy as np
from platformdirs import user_cache_path

from fabeltafel import origins

VERSIONS = (numba.__version__, llvmlite.__version__, np.__version__, sys.version)
KEPT_DAYS = 30
DIGEST_LENGTH = 20
OWN_FOLDER = re.compile(f"[0-9a-f]{{{DIGEST_LENGTH}}}")


@functools.cache
def folder_of_module(module: str, file: str) -> Path | None:
    """Where the machine code of a module's functions is kept: nowhere if it has no source."""
    path = Path(file)
    if path.is_relative_to(cache_root()):
        return path.parent
    if not path.is_file():
        return None
    package, text = origins.package_of(module), origins.text_of(path)
    return kept_folder(digest_of(module, package, text, origins.homes_of([module])))


def folder_of_text(name: str, text: bytes, givers: Iterable[str]) -> Path:
    """Where a module that is only a text is kept, with its machine code.

    The modules that give it its verbs are at home in it. It is in no package; where it lies is not
    asked, because it lies nowhere yet.
    """
    return kept_folder(digest_of(name, "", text, origins.homes_of(givers)))


def digest_of(module: str, package: str, text: bytes, homes: origins.Homes) -> str:
    """A name that changes with every source that the machine code could depend on."""
    digest = hashlib.sha256(repr((VERSIONS, module)).encode() + text)
    for origin in sorted(origins.origins(text, package, homes)):
        is_foreign = origins.is_foreign(origin, homes)
        state = version_of(origin) if is_foreign else fingerprint(origin)
        digest.update(f"\0{origin} {state}".encode())
    return digest.hexdigest()[:DIGEST_LENGTH]


@functools.cache
def fingerprint(module: str) -> str:
    """What changes with every edit of a module."""
    return hashlib.sha256(origins.source_of(module)).hexdigest()


@functools.cache
def version_of(package: str) -> str:
    """The version of an installed package: what was installed, or what it says itself."""
    with contextlib.suppress(importlib.metadata.PackageNotFoundError):
        return importlib.metadata.version(package)
    return str(vars(sys.modules.get(package, sys)).get("__version__", "unknown"))


def kept_folder(digest: str) -> Path:
    """The folder of a digest, made now if it is new and marked as used."""
    kept = cache_root() / digest
    kept.mkdir(parents=True, exist_ok=True)
    os.utime(kept)
    return kept


def write_once(path: Path, text: str) -> None:
    """Put a file in place whole or not at all; an identical one keeps its date."""
    if path.exists() and path.read_text(encoding="utf-8") == text:
        return
    with tempfile.NamedTemporaryFile("w", dir=path.parent, delete=False, encoding="utf-8") as part:
        part.write(text)
    Path(part.name).replace(path)


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
