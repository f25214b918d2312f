"""Citations as a type that is checked against the law when a module is imported."""

from __future__ import annotations

from collections.abc import Callable
from typing import NewType

from houseway.law.instruments import UnknownLaw, instrument

Rule = NewType("Rule", str)
"""A clause that exists: made by a ``citations`` function only.

At run time it is plain text, so that it costs nothing and goes into any JSON. It is known by its identity: text that
reads the same but came in with a record (the ``rule`` of an infringement) is no citation.
"""

_made: dict[int, tuple[Rule, tuple[str, ...]]] = {}
_by_locator: dict[tuple[tuple[str, ...], str], Rule] = {}


def citations(*numbers: str) -> Callable[[str], Rule]:
    """A function that turns a locator into a ``Rule`` if at least one of the instruments has that clause.

    >>> citations("NI2005-63")("9.2(a)")
    '9.2(a)'
    """
    known = {entry.clause for number in numbers for entry in instrument(number).clauses}

    def cite(locator: str) -> Rule:
        if locator not in known:
            raise UnknownLaw(f"{' / '.join(numbers)} has no clause {locator!r}")
        rule = _by_locator.get((numbers, locator))
        if rule is None:
            rule = _by_locator[numbers, locator] = Rule(str(locator.encode(), "ascii"))
            _made[id(rule)] = rule, numbers
        return rule

    return cite


def cited_in(text: object) -> tuple[str, ...]:
    """The instruments whose clause a ``Rule`` is; none where the text was not made by a ``citations`` function.

    >>> cited_in(citations("NI2005-63")("9.2(a)"))
    ('NI2005-63',)
    >>> cited_in("9.2(a)")
    ()
    """
    made = _made.get(id(text))
    if made is None or made[0] is not text:
        return ()
    rule, numbers = made
    return tuple(number for number in numbers if any(entry.clause == rule for entry in instrument(number).clauses))
