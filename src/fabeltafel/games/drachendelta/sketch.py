"""The delta in letters: islands where they lie, villages, stones, planks, pawns and dragons."""

from collections.abc import Sequence
from textwrap import wrap

from fabeltafel.game import Say
from fabeltafel.games.drachendelta import components as kit
from fabeltafel.games.drachendelta.components import Box, State
from fabeltafel.games.drachendelta.table import Point, site
from fabeltafel.games.drachendelta.wording import card_name

LEAST, MOST = 64, 96  # columns
TALL = 2.1  # a letter is so many times as tall as it is wide
LETTERS = "RYWGBK"  # of the colours
STYLES = ("red", "yellow", "white", "green", "bright_blue", "bright_black")
SIDES = "●→↗↖←↙↘"  # a stone in the centre of its island, or the edge it lies on
VILLAGE, PAWN, WOOD = "⌂", "◆", "·"
NEAR_THE_MIDDLE = (0.5, 0.4, 0.6, 0.3, 0.7)  # of a plank, where its name may stand


class Map:
    """Letters on a grid that has the shape of the delta."""

    def __init__(self, box: Box, columns: int) -> None:
        self.xs, self.ys = box.site_x.tolist(), box.site_y.tolist()
        self.wide = max(map(abs, self.xs)) + box.village_radius.max()
        self.high = max(map(abs, self.ys))
        rows = round(columns * self.high / self.wide / TALL)
        self.cells = [[" "] * columns for _ in range(rows)]
        self.taken: set[tuple[int, int]] = set()  # by names, which nothing is drawn over

    def place(self, site: int) -> Point:
        """The column and the row of a site."""
        x, y = 1 + self.xs[site] / self.wide, 1 - self.ys[site] / self.high
        return (len(self.cells[0]) - 1) * x / 2, (len(self.cells) - 1) * y / 2

    def put(self, at: Point, words: str, style: str) -> bool:
        """Words around a place, if no name is there already."""
        row, last = round(at[1]), len(self.cells[0]) - len(words)
        first = max(0, min(round(at[0] - (len(words) - 1) / 2), last))
        under = {(row, column) for column in range(first, first + len(words))}
        if under & self.taken:
            return False
        self.taken |= under if words != WOOD else set()
        for column, letter in enumerate(words, first):
            self.cells[row][column] = f"[{style}]{letter}[/]"
        return True


def sketch(box: Box, state: State, names: Sequence[str], say: Say, width: int) -> list[str]:
    """A map of the delta, the dragons of this step, and what the signs mean."""
    if width < LEAST:
        return []
    chart = Map(box, min(width, MOST))
    for island, point in enumerate(state.stones[1:], start=1):
        name = kit.ISLAND.word(island) + (SIDES[point - 1] if point else "")
        chart.put(chart.place((island - 1) * kit.POINTS), name, "bold" if point else "cyan")
    for colour, letter in enumerate(LETTERS):
        name = VILLAGE + letter + pawns(box, state, kit.PLANKS + 1 + colour)
        chart.put(chart.place(kit.SPOTS + colour), name, STYLES[colour])
    for plank, ends in enumerate(state.ends):
        if ends[0] != kit.NOTHING:
            lay(chart, state, plank, pawns(box, state, plank))
    return ["".join(row).rstrip() for row in chart.cells] + legend(box, state, say, width)


def pawns(box: Box, state: State, place: int) -> str:
    """Whoever stands at a place."""
    here = [seat for seat in range(box.players) if state.pawns[seat] == place]
    return "".join(PAWN + LETTERS[box.colour[seat]] for seat in here)


def lay(chart: Map, state: State, plank: int, walker: str) -> None:
    """A plank as a line in its colour, with its letter, its number and whoever stands on it."""
    colour, length = divmod(plank - 1, kit.LENGTHS)
    sites = (site(state.stones, support) for support in state.ends[plank])
    (x, y), (to_x, to_y) = map(chart.place, sites)
    dots = 2 * len(chart.cells)
    for dot in range(dots):
        chart.put((x + (to_x - x) * dot / dots, y + (to_y - y) * dot / dots), WOOD, STYLES[colour])
    name = f"{LETTERS[colour]}{length + 1}{walker}"
    middles = [(x + (to_x - x) * part, y + (to_y - y) * part) for part in NEAR_THE_MIDDLE]
    any(chart.put(at, name, STYLES[colour]) for at in middles)


def legend(box: Box, state: State, say: Say, width: int) -> list[str]:
    """Whom a dragon stops in this step, and what letters and signs mean."""
    shown = [cards[state.step - 1] for cards in state.programme[: box.players]]
    dragons = [card for card in shown if state.step and card >= kit.DRAGON]
    colours = zip(LETTERS, kit.COLOURS, strict=True)
    lines = [say("sketch-signs"), ", ".join(f"{a} {say('colour', colour=c)}" for a, c in colours)]
    if dragons:
        called = ", ".join(card_name(card, say) for card in dragons)
        lines.insert(0, say("sketch-dragons", dragons=called))
    return [part for line in lines for part in wrap(line, width)]
