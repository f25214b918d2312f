"""Output of an analysis as JSON or as tables, and parsing of the options of an analysis."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, TypeVar

from houseway.cli.determinations import parse_determinations
from houseway.cli.terminal.output import print_json, print_line, print_text
from houseway.errors import InvalidRecordError, InvalidValueError
from houseway.i18n import Message, MessageList
from houseway.i18n.text_layout import format_columns, wrap
from houseway.law.suggestions import append_similar_names
from houseway.maths.results import Analysis, ComputedValue, ResultTable, describe_cell
from houseway.money import parse_money

T = TypeVar("T")


def parse_money_option(text: object, option: str) -> int:
    """Convert the amount of an option to cents.

    Raises:
        InvalidRecordError: the text is not an amount.
    """
    try:
        return parse_money(str(text))
    except InvalidValueError as error:
        raise InvalidRecordError(error.reason, option) from error


def override_options(options: dict[str, T], determine: Sequence[str] | None, keys: Mapping[str, str]) -> dict[str, Any]:
    """Return the options of an analysis, with those that ``--set`` names replaced.

    Args:
        options: value of each option, by its name in Python.
        determine: determinations as texts such as ``jackpot.wager=2.00``.
        keys: name of the option for the key of each determination that changes the values.

    Raises:
        InvalidRecordError: a determination does not change the values of the analysis.
    """
    overridden: dict[str, Any] = dict(options)
    for key, value in _flatten(parse_determinations(determine or ())):
        if key not in keys:
            reason = Message("cli-analyse-unused-determination", key=key, keys=MessageList(keys))
            raise InvalidRecordError(append_similar_names(reason, key, keys), "--set")
        overridden[keys[key]] = value
    return overridden


def _flatten(table: Mapping[str, Any], prefix: str = "") -> Iterator[tuple[str, Any]]:
    """Yield the key, such as ``jackpot.wager``, and the value of every determination."""
    for key, value in table.items():
        if isinstance(value, dict):
            yield from _flatten(value, f"{prefix}{key}.")
        else:
            yield f"{prefix}{key}", value


def parse_choice(text: object, choices: Sequence[str], option: str) -> str:
    """Return the text of an option if it is one of the choices.

    Raises:
        InvalidRecordError: the text is not one of the choices.
    """
    if text not in choices:
        reason = Message("cli-analyse-unknown-choice", text=repr(text), choices=MessageList(choices, "or"))
        raise InvalidRecordError(reason, option)
    return str(text)


def parse_whole_numbers(text: str, option: str) -> tuple[int, ...]:
    """Return the whole numbers in a text that separates them by commas.

    Raises:
        InvalidRecordError: the text has something else than whole numbers and commas.
    """
    try:
        return tuple(int(number) for number in text.split(",") if number.strip())
    except ValueError as error:
        raise InvalidRecordError(Message("cli-analyse-not-whole-numbers", text=repr(text)), option) from error


def run_with_spinner(compute: Callable[[], Analysis]) -> Analysis:
    """Compute an analysis, and show a spinner meanwhile if standard error is a terminal."""
    if not sys.stderr.isatty():
        return compute()
    from rich.console import Console

    with Console(stderr=True).status(str(Message("cli-analyse-progress"))):
        return compute()


def print_analysis(analysis: Analysis, *, as_json: bool) -> int:
    """Print an analysis as JSON or as tables, and return the exit code."""
    if as_json:
        print_json(analysis.to_json)
        return 0
    determinations = MessageList(f"{key} {_format_value(value)}" for key, value in analysis.determinations.items())
    print_line(
        Message(
            "cli-analyse-title",
            game=analysis.game,
            instrument=analysis.instrument,
            determinations=determinations,
        )
    )
    print_line()
    _print_results(analysis.figures.items())
    if analysis.chart:
        print_line()
        print_text(str(analysis.chart))
    for table in analysis.tables:
        _print_table(table)
    return 0


def _print_results(results: Any) -> None:
    """Print one line with the name and value of each result, and below it the method of its computation."""
    rows = [(name, f"{result.value:.12g}", str(_describe_exactness(result))) for name, result in results]
    for line, (_, result) in zip(format_columns(rows, "<><"), results, strict=True):
        print_line(f"  {line}")
        print_wrapped(str(result.method), 6)


def print_wrapped(text: str, indent: int) -> None:
    """Print a sentence wrapped to the width of the terminal."""
    width = max(60, min(shutil.get_terminal_size().columns, 130))
    print_text("\n".join(wrap(text, width, first_indent=" " * indent, indent=" " * indent)))


def _describe_exactness(result: ComputedValue) -> Message:
    fraction = result.fraction
    if fraction is not None and fraction.denominator < 10**9:
        return Message("cli-analyse-fraction", unit=result.per, fraction=str(fraction))
    return Message("cli-analyse-exact" if result.exact else "cli-analyse-not-exact", unit=result.per)


def _print_table(table: ResultTable) -> None:
    print_line()
    print_line(str(table.title))
    halves = [_has_only_halves([row[index] for row in table.rows]) for index in range(len(table.columns))]
    rows = [
        [f"{value:g}" if half else _format_value(value) for value, half in zip(row, halves, strict=True)]
        for row in table.rows
    ]
    numbers = [all(isinstance(row[index], int | float) for row in table.rows) for index in range(len(table.columns))]
    for line in format_columns(
        [[str(heading) for heading in table.headings], *rows], "".join("<>"[number] for number in numbers)
    ):
        print_line(f"  {line}")
    if table.note:
        print_wrapped(str(table.note), 2)


def _has_only_halves(values: Sequence[object]) -> bool:
    """Return whether all values are floats that are multiples of one half, such as units won.

    Columns of such values are printed without trailing decimals.
    """
    return all(isinstance(value, float) and (2 * value).is_integer() for value in values)


def _format_value(value: object) -> str:
    if isinstance(value, float):
        return f"{value:.9f}"
    if isinstance(value, bool):
        return str(Message("cli-analyse-yes" if value else "cli-analyse-no"))
    return str(describe_cell(value))
