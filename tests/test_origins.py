"""Machine code is made again after every edit that could matter to it, and after no other."""

import ast
import shutil
import sys
import types
from collections.abc import Iterator
from pathlib import Path

import pytest

import fabeltafel
from catalogue import GAMES
from fabeltafel import caching, origins
from fabeltafel.caching import digest_of, folder_of_module, version_of
from fabeltafel.compiled import PACKAGE, TEMPLATES, compiled, written_out
from fabeltafel.engine import names_of
from fabeltafel.origins import homes_of, import_statements, package_of, taken_by, text_of

IMPORTS = (ast.Import, ast.ImportFrom)
EDIT = b"\nEDITED = 1\n"
WRITTEN_OUT = [path.stem for path in TEMPLATES.glob("*.py") if b"@compiled" in path.read_bytes()]


def forget() -> None:
    """Let everything be read anew, as a new process does."""
    for function in (*vars(origins).values(), *vars(caching).values()):
        if hasattr(function, "cache_clear") and function is not caching.cache_root:
            function.cache_clear()


@pytest.fixture
def copy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A copy of all our sources, in which modules are looked up."""
    folder = tmp_path / "fabeltafel"
    shutil.copytree(PACKAGE, folder, ignore=shutil.ignore_patterns("__pycache__", "static"))
    monkeypatch.setattr(fabeltafel, "__path__", [str(folder)])
    forget()
    yield folder
    forget()


def digests(folder: Path) -> dict[str, str]:
    """The digest of every module with compiled code, and of every template for every game."""
    forget()
    found = {}
    for path in folder.rglob("*.py"):
        if b"\n@compiled" in path.read_bytes() and path.parent.name != "templates":
            name = ".".join(path.relative_to(folder.parent).with_suffix("").parts)
            found[name] = digest_of(name, package_of(name), text_of(path), homes_of([name]))
    for game in GAMES:
        givers = [verb.__module__ for verb in names_of(game).values() if callable(verb)]
        for template in WRITTEN_OUT:
            text = written_out(template, names_of(game).items()).encode()
            name = f"{template}_{game.name}"
            found[name] = digest_of(name, "", text, homes_of(givers))
    return found


def changed_by_edits(folder: Path, *names: str) -> set[str]:
    """The modules and templates whose machine code is made again after edits of some files."""
    before = digests(folder)
    for name in names:
        path = folder / name
        path.write_bytes(path.read_bytes() + EDIT)
    after = digests(folder)
    return {name for name in before if before[name] != after[name]}


def of_game(names: set[str] | dict[str, str], game: str) -> set[str]:
    """Those that belong to a game."""
    return {name for name in names if f".{game}." in name or name.endswith(f"_{game}")}


def test_pictures_sentences_and_whatever_uses_the_rules_make_nothing_compile_again(
    copy: Path,
) -> None:
    painted = {"view.py", "art.py", "scenery.py", "wording.py", "icons.py", "__init__.py"}
    paths = [path for path in (copy / "games").rglob("*.py") if path.name in painted]
    own = [str(path.relative_to(copy)) for path in paths if path.parent.name != "rules"]
    shared = ["drawing.py", "pictures.py", "texts/__init__.py", "engine.py", "match.py"]

    assert len(own) > 20
    assert changed_by_edits(copy, *own, *shared, "bots/search.py", "templates/__init__.py") == set()


def test_a_constant_of_a_game_makes_all_of_this_game_compile_again(copy: Path) -> None:
    changed = changed_by_edits(copy, "games/koenig/components.py")

    assert len(changed) > 12
    assert changed == of_game(digests(copy), "koenig")


def test_a_rule_makes_those_compile_again_that_lead_to_it(copy: Path) -> None:
    changed = changed_by_edits(copy, "games/draco/rules/cards.py")

    rules = "fabeltafel.games.draco.rules"
    templates = {f"{template}_draco" for template in WRITTEN_OUT}
    again = {f"{rules}.{chapter}" for chapter in ("cards", "preparing", "secrecy", "turn")}
    assert changed == {*again, *templates, "fabeltafel.games.draco.bots"}
    assert f"{rules}.ending" in digests(copy)


def test_a_rule_several_imports_away_counts(copy: Path) -> None:
    """The bots ask for the rules as a whole, which ask for stones by way of deciding."""
    changed = changed_by_edits(copy, "games/drachendelta/rules/stones.py")

    assert "fabeltafel.games.drachendelta.bots" in changed
    assert "search_drachendelta" in changed


def test_what_all_games_use_makes_all_of_them_compile_again(copy: Path) -> None:
    templates = {f"{template}_{game.name}" for template in WRITTEN_OUT for game in GAMES}

    assert changed_by_edits(copy, "chance.py") >= templates
    assert changed_by_edits(copy, "customs.py") >= templates - {
        f"greedy_{game.name}" for game in GAMES
    }
    for name in ("compiled.py", "linking.py", "borrowing.py", "caching.py", "origins.py"):
        assert changed_by_edits(copy, name) == set(digests(copy))


def test_another_version_makes_everything_compile_again(
    copy: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = digests(copy)

    monkeypatch.setattr(caching, "VERSIONS", (*caching.VERSIONS, "another"))

    after = digests(copy)
    assert all(before[name] != after[name] for name in before)


@pytest.mark.parametrize(
    ("text", "taken"),
    [
        ("import a.b", {("a", "*")}),
        ("import a.b as c, d", {("a", "*"), ("d", "*")}),
        ("from a.b import c, d as e", {("a.b", "c"), ("a.b", "d")}),
        ("from a import (\n    b,  # (not) the end\n    c,\n)", {("a", "b"), ("a", "c")}),
        ("from a import b, \\\n    c", {("a", "b"), ("a", "c")}),
        ("from a import *", {("a", "*")}),
        ("from . import b", {("home.game", "b")}),
        ("from .b import c", {("home.game.b", "c")}),
        ("from ..b import c", {("home.b", "c")}),
        ("def f():\n    from a import b\n    import c", {("a", "b"), ("c", "*")}),
        ("if x: import a\nelse: import b", {("a", "*"), ("b", "*")}),
        ("x = 1; import a; y = 2; from b import c", {("a", "*"), ("b", "c")}),
        ("import a; x = 1\nif x: import b", {("a", "*"), ("b", "*")}),
        ('"""\nimport nothing  # """; import a', {("a", "*")}),
        ('"""Those who import a\nfrom b import c as well."""\nimport d', {("d", "*")}),
        ("if TYPE_CHECKING:\n    import a\nelse:\n    import b", {("b", "*")}),
        ("this is no Python; import a", set()),
    ],
)
def test_imports_are_found_wherever_they_stand(text: str, taken: set[tuple[str, str]]) -> None:
    assert taken_by(text.encode(), "home.game") == taken


