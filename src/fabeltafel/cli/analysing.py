"""Looking back on a saved match: what decisions cost, and who was lucky."""

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console, Group
from rich.markup import escape
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from fabeltafel.analysis import Analysis, Estimate, analyse, telling
from fabeltafel.analysis.findings import strength
from fabeltafel.analysis.graphs import Graph
from fabeltafel.analysis.making import SEED, SIMULATIONS, usual_level
from fabeltafel.analysis.storing import keep_analysis, kept, place_of
from fabeltafel.cli.program import app
from fabeltafel.cli.starting import Language, MatchPath, loaded
from fabeltafel.game import FabeltafelError, Say
from fabeltafel.keeping import keep
from fabeltafel.match import Match
from fabeltafel.texts import chosen_language, texts_of

LISTED = 5  # of the luckiest moments
STEPS = "▁▂▃▄▅▆▇█"
COLOURS = ("cyan", "magenta", "yellow", "green", "blue", "red")
EFFORT = f"{', '.join(SIMULATIONS)}: each makes four times the simulations of the one before."
Level = Annotated[str, typer.Option(help=EFFORT)]
Seed = Annotated[str, typer.Option(help="The same seed finds the same again.")]
Json = Annotated[
    Path | None,
    typer.Option("--json", metavar="PATH", help="Keep it here instead of beside the match."),
]
Again = Annotated[bool, typer.Option("--again", help="Analyse anew what was analysed before.")]


Picture = Annotated[
    Path | None,
    typer.Option("--graph", metavar="PATH", help="Draw the chances to win into this SVG file."),
]


@app.command("analyse")
def analyse_file(
    file: MatchPath,
    level: Level = "",
    seed: Seed = SEED,
    json: Json = None,
    graph: Picture = None,
    again: Again = False,
    language: Language = None,
) -> None:
    """Tell skill from luck in a finished match.

    For every decision what it cost, judged by what its player could know then; for every draw and
    deal how lucky it was; and everybody's chance to win from beginning to end. What was found is
    kept beside the match, and shown at once the next time.
    """
    console = Console(highlight=False)
    match, path = loaded(console, file, bots=["search2"]), json or place_of(file)
    if not match.is_over:
        raise FabeltafelError(f"{file} is not over: its players still have secrets")
    level = level or usual_level(match.game)
    found = None if again else kept(match, path, level, seed)
    if found is None:
        found = analysed(console, match, level, seed)
        keep_analysis(found, match.game, path)
    say = texts_of(match.game, chosen_language(language))
    console.print(Report(match, found, say, console.width).whole())
    if graph:
        keep(Graph(found, match.seats).svg(say("analysis-course")).encode(), graph)
    console.print(say("analysis-kept", file=str(path)), markup=False)


def analysed(console: Console, match: Match, level: str, seed: str) -> Analysis:
    """An analysis made with a progress bar."""
    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn()
    with Progress(*columns, TimeRemainingColumn(), console=console, transient=True) as progress:
        task = progress.add_task(match.game.title, total=len(match.log))

        def tell(done: int, _: int) -> None:
            progress.update(task, completed=done)

        return analyse(match, level, seed, tell)


