"""A box as a PDF: sheets drawn and laid out here, typeset by Typst."""

import json
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from fabeltafel import lettering
from fabeltafel.box import Fact, pack_box, values
from fabeltafel.cutouts import Cutout, Kit, Making
from fabeltafel.figures import cover, figure
from fabeltafel.game import FabeltafelError, Game, Say
from fabeltafel.pictures import style_of
from fabeltafel.sheets.drawn import side_svg
from fabeltafel.sheets.inks import ink_saving
from fabeltafel.sheets.layout import (
    BLEED,
    FOOT,
    HEAD,
    MARGIN,
    OVERLAP,
    Paper,
    Sheet,
    Spot,
    laid_out,
)
from fabeltafel.sheets.rulebooks import origin_of, pictures_of, typeset
from fabeltafel.texts import texts_of

TEMPLATES = Path(__file__).parent / "templates"
MESSAGES = (
    *("front", "back", "board", "ruler", "cover-for", "print-at", "one-side", "both-sides"),
    *("booklet", "cut", "fold", "glue", "contents", "known", "reconstructed", "own", "licence"),
)


@dataclass(frozen=True)
class Order:
    """What somebody wants printed."""

    game: Game
    facts: dict[str, Fact]
    paper: Paper
    language: str
    saves_ink: bool = False


def kit_of(game: Game, facts: dict[str, Fact]) -> Kit:
    """All that is to be cut out of a box."""
    if game.cut_out is None:
        raise FabeltafelError(f"{game.title} has no sheets to print")
    return game.cut_out(lambda players: game.box.of(pack_box(game, values(facts), players)))


def sheets_pdf(order: Order) -> bytes:
    """The whole box as a PDF: cover, sheets, what is known of it, and the rulebook."""
    kit = kit_of(order.game, order.facts)
    sheets = laid_out(kit.cutouts, order.paper)
    with TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "rules.pdf").write_bytes(booklet(order, folder))
        written = {"booklet": booklet_pages(folder), "sheets": [*described(sheets)]}
        draw(order, kit, sheets, folder)
        return compiled(folder, "box.typ", about(order, sheets) | written)


def style(order: Order) -> str:
    """The colours that are printed."""
    css = style_of(order.game)
    return ink_saving(css) if order.saves_ink else css


def draw(order: Order, kit: Kit, sheets: Sequence[Sheet], folder: Path) -> None:
    """Every side that is printed, once, as a file."""
    css = style(order)
    for cutout in kit.cutouts:
        for is_back in (False, True) if cutout.back else (False,):
            drawn = side_svg(order.game, kit, cutout, css, is_back)
            (folder / file_of(cutout, is_back)).write_text(drawn, encoding="utf-8")
    (folder / "cover.svg").write_text(recoloured(cover(order.game, "light"), order), "utf-8")


def file_of(cutout: Cutout, is_back: bool) -> str:
    """The file of one side."""
    return f"{cutout.name}-{'back' if is_back else 'front'}.svg"


def recoloured(svg: str, order: Order) -> str:
    """A picture in the colours that are printed."""
    return ink_saving_picture(svg) if order.saves_ink else svg


def ink_saving_picture(svg: str) -> str:
    """A picture that saves ink."""
    before, _, rest = svg.partition("<style>")
    css, end, after = rest.partition("</style>")
    return f"{before}<style>{ink_saving(css)}{end}{after}"


# What the typesetter is told


def described(sheets: Sequence[Sheet]) -> Iterator[dict[str, Any]]:
    """Every sheet with what lies where on it."""
    for sheet in sheets:
        is_board = sheet.spots[0].cutout.making == Making.BOARD
        yield {
            "kinds": sheet.kinds,
            "is_back": sheet.is_back,
            "is_board": is_board,
            "on_one_side": not any(spot.cutout.back for spot in sheet.spots),
            "has_folds": any(spot.cutout.folds for spot in sheet.spots),
            "place": sheet.place,
            "spots": [told(spot, sheet) for spot in sheet.spots],
        }


