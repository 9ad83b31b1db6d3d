"""`make test` and `make soak` say what runs, stop where something fails, and sum it up."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
STUB = """#!/bin/sh
echo "this is $2"
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
    return subprocess.run(
        [sys.executable, ROOT / "tests" / "parts.py", plan],
        env=os.environ | {"MAKE": str(make), "FAILING": failing, "BEGAN": ""},
        capture_output=True,
        text=True,
        check=False,
    )


def test_what_took_longest_is_told_before_the_end(tmp_path: Path) -> None:
    lines = run(tmp_path, "soak").stdout.splitlines()

    slowest = lines.index("The slowest of the long numbers:")
    assert lines[slowest + 1 : slowest + 3] == ["  1:15  tests/test_long.py::test_slow[draco]", ""]


@pytest.mark.parametrize("plan", ["test", "soak"])
def test_every_part_has_a_line_with_its_time_and_count(tmp_path: Path, plan: str) -> None:
    result = run(tmp_path, plan)

    assert result.returncode == 0
    *_, before_last, last = result.stdout.splitlines()
    assert "passed  3 passed in" in before_last
    assert last.split() == ["everything", "0:00", "passed"]


def test_what_runs_beside_others_tells_how_far_it_is(tmp_path: Path) -> None:
    lines = run(tmp_path, "test").stdout.splitlines()

    assert "  everything, compiled          0:00  45 %" in lines
    assert not [line for line in lines if line.endswith(" 17 %")]


def test_a_part_that_fails_says_why_and_ends_the_run(tmp_path: Path) -> None:
    result = run(tmp_path, "test", failing="interpreted")

    assert result.returncode == 1
    assert "this is interpreted" in result.stdout
    assert "this is lint" not in result.stdout
    assert "this is compiled" not in result.stdout
    assert result.stdout.splitlines()[-1].endswith("FAILED")


def test_what_fails_beside_others_is_asked_once_more_and_both_counts_are_told(
    tmp_path: Path,
) -> None:
    result = run(tmp_path, "test", failing="tabletop")

    lines = result.stdout.splitlines()
    assert result.returncode == 0
    told = [line.startswith("  everything, compiled ") and line.endswith("45 %") for line in lines]
    assert lines.index("this is tabletop-again") > told.index(True)
    assert "passed  3 passed in 0.01s, then 3 passed in 0.01s" in lines[-2]


def test_what_fails_twice_has_failed(tmp_path: Path) -> None:
    result = run(tmp_path, "test", failing="tabletop*")

    assert result.returncode == 1
    assert "this is tabletop-again" in result.stdout


def test_every_part_can_be_made() -> None:
    from parts import PLANS

    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")

    for part in [part for rows in PLANS.values() for row in rows for part in row]:
        assert all(f"\n{goal}:" in makefile for goal in (part.goal, part.again or part.goal))
