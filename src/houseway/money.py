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
"""Regular expression of money, for JSON schemas."""
PERCENT_PATTERN = r"^[0-9]{1,9}(\.[0-9]{1,2})?$"

_MONEY = re.compile(r"(0|[1-9][0-9]{0,11})\.([0-9]{2})", re.ASCII)
_PERCENT = re.compile(r"([0-9]{1,9})(?:\.([0-9]{1,2}))?", re.ASCII)


class Cents(int):
    """Type of a money key: text such as ``"12.50"`` in a record, whole cents in the engine."""

    __slots__ = ()


class HundredthsOfPercent(int):
    """Type of a percentage key: text such as ``"33.33"`` in a record, hundredths of one per cent in the engine."""

    __slots__ = ()


def parse_money(text: object) -> int:
    """Return the cents of a text of dollars with exactly two decimals.

    Raises:
        ValueError: the value is anything else.
    """
    match = _MONEY.fullmatch(text) if isinstance(text, str) else None
    if match is None:
        raise ValueError(f'money is text of dollars with two decimals such as "12.50", not {format_untrusted(text)}')
    return int(match[1]) * 100 + int(match[2])


def format_record_money(money: str | int | Decimal) -> str:
    """Return money as a record writes it: text stays, a whole number is cents, a Decimal is dollars.

    >>> format_record_money("12.50"), format_record_money(1250), format_record_money(Decimal("12.5"))
    ('12.50', '12.50', '12.50')

    Raises:
        ValueError: a Decimal with parts of a cent, a negative amount, or another type such as float.
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
    """Return dollars with two decimals, the sign in front. Results are cached because few amounts recur often."""
    if cents < 0:
        return "-" + print_money(-cents)
    return f"{cents // 100}.{cents % 100:02d}"


def parse_percent(text: object) -> int:
    """Return the hundredths of a per cent of a text such as ``"40"`` or ``"33.33"``.

    Raises:
        ValueError: the value is anything else.
    """
    match = _PERCENT.fullmatch(text) if isinstance(text, str) else None
    if match is None:
        raise ValueError(f'a percentage is text with up to two decimals such as "33.33", not {format_untrusted(text)}')
    return int(match[1]) * 100 + int((match[2] or "").ljust(2, "0"))
