"""Value objects that the mathematics of every game returns, and their JSON."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from msgspec import Struct, field


class ComputedValue(Struct, frozen=True):
    """One computed number about the rules, with its unit and method."""

    value: float
    fraction: Fraction | None
    """The exact number if it is known as a fraction; ``value`` is then the nearest double."""
    exact: bool
    """True if every deal was counted, so that only the rounding of doubles makes ``value`` inexact."""
    method: str
    """Method by which the number was computed, in one sentence."""
    per: str
    """Unit of the number, such as ``unit of the initial wager`` or ``round``."""
    more: Mapping[str, Any] = field(default_factory=dict)
    """Further details of this number, such as the counts of deals won, pushed and lost."""

    def to_json(self) -> dict[str, Any]:
        """Return the value as ``houseway analyse --json`` prints it."""
        fraction = None if self.fraction is None else f"{self.fraction.numerator}/{self.fraction.denominator}"
        payload = {
            "value": self.value,
            "fraction": fraction,
            "exact": self.exact,
            "method": self.method,
            "per": self.per,
        }
        return payload | dict(self.more)


class ResultTable(Struct, frozen=True):
    """A table of results; ``key`` is its key in the JSON of the analysis."""

    key: str
    title: str
    columns: tuple[str, ...]
    rows: Sequence[Sequence[Any]]
    note: str = ""

    def to_json(self) -> list[dict[str, Any]]:
        """Return one object per row, keyed by the columns."""
        return [dict(zip(self.columns, row, strict=True)) for row in self.rows]


class Analysis(Struct, frozen=True):
    """All results for one game under given determinations."""

    game: str
    instrument: str
    determinations: Mapping[str, Any]
    """Determinations that the results depend on, with the keys that records use."""
    figures: Mapping[str, ComputedValue]
    strategy: Any = None
    """Strategy table as JSON, or None if there is none."""
    chart: str = ""
    """The strategy table as text, or an empty text if there is none."""
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


def make_computed_value(fraction: Fraction, method: str, per: str, **details: Any) -> ComputedValue:
    """Make a computed value from an exact fraction.

    >>> make_computed_value(Fraction(1, 4), "counted", "round").value
    0.25
    """
    return ComputedValue(float(fraction), fraction, True, method, per, details)
