"""Mutants: the source of a module with one small fault, as Cosmic Ray makes them."""

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

from cosmic_ray.ast import ast_nodes, get_ast
from cosmic_ray.mutating import mutate_code
from cosmic_ray.plugins import get_operator, operator_names

# Nobody's slip: a decorator that does nothing interpreted, identity of small numbers, and bits in
# place of sums or the other way round.
SUMS, BITS = "(Add|Sub|Mul|Div|FloorDiv|Mod|Pow)", "(RShift|LShift|BitOr|BitAnd|BitXor)"
UNLIKELY = re.compile(f"RemoveDecorator|_Is(Not)?$|_{SUMS}_({BITS}|Pow)$|_{BITS}_{SUMS}$")
REACHED = "reached_lines"  # the name of a set that watched source needs


@dataclass(frozen=True)
class Mutant:
    """A module with one fault."""

    operator: str
    line: int
    column: int
    source: str
    original: str

    def __str__(self) -> str:
        before, after = (text.splitlines()[self.line - 1] for text in (self.original, self.source))
        return f"{self.line}: {before.strip()}  →  {after.strip()}"


def mutants_of(path: Path) -> Iterator[Mutant]:
    """Every mutant of a module, operator by operator, that is not the same program."""
    source = path.read_text(encoding="utf-8")
    tree = get_ast(source)
    for name in sorted(operator_names()):
        kind = get_operator(name)
        if not UNLIKELY.search(name) and not kind.arguments():
            yield from mutants_by(name, kind(), tree, source)


def mutants_by(name: str, operator: Any, tree: Any, source: str) -> Iterator[Mutant]:
    """Every mutant that one operator makes."""
    nodes = ast_nodes(tree)
    places = [start for node in nodes for start, _ in operator.mutation_positions(node)]
    for occurrence, (line, column) in enumerate(places):
        mutated = mutate_code(source, operator, occurrence)
        if mutated is not None and is_python(mutated):
            yield Mutant(name, line, column, mutated, source)


def is_python(source: str) -> bool:
    """Whether there is such a program; some faults are none, such as `& not`."""
    try:
        ast.parse(source)
    except SyntaxError:
        return False
    return True


def put_in_place(module: ModuleType, source: str) -> None:
    """Give the functions of a loaded module, wherever they are known by now, other code."""
    names: dict[str, Any] = {"__name__": module.__name__, "__file__": module.__file__}
    exec(compile(source, str(module.__file__), "exec"), names)
    for name, value in names.items():
        known = getattr(module, name, None)
        if isinstance(known, FunctionType) and known.__module__ == module.__name__:
            known.__code__ = value.__code__
        elif isinstance(value, int) and value != known:
            setattr(module, name, value)


def watched(source: str) -> str:
    """The same source; inside functions every statement first says that it was reached."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        for name in ("body", "orelse") if not isinstance(node, ast.Module) else ():
            if isinstance(body := getattr(node, name, None), list):
                setattr(node, name, [told for step in body for told in (notice(step), step)])
    return ast.unparse(ast.fix_missing_locations(tree))


def notice(step: ast.stmt) -> ast.stmt:
    """What says that the lines of a statement, without those of its body, were reached."""
    body: list[ast.stmt] = getattr(step, "body", [])
    end = max(step.lineno, body[0].lineno - 1) if body else step.end_lineno
    return ast.parse(f"{REACHED}.update(range({step.lineno}, {end} + 1))").body[0]
