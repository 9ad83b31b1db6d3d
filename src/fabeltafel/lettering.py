"""The fonts of pictures on paper and in films; they are built together with the browser's part."""

from pathlib import Path

from fabeltafel.game import FabeltafelError

FOLDER = Path(__file__).parent / "web" / "static" / "fonts"
TEXT, TITLE = "Atkinson Hyperlegible", "Almendra"


def folder() -> Path:
    """Where the fonts are."""
    if not any(FOLDER.glob("*.ttf")):
        raise FabeltafelError("the fonts have not been built; run: make play")
    return FOLDER


def font_files() -> list[str]:
    """The fonts, as programs that draw want them."""
    return sorted(map(str, folder().glob("*.ttf")))
