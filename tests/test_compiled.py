"""Compiled and interpreted rules are the same rules, and stale machine code never runs."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from catalogue import GAMES, NAMES
from digest import digests
from fabeltafel.engine import engine_of
from fabeltafel.game import Game

TESTS = Path(__file__).parent


def run(code: str, **environment: str) -> str:
    """What a fresh Python prints."""
    result = subprocess.run(
        [sys.executable, "-c", code],
        cwd=TESTS,
        env=os.environ | environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert result.returncode == 0, result.stderr
    return result.stdout


@pytest.mark.parametrize("game", GAMES, ids=NAMES)
def test_same_seed_same_match_compiled_or_interpreted(game: Game, is_soaking: bool) -> None:
    """What is hidden, dealt anew and legal at every third moment, in long runs at every one."""
    step = 1 if is_soaking else 3
    interpreted = run(
        f"import runpy, sys; sys.argv[1:] = [{game.name!r}, '{step}']; "
        "runpy.run_path('digest.py', run_name='__main__')",
        NUMBA_DISABLE_JIT="1",
        PYTHONWARNINGS="error",
    )

    told = dict(line.split() for line in interpreted.splitlines())
    assert told
    assert told == digests(game, step)


def small_game(folder: Path, constant: int) -> None:
    """A module whose compiled function uses a number from another file, as rules do."""
    folder.mkdir(exist_ok=True)
    (folder / "__init__.py").write_text("")
    (folder / "components.py").write_text(f"NUMBER = {constant}\n")
    (folder / "rules.py").write_text(
        "from fabeltafel.compiled import compiled\n"
        f"from {folder.name}.components import NUMBER\n\n\n"
        "@compiled\ndef number(n: int) -> int:\n    return n + NUMBER\n"
    )


def test_an_edit_in_another_file_never_leaves_stale_code(tmp_path: Path) -> None:
    folder = tmp_path / "small_game"
    code = "from small_game.rules import number; print(number(1))"
    environment = {
        "PYTHONPATH": str(tmp_path),
        "FABELTAFEL_CACHE": str(tmp_path / "cache"),
        "PYTHONDONTWRITEBYTECODE": "1",
    }

    small_game(folder, 10)
    assert run(code, **environment) == "11\n"
    assert run(code, **environment) == "11\n"
    small_game(folder, 20)
    assert run(code, **environment) == "21\n"
    small_game(folder, 10)
    assert run(code, **environment) == "11\n"


def test_a_copy_elsewhere_and_of_another_date_loads_what_was_compiled(tmp_path: Path) -> None:
    code = (
        "from small_game.rules import number; number(1); "
        "print(sum(number.stats.cache_hits.values()), sum(number.stats.cache_misses.values()))"
    )

    told = []
    for date, place in enumerate(("first", "second")):
        (tmp_path / place).mkdir()
        small_game(tmp_path / place / "small_game", 10)
        os.utime(tmp_path / place / "small_game" / "rules.py", (date, date))
        cache = str(tmp_path / "cache")
        told.append(run(code, PYTHONPATH=str(tmp_path / place), FABELTAFEL_CACHE=cache))

    assert told == ["0 1\n", "1 0\n"]


def test_the_next_process_finds_the_templates_of_every_game() -> None:
    code = (
        "from catalogue import GAMES; from fabeltafel.engine import engine_of\n"
        "for game in GAMES: print(engine_of(game).verbs.__file__)"
    )

    assert run(code).split() == [engine_of(game).verbs.__file__ for game in GAMES]


def test_the_settings_of_others_who_use_numba_are_left_alone() -> None:
    code = "import fabeltafel.chance, numba.core.config as it; print(it.CACHE_LOCATOR_CLASSES)"

    assert run(code, NUMBA_CACHE_LOCATOR_CLASSES="theirs") == "theirs\n"


TWO_GAMES = """
from catalogue import box_for, named, new_match, stream_of
from fabeltafel.bots.search import think
from fabeltafel.engine import engine_of
for name in {names!r}:
    game = named(name)
    print(name, engine_of(game).random_matches(box_for(game, 2), stream_of(1), 50))
    print(think(new_match(game, 2, 1).view(0), stream_of(2), 100))
"""


@pytest.mark.soak  # two games are compiled anew; all other tests have all of them side by side
def test_instances_of_one_template_never_share_machine_code(tmp_path: Path) -> None:
    """Cold and warm cache, compiled together or each by itself: always the same opinions."""
    names = ["connect_four", "tussle"]
    together = TWO_GAMES.format(names=names)
    alone = [TWO_GAMES.format(names=[name]) for name in names]
    cache = str(tmp_path)

    cold_together = run(together, FABELTAFEL_CACHE=cache)
    warm_together = run(together, FABELTAFEL_CACHE=cache)
    warm_alone = "".join(run(code, FABELTAFEL_CACHE=cache) for code in alone)
    compiled_alone = "".join(run(code) for code in alone)  # as before this run of tests

    assert cold_together == warm_together == warm_alone == compiled_alone


def test_only_our_own_old_folders_are_removed_from_a_cache(tmp_path: Path) -> None:
    ours, theirs = tmp_path / ("0123456789" * 2), tmp_path / "precious"
    for folder in (ours, theirs):
        folder.mkdir()
        (folder / "file").write_text("kept")
        os.utime(folder, (0, 0))

    run("import fabeltafel.chance", FABELTAFEL_CACHE=str(tmp_path))

    assert (theirs / "file").exists()
    assert not ours.exists()


def test_a_cache_that_cannot_be_written_is_replaced(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("no folder")

    out = run(
        "from fabeltafel.caching import cache_root; print(cache_root())",
        FABELTAFEL_CACHE=str(blocked),
    )

    assert "fabeltafel-" in out
    shutil.rmtree(out.strip())


PARTS = """
from fabeltafel.compiled import compiled
import numpy as np


