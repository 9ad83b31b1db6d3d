"""Pictures of what many matches say."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from fabeltafel.arena.reports import Balance, Share
from fabeltafel.game import FabeltafelError

INK, PALE = "#3b5b7a", "#c9d6e2"
MOST_ACTIONS = 20


def axes(rows: int, columns: int, size: tuple[float, float]) -> tuple[Any, Any]:
    """An empty picture, drawn without a screen."""
    try:
        from matplotlib.figure import Figure  # noqa: PLC0415 - only plots need it
    except ImportError:
        raise FabeltafelError("plots need matplotlib: pip install fabeltafel[arena]") from None
    figure = Figure(figsize=size, layout="constrained")
    return figure, figure.subplots(rows, columns, squeeze=False)


def save(figure: Any, path: Path) -> None:
    """A picture file that is the same when its numbers are."""
    figure.savefig(path, metadata={"Date": None} if path.suffix == ".svg" else None)


def plot_shares(shares: Sequence[Share], path: Path) -> None:
    """Win shares with their intervals, one line each."""
    figure, grid = axes(1, 1, (7, 0.8 + 0.42 * len(shares)))
    axis = grid[0][0]
    for line, share in enumerate(reversed(shares)):
        low, high = share.interval
        axis.plot([low, high], [line, line], color=PALE, linewidth=7, solid_capstyle="round")
        axis.plot([share.share], [line], "o", color=INK)
        axis.plot([share.equal] * 2, [line - 0.3, line + 0.3], color="#a33", linewidth=1)
    labels = [f"{share.one} v. {share.other}, {share.players}p" for share in reversed(shares)]
    axis.set_yticks(range(len(shares)), labels)
    axis.set_xlim(0, 1)
    axis.set_xlabel("share of the wins with 95 % interval; red: an equal share")
    save(figure, path)


def plot_ratings(rated: dict[str, tuple[float, float]], path: Path) -> None:
    """Ratings with twice their uncertainty."""
    figure, grid = axes(1, 1, (7, 0.8 + 0.42 * len(rated)))
    axis = grid[0][0]
    order = sorted(rated, key=lambda name: rated[name][0])
    for line, name in enumerate(order):
        mean, spread = rated[name]
        axis.plot([mean - 2 * spread, mean + 2 * spread], [line, line], color=PALE, linewidth=7)
        axis.plot([mean], [line], "o", color=INK)
    axis.set_yticks(range(len(order)), order)
    axis.set_xlabel("Weng-Lin rating, with twice its uncertainty")
    save(figure, path)


def plot_balance(balance: Balance, path: Path) -> None:
    """Seats, lengths, leads and actions in one picture."""
    figure, grid = axes(2, 2, (10, 7))
    seats = [f"seat {seat + 1}" for seat in range(len(balance.seats))]
    grid[0][0].bar(seats, balance.seats, color=INK)
    grid[0][0].axhline(1 / len(seats), color="#a33", linewidth=1)
    grid[0][0].set_title("share of the wins by seat")
    grid[0][1].hist(balance.lengths, bins=30, color=INK)
    grid[0][1].set_title("decisions in a match")
    grid[1][0].hist(balance.margins, bins=30, color=INK)
    grid[1][0].set_title("the winner's lead")
    common = balance.actions.most_common(MOST_ACTIONS)
    grid[1][1].barh(
        [name for name, _ in reversed(common)], [n for _, n in reversed(common)], color=INK
    )
    grid[1][1].set_title("commonest actions")
    save(figure, path)
