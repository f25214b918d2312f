"""Value objects that the mathematics of every game returns, and their JSON."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from msgspec import Struct, field

from houseway.i18n import Message, make_verbatim, render_for_record
from houseway.i18n.catalogue import message_or


class ComputedValue(Struct, frozen=True):
    """One computed number about the rules, with its unit and method."""

    value: float
    fraction: Fraction | None
    """The exact number if it is known as a fraction; ``value`` is then the nearest double."""
    exact: bool
    """True if every deal was counted, so that only the rounding of doubles makes ``value`` inexact."""
    method: Message
    """Method by which the number was computed."""
    per: Message
    """Unit of the number, such as ``unit of the initial wager`` or ``round``."""
    more: Mapping[str, Any] = field(default_factory=dict)
    """Further details of this number, such as the counts of deals won, pushed and lost."""

    def to_json(self) -> dict[str, Any]:
        """Return the value as ``houseway analyse --json`` prints it, with its texts in English."""
        fraction = None if self.fraction is None else f"{self.fraction.numerator}/{self.fraction.denominator}"
        payload = {
            "value": self.value,
            "fraction": fraction,
            "exact": self.exact,
            "method": render_for_record(self.method),
            "per": render_for_record(self.per),
        }
        return payload | dict(self.more)


class ResultTable(Struct, frozen=True):
    """A table of results; ``key`` is its key in the JSON of the analysis."""

    key: str
    title: Message
    columns: tuple[str, ...]
    """Keys of the columns in the JSON."""
    rows: Sequence[Sequence[Any]]
    """Numbers, words of the JSON, and messages."""
    note: Message | None = None

    @property
    def headings(self) -> tuple[Message, ...]:
        """Names of the columns for people."""
        return tuple(message_or(f"maths-column-{_make_slug(column)}", column) for column in self.columns)

    def to_json(self) -> list[dict[str, Any]]:
        """Return one object per row, keyed by the columns, with all texts in English."""
        return [dict(zip(self.columns, map(_make_plain, row), strict=True)) for row in self.rows]


def _make_plain(value: Any) -> Any:
    return value.render("en") if isinstance(value, Message) else value


class Analysis(Struct, frozen=True):
    """All results for one game under given determinations."""

    game: str
    instrument: str
    determinations: Mapping[str, Any]
    """Determinations that the results depend on, with the keys that records use."""
    figures: Mapping[str, ComputedValue]
    strategy: Any = None
    """Strategy table as JSON, or None if there is none."""
    chart: Message | str = ""
    """The strategy in a sentence or as a table of letters, or an empty text if there is none."""
    tables: Sequence[ResultTable] = ()

    def to_json(self) -> dict[str, Any]:
        """Return one object, as ``houseway analyse --json`` prints it."""
        payload: dict[str, Any] = {
            "game": self.game,
            "instrument": self.instrument,
            "determinations": dict(self.determinations),
            "figures": {name: figure.to_json() for name, figure in self.figures.items()},
        }
        if self.strategy is not None:
            payload["strategy"] = self.strategy
        return payload | {table.key: table.to_json() for table in self.tables}


def describe_cell(value: object) -> Message:
    """Return a cell of a table that is not a number for people; a word of the JSON is replaced by its name."""
    if isinstance(value, Message):
        return value
    return message_or(f"maths-word-{_make_slug(value)}", value) if isinstance(value, str) else make_verbatim(str(value))


def name_result(key: str) -> Message:
    """Return the name of a result of an analysis for people."""
    return message_or(f"maths-value-{key}", key)


def _make_slug(word: str) -> str:
    return word.lower().replace(",", "").replace(" ", "-")


def make_computed_value(fraction: Fraction, method: Message, per: Message, **details: Any) -> ComputedValue:
    """Make a computed value from an exact fraction.

    >>> make_computed_value(Fraction(1, 4), "counted", "round").value
    0.25
    """
    return ComputedValue(float(fraction), fraction, True, method, per, details)
