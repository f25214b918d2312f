"""Figures: what every room of the mathematics hands out, and how it is told as JSON."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from msgspec import Struct, field


class Figure(Struct, frozen=True):
    """One number about the rules."""

    value: float
    fraction: Fraction | None
    """The number itself where it is known as a fraction; ``value`` is then the double nearest to it."""
    exact: bool
    """True: every deal was counted, so that nothing but the rounding of doubles lies between ``value`` and the truth."""
    method: str
    """How it was found, in one sentence."""
    per: str
    """What it is measured in: ``unit of the initial wager``, ``round``, ``one unit of the side wager``."""
    more: Mapping[str, Any] = field(default_factory=dict)
    """What belongs to this figure alone, such as the counts of deals won, pushed and lost."""

    def to_json(self) -> dict[str, Any]:
        """The figure as ``houseway analyse --json`` prints it."""
        fraction = None if self.fraction is None else f"{self.fraction.numerator}/{self.fraction.denominator}"
        told = {"value": self.value, "fraction": fraction, "exact": self.exact, "method": self.method, "per": self.per}
        return told | dict(self.more)


class Listing(Struct, frozen=True):
    """Rows for people, and the same rows for programs under ``key``."""

    key: str
    title: str
    columns: tuple[str, ...]
    rows: Sequence[Sequence[Any]]
    note: str = ""

    def to_json(self) -> list[dict[str, Any]]:
        """One object a row, keyed by the columns."""
        return [dict(zip(self.columns, row, strict=True)) for row in self.rows]


class Analysis(Struct, frozen=True):
    """What a room found out about a game under given determinations."""

    game: str
    instrument: str
    determinations: Mapping[str, Any]
    """The determinations on which the figures rest, by their keys in a record."""
    figures: Mapping[str, Figure]
    strategy: Any = None
    """A strategy chart as JSON, where there is one."""
    chart: str = ""
    """The same chart for people."""
    tables: Sequence[Listing] = ()

    def to_json(self) -> dict[str, Any]:
        """One object: what ``houseway analyse --json`` prints."""
        told: dict[str, Any] = {
            "game": self.game,
            "instrument": self.instrument,
            "determinations": dict(self.determinations),
            "figures": {name: figure.to_json() for name, figure in self.figures.items()},
        }
        if self.strategy is not None:
            told["strategy"] = self.strategy
        return told | {table.key: table.to_json() for table in self.tables}


def figure_of(fraction: Fraction, method: str, per: str, **more: Any) -> Figure:
    """A figure that is known as a fraction.

    >>> figure_of(Fraction(1, 4), "counted", "round").value
    0.25
    """
    return Figure(float(fraction), fraction, True, method, per, more)
