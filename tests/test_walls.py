"""Walls: what the code must never become."""

import ast
import functools
import json
import re
import sys
from dataclasses import fields
from pathlib import Path

import numpy as np
import pytest
from fluent.syntax import FluentParser, visitor
from fluent.syntax import ast as ftl

from catalogue import GAMES, ROOMS, named
from fabeltafel import games
from fabeltafel.compiled import PACKAGE
from fabeltafel.game import Game, Hints
from fabeltafel.origins import file_of, homes_of, origins
from fabeltafel.stylesheets import THEMES
from fabeltafel.texts import LANGUAGES, SHARED, rulebook

ROOT = PACKAGE.parent.parent
SOURCES = sorted(PACKAGE.rglob("*.py"))
SECTION = re.compile(r"§(\d+(?:\.\d+)*)")
HEADING = re.compile(r"^#+ §(\d+(?:\.\d+)*) ", re.MULTILINE)
LONGEST_FUNCTION, LONGEST_FILE = 40, 400
TESTS, LONGEST_TEST_FILE = ROOMS.parent, 600
WEB = PACKAGE / "web"
PAGE_TEXTS, ANSWERS = WEB / "texts", WEB / "texts" / "answers"
ADMIN_TEXTS = WEB / "texts" / "admin"
CALL_TEXTS = WEB / "texts" / "calls"
GAME_TEXTS = [PACKAGE / "games" / name / "texts" for name in games.own_names()]
BROWSER_SIDE = [
    path
    for folder in (ROOT / "web" / "src", WEB / "templates", PAGE_TEXTS)
    for path in sorted(folder.rglob("*.*"))
]

# How compiled code could get something by no import that can be followed; the cache itself may.
UNSEEN = re.compile(
    r"(?<!notation)\.(?:load|read|fromfile)\w*\(|\b(?:open|import_module|__import__|exec|eval)\("
)
INTO_OTHERS = re.compile(r"^(?:setattr\(|\w+[.\[].*[^=]=[^=])", re.MULTILINE)
CACHE = ("origins", "caching", "compiled", "linking", "borrowing")

# From the ground up: a module imports only what stands on a lower line.
FLOORS = (
    {"origins"},
    {"caching"},
    {"compiled"},
    {"chance", "film", "fairness", "drawing", "decisions", "fields", "stylesheets"},
    {"customs", "cutouts", "tablelog"},
    {"game"},
    {"legality"},
    {"plain", "lettering", "keeping", "asking", "reasons", "nets"},
    {"box", "texts", "templates", "engine", "pictures", "vocabulary"},
    {"position", "scrubbing"},
    {"games", "match", "bots", "figures", "beats"},
    {"matchfile", "keyboard", "sheets", "films", "lessons", "analysis"},
    {"puzzles", "advice"},
    {"arena", "research", "terminal", "web"},
    {"learning"},
    {"bench"},
    {"cli"},
    {"__main__"},
)


@functools.cache
def tree_of(path: Path) -> ast.Module:
    """A file as Python reads it; several walls look at the same."""
    return ast.parse(path.read_text(encoding="utf-8"))


def floor_of(module: str) -> int:
    return next(n for n, floor in enumerate(FLOORS) if module in floor)


def imports_of(path: Path) -> set[str]:
    """What a file imports of this package."""
    found = set()
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path.name} imports by a relative name"
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("fabeltafel"):
            found.add(node.module or "")
            found |= {f"{node.module}.{alias.name}" for alias in node.names}
        elif isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names if alias.name.startswith("fabeltafel")}
    return found


def home_of(path: Path) -> str:
    """The module or package directly below the root that a file belongs to."""
    return path.relative_to(PACKAGE).with_suffix("").parts[0]


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_imports_point_down(path: Path) -> None:
    home = home_of(path)
    if home == "__init__":
        return
    for module in imports_of(path):
        parts = module.split(".")[1:]
        if parts and any(parts[0] in floor for floor in FLOORS) and parts[0] != home:
            assert floor_of(parts[0]) < floor_of(home), f"{path.name} imports {module}"


