"""What deploy/ and the docs tell to run exists: commands, their options, and files."""

import re
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
import typer
import yaml

from fabeltafel.cli.program import MODULES, app

ROOT = Path(__file__).parent.parent
DEPLOY = ROOT / "deploy"
PAGES = [*sorted(DEPLOY.iterdir()), ROOT / "docs" / "operating.md"]
for module in set(MODULES.values()):
    import_module(f"fabeltafel.cli.{module}")  # for the commands it adds
PROGRAM: Any = typer.main.get_command(app)


def commands(text: str) -> list[list[str]]:
    """Every call of the program in a text, as words."""
    text = re.sub(r"\\\n\s*", " ", text).replace("`", "\n")
    text = re.sub(r'\[("serve".*?)\]', lambda found: re.sub('[",]', "", found[1]), text)
    text = re.sub(r"command: >-\n((?:      .*\n)+)", lambda found: flat(found[1]), text)
    lines = re.findall(r"^.*?(?:bin/fabeltafel|^fabeltafel|CMD|command:) +([a-z].*)$", text, re.M)
    lines = [part for line in lines for part in re.split("; fabeltafel ", line.split(" #")[0])]
    return [line.split() for line in lines]


def flat(block: str) -> str:
    """A folded block of YAML on one line."""
    return f"command: {' '.join(block.split())}\n"


def options(command: Any, words: list[str]) -> tuple[set[str], list[str]]:
    """The options of the command that words name, and what follows its name."""
    if hasattr(command, "commands"):
        name, *rest = words
        return options(command.commands[name], rest)
    return {option for one in command.params for option in one.opts}, words


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_command_and_option_that_is_told_exists(page: Path) -> None:
    for words in commands(page.read_text(encoding="utf-8")):
        known, rest = options(PROGRAM, words)
        told = {word.strip("[]") for word in rest}
        assert {word for word in told if word.startswith("--")} <= known, words


def test_the_commands_are_found() -> None:
    found = {page.name: [name for name, *_ in commands(page.read_text())] for page in PAGES}

    assert found["fabeltafel.service"] == ["serve"]
    assert found["fabeltafel-tidy.service"] == ["tidy"]
    assert found["Containerfile"] == ["compile", "serve"]
    assert found["compose.yaml"] == ["serve"]
    assert {"backup", "tidy", "arena"} <= set(found["operating.md"])


def test_compose_files_name_what_is_there() -> None:
    plain, postgres = (
        yaml.safe_load((DEPLOY / f"{name}.yaml").read_text())
        for name in ("compose", "compose.postgres")
    )

    build = plain["services"]["table"]["build"]
    assert (DEPLOY / build["context"] / build["dockerfile"]).is_file()
    mounted = [one for service in (plain["services"] | postgres["services"]).values()
               for one in service.get("volumes", [])]  # fmt: skip
    for place in (one.split(":")[0] for one in mounted):
        is_file = place.startswith("./") and (DEPLOY / place).is_file()
        assert is_file or place in plain["volumes"] | postgres["volumes"]
    assert set(postgres["services"]["table"]["depends_on"]) <= set(postgres["services"])
