"""`make test` and `make soak` say what runs, stop where something fails, and sum it up."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from parts import PLANS, YIELDING

ROOT = Path(__file__).parent.parent
STUB = """#!/bin/sh
echo "this is $2"
echo "$2 $("$PYTHON" -c "import os; print(os.nice(0))")" >> "$NOTED"
echo "75.12s call     tests/test_$2.py::test_slow[draco]"
echo "0.52s setup    tests/test_$2.py::test_slow[draco]"
echo "......... [ 17%]"
echo "......... [ 45%]"
echo "3 passed in 0.01s"
case "$2" in $FAILING) exit 1;; esac
"""


def run(tmp_path: Path, plan: str, failing: str = "") -> subprocess.CompletedProcess[str]:
    """A plan whose parts only say their names."""
    make = tmp_path / "make"
    make.write_text(STUB)
    make.chmod(0o755)
    noted = str(tmp_path / "noted")
    told = {"MAKE": str(make), "FAILING": failing, "BEGAN": "", "NOTED": noted}
    return subprocess.run(
        [sys.executable, ROOT / "tests" / "parts.py", plan],
        env=os.environ | told | {"PYTHON": sys.executable},
        capture_output=True,
        text=True,
        check=False,
    )


def test_what_took_longest_is_told_before_the_end(tmp_path: Path) -> None:
    lines = run(tmp_path, "soak").stdout.splitlines()

    slowest = lines.index("The slowest of the long numbers:")
    assert lines[slowest + 1 : slowest + 3] == ["  1:15  tests/test_long.py::test_slow[draco]", ""]


@pytest.mark.parametrize("plan", PLANS)
def test_every_part_has_a_line_with_its_time_and_count(tmp_path: Path, plan: str) -> None:
    result = run(tmp_path, plan)

    assert result.returncode == 0
    *_, before_last, last = result.stdout.splitlines()
    assert "passed  3 passed in" in before_last
    assert re.fullmatch(r"everything +\d:\d\d  passed", last)


def test_what_runs_beside_others_tells_how_far_it_is(tmp_path: Path) -> None:
    lines = run(tmp_path, "test").stdout.splitlines()

    assert place_of(lines, r"  all around the rules +\d:\d\d  45 %$")
    assert not [line for line in lines if line.endswith(" 17 %")]


def test_a_part_begins_when_what_it_needs_is_done(tmp_path: Path) -> None:
    lines = run(tmp_path, "test").stdout.splitlines()

    begun = place_of(lines, r"\[.*the table, in a browser")
    needed = [place_of(lines, f"  {title} .*passed") for title in ("machine code", "a browser")]
    assert place_of(lines, r"\[.*machine code") == 0
    assert max(needed) < begun < place_of(lines, "  the table, in a browser .*passed")


def place_of(lines: list[str], form: str) -> int:
    """The first line that begins in some form."""
    return next(place for place, line in enumerate(lines) if re.match(form, line))


def test_what_only_computes_takes_what_the_others_leave(tmp_path: Path) -> None:
    run(tmp_path, "test")

    noted = dict(map(str.split, (tmp_path / "noted").read_text().splitlines()))
    kind = {noted[goal] for goal in ("lint", "pure", "interpreted", "compiled")}
    others = {noted[goal] for goal in ("machine-code", "doors", "tabletop")}
    assert others == {str(os.nice(0))}
    assert kind == {str(min(os.nice(0) + YIELDING, 19))}


def test_a_part_that_fails_says_why_and_nothing_more_begins(tmp_path: Path) -> None:
    result = run(tmp_path, "test", failing="machine-code")

    assert result.returncode == 1
    assert "this is machine-code" in result.stdout
    assert "all around the rules" not in result.stdout
    assert result.stdout.splitlines()[-1].endswith("FAILED")


def test_what_fails_beside_others_is_asked_once_more_and_both_counts_are_told(
    tmp_path: Path,
) -> None:
    result = run(tmp_path, "test", failing="tabletop")

    lines = result.stdout.splitlines()
    assert result.returncode == 0
    others = place_of(lines, "  all around the rules .*passed")
    assert lines.index("this is tabletop-again") > others
    assert "passed  3 passed in 0.01s, then 3 passed in 0.01s" in lines[-2]


def test_what_fails_twice_has_failed(tmp_path: Path) -> None:
    result = run(tmp_path, "test", failing="tabletop*")

    assert result.returncode == 1
    assert "this is tabletop-again" in result.stdout


def test_every_part_can_be_made() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")

    for part in [part for plan in PLANS.values() for part in plan]:
        assert all(f"\n{goal}:" in makefile for goal in (part.goal, part.again or part.goal))