@pytest.mark.parametrize("name", games.own_names())
def test_no_game_imports_another_or_anything_above_the_contract(name: str) -> None:
    for path in (PACKAGE / "games" / name).rglob("*.py"):
        for module in imports_of(path):
            parts = module.split(".")[1:]
            if parts[:1] == ["games"] and len(parts) > 1:
                assert parts[1] == name
            elif parts:
                assert floor_of(parts[0]) <= floor_of("plain"), f"{path.name} imports {module}"


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_shared_code_names_no_game(path: Path) -> None:
    if "games" in path.relative_to(PACKAGE).parts[:-1] and path.parent != PACKAGE / "games":
        return
    text = path.read_text(encoding="utf-8").lower()

    for game in GAMES:
        for name in (game.name, game.title.lower()):
            assert not re.search(rf"\b{re.escape(name)}\b", text), f"{path.name} names {name}"


@pytest.mark.parametrize("path", BROWSER_SIDE, ids=lambda path: path.name)
def test_the_browser_knows_no_game(path: Path) -> None:
    text = path.read_text(encoding="utf-8").lower()

    for game in GAMES:
        for name in (game.name, game.title.lower()):
            assert not re.search(rf"\b{re.escape(name)}\b", text), f"{path.name} names {name}"


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_functions_and_files_stay_small(path: Path) -> None:
    text = path.read_text(encoding="utf-8")

    assert len(text.splitlines()) <= LONGEST_FILE
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            body = node.body[1:] if ast.get_docstring(node) and len(node.body) > 1 else node.body
            length = (body[-1].end_lineno or 0) - body[0].lineno + 1
            assert length <= LONGEST_FUNCTION, f"{node.name} has {length} lines"


def test_no_file_of_tests_is_long() -> None:
    for path in TESTS.rglob("*.py"):
        length = len(path.read_text(encoding="utf-8").splitlines())
        assert length <= LONGEST_TEST_FILE, f"{path.name} has {length} lines"


def test_what_is_tested_of_one_game_alone_stands_in_its_folder() -> None:
    """Only tests/tussle is elsewhere: it is a game, not a test of one, and imported by its name."""
    for path in TESTS.rglob("*.*"):
        place = path.relative_to(TESTS)
        if place.parts[0] not in ("games", "tussle") and path.suffix != ".pyc":
            assert not any(game.name in str(place) for game in GAMES), f"{place} is not in games/"


def has_machine_code(path: Path) -> bool:
    """Whether functions of a file are compiled."""
    return bool(re.search(r"^@compiled", path.read_text(encoding="utf-8"), re.MULTILINE))


WITH_MACHINE_CODE = [path for path in SOURCES if has_machine_code(path)]


def made_from(path: Path) -> set[Path]:
    """The files of ours that the functions of a file may get something from, itself included."""
    modules = origins(path.read_bytes(), "", homes_of([]))
    files = {file_of(name) for name in modules if name.startswith("fabeltafel.")}
    return {path, *filter(None, files)}


@pytest.mark.parametrize("path", WITH_MACHINE_CODE, ids=lambda path: path.stem)
def test_machine_code_is_made_only_from_what_its_cache_knows_of(path: Path) -> None:
    """Not from other files, nor modules with a made-up name, nor types nobody really imports."""
    assert "TYPE_CHECKING" not in path.read_text(encoding="utf-8")
    for source in made_from(path) - {PACKAGE / f"{name}.py" for name in CACHE}:
        assert not UNSEEN.search(source.read_text(encoding="utf-8")), source


@pytest.mark.parametrize("path", WITH_MACHINE_CODE, ids=lambda path: path.stem)
def test_a_new_picture_or_sentence_makes_no_rules_compile_again(path: Path) -> None:
    for source in made_from(path):
        assert home_of(source) not in {"drawing", "pictures", "texts"}
        assert source.stem not in {"view", "wording"}


def test_no_package_changes_its_modules() -> None:
    """The cache takes it that running `a/__init__.py` gives `a.b` nothing."""
    for path in PACKAGE.rglob("__init__.py"):
        assert not INTO_OTHERS.search(path.read_text(encoding="utf-8")), path


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_colour_by_day_and_by_night_stands_once(game: Game) -> None:
    """Both are written `light-dark(day, night)`; rules for each theme are made of that."""
    style = (game.folder / "view.css").read_text(encoding="utf-8")

    assert not re.search(rf"(^|[,}}/])\s*\.({'|'.join(THEMES)}) ", style, re.MULTILINE)
    assert not re.search(r"light-dark\(([^,]+), \1\)", style)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_no_field_is_named_like_an_attribute_of_every_record(game: Game) -> None:
    for dtype in (game.box.dtype, game.state.dtype):
        assert not set(dtype.names or ()) & set(dir(np.void))


