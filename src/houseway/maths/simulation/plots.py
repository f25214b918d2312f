"""Plots of runs, drawn by matplotlib into a file whose suffix selects the format: SVG, PNG or PDF."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

from houseway.errors import PlotError
from houseway.i18n import Message, MessageList
from houseway.i18n.catalogue import ENGLISH, format_message, get_language, use_language
from houseway.maths.simulation.runs import Totals, name_result_unit

Name = TypeVar("Name", bound=Message)

FORMATS = (".svg", ".png", ".pdf")
Z_95 = 1.96
"""Number of standard errors on each side of a 95 % confidence interval."""
WIDTH, HEIGHT = 8.0, 3.4
COLOURS = ("#1c5540", "#b9801c", "#6b3fa0", "#1d4f9c", "#a3241c")
"""Table green, brass, and the accent colours of the server's pages."""
PAPER, SHEET, INK, QUIET, RULED = "#faf7f0", "#fffdf8", "#1e1b16", "#4b4539", "#dcd4c2"
STYLE: Any = {
    "figure.facecolor": PAPER, "savefig.facecolor": PAPER, "axes.facecolor": SHEET, "text.color": INK,
    "axes.edgecolor": QUIET, "axes.labelcolor": QUIET, "xtick.color": QUIET, "ytick.color": QUIET, "grid.color": RULED,
    "axes.spines.top": False, "axes.spines.right": False, "axes.titlelocation": "left", "axes.titleweight": "bold",
    "axes.titlepad": 10, "axes.axisbelow": True, "legend.frameon": False, "lines.linewidth": 2,
    "svg.hashsalt": "houseway",
}  # fmt: skip
"""Matplotlib settings in the style of the pages: ink on paper, thin rules."""
DEFAULT_FONT = "DejaVu Sans"
"""Font that matplotlib contains."""
CHINESE_FONTS = (
    "Noto Sans CJK SC", "Noto Sans SC", "Source Han Sans SC", "Microsoft YaHei", "PingFang SC", "WenQuanYi Micro Hei",
    "WenQuanYi Zen Hei", "SimHei", "Arial Unicode MS",
)  # fmt: skip
DASHES = ("-", "--", "-.", ":")
MILLION = 1_000_000
MAX_NAMED_BARS = 24
"""Largest number of different results that are drawn as bars with names."""


def check_name(file: Path) -> None:
    """Check the suffix of the file before the run starts.

    Raises:
        PlotError: the suffix is not one of ``FORMATS``.
    """
    if file.suffix.lower() not in FORMATS:
        raise PlotError(Message("maths-plot-suffix", file=str(file), suffixes=MessageList(FORMATS, "or")))


@contextmanager
def open_panels(file: Path, count: int = 1) -> Iterator[list[Any]]:
    """Yield ``count`` panels, one above the other, and write them to the file at the end."""
    check_name(file)
    try:
        import matplotlib as mpl
    except ImportError as error:
        raise PlotError(Message("maths-plot-extra")) from error
    mpl.use("agg")
    from matplotlib.figure import Figure

    fonts = _find_fonts()
    is_drawable = len(fonts) > 1 or format_message("format-language-name").isascii()
    with mpl.rc_context(STYLE | {"font.family": fonts}), use_language(get_language() if is_drawable else ENGLISH):
        figure = Figure(figsize=(WIDTH, HEIGHT * count), layout="constrained")
        yield [figure.add_subplot(count, 1, at + 1) for at in range(count)]
        figure.savefig(file, metadata={"Date": None} if file.suffix.lower() == ".svg" else {})


def _find_fonts() -> list[str]:
    """Return the fonts for a plot: the default font, and the installed fonts with Chinese characters.

    Without a font for the language of the context, the plot is in English.
    """
    from matplotlib.font_manager import fontManager

    installed_fonts = {font.name for font in fontManager.ttflist}
    return [DEFAULT_FONT, *(font for font in CHINESE_FONTS if font in installed_fonts)]


def plot_run(totals: Totals, file: Path, exact: float | None) -> None:
    """Plot the estimate with its confidence interval against the rounds, and the distribution of results."""
    with open_panels(file, 2) as (above, below):
        _plot_estimate(above, totals, exact)
        _plot_distribution(below, totals)


