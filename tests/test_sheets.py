"""A box on paper: everything in it, to scale, backs behind their fronts, and nothing half done."""

import functools
import io
import tomllib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pypdfium2
import pytest
from numpy.typing import NDArray
from pypdf import PdfReader
from pypdf.generic import ArrayObject, DictionaryObject

from catalogue import GAMES, named
from fabeltafel.box import Fact, shipped_box
from fabeltafel.cli import main
from fabeltafel.cutouts import Making
from fabeltafel.game import FabeltafelError, Game
from fabeltafel.sheets import making
from fabeltafel.sheets.inks import ink_saving
from fabeltafel.sheets.layout import BLEED, PAPERS, Paper, Sheet, laid_out, paper_named
from fabeltafel.texts import LANGUAGES, texts_of

PRINTED = [game for game in GAMES if game.is_on_shelf]
MOST_BYTES = 10_000_000
DPI, MM = 100, 100 / 25.4
COVERS = 2  # pages before the sheets
printed = pytest.mark.parametrize("game", PRINTED, ids=lambda game: game.name)
A4 = paper_named("a4")
# What the rulebooks say is in each box, and what a match cannot do without.
CONTENTS = {
    "draco": {"boards": 2, "track": 1, "dragons": 10, "riders": 10, "cards": 110},
    "koenig": {"dragon": 1, "arms": 24, "coins": 75, "places": 26, "travel": 64, "deeds": 30},
    "teufel": {"board": 1, "tiles": 56},
    "druidenwalzer": {"tiles": 2, "druids": 6, "tokens": 40, "ring": 1, "trees": 8, "cards": 60},
    "drachendelta": {
        "board": 1,
        "planks": 36,
        "pawns": 6,
        "lantern": 1,
        "stones": 27,
        "cards": 78,
    },
}


@functools.cache
def pdf_of(game: Game) -> bytes:
    """The sheets of the shipped box."""
    return making.sheets_pdf(making.Order(game, shipped_box(game), A4, "nl"))


def sheets_of(game: Game, paper: Paper = A4) -> list[Sheet]:
    """How they are laid out."""
    return laid_out(making.kit_of(game, shipped_box(game)).cutouts, paper)


def drawings_in(pdf: bytes) -> Counter[str]:
    """The pictures of a PDF by what they are said to show."""

    def below(node: Any) -> Iterator[str]:
        node = node.get_object()
        if isinstance(node, ArrayObject):
            for child in node:
                yield from below(child)
        elif isinstance(node, DictionaryObject):
            if "/Alt" in node:
                yield str(node["/Alt"])
            if "/K" in node:
                yield from below(node["/K"])

    root = PdfReader(io.BytesIO(pdf)).trailer["/Root"]
    return Counter(below(root["/StructTreeRoot"]))  # type: ignore[index]  # a dictionary


def rendered(pdf: bytes, page: int) -> NDArray[np.uint8]:
    """A page as grey pixels."""
    picture = pypdfium2.PdfDocument(pdf)[page].render(scale=DPI / 72, grayscale=True)
    return np.asarray(picture.to_pil().convert("L"))


@printed
def test_a_box_on_paper_holds_what_the_box_holds(game: Game) -> None:
    kit = making.kit_of(game, shipped_box(game))
    found = drawings_in(pdf_of(game))

    for one in kit.cutouts:
        name = f"{one.name} 1.1" if one.making == Making.BOARD else one.name
        assert found[name] == one.count, name
        assert found[f"{one.name} (back)"] == (one.count if one.back else 0)
    counted = Counter(one.kind for one in kit.cutouts for _ in range(one.count))
    assert counted == CONTENTS[game.name]


def test_another_box_makes_other_sheets() -> None:
    draco = named("draco")
    facts = shipped_box(draco)
    facts["cards_per_colour"] = Fact([1, 2, 3, 4, 5], "rules", "")

    found = drawings_in(making.sheets_pdf(making.Order(draco, facts, A4, "de")))

    assert [found[f"card-red-{number}"] for number in range(1, 6)] == [1, 2, 3, 4, 5]