@pytest.mark.parametrize("name", games.own_names())
def test_the_rulebooks_of_all_languages_have_the_same_sections(name: str) -> None:
    books = {language: HEADING.findall(rulebook(named(name), language)) for language in LANGUAGES}

    assert len(set(map(tuple, books.values()))) == 1
    numbers = [tuple(map(int, section.split("."))) for section in books["en"]]
    assert numbers == sorted(set(numbers))


def rule_files(name: str) -> list[Path]:
    """The rules of a game, one file or one for each chapter."""
    folder = PACKAGE / "games" / name
    return [*folder.glob("rules.py"), *folder.glob("rules/[!_]*.py")]


def rule_tests(name: str) -> str:
    """The tests of a game's rules, one file or one for each chapter."""
    files = sorted((ROOMS / name).glob("test_rules*.py"))
    return "".join(path.read_text(encoding="utf-8") for path in files)


def leaves(sections: list[str]) -> set[str]:
    """The sections without subsections."""
    return {s for s in sections if not any(other.startswith(f"{s}.") for other in sections)}


@pytest.mark.parametrize("name", games.own_names())
def test_rulebook_and_rules_have_the_same_sections(name: str) -> None:
    folder = PACKAGE / "games" / name
    book = HEADING.findall(rulebook(named(name), "en"))
    code = "".join(
        path.read_text(encoding="utf-8")
        for path in [*rule_files(name), folder / "components.py", folder / "box.toml"]
    )
    examples = {s for s in leaves(book) if f"§{s} The worked examples" in rule_tests(name)}

    assert set(SECTION.findall(code)) <= set(book)
    assert leaves(book) - examples <= set(SECTION.findall(code))


@pytest.mark.parametrize("name", games.own_names())
def test_every_section_has_a_test_named_after_it(name: str) -> None:
    tests = rule_tests(name)

    for section in leaves(HEADING.findall(rulebook(named(name), "en"))):
        assert f"def test_{section.replace('.', '_')}_" in tests, f"§{section} has no test"


@pytest.mark.parametrize("name", games.own_names())
def test_every_event_and_refusal_cites_a_section_that_exists(name: str) -> None:
    game = named(name)
    book = HEADING.findall(rulebook(game, "en"))

    cited = [event.section for event in game.events]
    cited += [refusal.section for refusal in game.refusals]
    cited += [game.turns, *(kind.section for kind in game.decisions)]
    cited += [phase.section for kind in game.decisions for phase in kind.during]
    assert set(cited) - {""} <= set(book)


@pytest.mark.parametrize("name", games.own_names())
def test_every_refusal_phase_and_decision_has_its_sentence(name: str) -> None:
    game = named(name)
    about = {kind.text: {things.name for things in kind.about} for kind in game.decisions}
    wanted = {f"label-{text}": things for text, things in about.items()}
    wanted |= {f"why-phase-{phase.text}": set() for kind in game.decisions for phase in kind.during}
    for refusal in game.refusals:
        things = [about[kind.text] for kind in refusal.kinds] or [set()]
        wanted[f"why-{refusal.text}"] = set.intersection(*things)
    for message, arguments in messages(game.folder / "texts" / "en.ftl").items():
        if message.startswith(("label-", "why-")):
            assert arguments <= wanted.pop(message), message

    assert not wanted


@pytest.mark.parametrize("name", games.own_names())
def test_every_event_has_its_rule_in_one_sentence(name: str) -> None:
    game = named(name)
    said = messages(game.folder / "texts" / "en.ftl")

    rules = {message for message in said if message.startswith("rule-")}
    assert rules == {f"rule-{event.text}" for event in game.events}


def is_action(node: ast.AST) -> bool:
    """Whether a piece of code stands for an action number."""
    if isinstance(node, ast.Subscript):
        return is_action(node.value)
    if isinstance(node, ast.Attribute):
        return isinstance(node.value, ast.Name) and node.value.id == "ACTION"
    if isinstance(node, ast.Call):
        named = node.func
        is_kind = isinstance(named, ast.Attribute) and isinstance(named.value, ast.Name)
        return is_kind and named.value.id == "Kind"  # type: ignore[attr-defined]  # it is an attribute
    return isinstance(node, ast.Name) and node.id in ("action", "actions")


