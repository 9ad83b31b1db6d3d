"""How rules become machine code: with `linking` and `borrowing`, all that names Numba options."""

import functools
import gc
import importlib.util
import sys
import threading
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from types import ModuleType
from typing import Any, TypeVar, cast

import numba
import numpy as np
from numba.core.caching import UserProvidedCacheLocator
from numba.cpython.unsafe import numbers
from numba.extending import intrinsic

from fabeltafel.caching import folder_of_module, folder_of_text, write_once
from fabeltafel.linking import FILMS, OPTIONS, Part, Seldom, Tireless, Whole, link_where_compiled

Verb = TypeVar("Verb", bound=Callable[..., Any])
Records = Any  # an array of boxes, states, streams or films; its fields belong to the game

# What verbs work on: records whose fields are attributes.
Box = np.record
State = np.record
Rng = np.record
Film = np.record | None  # None where nobody looks: then telling compiles to nothing

PACKAGE = Path(__file__).parent
TEMPLATES = PACKAGE / "templates"
VERBS_LINE = "from fabeltafel.templates.verbs import *"

numba_config: Any = numba.config
telling = threading.Lock()
is_interpreted = bool(numba_config.DISABLE_JIT)


class OwnFolder(UserProvidedCacheLocator):
    """Where Numba keeps a module's functions: in a folder whose name says all they depend on.

    So neither the path nor the date of a source matters: a copy of it loads what was compiled.
    """

    @classmethod
    def get_suitable_cache_subpath(cls, _file: str) -> str:
        """The folder itself."""
        return ""

    def get_source_stamp(self) -> str:
        """What is there is never stale."""
        return ""


def compiled(verb: Verb) -> Verb:
    """Machine code for one small function, kept on disk; plain Python with NUMBA_DISABLE_JIT=1."""
    return made_with(verb, Part)


def tireless(verb: Verb) -> Verb:
    """As `compiled`, for what goes through many matches: it takes longer to make, less to run."""
    return made_with(verb, Part, Tireless)


def seldom(verb: Verb) -> Verb:
    """As `compiled`, but kept apart from those that call it, which stay small and quick."""
    return made_with(verb, Seldom)


def made_with(verb: Verb, part: type[Part], whole: type[Whole] = Whole) -> Verb:
    """Machine code where Python calls, a part of some kind where compiled code does."""
    if is_interpreted:
        return verb
    folder = folder_of_module(verb.__module__, verb.__code__.co_filename)
    with told_numba(
        CACHE_DIR=str(folder), CACHE_LOCATOR_CLASSES=f"{__name__}.{OwnFolder.__name__}"
    ):
        made = numba.njit(cache=folder is not None, pipeline_class=whole, **OPTIONS)(verb)
        link_where_compiled(made, part, folder is not None)
    return cast(Verb, made)


def introduce(state: np.dtype[Any], film: np.dtype[Any]) -> None:
    """Say what films of a kind of states are like, before anything that tells is compiled."""
    FILMS[numba.from_dtype(state)] = numba.from_dtype(film)


def zeros_below(bits: int) -> int:
    """How many bits of a number are 0 before the first that is 1."""
    return (int(bits) & -int(bits)).bit_length() - 1


# The same as one instruction, which Numba knows, but not by a name that Python has.
trailing_zeros: Any = zeros_below if is_interpreted else numbers.trailing_zeros


def said_not_to_be_negative(_typing: Any, number: Any) -> Any:
    """How Numba translates `natural`: the number itself, and what LLVM may count on."""

    def translated(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        builder.assume(builder.icmp_signed(">=", arguments[0], arguments[0].type(0)))
        return arguments[0]

    return number(number), translated


# A number that is never negative: where it is a place, nobody asks whether it counts from the end.
natural: Any = int if is_interpreted else intrinsic(said_not_to_be_negative)


@contextmanager
def told_numba(**settings: str) -> Iterator[None]:
    """Settings that hold for one function of ours: they are everybody's, so one at a time."""
    with telling:
        before = {name: getattr(numba_config, name) for name in settings}
        vars(numba_config).update(settings)
        try:
            yield
        finally:
            vars(numba_config).update(before)


@contextmanager
def compiling() -> Iterator[None]:
    """No garbage is looked for: while compiling there is little, and a sixth of the time goes."""
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


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


def instantiate(template: str, game: str, names: Mapping[str, Any]) -> ModuleType:
    """A template module made for one game: its verbs and numbers stand where the template asks."""
    return instance(template, game, tuple(names.items()))


@functools.cache
def instance(template: str, game: str, names: tuple[tuple[str, Any], ...]) -> ModuleType:
    """A template written to the cache and imported from there under a name of its own.

    Numba neither caches closures over verbs nor tells two games' instances of one file apart.
    """
    givers = [value.__module__ for _, value in names if callable(value)]
    return written_module(f"{template}_{game}", written_out(template, names), givers)


def written_module(name: str, text: str, givers: Iterable[str]) -> ModuleType:
    """A module by its text, kept where its machine code is, with those that give it its verbs."""
    path = folder_of_text(name, text.encode(), givers) / f"{name}.py"
    write_once(path, text)
    spec = importlib.util.spec_from_file_location(name, path)
    assert spec is not None
    assert spec.loader is not None
    module = sys.modules[name] = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def written_out(template: str, names: Iterable[tuple[str, Any]]) -> str:
    """The text of a template with its names in place."""
    body = (TEMPLATES / f"{template}.py").read_text(encoding="utf-8")
    return body.replace(VERBS_LINE, "\n".join(map(definition, names)))


def definition(named: tuple[str, Any]) -> str:
    """The line that gives a template one of its names."""
    name, value = named
    if callable(value):
        return f"from {value.__module__} import {value.__name__} as {name}"
    return f"{name} = {value!r}"