def told(spot: Spot, sheet: Sheet) -> dict[str, Any]:
    """One spot: its picture, where it is, and where one cuts and folds."""
    cutout, bleed = spot.cutout, 0 if spot.cutout.making == Making.BOARD else BLEED
    row, column, *_ = sheet.place
    piece = f" {row}.{column}" if row else ""
    return {
        "file": file_of(cutout, spot.is_back),
        "alt": cutout.name + piece + (" (back)" if spot.is_back else ""),
        "at": (spot.x, spot.y),
        "size": spot.size,
        "drawn": (cutout.width + 2 * bleed, cutout.height + 2 * bleed),
        "piece": spot.piece,
        "is_turned": spot.is_turned,
        "is_back": spot.is_back,
        "is_shaped": bool(cutout.outline),
        "folds": cutout.folds,
    }


def about(order: Order, sheets: Sequence[Sheet]) -> dict[str, Any]:
    """What stands on the cover and on the page about the box."""
    game, say = order.game, texts_of(order.game, order.language)
    marks = order.facts
    return {
        "title": game.title,
        "language": order.language,
        "paper": (order.paper.width, order.paper.height),
        "edges": {"margin": MARGIN, "head": HEAD, "foot": FOOT, "bleed": BLEED, "lap": OVERLAP},
        "fonts": {"text": lettering.TEXT, "title": lettering.TITLE},
        "says": {name: say(f"sheet-{name}") for name in MESSAGES},
        "kinds": {kind: say(f"sheet-kind-{kind}") for sheet in sheets for kind in sheet.kinds},
        "counts": Counter(
            spot.cutout.kind
            for sheet in sheets
            for spot in sheet.spots
            if not sheet.is_back and sheet.place[:2] in ((0, 0), (1, 1))
        ),
        "origin": origin_of(game, order.language),
        "reconstructed": [fact_told(name, say) for name, fact in marks.items() if is_ours(fact)],
    }


def is_ours(fact: Fact) -> bool:
    """Whether nobody could look a fact up."""
    return fact.mark == "reconstructed"


def fact_told(name: str, say: Say) -> str:
    """What a fact is about, in words."""
    return say(f"fact-{name}") if say.knows(f"fact-{name}") else name


# The rulebook


def booklet(order: Order, folder: Path) -> bytes:
    """The rulebook in pages of half a sheet."""
    game, language = order.game, order.language
    for name in pictures_of(game, language):
        drawn = recoloured(figure(game, name, "light"), order)
        (folder / f"figure-{name}.svg").write_text(drawn, encoding="utf-8")
    told = {
        "title": game.title,
        "language": language,
        "page": (order.paper.height / 2, order.paper.width),
        "fonts": {"text": lettering.TEXT, "title": lettering.TITLE},
    }
    (folder / "rules-text.typ").write_text(TEXT_HEAD + typeset(game, language), encoding="utf-8")
    return compiled(folder, "rules.typ", told)


TEXT_HEAD = '#import "rules-parts.typ": *\n'


def booklet_pages(folder: Path) -> int:
    """How many pages the rulebook has."""
    query = {"input": str(folder / "rules.typ"), "selector": "<pages>", "field": "value"}
    return int(json.loads(typesetter().query(one=True, **query, **fonts())))


def compiled(folder: Path, template: str, told: dict[str, Any]) -> bytes:
    """A PDF from a template and what it is told; all its files lie in one folder."""
    for path in TEMPLATES.glob("*.typ"):
        (folder / path.name).write_text(path.read_text(encoding="utf-8"), encoding="utf-8")
    told_file = (folder / template).with_suffix(".json")
    told_file.write_text(json.dumps(told, ensure_ascii=False), encoding="utf-8")
    pdf: bytes = typesetter().compile(str(folder / template), **fonts())
    return pdf


def fonts() -> dict[str, Any]:
    """Only fonts that can be embedded and look the same everywhere."""
    return {"font_paths": [str(lettering.folder())], "ignore_system_fonts": True}


def typesetter() -> Any:
    """Typst, if it is installed."""
    try:
        import typst  # noqa: PLC0415 - an extra
    except ImportError:
        told = "sheets are made by Typst; install it with: pip install 'fabeltafel[print]'"
        raise FabeltafelError(told) from None
    return typst
