"""Money in integer cents, read and written strictly.

>>> parse_money("12.50")
1250
>>> print_money(-1250)
'-12.50'
"""

from __future__ import annotations

import re
from decimal import Decimal
from functools import lru_cache

from houseway.safe_text import shown

MONEY_PATTERN = r"^(0|[1-9][0-9]{0,11})\.[0-9]{2}$"
"""Money for those who read a schema."""
PERCENT_PATTERN = r"^[0-9]{1,9}(\.[0-9]{1,2})?$"

_MONEY = re.compile(r"(0|[1-9][0-9]{0,11})\.([0-9]{2})", re.ASCII)
_PERCENT = re.compile(r"([0-9]{1,9})(?:\.([0-9]{1,2}))?", re.ASCII)


class Cents(int):
    """The type of a money key: text such as ``"12.50"`` in a record, whole cents in the engine."""

    __slots__ = ()


class HundredthsOfPercent(int):
    """The type of a percentage key: text such as ``"33.33"`` in a record, hundredths of one per cent in the engine."""

    __slots__ = ()


def parse_money(text: object) -> int:
    """Cents of a text of dollars with exactly two decimals; anything else raises ``ValueError``."""
    found = _MONEY.fullmatch(text) if isinstance(text, str) else None
    if found is None:
        raise ValueError(f'money is text of dollars with two decimals such as "12.50", not {shown(text)}')
    return int(found[1]) * 100 + int(found[2])


def written(money: str | int | Decimal) -> str:
    """Money as a record writes it, by one rule: text is taken as it is, a whole number is cents, a Decimal is dollars.

    >>> written("12.50"), written(1250), written(Decimal("12.5"))
    ('12.50', '12.50', '12.50')

    A Decimal with parts of a cent, or anything below nought, raises ``ValueError``; a float is no money at all.
    """
    if isinstance(money, str):
        return money
    if isinstance(money, bool) or not isinstance(money, int | Decimal):
        raise ValueError(f'money is text such as "12.50", a whole number of cents or a Decimal, not {shown(money)}')
    cents = int(money * 100) if isinstance(money, Decimal) and money.is_finite() else money
    if isinstance(cents, Decimal) or cents < 0 or (isinstance(money, Decimal) and money * 100 != cents):
        raise ValueError(f"{money} is no amount in whole cents")
    return print_money(cents)


@lru_cache(maxsize=4096)
def print_money(cents: int) -> str:
    """Dollars with two decimals, the sign in front. The same few amounts come again and again: they are remembered."""
    if cents < 0:
        return "-" + print_money(-cents)
    return f"{cents // 100}.{cents % 100:02d}"


def parse_percent(text: object) -> int:
    """Hundredths of a per cent of a text such as ``"40"`` or ``"33.33"``; anything else raises ``ValueError``."""
    found = _PERCENT.fullmatch(text) if isinstance(text, str) else None
    if found is None:
        raise ValueError(f'a percentage is text with up to two decimals such as "33.33", not {shown(text)}')
    return int(found[1]) * 100 + int((found[2] or "").ljust(2, "0"))