def test_planks_and_stones_are_to_one_scale_with_the_delta() -> None:
    game = named("drachendelta")
    facts = shipped_box(game)
    cutouts = {one.name: one for one in making.kit_of(game, facts).cutouts}

    stone = cutouts["stone"].width / (2 * facts["stone_radius"].value)
    for number, length in enumerate(facts["plank_lengths"].value, start=1):
        assert cutouts[f"plank-red{number}"].width / length == pytest.approx(stone)
    assert cutouts["board"].scale == cutouts["stone"].scale == cutouts["plank-red1"].scale


@printed
@pytest.mark.parametrize("paper", PAPERS)
def test_nothing_overlaps_or_leaves_its_sheet(game: Game, paper: str) -> None:
    chosen = paper_named(paper)
    for sheet in sheets_of(game, chosen):
        taken: list[tuple[float, float, float, float]] = []
        for spot in sheet.spots:
            (x, y), (width, height) = (spot.x, spot.y), spot.size
            if spot.is_turned and spot.cutout.making == Making.BOARD:
                width, height = height, width
            assert x > 0
            assert y > 0
            assert x + width < chosen.width
            assert y + height < chosen.height
            for left, top, right, bottom in taken:
                gap = max(x - right, left - x - width, y - bottom, top - y - height)
                assert gap >= 2 * BLEED - 1e-6
            taken.append((x, y, x + width, y + height))


def test_a_board_in_pieces_is_the_whole_board() -> None:
    for game in PRINTED:
        for sheet in sheets_of(game):
            row, column, rows, columns = sheet.place
            if row == rows and column == columns and rows:
                x, y, width, height = sheet.spots[0].piece
                board = sheet.spots[0].cutout
                assert (x + width, y + height) == pytest.approx((board.width, board.height))


@pytest.mark.parametrize("name", ["draco", "druidenwalzer"])
def test_backs_lie_behind_their_fronts_on_the_printed_pages(name: str) -> None:
    game = named(name)
    top, bottom = round(12 * MM), round((A4.height - 20) * MM)  # without heading and ruler
    pairs = [n for n, sheet in enumerate(sheets_of(game)) if sheet.is_back]
    for number in (pairs[0], pairs[-1]):  # the last one is not full
        pages = (rendered(pdf_of(game), COVERS + number - side) for side in (1, 0))
        front, back = (page[top:bottom] < 254 for page in pages)
        mirrored = front[:, ::-1]
        assert (mirrored & back).sum() / (mirrored | back).sum() > 0.97


@printed
def test_every_sheet_has_a_ruler_of_ten_centimetres(game: Game) -> None:
    for number in (0, COVERS, COVERS + len(sheets_of(game)) - 1):
        page = rendered(pdf_of(game), number)
        foot = page[round((A4.height - 16) * MM) :, : round(114 * MM)] < 160
        line = foot[foot.sum(axis=1).argmax()].nonzero()[0]
        longest = line.max() - line.min()
        assert longest == pytest.approx(100 * MM, abs=2)


