"""Output of the statistics commands: tables, percentages and plots."""

from __future__ import annotations

from pathlib import Path

from houseway.cli.terminal.output import print_line
from houseway.i18n import Argument, Message
from houseway.i18n.locale_format import DecimalNumber, SignedNumber
from houseway.i18n.text_layout import format_columns


def print_rows(rows: list[list[str]], alignments: str) -> None:
    """Print the rows of a table, indented."""
    for line in format_columns(rows, alignments):
        print_line(f"  {line}")


def format_text(message_id: str, **arguments: Argument) -> str:
    """Return the text of a message in the current language."""
    return str(Message(message_id, **arguments))


def format_percentage(share: float, places: int, *, is_signed: bool = False) -> str:
    """Return a share, such as 0.05, as a percentage."""
    number = (SignedNumber if is_signed else DecimalNumber)(100 * share, places)
    return str(Message("cli-percentage", percentage=number))


def draw_plot(
    plot: Path, lines: dict[Message, list[tuple[float, float]]], labels: tuple[Message, Message, Message]
) -> None:
    """Draw lines to a file. The labels are the title and the names of the axes."""
    from houseway.maths.simulation.plots import plot_lines

    title, x_label, y_label = labels
    plot_lines(plot, lines, title, x_label, y_label)
