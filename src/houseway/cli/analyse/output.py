"""An analysis on paper: JSON for programs, tables for people."""

from __future__ import annotations

import shutil
import sys
import textwrap
from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from houseway.cli.terminal.output import tell, tell_text
from houseway.errors import BadRecord
from houseway.maths.results import Analysis, Figure, Listing
from houseway.money import parse_money


def money_of(text: str, option: str) -> int:
    """The cents of an amount given as an option."""
    try:
        return parse_money(text)
    except ValueError as error:
        raise BadRecord(str(error), option) from error


def one_of(text: str, words: Sequence[str], option: str) -> str:
    """A word that must be one of those listed."""
    if text not in words:
        raise BadRecord(f"{text!r} is none of {', '.join(words)}", option)
    return text


def whole_numbers(text: str, option: str) -> tuple[int, ...]:
    """Whole numbers with commas between them."""
    try:
        return tuple(int(number) for number in text.split(",") if number.strip())
    except ValueError as error:
        raise BadRecord(f"{text!r} are no whole numbers with commas between them", option) from error


def counted(answer: Callable[[], Analysis]) -> Analysis:
    """An answer that may take a while: at a terminal something moves meanwhile."""
    if not sys.stderr.isatty():
        return answer()
    from rich.console import Console

    with Console(stderr=True).status("counting; the first time takes longer, while the kernels are compiled"):
        return answer()


def print_analysis(analysis: Analysis, *, as_json: bool) -> int:
    """Print it; the exit code."""
    if as_json:
        tell_text(msgspec.json.format(msgspec.json.encode(analysis.to_json()), indent=2).decode())
        return 0
    told = ", ".join(f"{key} {_word(value)}" for key, value in analysis.determinations.items())
    tell(f"{analysis.game} by {analysis.instrument}: {told}")
    tell()
    _print_figures(analysis.figures.items())
    if analysis.chart:
        tell()
        tell_text(analysis.chart)
    for table in analysis.tables:
        _print_table(table)
    return 0


def _print_figures(figures: Any) -> None:
    """A line for each figure, and below it how it was found."""
    rows = [(name, f"{figure.value:.12g}", _in_short(figure)) for name, figure in figures]
    for line, (_, figure) in zip(in_columns(rows, "<><"), figures, strict=True):
        tell(f"  {line}")
        print_wrapped(figure.method, 6)


def print_wrapped(text: str, indent: int) -> None:
    """A sentence in the width of the terminal."""
    width = max(60, min(shutil.get_terminal_size().columns, 130))
    tell_text("\n".join(textwrap.wrap(text, width, initial_indent=" " * indent, subsequent_indent=" " * indent)))


def _in_short(figure: Figure) -> str:
    fraction = figure.fraction
    short = fraction is not None and fraction.denominator < 10**9
    exact = f"exactly {fraction}" if short else ("exact" if figure.exact else "not exact")
    return f"per {figure.per}, {exact}"


def _print_table(table: Listing) -> None:
    tell()
    tell(table.title)
    halves = [_is_of_halves([row[at] for row in table.rows]) for at in range(len(table.columns))]
    told = [
        [f"{value:g}" if half else _word(value) for value, half in zip(row, halves, strict=True)] for row in table.rows
    ]
    numbers = [all(isinstance(row[at], int | float) for row in table.rows) for at in range(len(table.columns))]
    for line in in_columns([table.columns, *told], "".join("<>"[number] for number in numbers)):
        tell(f"  {line}")
    if table.note:
        print_wrapped(table.note, 2)


def _is_of_halves(values: Sequence[object]) -> bool:
    """Whether these are floats that are all whole or halves, such as units won: they need no decimals."""
    return all(isinstance(value, float) and (2 * value).is_integer() for value in values)


def in_columns(rows: Sequence[Sequence[str]], sides: str) -> list[str]:
    """The rows as lines whose columns stand below each other; ``sides`` says to which side each is pushed."""
    widths = [max(len(row[at]) for row in rows) for at in range(len(sides))]
    return [
        "  ".join(f"{cell:{side}{width}}" for cell, side, width in zip(row, sides, widths, strict=True)).rstrip()
        for row in rows
    ]


def _word(value: object) -> str:
    if isinstance(value, float):
        return f"{value:.9f}"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)