class Report:
    """An analysis as it is read at a terminal."""

    def __init__(self, match: Match, analysis: Analysis, say: Say, width: int) -> None:
        self.match, self.analysis, self.say, self.width = match, analysis, say, width

    def whole(self) -> Group:
        """Sums, graph, mistakes, luck."""
        return Group(self.sums(), "", *self.graph(), "", *self.mistakes(), "", *self.fortunes())

    def points(self, estimate: Estimate, sign: str = "") -> str:
        """A part of the chance to win with twice its error, in points of a hundred."""
        return telling.points(estimate, self.say, sign)

    def percent(self, value: float) -> str:
        """A chance in whole percents."""
        return self.say("analysis-percent", number=round(100 * value))

    def name(self, seat: int) -> str:
        """A player, in the colour of their line."""
        return f"[{COLOURS[seat % len(COLOURS)]}]{escape(self.match.seats[seat])}[/]"

    def sums(self) -> Table:
        """Everybody's result, skill lost and luck had."""
        headings = ("player", "won", "lost", "luck", "mistakes", "worst")
        table = Table(*(self.say(f"analysis-{one}") for one in headings))
        for seat in self.analysis.seats:
            mistakes = self.analysis.mistakes(seat)
            worst = self.decision(mistakes[0]) if mistakes else "–"
            lost = self.points(self.analysis.skill_lost(seat))
            luck = self.points(self.analysis.luck(seat), "+")
            made = f"{len(mistakes)} / {len(self.analysis.judgements(seat))}"
            won = self.percent(self.analysis.result[seat])
            table.add_row(self.name(seat), won, lost, luck, made, worst)
        return table

    def graph(self) -> list[Text | str]:
        """Everybody's chance to win from the deal to the end, a line each."""
        width = max(map(len, self.match.seats))
        places = shown(len(self.analysis.moments), max(self.width - width - 1, 1))
        lines: list[Text | str] = [f"[bold]{self.say('analysis-course')}[/bold]"]
        for seat, name in enumerate(self.match.seats):
            chances = [self.analysis.moments[place].chances[seat].value for place in places]
            bars = "".join(STEPS[min(int(one * len(STEPS)), len(STEPS) - 1)] for one in chances)
            lines.append(Text(f"{name:<{width}} {bars}", style=COLOURS[seat % len(COLOURS)]))
        return [*lines, escape(telling.turn(self.match, self.analysis, self.say))]

    def mistakes(self) -> list[str]:
        """All mistakes, in the order they were made."""
        analysis = self.analysis
        places = sorted(place for seat in analysis.seats for place in analysis.mistakes(seat))
        lines = [f"[bold]{self.say('analysis-mistakes')}[/bold]"]
        lines += [self.mistake(place) for place in places]
        return lines if places else [*lines, escape(self.say("analysis-no-mistakes"))]

    def mistake(self, place: int) -> str:
        """One mistake: what was decided, what would have been better, what it cost."""
        judgement = self.analysis.moments[place].judgement
        assert judgement is not None
        better, cost = self.label(place, judgement.best[0]), self.points(judgement.cost)
        told = escape(self.say("analysis-better", label=better, cost=cost))
        return f"{self.decision(place)}\n     [dim]{told}[/dim]"

    def decision(self, place: int) -> str:
        """A decision of the log with its number, who made it and what it is called."""
        made = self.match.log[place - 1]
        return f"{place}. {self.name(made.seat)}: {escape(self.label(place, made.action))}"

    def label(self, place: int, action: int) -> str:
        """What an action was called before the decision that led to a moment."""
        return telling.label(self.match, place, action, self.say)

    def fortunes(self) -> list[str]:
        """The moments at which chance moved most."""
        moments = self.analysis.moments
        asked = [place for place, moment in enumerate(moments) if moment.luck]
        most = sorted(asked, key=lambda place: -strength(moments[place].luck))[:LISTED]
        lines = [f"[bold]{self.say('analysis-lucky')}[/bold]"]
        lines += [self.fortune(place) for place in most]
        return lines if most else [*lines, escape(self.say("analysis-no-luck"))]

    def fortune(self, place: int) -> str:
        """One moment of luck, and for whom."""
        luck = self.analysis.moments[place].luck
        for_whom = [f"{self.name(seat)} {self.points(one, '+')}" for seat, one in enumerate(luck)]
        what = self.decision(place) if place else escape(self.say("analysis-deal"))
        return f"{what} [dim]→[/dim] {', '.join(for_whom)}"


def shown(moments: int, width: int) -> list[int]:
    """The moments that a line has room for, the first and the last among them."""
    count = min(moments, width)
    return [place * (moments - 1) // max(count - 1, 1) for place in range(count)]
