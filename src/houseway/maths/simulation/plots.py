"""Plots of runs, drawn by matplotlib into a file whose name says the format: SVG, PNG or PDF."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from houseway.errors import HousewayError
from houseway.maths.simulation.runs import UNITS, Totals

FORMATS = (".svg", ".png", ".pdf")
SURE = 1.96
"""Standard errors to each side of an interval that holds the truth in 95 of 100 cases."""
WIDTH, HEIGHT = 8.0, 3.4
COLOURS = ("#1c5540", "#b9801c", "#6b3fa0", "#1d4f9c", "#a3241c")
"""Felt, brass, and the accents of the floor's pages."""
PAPER, SHEET, INK, QUIET, RULED = "#faf7f0", "#fffdf8", "#1e1b16", "#4b4539", "#dcd4c2"
LOOK: Any = {
    "figure.facecolor": PAPER, "savefig.facecolor": PAPER, "axes.facecolor": SHEET, "text.color": INK,
    "axes.edgecolor": QUIET, "axes.labelcolor": QUIET, "xtick.color": QUIET, "ytick.color": QUIET, "grid.color": RULED,
    "axes.spines.top": False, "axes.spines.right": False, "axes.titlelocation": "left", "axes.titleweight": "bold",
    "axes.titlepad": 10, "axes.axisbelow": True, "legend.frameon": False, "lines.linewidth": 2,
    "svg.hashsalt": "houseway",
}  # fmt: skip
"""The look of the pages: ink on paper, one light sheet, thin rules."""
DASHES = ("-", "--", "-.", ":")
MILLION = 1_000_000
FEW = 24
"""So many results have each a bar with its name."""


class NoPlot(HousewayError):
    """A plot that cannot be drawn."""


def check_name(file: Path) -> None:
    """Refuse a name whose format is not known, before anything is played."""
    if file.suffix.lower() not in FORMATS:
        raise NoPlot(f"{file}: the name of a plot ends in {', '.join(FORMATS)}")


@contextmanager
def panels(file: Path, count: int = 1) -> Iterator[list[Any]]:
    """So many panels below each other, written to the file when they are drawn."""
    check_name(file)
    try:
        import matplotlib as mpl
    except ImportError as error:
        raise NoPlot("a plot needs houseway[simulation], which is not installed") from error
    mpl.use("agg")
    from matplotlib.figure import Figure

    with mpl.rc_context(LOOK):
        figure = Figure(figsize=(WIDTH, HEIGHT * count), layout="constrained")
        yield [figure.add_subplot(count, 1, at + 1) for at in range(count)]
        figure.savefig(file, metadata={"Date": None} if file.suffix.lower() == ".svg" else {})


def plot_run(totals: Totals, file: Path, exact: float | None) -> None:
    """The estimate against rounds with its interval, and how the results of a round are distributed."""
    with panels(file, 2) as (above, below):
        _estimate(above, totals, exact)
        _distribution(below, totals)


def _estimate(panel: Any, totals: Totals, exact: float | None) -> None:
    rounds = won = 0
    across, means, widths = [], [], []
    for number in sorted(totals.done):
        of_block, won_there = totals.done[number]
        rounds += of_block
        won += won_there
        across.append(rounds)
        means.append(won / rounds / totals.task.unit)
        widths.append(SURE * totals.error * (totals.rounds / rounds) ** 0.5)
    if len(across) == 1:
        panel.errorbar(across, means, widths, color=COLOURS[0], marker="o", capsize=6, label="estimate, 95 % interval")
    else:
        low = [mean - width for mean, width in zip(means, widths, strict=True)]
        high = [mean + width for mean, width in zip(means, widths, strict=True)]
        panel.fill_between(across, low, high, color=COLOURS[0], alpha=0.2, label="95 % interval")
        panel.plot(across, means, color=COLOURS[0], label="estimate", marker="." if len(across) < 30 else "")
    if exact is not None:
        panel.axhline(exact, color=COLOURS[1], linestyle="--", label="exact")
    panel.set_xlim(0, 1.02 * max(across, default=1))
    panel.set_xlabel(_in_numbers(panel.xaxis, max(across, default=1), "rounds"))
    panel.set_ylabel(f"{UNITS[totals.task.game]} won a round")
    panel.set_title(f"{totals.task.game}: estimate against rounds")
    panel.grid(visible=True)
    panel.legend()


def _in_numbers(axis: Any, most: float, what: str) -> str:
    """Numbers as people write them, in millions where they are long; what the axis says then."""
    by = MILLION if most >= 2 * MILLION else 1
    axis.set_major_formatter(lambda number, _: f"{number / by:,.10g}")
    return what if by == 1 else f"million {what}"


def _distribution(panel: Any, totals: Totals) -> None:
    """A bar for each result; where there are many they stand at their places, with room for the small ones."""
    counts = totals.histogram()
    shares = [count / totals.rounds for count in counts.values()]
    if len(counts) <= FEW:
        panel.bar(list(counts), shares, width=min(0.8, 0.1 * len(counts)), color=COLOURS[0])
    else:
        results = [float(name) for name in counts]
        panel.vlines(results, min(shares) / 2, shares, color=COLOURS[0], linewidth=3 if len(counts) < 100 else 1.2)
        panel.set_xscale("symlog", linthresh=10, linscale=2)
        panel.xaxis.set_major_formatter(lambda number, _: f"{number:,g}")
    panel.set_yscale("log")
    panel.set_xlabel(f"{UNITS[totals.task.game]} won in a round")
    panel.set_ylabel("share of rounds")
    panel.set_title("distribution")
    panel.grid(visible=True, axis="y")


def plot_lines(
    file: Path, lines: Mapping[str, Sequence[tuple[float, float]]], title: str, across: str, up: str, **more: Any
) -> None:
    """A line for each name, told apart by colour and dashes."""
    with panels(file) as (panel,):
        for at, (name, points) in enumerate(lines.items()):
            panel.plot(
                [x for x, _ in points], [y for _, y in points], label=name,
                color=COLOURS[at % len(COLOURS)], linestyle=DASHES[at % len(DASHES)],
            )  # fmt: skip
        panel.set_xlabel(_in_numbers(panel.xaxis, max(abs(x) for points in lines.values() for x, _ in points), across))
        panel.set_ylabel(up)
        panel.set_title(title)
        panel.yaxis.set_major_formatter(lambda number, _: f"{number:,.10g}")
        panel.set(**more)
        panel.grid(visible=True)
        panel.legend()
