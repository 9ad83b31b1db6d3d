"""What a module is made from: every source that its constants and functions can have come from.

They are found without running anything, by following imports wherever they stand in a file:

- `from a.b import c` leads to `a.b`, or to `a.b.c` alone where that is a module and
  `a/b/__init__.py` gives its name no other meaning.
- `import a.b`, with or without `as`, leads to all of `a`, and `from a import b` to all of `b` where
  that is a package: whoever holds a package can reach whatever is inside.
- Importing `a.b` also runs `a/__init__.py`, but what that defines gets into no other module unless
  it is taken from there by name. So it counts for those who take a name from `a`.
- What is imported for the type checker only gives nobody a value and does not count.

The standard library is not followed, nor are installed packages: their versions stand for them.
But our own package and the one that the module belongs to are followed wherever they lie.
"""

import ast
import functools
import importlib.util
import re
import secrets
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TypeAlias

OURS = __name__.partition(".")[0]
INSTALLED = {"site-packages", "dist-packages"}
ALL = "*"
WORD = re.compile(rb"\bimport\b")
STATEMENT = re.compile(
    rb"^[ \t]*(from[ \t]+[\w.]+[ \t]+import[ \t]+(?:\([^)]*\)|[^\n]*)|import[ \t][^\n]*)",
    re.MULTILINE,
)
UNKNOWN = secrets.token_bytes()  # a source that cannot be read is another one in every process

Homes: TypeAlias = frozenset[str]
Taken: TypeAlias = tuple[str, str]  # from which module, and which name


def homes_of(modules: Iterable[str]) -> Homes:
    """The packages in which imports are followed even if they are installed."""
    return frozenset({OURS, *map(top_of, modules)})


def top_of(module: str) -> str:
    """The package or module that stands first in a name."""
    return module.partition(".")[0]


def origins(text: bytes, package: str, homes: Homes) -> set[str]:
    """The modules that a text is made from besides itself, and installed packages."""
    found: set[str] = set()
    waiting = places_of(taken_by(text, package), homes)
    while waiting:
        found |= waiting
        waiting = {other for module in waiting for other in imported_by(module, homes)} - found
    return found


@functools.cache
def imported_by(module: str, homes: Homes) -> set[str]:
    """The modules that a module imports; what is installed elsewhere is left alone."""
    if is_foreign(module, homes):
        return set()
    return places_of(taken_by(source_of(module), package_of(module)), homes)


def places_of(taken: Iterable[Taken], homes: Homes) -> set[str]:
    """The modules in which the names taken may have their values, and installed packages."""
    found: set[str] = set()
    for module, name in taken:
        top = top_of(module)
        if is_foreign(module, homes):
            found.add(top)
        elif top not in sys.stdlib_module_names and (top in sys.modules or stems(top)):
            found |= led_to(module, name)
    return found


@functools.cache
def led_to(module: str, name: str) -> set[str]:
    """The modules that one imported name leads to."""
    if name == ALL:
        return everything_in(module)
    if is_package(module) and (file_of(f"{module}.{name}") or is_package(f"{module}.{name}")):
        itself = {module} if redefines(module, name) else set()
        return itself | everything_in(f"{module}.{name}")
    return {module}


def redefines(package: str, name: str) -> bool:
    """Whether a package gives the name of one of its modules another meaning."""
    nodes = ast.walk(parsed(source_of(package)))
    return any({name, ALL, "__getattr__"} & given_by(node, package) for node in nodes)


def given_by(node: ast.AST, package: str) -> set[str]:
    """The names that a piece of a package gives a meaning to; its modules keep theirs."""
    match node:
        case ast.Name(id=name, ctx=ast.Store() | ast.Del()):
            return {name}
        case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name):
            return {name}
        case ast.ImportFrom() if absolute(node, package) == package:
            return {
                alias.asname or ALL for alias in node.names if alias.asname or alias.name == ALL
            }
        case ast.ImportFrom(names=names) | ast.Import(names=names):
            return {alias.asname or top_of(alias.name) for alias in names}
    return set()


