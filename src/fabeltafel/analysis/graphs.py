"""Everybody's chance to win from the deal to the end, as a picture with its uncertainty."""

from collections.abc import Iterable, Sequence
from xml.sax.saxutils import escape

from fabeltafel.analysis.findings import Analysis, Estimate

WIDTH, HEIGHT = 960, 400
LEFT, RIGHT, TOP, BOTTOM = 56, 150, 20, 36
WITHIN = 2.0  # standard errors that a band is wide to each side
QUARTERS = (0.0, 0.25, 0.5, 0.75, 1.0)
APART = 18  # between two names
LONGEST = 14  # letters of a name beside the picture
NUMBERS = 10  # below the picture, at most
# Okabe and Ito 2008, which most eyes tell apart; lines differ in their dashes, too.
COLOURS = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9")
DASHES = ("none", "9 3", "3 3", "12 3 3 3", "6 6", "2 6")
STYLE = """
text { font: 13px system-ui, sans-serif; fill: #333 }
.paper { fill: #fff } .grid { stroke: #ddd } .turn { stroke: #777; stroke-dasharray: 4 4 }
.band { opacity: .18 } .line { fill: none; stroke-width: 2.4; stroke-linejoin: round }
.mistake { stroke: #fff; stroke-width: 1.5 }
@media (prefers-color-scheme: dark) {
text { fill: #ddd } .paper { fill: #1b1b1f } .grid { stroke: #3a3a42 } .turn { stroke: #999 }
.band { opacity: .28 } .mistake { stroke: #1b1b1f }
}
"""


class Graph:
    """The course of one match, drawn."""

    def __init__(self, analysis: Analysis, names: Sequence[str]) -> None:
        self.analysis, self.names = analysis, names
        self.last = max(len(analysis.moments) - 1, 1)

    def svg(self, title: str) -> str:
        """The whole picture."""
        seats = self.analysis.seats
        parts = [f"<title>{escape(title)}</title>", f"<style>{STYLE}</style>"]
        parts += [f'<rect class="paper" width="{WIDTH}" height="{HEIGHT}"/>']
        parts += [*self.grid(), *map(self.band, seats), *self.turn(), *map(self.line, seats)]
        parts += [*self.mistakes(), *self.legend()]
        size = f'viewBox="0 0 {WIDTH} {HEIGHT}" role="img"'
        return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{"".join(parts)}</svg>\n'

    def x(self, moment: int) -> float:
        """How far to the right a moment stands."""
        return LEFT + (WIDTH - LEFT - RIGHT) * moment / self.last

    def y(self, chance: float) -> float:
        """How far down a chance stands."""
        return TOP + (HEIGHT - TOP - BOTTOM) * (1 - min(max(chance, 0.0), 1.0))

    def course(self, seat: int) -> list[Estimate]:
        """The chances of a seat, moment by moment."""
        return [moment.chances[seat] for moment in self.analysis.moments]

    def points(self, chances: Iterable[tuple[int, float]]) -> str:
        """Moments and chances as places in the picture."""
        return " ".join(f"{self.x(moment):.1f},{self.y(chance):.1f}" for moment, chance in chances)

    def grid(self) -> list[str]:
        """Lines at the quarters, and what they stand for."""
        lines = []
        for chance in QUARTERS:
            y, end = self.y(chance), WIDTH - RIGHT
            lines.append(f'<line class="grid" x1="{LEFT}" x2="{end}" y1="{y:.1f}" y2="{y:.1f}"/>')
            words = f"{chance:.0%}".replace("%", "\N{NARROW NO-BREAK SPACE}%")
            lines.append(f'<text x="{LEFT - 8}" y="{y + 4:.1f}" text-anchor="end">{words}</text>')
        return [*lines, *map(self.numbered, range(0, self.last + 1, step_of(self.last)))]

    def numbered(self, moment: int) -> str:
        """The number of a decision below the picture."""
        place = f'x="{self.x(moment):.1f}" y="{HEIGHT - BOTTOM + 20}" text-anchor="middle"'
        return f"<text {place}>{moment}</text>"

    def band(self, seat: int) -> str:
        """Where a seat's chance is as good as surely."""
        course = self.course(seat)
        above = [(n, one.value + WITHIN * one.error) for n, one in enumerate(course)]
        below = [(n, one.value - WITHIN * one.error) for n, one in enumerate(course)]
        points = self.points([*above, *below[::-1]])
        return f'<polygon class="band" fill="{colour(seat)}" points="{points}"/>'

    def line(self, seat: int) -> str:
        """A seat's chance."""
        points = self.points((n, one.value) for n, one in enumerate(self.course(seat)))
        pen = f'stroke="{colour(seat)}" stroke-dasharray="{dashes(seat)}"'
        return f'<polyline class="line" {pen} points="{points}"/>'

    def turn(self) -> list[str]:
        """From when on the winner was ahead for good, if not from the deal."""
        if not (turned := self.analysis.turning_point):
            return []
        x = f"{self.x(turned):.1f}"
        return [f'<line class="turn" x1="{x}" x2="{x}" y1="{TOP}" y2="{HEIGHT - BOTTOM}"/>']

    def mistakes(self) -> list[str]:
        """A dot for each mistake, on the line of who made it."""
        found = []
        for seat in self.analysis.seats:
            for place in self.analysis.mistakes(seat):
                y = self.y(self.analysis.moments[place].chances[seat].value)
                where = f'cx="{self.x(place):.1f}" cy="{y:.1f}" r="5" fill="{colour(seat)}"'
                name = escape(self.names[seat])
                told = f"<title>{place}. {name}</title>"
                found.append(f'<circle class="mistake" {where}>{told}</circle>')
        return found

    def legend(self) -> list[str]:
        """Names with their lines, whoever won first."""
        order = sorted(self.analysis.seats, key=lambda seat: -self.analysis.result[seat])
        lines = []
        for place, seat in enumerate(order):
            x, y = WIDTH - RIGHT + 14, TOP + 10 + place * APART
            pen = f'stroke="{colour(seat)}" stroke-dasharray="{dashes(seat)}"'
            lines.append(f'<line class="line" {pen} x1="{x}" x2="{x + 26}" y1="{y}" y2="{y}"/>')
            name = escape(shortened(self.names[seat]))
            lines.append(f'<text x="{x + 32}" y="{y + 4}">{name}</text>')
        return lines


def colour(seat: int) -> str:
    """The colour of a seat's line."""
    return COLOURS[seat % len(COLOURS)]


def dashes(seat: int) -> str:
    """How a seat's line is broken."""
    return DASHES[seat % len(DASHES)]


def shortened(name: str) -> str:
    """As much of a name as there is room for."""
    return name if len(name) <= LONGEST else f"{name[: LONGEST - 1]}…"


def step_of(last: int) -> int:
    """How many decisions lie between two numbers below the picture."""
    return next(step for step in (1, 5, 10, 20, 50, 100, 10_000) if last < step * NUMBERS)
