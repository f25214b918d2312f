"""Plots of runs, drawn by matplotlib into a file whose name says the format: SVG, PNG or PDF."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from houseway.errors import HousewayError
from houseway.maths.simulation.runs import Totals

FORMATS = (".svg", ".png", ".pdf")
SURE = 1.96
"""Standard errors to each side of an interval that holds the truth in 95 of 100 cases."""
WIDTH, HEIGHT = 8.0, 3.4
COLOURS = ("#1b4f72", "#b9770e", "#6c3483", "#117a65", "#922b21")
DASHES = ("-", "--", "-.", ":")


class NoPlot(HousewayError):
    """A plot that cannot be drawn."""


def check_name(file: Path) -> None:
    """Refuse a name whose format is not known, before anything is played."""
    if file.suffix.lower() not in FORMATS:
        raise NoPlot(f"{file}: a plot is {', '.join(FORMATS)}")


@contextmanager
def panels(file: Path, count: int = 1) -> Iterator[list[Any]]:
    """So many panels below each other, written to the file when they are drawn."""
    check_name(file)
    try:
        import matplotlib as mpl
    except ImportError as error:
        raise NoPlot("a plot needs houseway[simulation], which is not installed") from error
    mpl.use("agg")
    mpl.rcParams["svg.hashsalt"] = "houseway"
    from matplotlib.figure import Figure

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
    panel.fill_between(
        across,
        [mean - width for mean, width in zip(means, widths, strict=True)],
        [mean + width for mean, width in zip(means, widths, strict=True)],
        color=COLOURS[0], alpha=0.2, label="95 % interval",
    )  # fmt: skip
    panel.plot(across, means, color=COLOURS[0], label="estimate", marker="." if len(across) < 30 else "")
    if exact is not None:
        panel.axhline(exact, color=COLOURS[1], linestyle="--", label="exact")
    panel.set_xlabel("rounds")
    panel.set_ylabel("units won a round")
    panel.set_title(f"{totals.task.game}: estimate against rounds")
    panel.legend()


def _distribution(panel: Any, totals: Totals) -> None:
    counts = totals.histogram()
    names = list(counts) if len(counts) <= 40 else sorted(counts, key=lambda name: -counts[name])[:40]
    names.sort(key=float)
    panel.bar(names, [counts[name] / totals.rounds for name in names], color=COLOURS[0])
    panel.set_yscale("log")
    panel.tick_params(axis="x", rotation=60)
    panel.set_xlabel("units won in a round" + ("" if len(counts) <= 40 else ", the 40 most frequent"))
    panel.set_ylabel("share of rounds")
    panel.set_title("distribution")


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
        panel.set_xlabel(across)
        panel.set_ylabel(up)
        panel.set_title(title)
        panel.set(**more)
        panel.grid(alpha=0.3)
        panel.legend()