def _plot_estimate(panel: Any, totals: Totals, exact: float | None) -> None:
    rounds = won = 0
    x_values, means, widths = [], [], []
    for number in sorted(totals.block_results):
        block_rounds, block_won = totals.block_results[number]
        rounds += block_rounds
        won += block_won
        x_values.append(rounds)
        means.append(won / rounds / totals.task.unit)
        widths.append(Z_95 * totals.standard_error * (totals.rounds / rounds) ** 0.5)
    if len(x_values) == 1:
        panel.errorbar(
            x_values,
            means,
            widths,
            color=COLOURS[0],
            marker="o",
            capsize=6,
            label=format_message("maths-plot-estimate-interval"),
        )
    else:
        low = [mean - width for mean, width in zip(means, widths, strict=True)]
        high = [mean + width for mean, width in zip(means, widths, strict=True)]
        panel.fill_between(
            x_values, low, high, color=COLOURS[0], alpha=0.2, label=format_message("maths-plot-interval")
        )
        panel.plot(
            x_values,
            means,
            color=COLOURS[0],
            label=format_message("maths-plot-estimate"),
            marker="." if len(x_values) < 30 else "",
        )
    if exact is not None:
        panel.axhline(exact, color=COLOURS[1], linestyle="--", label=format_message("maths-plot-exact"))
    panel.set_xlim(0, 1.02 * max(x_values, default=1))
    panel.set_xlabel(_format_axis(panel.xaxis, max(x_values, default=1), format_message("maths-plot-rounds")))
    panel.set_ylabel(format_message("maths-plot-won-per-round", unit=name_result_unit(totals.task.game)))
    panel.set_title(format_message("maths-plot-estimate-title", game=Message(f"game-{totals.task.game}")))
    panel.grid(visible=True)
    panel.legend()


def _format_axis(axis: Any, largest: float, unit_name: str) -> str:
    """Format an axis with plain numbers, in millions if they are large, and return its label."""
    divisor = MILLION if largest >= 2 * MILLION else 1
    axis.set_major_formatter(lambda number, _: f"{number / divisor:,.10g}")
    return unit_name if divisor == 1 else format_message("maths-plot-millions", unit=unit_name)


def _plot_distribution(panel: Any, totals: Totals) -> None:
    """Draw a bar with a name for each result, or thin lines on a logarithmic scale if there are many results."""
    counts = totals.make_histogram()
    shares = [count / totals.rounds for count in counts.values()]
    if len(counts) <= MAX_NAMED_BARS:
        panel.bar(list(counts), shares, width=min(0.8, 0.1 * len(counts)), color=COLOURS[0])
    else:
        results = [float(name) for name in counts]
        panel.vlines(results, min(shares) / 2, shares, color=COLOURS[0], linewidth=3 if len(counts) < 100 else 1.2)
        panel.set_xscale("symlog", linthresh=10, linscale=2)
        panel.xaxis.set_major_formatter(lambda number, _: f"{number:,g}")
    panel.set_yscale("log")
    panel.set_xlabel(format_message("maths-plot-won-in-round", unit=name_result_unit(totals.task.game)))
    panel.set_ylabel(format_message("maths-plot-share-of-rounds"))
    panel.set_title(format_message("maths-plot-distribution"))
    panel.grid(visible=True, axis="y")


def plot_lines(
    file: Path,
    lines: Mapping[Name, Sequence[tuple[float, float]]],
    title: Message,
    x_label: Message,
    y_label: Message,
    **axis_options: Any,
) -> None:
    """Draw a line for each name, distinguished by colour and dashes."""
    with open_panels(file) as (panel,):
        for at, (name, points) in enumerate(lines.items()):
            panel.plot(
                [x for x, _ in points], [y for _, y in points], label=str(name),
                color=COLOURS[at % len(COLOURS)], linestyle=DASHES[at % len(DASHES)],
            )  # fmt: skip
        panel.set_xlabel(
            _format_axis(panel.xaxis, max(abs(x) for points in lines.values() for x, _ in points), str(x_label))
        )
        panel.set_ylabel(str(y_label))
        panel.set_title(str(title))
        panel.yaxis.set_major_formatter(lambda number, _: f"{number:,.10g}")
        panel.set(**axis_options)
        panel.grid(visible=True)
        panel.legend()