@pytest.mark.parametrize("name", games.own_names())
def test_nobody_computes_with_action_numbers(name: str) -> None:
    """Their kind and what they are about are looked up, never worked out."""
    for path in (PACKAGE / "games" / name).rglob("*.py"):
        for node in ast.walk(tree_of(path)):
            operands: list[ast.AST] = []
            if isinstance(node, ast.BinOp):
                operands = [node.left, node.right]
            elif isinstance(node, ast.Compare) and not all(
                isinstance(one, ast.Eq | ast.NotEq | ast.In | ast.NotIn) for one in node.ops
            ):
                operands = [node.left, *node.comparators]
            assert not any(map(is_action, operands)), f"{path.name}:{getattr(node, 'lineno', 0)}"


@pytest.mark.parametrize("name", games.own_names())
def test_rules_cite_their_section_and_only_plain_hands_do_not(name: str) -> None:
    """Plain hands, such as putting a card in its place, come last in their file."""
    for path in rule_files(name):
        tree = tree_of(path)
        functions = [node for node in tree.body if isinstance(node, ast.FunctionDef)]
        cites = [(ast.get_docstring(node) or "").startswith("§") for node in functions]
        assert cites == sorted(cites, reverse=True), f"{path.name}: a rule without its section"


class Variables(visitor.Visitor):
    """Collects the arguments of a message."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802 - theirs
        self.names.add(node.id.name)


def messages(path: Path) -> dict[str, set[str]]:
    """Every message of a file with its arguments."""
    found = {}
    for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body:
        assert not isinstance(entry, ftl.Junk), f"{path}: {entry.content}"
        if isinstance(entry, ftl.Message):
            variables = Variables()
            variables.visit(entry)
            assert entry.id.name not in found, f"{path}: {entry.id.name} twice"
            found[entry.id.name] = variables.names
    return found


@pytest.mark.parametrize(
    "folder",
    [SHARED, PAGE_TEXTS, ANSWERS, CALL_TEXTS, ADMIN_TEXTS, *GAME_TEXTS],
    ids=lambda folder: f"{folder.parent.name}/{folder.name}",
)
def test_the_languages_have_the_same_messages_and_arguments(folder: Path) -> None:
    english = messages(folder / "en.ftl")

    for language in LANGUAGES:
        assert messages(folder / f"{language}.ftl") == english


@pytest.mark.parametrize("folder", GAME_TEXTS, ids=lambda folder: folder.parent.name)
def test_no_message_stands_in_two_files_that_are_read_together(folder: Path) -> None:
    known: set[str] = set()
    for part in (SHARED, PAGE_TEXTS, ANSWERS, CALL_TEXTS, ADMIN_TEXTS, folder):
        found = set(messages(part / "en.ftl"))
        assert not found & known, f"{part}: {found & known}"
        known |= found


def test_every_reason_the_server_gives_has_a_sentence_and_every_sentence_is_given() -> None:
    code = "".join(path.read_text(encoding="utf-8") for path in WEB.rglob("*.py"))
    sentences = {name for name in messages(ANSWERS / "en.ftl") if name.startswith("refused-")}

    assert set(re.findall(r'"(refused-[a-z-]+)"', code)) == sentences


def test_the_browsers_packages_are_pinned_by_name_version_and_hash_only() -> None:
    lock = json.loads((ROOT / "web" / "package-lock.json").read_text(encoding="utf-8"))

    for name, package in lock["packages"].items():
        assert "resolved" not in package
        assert not name or "integrity" in package, name


def test_lock_files_pin_by_name_version_and_hash_only() -> None:
    for path in (ROOT / "locks").glob("*.txt"):
        for line in path.read_text(encoding="utf-8").splitlines():
            assert re.fullmatch(
                r"[A-Za-z0-9_.\-]+==\S+( ; .+)? \\|    --hash=sha256:\w{64}( \\)?", line
            )


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_bots_hear_all_that_rules_tell_them(game: Game) -> None:
    """A game that names where its hints are must not forget those among the rules."""
    rules = f"{game.folder.parent.name}.{game.name}.rules"
    told = [
        (hint.name, vars(module)[hint.name])
        for name, module in sys.modules.items()
        for hint in fields(Hints)
        if rules in name and hint.name in vars(module)
    ]

    assert [name for name, verb in told if getattr(game.hints, name) is not verb] == []
