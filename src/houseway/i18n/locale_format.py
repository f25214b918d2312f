"""Numbers, amounts, dates and lists in the form of a language.

The forms are messages of the language's own ``format.ftl``, so that a new language brings them along.
"""

from __future__ import annotations

import datetime
from collections.abc import Callable, Sequence
from decimal import Decimal


class LocaleFormat:
    """Forms of one language."""

    def __init__(self, format_text: Callable[..., str]) -> None:
        self._format_text = format_text
        self._group = format_text("format-group-separator")
        self._point = format_text("format-decimal-separator")

    def format_integer(self, number: int) -> str:
        """Return a whole number with its digits in groups of three."""
        text = str(number) if -1000 < number < 1000 else f"{number:,}"
        return text if self._group == "," else text.replace(",", self._group)

    def format_decimal(self, number: Decimal | float, places: int) -> str:
        """Return a number with a fixed number of decimal places."""
        whole, _, decimals = f"{number:,.{places}f}".partition(".")
        whole = whole.replace(",", self._group)
        return f"{whole}{self._point}{decimals}" if decimals else whole

    def format_money(self, cents: int) -> str:
        """Return an amount in cents as dollars with two decimals."""
        sign = "-" if cents < 0 else ""
        dollars, rest = divmod(abs(cents), 100)
        return f"{sign}{self.format_integer(dollars)}{self._point}{rest:02d}"

    def format_date(self, day: datetime.date) -> str:
        """Return a date, or a date with its time."""
        month = self._format_text(f"format-month-{day.month}")
        date = self._format_text("format-date", day=str(day.day), month=month, year=str(day.year))
        if not isinstance(day, datetime.datetime):
            return date
        return self._format_text("format-date-time", date=date, time=f"{day:%H:%M}")

    def join(self, items: Sequence[str], joiner: str) -> str:
        """Join texts with commas, with ``and`` or ``or`` before the last one, or as clauses or whole sentences."""
        if joiner in ("semicolon", "sentences"):
            return self._format_text(f"format-list-{joiner}").join(items)
        comma = self._format_text("format-list-comma")
        if joiner == "comma" or len(items) < 2:
            return comma.join(items)
        return self._format_text(f"format-list-{joiner}", items=comma.join(items[:-1]), last=items[-1])


class DecimalNumber:
    """Argument of a message: a number with a fixed number of decimal places."""

    __slots__ = ("number", "places")

    def __init__(self, number: Decimal | float, places: int) -> None:
        self.number = number
        self.places = places

    def format_for(self, locale: LocaleFormat) -> str:
        """Return the number with the separators of the language."""
        return locale.format_decimal(self.number, self.places)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, DecimalNumber) and (self.number, self.places) == (other.number, other.places)

    def __hash__(self) -> int:
        return hash((self.number, self.places))

    def __repr__(self) -> str:
        return f"DecimalNumber({self.number!r}, {self.places})"


class SignedNumber(DecimalNumber):
    """Argument of a message: a number with a fixed number of decimal places, and a plus sign if it is not negative."""

    def format_for(self, locale: LocaleFormat) -> str:
        """Return the number with its sign and the separators of the language."""
        sign = "" if self.number < 0 else "+"
        return sign + super().format_for(locale)

    __hash__ = DecimalNumber.__hash__
