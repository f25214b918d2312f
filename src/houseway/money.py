"""Money in integer cents, parsed and formatted strictly.

>>> parse_money("12.50")
1250
>>> print_money(-1250)
'-12.50'
"""

from __future__ import annotations

import re
from decimal import Decimal
from functools import lru_cache
from typing import TypeAlias

from houseway.errors import InvalidValueError
from houseway.i18n import Message
from houseway.i18n.locale_format import LocaleFormat
from houseway.safe_text import format_untrusted

MONEY_PATTERN = r"^(0|[1-9][0-9]{0,11})\.[0-9]{2}$"
"""Regular expression for an amount of money, used in JSON schemas."""
PERCENT_PATTERN = r"^[0-9]{1,9}(\.[0-9]{1,2})?$"

_MONEY = re.compile(r"(0|[1-9][0-9]{0,11})\.([0-9]{2})", re.ASCII)
_PERCENT = re.compile(r"([0-9]{1,9})(?:\.([0-9]{1,2}))?", re.ASCII)


class Cents(int):
    """Type of a key whose value is an amount of money.

    A record has text such as ``"12.50"``. The engine has whole cents. As an argument of a message, the amount is
    formatted for the reader's language.

    >>> Cents(1250), str(Cents(1250)), Cents(1250) + 50
    (Cents(1250), '1250', 1300)
    """

    __slots__ = ()

    def __repr__(self) -> str:
        return f"{type(self).__name__}({int(self)})"

    def __str__(self) -> str:
        return int.__repr__(self)

    def format_for(self, locale: LocaleFormat) -> str:
        """Return the amount in dollars with the separators of the language."""
        return locale.format_money(self)


Money: TypeAlias = str | Decimal | Cents
"""Amount of money in Python, as text such as ``"12.50"``, as a Decimal of dollars, or as ``Cents(1250)``."""


class DollarAmount(Cents):
    """Amount with a dollar sign as an argument of a message, as signs and documents show it.

    It has cents only if they are not zero: ``$5``, ``$2.50``.
    """

    __slots__ = ()

    def format_for(self, locale: LocaleFormat) -> str:
        """Return the amount in dollars with the separators of the language."""
        dollars, cents = divmod(self, 100)
        return f"${locale.format_money(self) if cents else locale.format_integer(dollars)}"


class HundredthsOfPercent(int):
    """Type of a key whose value is a percentage.

    A record has text such as ``"33.33"``. The engine has hundredths of one per cent.
    """

    __slots__ = ()


def parse_money(text: object) -> int:
    """Convert text of dollars with exactly two decimals to cents.

    Raises:
        InvalidValueError: the argument is not such a text.
    """
    match = _MONEY.fullmatch(text) if isinstance(text, str) else None
    if match is None:
        raise InvalidValueError(Message("money-form", value=format_untrusted(text)))
    return int(match[1]) * 100 + int(match[2])


def format_record_money(money: Money) -> str:
    """Return an amount of money as a record writes it.

    Text is returned unchanged. ``Cents`` are an amount in cents, and a ``Decimal`` is an amount in dollars.

    >>> format_record_money("12.50"), format_record_money(Cents(1250)), format_record_money(Decimal("12.5"))
    ('12.50', '12.50', '12.50')

    Raises:
        InvalidValueError: the amount is negative, has parts of a cent, or has another type such as float or a bare int.
    """
    if isinstance(money, str):
        return money
    if not isinstance(money, Cents | Decimal):
        raise InvalidValueError(Message("money-python-form", value=format_untrusted(money)))
    cents: int | Decimal = int(money * 100) if isinstance(money, Decimal) and money.is_finite() else money
    if isinstance(cents, Decimal) or cents < 0 or (isinstance(money, Decimal) and money * 100 != cents):
        raise InvalidValueError(Message("money-whole-cents", value=str(money)))
    return print_money(cents)


@lru_cache(maxsize=4096)
def print_money(cents: int) -> str:
    """Return cents as text of dollars with two decimals, with a minus sign in front if negative.

    Results are cached because a few amounts recur often.
    """
    if cents < 0:
        return "-" + print_money(-cents)
    return f"{cents // 100}.{cents % 100:02d}"


def parse_percent(text: object) -> int:
    """Convert a percentage such as ``"40"`` or ``"33.33"`` to hundredths of one per cent.

    Raises:
        InvalidValueError: the argument is not such a text.
    """
    match = _PERCENT.fullmatch(text) if isinstance(text, str) else None
    if match is None:
        raise InvalidValueError(Message("money-percent-form", value=format_untrusted(text)))
    return int(match[1]) * 100 + int((match[2] or "").ljust(2, "0"))
