"""Where everything lies on paper: cut-outs row by row, boards cut into pieces; in millimetres."""

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from fabeltafel.cutouts import Cutout, Making
from fabeltafel.game import FabeltafelError

PAPERS = {"a4": (210.0, 297.0), "a3": (297.0, 420.0), "letter": (215.9, 279.4)}
MARGIN, HEAD, FOOT = 8, 13, 19  # at the sides, for a heading, and for the ruler
BLEED = 2  # so far colours go on beyond where one cuts
OVERLAP = 8  # of the pieces of a board


class TooSmall(FabeltafelError):
    """A paper on which something does not fit."""


@dataclass(frozen=True)
class Paper:
    """A paper by its name, and the room on it."""

    name: str
    width: float
    height: float

    @property
    def room(self) -> tuple[float, float]:
        """The width and height that can be used."""
        return self.width - 2 * MARGIN, self.height - HEAD - FOOT


@dataclass(frozen=True)
class Spot:
    """A cut-out, or a piece of one, on a sheet: where its upper left corner is."""

    cutout: Cutout
    x: float
    y: float
    is_turned: bool = False  # by a quarter
    is_back: bool = False
    piece: tuple[float, float, float, float] = (0, 0, 0, 0)  # of a board: its part

    @property
    def size(self) -> tuple[float, float]:
        """Width and height of what is cut out here."""
        if self.cutout.making == Making.BOARD:
            return self.piece[2:]
        size = self.cutout.width, self.cutout.height
        return size[::-1] if self.is_turned else size


@dataclass(frozen=True)
class Sheet:
    """One side of a paper."""

    spots: tuple[Spot, ...]
    is_back: bool = False
    place: tuple[int, int, int, int] = (0, 0, 0, 0)  # of a board: row, column, and of how many

    @property
    def kinds(self) -> list[str]:
        """What lies here, by kind."""
        return list(dict.fromkeys(spot.cutout.kind for spot in self.spots))


def paper_named(name: str) -> Paper:
    """A paper that shops sell."""
    if name not in PAPERS:
        raise FabeltafelError(f"unknown paper {name!r}; choose one of {', '.join(PAPERS)}")
    return Paper(name, *PAPERS[name])


def laid_out(cutouts: Sequence[Cutout], paper: Paper) -> list[Sheet]:
    """All sheets: boards, then what is printed on one side, then fronts each before their backs."""
    boards = [one for one in cutouts if one.making == Making.BOARD]
    plain = [one for one in cutouts if one.making != Making.BOARD and not one.back]
    double = [one for one in cutouts if one.making != Making.BOARD and one.back]
    sheets = [sheet for board in boards for sheet in pieces(board, paper)]
    sheets += packed(plain, paper)
    for sheet in packed(double, paper):
        sheets += [sheet, turned_over(sheet, paper)]
    return sheets


# Cut-outs


def packed(cutouts: Sequence[Cutout], paper: Paper) -> list[Sheet]:
    """Cut-outs in rows, as many as there are of each, on as many sheets as that takes."""
    singles = [spot_of(one, paper) for one in cutouts for _ in range(one.count)]
    rows = [row for _, same in groupby(singles, key=row_kind) for row in rows_of(same, paper)]
    sheets: list[list[Spot]] = []
    y = math.inf
    for row in rows:
        height = row[0].size[1] + 2 * BLEED
        if y + height > paper.height - FOOT:
            sheets.append([])
            y = HEAD
        sheets[-1] += [replace(spot, y=y + BLEED) for spot in row]
        y += height
    return [Sheet(tuple(centred(spots, paper))) for spots in sheets]


def row_kind(spot: Spot) -> tuple[float, bool]:
    """What stands in one row is equally high."""
    return round(spot.size[1], 3), bool(spot.cutout.folds)