def test_the_quick_look_at_a_file_finds_what_parsing_it_finds() -> None:
    texts = [path.read_bytes() for path in PACKAGE.rglob("*.py")]
    for text in texts:
        if b"TYPE_CHECKING" not in text:
            nodes = ast.walk(ast.parse(text))
            whole = [ast.dump(node) for node in nodes if isinstance(node, IMPORTS)]
            assert sorted(whole) == sorted(map(ast.dump, import_statements(text)))


def small_package(folder: Path, name: str) -> None:
    """A game outside our package, with a picture that its rules do not need."""
    files = {
        "__init__": f"from {name} import rules, view",
        "components": "NUMBER = 1",
        "rules": "from .steps import step\nfrom fabeltafel.film import tell\nimport numpy",
        "steps": f"from {name}.components import NUMBER",
        "view": "from fabeltafel.drawing import Piece",
        "held": f"import {name}.components as components",
        "inner": f"from {name} import components as parts",
        "parts/__init__": "",
        "parts/one": "ONE = 1",
        "holder": "from . import parts",
    }
    for file, text in files.items():
        path = folder / name / f"{file}.py"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text + "\n")


def made_from(module: str) -> set[str]:
    """What a module is made from, without what our package is made from."""
    text = origins.source_of(module)
    found = origins.origins(text, origins.package_of(module), homes_of([module]))
    return {name for name in found if not name.startswith("fabeltafel")}


@pytest.mark.parametrize("place", ["elsewhere", "site-packages"])
def test_a_game_outside_our_package_is_followed_wherever_it_lies(
    place: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    name = f"game_in_{place.replace('-', '_')}"
    small_package(tmp_path / place, name)
    monkeypatch.syspath_prepend(tmp_path / place)

    made = made_from(f"{name}.rules") - {"numba", "llvmlite", "platformdirs"}
    assert made == {f"{name}.steps", f"{name}.components", "numpy"}


def test_whoever_holds_a_package_can_reach_whatever_is_inside(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    small_package(tmp_path, "game_held")
    monkeypatch.syspath_prepend(tmp_path)

    assert "game_held.view" in made_from("game_held.held")
    assert {"game_held.parts", "game_held.parts.one"} <= made_from("game_held.holder")


@pytest.mark.parametrize(
    ("said", "is_counted"),
    [
        ("from {name} import components, view\nGAME = components.NUMBER", False),
        ("from {name}.view import Piece", False),
        ("from {name} import view as components", True),
        ("from {name}.view import components", True),
        ("from {name}.view import *", True),
        ("from math import pi as components", True),
        ("from math import *", True),
        ("import components", True),
        ("import math as components", True),
        ("components = 2", True),
        ("def components(): ...", True),
        ("class components: ...", True),
        ("def __getattr__(name): ...", True),
    ],
)
def test_a_module_taken_from_its_package_counts_alone_unless_its_name_means_something_else(
    said: str, is_counted: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    name = tmp_path.name
    small_package(tmp_path, name)
    (tmp_path / name / "__init__.py").write_text(
        f"from {name} import view\n{said.format(name=name)}"
    )
    monkeypatch.syspath_prepend(tmp_path)

    found = made_from(f"{name}.inner")

    assert f"{name}.components" in found
    assert ({name, f"{name}.view"} <= found) == is_counted


def test_installed_packages_count_by_their_version() -> None:
    """Ours and that of the tests are followed, those beside them are not."""
    text = b"import numpy\nimport hypothesis\nfrom tussle import rules\nimport math"
    found = origins.origins(text, "", homes_of(["test_origins"]))

    assert {"numpy", "hypothesis", "tussle.rules", "tussle.components"} <= found
    assert not {name for name in found if name.startswith(("numpy.", "hypothesis.", "math"))}
    assert version_of("hypothesis") == sys.modules["hypothesis"].__version__
    assert version_of("no_such_package") == "unknown"


def test_what_has_no_source_is_never_taken_for_something_kept(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """As the functions of a notebook, and what is made of them."""
    scope: dict[str, object] = {"__name__": "typed_in", "compiled": compiled}
    exec("@compiled\ndef twice(n: int) -> int:\n    return 2 * n", scope)
    monkeypatch.setitem(sys.modules, "typed_in", types.ModuleType("typed_in"))
    text = b"from typed_in import twice"

    before = digest_of("instance", "", text, homes_of(["typed_in"]))
    monkeypatch.setattr(origins, "UNKNOWN", b"another process")
    forget()

    assert folder_of_module("typed_in", "<string>") is None
    assert scope["twice"](21) == 42  # type: ignore[operator]  # it is in a dict of anything
    assert digest_of("instance", "", text, homes_of(["typed_in"])) != before