def everything_in(module: str) -> set[str]:
    """A module by itself, or a package with all its modules."""
    found = {module}
    for stem in stems(module) if is_package(module) else ():
        for path in stem.rglob("*.py"):
            parts = path.relative_to(stem).with_suffix("").parts
            found.add(".".join((module, *parts)).removesuffix(".__init__"))
    return found


# Where modules lie


@functools.cache
def stems(module: str) -> tuple[Path, ...]:
    """Where a module may lie: a folder, or a file without its suffix."""
    parent, _, last = module.rpartition(".")
    if parent:
        return tuple(stem / last for stem in stems(parent))
    folders = file = None
    if (loaded := sys.modules.get(module)) is not None:
        folders, file = getattr(loaded, "__path__", None), getattr(loaded, "__file__", None)
    elif module and (spec := importlib.util.find_spec(module)) is not None:
        folders, file = spec.submodule_search_locations, spec.origin
    return tuple(map(Path, folders)) if folders else (Path(file).with_suffix(""),) if file else ()


@functools.cache
def file_of(module: str) -> Path | None:
    """The source of a module, if there is one."""
    for stem in stems(module):
        for path in (stem / "__init__.py", stem.with_name(f"{stem.name}.py")):
            if path.is_file():
                return path
    return None


@functools.cache
def is_package(module: str) -> bool:
    """Whether a module has others inside."""
    file = file_of(module)
    return file.stem == "__init__" if file else any(stem.is_dir() for stem in stems(module))


@functools.cache
def is_foreign(module: str, homes: Homes) -> bool:
    """Whether a module lies where packages are installed and is not at home here."""
    top = top_of(module)
    return top not in homes and any(INSTALLED & set(stem.parts) for stem in stems(top))


def package_of(module: str) -> str:
    """The package that relative imports of a module start from."""
    spec = getattr(sys.modules.get(module), "__spec__", None)
    if spec is not None:
        return str(spec.parent)
    return module if is_package(module) else module.rpartition(".")[0]


# What they say


@functools.cache
def text_of(file: Path) -> bytes:
    """What a file says, read once: the code that runs does not follow later edits either."""
    return file.read_bytes()


def source_of(module: str) -> bytes:
    """The text of a module; a package without one says nothing."""
    file = file_of(module)
    if file is None:
        return b"" if is_package(module) else UNKNOWN
    return text_of(file)


@functools.cache
def taken_by(text: bytes, package: str) -> set[Taken]:
    """Every name that a text imports, as a module of some package."""
    found = set()
    for node in import_statements(text):
        if isinstance(node, ast.Import):
            found |= {(top_of(alias.name), ALL) for alias in node.names}
        else:
            found |= {(absolute(node, package), alias.name) for alias in node.names}
    return found


def absolute(node: ast.ImportFrom, package: str) -> str:
    """The full name of a module that may be named by where it lies from here."""
    return importlib.util.resolve_name("." * node.level + (node.module or ""), package)


def import_statements(text: bytes) -> list[ast.Import | ast.ImportFrom]:
    """All import statements of a text that are ever carried out.

    Parsing whole files takes half a second for all games, so it is only done where there is a word
    `import` that does not belong to a statement on lines of its own.
    """
    for part in (b"\n".join(STATEMENT.findall(text)), text):
        nodes = carried_out(parsed(part))
        found = [node for node in nodes if isinstance(node, ast.Import | ast.ImportFrom)]
        if len(found) == len(WORD.findall(text)) and b"TYPE_CHECKING" not in text:
            break
    return found


def parsed(text: bytes) -> ast.Module:
    """A text as a tree; what is not Python cannot be imported and so imports nothing."""
    try:
        return ast.parse(text)
    except (SyntaxError, ValueError):
        return ast.Module([], [])


def carried_out(node: ast.AST) -> Iterator[ast.AST]:
    """A node and all that is inside, without the body of `if TYPE_CHECKING`."""
    yield node
    inside: Iterable[ast.AST] = ast.iter_child_nodes(node)
    match node:
        case ast.If(test=ast.Name(id="TYPE_CHECKING")):
            inside = node.orelse
    for part in inside:
        yield from carried_out(part)