@printed
def test_the_pages_of_the_booklet_have_one_of_five(game: Game) -> None:
    """They lie on their side: a ruler at the foot of the first is a line at the left of a sheet."""
    page = rendered(pdf_of(game), COVERS + len(sheets_of(game)))
    margin = page[page.shape[0] // 2 :, : round(15 * MM)] < 200
    line = margin[:, margin.sum(axis=0).argmax()].nonzero()[0]
    assert line.max() - line.min() == pytest.approx(50 * MM, abs=2)


def test_cards_are_turned_where_more_of_them_fit_and_their_backs_the_other_way() -> None:
    upright, turned = (sheets_of(named("koenig"), paper_named(name)) for name in ("a4", "letter"))

    assert not any(spot.is_turned for sheet in upright for spot in sheet.spots)
    assert any(spot.is_turned and spot.is_back for sheet in turned for spot in sheet.spots)
    assert max(len(sheet.spots) for sheet in turned if sheet.is_back) == 15


@printed
def test_fonts_are_embedded_and_files_are_small(game: Game) -> None:
    reader = PdfReader(io.BytesIO(pdf_of(game)))
    assert len(pdf_of(game)) < MOST_BYTES
    fonts: list[Any] = []
    for page in reader.pages:
        resources: Any = page["/Resources"]
        fonts += resources.get("/Font", {}).values()
    assert fonts
    for font in fonts:
        for inner in font.get_object()["/DescendantFonts"]:
            descriptor = inner.get_object()["/FontDescriptor"]
            assert {"/FontFile2", "/FontFile3"} & set(descriptor)


@printed
def test_the_cover_tells_counts_and_the_next_page_what_is_reconstructed(game: Game) -> None:
    reader, say = PdfReader(io.BytesIO(pdf_of(game))), texts_of(game, "nl")
    cover, about = (" ".join(page.extract_text().split()) for page in reader.pages[:COVERS])

    for kind, count in CONTENTS[game.name].items():
        assert f"{count} {say(f'sheet-kind-{kind}')}" in cover
    for fact in shipped_box(game):
        if shipped_box(game)[fact].mark == "reconstructed":
            assert say(f"fact-{fact}") in about
    assert "onofficiële fanbewerking" in about


@printed
def test_the_rulebook_is_a_booklet_of_whole_sheets(game: Game) -> None:
    pages = len(PdfReader(io.BytesIO(pdf_of(game))).pages) - COVERS - len(sheets_of(game))

    assert pages > 0
    assert pages % 2 == 0


def test_every_kind_of_part_has_a_name_in_every_language() -> None:
    for game in PRINTED:
        for one in making.kit_of(game, shipped_box(game)).cutouts:
            for language in LANGUAGES:
                assert texts_of(game, language)(f"sheet-kind-{one.kind}")


def test_ink_is_saved_on_surfaces_not_on_lines() -> None:
    css = ink_saving(".a { fill: #000000; stroke: #112233; } .b { stroke: #ffffff; }")

    assert "fill: #b2b2b2" in css
    assert "stroke: #112233" in css
    assert "stroke: #ffffff" not in css


# What cannot be printed


def refused(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """What the program answers to something it cannot do."""
    with pytest.raises(SystemExit) as exit:
        main(["print", *words])
    assert exit.value.code == 1
    return capsys.readouterr().err


def test_what_cannot_be_printed_is_said_in_a_sentence_and_leaves_no_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = str(tmp_path / "box.pdf")
    shipped = (named("drachendelta").folder / "box.toml").read_text(encoding="utf-8")
    own = tmp_path / "own.toml"
    own.write_text(shipped.replace("[20, 27, 34, 41, 48, 55]", "[20, 27, 34, 41, 48, 130]"))
    bad = tmp_path / "bad.toml"
    bad.write_text(shipped.replace("[20, 27, 34, 41, 48, 55]", "[20]"))
    assert tomllib.loads(own.read_text())["plank_lengths"]["value"][-1] == 130

    assert "unknown paper 'a9'" in refused(capsys, "draco", "--paper", "a9", "-o", out)
    assert "has no sheets to print" in refused(capsys, "connect_four", "-o", out)
    assert "plank_lengths" in refused(capsys, "drachendelta", "--box", str(bad), "-o", out)
    long = refused(capsys, "drachendelta", "--box", str(own), "-o", out)
    assert "plank-red6" in long
    assert "does not fit on a4; it does on a3" in long
    assert "No such file" in refused(capsys, "teufel", "-o", str(tmp_path / "nowhere" / "box.pdf"))
    assert {path.name for path in tmp_path.iterdir()} == {"own.toml", "bad.toml"}


def test_without_the_typesetter_one_is_told_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "typst", None)

    with pytest.raises(FabeltafelError, match=r"fabeltafel\[print\]"):
        making.typesetter()