@compiled
def inner(n: int) -> int:
    return n + 1


@compiled
def outer(n: int) -> int:
    return inner(n) + inner(np.int8(n))
"""


def test_only_what_python_calls_becomes_machine_code(tmp_path: Path) -> None:
    (tmp_path / "small_parts.py").write_text(PARTS)
    code = (
        "from small_parts import inner, outer; "
        "print(outer(1), len(outer.overloads), len(inner.overloads)); "
        "print(inner(1), len(inner.overloads))"
    )
    environment = {"PYTHONPATH": str(tmp_path), "FABELTAFEL_CACHE": str(tmp_path / "cache")}

    for _ in ("compiled", "loaded"):
        assert run(code, **environment) == "4 1 0\n2 1\n"


LATE = """
from fabeltafel.compiled import compiled
from small_parts import inner


@compiled
def late(n: int) -> int:
    return 10 * inner(n)
"""


def test_what_is_compiled_later_takes_kept_parts(tmp_path: Path) -> None:
    """The one folder that both are kept in has no other part than `inner`, read by the second."""
    (tmp_path / "small_parts.py").write_text(PARTS)
    (tmp_path / "late.py").write_text(LATE)
    environment = {"PYTHONPATH": str(tmp_path), "FABELTAFEL_CACHE": str(tmp_path / "cache")}
    translated = (
        "from fabeltafel.linking import Part; Part.compile_extra = None; "  # nothing can be
        "from late import late; print(late(1))"
    )

    assert run("from small_parts import outer; print(outer(1))", **environment) == "4\n"
    assert run(translated, **environment) == "20\n"
    assert run("from late import late; print(late(1))", **environment) == "20\n"


RECORDS = """
from typing import Any

from fabeltafel.compiled import State, compiled, natural


@compiled
def is_there(state: State, first: int, *places: int) -> bool:
    return bool(state.left > 0 and state.cards[natural(int(state.place))] > first)


@compiled
def ask(states: Any, at: int) -> bool:
    return is_there(states[at], 0, at)
"""
ASKED = """
import numpy as np
from numba.core.codegen import JITCodeLibrary
from fabeltafel.compiled import records

said, add = [], JITCodeLibrary.add_ir_module
JITCodeLibrary.add_ir_module = lambda self, module: (said.append(str(module)), add(self, module))
from record_parts import ask

states = records(np.dtype([("left", np.int8), ("place", np.int8), ("cards", np.int8, 5)]), 2)
states["left"][1], states["place"][1], states["cards"][1, 3] = 1, 3, 1
print(ask(states, 0), ask(states, 1), sum("dereferenceable(7)" in one for one in said))
"""


def test_a_part_says_that_the_records_it_is_given_can_be_read(tmp_path: Path) -> None:
    (tmp_path / "record_parts.py").write_text(RECORDS)
    environment = {"PYTHONPATH": str(tmp_path), "FABELTAFEL_CACHE": str(tmp_path / "cache")}

    assert run(ASKED, **environment) == "False True 1\n"


TOLD = """
import numpy as np
from fabeltafel.compiled import Film, State, introduce, records, compiled
from fabeltafel.film import film_type, tell

STATE = np.dtype([("left", np.int8)])
FILMED = film_type(STATE, 4)
introduce(STATE, FILMED)


@compiled
def take(state: State, film: Film) -> None:
    state.left -= 1
    tell(film, state, 7, 0, int(state.left), 0)


@compiled
def take_in_silence(states, films) -> None:
    take(states[0], None)


@compiled
def take_aloud(states, films) -> None:
    take(states[0], films[0])
"""
SILENT_THEN_ALOUD = """
from fabeltafel.linking import Part
translated, made = [], Part.compile_extra
Part.compile_extra = lambda self, one: (translated.append(one.__name__), made(self, one))[1]
from told_parts import FILMED, STATE, records, take_aloud, take_in_silence

states, films = records(STATE), records(FILMED)
for take in (take_in_silence, take_aloud, take_in_silence):
    take(states, films)
    print(states["left"][0], films["length"][0], films["frames"]["arguments"][0, 0, 0])
(text,) = take_in_silence.inspect_llvm().values()
defined = [line for line in text.splitlines() if line.startswith("define")]
print(translated.count("take"), len(defined) > 0, any("expose" in line for line in defined))
"""


def test_what_tells_is_translated_once_and_left_out_where_nobody_looks(tmp_path: Path) -> None:
    (tmp_path / "told_parts.py").write_text(TOLD)
    environment = {"PYTHONPATH": str(tmp_path), "FABELTAFEL_CACHE": str(tmp_path / "cache")}

    assert run(SILENT_THEN_ALOUD, **environment) == "-1 0 0\n-2 1 -2\n-3 1 -2\n1 True False\n"
