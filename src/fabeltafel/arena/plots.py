"""Pictures of what many matches say."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from fabeltafel.arena.reports import Balance, Share
from fabeltafel.arena.skill import MIDDLE_TOLD, STRONG_TOLD, Skill
from fabeltafel.bots.levels import LONGER
from fabeltafel.game import FabeltafelError

INK, PALE, RED = "#3b5b7a", "#c9d6e2", "#a33"

Span = tuple[str, tuple[float, float], float]  # a name, what is likely, and a value in its middle


@contextmanager
def picture(path: Path, rows: int, columns: int, size: tuple[float, float]) -> Iterator[Any]:
    """A file drawn without a screen, by its axes; it is the same when its numbers are."""
    try:
        from matplotlib import rc_context  # noqa: PLC0415 - only plots need it
        from matplotlib.figure import Figure  # noqa: PLC0415 - see above
    except ImportError:
        raise FabeltafelError("plots need matplotlib: pip install fabeltafel[arena]") from None
    figure = Figure(figsize=size, layout="constrained")
    yield figure.subplots(rows, columns, squeeze=False)
    with rc_context({"svg.hashsalt": path.name}):  # else its parts are named by chance
        figure.savefig(path, metadata={"Date": None} if path.suffix == ".svg" else None)


def plot_spans(path: Path, label: str, spans: Sequence[Span], marks: Sequence[float]) -> None:
    """Spans from below, a line each, with a mark on each line or on none."""
    with picture(path, 1, 1, (7, 0.8 + 0.42 * len(spans))) as [[axis]]:
        for line, (_, likely, value) in enumerate(spans):
            axis.plot(likely, [line, line], color=PALE, linewidth=7, solid_capstyle="round")
            axis.plot([value], [line], "o", color=INK)
        for line, mark in enumerate(marks):
            axis.plot([mark, mark], [line - 0.3, line + 0.3], color=RED, linewidth=1)
            axis.set_xlim(0, 1)
        axis.set_yticks(range(len(spans)), [name for name, *_ in spans])
        axis.set_xlabel(label)


def plot_shares(shares: Sequence[Share], path: Path) -> None:
    """Win shares with their intervals, one line each."""
    spans = [(f"{s.one} v. {s.other}, {s.players}p", s.interval, s.share) for s in shares[::-1]]
    label = "share of the wins with 95 % interval; red: an equal share"
    plot_spans(path, label, spans, [share.equal for share in shares[::-1]])


def plot_ratings(rated: dict[str, tuple[float, float]], path: Path) -> None:
    """Ratings with twice their uncertainty."""
    order = sorted((mean, spread, name) for name, (mean, spread) in rated.items())
    spans = [(name, (mean - 2 * spread, mean + 2 * spread), mean) for mean, spread, name in order]
    plot_spans(path, "Weng-Lin rating, with twice its uncertainty", spans, ())


def plot_balance(balance: Balance, path: Path) -> None:
    """Seats, lengths, leads and actions in one picture."""
    names = [f"seat {seat + 1}" for seat in range(len(balance.seats))]
    common = balance.actions.most_common(20)[::-1]
    with picture(path, 2, 2, (10, 7)) as [[seats, lengths], [leads, actions]]:
        seats.set_title("share of the wins by seat")
        seats.bar(names, balance.seats, color=INK)
        seats.axhline(1 / len(names), color=RED, linewidth=1)
        lengths.set_title("decisions in a match")
        lengths.hist(balance.lengths, bins=30, color=INK)
        leads.set_title("the winner's lead")
        leads.hist(balance.margins, bins=30, color=INK)
        actions.set_title("commonest actions")
        actions.barh([name for name, _ in common], [count for _, count in common], color=INK)


def plot_skill(skills: Sequence[Skill], path: Path) -> None:
    """A line for each game and number of players: room for skill, room above, and the seats."""
    lines = skills[::-1]
    names = [f"{one.title}, {one.players}" for one in lines]
    with picture(path, 1, 3, (12, 1.2 + 0.3 * len(lines))) as [[middle, thorough, seats]]:
        middle.set_title(f"{STRONG_TOLD} against {MIDDLE_TOLD}")
        draw_shares(middle, [one.middle for one in lines])
        thorough.set_title(f"the same with {LONGER} times its simulations")
        draw_shares(thorough, [one.thorough for one in lines])
        seats.set_title("each seat, from the first on")
        for line, one in enumerate(lines):
            draw_seats(seats, line, one)
        middle.set_yticks(range(len(lines)), names)
        for axis in (middle, thorough, seats):
            axis.set_ylim(-0.7, len(lines) - 0.3)
            axis.set_xlim(0, 1)
            axis.set_xlabel("share of the wins; red: even")
        for axis in (thorough, seats):
            axis.set_yticks([])


def draw_shares(axis: Any, shares: Sequence[Share]) -> None:
    """Shares from below, a line each, with their intervals and an even share."""
    for line, share in enumerate(shares):
        axis.plot(share.interval, [line, line], color=PALE, linewidth=7, solid_capstyle="round")
        axis.plot([share.share], [line], "o", color=INK)
        axis.plot([share.equal] * 2, [line - 0.35, line + 0.35], color=RED, linewidth=1)


def draw_seats(axis: Any, line: int, one: Skill) -> None:
    """What each seat wins, beside one another, and where they would meet if all were even."""
    whole, left = sum(one.seats), 0.0
    for seat, share in enumerate(one.seats):
        colour, ink = ((INK, "white"), (PALE, INK))[seat % 2]
        axis.barh(line, share / whole, left=left, height=0.7, color=colour)
        middle = left + share / whole / 2
        axis.text(middle, line, str(seat + 1), ha="center", va="center", color=ink, size=8)
        left += share / whole
    for seat in range(1, one.players):
        axis.plot([seat / one.players] * 2, [line - 0.35, line + 0.35], color=RED, linewidth=1)