def spot_of(cutout: Cutout, paper: Paper) -> Spot:
    """A cut-out as it fits on a paper: upright if it can be, but cards as most of them do."""
    upright, turned = Spot(cutout, 0, 0), Spot(cutout, 0, 0, is_turned=True)
    most = max(fitting(upright, paper), fitting(turned, paper))
    if not most:
        raise TooSmall(too_small(cutout, paper))
    enough = most if cutout.back else 1
    return upright if fitting(upright, paper) >= enough else turned


def fitting(spot: Spot, paper: Paper) -> int:
    """How many times a cut-out fits on a sheet."""
    sizes = zip(spot.size, paper.room, strict=True)
    return math.prod(int((room + 1e-6) // (size + 2 * BLEED)) for size, room in sizes)


def too_small(cutout: Cutout, paper: Paper) -> str:
    """Why something cannot be printed on a paper, and which paper is large enough."""
    size = f"{cutout.width:.0f} × {cutout.height:.0f} mm"
    told = f"{cutout.name} is {size} large and does not fit on {paper.name}"
    sides = [Spot(cutout, 0, 0, is_turned) for is_turned in (False, True)]
    larger = [name for name in PAPERS if any(fitting(side, paper_named(name)) for side in sides)]
    return f"{told}; it does on {' and '.join(larger)}" if larger else told


def rows_of(spots: Iterable[Spot], paper: Paper) -> Iterator[list[Spot]]:
    """Equally high cut-outs side by side."""
    row: list[Spot] = []
    x = 0.0
    for spot in spots:
        width = spot.size[0] + 2 * BLEED
        if row and x + width > paper.room[0] + 1e-6:
            yield row
            row, x = [], 0.0
        row.append(replace(spot, x=x + BLEED))
        x += width
    if row:
        yield row


def centred(spots: Sequence[Spot], paper: Paper) -> list[Spot]:
    """All that lies on a sheet, moved to its middle from side to side."""
    right = max(spot.x + spot.size[0] for spot in spots) + BLEED
    return [replace(spot, x=spot.x + (paper.width - right) / 2) for spot in spots]


def turned_over(sheet: Sheet, paper: Paper) -> Sheet:
    """The backs of a sheet that is turned over its long edge: what was left is right."""
    backs = (
        replace(spot, x=paper.width - spot.x - spot.size[0], is_back=True) for spot in sheet.spots
    )
    return Sheet(tuple(backs), is_back=True)


# Boards


def pieces(board: Cutout, paper: Paper) -> list[Sheet]:
    """A board in equal pieces that overlap, row by row; turned if that saves paper."""
    is_turned = count(board, paper, True) < count(board, paper, False)
    columns, rows = grid(board, paper, is_turned)
    size = board.width, board.height
    width, height = (
        (whole + (parts - 1) * OVERLAP) / parts
        for whole, parts in zip(size, (columns, rows), strict=True)
    )
    sheets = []
    for row in range(rows):
        for column in range(columns):
            part = column * (width - OVERLAP), row * (height - OVERLAP), width, height
            spot = Spot(board, 0, 0, is_turned, piece=part)
            wide, high = (height, width) if is_turned else (width, height)
            x, y = (paper.width - wide) / 2, HEAD + (paper.room[1] - high) / 2
            placed = replace(spot, x=x, y=y)
            sheets.append(Sheet((placed,), place=(row + 1, column + 1, rows, columns)))
    return sheets


def grid(board: Cutout, paper: Paper, is_turned: bool) -> tuple[int, int]:
    """In how many columns and rows a board is cut."""
    room = paper.room[::-1] if is_turned else paper.room
    sizes = zip((board.width, board.height), room, strict=True)
    columns, rows = (math.ceil((size - OVERLAP) / (part - OVERLAP) - 1e-9) for size, part in sizes)
    return max(columns, 1), max(rows, 1)


def count(board: Cutout, paper: Paper, is_turned: bool) -> int:
    """On how many sheets a board fits."""
    return math.prod(grid(board, paper, is_turned))
