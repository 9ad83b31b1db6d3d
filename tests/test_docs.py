"""What the documents show really runs."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent


def test_the_example_in_the_readme_runs(capsys: pytest.CaptureFixture[str]) -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    examples = re.findall(r"```python\n(.*?)```", readme, re.DOTALL)
    assert examples

    for example in examples:
        exec(example, {})

    assert capsys.readouterr().out.count("\n") >= 3


@pytest.mark.parametrize("page", sorted(ROOT.glob("*.md")) + sorted(ROOT.glob("docs/**/*.md")))
def test_every_link_to_a_file_leads_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#:]+)\)", page.read_text(encoding="utf-8")):
        assert (page.parent / target).exists(), f"{page.name}: {target}"


def test_the_tour_for_researchers_runs_from_beginning_to_end(
    capsys: pytest.CaptureFixture[str],
) -> None:
    tour = (ROOT / "docs" / "tutorial.md").read_text(encoding="utf-8")
    names: dict[str, object] = {}

    for block in re.findall(r"```python\n(.*?)```", tour, re.DOTALL):
        exec(block, names)

    assert "95 % interval" in capsys.readouterr().out
    assert str(names["pictures"][-1]).startswith("<svg")  # type: ignore[index]
