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

from houseway.safe_text import format_untrusted

MONEY_PATTERN = r"^(0|[1-9][0-9]{0,11})\.[0-9]{2}$"
"""Regular expression for an amount of money, used in JSON schemas."""
PERCENT_PATTERN = r"^[0-9]{1,9}(\.[0-9]{1,2})?$"

_MONEY = re.compile(r"(0|[1-9][0-9]{0,11})\.([0-9]{2})", re.ASCII)
_PERCENT = re.compile(r"([0-9]{1,9})(?:\.([0-9]{1,2}))?", re.ASCII)


class Cents(int):
    """Type of a key whose value is an amount of money.

    A record has text such as ``"12.50"``. The engine has whole cents.
    """

    __slots__ = ()


class HundredthsOfPercent(int):
    """Type of a key whose value is a percentage.

    A record has text such as ``"33.33"``. The engine has hundredths of one per cent.
    """

    __slots__ = ()


def parse_money(text: object) -> int:
    """Convert text of dollars with exactly two decimals to cents.

    Raises:
        ValueError: the argument is not such a text.
    """
    match = _MONEY.fullmatch(text) if isinstance(text, str) else None
    if match is None:
        raise ValueError(f'money is text of dollars with two decimals such as "12.50", not {format_untrusted(text)}')
    return int(match[1]) * 100 + int(match[2])


def format_record_money(money: str | int | Decimal) -> str:
    """Return an amount of money as a record writes it.

    Text is returned unchanged. A whole number is an amount in cents, and a ``Decimal`` is an amount in dollars.

    >>> format_record_money("12.50"), format_record_money(1250), format_record_money(Decimal("12.5"))
    ('12.50', '12.50', '12.50')

    Raises:
        ValueError: the amount is negative, has parts of a cent, or has another type such as float.
    """
    if isinstance(money, str):
        return money
    if isinstance(money, bool) or not isinstance(money, int | Decimal):
        raise ValueError(
            f'money is text such as "12.50", a whole number of cents or a Decimal, not {format_untrusted(money)}'
        )
    cents = int(money * 100) if isinstance(money, Decimal) and money.is_finite() else money
    if isinstance(cents, Decimal) or cents < 0 or (isinstance(money, Decimal) and money * 100 != cents):
        raise ValueError(f"{money} is no amount in whole cents")
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
        ValueError: the argument is not such a text.
    """
    match = _PERCENT.fullmatch(text) if isinstance(text, str) else None
    if match is None:
        raise ValueError(f'a percentage is text with up to two decimals such as "33.33", not {format_untrusted(text)}')
    return int(match[1]) * 100 + int((match[2] or "").ljust(2, "0"))
