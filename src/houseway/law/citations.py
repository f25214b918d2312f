"""Citations as a type that is checked against the law when a module is imported."""

from __future__ import annotations

from collections.abc import Callable
from typing import NewType

from houseway.law.instruments import UnknownLaw, instrument

Rule = NewType("Rule", str)
"""A clause that exists: made by a ``citations`` function only."""


def citations(*numbers: str) -> Callable[[str], Rule]:
    """A function that turns a locator into a ``Rule`` if at least one of the instruments has that clause.

    >>> citations("NI2005-63")("9.2(a)")
    '9.2(a)'
    """
    known = {entry.clause for number in numbers for entry in instrument(number).clauses}

    def cite(locator: str) -> Rule:
        if locator not in known:
            raise UnknownLaw(f"{' / '.join(numbers)} has no clause {locator!r}")
        return Rule(locator)

    return cite
